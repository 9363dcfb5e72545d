"""Reasons why a hand cannot be exported for poker programs, in words."""

from bot.engine.games.game import Game
from bot.ui.words import Locale, knows, listed, say
from bot.ui.words.titles import game_name, modifier_name

LABELS = {"forced": "forced_bets", "pick": "declared_hands"}
"""Columns whose label is that of another option."""


def not_exported(why: str, customs: tuple[str, ...], game: Game, locale: Locale) -> str:
    """Return the sentence for a `NoWords` of this game; `customs` are columns and twists."""
    key = f"hand.no_phh.{why}"
    facts = {"game": game_name(game, locale), "limit": say(locale, f"limit.{game.limit}")}
    if why == "custom":
        names = [name for name in (_named(one, game, locale) for one in customs) if name]
        if not names:
            key = "hand.no_phh.unknown"
        else:
            facts["customs"] = listed(locale, names)
    return say(locale, "hand.no_phh", what=say(locale, key, **facts))


def _named(custom: str, game: Game, locale: Locale) -> str:
    """Return an option's label or a twist's name in quotes; "" for a column without one."""
    if custom in game.modifiers:
        name = modifier_name(custom, locale)
    else:
        key = f"option.{LABELS.get(custom, custom)}"
        name = say(locale, key) if knows(locale, key) else ""
    return say(locale, "list.quoted", name=name) if name else ""
