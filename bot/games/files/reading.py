"""One game file read: its `Game`, or what is wrong with it, all at once.

A stranger's file is read in a process of its own, as `apart` does.
"""

import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bot.base.folders import plain_file
from bot.engine.games.game import Game
from bot.games.files.checks import unfit
from bot.games.files.faults import BadGame, Fault, Wrong, visible
from bot.games.files.lines import line_of
from bot.games.files.schema import GameFile, read
from bot.games.files.slips import as_meant, wrong_keys

MOST_BYTES = 16 * 1024
"""A game takes a twentieth of it."""
A_FILE = 100_000_000
"""Bytes of a file that is opened at all."""
MOST_FAULTS = 20
"""Faults that are told of a file; the rest are counted."""


Also = Callable[[Game], Iterable[Fault]]
"""More to be said of a game that is sound in itself, such as whose name it took."""


def read_game(path: Path) -> Game:
    """One game file; its code is the file's name. Raises BadGame, and OSError."""
    return parse_game(path.stem, path.name, raw_file(path))


def raw_file(path: Path) -> bytes:
    """As much of a file as may be a game, and a byte. Raises OSError."""
    with plain_file(path, A_FILE).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def parse_game(code: str, name: str, raw: bytes, also: Also = lambda _: ()) -> Game:
    """The game of a file with these bytes; `name` is what faults call the file. Raises BadGame."""
    text, table = _toml(name, raw)
    faults: list[Fault] = []
    file: GameFile | None
    try:
        file = read(table)
    except ValidationError as bad:
        file, faults = _as_meant(name, table, bad), wrong_keys(bad.errors())
    game = file.game(code) if file is not None else None
    if file is not None and game is not None:
        faults += [*unfit(file.plain, game), *also(game)]
    if faults or game is None:
        raise _told(faults, name, text)
    return game


def _as_meant(name: str, table: dict[str, Any], bad: ValidationError) -> GameFile | None:
    try:
        return as_meant(table, bad.errors())
    except RecursionError:  # keys within keys within keys
        raise BadGame([Fault(Wrong.HARD_TO_READ, file=name)]) from None


def _told(faults: list[Fault], name: str, text: str) -> BadGame:
    """The first faults with their lines, and how many more there are."""
    first = faults[:MOST_FAULTS]
    found = [replace(visible(one), file=name, line=line_of(text, one.key)) for one in first]
    return BadGame(sorted(found, key=lambda one: one.line), len(faults) - len(first))


def too_large(name: str) -> Fault:
    """A file that is more than a game."""
    return Fault(Wrong.TOO_LARGE, facts={"most": MOST_BYTES // 1024}, file=name)


def _toml(name: str, raw: bytes) -> tuple[str, dict[str, Any]]:
    if len(raw) > MOST_BYTES:
        raise BadGame([too_large(name)])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadGame([Fault(Wrong.NOT_UTF8, file=name)]) from None
    try:
        return text, tomllib.loads(text)
    except (ValueError, RecursionError) as bad:  # a number of 5,000 digits, a thousand brackets
        at = re.search(r"line (\d+)", str(bad))
        line = int(at[1]) if at else len(text.splitlines())
        reason = re.sub(r" \(at .*\)$", "", str(bad))
        fault = visible(Fault(Wrong.NOT_TOML, "", {"reason": reason}, name, line))
        raise BadGame([fault]) from None
