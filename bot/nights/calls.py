"""Messages that call people to a night, each with a condition that must hold when it is sent.

Discord may take a message minutes after it was due. The message then tells the night's present
state, and is not sent if it would be untrue.
"""

from collections.abc import Awaitable, Callable

from bot.nights.show import NightShow
from bot.store import NightState

TRIED_FOR = 600.0
"""Seconds in which a call is tried; after that it would be old news."""

Call = Callable[[NightShow, int], Awaitable[None]]
"""Calls people to the night as it is now; the number is the time of the call in milliseconds."""
Condition = Callable[[NightShow], bool]
"""True if the condition holds for the night as it is now."""


def always(_show: NightShow) -> bool:
    """Return True, for news that stays true, such as a cancelled night."""
    return True


def is_open(show: NightShow) -> bool:
    """True if the night has a table to sit down at."""
    return show.row.state is NightState.OPEN and bool(show.tables)


def wants_host(show: NightShow) -> bool:
    """True if the night has yet to begin and needs a host."""
    return show.row.state is NightState.PLANNED and show.plan.wanted


def begins_at(starts: int) -> Condition:
    """Return the condition that the night still begins at this time, in milliseconds."""
    return lambda show: show.row.state is NightState.PLANNED and show.row.starts == starts


def has_place(player: int) -> Condition:
    """Return the condition that this player has a seat and hasn't cancelled."""
    return lambda show: show.row.ended is None and player in show.going


def waits(player: int) -> Condition:
    """Return the condition that this player said they come, and has no seat yet."""
    return lambda show: show.row.ended is None and player in show.waiting


def sits_at(player: int, table: int) -> Condition:
    """Return the condition that this player sits at this table."""

    def holds(show: NightShow) -> bool:
        seats = [one.view.seats for one in show.tables if one.view.number == table]
        return any(seat.player == player for at in seats for seat in at)

    return holds


def is_handed(to: int, by: int) -> Condition:
    """Return the condition that player `to` hosts the night after `by`, and may decline it."""

    def holds(show: NightShow) -> bool:
        planned = show.row.state is NightState.PLANNED and not show.plan.wanted
        return planned and show.row.host == to and show.plan.handed == by

    return holds
