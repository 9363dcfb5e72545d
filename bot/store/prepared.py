"""Statements that every press runs, as text that is worked out once for each kind of database.

SQLAlchemy's own way to a statement, with everything cached, takes five to eight times as long, and
through its connection alone twice as long as by the driver's; a press waits for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.sql.compiler import SQLCompiler

Values = Mapping[str, Any]


def execute(connection: sa.Connection, text: str, row: Any = ()) -> int:
    """Have the driver run this within a transaction; how many rows it was about.

    Raises as `sa.Connection.execute` does.
    """
    driver: Any = connection.connection.driver_connection
    try:
        return int(driver.execute(text, row).rowcount)
    except connection.dialect.loaded_dbapi.Error as error:
        raise _told(connection, text, row, error) from error


def _told(connection: sa.Connection, text: str, row: Any, error: Any) -> Exception:
    """The driver's error as SQLAlchemy's; a connection that is lost is used no more."""
    dialect = connection.dialect
    kind = dialect.loaded_dbapi.Error
    lost = dialect.is_disconnect(error, connection.connection.driver_connection, None)
    if lost:
        connection.invalidate(error)
    told: Exception = sa.exc.DBAPIError.instance(
        text, row, error, kind, connection_invalidated=lost, dialect=dialect
    )
    return told


class Prepared:
    """An INSERT, UPDATE or DELETE whose values are all given by name."""

    def __init__(self, statement: sa.Insert | sa.Update | sa.Delete, columns: str = "") -> None:
        """`columns`: of an INSERT, by words; the database fills in the rest."""
        self._statement = statement
        self._columns = columns.split() or None
        self._texts: dict[str, _Text] = {}

    def run(self, connection: sa.Connection, values: Values) -> int:
        """How many rows it was about. Raises as `sa.Connection.execute` does."""
        text = self._text(connection.dialect)
        return execute(connection, text.text, text.row(values))

    def run_each(self, connection: sa.Connection, rows: Sequence[Values]) -> None:
        """Once a row; not at all without one. Several cross to a server together."""
        if len(rows) == 1:
            self.run(connection, rows[0])
        elif rows:
            text = self._text(connection.dialect)
            connection.exec_driver_sql(text.text, [text.row(values) for values in rows])

    def _text(self, dialect: sa.Dialect) -> "_Text":
        found = self._texts.get(dialect.name)
        if found is None:
            found = self._texts[dialect.name] = self._worked_out(dialect)
        return found

    def _worked_out(self, dialect: sa.Dialect) -> "_Text":
        compiled = self._statement.compile(dialect=dialect, column_keys=self._columns)
        if not isinstance(compiled, SQLCompiler):
            raise TypeError("not a statement")
        shaped = {
            name: shape
            for name, bound in compiled.binds.items()
            if (shape := bound.type.dialect_impl(dialect).bind_processor(dialect)) is not None
        }
        names = compiled.positiontup if compiled.positional else None
        return _Text(str(compiled), None if names is None else tuple(names), shaped)


@dataclass(frozen=True, slots=True)
class _Text:
    """What one kind of database is told."""

    text: str
    places: tuple[str, ...] | None
    """Names in the order in which they are told; None where they are told by name."""
    shaped: Mapping[str, Callable[[Any], Any]]
    """What makes of a value what the driver takes, where it does not take it as it is."""

    def row(self, values: Values) -> Any:
        """One row's values, as the driver takes them."""
        told = {
            name: self.shaped[name](value) if name in self.shaped else value
            for name, value in values.items()
        }
        return told if self.places is None else tuple(told[name] for name in self.places)
