"""The metadata of a game file's columns: bounds, spelling, meaning.

The schema of game files and the tables of docs/house-games.md follow from it; a mechanic's use of
its row is in its `Step`.
"""

from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

Default = TypeVar("Default")
KEY = "column"
"""The key of a `Column` in a field's metadata."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table of a game file."""

    means: str
    """The line in the docs, with the usual value in brackets at its end; empty for a column files
    do not have."""
    example: Any
    least: int = 0
    most: int | None = None
    """The most of a number, letters of a text, or entries of a list."""
    each: tuple[int, int] | None = None
    """The least and most of each entry of a list."""
    spelt: str = ""
    """Spelling of a text, or of each entry of a list, if not free: a row of `games.spelling.SPELT`,
    which may convert it, or a table of `games.spelling.WORDS`."""
    unsaid: Any = None
    """The value if a file leaves the column out, if not the field's default; an ellipsis if the
    file must have it."""
    plays: bool = False
    """True if the column is a mechanic of its row; otherwise it tells more about another one."""
    late: bool = False
    """True if the column is younger than stored games, which are known by the hash of their form:
    it is part of the form only in games that use it."""


def column(default: Default, means: str, example: Any, **more: Any) -> Default:
    """Return a field with its default and a `Column` in its metadata."""
    return field(default=default, metadata={KEY: Column(means, example, **more)})


def plays(default: Default, means: str, example: Any, **more: Any) -> Default:
    """Return a field for a mechanic, with its default and a `Column` in its metadata."""
    return column(default, means, example, plays=True, **more)


def needed(means: str, example: Any, **more: Any) -> Any:
    """Return a field without a default, for what no file may leave out."""
    return field(metadata={KEY: Column(means, example, **more)})


def late(default: Default) -> Default:
    """Return a field that is no column of a file, but younger than stored games."""
    return column(default, "", None, late=True)


def columns(table: type) -> dict[str, Column]:
    """Return every column of a table by name, its own before those that it inherits."""
    own = sorted(fields(table), key=lambda one: one.name not in table.__annotations__)
    return {one.name: one.metadata[KEY] for one in own if KEY in one.metadata}
