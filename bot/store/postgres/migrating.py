"""Migrations on PostgreSQL: all missing steps in one transaction, one program at a time."""

from collections.abc import Iterator, Mapping

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import REGCLASS

from bot.store.migrate import (
    VERSION,
    must_be_known,
    must_be_newest,
    newest,
    one_at_a_time,
    revision_of,
    step_up,
)
from bot.store.schema import metadata

LOCK = 0x6465616C6572
"""Number of the lock by which programs that start together take turns."""
_FUNCTIONS = sa.text(
    "SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
    " AND prorettype = 'trigger'::regtype"
)


def bring_up_to_date(engine: sa.Engine, name: str) -> None:
    """Make or upgrade the schema. Raise NewerSchema, and OldSchema, which says the name."""
    with one_at_a_time, engine.begin() as connection:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
        found = revision_of(connection)
        must_be_known(found, name)
        if found != newest():
            step_up(connection)


def must_be_ours(engine: sa.Engine, name: str) -> None:
    """Raise BadDatabase if the schema is another than this program's."""
    must_be_newest(schema_of(engine), name)


def schema_of(engine: sa.Engine) -> str:
    """Return the revision of the schema; empty without one."""
    with engine.connect() as connection:
        return revision_of(connection)


def holds_anything(engine: sa.Engine) -> bool:
    """True if the database has a table with a name of the dealer's."""
    return bool({*metadata.tables, VERSION} & set(sa.inspect(engine).get_table_names()))


def empty(engine: sa.Engine) -> None:
    """Delete all that migrations made: the tables, and the functions of their triggers."""
    with engine.begin() as connection:
        for name in (VERSION, *metadata.tables):
            connection.exec_driver_sql(f'DROP TABLE IF EXISTS "{name}" CASCADE')
        for name in connection.scalars(_FUNCTIONS).all():
            connection.exec_driver_sql(f'DROP FUNCTION "{name}"()')


def counted(connection: sa.Connection) -> dict[str, int]:
    """Return the last number that each sequence gave, by table; unused ones are left out."""
    found = {
        table: connection.scalar(sa.select(sa.func.pg_sequence_last_value(sa.cast(name, REGCLASS))))
        for table, name, _column in _sequences(connection)
    }
    return {table: int(number) for table, number in found.items() if number is not None}


def count_on(connection: sa.Connection, given: Mapping[str, int]) -> None:
    """Set each sequence so that it goes on after these numbers and after all stored ones."""
    for table, name, column in _sequences(connection):
        largest = connection.scalar(sa.select(sa.func.max(column)))
        last = max(given.get(table, 0), largest or 0)
        if last:
            connection.execute(sa.select(sa.func.setval(sa.cast(name, REGCLASS), last)))


def _sequences(connection: sa.Connection) -> Iterator[tuple[str, str, sa.Column[int]]]:
    """Yield (table, sequence, column) for each table that numbers its rows."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            wanted = sa.select(sa.func.pg_get_serial_sequence(f'"{table.name}"', column.name))
            name = connection.scalar(wanted)
            if name is not None:
                yield table.name, name, column
