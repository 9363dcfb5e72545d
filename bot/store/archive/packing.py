"""Rows of a log as bytes, compressed with a dictionary of what such rows have in common; and back.

A line a row: milliseconds since the row before (of the first since 1970), who gave the command,
the command, the events; between them tabs, which JSON has none of. It is stored for ever: another
way of writing needs another dictionary, by whose number it is known.

Compressed by zstd, the standard library's `compression.zstd` from Python 3.14 on; until then
`backports.zstd`, under the Python Software Foundation's licence.
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
"""The dictionary for what is archived today; made by `tests/dictionary_file.py`."""
LEVEL = 12
"""A millisecond a deal, off the event loop; 19 takes eleven for a twelfth less."""


@dataclass(frozen=True, slots=True)
class Packed:
    """Rows of one table's log, `first` to `last`."""

    table: int
    first: int
    last: int
    dictionary: int
    data: bytes
    hash: bytes


class Dictionary:
    """What compressed rows are written and read with."""

    def __init__(self, data: bytes) -> None:
        """Raises StoreError for what is none."""
        self.data = data
        try:
            self._with = zstd.ZstdDict(data)
        except (zstd.ZstdError, ValueError) as bad:
            raise StoreError(f"no dictionary: {bad}") from bad
        self.id = self._with.dict_id

    def pack(self, rows: Sequence[LogRow]) -> Packed:
        """Rows of one table that follow upon each other. Raises StoreError where they do not."""
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
        """The rows, as they were. Raises StoreError where they are not as they were packed."""
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
    """The one that comes with this program."""
    return Dictionary(Path(FILE).read_bytes())


def digest(plain: bytes) -> bytes:
    """What proves them."""
    return hashlib.sha256(plain).digest()


def written(rows: Sequence[LogRow]) -> bytes:
    """Before compression."""
    before, lines = 0, []
    for row in rows:
        by = b"" if row.by is None else b"%d" % row.by
        said = (b"%d" % (row.at - before), by, orjson.dumps(row.command), orjson.dumps(row.events))
        lines.append(b"\t".join(said))
        before = row.at
    return b"\n".join(lines)


def read(table: int, first: int, plain: bytes) -> list[LogRow]:
    """The rows again. Raises ValueError."""
    at, rows = 0, []
    for seq, line in enumerate(plain.split(b"\n"), start=first):
        since, by, command, events = line.split(b"\t")
        at += int(since)
        who = int(by) if by else None
        rows.append(LogRow(table, seq, at, who, orjson.loads(command), orjson.loads(events)))
    return rows
