"""Reads one game file into a `Game`, or reports all of its faults at once.

Files of strangers are read in a separate process, see `trials.processes`.
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
from bot.games.files.key_faults import as_meant, wrong_keys
from bot.games.files.lines import line_of
from bot.games.files.schema import GameFile, read

MOST_BYTES = 16 * 1024
"""Largest game file, in bytes; a usual one has a twentieth of it."""
A_FILE = 100_000_000
"""Largest file that is opened, in bytes; of a larger one not even the beginning is read."""
MOST_FAULTS = 20
"""Most faults that are reported for a file; the rest are counted."""


Also = Callable[[Game], Iterable[Fault]]
"""Further checks of a sound game, such as whether its name is taken."""


def read_game(path: Path) -> Game:
    """Return the game of a file; the file's name is its code. Raise BadGame or OSError."""
    return parse_game(path.stem, path.name, raw_file(path))


def raw_file(path: Path) -> bytes:
    """Return up to one byte more than a game file may have, so that larger ones are found."""
    with plain_file(path, A_FILE).open("rb") as file:
        return file.read(MOST_BYTES + 1)


def parse_game(code: str, name: str, raw: bytes, also: Also = lambda _: ()) -> Game:
    """Return the game in a file's bytes; `name` is the file's name in faults. Raise BadGame."""
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
        raise _bad_game(faults, name, text)
    return game


def _as_meant(name: str, table: dict[str, Any], bad: ValidationError) -> GameFile | None:
    try:
        return as_meant(table, bad.errors())
    except RecursionError:  # for example, thousands of nested keys
        raise BadGame([Fault(Wrong.HARD_TO_READ, file=name)]) from None


def _bad_game(faults: list[Fault], name: str, text: str) -> BadGame:
    """Return the error with the first faults, sorted by line, and the number of the others."""
    first = faults[:MOST_FAULTS]
    found = [replace(visible(one), file=name, line=line_of(text, one.key)) for one in first]
    return BadGame(sorted(found, key=lambda one: one.line), len(faults) - len(first))


def too_large(name: str) -> Fault:
    """Return the fault of a file that is larger than MOST_BYTES."""
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
    except (ValueError, RecursionError) as bad:  # also for huge numbers and nesting
        at = re.search(r"line (\d+)", str(bad))
        line = int(at[1]) if at else len(text.splitlines())
        reason = re.sub(r" \(at .*\)$", "", str(bad))
        fault = visible(Fault(Wrong.NOT_TOML, "", {"reason": reason}, name, line))
        raise BadGame([fault]) from None
