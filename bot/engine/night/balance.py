"""Who moves to another table of a night, so that all are about as full; and where to sit down.

The last table breaks up when everybody fits at the others, and any at which somebody is alone; else
one player moves from the fullest where it has two more than the emptiest. Nobody moves while a pot
rides at their table, nor who rests from a move, and no host. Only players who play count; others
keep their seats, unless somebody who is alone needs one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Full:
    """A table: its players in the order in which they would move, and what keeps them."""

    number: int
    players: tuple[int, ...]
    """Who is dealt the next big blind first."""
    seats: int
    """For those who play: seats that are kept for others are not in it."""
    host: int
    rides: bool = False
    """A pot rides; nobody comes or goes."""
    resting: tuple[int, ...] = ()
    """Players who were moved a moment ago, here or elsewhere."""
    kept: tuple[int, ...] = ()
    """Players whose seats are kept, though they don't play."""

    @property
    def chairs(self) -> int:
        """Seats, those that are kept too: who is alone needs one more than who doesn't play."""
        return self.seats + len(self.kept)

    @property
    def room(self) -> int:
        """How many may play here: one who is alone has company, whatever seats are kept."""
        return self.chairs if len(self.players) == 1 else self.seats

    @property
    def is_free(self) -> bool:
        """True where one more may play."""
        return len(self.players) < self.room

    @property
    def is_fresh(self) -> bool:
        """True where nobody has sat down yet."""
        return not (self.players or self.kept)

    @property
    def rests(self) -> bool:
        """True where somebody rests from a move."""
        return bool(set(self.players) & set(self.resting))


@dataclass(frozen=True, slots=True)
class Move:
    """A player goes from one table to another."""

    player: int
    table: int
    to: int


def moves(tables: Sequence[Full]) -> tuple[Move, ...]:
    """What to do now; after it, tables that may be changed differ by one player at most."""
    there = [one for one in tables if one.players and not one.rides]
    if len(there) < 2:
        return ()
    for table in _breaking(there):
        return () if table.rests else _spread(table, [one for one in there if one is not table])
    return _evened(there)


def _breaking(there: Sequence[Full]) -> Iterator[Full]:
    """Tables whose players fit at the others, the last one first; of others, who is alone."""
    *others, last = there
    if len(last.players) <= sum(one.seats - len(one.players) for one in others):
        yield last
    for table in reversed(there):
        elsewhere = (one.chairs > len(one.players) for one in there if one is not table)
        if len(table.players) == 1 and not table.rests and any(elsewhere):
            yield table


def best_table(tables: Sequence[Full], wanted: int, *, settled: bool) -> int:
    """Where a newcomer sits down: with one who is alone, else where there are fewest players.

    A table at which nobody plays waits until the others are full; one at which nobody has sat yet
    does once a night has settled. The wanted one of equals, and where all are full.
    """
    free = [one for one in tables if one.is_free]
    free = [one for one in free if one.players or (one.is_fresh and not settled)] or free

    def before(one: Full) -> tuple[bool, int, bool]:
        many = len(one.players)
        return many != 1, many, one.number != wanted

    return min(free, key=before).number if free else wanted


def _spread(last: Full, others: Sequence[Full]) -> tuple[Move, ...]:
    """The table breaks up, its host too; kept seats are the last that anybody takes."""
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


def _evened(tables: Sequence[Full]) -> tuple[Move, ...]:
    left = {one.number: _who_may_go(one) for one in tables}
    sizes = {one.number: len(one.players) for one in tables}
    room = {one.number: one.room for one in tables}
    found = list[Move]()
    while True:
        full = max(sizes, key=lambda one: sizes[one])
        free = [one for one in sizes if sizes[one] < room[one]]
        low = min(free, key=lambda one: sizes[one], default=full)
        if sizes[full] - sizes[low] < 2 or not left[full]:
            return tuple(found)
        found.append(Move(left[full].pop(0), full, low))
        sizes[full] -= 1
        sizes[low] += 1


def _who_may_go(table: Full) -> list[int]:
    stay = {table.host, *table.resting}
    return [player for player in table.players if player not in stay]
