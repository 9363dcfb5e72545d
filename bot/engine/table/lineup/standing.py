"""The players of a stand-up game, and those who still stand, as the next deal begins.

A round begins when the last one is over, with all who are dealt in; later players wait for the
next. The game rests while a standing player with chips sits out, so nobody escapes; players outside
a round have no part in it. Source: rules 4.9.
"""

from collections.abc import Sequence

from bot.engine.games.game import Game
from bot.engine.kinds import Seat
from bot.engine.table.state import Table

FEWEST = 3
"""The least players: between two it would be a price on every deal."""


def of_next(
    table: Table, game: Game, order: Sequence[Seat]
) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return (seats that take part, those of them that stand); none if it is not played."""
    if not game.stand_up or table.settings.slow or _rests(table, order):
        return (), ()
    part = tuple(seat for seat in order if table.chairs[seat].player in table.stood)
    standing = tuple(seat for seat in part if table.chairs[seat].player in table.standing)
    if len(standing) > 1:
        return part, standing
    return (tuple(order), tuple(order)) if len(order) >= FEWEST else ((), ())


def _rests(table: Table, order: Sequence[Seat]) -> bool:
    """True if a round is running and a standing player with chips is not dealt in."""
    stand = [one for one in table.chairs.values() if one.player in table.standing]
    return len(stand) > 1 and any(one.stack and one.seat not in order for one in stand)
