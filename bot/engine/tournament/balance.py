"""Moves between the tables of a tournament, and the seats that movers take.

Tables differ by one player at most. From the fullest goes whoever would be the big blind next, to
the worst seat: the one that posts the big blind next, never the small blind. The last table breaks
as soon as its players fit elsewhere. Hosts and players who have just moved are moved like others.
Source: TDA 2024, *Balancing* and *Breaking tables*.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.engine.kinds import Seat
from bot.engine.seating import breaks, uneven

Lot = Callable[[Sequence[int]], int]
"""Draws one of some numbers; it is the event's own, so that a second program draws the same."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A table between two deals: its seats, its players by seat, and its blinds."""

    number: int
    seats: int
    players: Mapping[Seat, int]
    big_blind: Seat
    """The seat that posted the last big blind, taken or not; 0 before the first deal."""
    vacated: Seat | None = None
    """In stud the seat from which the last player went; None in games with blinds."""
    opened: Seat | None = None
    """In stud the seat that opened last."""

    def after(self, seat: Seat) -> list[Seat]:
        """Return all seats in the order in which they follow a seat, itself last."""
        return [(seat + step - 1) % self.seats + 1 for step in range(1, self.seats + 1)]

    @property
    def free(self) -> list[Seat]:
        """Return the empty seats in the order in which they would post the big blind.

        The seat that posts the small blind is not among them while there is another.
        """
        order = [one for one in self.after(self.big_blind) if one not in self.players]
        small = [one for one in order if one == self.big_blind]
        return [one for one in order if one not in small] or small

    def next_big_blind(self) -> Seat:
        """Return the seat of the player who posts the next big blind."""
        return next(one for one in self.after(self.big_blind) if one in self.players)


@dataclass(frozen=True, slots=True)
class Move:
    """A player's move to a seat of another table."""

    player: int
    table: int
    to: int
    seat: Seat


def moves(tables: Sequence[Seated], moved: Mapping[int, int], lot: Lot) -> tuple[Move, ...]:
    """Return the moves that are owed now: a table that breaks, or one player at a time.

    `moved` tells how often each player has been moved. Tables stand in the order of their
    numbers; the last one is the one that breaks.
    """
    there = [one for one in tables if one.players]
    if len(there) < 2:
        return ()
    *others, last = there
    if breaks(len(last.players), sum(one.seats - len(one.players) for one in others)):
        return _broken(last, others, lot)
    return _evened(there, moved, lot)


def entry(tables: Sequence[Seated], lot: Lot) -> tuple[int, Seat]:
    """Return table and seat of a late entry: by lot, at a table with the most free seats.

    Raise ValueError if all seats are taken.
    """
    most = max(len(one.free) for one in tables)
    if not most:
        raise ValueError("no seat is free")
    number = lot([one.number for one in tables if len(one.free) == most])
    there = next(one for one in tables if one.number == number)
    return number, lot(there.free)


def drawn(players: Sequence[int], tables: Sequence[int], lot: Lot) -> dict[int, list[int]]:
    """Return the players of each table for a start or a final table, by lot, as even as can be.

    The first of each list has the first seat; seats are drawn with the tables.
    """
    left, order = list(players), list[int]()
    while left:
        order.append(lot(left))
        left.remove(order[-1])
    return {number: order[at :: len(tables)] for at, number in enumerate(tables)}


def _broken(last: Seated, others: Sequence[Seated], lot: Lot) -> tuple[Move, ...]:
    """Break a table up, seats by lot in two draws: the order of its players, then the seats."""
    left, now, found = sorted(last.players.values()), list(others), list[Move]()
    while left:
        player = lot(left)
        left.remove(player)
        fewest = min(len(one.players) for one in now if one.free)
        to = lot([one.number for one in now if one.free and len(one.players) == fewest])
        there = next(one for one in now if one.number == to)
        found.append(Move(player, last.number, to, lot(there.free)))
        now = [_with(one, found[-1]) for one in now]
    return tuple(found)


def _evened(there: Sequence[Seated], moved: Mapping[int, int], lot: Lot) -> tuple[Move, ...]:
    now, found = list(there), list[Move]()
    while (one := _owed(now, moved, lot)) is not None:
        found.append(one)
        now = [_with(_without(table, one), one) for table in now]
    return tuple(found)


def _owed(there: Sequence[Seated], moved: Mapping[int, int], lot: Lot) -> Move | None:
    """Return the next move between tables that differ by two players, or None."""
    sizes = {one.number: len(one.players) for one in there}
    between = uneven(sizes, {one.number: one.seats for one in there})
    if between is None:
        return None
    to = _drawn([one for one in there if one.number in between.emptiest], lot)
    full = [one for one in there if one.number in between.fullest]
    goes = {one.players[_leaves(one, to)]: one for one in full}
    least = min(moved.get(player, 0) for player in goes)
    player = lot(sorted(player for player in goes if moved.get(player, 0) == least))
    return Move(player, goes[player].number, to.number, _sits(to))


def _drawn(tables: Sequence[Seated], lot: Lot) -> Seated:
    number = lot([one.number for one in tables])
    return next(one for one in tables if one.number == number)


def _leaves(full: Seated, to: Seated) -> Seat:
    """Return the seat from which somebody goes: the next big blind's; in stud, the empty one's.

    Where that seat is empty here too, the next player after it goes.
    """
    if to.vacated is None:
        return full.next_big_blind()
    order = [(to.vacated + step - 1) % full.seats + 1 for step in range(full.seats)]
    return next(one for one in order if one in full.players)


def _sits(to: Seated) -> Seat:
    """Return the worst seat; in stud, the seat that opened last, or the next free one."""
    if to.opened is None:
        return to.free[0]
    order = [to.opened, *to.after(to.opened)]
    return next(one for one in order if one not in to.players)


def _with(table: Seated, move: Move) -> Seated:
    if table.number != move.to:
        return table
    return replace(table, players={**table.players, move.seat: move.player})


def _without(table: Seated, move: Move) -> Seated:
    if table.number != move.table:
        return table
    stay = {seat: player for seat, player in table.players.items() if player != move.player}
    return replace(table, players=stay)
