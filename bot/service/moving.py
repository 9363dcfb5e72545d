"""The move of a database into another; the books of both are checked."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Event

from bot.service.restoring import Unproved
from bot.service.uninterrupted import run_to_end, run_uncancelled
from bot.store import BadDatabase, Database, Store, StoreError, database_at, move
from bot.tables import chips_at_tables


class _Stopped(Exception):  # noqa: N818 - named for what happened
    """The caller of a move has cancelled it."""


async def moved(source: str, target: str, told: Callable[[str, int, int], None]) -> int:
    """Copy all rows to the target and return their number. Raise Unproved or StoreError.

    After an error the target is empty. `told` is called with a table, the number of its rows copied
    so far, and their total. A cancellation takes effect at the next such call, and also leaves the
    target empty.
    """
    stopped = Event()

    def tell(table: str, at: int, of: int) -> None:
        if stopped.is_set():
            raise _Stopped
        told(table, at, of)

    old, new = _named("FROM", source), _named("TO", target)
    if str(old) == str(new):
        raise BadDatabase(f"{old}: is both where from and where to")
    if not await asyncio.to_thread(old.exists):
        raise BadDatabase(f"{old}: there is no database yet")
    await asyncio.to_thread(old.must_be_the_dealers)
    with await asyncio.to_thread(old.hold), await asyncio.to_thread(new.hold):
        await asyncio.to_thread(old.must_be_whole)
        staged = await asyncio.to_thread(new.staged)
        await _must_be_right(await Store.open(source))
        try:
            rows = await run_to_end(move, old, staged, tell, stop=stopped.set)
            await _must_be_right(await Store.open_as_it_is(staged.database))
            await run_uncancelled(staged.keep)
        except BaseException:
            with suppress(StoreError):  # the first error is reported, even if the clean-up fails
                await asyncio.to_thread(staged.drop)
            raise
    return rows


def _named(which: str, address: str) -> Database:
    try:
        return database_at(address)
    except BadDatabase as bad:
        raise BadDatabase(f"{which}: {bad}") from bad


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
