"""Cards and packs.

A card is a small integer: `rank * 4 + suit`, ranks 0 (deuce) to 12 (ace), suits 0 to 3 in the
order clubs, diamonds, hearts, spades; jokers are 52 and 53. Text is two characters: "Ah", "Td",
"*1", "*2". Suits never rank hands (Source: R010); where a custom needs an order, theirs is this.
In a double pack the second of two like cards is `COPY` more, and its text has a capital: "AH".
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from bot.engine.games.column import column

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKERS = (52, 53)
COPY = 64
NAMES = {
    **{card: RANKS[card >> 2] + SUITS[card & 3] for card in range(52)},
    JOKERS[0]: "*1",
    JOKERS[1]: "*2",
    **{card + COPY: RANKS[card >> 2] + SUITS[card & 3].upper() for card in range(52)},
}
"""The two characters of every card."""
CODES = {text: card for card, text in NAMES.items()}


def rank(card: Card) -> int:
    """Return the rank: 0 for a deuce to 12 for an ace; 13 for a joker."""
    return card >> 2 & 15


def suit(card: Card) -> int:
    """Return the suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades; meaningless for a joker."""
    return card & 3


def printed(card: Card) -> Card:
    """Return the card as printed: two like cards of a double pack look the same."""
    return card & COPY - 1


def card(text: str) -> Card:
    """Return the card of a two-character text. Raises ValueError for any other text."""
    if text not in CODES:
        raise ValueError(f"not a card: {text!r}")
    return CODES[text]


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of "Ah Kd" or "AhKd". Raises ValueError as `card` does."""
    packed = "".join(text.split())
    return tuple(card(packed[at : at + 2]) for at in range(0, len(packed), 2))


def name(code: Card) -> str:
    """Return the two characters of a card."""
    return NAMES[code]


def names(codes: tuple[Card, ...] | list[Card]) -> str:
    """Return cards as text with spaces."""
    return " ".join(map(name, codes))


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: ranks from `lowest` (0 deuce) up to the ace but for `without`, and jokers.

    Ranks follow each other as they are left: without 8 9 T a jack comes right after a seven (M1).
    """

    lowest: int = column(0, "The lowest rank, `2` to `9`, `T` or `J` (`2`).", "6", spelt="lowest")
    jokers: int = column(0, "How many, at most 2 (0).", 1, most=2)
    without: tuple[int, ...] = column(
        (), "Ranks that are left out above the lowest (none).", "89", most=8, spelt="numbers"
    )
    copies: int = column(
        1, "How often each plain card is there, 1 or 2 times (1).", 2, least=1, most=2
    )
    """2 in a double pack, which holds each plain card twice."""
    ace: Literal["both", "high"] = column(
        "both",
        "Where aces stand in straights: above the king and below the lowest rank, `both`, or "
        "`high` alone (`both`).",
        "high",
    )
    """Source: R076; above the king alone, as in Manila."""

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks that are left, from the lowest up."""
        return tuple(rank for rank in range(self.lowest, 13) if rank not in self.without)

    @property
    def is_short(self) -> bool:
        """True if ranks are missing."""
        return len(self.ranks) < len(RANKS)

    def cards(self) -> tuple[Card, ...]:
        """Return every card of the pack, in a fixed order."""
        return _laid_out(self)

    def __len__(self) -> int:
        return 4 * len(self.ranks) * self.copies + self.jokers


@cache
def _laid_out(pack: Pack) -> tuple[Card, ...]:
    """Return the cards of a pack, cached: there are few packs, and every deal shuffles one."""
    plain = [rank * 4 + suit for rank in pack.ranks for suit in range(4)]
    again = [card + COPY for card in plain] if pack.copies > 1 else []
    return (*plain, *again, *JOKERS[: pack.jokers])
