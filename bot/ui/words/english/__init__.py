"""The English catalogue, a module for each kind of screen."""

from bot.ui.words.english import (
    buttons,
    calling,
    customs,
    faults,
    history,
    house,
    nights,
    options,
    pictures,
    private,
    refusals,
    ring,
    stats,
    teaching,
    things,
    turned,
    wild,
    winning,
)
from bot.ui.words.template import Template

ENGLISH_CATALOGUE: dict[str, Template] = {
    **things.TEMPLATES,
    **ring.TEMPLATES,
    **private.TEMPLATES,
    **buttons.TEMPLATES,
    **teaching.TEMPLATES,
    **refusals.TEMPLATES,
    **faults.TEMPLATES,
    **house.TEMPLATES,
    **nights.TEMPLATES,
    **stats.TEMPLATES,
    **pictures.TEMPLATES,
    **history.TEMPLATES,
    **calling.TEMPLATES,
    **customs.TEMPLATES,
    **turned.TEMPLATES,
    **wild.TEMPLATES,
    **options.TEMPLATES,
    **winning.TEMPLATES,
}
