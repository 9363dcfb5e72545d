"""Events of the deck and of the cards that come off it."""

from dataclasses import dataclass, field

from bot.engine.kinds import Cards, HandCard, Seat


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The deck is shuffled: its order from the top, its seed, and its public commitment."""

    root: str
    deck: Cards = field(repr=False)
    seed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeckArranged:
    """A test or a replay has laid the deck; no live table can issue this event."""

    deck: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The stub ran out, so these cards are the new stub; only the discards in `kept` stay out."""

    deck: Cards = field(repr=False)
    count: int
    """Number of this reshuffle in the hand, from 1."""
    kept: Cards = field(repr=False, default=())
    """Discards that stay out: those of players who are still owed a card."""
    folded: tuple[Seat, ...] = ()
    """Seats whose folded hands went into the stub."""


@dataclass(frozen=True, slots=True)
class CutDeclined:
    """A seat has declined to cut."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckCut:
    """The first `at` cards have gone to the bottom. Seat 0 is the house."""

    seat: Seat
    words: str
    """The words as typed: the only text that an event holds."""
    at: int


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """These seats have got one card each from the top of the deck, in this order."""

    seats: tuple[Seat, ...]
    cards: Cards = field(repr=False)
    up: bool = False
    sight: str = ""
    """Viewers of cards that are not face up: "others", "nobody", or "" for the owner."""


@dataclass(frozen=True, slots=True)
class CardBurned:
    """The top card of the deck has been burned, unseen."""

    card: HandCard = field(repr=False)


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """Cards have been turned on a board."""

    cards: Cards
    board: int = 0


@dataclass(frozen=True, slots=True)
class CardsGathered:
    """A seat's open card ends the deal: all cards go back, and the pot stays."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class GhostTurned:
    """The ghost hand, from the top of the deck, is turned; players who are in must beat it."""

    cards: Cards
