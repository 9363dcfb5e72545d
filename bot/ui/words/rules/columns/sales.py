"""Rules of selling, offering and taking cards."""

from collections.abc import Iterator

from bot.engine.games.game import Game, Phase, Stakes
from bot.ui.words import Locale, say
from bot.ui.words.rules.faces import Chapter, ColumnFace, RowFace


def _auction(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    yield say(locale, "rules.auction")
    yield from [say(locale, "rules.auction.matched")] * game.matched


def _push(_: Game, locale: Locale, __: Stakes | None) -> Iterator[str]:
    yield say(locale, "rules.push")


def _widow(_: Game, locale: Locale, __: Stakes | None) -> Iterator[str]:
    yield say(locale, "rules.widow")


def _market(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    row = next(row for row in game.phases if row.market)
    price = say(locale, f"rules.price.{row.price}", n=row.times)
    yield say(locale, "rules.market", price=price)


def _offer(phase: Phase, game: Game, locale: Locale) -> Iterator[str]:
    key = "rules.deal.offer.together" if game.together else "rules.deal.offer"
    yield say(locale, key, face=say(locale, f"rules.face.{phase.offer}"))


AUCTION = ColumnFace("auction", 20, {Chapter.DEAL: _auction})
PUSH = ColumnFace("push", 21, {Chapter.DEAL: _push})
WIDOW = ColumnFace("widow", 22, {Chapter.DEAL: _widow})
MARKET = ColumnFace("market", 23, {Chapter.DEAL: _market})
OFFER = RowFace("offer", _offer)
