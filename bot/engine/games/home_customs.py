"""What tables do differently in 7-27 and Bourré: the words of their options (Source: 2.6, 2.7).

Values are stored in games and settings: add, never rename.
"""

from enum import StrEnum


class CinchRule(StrEnum):
    """When the highest trump has to be played. Source: rules 2.7."""

    FULL = "full"
    """By who is certain of three tricks, in the lead and wherever they may."""
    SIMPLE = "simple"
    """By who leads and holds the ace, king or queen of trumps."""
    OFF = "off"


class Staying(StrEnum):
    """How all say whether they play for tricks."""

    WITH_CARDS = "with_cards"
    """In turn, with the cards that they exchange."""
    IN_TURN = "in_turn"
    """In turn, and exchange cards when all have spoken."""
    SECRET = "secret"  # noqa: S105 - a way to declare
    """All at once, and exchange cards in turn afterwards."""


class Discards(StrEnum):
    """The most cards that may be exchanged before the tricks."""

    FIVE = "five"
    FOUR = "four"
    THREE_FOR_MANY = "three_for_many"
    """Five, but three where seven or eight play."""


class Offered(StrEnum):
    """How a card lies that somebody takes."""

    UP = "up"
    DOWN = "down"


class Starter(StrEnum):
    """Who begins the betting where cards are offered."""

    ROTATE = "rotate"
    """Left of the dealer, then each round one place further."""
    LEFT_OF_BUTTON = "left_of_button"
    SHOWING = "showing"
    """Whose open cards count most; left of the dealer where none lies open."""


class OverPolicy(StrEnum):
    """What a total over its target is worth. Source: R274, C22."""

    BUST = "bust"
    CLOSEST = "closest"
    PRICE = "price"
    """Any total that is not over beats it."""


class NearTie(StrEnum):
    """Who wins of two totals as near, one below the target and one above it."""

    UNDER = "under"
    INSIDE = "inside"
    """The one between the targets."""
    OUTSIDE = "outside"
    OVER = "over"
    SPLIT = "split"
