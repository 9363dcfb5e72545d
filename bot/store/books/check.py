"""Check of all books, as run by `dealer db check`: it only reads, and reads one moment.

Faults are codes with figures; sentences for them are made above the store.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.archive.proof import differing as archive_differing
from bot.store.books.accounts import AccountKind
from bot.store.books.audit import BOOKS, FaultCode, between, pairs
from bot.store.books.figures import differing
from bot.store.database import Promises
from bot.store.engines import AnyRow, AnySelect, Reader
from bot.store.schema import account
from bot.store.sums.recount import by_force, differences
from bot.store.sums.refresh import STALE

MOST = 20
"""Number of rows named at most for each table of sums."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: its place (an account's or entry's key, `table 7`), and the two figures, if any."""

    code: FaultCode
    where: str
    found: int | None = None
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class TableChips:
    """Chips that the ledger must hold for a table, by the table's state.

    `seats` is chips by player, waiting top-ups included; bets of the running hand still count as
    their player's.
    """

    seats: Mapping[int, int]
    pot: int


async def faults(reader: Reader, at_tables: Mapping[int, TableChips]) -> list[Fault]:
    """Return all faults of the database.

    `at_tables` is the chips of open tables, by their states; tables without an entry in it are not
    compared with the ledger.
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
    """Return faults in what the database itself promises: sound pages, references and guards."""
    return [
        *(Fault(FaultCode.FILE_DAMAGED, one) for one in promises.damaged),
        *(Fault(FaultCode.REFERENCE_LOST, one) for one in promises.lost),
        *(Fault(FaultCode.GUARD_MISSING, one) for one in promises.unguarded),
    ]


async def _figure_faults(connection: AsyncConnection) -> list[Fault]:
    """Return faults in the statistics, which must not be stale."""
    rows = await connection.execute(between())
    moved = [Fault(FaultCode.BETWEEN_DIFFERS, *row) for row in rows]
    sums = [Fault(FaultCode.FIGURES_DIFFER, *one) async for one in differing(connection)]
    uneven = [Fault(FaultCode.PAIR_DIFFERS, *row) for row in await connection.execute(pairs())]
    return [*moved, *sums, *uneven, *await _board_faults(connection)]


async def _board_faults(connection: AsyncConnection) -> list[Fault]:
    """Return the first differences between each table of sums and a count from the hands."""
    found: list[Fault] = []
    for name, statement in _of_boards().items():
        rows = await connection.execute(statement)
        found += [Fault(FaultCode.FIGURES_DIFFER, f"{name} {_row(row)}") for row in rows]
    return found


@cache
def _of_boards() -> dict[str, AnySelect]:
    """Return the select of the first differences of each table of sums, by its name."""
    return {kept.name: differences(kept, wanted).limit(MOST) for kept, wanted in by_force().items()}


def _row(row: AnyRow) -> str:
    """Return a difference as text, such as "has guild 7, chips server, …" or "lacks …"."""
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
