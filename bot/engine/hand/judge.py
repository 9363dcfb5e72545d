"""Which ranking judges a share of a game. `prepare` fills the tables before a table opens."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from bot.engine.cards import RANKS, Card, Pack
from bot.engine.game import First, Game, Share
from bot.engine.hand import openers
from bot.engine.ranking import (
    Category,
    Ranker,
    Reading,
    Spec,
    Target,
    Use,
    ranker,
    showing,
)

QUALIFIERS = {"": None, "eight": (Category.HIGH, RANKS.index("8"))}
"""What a share may ask of a hand, by its name in game files."""
FEW_POINTS = 21
"""Half points up to which a target is the low one of its game: 5½ and 7, not 21 or 27."""


def judge(game: Game, share: Share) -> Ranker:
    """The ranker of a share, made once a game."""
    return _ranker(share, game.joker.value, game.pack)


@cache
def _ranker(share: Share, joker: Literal["wild", "bug"], pack: Pack) -> Ranker:
    target = Target()
    if share.ranking == "points":
        side: Literal["low", "high"] = "low" if share.target <= FEW_POINTS else "high"
        target = Target(share.target, side, share.over, share.tie)
    qualifier = QUALIFIERS[share.qualifier]
    return ranker(Spec(share.ranking, pack, joker=joker, qualifier=qualifier, target=target))


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
