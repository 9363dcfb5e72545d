"""Rows of logs written in a second, as presses append them, at tables that all play.

On a file, and on a PostgreSQL server where one is named: as it is, and as if it stood a millisecond
away. That database has to be empty, and is empty again afterwards.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store import Append, Database, Deadline, LogRow, Store, database_at
from bot.store.addresses import place_of, through
from bot.store.file.sqlite import SqliteFile
from tests.workshop.load.row import Row

TABLES = 50
"""Each in a server of its own."""
AWAY = 1.0
"""Distance of the server in milliseconds."""
EVENT = {"event": "called", "seat": 3, "chips": 20, "stack": 480}


async def rows(address: str, seconds: float) -> AsyncIterator[Row]:
    """Appends a second on a file; on a server too, where its address is no empty word."""
    with tempfile.TemporaryDirectory(prefix="dealer-bench-") as folder:
        yield await _measured("SQLite", SqliteFile(Path(folder) / "dealer.db"), seconds)
    if not address:
        return
    yield await _measured("PostgreSQL, 0 ms", database_at(address), seconds)
    with _far(address) as far:
        yield await _measured(f"PostgreSQL, {AWAY:g} ms", database_at(far), seconds)


async def _measured(where: str, database: Database, seconds: float) -> Row:
    """Raises StoreError, also where something is there already."""
    staged = database.staged()
    try:
        store = await Store.open_at(database)
        try:
            return await _appended(where, store, seconds)
        finally:
            await store.close()
    finally:
        staged.drop()


async def _appended(where: str, store: Store, seconds: float) -> Row:
    host = await store.identity.people.number(1, "Ann", 1)
    tables = [
        await store.play.tables.open(at << 22, 1000 + at, host, 1) for at in range(1, TABLES + 1)
    ]
    ends = time.monotonic() + seconds
    begun, worked = time.monotonic(), time.thread_time()
    done = sum(await asyncio.gather(*(_play(store, one, host, ends) for one in tables)))
    took, worked = time.monotonic() - begun, time.thread_time() - worked
    note = f"{TABLES} tables; {1000 * worked / max(1, done):.2f} ms of the event loop each"
    return Row(f"appends, {where}", done / took, "/s", note=note)


async def _play(store: Store, table: int, player: int, ends: float) -> int:
    """How many rows one table wrote, one after another, each with its clock."""
    seq = 0
    while time.monotonic() < ends:
        seq += 1
        row = LogRow(table, seq, seq, player, {"command": "call"}, [EVENT])
        await store.play.log.append(Append(row, deadlines=(Deadline("turn", seq, seq),)))
    return seq


@contextmanager
def _far(address: str) -> Iterator[str]:
    """Give the address of the same server at a greater distance."""
    words = [sys.executable, "-m", "tests.workshop.load.bots.far", str(AWAY), place_of(address)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ours
        assert process.stdout is not None
        try:
            yield through(address, int(process.stdout.readline()))
        finally:
            process.kill()
