"""Calls to people of a night, each with what has to be so when it is made.

Discord may take one minutes after it was due: it tells how things are by then, and is not made any
more where that would be untrue.
"""

from collections.abc import Awaitable, Callable

from bot.nights.show import NightShow
from bot.store import NightState

FOR = 600.0
"""Seconds for which it is tried to call somebody; later it would be no news."""

Say = Callable[[NightShow, int], Awaitable[None]]
"""What calls somebody to a night as it is now, by the moment at which it was to be said."""
Still = Callable[[NightShow], bool]
"""Whether it is so, as the night is now."""


def always(_show: NightShow) -> bool:
    """What stays so: a night that is called off remains it."""
    return True


def is_open(show: NightShow) -> bool:
    """There is a table to sit down at."""
    return show.row.state is NightState.OPEN and bool(show.tables)


def wants_host(show: NightShow) -> bool:
    """It is to begin, and nobody would host it."""
    return show.row.state is NightState.PLANNED and show.plan.wanted


def begins_at(starts: int) -> Still:
    """At that time still, in milliseconds."""
    return lambda show: show.row.state is NightState.PLANNED and show.row.starts == starts


def has_place(player: int) -> Still:
    """This player has a seat, and has not said meanwhile that they can't."""
    return lambda show: show.row.ended is None and player in show.going


def waits(player: int) -> Still:
    """This player said that they come, and has no seat."""
    return lambda show: show.row.ended is None and player in show.waiting


def sits_at(player: int, table: int) -> Still:
    """This player has a seat there."""

    def still(show: NightShow) -> bool:
        seats = [one.view.seats for one in show.tables if one.view.number == table]
        return any(seat.player == player for at in seats for seat in at)

    return still


def is_handed(to: int, by: int) -> Still:
    """It is that player's, who got it from the other, and may decline."""

    def still(show: NightShow) -> bool:
        planned = show.row.state is NightState.PLANNED and not show.plan.wanted
        return planned and show.row.host == to and show.plan.handed == by

    return still
