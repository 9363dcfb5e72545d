"""The dead button: blinds never skip a player and never come twice.

The big blind moves on by one player; the small blind is owed where the big one was, by nobody if
its player is gone. The button follows the small blind; if nobody sits there, the last player before
it acts last once more. A newcomer joins as the big blind or, posting, behind it; nobody joins
between the button and the big blind. Source: rules 0.
"""

from dataclasses import dataclass
from functools import partial

from bot.engine.games.game import Game
from bot.engine.kinds import Seat
from bot.engine.table.lineup.order import around
from bot.engine.table.state import Chair, Table


@dataclass(frozen=True, slots=True)
class Blinds:
    """The seats of the blinds, and all seats in playing order, the last to act at the end."""

    small: Seat
    """The small blind's seat; 0 where it is dead."""
    big: Seat
    order: tuple[Seat, ...]
    passed: tuple[Seat, ...]
    """Seats between the two blinds."""


def blinds(table: Table, game: Game, ready: list[Chair], present: list[Chair]) -> Blinds | None:
    """Return the next deal's blinds.

    None before there were blinds, or if nobody may play with the big one. `ready` are players who
    need not post.
    """
    ring = partial(_from, clockwise=game.clockwise)
    if not table.big_blind or len(ready) < 2:
        return None
    again = table.redeal and any(one.seat == table.big_blind for one in present)
    place = table.small_blind if again else table.big_blind
    big = next(one for one in ring(present, place) if not again or one.seat == table.big_blind)
    passed = _until(ring(list(table.chairs.values()), place), big.seat)
    joins = [one for one in ring(present, big.seat) if one.seat not in passed]
    late = _until(ring(list(table.chairs.values()), table.small_blind), big.seat)
    joins = [one for one in joins if one in ready or (one.posts and one.seat not in late)]
    small = next((one.seat for one in joins if one.seat == place and one in ready), 0)
    others = [one.seat for one in joins if one.seat not in {small, big.seat}]
    others = others[: game.seats[1] - 1 - bool(small)]
    if not (small or others):  # all former players have left, and newcomers may not join yet
        return None
    if len(others) + bool(small) == 1:  # heads-up the dealer posts the small blind
        other = small or others[0]
        return Blinds(other, big.seat, (big.seat, other), passed)
    return Blinds(small, big.seat, (*(small,) * bool(small), big.seat, *others), passed)


def keeps_out(table: Table, seat: Seat) -> bool:
    """True if a newcomer in this seat would be between the small blind and the button.

    In the next deal the button is where the last small blind was, and the small blind where the
    big one was; in a redeal, both are where they were. Between two players the last small blind is
    the next big one, and the newcomer has the button.
    """
    if table.redeal:
        return _between(table, table.button, seat, table.small_blind)
    return _passes_by(table, seat)


def waits_in(table: Table, seat: Seat) -> bool:
    """True if a newcomer in this seat waits, in the next deal or in the one after a redeal."""
    return keeps_out(table, seat) or _passes_by(table, seat)


def _passes_by(table: Table, seat: Seat) -> bool:
    if not _between(table, table.small_blind, seat, table.big_blind):
        return False
    others = [one for one in table.present() if one.seat != seat]
    clockwise = table.games[table.next_game].clockwise
    ring = _from(others, table.big_blind, clockwise=clockwise)
    return not ring or ring[0].seat != table.small_blind


def _between(table: Table, first: Seat, seat: Seat, last: Seat) -> bool:
    """True if a seat is strictly between two others, in the direction of play."""
    if not (first and last):
        return False
    ring = table.settings.seats
    step = 1 if table.games[table.next_game].clockwise else -1
    return 0 < (seat - first) * step % ring < (last - first) * step % ring


def _from(chairs: list[Chair], seat: Seat, *, clockwise: bool) -> list[Chair]:
    """Return chairs from the one after a seat on; the seat's own chair comes last."""
    there = [one for one in chairs if one.seat == seat]
    return [*around(chairs, seat, clockwise=clockwise), *there]


def _until(chairs: list[Chair], last: Seat) -> tuple[Seat, ...]:
    """Return the seats before `last`."""
    seats = [one.seat for one in chairs]
    return tuple(seats[: seats.index(last)])
