"""People at one table, who press what its message offers; seen through the sandbox alone."""

import asyncio
import random
import re
import time
from dataclasses import dataclass, field

import orjson

from bot.sandbox.checks.modals import Impossible
from bot.sandbox.interactions import Interaction
from bot.sandbox.server import Sandbox
from bot.sandbox.world.components import TEXT_DISPLAY, walk
from bot.sandbox.world.telling import Change
from bot.sandbox.world.things import Message, User

OFFERED = re.compile(r'"(d1:(check|call|fold|raise):\d+:(\d+)(?::[\w-]+)?)"')
OF_TABLE = re.compile(rb'"d1:\w+:[1-9]')
NAME = re.compile(r"T\d+P\d+")
ACKNOWLEDGE, WRITE = "acknowledge", "write"
"""The buttons of the bot beside ours: do only that; write a row and draw the message."""
CHANGED = 7
"""The answer to a press that draws the message anew."""
FOLDS, RAISES = 0.25, 0.1
"""How often, where one may."""
LONGEST = 10.0


@dataclass(frozen=True, slots=True)
class Question:
    """The question on a table message, with the asked player and the buttons."""

    number: str
    player: str
    buttons: dict[str, str]


@dataclass(slots=True)
class Times:
    """Of presses that were answered: by interaction, when it was pressed and shown."""

    shown: dict[str, tuple[float, float]] = field(default_factory=dict)
    refused: int = 0

    def milliseconds(self) -> list[float]:
        """From each press until its table is shown."""
        return [(shown - pressed) * 1000 for pressed, shown in self.shown.values()]


class Room:
    """One table."""

    def __init__(self, sandbox: Sandbox, at: int, seats: int, *, direct: bool) -> None:
        self._sandbox, self._world = sandbox, sandbox.core.world
        self.channel = self._world.add_channel(f"t{at}").id
        names = [f"T{at}P{seat}" for seat in range(seats)]
        self.people: dict[str, User] = {name: self._world.add_user(name) for name in names}
        users = self.people.values()
        self.direct = [self._world.dm_with(one.id).id if direct else None for one in users]
        self._message: Message | None = None
        self._changed = asyncio.Event()
        self._luck = random.Random(at)  # noqa: S311 - the same evening each time

    def hear(self, change: Change) -> None:
        """Something was written in its channel."""
        message = change.thing
        if message.ephemeral_to is None and _is_table(message):
            self._message = message
            self._changed.set()

    def question(self) -> Question | None:
        """Return the present question, or None."""
        if self._message is None:
            return None
        written = orjson.dumps(self._message.components).decode()
        found = OFFERED.findall(written)
        if not found:
            return None
        shown = [one for one in walk(self._message.components) if one["type"] == TEXT_DISPLAY]
        lines = "\n".join(one["content"] for one in shown).splitlines()
        named = [names[0] for names in map(NAME.findall, lines) if names]
        buttons: dict[str, str] = {}
        for custom_id, action, _ in found:
            buttons.setdefault(action, custom_id)
        return Question(found[0][2], named[-1], buttons)

    async def asked(self) -> Question:
        """The next question."""
        while (question := self.question()) is None:
            await self._change(0.5)
        return question

    async def play(self, think: float, times: Times) -> None:
        """For ever: whoever is asked thinks for so many seconds, as chance has it, and presses."""
        await asyncio.sleep(self._luck.random() * think)
        while True:
            await asyncio.sleep(self._luck.expovariate(1 / think))
            await self._press(await self.asked(), times)

    async def _press(self, question: Question, times: Times) -> None:
        user = self.people[question.player]
        pressed = time.perf_counter()
        message = self._message
        if message is None:
            return
        try:
            answer = self._sandbox.acting.press(user, message.id, self._chosen(question))
        except Impossible:
            times.refused += 1
            return
        await answer.settled.wait()
        if answer.answer_type != CHANGED and not await self._turned(question, pressed):
            times.refused += 1
            return
        times.shown[answer.id] = pressed, time.perf_counter()

    async def _turned(self, question: Question, since: float) -> bool:
        """The message was drawn anew later than its press was answered."""
        while time.perf_counter() - since < LONGEST:
            now = self.question()
            if now is None or now.number != question.number:
                return True
            await self._change(0.5)
        return False

    def _chosen(self, question: Question) -> str:
        buttons, luck = question.buttons, self._luck.random()
        if "check" not in buttons and luck < FOLDS and "fold" in buttons:
            return buttons["fold"]
        if luck > 1 - RAISES and "raise" in buttons:
            return buttons["raise"]
        return buttons.get("check") or buttons.get("call") or next(iter(buttons.values()))

    async def _change(self, seconds: float) -> None:
        self._changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return


def _is_table(message: Message) -> bool:
    """True for a message with a button of a table, which a tournament's board lacks."""
    return bool(OF_TABLE.search(orjson.dumps(message.components)))


async def pressed(sandbox: Sandbox, user: User, message: str, custom_id: str) -> Interaction:
    """One press, answered."""
    answer = sandbox.acting.press(user, message, custom_id)
    await answer.settled.wait()
    return answer
