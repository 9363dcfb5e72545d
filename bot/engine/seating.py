"""Rules of seating that nights and tournaments share: when a table breaks, and when someone moves.

Who goes and where they sit differs: a night spares its hosts and whoever has just moved, and a
tournament takes whoever is the big blind next (Source: TDA 2024, *Balancing*, *Breaking tables*).
"""

from collections.abc import Mapping
from typing import NamedTuple


class Uneven(NamedTuple):
    """Tables by number, between which somebody has to move."""

    fullest: tuple[int, ...]
    """Tables with the most players; one of these gives a player away."""
    emptiest: tuple[int, ...]
    """Tables with the fewest players that have room; one of these takes the player."""


def breaks(players: int, room_elsewhere: int) -> bool:
    """True if a table of so many players breaks, as all of them fit at the others."""
    return players <= room_elsewhere


def uneven(sizes: Mapping[int, int], room: Mapping[int, int]) -> Uneven | None:
    """Return the tables between which a player has to move; None if no move is owed.

    A move is owed if the fullest table has two players more than the emptiest one that has room;
    `sizes` and `room` are players, and the most players, by table.
    """
    free = [one for one in sizes if sizes[one] < room[one]]
    if not free:
        return None
    most, fewest = max(sizes.values()), min(sizes[one] for one in free)
    if most - fewest < 2:
        return None
    return Uneven(
        tuple(one for one in sizes if sizes[one] == most),
        tuple(one for one in free if sizes[one] == fewest),
    )
