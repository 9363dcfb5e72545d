"""What a row of a game's phases does, from left to right: a sentence a column.

A column that is told by its number, or by the amount that it names, needs no more than its
template, `rules.deal.<column>`.
"""

from collections.abc import Callable, Iterator

from bot.engine.games.game import First, Game, Phase, Wild
from bot.engine.games.home_customs import Staying
from bot.engine.games.phases import COLUMNS
from bot.engine.hand.steps.showing.declare import aloud, sayable
from bot.ui.words import Locale, listed, say
from bot.ui.words.rules.dealing import lays_open, shows_low
from bot.ui.words.turned import TURNED

Says = Callable[[Phase, Game, Locale], Iterator[str]]


def row_words(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    """Each column that is used, in playing order; effects of open cards have a line elsewhere."""
    for column in COLUMNS:
        if column in TURNED or not getattr(phase, column):
            continue
        if column in SAYS:
            yield from SAYS[column](phase, game, locale)
        else:
            yield _plainly(phase, column, locale)


def _plainly(phase: Phase, column: str, locale: Locale) -> str:
    """By its number and the price of its row, or where it is the name of an amount by that."""
    said = getattr(phase, column)
    key = f"rules.deal.{column}"
    if isinstance(said, str):
        return say(locale, key, price=say(locale, f"price.{said}"))
    price = say(locale, f"rules.price.{phase.price}", n=phase.times)
    return say(locale, key, n=int(said), price=price)


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


def _offer(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    key = "rules.deal.offer.together" if game.together else "rules.deal.offer"
    yield say(locale, key, face=say(locale, f"rules.face.{phase.offer}"))


def _declare(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    key = (
        "rules.deal.declare.aloud" if aloud(game, phase) else f"rules.deal.declare.{phase.declare}"
    )
    words = [say(locale, f"declare.{word}") for word in sayable(game, phase)]
    yield say(locale, key, words=listed(locale, words, last="or"))


def _bet(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    how = ""
    if phase.first is First.SHOWING:
        points = game.shares[0].ranking == "points"
        how = ".points" if points else ".low" if shows_low(game) else ""
    yield say(locale, f"rules.deal.bet.{phase.first}{how}")


def _discard(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    """Only cards dealt face down may go, which is said where others lie open."""
    before = game.phases[: game.phases.index(phase) + 1]
    opened = any(lays_open(row) for row in before)
    yield say(locale, f"rules.deal.discard{'.down' if opened else ''}", n=phase.discard)


def _buy(phase: Phase, _: Game, locale: Locale) -> Iterator[str]:
    price = say(locale, f"rules.price.{phase.price}", n=phase.times)
    key = "rules.deal.buy.rise" if phase.rise else "rules.deal.buy"
    yield say(locale, key, n=phase.buy, price=price)


def _stay(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    first = game.staying is not Staying.WITH_CARDS
    key = f"rules.deal.stay.{game.staying}" if first else "rules.deal.stay"
    yield say(locale, key, n=phase.stay)


def _trump(_: Phase, game: Game, locale: Locale) -> Iterator[str]:
    yield say(locale, "rules.deal.trump.apart" if game.trump_apart else "rules.deal.trump")


SAYS: dict[str, Says] = {
    "deal": _deal,
    "board": _board,
    "draw": _draw,
    "discard": _discard,
    "offer": _offer,
    "buy": _buy,
    "trump": _trump,
    "stay": _stay,
    "declare": _declare,
    "bet": _bet,
}
"""Columns that take more than their number to tell."""
