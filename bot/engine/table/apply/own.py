"""What one table changes is its own: copies of it share chairs and maps.

So a chair is copied before it is written to, and a map is replaced by another.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from bot.engine.copies import copier
from bot.engine.hand.state import Place
from bot.engine.kinds import Seat
from bot.engine.table.state import Chair, Table

T = TypeVar("T")


def chair(table: Table, seat: Seat) -> Chair:
    """The chair of a seat, now this table's own."""
    mine = _copy_chair(table.chairs[seat])
    table.chairs = {**table.chairs, seat: mine}
    return mine


def stacks(table: Table, places: Iterable[Place]) -> None:
    """What a deal has left before its seats."""
    chairs = {**table.chairs}
    for place in places:
        if chairs[place.seat].stack != place.stack:
            chairs[place.seat] = mine = _copy_chair(chairs[place.seat])
            mine.stack = place.stack
    table.chairs = chairs


def without(those: Mapping[int, T], number: int) -> dict[int, T]:
    """All but a player's, or a seat's."""
    return {one: what for one, what in those.items() if one != number}


_copy_chair = copier(Chair)
