"""What open cards bring about, in words."""

from collections.abc import Iterator

from bot.engine.cards import RANKS, card
from bot.engine.games.game import Game, Phase
from bot.engine.hand.steps.dealing.redeal import MOST
from bot.ui.words import ENGLISH, Locale, say
from bot.ui.words.hands import card_aloud
from bot.ui.words.titles import phase_word

TURNED = ("redeal", "match", "extra", "fate")
"""Columns of a row that say what open cards do."""


def turned_rules(game: Game, locale: Locale = ENGLISH) -> Iterator[str]:
    """A sentence for each effect that an open card may have."""
    said = dict.fromkeys(one for row in game.phases for one in _of(row, locale))
    yield from said


def _of(row: Phase, locale: Locale) -> Iterator[str]:
    if row.redeal:
        yield say(locale, "rules.redeal", card=card_aloud(card(row.redeal), locale), most=MOST)
    if row.match:
        yield say(locale, "rules.match", one=_one(row.match, locale))
    if row.fate:
        phase = phase_word(row.name, locale)
        yield say(locale, f"rules.fate.{row.fate}", phase=phase[:1].upper() + phase[1:])
    if row.extra and row.extra_price:
        price = say(locale, f"price.{row.extra_price}")
        yield say(locale, "rules.extra.price", one=_one(row.extra, locale), price=price)
    elif row.extra:
        rank = say(locale, f"rank.{RANKS.index(row.extra)}")
        key = "rules.extra.beat" if row.beat else "rules.extra"
        yield say(locale, key, rank=rank, one=_one(row.extra, locale))


def short_hands(game: Game, locale: Locale = ENGLISH) -> Iterator[str]:
    """Yield how a hand ranks that lacks cards: thrown away for a turned rank, or not yet turned."""
    if any(row.fate == "throw" or row.beat for row in game.phases):
        yield say(locale, "rules.ladder.few")


def _one(letter: str, locale: Locale) -> str:
    """A card of this rank, with its article."""
    return say(locale, f"rank.{RANKS.index(letter)}.one")


def redealt_line(game: Game, times: int, locale: Locale = ENGLISH) -> str:
    """That cards were gathered and dealt anew; empty where they were not."""
    fatal = next((row.redeal for row in game.phases if row.redeal), "")
    if not times or not fatal:
        return ""
    key = "redealt" if times == 1 else "redealt.again"
    return say(locale, key, card=card_aloud(card(fatal), locale), times=times)
