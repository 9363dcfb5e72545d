"""The output of `dealer replay`: a line for each hand, and the exit code.

0 means that all is as the files say, 1 that a file's own finishing stacks differ, 2 that a file
cannot be replayed.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from bot.base.texts import one_line, visible
from bot.games import Catalogue
from bot.phh.actions import Amount, BadHistory
from bot.phh.notation import INFINITE, History, read
from bot.phh.replay import Replay, replay

DIFFERS = 1
BROKEN = 2


@dataclass(frozen=True, slots=True)
class Verdict:
    """One hand of a file: its replay, or the error that prevents it."""

    file: str
    hand: str
    found: Replay | BadHistory

    @property
    def code(self) -> int:
        """The exit code for this hand."""
        if isinstance(self.found, BadHistory):
            return BROKEN
        return 0 if self.found.agrees else DIFFERS

    @property
    def where(self) -> str:
        """The file, and the hand's key in a file of several hands."""
        file = visible(self.file)
        return f"{file}#{one_line(self.hand)}" if self.hand else file

    def as_text(self) -> str:
        """Return FILE VARIANT [final stacks]; "" if there is no replay."""
        found = self.found
        if isinstance(found, BadHistory):
            return ""
        return f"{self.where} {found.history.variant} {_row(found.stacks)}"

    @property
    def fault(self) -> str:
        """The error of this hand as one line, or ""."""
        if isinstance(self.found, BadHistory):
            return f"{self.where}: {self.found}"
        if not self.found.agrees:
            return f"{self.where}: finishing_stacks are {_row(_recorded(self.found))}"
        return ""

    @property
    def note(self) -> str:
        """A remark on a hand that was played, or ""."""
        if isinstance(self.found, BadHistory) or not self.found.unfinished:
            return ""
        return f"{self.where}: the actions end before the hand does: {self.found.unfinished}"

    def as_json(self) -> dict[str, Any]:
        """Return the verdict as a JSON object; chips are numbers as in the file."""
        found = self.found
        if isinstance(found, BadHistory):
            fault = {"action": found.action or None, "reason": found.reason}
            return {"file": self.file, "hand": self.hand, "error": fault}
        return {
            "file": self.file,
            "hand": self.hand,
            "variant": found.history.variant,
            "stacks": [_number(one) for one in found.stacks],
            "finishing_stacks": [_number(one) for one in _recorded(found)] or None,
            "agrees": found.agrees,
            "unfinished": found.unfinished or None,
        }


def verdicts(paths: Iterable[str], games: Catalogue) -> Iterator[Verdict]:
    """Yield a verdict for every hand of every file, in order."""
    for path in paths:
        try:
            hands = read(Path(path))
        except BadHistory as bad:
            yield Verdict(path, "", bad)
            continue
        for hand in hands:
            yield _verdict(path, hand, games)


def _verdict(path: str, hand: History | BadHistory, games: Catalogue) -> Verdict:
    if isinstance(hand, BadHistory):
        return Verdict(path, hand.hand, hand)
    try:
        return Verdict(path, hand.name, replay(hand, games))
    except BadHistory as bad:
        return Verdict(path, hand.name, bad)


def all_as_json(found: Iterable[Verdict]) -> str:
    """Return all verdicts as one JSON list."""
    return json.dumps([one.as_json() for one in found], indent=1)


def _recorded(found: Replay) -> list[Amount]:
    return [found.history.spelled(chips) for chips in found.history.finishing or ()]


def _row(stacks: Iterable[Amount]) -> str:
    return f"[{', '.join('inf' if one == INFINITE else str(one) for one in stacks)}]"


def _number(amount: Amount) -> int | float | None:
    """Return an amount as a JSON number; None for an unknown stack.

    The shortest text of the float is the exact decimal again.
    """
    if amount == INFINITE:
        return None
    return float(amount) if isinstance(amount, Decimal) else amount
