"""Copies of plain objects, field by field, at a third of the cost of calling the class.

A deal is copied with every command, so this is the busiest code of a table.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")


def copier(kind: type[T]) -> Callable[[T], T]:
    """Return a function that copies an object of this dataclass, field by field.

    It is written out once and compiled, as `dataclasses` does with `__init__`.
    """
    names = [one.name for one in fields(kind)]  # type: ignore[arg-type]  # a dataclass
    body = "".join(f"    twin.{name} = one.{name}\n" for name in names)
    source = f"def copy(one):\n    twin = new(kind)\n{body}    return twin\n"
    made: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec(source, made)  # noqa: S102 - field names of our own
    copy: Callable[[T], T] = made["copy"]
    return copy
