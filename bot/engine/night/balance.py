"""Balancing a night's tables: moves that even out their players, and seats for newcomers.

The last table breaks up when everybody fits at the others, and any table with a single player does;
otherwise one player moves from the fullest if it has two more than the emptiest. Nobody moves while
a pot rides at their table, nor right after another move, and no host moves. Only players who play
count; others keep their seats, unless a player who is alone needs one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.seating import breaks, uneven


@dataclass(frozen=True, slots=True)
class Occupancy:
    """A table for balancing: its players in the order in which they would move, and its seats."""

    number: int
    players: tuple[int, ...]
    """Players who play, the one with the next big blind first."""
    seats: int
    """Seats for players who play, without those that are kept for others."""
    host: int
    rides: bool = False
    """True if a pot rides, so nobody comes or goes."""
    resting: tuple[int, ...] = ()
    """Players who were moved a moment ago, here or elsewhere."""
    kept: tuple[int, ...] = ()
    """Players whose seats are kept, though they don't play."""

    @property
    def chairs(self) -> int:
        """All seats, kept ones included: a player who is alone may take one of those."""
        return self.seats + len(self.kept)

    @property
    def room(self) -> int:
        """The most players here; for a single player's company, kept seats count too."""
        return self.chairs if len(self.players) == 1 else self.seats

    @property
    def is_free(self) -> bool:
        """True if one more may play."""
        return len(self.players) < self.room

    @property
    def is_fresh(self) -> bool:
        """True if nobody has sat down yet."""
        return not (self.players or self.kept)

    @property
    def rests(self) -> bool:
        """True if somebody here rests from a move."""
        return bool(set(self.players) & set(self.resting))


@dataclass(frozen=True, slots=True)
class Move:
    """A move of a player from one table to another."""

    player: int
    table: int
    to: int


def moves(tables: Sequence[Occupancy]) -> tuple[Move, ...]:
    """Return the moves to make now; after them, changeable tables differ by one player at most."""
    there = [one for one in tables if one.players and not one.rides]
    if len(there) < 2:
        return ()
    for table in _breaking(there):
        return () if table.rests else _spread(table, [one for one in there if one is not table])
    return _evened(there)


def _breaking(there: Sequence[Occupancy]) -> Iterator[Occupancy]:
    """Yield tables whose players fit at the others, last first; then those with a single player."""
    *others, last = there
    if breaks(len(last.players), sum(one.seats - len(one.players) for one in others)):
        yield last
    for table in reversed(there):
        elsewhere = (one.chairs > len(one.players) for one in there if one is not table)
        if len(table.players) == 1 and not table.rests and any(elsewhere):
            yield table


def best_table(tables: Sequence[Occupancy], wanted: int, *, settled: bool) -> int:
    """Return the table for a newcomer: with a single player, else with the fewest players.

    A table at which nobody plays waits until the others are full; so does one at which nobody has
    sat yet, once a night has settled. Of equal tables, or if all are full, the wanted one.
    """
    free = [one for one in tables if one.is_free]
    free = [one for one in free if one.players or (one.is_fresh and not settled)] or free

    def before(one: Occupancy) -> tuple[bool, int, bool]:
        many = len(one.players)
        return many != 1, many, one.number != wanted

    return min(free, key=before).number if free else wanted


def _spread(last: Occupancy, others: Sequence[Occupancy]) -> tuple[Move, ...]:
    """Break up a table, its host too; kept seats are taken last."""
    sizes = {one.number: len(one.players) for one in others}
    seats = {one.number: one.seats for one in others}
    chairs = {one.number: one.chairs for one in others}
    found = list[Move]()
    for player in last.players:
        fit = (one for one in sizes if sizes[one] < chairs[one])
        to = min(fit, key=lambda one: (sizes[one] >= seats[one], sizes[one]))
        sizes[to] += 1
        found.append(Move(player, last.number, to))
    return tuple(found)


def _evened(tables: Sequence[Occupancy]) -> tuple[Move, ...]:
    left = {one.number: _who_may_go(one) for one in tables}
    sizes = {one.number: len(one.players) for one in tables}
    room = {one.number: one.room for one in tables}
    found = list[Move]()
    while True:
        between = uneven(sizes, room)
        if between is None or not left[between.fullest[0]]:
            return tuple(found)
        full, low = between.fullest[0], between.emptiest[0]
        found.append(Move(left[full].pop(0), full, low))
        sizes[full] -= 1
        sizes[low] += 1


def _who_may_go(table: Occupancy) -> list[int]:
    stay = {table.host, *table.resting}
    return [player for player in table.players if player not in stay]
