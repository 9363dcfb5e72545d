"""What can go wrong with the books themselves; a refused command is `Illegal`, not one of these."""

# ruff: noqa: N818 - named for what happened, as `Illegal` is

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and by what it came about, back to the first."""
    seen = set[int]()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


class Trouble(StrEnum):
    """Why a database takes no writes."""

    FULL = "full"
    READ_ONLY = "read_only"
    LOCKED = "locked"
    """Another process holds it."""
    FAILING = "failing"
    """The disk does not do what it is asked."""
    MOVED = "moved"
    """The file lies where it lay no more."""
    AWAY = "away"
    """The database's server can't be reached."""
    DAMAGED = "damaged"
    TAKEN = "taken"
    """Another program plays since."""


FINAL = frozenset({Trouble.DAMAGED, Trouble.TAKEN})
"""No later write can succeed in this process."""


class StoreError(Exception):
    """The database could not do what was asked; nothing of the write was kept."""


class BadDatabase(StoreError):
    """The address names no database that can be opened and read."""


@contextmanager
def readable(file: Path) -> Iterator[None]:
    """Raise BadDatabase where the system refuses what is done with a file within."""
    try:
        yield
    except OSError as error:
        raise BadDatabase(f"{error.filename or file}: {error.strerror or error}") from error


class Unreached(BadDatabase):
    """Its server can't be reached, or takes nobody just now; it may later."""


class Unwritable(StoreError):
    """The database takes nothing just now, is away, or another program plays on it since."""

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
    """It is to be read as it is, and has another schema than this program's."""

    def __init__(self, where: object, found: str, ours: str) -> None:
        super().__init__(f"{where}: has schema {found}, this program's is {ours}")
        self.found = found
        self.ours = ours


class Conflict(StoreError):
    """Another write came first, or a constraint of the database refused this one."""


class Overdrawn(StoreError):
    """An entry takes chips that a seat, pot or house does not have: the caller's sums are wrong."""


class ChipsLeft(StoreError):
    """A table cannot close while chips lie on its seats or in its pot."""


class LetGo(StoreError):
    """The log of that table is not kept any more, as the operator keeps deals for some days."""
