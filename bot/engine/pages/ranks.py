"""The page of the order of hands. Source: R057, R078-R083, rules 2.5, 2.11."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.engine.games.customs import Figures, FlushVsFull, HandOrder, ShortHands
from bot.engine.pages.fits import high
from bot.engine.pages.option import YES_NO, column, option

if TYPE_CHECKING:
    from bot.engine.games.game import Game


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Columns of a game, set by the page's options."""

    __slots__ = ()

    flush_vs_full: FlushVsFull = FlushVsFull.AUTO
    figures: Figures = Figures.OFF
    ace_straight_beats_flush: bool = False
    """True if a straight with an ace beats a flush; no other does (Source: R083)."""
    trips_beat_straight: bool = False
    """True for the old order of short packs (rules 2.11)."""


THREE_CARDS = {
    ShortHands.STANDARD: "three_card",
    ShortHands.PLAIN: "three_card_plain",
    ShortHands.FLUSH_UP: "three_card_flush_up",
    ShortHands.TRIPS_UP: "three_card_trips_up",
    ShortHands.BRAG: "brag",
    ShortHands.WHEEL_UP: "three_card_wheel_up",
}
"""Rankings of three cards, by the value of `short_hands`."""
TWO_CARDS = {False: "two_card", True: "two_card_23_up"}
"""Rankings of two cards, by the value of `two_three_up`."""


def _hand_order(game: Game, order: HandOrder) -> Game:
    """Set the order; the Spanish one is the usual one with figures, placed by the pack's size."""
    return replace(game, figures=Figures.AUTO if order is HandOrder.SPANISH else Figures.OFF)


def _three_cards(game: Game) -> bool:
    return any(share.ranking in THREE_CARDS.values() for share in game.shares)


def _unusual_three(game: Game) -> bool:
    rankings = {share.ranking for share in game.shares}
    return bool(rankings & {*THREE_CARDS.values()} - {"three_card"})


def _short_hands(game: Game, order: ShortHands) -> Game:
    return _ranked(game, THREE_CARDS.values(), THREE_CARDS[order])


def _two_cards(game: Game) -> bool:
    return any(share.ranking in TWO_CARDS.values() for share in game.shares)


def _unusual_two(game: Game) -> bool:
    return any(share.ranking == TWO_CARDS[True] for share in game.shares)


def _two_three_up(game: Game, on: bool) -> Game:
    return _ranked(game, TWO_CARDS.values(), TWO_CARDS[on])


def _ranked(game: Game, same: Collection[str], ranking: str) -> Game:
    """Return the game with this ranking in place of all rankings in `same`."""
    shares = (
        replace(share, ranking=ranking) if share.ranking in same else share for share in game.shares
    )
    return replace(game, shares=tuple(shares))


PAGE = (
    option("hand_order", HandOrder, high, _hand_order),
    column("figures", Figures, high),
    column("flush_vs_full", FlushVsFull, high),
    column("ace_straight_beats_flush", YES_NO, high, told="win"),
    column("trips_beat_straight", YES_NO, high),
    option("short_hands", ShortHands, _three_cards, _short_hands, stated=_unusual_three),
    option("two_three_up", YES_NO, _two_cards, _two_three_up, stated=_unusual_two),
)
