"""Customs of 7-27 and Bourré: the words of their options (Source: 2.6, 2.7).

Values are stored in games and settings: add, never rename.
"""

from enum import StrEnum


class CinchRule(StrEnum):
    """Rule for when the highest trump has to be played. Source: rules 2.7."""

    FULL = "full"
    """A player certain of three tricks plays it, in the lead and wherever it is legal."""
    SIMPLE = "simple"
    """A leader with the ace, king or queen of trumps plays it."""
    OFF = "off"


class Staying(StrEnum):
    """How players say whether they play for tricks."""

    WITH_CARDS = "with_cards"
    """Players decide in turn, with the cards they exchange."""
    IN_TURN = "in_turn"
    """Players decide in turn, and exchange cards when all have spoken."""
    SECRET = "secret"  # noqa: S105 - a way to declare
    """All players decide at once, and exchange cards in turn afterwards."""


class Discards(StrEnum):
    """The most cards that may be exchanged before the tricks."""

    FIVE = "five"
    FOUR = "four"
    THREE_FOR_MANY = "three_for_many"
    """Five, but three if seven or eight play."""


class Offered(StrEnum):
    """Whether a taken card lies face up or face down."""

    UP = "up"
    DOWN = "down"


class Starter(StrEnum):
    """The first player to bet in games with offered cards."""

    ROTATE = "rotate"
    """Left of the dealer, then each round one place further."""
    LEFT_OF_BUTTON = "left_of_button"
    SHOWING = "showing"
    """The player whose open cards count most; left of the dealer if none lies open."""


class OverPolicy(StrEnum):
    """The worth of a total over its target. Source: R274, C22."""

    BUST = "bust"
    CLOSEST = "closest"
    PRICE = "price"
    """Any total that is not over beats it."""


class NearTie(StrEnum):
    """The winner of two equally near totals, one below the target and one above it."""

    UNDER = "under"
    INSIDE = "inside"
    """The one between the targets."""
    OUTSIDE = "outside"
    OVER = "over"
    SPLIT = "split"
