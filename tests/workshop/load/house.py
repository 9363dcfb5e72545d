"""Both bots, each with a sandbox of its own, and the people who press there."""

import asyncio
import random
import shutil
import tempfile
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bot.sandbox.server import Sandbox
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import Message
from bot.service.garbage import look_seldom, set_aside
from tests.workshop.load.bots.pipe import Child, Json
from tests.workshop.load.crowd import sandbox
from tests.workshop.load.room import Room, Times, pressed

BOTS = "tests.workshop.load.bots"
"""The package of the programs that are measured."""
WARM = 1.5
"""Seconds of pressing before anything counts."""
DEALT = 120.0
"""Seconds until all tables deal, at most."""


@dataclass(frozen=True, slots=True)
class Pressing:
    """Results of a while of presses, in milliseconds, with the bot's own counts."""

    times: list[float]
    processor: float
    """Milliseconds of processor a press, of all threads of the bot."""
    counts: Mapping[str, float]
    """Counts of the bot for each press."""
    stages: list[tuple[float, ...]]
    """Milliseconds between the marks of each press, from the press until it is shown."""


class House:
    """The bot and the floor, in the same run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sandbox, self._beside = sandbox(), sandbox()
        self._rooms: dict[str, Room] = {}
        self._luck = random.Random(5)  # noqa: S311 - the same evening each time

    async def begin(self) -> None:
        """Start both."""
        look_seldom()
        for one in (self._sandbox, self._beside):
            await one.start()
        world = self._beside.core.world
        channel = next(iter(world.channels))
        self._host = next(iter(world.people()))
        self._floor = await self._child(f"{BOTS}.floor", self._beside, channel=channel)
        self._bot = await self._child(f"{BOTS}.dealing", self._sandbox)
        self._sandbox.core.world.listeners.append(self._hear)

    async def end(self) -> None:
        """Stop both."""
        for child in (self._bot, self._floor):
            await child.end()
        for one in (self._sandbox, self._beside):
            await one.stop()

    async def _child(self, module: str, there: Sandbox, **given: str) -> Child:
        return await Child.begin(
            module, self._folder, api=there.api_base, gateway=there.gateway_url,
            cdn=there.cdn_base, token=there.token, folder=str(self._folder), **given,
        )  # fmt: skip

    def _hear(self, change: Change) -> None:
        if change.what in {"message", "edit"} and isinstance(change.thing, Message):
            room = self._rooms.get(change.thing.channel_id)
            if room is not None:
                room.hear(change)

    @property
    def at_start(self) -> float:
        """Megabytes of the bot before anything happened."""
        megabytes: float = self._bot.ready["megabytes"]
        return megabytes

    async def memory(self) -> float:
        """Megabytes of the bot now."""
        megabytes: float = (await self._bot.ask(do="memory"))["megabytes"]
        return megabytes

    async def rooms(
        self, tables: int, seats: int, *,
        direct: bool = False, event: bool = False, rail: bool = False,
    ) -> list[Room]:  # fmt: skip
        """New tables that deal; `direct`: their people get cards in direct messages.

        With `event` each is the only one of a tournament; with `rail` others may watch.
        """
        before = len(self._rooms)
        new = [Room(self._sandbox, before + at, seats, direct=direct) for at in range(tables)]
        self._rooms |= {room.channel: room for room in new}
        asked = [
            {
                "channel": room.channel,
                "people": [(user.id, name) for name, user in room.people.items()],
                "direct": room.direct,
                "event": event,
                "rail": rail,
            }
            for room in new
        ]
        await self._bot.ask(do="open", guild=self._sandbox.core.world.guild_id, tables=asked)
        async with asyncio.timeout(DEALT):
            await asyncio.gather(*(room.asked() for room in new))
        set_aside()  # a pause of those who press is none of the bot's
        return new

    async def readers(self, many: int) -> Child:
        """A process of people who watch all tables with a rail, a stream each once it opens."""
        world = self._sandbox.core.world
        people = [(one.id, one.username) for one in (world.add_user(f"W{n}") for n in range(many))]
        given = await self._bot.ask(do="rail", guild=world.guild_id, people=people)
        return await Child.begin(f"{BOTS}.watching", self._folder, **given)

    async def play(self, rooms: list[Room], think: float, seconds: float) -> Pressing:
        """People at these tables press, each some seconds after they are asked."""
        times = Times()
        playing = [asyncio.create_task(room.play(think, times)) for room in rooms]
        await asyncio.sleep(WARM)
        await self._bot.ask(do="reset")
        times.shown.clear()
        await asyncio.sleep(seconds)
        told = await self._bot.ask(do="told")
        shown = dict(times.shown)
        for task in playing:
            task.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
        for fault in (one for one in ended if isinstance(one, Exception)):
            raise fault
        return _pressing(Times(shown), told)

    async def beside(self, button: str, rate: float, seconds: float) -> Pressing:
        """Press this button of the bot beside ours, so many times a second."""
        await self._floor.ask(do="reset")
        times, until = list[float](), time.perf_counter() + seconds
        message = self._floor.ready[button]

        async def one() -> None:
            began = time.perf_counter()
            await pressed(self._beside, self._host, message, button)
            times.append((time.perf_counter() - began) * 1000)

        async with asyncio.TaskGroup() as presses:
            while time.perf_counter() < until:
                presses.create_task(one())
                await asyncio.sleep(self._luck.expovariate(rate))
        told = await self._floor.ask(do="told")
        return Pressing(times, 1000 * told["processor"] / max(1, len(times)), {}, [])


def _pressing(times: Times, told: Json) -> Pressing:
    presses = max(1, len(times.shown))
    stages = []
    for interaction, marks in told["marks"].items():
        if interaction in times.shown and len(marks) == 4:
            at_all = [times.shown[interaction][0], *marks, times.shown[interaction][1]]
            pairs = pairwise(at_all)
            stages.append(tuple((after - before) * 1000 for before, after in pairs))
    counts = {what: count / presses for what, count in told["counts"].items()}
    return Pressing(times.milliseconds(), 1000 * told["processor"] / presses, counts, stages)


def together(runs: Sequence[Pressing]) -> Pressing:
    """Return several whiles as one, each counting by its presses."""
    presses = max(1, sum(len(one.times) for one in runs))
    counts: dict[str, float] = defaultdict(float)
    for one in runs:
        for what, count in one.counts.items():
            counts[what] += count * len(one.times) / presses
    return Pressing(
        [time for one in runs for time in one.times],
        sum(one.processor * len(one.times) for one in runs) / presses,
        counts,
        [stages for one in runs for stages in one.stages],
    )


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """Both bots on a database of their own, which goes with them."""
    folder = Path(tempfile.mkdtemp(prefix="dealer-load-"))
    made = House(folder)
    try:
        await made.begin()
        yield made
        await made.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
