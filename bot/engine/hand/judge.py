"""Which ranking judges a share of a game. `prepare` fills the tables before a table opens."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from bot.engine.cards import RANKS, Card, Pack
from bot.engine.game import First, Game, Share
from bot.engine.hand import openers
from bot.engine.ranking import Category, Ranker, Reading, Spec, Use, ranker, showing

QUALIFIERS = {"": None, "eight": (Category.HIGH, RANKS.index("8"))}
"""What a share may ask of a hand, by its name in game files."""


def judge(game: Game, share: Share) -> Ranker:
    """The ranker of a share, made once a game."""
    return _ranker(share.ranking, share.qualifier, game.joker.value, game.pack)


@cache
def _ranker(ranking: str, qualifier: str, joker: Literal["wild", "bug"], pack: Pack) -> Ranker:
    return ranker(Spec(ranking, pack, joker=joker, qualifier=QUALIFIERS[qualifier]))


def open_cards(game: Game) -> Ranker:
    """How open cards compare, to say who begins, by the game's first share."""
    return showing(judge(game, game.shares[0]).spec)


def prepare(game: Game) -> None:
    """Build every table that a deal of this game will need; up to half a second, so in a thread."""
    for share in game.shares:
        judge(game, share)
    for row in game.phases:
        if row.openers:
            openers.prepare(row.openers, game)
        if row.first is First.SHOWING:
            open_cards(game)


def use(share: Share) -> Use:
    """How many hole cards must play."""
    return share.hole or "any"


def strength(game: Game, share: Share, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """How good a hand is for a share; higher is better, 0 does not qualify."""
    return judge(game, share).best(hole, board, use(share))


def reading(game: Game, share: Share, hole: Sequence[Card], board: Sequence[Card]) -> Reading:
    """What the best hand is."""
    return judge(game, share).best_reading(hole, board, use(share))
