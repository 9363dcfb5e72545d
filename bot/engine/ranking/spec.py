"""The specification of a share's ranking. Equal specs share their tables."""

from dataclasses import dataclass
from typing import Literal

from bot.engine.cards import Card, Pack
from bot.engine.ranking.category import Category, Ladder, five_card_ladder

FULL = Pack()


@dataclass(frozen=True, slots=True)
class Target:
    """A total to come near, as in 7-27 (2.6). Totals are in half points, such as 14 and 54."""

    total: int = 14
    side: Literal["low", "high"] = "low"
    over: Literal["bust", "closest", "price"] = "bust"
    tie: Literal["under", "over", "inside", "outside", "split"] = "under"


SEVEN = Target()


@dataclass(frozen=True, slots=True)
class Spec:
    """A ranking by name, with the pack and options in force.

    wild: cards wild for all. moving_wild: other cards may become wild during a deal, or for one
    player, so tables for wild cards are made at once. max_jokers: jokers beyond this number are
    blanks (R063, R065). natural_beats: the cards without which an equal hand wins (R066): never,
    jokers (wild ranks still tie), or always. flush_vs_full "auto": by pack, at most 40 cards
    (R078). qualifier: at least this (for a low: at most), such as (PAIR, 9) for jacks or (HIGH, 6)
    for eight or better. ladder: an order of categories that replaces the ranking's own (R057).
    suit: the suit of rankings of single cards, as in Chicago.
    """

    name: str = "high"
    pack: Pack = FULL
    wild: frozenset[Card] = frozenset()
    moving_wild: bool = False
    joker: Literal["wild", "bug"] = "wild"
    max_jokers: int = 2
    natural_beats: Literal["never", "jokers", "always"] = "jokers"
    flush_vs_full: Literal["auto", "standard"] = "auto"
    figures: Literal["off", "below_trips", "above_trips", "auto"] = "off"
    ace_straight_beats_flush: bool = False
    trips_beat_straight: bool = False
    double_ace_flush: bool = False
    ladder: Ladder = ()
    qualifier: tuple[Category, int] | None = None
    target: Target = SEVEN
    suit: int = 3

    @property
    def short(self) -> bool:
        """True for at most 40 cards without jokers; Spanish order then changes (R078, R082)."""
        return len(self.pack) - self.pack.jokers <= 40

    def standard_ladder(self) -> Ladder:
        """Return the five-card ladder under these options."""
        figures = self.figures
        if figures == "auto":
            figures = "below_trips" if self.short else "above_trips"
        return five_card_ladder(
            flush_up=self.flush_vs_full == "auto" and self.short,
            trips_up=self.trips_beat_straight,
            figures=figures,
            ace_straight=self.ace_straight_beats_flush,
        )


def four_of(*ranks: int) -> frozenset[Card]:
    """Return every card of some ranks, as "deuces and treys wild" names them."""
    return frozenset(rank * 4 + suit for rank in ranks for suit in range(4))
