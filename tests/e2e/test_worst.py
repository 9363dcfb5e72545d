"""The worst that can be typed, chosen or sent: bounded in time, and answered in a sentence.

Nothing that one person sends holds up everybody else's tables: what runs on the event loop for it
is measured.
"""

import logging
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.base.folders import DATA
from bot.ui.parts.press_shapes import TYPED
from tests.e2e.evening import Evening
from tests.e2e.forger import Forger
from tests.e2e.held import Held, watched
from tests.workshop.sandbox.actor import Actor

MOST = 50.0
"""Milliseconds of CPU that one thing may hold the event loop."""
TEXT, NUMBER, YES_NO, PERSON, CHANNEL, ROLE, REAL, FILE = 3, 4, 5, 6, 7, 8, 10, 11
GROUPS = (1, 2)
LONGEST = 6000
"""Characters of an option, where the command sets no bound."""
A_FORM = 4000
WORST = (
    "9" * LONGEST,
    "1 " * (LONGEST // 2),
    "(" * LONGEST,
    "fri at 8 " * 666,
    "in 2 days or tomorrow 20:00 " * 214,
    "\u202e\u0301" * (LONGEST // 2),
    "*_`~|" * (LONGEST // 5),
    "👨‍👩‍👧‍👦" * (LONGEST // 8),
    "holdem," * 857,
    "a-" * (LONGEST // 2),
)


def commands(evening: Evening) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every slash command by its whole name, with its options."""
    known = evening.driver.world.commands
    for command in (one for scope in known.values() for one in scope if one["type"] == 1):
        yield from _leaves(command["name"], command)


def _leaves(name: str, command: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    inner = [one for one in command.get("options", ()) if one["type"] in GROUPS]
    for one in inner:
        yield from _leaves(f"{name} {one['name']}", one)
    if not inner:
        yield name, command.get("options", [])


SOME = 2
FILE_OF_HOLDEM = (DATA / "games" / "holdem.toml").read_text()
HOSTILE = {
    "deep.toml": b"a = " + b"[" * 8000 + b"]" * 8000,
    "phases.toml": re.sub(
        r"phases = \[.*?\n\]",
        "phases = [" + "{ name='x', deal='d', bet='small_bet' }," * 300 + "]",
        FILE_OF_HOLDEM,
        flags=re.DOTALL,
    ).encode(),
    "tables.toml": b"a." * 8000 + b"a = 1",
    "inline.toml": b"a = " + b"{a=" * 5000,
    "number.toml": b"level = " + b"9" * 16_000,
    "nul.toml": b'name = "a\\u0000b"\n' + FILE_OF_HOLDEM.encode(),
    "other.toml": "name = 'x'".encode("utf-16"),
    "bytes.toml": bytes(range(256)) * 50,
    "long.toml": b"#" * 200_000,
    "called.toml": FILE_OF_HOLDEM.replace("Texas Hold'em", "N" * 3000).encode(),
    "../../etc/x.toml": b"",
}
"""Files of house games."""


class Sender:
    """Sends one thing after the other, and notes what was too slow or had no answer."""

    def __init__(self, evening: Evening, host: Actor, other: Actor, held: Held) -> None:
        self.evening, self.host, self.held = evening, host, held
        self._plain: dict[int, Any] = {
            NUMBER: 1, YES_NO: True, PERSON: other, CHANNEL: evening.driver.channel,
            ROLE: evening.driver.world.guild_id, REAL: 1.0, FILE: ("a.toml", b"x"), TEXT: "holdem",
        }  # fmt: skip
        self.sent = 0
        self.faults: list[str] = []

    async def commands(self, worst: int) -> None:
        """Each option of each command in which something is typed, with so many of the worst."""
        for at, (name, option, needed) in enumerate(self._typed()):
            for bad in (WORST[(at + one) % len(WORST)] for one in range(worst)):
                value = bad[: option.get("max_length", LONGEST)]
                where = f"/{name} {option['name']}: {value[:12]}"
                self.held.take()
                answer = await self.host.slash(name, **{**needed, option["name"]: value})
                said = answer.message is not None or answer.modal is not None
                self._noted(where, answer.error or ("" if said else "no answer"))
                if option.get("autocomplete"):
                    await self.host.choices(name, option["name"], value)
                    self._noted(f"{where}, completed", "")

    async def forms(self, worst: int) -> None:
        """Each form that takes a value."""
        forger, number = Forger(self.evening, self.host), self.evening.number
        for at, action in enumerate(sorted(TYPED)):
            for bad in (WORST[(at + one) % len(WORST)] for one in range(worst)):
                self.held.take()
                said = await forger.form(f"d1:{action}:{number}:1", bad[:A_FORM])
                self._noted(f"{action}: {bad[:12]}", "" if said else "no answer")

    async def files(self, hostile: Mapping[str, bytes]) -> None:
        """Each as a house game."""
        for name, data in hostile.items():
            self.held.take()
            answer = await self.host.slash("house add", file=(name, data))
            self._noted(name, answer.error or ("" if answer.message is not None else "no answer"))

    def _noted(self, where: str, fault: str) -> None:
        self.sent += 1
        took, by = self.held.take()
        if took > MOST:
            fault = f"{fault} {took:.0f} ms in {by[:200]}"
        if fault:
            self.faults.append(f"{where}: {fault}")

    def _typed(self) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
        """(command, option in which anything may be typed, what else it needs)."""
        for name, options in commands(self.evening):
            needed = {one["name"]: self._usual(one) for one in options if one.get("required")}
            for option in options:
                if option["type"] == TEXT and not option.get("choices"):
                    yield name, option, needed

    def _usual(self, option: dict[str, Any]) -> Any:
        if choices := option.get("choices"):
            return choices[0]["value"]
        usual = self._plain[option["type"]]
        return max(usual, option.get("min_value", 1)) if option["type"] == NUMBER else usual


@pytest.mark.parametrize("worst", [SOME, pytest.param(len(WORST), marks=pytest.mark.nightly)])
async def test_the_worst_that_is_typed_holds_nobody_up(
    evening: Evening, caplog: pytest.LogCaptureFixture, worst: int
) -> None:
    """Forms, files, options and their completion: each is answered, and nothing fails."""
    ann, bo = evening.driver.user("Ann", admin=True), evening.driver.user("Bo")
    await evening.seated("Ann", "Bo")
    with watched() as held:
        sender = Sender(evening, ann, bo, held)
        await sender.forms(worst)
        await sender.files(HOSTILE if worst > SOME else dict(list(HOSTILE.items())[:SOME]))
        await sender.commands(worst)
    assert sender.faults == []
    assert sender.sent > 100 * worst
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
