"""Finding the constants that modules declare, in place of a list of them."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from typing import TypeVar

Kind = TypeVar("Kind")


def declared(package: str, kind: type[Kind]) -> Iterator[Kind]:
    """Yield the constants of this class in all modules of a package, by the modules' names.

    A constant that several modules import is yielded once for each.
    """
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        values = vars(import_module(module.name)).values()
        yield from (one for one in values if isinstance(one, kind))
