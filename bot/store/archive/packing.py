"""Rows of a log as bytes and back, compressed with a dictionary of what such rows have in common.

Each row is a line: the milliseconds since the row before (since 1970 for the first), the player who
gave the command, the command, and the events. Tabs stand between them, as JSON contains none. The
format is stored for ever: a new format needs a new dictionary, whose number tells it from the old.

Rows are compressed by zstd: `compression.zstd` of the standard library from Python 3.14 on, and
`backports.zstd`, under the Python Software Foundation's licence, before.
"""

import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import orjson

from bot.base.folders import DATA
from bot.store.archive.rows import LogRow
from bot.store.errors import StoreError

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FILE = DATA / "deals.zdict"
"""The dictionary with which rows are archived today, made by `tests/dictionary_file.py`."""
LEVEL = 12
"""Level of compression: it takes a millisecond for a deal, off the event loop. Level 19 would take
eleven milliseconds and save a twelfth of the room."""


@dataclass(frozen=True, slots=True)
class Packed:
    """The rows `first` to `last` of a table's log, compressed; `hash` is of the plain bytes."""

    table: int
    first: int
    last: int
    dictionary: int
    data: bytes
    hash: bytes


class Dictionary:
    """A zstd dictionary, with which rows are packed and unpacked."""

    def __init__(self, data: bytes) -> None:
        """Raise StoreError if `data` is no dictionary."""
        self.data = data
        try:
            self._with = zstd.ZstdDict(data)
        except (zstd.ZstdError, ValueError) as bad:
            raise StoreError(f"no dictionary: {bad}") from bad
        self.id = self._with.dict_id

    def pack(self, rows: Sequence[LogRow]) -> Packed:
        """Return consecutive rows of one table as compressed bytes.

        Raises StoreError if the rows have gaps or don't read back to the same.
        """
        first, last = rows[0], rows[-1]
        if [row.seq for row in rows] != list(range(first.seq, last.seq + 1)):
            raise StoreError(f"the log of table {first.table} has gaps after row {first.seq}")
        plain = written(rows)
        data = zstd.compress(plain, LEVEL, zstd_dict=self._with.as_digested_dict)
        packed = Packed(first.table, first.seq, last.seq, self.id, data, digest(plain))
        if self.unpack(packed) != list(rows):
            raise StoreError(f"row {first.seq} of table {first.table} can't be archived")
        return packed

    def unpack(self, packed: Packed) -> list[LogRow]:
        """Return the rows. Raise StoreError if the bytes are not those that were packed."""
        where = f"the archive of table {packed.table} from row {packed.first}"
        try:
            plain = zstd.decompress(packed.data, zstd_dict=self._with)
            if digest(plain) != packed.hash:
                raise StoreError(f"{where} is not what was archived")
            rows = read(packed.table, packed.first, plain)
        except (zstd.ZstdError, ValueError) as bad:
            raise StoreError(f"{where} cannot be read ({bad})") from bad
        if rows[-1].seq != packed.last:
            raise StoreError(f"{where} ends at row {rows[-1].seq}, not {packed.last}")
        return rows


@cache
def todays() -> Dictionary:
    """Return the dictionary that comes with this program."""
    return Dictionary(Path(FILE).read_bytes())


def digest(plain: bytes) -> bytes:
    """Return the hash that proves plain bytes."""
    return hashlib.sha256(plain).digest()


def written(rows: Sequence[LogRow]) -> bytes:
    """Return rows as bytes, before compression."""
    before, lines = 0, []
    for row in rows:
        by = b"" if row.by is None else b"%d" % row.by
        said = (b"%d" % (row.at - before), by, orjson.dumps(row.command), orjson.dumps(row.events))
        lines.append(b"\t".join(said))
        before = row.at
    return b"\n".join(lines)


def read(table: int, first: int, plain: bytes) -> list[LogRow]:
    """Return the rows in plain bytes. Raise ValueError for other bytes."""
    at, rows = 0, []
    for seq, line in enumerate(plain.split(b"\n"), start=first):
        since, by, command, events = line.split(b"\t")
        at += int(since)
        who = int(by) if by else None
        rows.append(LogRow(table, seq, at, who, orjson.loads(command), orjson.loads(events)))
    return rows
