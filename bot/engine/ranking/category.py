"""Categories of hands, and ladders, which list categories from the lowest up.

Codes are stored and shown: add, never rename. Source: R024, R057, R078, R080, R082, R083.
"""

from enum import StrEnum


class Category(StrEnum):
    """The name of a hand, as a code; `bot.ui` has the words."""

    HIGH = "high"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    FIGURES = "figures"
    TRIPS = "trips"
    STRAIGHT = "straight"
    ACE_STRAIGHT = "ace_straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"
    FIVE_KIND = "five_kind"
    BADUGI_1 = "badugi_1"
    BADUGI_2 = "badugi_2"
    BADUGI_3 = "badugi_3"
    BADUGI_4 = "badugi_4"
    POINTS = "points"
    SUIT_CARD = "suit_card"
    TWO_THREE = "two_three"


C = Category
Ladder = tuple[Category, ...]

SEQUENCES = frozenset({C.STRAIGHT, C.ACE_STRAIGHT, C.STRAIGHT_FLUSH})
SUITED = frozenset({C.FLUSH, C.STRAIGHT_FLUSH})

STANDARD: Ladder = (
    C.HIGH,
    C.PAIR,
    C.TWO_PAIR,
    C.TRIPS,
    C.STRAIGHT,
    C.FLUSH,
    C.FULL_HOUSE,
    C.QUADS,
    C.STRAIGHT_FLUSH,
    C.FIVE_KIND,
)
COUNTS: Ladder = tuple(rung for rung in STANDARD if rung not in SEQUENCES | SUITED)
ONE_CARD: Ladder = (C.HIGH,)
TWO_CARDS: Ladder = (C.HIGH, C.PAIR)
TWO_THREE_UP: Ladder = (C.HIGH, C.PAIR, C.TWO_THREE)
THREE_CARDS: Ladder = (C.HIGH, C.PAIR, C.FLUSH, C.STRAIGHT, C.TRIPS, C.STRAIGHT_FLUSH)
THREE_PLAIN: Ladder = (C.HIGH, C.PAIR, C.TRIPS)
THREE_FLUSH_UP: Ladder = (C.HIGH, C.PAIR, C.STRAIGHT, C.FLUSH, C.TRIPS, C.STRAIGHT_FLUSH)
BRAG: Ladder = (C.HIGH, C.PAIR, C.FLUSH, C.STRAIGHT, C.STRAIGHT_FLUSH, C.TRIPS)
FOUR_CARDS: Ladder = (
    C.HIGH,
    C.PAIR,
    C.FLUSH,
    C.TWO_PAIR,
    C.STRAIGHT,
    C.TRIPS,
    C.STRAIGHT_FLUSH,
    C.QUADS,
)


def five_card_ladder(*, flush_up: bool, trips_up: bool, figures: str, ace_straight: bool) -> Ladder:
    """Return the standard ladder with a table's options.

    flush_up: flush above full house (R078). trips_up: trips above straight (2.11). figures: "off",
    "below_trips" or "above_trips" (R080, R082). ace_straight: straights with an ace right above the
    flush (R083).
    """
    ladder = list(STANDARD)
    if flush_up:
        _lift(ladder, C.FLUSH, above=C.FULL_HOUSE)
    if trips_up:
        _lift(ladder, C.TRIPS, above=C.STRAIGHT)
    if figures != "off":
        below = C.TRIPS if figures == "above_trips" else C.TWO_PAIR
        ladder.insert(ladder.index(below) + 1, C.FIGURES)
    if ace_straight:
        ladder.insert(ladder.index(C.FLUSH) + 1, C.ACE_STRAIGHT)
    return tuple(ladder)


def _lift(ladder: list[Category], rung: Category, *, above: Category) -> None:
    ladder.remove(rung)
    ladder.insert(ladder.index(above) + 1, rung)


def by_counts(counts: list[int]) -> Category:
    """Return the category of repeated ranks; counts stand from the most repeated down."""
    first, second = (*counts, 0, 0)[:2]
    if first == 3:
        return C.FULL_HOUSE if second >= 2 else C.TRIPS
    if first == 2:
        return C.TWO_PAIR if second == 2 else C.PAIR
    return {0: C.HIGH, 1: C.HIGH, 4: C.QUADS}.get(first, C.FIVE_KIND)


def spread(category: Category, size: int) -> list[int]:
    """Return how often each deciding rank stands in a hand, as 3, 2 of a full house.

    Not for straights.
    """
    lead = {
        C.FIVE_KIND: [5],
        C.QUADS: [4],
        C.FULL_HOUSE: [3, 2],
        C.TRIPS: [3],
        C.TWO_PAIR: [2, 2],
        C.PAIR: [2],
    }.get(category, [])
    return lead + [1] * (size - sum(lead))
