"""Screens of single mechanics: their lines, buttons and forms, and the faces they declare.

Every module of this package is imported with it, and its faces are registered.
"""

from importlib import import_module
from pkgutil import walk_packages

from bot.ui.mechanics import faces, records

for _module in walk_packages(__path__, f"{__name__}."):
    if _module.name not in {faces.__name__, records.__name__}:
        faces.register(vars(import_module(_module.name)).values())
        records.register(vars(import_module(_module.name)).values())
