"""How the bot and its database are: what `dealer status` says."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import disk_usage

from bot.store import (
    BadDatabase,
    Holder,
    InUse,
    Store,
    Trouble,
    copies,
    damaged_pages,
    holder,
    trouble_with,
)
from bot.ui.words import ENGLISH, say

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class State:
    """What was found."""

    file: Path
    size: int
    free: int
    """Bytes of the disk that are free."""
    held_by: Holder | str
    """Empty where no bot plays on it."""
    trouble: Trouble | None
    damage: list[str]
    last_copy: str = ""
    """When the newest dated copy was made, and how many there are."""
    tables: int = 0
    beat: float | None = None
    """Seconds since the bot last wrote."""

    @property
    def plays(self) -> bool:
        """A bot runs, and what happens at its tables can be written down."""
        return bool(self.held_by) and self.trouble is None and not self.damage

    def lines(self) -> Iterator[str]:
        """For the terminal."""
        yield f"Bot: {self.held_by or 'not running'}"
        size, free = self.size / MEGABYTE, self.free / MEGABYTE
        yield f"Database: {self.file}, {size:,.1f} MB; {free:,.0f} MB of the disk are free"
        if self.damage:
            yield from (f"Damage: {one}" for one in self.damage)
            return
        wrote = "" if self.beat is None else f"; last written {self.beat:,.0f} s ago"
        yield f"Tables: {self.tables} open{wrote}"
        yield f"Copies: {self.last_copy or 'none yet'}"
        if self.trouble is None:
            yield "Disk: takes writes"
        else:
            yield say(ENGLISH, f"notice.{self.trouble}").replace("**", "")


async def state_of(file: Path, folder: Path) -> State:
    """Look at a database, which stays as it is, and at its copies. Raises StoreError."""
    found = replace(await asyncio.to_thread(_looked_at, file), last_copy=_copies(file, folder))
    return found if found.damage else await _with_tables(found)


def _copies(file: Path, folder: Path) -> str:
    made = copies(file, folder)
    return f"{len(made)}, the last of {made[-1][0]:%Y-%m-%d %H:%M} UTC" if made else ""


def _looked_at(file: Path) -> State:
    if not file.exists():
        raise BadDatabase(f"{file}: there is no database yet")
    try:
        held_by: Holder | str = holder(file) or ""
    except InUse:
        held_by = "another process"
    trouble = trouble_with(file)
    damage = [] if trouble is Trouble.LOCKED else damaged_pages(file)
    return State(file, file.stat().st_size, disk_usage(file.parent).free, held_by, trouble, damage)


async def _with_tables(found: State) -> State:
    store = await Store.open_as_it_is(found.file)
    try:
        beat = await store.deadlines.last_beat()
        ago = None if beat is None else max(0.0, time.time() - beat / 1000)
        return replace(found, tables=len(await store.tables.all_open()), beat=ago)
    finally:
        await store.close()
