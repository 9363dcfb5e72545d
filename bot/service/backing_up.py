"""A copy of the database, with a check of its pages, rows and books."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from bot.service.uninterrupted import run_to_end
from bot.store import Fault, OtherSchema, Store, StoreError, alone, copy_to
from bot.store.file.sqlite import SqliteFile
from bot.tables import chips_at_tables


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy whose pages and rows are whole."""

    file: Path
    faults: list[Fault] = field(default_factory=list)
    """Faults of the copy's books."""
    unproved: str = ""
    """Reason why the books could not be checked; empty if they were."""
    readable: bool = True
    """False if a log in the copy can't be read; then its books are not right either."""

    @property
    def right(self) -> bool:
        """True if the check found no fault."""
        return self.readable and not self.faults


async def backed_up(file: Path, target: Path) -> Backup:
    """Copy the committed data and check it. Raise BadDatabase; then no file is left.

    The books of a copy with another schema are not checked: the copy stays unchanged. No copy is
    made of a database from before version 1.0.0, which could never be restored.
    """
    await asyncio.to_thread(SqliteFile(file).must_be_the_dealers)
    made = await run_to_end(copy_to, file, target)
    try:
        return await _proved(made)
    finally:
        await asyncio.to_thread(alone, made)


async def _proved(made: Path) -> Backup:
    try:
        store = await Store.open_as_it_is(SqliteFile(made))
    except OtherSchema as other:
        why = f"its schema is {other.found}, this program's is {other.ours}"
        return Backup(made, unproved=why)
    except StoreError as bad:
        return Backup(made, unproved=str(bad))
    try:
        return Backup(made, await store.check(await chips_at_tables(store)))
    except StoreError as bad:
        return Backup(made, unproved=str(bad), readable=False)
    finally:
        await store.close()
