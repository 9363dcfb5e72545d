"""Rules of effects of open cards, and of hands that are short of cards because of them."""

from collections.abc import Iterator

from bot.engine.cards import RANKS, card
from bot.engine.games.game import Game, Phase, Stakes
from bot.engine.hand.steps.dealing.redeal import MOST
from bot.ui.words import Locale, say
from bot.ui.words.hands import card_aloud
from bot.ui.words.rules.faces import Chapter, ColumnFace, RowFace
from bot.ui.words.titles import phase_word


def _redeal(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    for fatal in dict.fromkeys(row.redeal for row in game.phases if row.redeal):
        yield say(locale, "rules.redeal", card=card_aloud(card(fatal), locale), most=MOST)


def _match(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    for rank in dict.fromkeys(row.match for row in game.phases if row.match):
        yield say(locale, "rules.match", rank=_rank(rank, locale))


def _fate(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    for row in game.phases:
        if row.fate:
            phase = phase_word(row.name, locale)
            yield say(locale, f"rules.fate.{row.fate}", phase=phase[:1].upper() + phase[1:])


def _thrown(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    if any(row.fate == "throw" for row in game.phases):
        yield say(locale, "rules.ladder.few")


def _extra(game: Game, locale: Locale, _: Stakes | None) -> Iterator[str]:
    yield from dict.fromkeys(
        _bought(row.extra, row.extra_price, locale)
        if row.extra_price
        else _brought(row.extra, locale, unseen=row.beat)
        for row in game.phases
        if row.extra
    )


def _bought(rank: str, amount: str, locale: Locale) -> str:
    price = say(locale, f"price.{amount}")
    return say(locale, "rules.extra.price", rank=_rank(rank, locale), price=price)


def _brought(letter: str, locale: Locale, *, unseen: bool) -> str:
    key = "rules.extra.beat" if unseen else "rules.extra"
    return say(locale, key, rank=_rank(letter, locale))


def _rank(letter: str, locale: Locale) -> str:
    return say(locale, f"rank.{RANKS.index(letter)}")


def _few(_: Game, locale: Locale, __: Stakes | None) -> Iterator[str]:
    yield say(locale, "rules.ladder.few")


def _untold(_: Phase, __: Game, ___: Locale) -> tuple[str, ...]:
    """Return nothing for the row, because the chapter of the deal explains the column."""
    return ()


REDEAL = ColumnFace("redeal", 10, {Chapter.DEAL: _redeal})
MATCH = ColumnFace("match", 11, {Chapter.DEAL: _match})
FATE = ColumnFace("fate", 12, {Chapter.DEAL: _fate, Chapter.BEATS: _thrown})
EXTRA = ColumnFace("extra", 13, {Chapter.DEAL: _extra})
BEAT = ColumnFace("beat", 14, {Chapter.BEATS: _few})
REDEAL_ROW = RowFace("redeal", _untold)
MATCH_ROW = RowFace("match", _untold)
FATE_ROW = RowFace("fate", _untold)
EXTRA_ROW = RowFace("extra", _untold)
