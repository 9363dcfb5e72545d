"""The search for cogs: each module below `cogs` that has a `setup` function."""

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType


@cache
def cog_modules() -> tuple[ModuleType, ...]:
    """Return the modules that bring commands and buttons, sorted by name."""
    names = [one.name for one in pkgutil.walk_packages(import_module("cogs").__path__, "cogs.")]
    modules = [import_module(name) for name in sorted(names)]
    return tuple(one for one in modules if hasattr(one, "setup"))
