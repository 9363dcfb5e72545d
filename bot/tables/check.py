"""What the books must say of the open tables, from their logs alone."""

from bot.store import Store, TableChips
from bot.tables.money import on_the_books
from bot.tables.record import Games, read


async def chips_at_tables(store: Store) -> dict[int, TableChips]:
    """Fold every open table from its first row, for `Store.check`."""
    games: Games = {}
    rows = await store.tables.all_open()
    records = {row.number: await read(store, row.number, games, whole=True) for row in rows}
    return {number: on_the_books(record.table) for number, record in records.items()}
