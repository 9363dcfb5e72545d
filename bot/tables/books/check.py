"""What the books must say of the open tables, from their logs alone."""

from bot.engine.errors import Illegal
from bot.store import BadDatabase, Store, TableChips
from bot.tables.hosting.money import on_the_books
from bot.tables.hosting.record import Games, read

BREAKS = (
    *(ArithmeticError, AssertionError, AttributeError, Illegal, LookupError, RuntimeError),
    *(TypeError, ValueError),
)
"""What a program says of rows that nobody can have written."""


async def chips_at_tables(store: Store) -> dict[int, TableChips]:
    """Fold every open table from its first row, for `Store.check`.

    Raises BadDatabase for one that cannot be read.
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
