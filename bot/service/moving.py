"""A database moved into another, once its books are right; and theirs must be as well."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bot.service.restoring import Unproved
from bot.store import BadDatabase, Store, StoreError, database_at, move
from bot.tables import chips_at_tables


async def moved(source: str, target: str, told: Callable[[str, int, int], None]) -> int:
    """How many rows are in the target now. Raises Unproved and StoreError: then it is empty.

    `told` hears of a table, how many of its rows are there, and how many there will be.
    """
    old, new = database_at(source), database_at(target)
    if str(old) == str(new):
        raise BadDatabase(f"{old}: is both where from and where to")
    if not await asyncio.to_thread(old.exists):
        raise BadDatabase(f"{old}: there is no database yet")
    with await asyncio.to_thread(old.hold), await asyncio.to_thread(new.hold):
        await asyncio.to_thread(old.must_be_whole)
        staged = await asyncio.to_thread(new.staged)
        await _must_be_right(await Store.open(source))
        try:
            rows = await asyncio.to_thread(move, old, staged, told)
            await _must_be_right(await Store.open_as_it_is(staged.database))
            await asyncio.to_thread(staged.keep)
        except BaseException:
            with suppress(StoreError):  # what was lost is told, not that it can't be tidied up
                await asyncio.to_thread(staged.drop)
            raise
    return rows


async def _must_be_right(store: Store) -> None:
    try:
        torn = await asyncio.to_thread(store.database.torn_rows)
        if torn:
            raise BadDatabase("; ".join(torn))
        faults = await store.check(await chips_at_tables(store))
    finally:
        await store.close()
    if faults:
        raise Unproved(faults, str(store.database))
