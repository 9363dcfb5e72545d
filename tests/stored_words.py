"""All words that are stored, in messages, logs, the ledger and settings.

`python -m tests.written` adds the new ones to the file that `tests/test_stored_words.py` holds
the program to. It takes none out.
"""

import importlib
import json
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import bot.engine
import bot.store
import bot.tables
from bot.engine import codec
from bot.engine.games.modifiers import MODIFIERS
from bot.engine.hand.step import STEPS
from bot.engine.ranking.rows import ROWS as RANKINGS
from bot.engine.table.agreed.agreement import ROWS as OPTIONS
from bot.ui.parts import press_shapes
from tests.actions import ACTIONS
from tests.library import GAMES

FILE = Path(__file__).parent / "fixtures" / "stored_words.json"
ROOMS = (bot.engine, bot.store, bot.tables)
"""Rooms whose enumerations are stored."""

Words = dict[str, Any]


def words() -> Words:
    """Return the stored words of today, by where they are stored."""
    return {
        "actions": {action: moment.value for action, moment in sorted(ACTIONS.items())},
        "args": _patterns(press_shapes.ARGS),
        "values": _patterns(press_shapes.VALUES),
        "forms": sorted(press_shapes.FORMS),
        "events": _records(codec.EVENTS),
        "commands": _records(codec.COMMANDS),
        "enumerations": {one.__qualname__: sorted(one) for one in _enumerations()},
        "games": sorted(GAMES),
        "steps": sorted(STEPS),
        "modifiers": sorted(MODIFIERS),
        "options": sorted(OPTIONS),
        "rankings": sorted(RANKINGS),
    }


def _patterns(shapes: Mapping[str, Any]) -> dict[str, str]:
    return {action: shapes[action].pattern for action in sorted(shapes)}


def _records(kinds: Mapping[str, type]) -> dict[str, list[str]]:
    """Return the fields of each kind, by its stored name."""
    return {
        kind: [one.name for one in fields(record)] if is_dataclass(record) else []
        for kind, record in sorted(kinds.items())
    }


def _enumerations() -> Iterator[type[StrEnum]]:
    found = set[type[StrEnum]]()
    for room in ROOMS:
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if ".migrations" in module.name:
                continue
            held = vars(importlib.import_module(module.name)).values()
            found |= {one for one in held if isinstance(one, type) and issubclass(one, StrEnum)}
    yield from sorted(found - {StrEnum}, key=lambda one: one.__qualname__)


def merged(kept: Any, today: Any) -> Any:
    """Return what was kept with what is new today; what was kept is never changed."""
    if isinstance(kept, dict) and isinstance(today, dict):
        return {key: merged(kept.get(key), today.get(key)) for key in sorted({*kept, *today})}
    if isinstance(kept, list) and isinstance(today, list):
        return [*kept, *(one for one in today if one not in kept)]
    return today if kept is None else kept


def kept() -> Words:
    """Return the words of the file."""
    found: Words = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def write() -> None:
    """Add the new words to the file."""
    old = kept() if FILE.exists() else {}
    FILE.write_text(json.dumps(merged(old, words()), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
