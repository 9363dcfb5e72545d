"""What is wrong with a game file: file, line, key and reason, for the host who wrote it."""

import re
from collections.abc import Sequence

from pydantic_core import ErrorDetails


class BadGame(Exception):  # noqa: N818 - the word of the domain
    """A game file with faults, a line each: file, key, reason."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


WORDS = {"extra_forbidden": "unknown key", "missing": "is missing"}
"""Our words for faults that pydantic words for programmers, by its type."""


def faults_of(name: str, text: str, errors: Sequence[ErrorDetails]) -> list[str]:
    """A line a fault, of the file of this name and text."""
    return [_fault(name, text, one) for one in _causes(errors)]


def _causes(errors: Sequence[ErrorDetails]) -> list[ErrorDetails]:
    """Without faults that only follow from others: a list is too short as its rows are bad."""
    places = [error["loc"] for error in errors]
    return [
        error
        for error in errors
        if not any(len(loc) > len(error["loc"]) == _common(loc, error["loc"]) for loc in places)
    ]


def _common(one: tuple[int | str, ...], other: tuple[int | str, ...]) -> int:
    return sum(1 for mine, his in zip(one, other, strict=False) if mine == his)


def _fault(name: str, text: str, error: ErrorDetails) -> str:
    """File, line, key and reason of one fault."""
    keys = [str(part) for part in error["loc"]]
    reason = WORDS.get(error["type"], error["msg"].removeprefix("Value error, "))
    if not keys:
        key, _, reason = reason.partition(": ")
        keys = [key]
    at = _line(text, keys)
    place = f"{name}:{at}" if at else name
    return f"{place}: {'.'.join(keys)}: {reason}"


def _line(text: str, keys: list[str]) -> int:
    """Where the key stands, or the row of it that is meant; 0 where it is missing."""
    lines = list(enumerate(text.splitlines(), 1))
    key = re.compile(rf"\s*(\[\[)?\s*{re.escape(keys[0])}\s*(=|\]\])")
    found = [(no, line) for no, line in lines if key.match(line)]
    if not found:
        return 0
    start, first = found[0]
    row = int(keys[1]) if len(keys) > 1 and keys[1].isdigit() else 0
    if row < len(found) and "[[" in first:
        return found[row][0]
    rows = [no for no, line in lines if no > start and line.lstrip().startswith("{")]
    return rows[row] if len(keys) > 1 and first.endswith("[") and row < len(rows) else start
