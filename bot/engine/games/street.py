"""One street: a row of a game's phases, with every column declared once.

The columns stand in playing order, each followed by those that only say more of it. Game files and
the lines of docs/house-games.md follow from them. Columns are stable: add with `late=True`, never
rename.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from bot.engine.games.column import column, columns, needed, plays


class First(StrEnum):
    """The player who starts a betting round. Source: R145-R148, R205."""

    LEFT_OF_BLINDS = "left_of_blinds"
    LEFT_OF_BUTTON = "left_of_button"
    OPENER = "opener"
    LOW_CARD = "low_card"
    HIGH_CARD = "high_card"
    SHOWING = "showing"
    """The best open hand; the lowest in games for low (R148)."""
    ROTATE = "rotate"
    """Left of the button in the first round, then each round one place further (rules 2.6)."""


class _Row:
    """The cache of a street's played columns."""

    __slots__ = ("_columns",)
    _columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phase(_Row):
    """One street, its columns played from left to right."""

    name: str = needed("What the street is called.", "flop", least=1, most=40, spelt="plain")
    deal: str = plays(
        "",
        "A letter a card to each player, at most 7: `d` face down, `u` face up, `o` for all "
        "players but its owner, `n` face down and looked at by nobody (none).",
        "ddu",
        most=7,
        spelt="deal",
    )
    """Source: M3."""
    up_price: Literal["", "ante", "small_bet", "big_bet"] = plays(
        "",
        "The card just dealt as `n` is turned up for this, else taken in hand: `ante`, "
        "`small_bet`, `big_bet` (not asked).",
        "small_bet",
    )
    redeal: str = plays(
        "",
        "When this card lies open, all is dealt anew and the pot stays (no card).",
        "Qs",
        most=2,
        spelt="cards",
    )
    """Source: rules 4.3.23."""
    match: str = plays(
        "",
        "An open card of this rank costs its holder as much as is in the pot, or the hand (no "
        "rank).",
        "3",
        most=1,
        spelt="ranks",
    )
    """Source: rules 4.6."""
    extra: str = plays(
        "",
        "An open card of this rank brings its holder one more, face down (no rank).",
        "4",
        most=1,
        spelt="ranks",
    )
    """Source: rules 4.6."""
    extra_price: Literal["", "ante", "small_bet", "big_bet"] = column(
        "",
        "What that card costs whoever wants it: `ante`, `small_bet`, `big_bet` (nothing).",
        "small_bet",
    )
    board: int = plays(0, "Cards turned for everybody, at most 9, on each board (none).", 3, most=9)
    """Dealt after a burn."""
    fate: Literal["", "throw", "out"] = plays(
        "",
        "What the card just turned does to its rank: `throw` those away, or `out` goes anyone "
        "who holds one (nothing).",
        "throw",
    )
    """Source: rules 4.6.39."""
    trump: bool = plays(False, "The dealer's last card is turned up: its suit is trump (no).", True)
    stay: int = plays(
        0, "In turn: pass, or play and exchange at most so many (0, no such question).", 4, most=5
    )
    pass_left: int = plays(
        0, "Cards that all give to the next player at once, in secret (none).", 2, most=4
    )
    pass_right: int = plays(0, "The same to the player before (none).", 2, most=4)
    draw: int = plays(0, "How many cards may be exchanged, in turn (none).", 5, most=5)
    with_ace: int = column(
        0, "The same where an ace or a wild card is kept (as `draw`).", 4, most=5
    )
    """Source: R223."""
    buy: int = plays(0, "Cards that each in turn may exchange for a price (none).", 1, most=2)
    price: Literal["ante", "small_bet", "big_bet"] = column(
        "ante", "That price: `ante`, `small_bet` or `big_bet` (`ante`).", "small_bet"
    )
    """The amount that `buy` costs as dead money; in a `market`, the first card's price and the
    step."""
    times: int = column(1, "How many times that price (1).", 2, least=1, most=10)
    rise: bool = column(
        False,
        "With `buy`: each exchange of a player costs that price more than the last (no).",
        True,
    )
    auction: int = plays(
        0,
        "Cards turned up for sale, one after the other, each to the highest secret bid, which "
        "goes into the pot; at most 3 (none).",
        1,
        most=3,
    )
    market: int = plays(
        0,
        "Cards on display, the first for `times` × `price`, each next as much more; all in turn "  # noqa: RUF001 - as the docs print it
        "take one, or the deck's for nothing; at most 5 (none).",
        4,
        most=5,
    )
    push: bool = plays(
        False,
        "Open cards are offered in turn, to be taken or pushed on to the next, until all have "
        "one (no).",
        True,
    )
    """Source: rules 4.5.35."""
    widow: int = plays(
        0,
        "Cards of an open hand that each in turn may take for their whole own, which lies there "
        "then; as many as a hand has (none).",
        5,
        most=5,
    )
    """Source: rules 4.4.34."""
    discard: int = plays(0, "Cards that all throw away at once, in secret (none).", 1, most=5)
    order: bool = plays(False, "All lay their cards in a row face down, for `roll` (no).", True)
    roll: int = plays(0, "Cards of that row that all turn up at once (none).", 1, most=4)
    expose: int = plays(
        0, "Cards face down that all choose in secret and turn up at once (none).", 1, most=4
    )
    apart: int = plays(
        0, "Cards that all set apart in secret, for a hand of their own (none).", 2, most=4
    )
    pick: int = plays(
        0,
        "Own cards that all pick in secret, and that alone count from then on; no later row "
        "takes cards away (none).",
        5,
        most=5,
    )
    beat: bool = plays(
        False,
        "In turn: turn up `n` cards until they beat the best showing; players who can't are out. "
        "Goes with `repeat` (no).",
        True,
    )
    """Source: rules 4.3.28."""
    swap: bool = plays(
        False,
        "In turn: keep the card, or swap it with the next player's, the last one with the deck; "
        'goes with `settle = "lives"` (no).',
        True,
    )
    """Source: rules 4.8.43."""
    declare: Literal["", "high_low", "in_out", "two_pots"] = plays(
        "",
        "What all say at once, in secret: `high_low`, `in_out`, or `two_pots`, which is high, "
        "low, both ways or out (nothing).",
        "high_low",
    )
    """high_low, in_out, two_pots, or "" for no declaration. Secret, unless a table has it said
    aloud in turn (`Game.declare_mode`)."""
    leg: bool = plays(
        False,
        "In or out at once, in secret, for a leg or for what the others pay; goes with `settle = "
        '"legs"` (no).',
        True,
    )
    """All say in or out at once, in secret; players who are out are so for this round alone."""
    between: bool = plays(
        False,
        "In turn: bet against the pot that a third card falls between two; goes with `settle = "
        '"laps"` (no).',
        True,
    )
    """Source: rules 4.8.42."""
    offer: Literal["", "d", "u"] = plays(
        "", "A card to everyone who takes one, `d` face down or `u` face up (no offer).", "u"
    )
    bet: Literal["", "small_bet", "big_bet"] = plays(
        "",
        "A round of bets; under fixed limit they are a `small_bet` or a `big_bet` (no round).",
        "big_bet",
    )
    """The bet of this round under fixed limit: small_bet or big_bet; "" for no round."""
    first: First = column(
        First.LEFT_OF_BUTTON,
        "Who begins the round: `left_of_button`, `left_of_blinds`, `opener`, `low_card`, "
        "`high_card`, `showing` (the best open hand) or `rotate` (`left_of_button`).",
        "showing",
    )
    repeat: bool = column(
        False, "Played again as long as somebody takes a card in it, or has one to turn (no).", True
    )
    openers: Literal["", "jacks", "queens", "kings", "aces", "progressive"] = column(
        "",
        "What the first bet needs: `jacks`, `queens`, `kings`, `aces` or `progressive` (nothing).",
        "jacks",
    )
    """A value of `Openers` (Source: R207)."""
    tricks: bool = plays(False, "The cards are played out in tricks (no).", True)

    @property
    def columns(self) -> tuple[str, ...]:
        """The row's mechanics in playing order, cached."""
        try:
            return self._columns
        except AttributeError:
            found = tuple(one for one in COLUMNS if getattr(self, one))
            object.__setattr__(self, "_columns", found)
            return found


COLUMNS = tuple(name for name, one in columns(Phase).items() if one.plays)
"""The mechanics of a row in playing order."""
