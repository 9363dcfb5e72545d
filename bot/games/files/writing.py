"""Writes a game as a file: its columns as far as they differ from the defaults."""

import json
import tomllib
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from typing import Any

from bot.engine.cards import NAMES, RANKS
from bot.engine.games.column import columns
from bot.engine.games.game import Game
from bot.engine.games.options import fitting, usual, values
from bot.games.difficulty import level_of
from bot.games.files.schema import read

SPELLED: dict[str, Callable[[Any], Any]] = {
    "numbers": lambda numbers: "".join(RANKS[one] for one in numbers),
    "lowest": lambda number: RANKS[number],
    "codes": lambda codes: "".join(NAMES[one] for one in codes),
    "halves": lambda number: number / 2,
}
"""Converts the engine's values to a file's spelling; the reverse of `spelling.SPELT`."""


def written(game: Game) -> str:
    """Return the text of a file that reads back as this game, code aside.

    House rules that the game fixes stand under `options`, those it only starts with under `usual`.
    """
    table = _table(game)
    table.pop("level", None)
    if game.level != level_of(game):
        table["level"] = game.level
    if game.matched:
        table.pop("limits", None)  # a matched pot has no limits
    plain = read(tomllib.loads(_file(table))).game(game.code)
    pinned = {name: getattr(game, name, None) for name in game.own}
    pinned = {name: _plain(one) for name, one in pinned.items() if one in values(name)}
    chosen = {name: value for name, value in _chosen(game).items() if value is not None}
    options = pinned | chosen
    stated = {one: value for one, value in options.items() if one in {*game.own} - {*plain.own}}
    table |= {"options": stated} if stated else {}
    before = _chosen(read(tomllib.loads(_file(table))).game(game.code))
    begun = {one: value for one, value in options.items() if before.get(one) != value}
    return _file(table | ({"usual": begun} if begun else {}))


def _chosen(game: Game) -> dict[str, Any]:
    """Return the game's value of each option that fits it, as a file spells it."""
    free = replace(game, own=())
    return {name: _plain(usual(free, name)) for name in fitting(free) if name != "limit"}


def _table(row: Any) -> dict[str, Any]:
    """Return the columns of a dataclass that differ from their defaults."""
    own = {one.name: one for one in fields(row)}
    said = {}
    for name, one in columns(type(row)).items():
        value = getattr(row, name)
        field = own[name]
        default = field.default if field.default is not MISSING else one.unsaid
        if one.means and value != default:
            said[name] = _plain(SPELLED[one.spelt](value) if one.spelt in SPELLED else value)
    return said


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return _table(value)
    if isinstance(value, Enum):
        return value.value
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _file(table: dict[str, Any]) -> str:
    """Return the table as TOML text, with each row of phases and shares in a line of its own."""
    lines = []
    for name, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{name} = [", *(f"  {_toml(one)}," for one in value), "]"]
        else:
            lines.append(f"{name} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
