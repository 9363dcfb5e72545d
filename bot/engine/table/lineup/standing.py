"""Who takes part in a stand-up game, and who still stands, as the next deal begins.

A round begins when the last one is over, with all who are dealt in; who comes later waits for the
next. It rests while one who stands sits out with chips before them, so that nobody escapes; who
else is not dealt in has no part in the deal. Source: rules 4.9.
"""

from collections.abc import Sequence

from bot.engine.games.game import Game
from bot.engine.kinds import Seat
from bot.engine.table.state import Table

FEWEST = 3
"""Between two it would be a price on every deal."""


def of_next(
    table: Table, game: Game, order: Sequence[Seat]
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """(seats that take part, those of them that stand); none where it is not played."""
    if not game.stand_up or _rests(table, order):
        return (), ()
    part = tuple(seat for seat in order if table.chairs[seat].player in table.stood)
    standing = tuple(seat for seat in part if table.chairs[seat].player in table.standing)
    if len(standing) > 1:
        return part, standing
    return (tuple(order), tuple(order)) if len(order) >= FEWEST else ((), ())


def _rests(table: Table, order: Sequence[Seat]) -> bool:
    """A round is not over, and one who stands is at the table, has chips, and is not dealt in."""
    stand = [one for one in table.chairs.values() if one.player in table.standing]
    return len(stand) > 1 and any(one.stack and one.seat not in order for one in stand)
