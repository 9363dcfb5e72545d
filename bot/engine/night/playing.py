"""Who plays at a table of a night: the one reckoning for who moves, sits down, opens and closes."""

from bot.engine.table.state import Chair, Table


def playing(table: Table) -> list[Chair]:
    """Return those who play, in seat order: not the broke, the away, the sleepers or the leavers.

    Whoever sits out one deal alone plays, and so does a player whose chips are on the way.
    """
    return [one for one in table.chairs.values() if _plays(table, one)]


def _plays(table: Table, chair: Chair) -> bool:
    if chair.leaving or (table.asleep and chair.misses):
        return False
    if chair.away in {"", "once"}:
        return bool(chair.stack or chair.pending or table.lives_on(chair))
    return chair.away == "broke" and chair.pending > 0
