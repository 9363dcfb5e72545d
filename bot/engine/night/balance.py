"""Who moves to another table of a night, so that all are about as full.

The last table breaks up when everybody fits at the others; else one player moves from the fullest
where it has two more than the emptiest. Nobody moves while a pot rides at his table, and no host.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Full:
    """A table: its players in the order in which they would move, and what keeps them."""

    number: int
    players: tuple[int, ...]
    """Who is dealt the next big blind first."""
    seats: int
    host: int
    rides: bool = False
    """A pot rides; nobody comes or goes."""


@dataclass(frozen=True, slots=True)
class Move:
    """A player goes from one table to another."""

    player: int
    table: int
    to: int


def moves(tables: Sequence[Full]) -> tuple[Move, ...]:
    """What to do now; after it, tables that may be changed differ by one player at most."""
    if len(tables) < 2 or any(one.rides for one in tables):
        return ()
    last, others = tables[-1], tables[:-1]
    free = sum(one.seats - len(one.players) for one in others)
    if last.players and len(last.players) <= free:
        return _spread(last, others)
    return _evened(tables) if all(one.players for one in tables) else ()


def _spread(last: Full, others: Sequence[Full]) -> tuple[Move, ...]:
    """The last table breaks up, its host too."""
    sizes = {one.number: len(one.players) for one in others}
    seats = {one.number: one.seats for one in others}
    found = list[Move]()
    for player in last.players:
        to = min((one for one in sizes if sizes[one] < seats[one]), key=lambda one: sizes[one])
        sizes[to] += 1
        found.append(Move(player, last.number, to))
    return tuple(found)


def _evened(tables: Sequence[Full]) -> tuple[Move, ...]:
    left = {one.number: [player for player in one.players if player != one.host] for one in tables}
    sizes = {one.number: len(one.players) for one in tables}
    found = list[Move]()
    while True:
        full, low = max(sizes, key=lambda one: sizes[one]), min(sizes, key=lambda one: sizes[one])
        if sizes[full] - sizes[low] < 2 or not left[full]:
            return tuple(found)
        found.append(Move(left[full].pop(0), full, low))
        sizes[full] -= 1
        sizes[low] += 1
