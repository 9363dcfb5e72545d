"""SQL that SQLite and PostgreSQL spell differently, under one name for both."""

import functools
import operator
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

__all__ = ["greatest", "insert", "many", "moment", "worded"]
# `insert` has `on_conflict_…`, which both databases spell alike. It is PostgreSQL's construct, as
# SQLite's compiler accepts it too, but not the other way round.


def many(statement: sa.Insert) -> sa.Insert:
    """Return the statement in a form that inserts many rows by few statements.

    Without RETURNING, SQLAlchemy sends upserts one by one, and psycopg any rows; each would wait
    for a server in the network. For a file this costs some 10 µs more. No two rows may have the
    same key, as PostgreSQL refuses to write a row twice in a statement.
    """
    return statement.returning(sa.literal_column("1"))


class greatest(GenericFunction[int]):  # noqa: N801 - as functions of SQL are written
    """SQL function for the larger of two numbers that are not NULL; SQLite calls it max."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(greatest, "sqlite")
def _in_sqlite(element: greatest, compiler: Any, **options: Any) -> str:
    return f"max{compiler.process(element.clause_expr, **options)}"


class moment(GenericFunction[int]):  # noqa: N801 - as functions of SQL are written
    """SQL function for the present moment by the database's clock, in milliseconds since 1970."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(moment, "sqlite")
def _moment_in_sqlite(_element: moment, _compiler: Any, **_options: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(moment, "postgresql")
def _moment_in_postgres(_element: moment, _compiler: Any, **_options: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"


def worded(*parts: str | sa.ColumnElement[int]) -> sa.ColumnElement[str]:
    """Return an expression for words and numbers joined to one text."""
    return functools.reduce(operator.add, (sa.cast(part, sa.String) for part in parts))
