"""Who moves to another table of a night, so that all are about as full; and where to sit down.

The last table breaks up when everybody fits at the others; else one player moves from the fullest
where it has two more than the emptiest. Nobody moves while a pot rides at a table, nor who rests
from a move, and no host.
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
    resting: tuple[int, ...] = ()
    """Players who were moved a moment ago, here or elsewhere."""


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
        return () if set(last.players) & set(last.resting) else _spread(last, others)
    return _evened(tables) if all(one.players for one in tables) else ()


def best_table(tables: Sequence[Full], wanted: int, *, settled: bool) -> int:
    """Where a newcomer sits down: with one who is alone, else where there are fewest players.

    Once a night has settled, an empty table waits until the others are full. The wanted one of
    equals, and where all are full.
    """
    free = [one for one in tables if len(one.players) < one.seats]
    if settled:
        free = [one for one in free if one.players] or free

    def before(one: Full) -> tuple[bool, int, bool]:
        many = len(one.players)
        return many != 1, many, one.number != wanted

    return min(free, key=before).number if free else wanted


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
    left = {one.number: _who_may_go(one) for one in tables}
    sizes = {one.number: len(one.players) for one in tables}
    found = list[Move]()
    while True:
        full, low = max(sizes, key=lambda one: sizes[one]), min(sizes, key=lambda one: sizes[one])
        if sizes[full] - sizes[low] < 2 or not left[full]:
            return tuple(found)
        found.append(Move(left[full].pop(0), full, low))
        sizes[full] -= 1
        sizes[low] += 1


def _who_may_go(table: Full) -> list[int]:
    stay = {table.host, *table.resting}
    return [player for player in table.players if player not in stay]
