"""The restoring of a copy in the database's place, after a check of pages, schema and books."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bot.service.uninterrupted import run_to_end, run_uncancelled
from bot.store import (
    BadDatabase,
    Fault,
    Store,
    alone,
    copy_to,
    hold,
    must_be_the_dealers,
    put_in_place,
    readable,
    torn_rows,
)
from bot.tables import chips_at_tables


class Unproved(Exception):  # noqa: N818 - named for what happened
    """The books of a copy, or of a database to be moved, have faults; nothing was changed."""

    def __init__(self, faults: list[Fault], where: str = "") -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults
        self.where = where


@dataclass(frozen=True, slots=True)
class Restored:
    """Result of a restored copy."""

    tables: int
    """Number of open tables."""
    kept: Path | None
    """The former database, moved aside; None if there was none."""


async def restore(file: Path, source: Path) -> Restored:
    """Put a copy in the database's place. Raise Unproved or StoreError: then nothing has changed.

    The check and the upgrade to this program's schema work on a copy of the copy.
    """
    with readable(source):
        if not await asyncio.to_thread(source.is_file):
            raise BadDatabase(f"{source}: there is no such file")
    with await asyncio.to_thread(hold, file) as held:
        staged = file.with_name(f"{file.name}.restoring")
        await asyncio.to_thread(_clear, staged)
        try:
            await run_to_end(copy_to, source, staged)
            await asyncio.to_thread(must_be_the_dealers, staged, source)
            tables = await _proved(staged)
            await run_to_end(alone, staged)
            held.let_file_go()
            kept = await run_uncancelled(put_in_place, file, staged)
        finally:
            await asyncio.to_thread(_clear, staged)
    return Restored(tables, kept)


async def _proved(staged: Path) -> int:
    """Return the number of the copy's open tables. Raise Unproved or StoreError."""
    store = await Store.open_file(staged)
    try:
        torn = await asyncio.to_thread(torn_rows, staged)
        if torn:
            raise BadDatabase("; ".join(torn))
        faults = await store.check(await chips_at_tables(store))
        if faults:
            raise Unproved(faults)
        return len(await store.play.tables.all_open())
    finally:
        await store.close()


def _clear(staged: Path) -> None:
    """Delete the staged copy, and the files of its upgrade beside it."""
    for one in [staged, *staged.parent.glob(f"{staged.name}[.-]*")]:
        with suppress(OSError):
            one.unlink()
