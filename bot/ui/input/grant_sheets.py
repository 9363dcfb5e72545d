"""Files of chips for many players: a line for each, an id or username and a number of chips."""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.errors import Illegal, Refusal
from bot.store.desk.grants import LEAST, MOST

MOST_BYTES = 256_000
MOST_LINES = 2_000
MOST_NAMES = 100
"""The most usernames of a file, as each is asked for by itself."""
HEADS = {"id", "player", "user", "username", "name", "member"}
"""First cells, without spaces and "discord", of a line that names the columns."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
_ID = re.compile(r"\d{15,20}")
_NAME = re.compile(r"[a-z0-9_.]{2,32}")
_SHORTENED = re.compile(r"\d+[.,]?\d*e\+?\d+", re.IGNORECASE)
"""An id as a sheet shows it that took it for a number."""
LONGEST = 40
"""The most characters of an id or username, as any program may write it."""
ZEROS = 1000
"""A sheet keeps 15 digits of a number, so that its ids of 18 end in three zeros."""
_MENTION = re.compile(r"<@!?(\d{15,20})>")
Who = int | str
"""An id of Discord, or a username in small letters."""


class SheetWrong(StrEnum):
    """Kind of a fault in a line."""

    CELLS = "cells"
    FORMULA = "formula"
    ROUNDED = "rounded"
    PLAYER = "player"
    CHIPS = "chips"
    RANGE = "range"
    DOUBLE = "double"
    NAMES = "names"
    UNKNOWN = "unknown"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a file."""

    line: int
    who: Who
    chips: int


@dataclass(frozen=True, slots=True)
class SheetFault:
    """A fault in a line."""

    line: int
    wrong: SheetWrong


class _BentError(Exception):
    def __init__(self, wrong: SheetWrong) -> None:
        self.wrong = wrong


def read_sheet(raw: bytes) -> tuple[list[SheetRow], list[SheetFault]]:
    """Return the lines of a file, and the faults of those that can't be read.

    Raises Illegal with NOT_A_SHEET for a file that is no text, is empty or has too many lines.
    """
    lines = list(_cells(raw))
    if not 0 < len(lines) <= MOST_LINES:
        raise Illegal(Refusal.NOT_A_SHEET, most=MOST_LINES)
    rows: list[SheetRow] = []
    faults: list[SheetFault] = []
    for line, cells in lines:
        try:
            rows.append(SheetRow(line, *_read(cells)))
        except _BentError as bent:
            faults.append(SheetFault(line, bent.wrong))
    return rows, [*faults, *doubled(rows), *_too_many_names(rows)]


def doubled(rows: Iterable[SheetRow]) -> Iterator[SheetFault]:
    """Yield a fault for each line whose player an earlier line named."""
    seen: set[Who] = set()
    for row in rows:
        if row.who in seen:
            yield SheetFault(row.line, SheetWrong.DOUBLE)
        seen.add(row.who)


def unknown(row: SheetRow) -> SheetFault:
    """Return the fault of a line whose player is not in the server."""
    rounded = isinstance(row.who, int) and row.who % ZEROS == 0
    return SheetFault(row.line, SheetWrong.ROUNDED if rounded else SheetWrong.UNKNOWN)


def named_in(text: str) -> list[Who]:
    """Return the mentions, ids and usernames of a typed list, each once.

    Raises Illegal with NO_PLAYERS_NAMED.
    """
    found: dict[Who, None] = {}
    for word in re.split(r"[\s,;]+", _MENTION.sub(r" \1 ", text).strip()):
        if word:
            try:
                found[_who(word.removeprefix("@"))] = None
            except _BentError:
                raise Illegal(Refusal.NO_PLAYERS_NAMED, typed=word[:40]) from None
    if not found or sum(isinstance(one, str) for one in found) > MOST_NAMES:
        raise Illegal(Refusal.NO_PLAYERS_NAMED)
    return list(found)


def _cells(raw: bytes) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and cells of each line with words; the line of heads is left out."""
    try:
        text = raw.decode("utf-16" if raw[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig")
        if len(raw) > MOST_BYTES or "\0" in text:
            raise Illegal(Refusal.NOT_A_SHEET, most=MOST_LINES)
        first = text.lstrip().partition("\n")[0]
        mark = max(";\t,", key=first.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=True)
        begun = False
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if begun or not _heads(cells):
                yield reader.line_num, cells
            begun = True
    except (UnicodeDecodeError, csv.Error) as error:
        raise Illegal(Refusal.NOT_A_SHEET, most=MOST_LINES) from error


def _heads(cells: list[str]) -> bool:
    """True for the line that names the columns, which may hold no number of chips."""
    first = cells[0].strip().lower().replace("discord", "").strip(" _-")
    return first in HEADS and not any(character.isdigit() for character in "".join(cells[1:]))


def _read(cells: list[str]) -> tuple[Who, int]:
    """Return the player and chips of a line. Raise _BentError."""
    if len(cells) < 2 or any(cell.strip() for cell in cells[2:]):
        raise _BentError(SheetWrong.CELLS)
    who, chips = (cell.strip(" \u00a0").removeprefix("'") for cell in cells[:2])
    if who.startswith(FORMULA) or chips.startswith(FORMULA):
        raise _BentError(SheetWrong.FORMULA)
    found = _who(who)
    if not chips.isascii() or not chips.isdigit():
        raise _BentError(SheetWrong.CHIPS)
    if len(chips) > 12 or not LEAST <= int(chips) <= MOST:
        raise _BentError(SheetWrong.RANGE)
    return found, int(chips)


def _who(cell: str) -> Who:
    """Return an id or a username. Raise _BentError."""
    if len(cell) > LONGEST:  # before any pattern reads it
        raise _BentError(SheetWrong.PLAYER)
    if _SHORTENED.fullmatch(cell):
        raise _BentError(SheetWrong.ROUNDED)
    if _ID.fullmatch(cell):
        return int(cell)
    if _NAME.fullmatch(name := cell.lower()):
        return name
    raise _BentError(SheetWrong.PLAYER)


def _too_many_names(rows: Iterable[SheetRow]) -> Iterator[SheetFault]:
    named = [row.line for row in rows if isinstance(row.who, str)]
    return (SheetFault(line, SheetWrong.NAMES) for line in named[MOST_NAMES:])
