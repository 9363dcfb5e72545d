"""All themes of a deal, as `look` and `chronicle` ask them."""

from bot.engine.hand.theme import Theme, Told
from bot.engine.hand.themes import (
    beating,
    betting,
    between,
    bounties,
    deal,
    deck,
    exchange,
    kill,
    legs,
    lives,
    matched,
    offer,
    openers,
    rabbit,
    sale,
    showdown,
    swapping,
    tricks,
    twice,
    words,
)

THEMES: tuple[Theme, ...] = (
    deal.THEME,
    deck.THEME,
    betting.THEME,
    kill.THEME,
    words.THEME,
    exchange.THEME,
    sale.THEME,
    tricks.THEME,
    beating.THEME,
    matched.THEME,
    legs.THEME,
    lives.THEME,
    swapping.THEME,
    between.THEME,
    offer.THEME,
    openers.THEME,
    twice.THEME,
    bounties.THEME,
    showdown.THEME,
    rabbit.THEME,
)
SEEN = tuple(theme.seen for theme in THEMES if theme.seen is not None)
AT_SEAT = tuple(theme.at_seat for theme in THEMES if theme.at_seat is not None)
HEARD: dict[type, Told | None] = {
    **{kind: None for theme in THEMES for kind in theme.silent},
    **{kind: told for theme in THEMES for kind, told in theme.heard},
}
"""By the class of an event; None for those of which nobody is told."""
