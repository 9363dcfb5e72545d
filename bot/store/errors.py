"""Errors of the database. A refused command is not one of them: it raises `Illegal`."""

# ruff: noqa: N818 - named for what happened, as `Illegal` is

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an error and its causes, back to the first one."""
    seen = set[int]()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


class Trouble(StrEnum):
    """Reason why a database can't be written."""

    FULL = "full"
    READ_ONLY = "read_only"
    LOCKED = "locked"
    """Another process holds the file."""
    FAILING = "failing"
    """The disk fails to read or write."""
    MOVED = "moved"
    """The file was moved or replaced."""
    AWAY = "away"
    """The database's server can't be reached."""
    DAMAGED = "damaged"
    TAKEN = "taken"
    """Another program plays in place of this one."""


FINAL = frozenset({Trouble.DAMAGED, Trouble.TAKEN})
"""Troubles after which no later write can succeed in this process."""


class StoreError(Exception):
    """The database could not do what was asked; nothing of the write was kept."""


class BadDatabase(StoreError):
    """The address names no database that can be opened and read."""


@contextmanager
def readable(file: Path) -> Iterator[None]:
    """Raise BadDatabase for errors of the operating system within the block."""
    try:
        yield
    except OSError as error:
        raise BadDatabase(f"{error.filename or file}: {error.strerror or error}") from error


class Unreached(BadDatabase):
    """The database's server can't be reached or takes no connection now, but may do so later."""


class Unwritable(StoreError):
    """The database can't be written now, is away, or was taken by another program."""

    def __init__(self, told: str, trouble: Trouble) -> None:
        super().__init__(told)
        self.trouble = trouble


class BadKey(Exception):
    """A file that should hold the key of marks holds none, and is left as it is."""


class NewerSchema(StoreError):
    """The database was written by a newer program; `found` is its schema, `known` is ours."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(f"the database has schema {found}, this program knows up to {known}")
        self.found = found
        self.known = known


class OtherSchema(BadDatabase):
    """A database that must not be upgraded has another schema than this program's."""

    def __init__(self, where: object, found: str, ours: str) -> None:
        super().__init__(f"{where}: has schema {found}, this program's is {ours}")
        self.found = found
        self.ours = ours


class OldSchema(BadDatabase):
    """The database was written before version 1.0.0, and no later version reads it."""

    def __init__(self, where: object) -> None:
        super().__init__(
            f"{where}: was made before version 1.0.0, and no later version reads it;"
            " where there is none, a new one is made"
        )


class Conflict(StoreError):
    """Another write came first, or a constraint of the database refused this one."""


class Overdrawn(StoreError):
    """An entry takes more chips than a seat, pot or house has: a fault of the program."""


class ChipsLeft(StoreError):
    """A table can't close while it has chips in seats or in the pot."""


class LetGo(StoreError):
    """The log of a table was deleted, as the operator keeps deals for a limited time."""
