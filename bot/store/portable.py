"""What SQLite and PostgreSQL write differently within a statement, under one name each."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

__all__ = ["greatest", "insert"]
# `insert` has `on_conflict_…`, which both write in the same words: PostgreSQL's own construct, as
# SQLite's compiler reads it too, and not the other way round.


class greatest(GenericFunction[int]):  # noqa: N801 - as functions of SQL are written
    """The larger of two numbers, neither of them missing; SQLite calls it max."""

    type = sa.BigInteger()
    inherit_cache = True


@compiles(greatest, "sqlite")
def _in_sqlite(element: greatest, compiler: Any, **options: Any) -> str:
    return f"max{compiler.process(element.clause_expr, **options)}"
