"""What one table changes is its own: copies of it share chairs and maps.

So a chair is copied before it is written to, and a map is replaced by another.
"""

from collections.abc import Mapping
from typing import TypeVar

from bot.engine.copies import copier
from bot.engine.kinds import Seat
from bot.engine.table.state import Chair, Table

T = TypeVar("T")


def chair(table: Table, seat: Seat) -> Chair:
    """The chair of a seat, now this table's own."""
    mine = _copy_chair(table.chairs[seat])
    table.chairs = {**table.chairs, seat: mine}
    return mine


def without(those: Mapping[int, T], number: int) -> dict[int, T]:
    """All but a player's, or a seat's."""
    return {one: what for one, what in those.items() if one != number}


_copy_chair = copier(Chair)
