"""The chips of the open tables, counted from their logs alone, for the check of the books."""

from bot.engine.errors import Illegal
from bot.store import BadDatabase, Store, TableChips
from bot.tables.hosting.money import on_the_books
from bot.tables.hosting.record import Games, read

BREAKS = (
    *(ArithmeticError, AssertionError, AttributeError, Illegal, LookupError, RuntimeError),
    *(TypeError, ValueError),
)
"""Errors that the rules raise for rows that this program cannot have written."""


async def chips_at_tables(store: Store) -> dict[int, TableChips]:
    """Return what the books must say of each open table, by number, from its whole log.

    Raise BadDatabase for a log that cannot be read.
    """
    games: Games = {}
    return {
        row.number: await _chips(store, row.number, games)
        for row in await store.play.tables.all_open()
    }


async def _chips(store: Store, number: int, games: Games) -> TableChips:
    try:
        return on_the_books((await read(store, number, games, whole=True)).table)
    except BREAKS as broken:
        reason = type(broken).__name__
        raise BadDatabase(f"the log of table {number} cannot be read ({reason})") from broken
