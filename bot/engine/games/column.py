"""What a column says beside its type: its bounds, how it is spelled, what it means in a file.

The schema of game files and the tables of docs/house-games.md follow from that; what a mechanic
needs of its row is said by its `Step`.
"""

from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

Default = TypeVar("Default")
KEY = "column"
"""Of a field's metadata."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table of a game file."""

    means: str
    """A line of the docs, at its end what is usual, in brackets; empty where files say nothing."""
    example: Any
    least: int = 0
    most: int | None = None
    """Of a number; of a text the letters it has at most, of a list its entries."""
    each: tuple[int, int] | None = None
    """The same of each entry of a list, least and most."""
    spelt: str = ""
    """How a text is, or each of a list, where any will not do: a row of `games.spelling.SPELT`,
    which may read it as something else, or a table of `games.spelling.WORDS`."""
    unsaid: Any = None
    """What a file has that does not say it, where that is not the field's default; an ellipsis
    where it must say it."""
    plays: bool = False
    """It is a mechanic of its row, and no matter of another one."""
    late: bool = False
    """Younger than stored games, which are known by the hash of their form: it stands in that form
    where a game makes use of it, and nowhere else."""


def column(default: Default, means: str, example: Any, **more: Any) -> Default:
    """A field with its default, and a `Column` of these."""
    return field(default=default, metadata={KEY: Column(means, example, **more)})


def plays(default: Default, means: str, example: Any, **more: Any) -> Default:
    """The same for a mechanic."""
    return column(default, means, example, plays=True, **more)


def needed(means: str, example: Any, **more: Any) -> Any:
    """The same for what no file may leave out."""
    return field(metadata={KEY: Column(means, example, **more)})


def late(default: Default) -> Default:
    """A field that is no column of a file, but younger than stored games."""
    return column(default, "", None, late=True)


def columns(table: type) -> dict[str, Column]:
    """Every column of a table by name, its own before those that it inherits."""
    own = sorted(fields(table), key=lambda one: one.name not in table.__annotations__)
    return {one.name: one.metadata[KEY] for one in own if KEY in one.metadata}
