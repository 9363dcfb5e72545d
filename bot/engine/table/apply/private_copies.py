"""Copies on write: copies of a table share chairs and maps.

A chair is copied before it is changed, and a map is replaced by another.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from bot.engine.copies import copier
from bot.engine.hand.state import Place
from bot.engine.kinds import Seat
from bot.engine.table.state import Chair, Table

T = TypeVar("T")


def private_chair(table: Table, seat: Seat) -> Chair:
    """Copy the chair of a seat into this table and return it."""
    mine = _copy_chair(table.chairs[seat])
    table.chairs = {**table.chairs, seat: mine}
    return mine


def set_stacks(table: Table, places: Iterable[Place]) -> None:
    """Set the chairs' stacks to what a deal has left."""
    chairs = {**table.chairs}
    for place in places:
        if chairs[place.seat].stack != place.stack:
            chairs[place.seat] = mine = _copy_chair(chairs[place.seat])
            mine.stack = place.stack
    table.chairs = chairs


def without(those: Mapping[int, T], number: int) -> dict[int, T]:
    """Return the map without one player or seat."""
    return {one: what for one, what in those.items() if one != number}


_copy_chair = copier(Chair)
