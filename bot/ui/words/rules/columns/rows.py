"""Sentences for rows about dealing, exchanging, declaring, betting and playing for tricks."""

from collections.abc import Iterator

from bot.engine.games.game import First, Game, Phase, Wild
from bot.engine.games.home_customs import Staying
from bot.engine.hand.steps.showing.declare import aloud, sayable
from bot.ui.words import Locale, listed, say
from bot.ui.words.rules.dealing import lays_open, shows_low
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


def _bet(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    how = ""
    if phase.first is First.SHOWING:
        points = game.shares[0].ranking == "points"
        how = ".points" if points else ".low" if shows_low(game) else ""
    yield say(locale, f"rules.deal.bet.{phase.first}{how}")


def _declare(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    key = (
        "rules.deal.declare.aloud" if aloud(game, phase) else f"rules.deal.declare.{phase.declare}"
    )
    words = [say(locale, f"declare.{word}") for word in sayable(game, phase)]
    yield say(locale, key, words=listed(locale, words, last="or"))


def _stay(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    first = game.staying is not Staying.WITH_CARDS
    key = f"rules.deal.stay.{game.staying}" if first else "rules.deal.stay"
    yield say(locale, key, n=phase.stay)


def _trump(_: Phase, game: Game, locale: Locale) -> Iterator[str]:
    yield say(locale, "rules.deal.trump.apart" if game.trump_apart else "rules.deal.trump")


DEAL = RowFace("deal", _deal)
BOARD = RowFace("board", _board)
DRAW = RowFace("draw", _draw)
DISCARD = RowFace("discard", _discard)
BUY = RowFace("buy", _buy)
BET = RowFace("bet", _bet)
DECLARE = RowFace("declare", _declare)
STAY = RowFace("stay", _stay)
TRUMP = RowFace("trump", _trump)
