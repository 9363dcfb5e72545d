"""The English catalogue, a module for each kind of screen or of game; all that are here count."""

from importlib import import_module
from pkgutil import iter_modules

from bot.ui.words.template import Template

ENGLISH_CATALOGUE: dict[str, Template] = {
    key: template
    for module in iter_modules(__path__)
    for key, template in import_module(f"{__name__}.{module.name}").TEMPLATES.items()
}
