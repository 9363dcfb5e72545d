"""A kill around any commit leaves no table and no night half made: what is there is whole."""

import asyncio
import json
import logging
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pytest

from bot.engine.table.commands import CloseTable
from bot.nights.steering import HostRequest
from bot.store import Answer, NightState, Of, Store
from tests.nights.evening import Evening

DAY = 86_400.0


@dataclass
class Kills:
    """One database; each kill strikes a program of its own, in another channel, another day."""

    address: str
    process: asyncio.subprocess.Process
    at: int = 0
    kills: int = 0

    @property
    def channel(self) -> int:
        return 10_000 + self.at

    @property
    def now(self) -> float:
        return 1_800_000_000.0 + self.at * DAY

    async def strike(self, scene: str, commit: int, *, after: bool) -> bool:
        """False where the program made fewer commits, and came to its end."""
        self.at += 1
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        order = {
            "address": self.address, "scene": scene, "channel": self.channel, "now": self.now,
            "commit": commit, "after": after,
        }  # fmt: skip
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        ended: int = json.loads(await self.process.stdout.readline())["ended"]
        assert ended in {0, -signal.SIGKILL}
        self.kills += ended != 0
        return ended != 0

    async def each(
        self, scene: str, whole: Callable[[Evening, int], Awaitable[None]], step: int
    ) -> None:
        """Before and after each commit; then another program starts, twice, and all is whole.

        With a step of more than one other commits are struck before than after.
        """
        for after in (False, True):
            for commit in count(1 + (after and step // 2), step):
                struck = await self.strike(scene, commit, after=after)
                store = await Store.open(self.address)
                for last in (False, True):
                    evening = await self._risen(store)
                    if struck:
                        await whole(evening, self.channel)
                    if last:
                        await self._tidied(evening)
                    await evening.tables.lifetime.stop()
                    while not store.writer.idle:  # noqa: ASYNC110 - it tells nobody
                        await asyncio.sleep(0)
                    assert await evening.faults() == []
                await store.close()
                if not struck:
                    break

    async def _risen(self, store: Store) -> Evening:
        evening = Evening(store)
        evening.time = replace(evening.time, now=self.now + 3 * 3600)
        await evening.tables.lifetime.start()
        await evening.come()
        await evening.tick()
        for row in await store.play.tables.all_open():
            await evening.tables._kept[row.number].publisher.draw()
        assert all(row.last_seq for row in await store.play.tables.all()), "a table has no opening"
        return evening

    async def _tidied(self, evening: Evening) -> None:
        """Nothing stands, for the next one."""
        for row in await evening.live():
            if row.state is NightState.PLANNED:
                await evening.nights.steering.cancel(
                    row.number, HostRequest(evening.people[0]), weekly=True
                )
            for table in evening.of_night(row.number):
                await evening.do(table, CloseTable(0))
        for table in [one.number for one in await evening.store.play.tables.all_open()]:
            await evening.do(table, CloseTable(0))
        await evening.tick()
        for row in await evening.live():
            await evening.nights.steering.cancel(
                row.number, HostRequest(evening.people[0]), weekly=True
            )


@pytest.fixture
async def kills(address: str) -> AsyncIterator[Kills]:
    store = await Store.open(address)
    evening = Evening(store)
    await evening.come()
    await evening.tables.lifetime.stop()
    await store.close()
    doomed = [sys.executable, "-m", "tests.nights.doomed"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *doomed, stdin=pipe, stdout=pipe, cwd=Path(__file__).parents[2]
    )
    yield Kills(address, process)
    assert process.stdin is not None
    process.stdin.close()
    await process.wait()


async def a_table(evening: Evening, channel: int) -> None:
    row = await evening.store.play.tables.in_channel(channel)
    if row is not None:
        assert evening.tables.at(row.number).host.table.game


async def practice(evening: Evening, channel: int) -> None:
    row = await evening.store.play.tables.in_channel(channel)
    if row is not None:
        assert evening.tables.at(row.number).host.table.seat_of(evening.people[0].number)


async def a_plan(evening: Evening, channel: int) -> None:
    for row in [one for one in await evening.live() if one.channel == channel]:
        (guest,) = await evening.store.nights.calendar.guests(row.number)
        assert (guest.player, guest.answer) == (row.host, Answer.GOING)


async def a_night(evening: Evening, channel: int) -> None:
    """Check that the night has begun, if late, with enough tables for its guests."""
    for row in [one for one in await evening.live() if one.channel == channel]:
        assert row.state is NightState.OPEN
        tables = evening.of_night(row.number)
        show = await evening.nights.show(row.number)
        assert len(tables) == (2 if len(show.going) > 4 else 1)
        for table in tables:
            assert await evening.store.rights.cohosts.of(Of.TABLE, table) == show.cohosts


async def weeks(evening: Evening, channel: int) -> None:
    """However far it came, there is one that runs or one that is planned."""
    nights = [
        one for one in await evening.store.nights.calendar.ended_since(0) if one.channel == channel
    ]
    live = [one for one in await evening.live() if one.channel == channel]
    if nights or live:
        assert len(live) == 1


@pytest.mark.parametrize(
    ("step", "least"), [(8, 8), pytest.param(1, 60, marks=pytest.mark.nightly)]
)
async def test_a_kill_around_any_commit_leaves_nothing_half_made(kills, caplog, step, least):
    scenes = {
        "table": a_table, "practice": practice, "plan": a_plan, "night": a_night, "weeks": weeks,
    }  # fmt: skip
    for scene, whole in scenes.items():
        await kills.each(scene, whole, step)
    assert kills.kills >= least
    assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []
