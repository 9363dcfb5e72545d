"""Chairs in the order of play."""

from bot.engine.kinds import Seat
from bot.engine.table.state import Chair


def around(chairs: list[Chair], seat: Seat, *, clockwise: bool) -> list[Chair]:
    """Return chairs in playing order from the one after a seat on, without the seat's own."""
    after = [one for one in chairs if one.seat > seat]
    before = [one for one in chairs if one.seat < seat]
    return after + before if clockwise else before[::-1] + after[::-1]
