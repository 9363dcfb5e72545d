"""Kinds of games: their limits, forced stakes, families, jokers and showdowns.

Values are stored in games: add, never rename.
"""

from enum import StrEnum


class Limit(StrEnum):
    """Betting structures. Source: rules 2.1."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    HALF_POT = "half_pot"
    FIXED_LIMIT = "fixed_limit"
    SPREAD = "spread"


class Forced(StrEnum):
    """The stakes put in before the deal. Source: R135-R139."""

    BLINDS = "blinds"
    ANTES = "antes"
    BRING_IN = "bring_in"
    """Antes, and a bring-in by the card that `first` of the first round names (R142, R143)."""
    BUTTON_BLIND = "button_blind"
    """Antes, and another ante of the button as a live blind (Source: rules 2.11)."""
    HIGH_OPENS = "high_opens"
    """Nothing before the deal, but the highest open card must bet the minimum (R141, R243)."""


class Family(StrEnum):
    """Shelves of the game list."""

    COMMUNITY = "community"
    DRAW = "draw"
    STUD = "stud"
    HOME = "home"
    """Games without poker hands, such as 7-27, Guts, Bourré (Source: R271)."""


class Joker(StrEnum):
    """Use of a joker: any card, or a bug (R058, R059).

    A bug is an ace or fills a straight or a flush. `hidden`: any card if it was dealt face down and
    not turned up, else a bug (rules 4.3.25).
    """

    WILD = "wild"
    BUG = "bug"
    HIDDEN = "hidden"


class Showdown(StrEnum):
    """How hands are shown. Source: R187-R195.

    `all`: everyone shows at once. `in_order`: beaten hands are mucked. `ask`: beaten players are
    asked, all at once, whether to show or to muck.
    """

    ALL = "all"
    IN_ORDER = "in_order"
    ASK = "ask"
