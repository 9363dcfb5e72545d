"""The English catalogue, a module for each kind of screen or of game; all that are here count."""

from importlib import import_module
from pkgutil import walk_packages

from bot.ui.words.template import Template

ENGLISH_CATALOGUE: dict[str, Template] = {
    key: template
    for module in walk_packages(__path__, f"{__name__}.")
    if not module.ispkg
    for key, template in import_module(module.name).TEMPLATES.items()
}
