"""Statements that every press runs, compiled to text once for each kind of database.

To execute a statement by SQLAlchemy, with everything cached, takes five to eight times as long, and
its connection alone takes twice as long as the driver's. A press waits for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.sql.compiler import SQLCompiler

Values = Mapping[str, Any]


def execute(connection: sa.Connection, text: str, row: Any = ()) -> int:
    """Run a statement by the driver within a transaction, and return the number of its rows.

    Raises as `sa.Connection.execute` does.
    """
    driver: Any = connection.connection.driver_connection
    try:
        return int(driver.execute(text, row).rowcount)
    except connection.dialect.loaded_dbapi.Error as error:
        raise _told(connection, text, row, error) from error


def _told(connection: sa.Connection, text: str, row: Any, error: Any) -> Exception:
    """Return the driver's error as SQLAlchemy's; invalidate the connection if it is lost."""
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
    """An INSERT, UPDATE or DELETE with named values."""

    def __init__(self, statement: sa.Insert | sa.Update | sa.Delete, columns: str = "") -> None:
        """Prepare a statement; `columns` are those of an INSERT, separated by spaces."""
        self._statement = statement
        self._columns = columns.split() or None
        self._texts: dict[str, _Text] = {}

    def run(self, connection: sa.Connection, values: Values) -> int:
        """Run the statement once and return the number of its rows; raise as `execute` does."""
        text = self._text(connection.dialect)
        return execute(connection, text.text, text.row(values))

    def run_each(self, connection: sa.Connection, rows: Sequence[Values]) -> None:
        """Run the statement for each row; several rows cross to a server together."""
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
    """A statement's text for one kind of database."""

    text: str
    places: tuple[str, ...] | None
    """Names of the values in their order; None if the driver takes values by name."""
    shaped: Mapping[str, Callable[[Any], Any]]
    """Functions that convert values for the driver, by name."""

    def row(self, values: Values) -> Any:
        """Return the values of a row as the driver takes them."""
        told = {
            name: self.shaped[name](value) if name in self.shaped else value
            for name, value in values.items()
        }
        return told if self.places is None else tuple(told[name] for name in self.places)
