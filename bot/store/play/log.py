"""The log of each table: a row is one accepted command, and all that it changed is written with it.

The places (table, seq) have no gaps, and each is taken once: a second writer of the same place gets
Conflict, and nothing of theirs is written.
"""

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.archive.rows import Json, LogRow
from bot.store.archive.shelf import ROW, Archive
from bot.store.books.accounts import Entry
from bot.store.books.afterwards import KINDS, note
from bot.store.books.ledger import record
from bot.store.engines import Reader
from bot.store.errors import ChipsLeft, Conflict, LetGo
from bot.store.play.deadlines import Deadline, forget, replace
from bot.store.play.hands import FinishedHand, record_hand
from bot.store.play.places import Places
from bot.store.prepared import Prepared
from bot.store.rights import acts
from bot.store.schema import account, event_log, game, poker_table, snapshot
from bot.store.writer import Writer

_ADVANCE = Prepared(
    sa.update(poker_table)
    .where(
        poker_table.c.number == sa.bindparam("of"),
        poker_table.c.last_seq == sa.bindparam("before"),
        poker_table.c.closed.is_(None),
    )
    .values(last_seq=sa.bindparam("now"), closed=sa.bindparam("closing"))
)
_INSERT = Prepared(sa.insert(event_log).inline(), " ".join(column.name for column in ROW))
_GONE = sa.select(poker_table.c.let_go).where(poker_table.c.number == sa.bindparam("of"))
_GAME = sa.select(game.c.resolved).where(game.c.hash == sa.bindparam("of"))
_LEFT = sa.select(account.c.key).where(
    account.c.table == sa.bindparam("of"), account.c.balance != 0
)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it stood after row `seq`; only a program that knows `version` can read it."""

    seq: int
    version: int
    state: Json


@dataclass(frozen=True, slots=True)
class ResolvedGame:
    """A game as announced, stored by its hash so that an upgrade never changes a running deal."""

    hash: str
    code: str
    resolved: Json


@dataclass(frozen=True, slots=True)
class Append:
    """A row of the log and everything that is written with it, or not at all."""

    row: LogRow
    money: tuple[Entry, ...] = ()
    hand: FinishedHand | None = None
    games: tuple[ResolvedGame, ...] = ()
    """Games as announced; a game that is stored already is skipped."""
    snapshot: Snapshot | None = None
    """The snapshot that replaces the table's last one; None to leave that one."""
    deadlines: tuple[Deadline, ...] | None = None
    """The deadlines that replace the table's; None to leave those."""
    closes: bool = False
    """True if the table closes; then no chips may be left on it."""
    act: acts.Act | None = None
    """The use of a host's or a manager's power, if the command was one."""


class Log:
    """The logs of all tables, with the games and snapshots that folding them needs."""

    def __init__(self, reader: Reader, writer: Writer, places: Places, archive: Archive) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places
        self._archive = archive

    async def append(self, append: Append) -> None:
        """Write a row with all that belongs to it in one transaction; it is durable on return.

        Raises Conflict if another row has this place, the table is closed or an entry's key is
        used; ChipsLeft if chips are left on a table that closes; and what `Ledger.post` raises.
        """
        server = await self._places.of_table(append.row.table)
        await self._writer.write(lambda connection: add_row(connection, append), server)

    async def rows(self, table: int, after: int = 0, until: int | None = None) -> list[LogRow]:
        """Read the table's rows behind place `after` and before `until`, in order.

        Rows of a closed table come from the archive once it is archived. Raises LetGo if they were
        deleted.
        """
        wanted = sa.select(*ROW).where(event_log.c.table == table, event_log.c.seq > after)
        if until is not None:
            wanted = wanted.where(event_log.c.seq < until)
        found = await self._reader.rows(wanted.order_by(event_log.c.seq))
        rows = [LogRow(*row) for row in found]
        if rows and rows[0].seq == after + 1:
            return rows
        # The log is read first, so that rows which are archived in between are not missed
        archived = await self._archive.rows(table, after, until)
        if not rows and not archived and await self._reader.scalar(_GONE.params(of=table)):
            raise LetGo(f"the deals of table {table} are not kept any more")
        last = archived[-1].seq if archived else 0
        return [*archived, *(row for row in rows if row.seq > last)]

    async def last_by_people(self, tables: Collection[int]) -> dict[int, int]:
        """Return when a person last acted at each of these open tables, in milliseconds."""
        of, at = event_log.c.table, sa.func.max(event_log.c.at)
        theirs = of.in_(tables) & event_log.c.by.is_not(None)
        rows = await self._reader.rows(sa.select(of, at.label("last")).where(theirs).group_by(of))
        return {row.table: int(row.last) for row in rows}

    async def snapshot(self, table: int) -> Snapshot | None:
        """Return the table's last snapshot."""
        columns = (snapshot.c.seq, snapshot.c.version, snapshot.c.state)
        row = await self._reader.row(sa.select(*columns).where(snapshot.c.table == table))
        return Snapshot(*row) if row else None

    async def game(self, of: str) -> Json | None:
        """Return the resolved game of that hash."""
        found: Json | None = await self._reader.scalar(_GAME.params(of=of))
        return found


def add_row(connection: sa.Connection, append: Append) -> None:
    """Write a row with all that belongs to it within a transaction; raises as `Log.append` does."""
    row = append.row
    _advance(connection, row, closes=append.closes)
    written = [record(connection, entry, row.at) for entry in append.money]
    for kept in append.games:
        _keep_game(connection, kept)
    if append.hand:
        record_hand(connection, row.table, append.hand)
    between = zip(append.money, written, strict=True)
    note(connection, [key for entry, key in between if entry.kind in KINDS and key is not None])
    if append.act is not None:
        acts.record(connection, append.act)
    if append.snapshot:
        _keep_snapshot(connection, row.table, append.snapshot)
    if append.closes:
        forget(connection, row.table)
    elif append.deadlines is not None:
        replace(connection, row.table, append.deadlines)
    if append.closes and (left := connection.scalars(_LEFT, {"of": row.table}).all()):
        raise ChipsLeft(f"chips are left on {', '.join(left)}")


def _advance(connection: sa.Connection, row: LogRow, *, closes: bool) -> None:
    step = {
        "of": row.table,
        "before": row.seq - 1,
        "now": row.seq,
        "closing": row.at if closes else None,
    }
    if _ADVANCE.run(connection, step) != 1:
        raise Conflict(f"table {row.table} is closed, or not at {row.seq - 1}")
    values = {column.name: getattr(row, column.name) for column in ROW}
    _INSERT.run(connection, values)


def _keep_game(connection: sa.Connection, kept: ResolvedGame) -> None:
    if connection.scalar(_GAME, {"of": kept.hash}) is None:
        values = {"hash": kept.hash, "code": kept.code, "resolved": kept.resolved}
        connection.execute(sa.insert(game), values)


def _keep_snapshot(connection: sa.Connection, table: int, kept: Snapshot) -> None:
    connection.execute(sa.delete(snapshot).where(snapshot.c.table == table))
    values = {"table": table, "seq": kept.seq, "version": kept.version, "state": kept.state}
    connection.execute(sa.insert(snapshot), values)
