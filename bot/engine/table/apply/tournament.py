"""Writers of a tournament's events at a table: levels, holds, and the button."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.kinds import Chips
from bot.engine.table import events as e
from bot.engine.table.apply.private_copies import private_chair
from bot.engine.table.course import Call
from bot.engine.table.state import Table

GAIN = 10
"""Seconds that each level after the first adds to each time bank."""


def _level_set(table: Table, event: e.LevelSet) -> None:
    """Derive the stakes of the next deals from the level's big blind."""
    if 0 < table.level < event.level:
        for seat in table.chairs:
            private_chair(table, seat).time_bank += GAIN
    course, unit = table.course, event.big_blind
    table.level, table.settings = event.level, table.settings.at(unit)
    table.course = replace(course, called=_at(course.called, unit), ahead=_at(course.ahead, unit))


def _at(call: Call | None, unit: Chips) -> Call | None:
    return None if call is None else replace(call, stakes=call.stakes.at(unit))


def _held(table: Table, event: e.TableHeld) -> None:
    table.held = event.why


def _released(table: Table, _event: e.TableReleased) -> None:
    table.held = ""


def _button_given(table: Table, event: e.ButtonGiven) -> None:
    """Let the blinds begin anew from this button."""
    table.button, table.redeal = event.seat, True
    table.big_blind = table.small_blind = 0
    table.buttons = {}


def _penalised(table: Table, event: e.Penalised) -> None:
    private_chair(table, event.seat).penalty = event.deals


def _nobody_acted(table: Table, _event: e.NobodyActed) -> None:
    table.unattended = table.deals


APPLY: dict[type, Callable[[Table, Any], None]] = {
    e.LevelSet: _level_set,
    e.TableHeld: _held,
    e.TableReleased: _released,
    e.ButtonGiven: _button_given,
    e.Penalised: _penalised,
    e.NobodyActed: _nobody_acted,
}
