"""Triggers, references and rules that PostgreSQL keeps, checked row by row for `db check`."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Promises
from bot.store.engines import AnySelect
from bot.store.schema import GUARDS, WRITTEN_ONCE, metadata

EVERY = (*GUARDS, *(f"{table}_no_truncate" for table in WRITTEN_ONCE))
"""Triggers that forbid changes to stored rows."""
MOST = 5
"""Number of broken rows that are named at most for each reference or rule."""
_ENABLED = sa.text(
    "SELECT tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
    " WHERE c.relnamespace = current_schema()::regnamespace AND NOT tgisinternal"
    " AND tgenabled IN ('O', 'A')"
)


async def broken_promises(connection: AsyncConnection) -> Promises:
    """Return missing triggers, and rows that break a reference or a rule.

    A restore can be told not to check rows, so that this checks each row.
    """
    kept = set((await connection.scalars(_ENABLED)).all())
    lost = [
        f"{name} to {parent}: {', '.join(map(str, row))}"
        for name, parent, wanted in _references()
        for row in (await connection.execute(wanted)).all()
    ]
    odd = [
        f"{name}: {', '.join(map(str, row))} breaks {rule}"
        for name, rule, wanted in _rules()
        for row in (await connection.execute(wanted)).all()
    ]
    return Promises(odd, lost, [name for name in EVERY if name not in kept])


def _rules() -> Iterator[tuple[str, str, AnySelect]]:
    """Yield (table, name of the rule, select of rows that break it) for each rule."""
    for table in metadata.sorted_tables:
        for one in table.constraints:
            if isinstance(one, sa.CheckConstraint):
                broken: Any = sa.literal_column(f"NOT ({one.sqltext})", sa.Boolean)
                wanted = sa.select(*table.primary_key.columns).where(broken).limit(MOST)
                yield table.name, str(one.name), wanted


def _references() -> Iterator[tuple[str, str, AnySelect]]:
    """Yield (table, other table, select of rows without a counterpart) for each reference."""
    for table in metadata.sorted_tables:
        for one in table.foreign_keys:
            other = one.column.table.alias("other")
            there = sa.select(sa.literal(1)).where(other.c[one.column.name] == one.parent)
            wanted = sa.select(*table.primary_key.columns).where(
                one.parent.is_not(None), ~there.exists()
            )
            yield table.name, one.column.table.name, wanted.limit(MOST)
