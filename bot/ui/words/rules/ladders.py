"""The ranking of hands in words: their order, equal kinds, aces, wild cards, and low hands.

The sentences are made from the ladders that judge hands, so they can't differ from the showdown.
"""

from collections.abc import Iterator
from itertools import combinations

from bot.engine.games.capacity import common_card
from bot.engine.games.customs import Figures, FlushVsFull, NaturalWins, PackRule
from bot.engine.games.game import Game, Joker, Share, Wild
from bot.engine.games.phases import WITHOUT_BOARD
from bot.engine.hand import judge
from bot.engine.hand.cards.dealt import lowest_rank
from bot.engine.ranking import Category
from bot.engine.ranking.category import Ladder
from bot.engine.ranking.frame import Frame
from bot.engine.ranking.rows import ROWS, Row, frame_of
from bot.ui.words import Locale, listed, say
from bot.ui.words.hands import pip

FIVE = 5
"""Number of cards in a hand, if nothing else is said."""
NEAR_LOWEST = 7
"""The best low is searched among this many of the lowest ranks."""
ONLY_LOWS = {"eight", "no_pair"}
"""Qualifiers of a low that leave no hand with a pair to compare."""


def ladder_rules(game: Game, locale: Locale, named: dict[str, str]) -> Iterator[str]:
    """Yield the order of each kind of high hand, under its name in `named` if it has one."""
    shown = dict.fromkeys(
        (share.ranking, rungs(game, share)) for share in game.shares if _high(share)
    )
    by_pack = " ".join(by_pack_rules(game, locale))
    for ranking, ladder in shown:
        row = ROWS[ranking]
        names = [say(locale, f"category.{rung}") for rung in reversed(ladder)]
        text = say(locale, "rules.ladder", ladder=listed(locale, names, last="row"))
        if by_pack and Category.FULL_HOUSE in ladder:
            text = f"{text} {by_pack}"
        name = named.get(ranking, "")
        yield say(locale, "rules.share", name=name, text=text) if name else text
        yield from _within(game, row, ladder, locale, name)
    if game.figures is not Figures.OFF and any(share.ranking == "high" for share in game.shares):
        yield say(locale, "rules.figures")
        if game.figures is Figures.AUTO:
            yield say(locale, "rules.figures.choice")
    yield from wild_ladder_rules(game, locale)


def _high(share: Share) -> bool:
    row = ROWS.get(share.ranking)
    return row is not None and row.size > 1 and not row.low


def rungs(game: Game, share: Share) -> Ladder:
    """Return the rungs of a share's hands, the lowest first; five of a kind only if possible.

    Raises KeyError for a ranking that has no ladder.
    """
    usual = ROWS[share.ranking].ladder or judge.spec_of(game, share).standard_ladder()
    five = game.pack.jokers or game.wild != Wild() or game.pack.copies > 1
    return tuple(rung for rung in usual if five or rung is not Category.FIVE_KIND)


def _within(game: Game, row: Row, ladder: Ladder, locale: Locale, name: str) -> Iterator[str]:
    """Yield how hands of a kind compare, and what straights and flushes are."""
    straights = Category.STRAIGHT in ladder
    if row.size < FIVE and straights:
        yield say(locale, "rules.ladder.short", n=say(locale, f"number.{row.size}"))
    yield say(locale, "rules.ladder.alike" if straights else "rules.ladder.alike.few")
    if game.pack.copies > 1 and Category.FLUSH in ladder:
        yield say(locale, "rules.ladder.twice")
    text = ace_rule(game, row, ladder, locale)
    yield say(locale, "rules.share", name=name, text=text) if name else text


def ace_rule(game: Game, row: Row, ladder: Ladder, locale: Locale) -> str:
    """Return where an ace ranks in a high hand, and in its straights if there are any."""
    if Category.STRAIGHT not in ladder:
        return say(locale, "rules.ace.no_straights")
    if row.top_wheel:
        return say(locale, "rules.ladder.wheel_up")
    if game.pack.ace == "high" or len(game.pack.ranks) <= row.size:
        return say(locale, "rules.ace.high")
    if game.pack_rule is not PackRule.FULL:
        return say(locale, "rules.ace.by_pack")
    return say(locale, "rules.ace.low", rank=say(locale, f"rank.{game.pack.ranks[0]}"))


def by_pack_rules(game: Game, locale: Locale) -> Iterator[str]:
    """Yield the comparisons that depend on the number of players (R078, R082)."""
    if game.pack_rule is PackRule.FULL:
        return
    least, most = game.seats
    short = [n for n in range(least, most + 1) if 4 * (13 - lowest_rank(game, n)) <= 40]
    if not short:
        return
    if game.flush_vs_full is FlushVsFull.AUTO:
        yield say(locale, "rules.ladder.by_pack", n=max(short))
    if game.figures is Figures.AUTO:
        yield say(locale, "rules.figures.by_pack", n=max(short))


def wild_ladder_rules(game: Game, locale: Locale) -> Iterator[str]:
    """Yield the effect of wild cards on flushes and on equal hands (R066)."""
    jokers, wild = game.pack.jokers > 0, game.wild != Wild()
    if not (jokers or wild):
        return
    highs = [share for share in game.shares if _high(share)]
    if game.pack.copies == 1 and any(Category.FLUSH in rungs(game, one) for one in highs):
        yield say(locale, "rules.wild.flush")
    lows = [share for share in game.shares if share.ranking in ROWS and ROWS[share.ranking].low]
    if highs and lows and (wild or game.joker is Joker.WILD):
        yield say(locale, "rules.wild.ways")
    if _shares_cards(game):
        yield say(locale, "rules.wild.shared")
    if game.natural_wins is NaturalWins.ALWAYS:
        yield say(locale, "rules.wild.clean")
    elif jokers and game.natural_wins is NaturalWins.JOKERS:
        yield say(locale, "rules.joker.clean")
    else:
        yield say(locale, "rules.wild.equal")


def _shares_cards(game: Game) -> bool:
    """True if several hands may share cards of a board, or of one dealt when the pack runs out."""
    board = any(row.board for row in game.phases)
    used = board and any(share.zone not in WITHOUT_BOARD for share in game.shares)
    return used or common_card(game)


def low_rules(game: Game, share: Share, locale: Locale) -> Iterator[str]:
    """Yield what the lowest hand is: aces, straights and flushes, the best and the next ones."""
    row, ladder = ROWS[share.ranking], rungs(game, share)
    count = "count" if Category.STRAIGHT in ladder else "not"
    best = _lowest(frame_of(judge.spec_of(game, share)))
    yield say(locale, "rules.low", n=say(locale, f"number.{row.size}"))
    yield say(locale, f"rules.low.{row.ace}.{count}")
    if best:
        yield say(locale, "rules.low.best", best=best)
    if share.qualifier not in ONLY_LOWS:
        worse = [say(locale, f"category.{rung}") for rung in ladder[1:]]
        yield say(locale, "rules.low.worse", ladder=listed(locale, worse, last="row"))
    if game.joker == "bug" and game.pack.jokers:
        yield say(locale, "rules.low.bug")


def _lowest(frame: Frame) -> str:
    """Return the best low of this pack: "5-4-3-2-A"; "" if every hand is a pair or a straight."""
    found = [
        (frame.strength(values), values)
        for values in combinations(frame.values()[-NEAR_LOWEST:], frame.size)
    ]
    best, values = max(found, default=(0, ()))
    if not best or frame.spelled(best)[0] is not Category.HIGH:
        return ""
    return "-".join(pip(frame.rank(value)) for value in values)
