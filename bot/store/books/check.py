"""Proves the books: what `dealer db check` runs. It changes nothing and sees one moment.

Faults are codes with figures; the sentence for each lives above.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.archive.proof import differing as archive_differing
from bot.store.books.accounts import AccountKind
from bot.store.books.audit import BOOKS, FaultCode, between
from bot.store.books.figures import differing
from bot.store.database import Promises
from bot.store.engines import AnyRow, Reader
from bot.store.schema import account
from bot.store.sums.recount import by_force, differences
from bot.store.sums.refresh import STALE

MOST = 20
"""Rows of one table of sums that are named at most."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where (an account's or entry's key, `table 7`), what is there, what should be."""

    code: FaultCode
    where: str
    found: int | None = None
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class TableChips:
    """What a table's state says that the ledger must hold, the running hand's bets not yet moved.

    `seats` is chips by player, waiting top-ups included.
    """

    seats: Mapping[int, int]
    pot: int


async def faults(reader: Reader, at_tables: Mapping[int, TableChips]) -> list[Fault]:
    """Find everything that is wrong; `at_tables` is what the fold of each open table says.

    Open tables that it does not name are not compared.
    """

    async def prove(connection: AsyncConnection) -> list[Fault]:
        found = _broken(await reader.database.broken_promises(connection))
        for code, statement in BOOKS.items():
            rows = await connection.execute(statement)
            found += [Fault(code, str(row[0]), *row[1:]) for row in rows]
        found += [
            Fault(FaultCode.ARCHIVE_DIFFERS, line) for line in await archive_differing(connection)
        ]
        found += await _table_faults(connection, at_tables)
        if await connection.scalar(STALE) is None:
            found += await _figure_faults(connection)
        return found

    return await reader.moment(prove)


def _broken(promises: Promises) -> list[Fault]:
    """What the database itself should keep: rows, references, and rows as they were written."""
    return [
        *(Fault(FaultCode.FILE_DAMAGED, one) for one in promises.damaged),
        *(Fault(FaultCode.REFERENCE_LOST, one) for one in promises.lost),
        *(Fault(FaultCode.GUARD_MISSING, one) for one in promises.unguarded),
    ]


async def _figure_faults(connection: AsyncConnection) -> list[Fault]:
    """What statistics say, where they are not about to be made anew."""
    rows = await connection.execute(between())
    moved = [Fault(FaultCode.BETWEEN_DIFFERS, *row) for row in rows]
    sums = [Fault(FaultCode.FIGURES_DIFFER, *one) async for one in differing(connection)]
    return [*moved, *sums, *await _board_faults(connection)]


async def _board_faults(connection: AsyncConnection) -> list[Fault]:
    """What boards are read from, against a count from the hands; of each table the first rows."""
    found: list[Fault] = []
    for kept, wanted in by_force().items():
        rows = await connection.execute(differences(kept, wanted).limit(MOST))
        found += [Fault(FaultCode.FIGURES_DIFFER, f"{kept.name} {_row(row)}") for row in rows]
    return found


def _row(row: AnyRow) -> str:
    """What is there and should not be, or should and is not: "has guild 7, chips server, …"."""
    said = row._asdict()
    how = said.pop("how")
    return f"{how} " + ", ".join(f"{name} {value}" for name, value in said.items() if value != "")


async def _table_faults(
    connection: AsyncConnection, at_tables: Mapping[int, TableChips]
) -> list[Fault]:
    lying = sa.select(account.c.table, account.c.kind, account.c.player, account.c.balance).where(
        account.c.table.in_(list(at_tables)),
        account.c.kind.in_([AccountKind.SEAT, AccountKind.POT]),
    )
    books = {tuple(row[:3]): row.balance for row in await connection.execute(lying)}
    state = {
        (table, AccountKind.SEAT, player): chips
        for table, at_table in at_tables.items()
        for player, chips in at_table.seats.items()
    } | {(table, AccountKind.POT, None): at_table.pot for table, at_table in at_tables.items()}
    return [
        Fault(FaultCode.TABLE_DIFFERS, _place(*key), books.get(key, 0), state.get(key, 0))
        for key in {**books, **state}
        if books.get(key, 0) != state.get(key, 0)
    ]


def _place(table: int, kind: str, player: int | None) -> str:
    return f"table {table} {kind}" if player is None else f"table {table} {kind} of {player}"
