"""Sentences about the ways in which a game differs from most, made from its columns."""

from collections.abc import Iterator
from dataclasses import fields

from bot.engine.games.customs import PackRule
from bot.engine.games.game import Game
from bot.engine.games.options import OPTIONS
from bot.ui.words import Locale, listed, say

USUAL = {one.name: one.default for one in fields(Game)}


def customs(game: Game, head: str, locale: Locale) -> Iterator[str]:
    """Yield a sentence for each column under a heading that differs from its default."""
    for name in (row.tells or row.name for row in OPTIONS.values() if row.told == head):
        value = getattr(game, name)
        if value == USUAL[name]:
            continue
        word = value if isinstance(value, str) else {True: "yes", False: "no"}.get(value, "")
        count = type(value) is int
        yield say(locale, f"custom.{name}" if count else f"custom.{name}.{word}", n=value)


def joker_lines(game: Game, locale: Locale) -> Iterator[str]:
    """Yield sentences about the jokers of a game, if it has any."""
    if not game.pack.jokers:
        return
    number = say(locale, f"rules.jokers.{game.pack.jokers}")
    yield say(locale, f"rules.joker.{game.joker}", number=number)
    if game.max_jokers < game.pack.jokers:
        yield say(locale, "rules.joker.one")


def pack_lines(game: Game, locale: Locale) -> Iterator[str]:
    """Yield the pack's peculiarities: each card twice, or ranks missing above the lowest."""
    if game.pack.copies > 1:
        yield say(locale, "rules.pack.twice")
    if game.pack.without:
        ranks = [say(locale, f"ranks.{rank}") for rank in game.pack.without]
        yield say(locale, "rules.pack.without", ranks=listed(locale, ranks))


def pack_words(game: Game, locale: Locale) -> str:
    """Return the number of players and of cards."""
    least, most = game.seats
    key = "rules.players" if game.pack_rule is PackRule.FULL else f"rules.players.{game.pack_rule}"
    return say(locale, key, least=least, most=most, cards=len(game.pack))
