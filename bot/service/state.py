"""The state of the bot and its database, as `dealer status` prints it."""

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from bot.store import (
    BadDatabase,
    Database,
    Division,
    Holder,
    InUse,
    OldSchema,
    OtherSchema,
    Store,
    Trouble,
    copies,
)
from bot.ui.words import ENGLISH, say

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class State:
    """Findings about a database and the bot that plays on it."""

    database: Database
    size: int
    free: int | None
    """Free bytes of the disk; None if unknown."""
    held_by: Holder | str
    """The program that plays on the database; empty if there is none."""
    trouble: Trouble | None
    damage: list[str]
    division: Division | None = None
    """Shards of each process, where several may play."""
    last_copy: str = ""
    """Time of the newest dated copy, and the number of copies."""
    tables: int | None = None
    """Number of open tables; None if they can't be read."""
    schema: OtherSchema | None = None
    """The database's schema, if it is not this program's, which then can't read the tables."""
    beat: float | None = None
    """Seconds since the bot last wrote."""

    @property
    def plays(self) -> bool:
        """True if a bot runs and the play at its tables can be stored."""
        played = bool(self.held_by) if self.division is None else not self.nobodys
        return played and self.trouble is None and not self.damage

    @property
    def nobodys(self) -> list[int]:
        """Numbers of the shards that no process has."""
        if self.division is None:
            return []
        return [one for one in range(self.division.count) if one not in self.division.shards]

    def lines(self) -> Iterator[str]:
        """Yield the lines for the terminal."""
        yield from self._programs()
        free = "" if self.free is None else f"; {self.free / MEGABYTE:,.0f} MB of the disk are free"
        yield f"Database: {self.database}, {self.size / MEGABYTE:,.1f} MB{free}"
        if self.damage:
            yield from (f"Damage: {one}" for one in self.damage)
            return
        if self.tables is not None:
            wrote = "" if self.beat is None else f"; last written {self.beat:,.0f} s ago"
            yield f"Tables: {self.tables} open{wrote}"
        if self.schema is not None:
            both = f"{self.schema.found}; this program's is {self.schema.ours}"
            yield f"Schema: {both}: {self._older}"
        yield f"Copies: {self.last_copy or 'none yet'}"
        if self.trouble is None:
            yield "Disk: takes writes"
        else:
            yield say(ENGLISH, f"notice.{self.trouble}").replace("**", "")
        if self.schema is not None:
            yield f"In short: {self._verdict(self.schema)}"

    def _verdict(self, schema: OtherSchema) -> str:
        """Return in a sentence what another schema means for play."""
        both = f"its schema {schema.found} is {{}} than this program's {schema.ours}"
        if schema.found > schema.ours:
            runs = (
                "a newer program plays on this database" if self.plays else "no tables are played"
            )
            return f"{runs}; this program can't: {both.format('newer')}"
        return f"{'tables' if self.plays else 'no tables'} are played; {both.format('older')}"

    @property
    def _older(self) -> str:
        if self.schema is not None and self.schema.found > self.schema.ours:
            return "it is a newer program's"
        return "a start of this one brings it up to date"

    def _programs(self) -> Iterator[str]:
        if self.division is None:
            yield f"Bot: {self.held_by or 'not running'}"
            return
        yield f"Bot: {len(self.division.programs)} processes, {self.division.count} shards"
        for one in self.division.programs:
            has = [shard for shard, whose in self.division.shards.items() if whose == one]
            yield f"  {one}: {_listed(has)}"
        if self.nobodys:
            yield f"  nobody: {_listed(self.nobodys)}"


def _listed(shards: list[int]) -> str:
    return f"shards {', '.join(map(str, sorted(shards)))}" if shards else "no shard"


async def state_of(database: Database, copies_of: Callable[[Path], Path]) -> State:
    """Examine a database without changing it, and the copies of its file. Raise StoreError.

    `copies_of` returns the folder of a file's copies.
    """
    found = await asyncio.to_thread(_looked_at, database)
    found = replace(found, last_copy=_copies(database, copies_of))
    return found if found.damage else await _with_tables(found)


def _copies(database: Database, copies_of: Callable[[Path], Path]) -> str:
    try:
        file = database.file
    except BadDatabase:
        return "made with pg_dump, of which the bot knows nothing"
    made = copies(file, copies_of(file))
    return f"{len(made)}, the last of {made[-1][0]:%Y-%m-%d %H:%M} UTC" if made else ""


def _looked_at(database: Database) -> State:
    if not database.exists():
        raise BadDatabase(f"{database}: there is no database yet")
    try:
        held_by: Holder | str = database.holder() or ""
    except InUse:
        held_by = "another process"
    division = database.division()
    damage, unread = _damage(database)
    trouble = None if damage else database.trouble()  # this opens the file for writing
    if unread is not None and trouble is None:
        raise unread
    several = division if division is not None and division.count > 1 else None
    return State(database, *database.size(), held_by, trouble, damage, several)


def _damage(database: Database) -> tuple[list[str], BadDatabase | None]:
    """Return the damage found, and the error if the database can't be examined."""
    try:
        return database.damage(), None
    except BadDatabase as bad:
        return [], bad


async def _with_tables(found: State) -> State:
    try:
        store = await Store.open_as_it_is(found.database)
    except OtherSchema as schema:
        return replace(found, schema=schema)
    except BadDatabase as bad:
        if found.trouble is None or isinstance(bad, OldSchema):
            raise
        return found
    try:
        beat = await store.play.pulses.last_beat()
        ago = None if beat is None else max(0.0, time.time() - beat / 1000)
        return replace(found, tables=len(await store.play.tables.all_open()), beat=ago)
    finally:
        await store.close()
