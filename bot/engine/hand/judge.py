"""Which ranking judges a share of a game. `prepare` fills the tables before a table opens."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Literal

from bot.engine.cards import RANKS, Card, Pack
from bot.engine.customs import Figures, FlushVsFull, NaturalWins, Openers
from bot.engine.game import First, Game, Joker, Share
from bot.engine.hand.packs import packs
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

QUALIFIERS = {
    "": None,
    "eight": (Category.HIGH, RANKS.index("8")),
    "trips": (Category.TRIPS, 0),
    "jacks": (Category.PAIR, RANKS.index("J")),
    "queens": (Category.PAIR, RANKS.index("Q")),
    "kings": (Category.PAIR, RANKS.index("K")),
    "aces": (Category.PAIR, RANKS.index("A")),
}
"""What a share, or the first bet, may ask of a hand: the least category, and its first rank."""
SERIES = (Openers.JACKS, Openers.QUEENS, Openers.KINGS, Openers.ACES, Openers.KINGS, Openers.QUEENS)
"""Progressive openers, deal by deal of a series; then from the beginning (rules 2.9)."""
FEW_POINTS = 21
"""Half points up to which a target is the low one of its game: 5½ and 7, not 21 or 27."""
Customs = tuple[int, NaturalWins, FlushVsFull, Figures, bool, bool]
"""max_jokers, natural_wins, flush_vs_full, figures, ace_straight..., trips_beat_straight."""


def judge(game: Game, share: Share) -> Ranker:
    """The ranker of a share, made once a game."""
    customs = (
        game.max_jokers, game.natural_wins, game.flush_vs_full,
        game.figures, game.ace_straight_beats_flush, game.trips_beat_straight,
    )  # fmt: skip
    return _ranker(share, game.joker, game.pack, customs)


@cache
def _ranker(share: Share, joker: Joker, pack: Pack, customs: Customs) -> Ranker:
    max_jokers, natural, flush_vs_full, figures, ace_straight, trips_up = customs
    target = Target()
    if share.ranking == "points":
        side: Literal["low", "high"] = "low" if share.target <= FEW_POINTS else "high"
        target = Target(share.target, side, share.over, share.tie)
    return ranker(
        Spec(
            share.ranking,
            pack,
            joker=joker.value,
            max_jokers=max_jokers,
            natural_beats=natural.value,
            flush_vs_full=flush_vs_full.value,
            figures=figures.value,
            ace_straight_beats_flush=ace_straight,
            trips_beat_straight=trips_up,
            qualifier=QUALIFIERS[share.qualifier],
            target=target,
        )
    )


def opening(game: Game, needs: str) -> Ranker:
    """The ranker in which hands that may not make the first bet count nothing."""
    return judge(game, Share(qualifier=needs))


def open_cards(game: Game) -> Ranker:
    """How open cards compare, to say who begins, by the game's first share."""
    return showing(judge(game, game.shares[0]).spec)


def prepare(game: Game) -> None:
    """Build every table that a deal of this game will need; up to half a second, so in a thread."""
    for pack in packs(game):
        dealt = replace(game, pack=pack)
        for share in game.shares:
            judge(dealt, share)
        for row in game.phases:
            progressive = row.openers == Openers.PROGRESSIVE
            for needs in SERIES if progressive else (row.openers,) * bool(row.openers):
                opening(dealt, needs)
            if row.first is First.SHOWING:
                open_cards(dealt)


def use(share: Share) -> Use:
    """How many hole cards must play."""
    return share.hole or "any"


def strength(game: Game, share: Share, hole: Sequence[Card], board: Sequence[Card]) -> int:
    """How good a hand is for a share; higher is better, 0 does not qualify."""
    return judge(game, share).best(hole, board, use(share))


def reading(game: Game, share: Share, hole: Sequence[Card], board: Sequence[Card]) -> Reading:
    """What the best hand is."""
    return judge(game, share).best_reading(hole, board, use(share))
