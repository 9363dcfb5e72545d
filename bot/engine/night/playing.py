"""Players who play at a table of a night: the one definition for moves, seats and openings."""

from bot.engine.table.state import Chair, Table


def playing(table: Table) -> list[Chair]:
    """Return the chairs of those who play, in seat order.

    Players who are broke, away, asleep or leaving do not play. A player who sits out only one deal
    does, and so does one whose chips are on the way.
    """
    return [one for one in table.chairs.values() if _plays(table, one)]


def _plays(table: Table, chair: Chair) -> bool:
    if chair.leaving or (table.asleep and chair.misses):
        return False
    if chair.away in {"", "once"}:
        return bool(chair.stack or chair.pending or table.lives_on(chair))
    return chair.away == "broke" and chair.pending > 0
