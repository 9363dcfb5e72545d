"""What SQLite and PostgreSQL write differently within a statement, under one name each."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

__all__ = ["greatest", "insert", "many", "moment"]
# `insert` has `on_conflict_…`, which both write in the same words: PostgreSQL's own construct, as
# SQLite's compiler reads it too, and not the other way round.


def many(statement: sa.Insert) -> sa.Insert:
    """Return the statement so that all rows it is executed with go into few statements.

    SQLAlchemy sends upserts one by one unless they return something, and psycopg any rows: a server
    in the network is asked once a statement. In a file it costs some 10 µs more. No two rows may
    have one key: PostgreSQL refuses to write a row twice in a statement.
    """
    return statement.returning(sa.literal_column("1"))


class greatest(GenericFunction[int]):  # noqa: N801 - as functions of SQL are written
    """The larger of two numbers, neither of them missing; SQLite calls it max."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(greatest, "sqlite")
def _in_sqlite(element: greatest, compiler: Any, **options: Any) -> str:
    return f"max{compiler.process(element.clause_expr, **options)}"


class moment(GenericFunction[int]):  # noqa: N801 - likewise
    """Now, in milliseconds since 1970 by the clock of the database: one for all who play on it."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(moment, "sqlite")
def _moment_in_sqlite(_element: moment, _compiler: Any, **_options: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(moment, "postgresql")
def _moment_in_postgres(_element: moment, _compiler: Any, **_options: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
