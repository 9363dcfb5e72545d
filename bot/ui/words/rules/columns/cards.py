"""Sentences for rows about dealing, exchanging and discarding cards."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Phase, Wild
from bot.ui.words import Locale, say
from bot.ui.words.rules.dealing import lays_open
from bot.ui.words.rules.faces import RowFace


def _deal(phase: Phase, _: Game, locale: Locale) -> Iterator[str]:
    unseen = "down" if phase.up_price else "unseen"
    for what, letter in (("down", "d"), ("up", "u"), ("worn", "o"), (unseen, "n")):
        if letter in phase.deal:
            yield say(locale, f"rules.deal.{what}", n=phase.deal.count(letter))


def _board(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    key = "rules.deal.boards" if game.boards > 1 else "rules.deal.board"
    yield say(locale, key, n=phase.board, boards=game.boards)


def _draw(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    yield say(locale, "rules.deal.draw", n=phase.draw)
    if phase.with_ace:
        wild = game.pack.jokers > 0 or game.wild != Wild()
        yield say(locale, f"rules.deal.draw.ace{'.wild' if wild else ''}", n=phase.with_ace)


def _discard(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    """Yield the number of discards, and that only face-down cards may go if others are open."""
    before = game.phases[: game.phases.index(phase) + 1]
    opened = any(lays_open(row) for row in before)
    yield say(locale, f"rules.deal.discard{'.down' if opened else ''}", n=phase.discard)


def _buy(phase: Phase, _: Game, locale: Locale) -> Iterator[str]:
    price = say(locale, f"rules.price.{phase.price}", n=phase.times)
    key = "rules.deal.buy.rise" if phase.rise else "rules.deal.buy"
    yield say(locale, key, n=phase.buy, price=price)


DEAL = RowFace("deal", _deal)
BOARD = RowFace("board", _board)
DRAW = RowFace("draw", _draw)
DISCARD = RowFace("discard", _discard)
BUY = RowFace("buy", _buy)
