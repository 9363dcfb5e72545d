"""The deck and what comes off it."""

from dataclasses import dataclass, field

from bot.engine.kinds import Cards, HandCard, Seat


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The deck from its top, its seed, and the commitment that may be published."""

    root: str
    deck: Cards = field(repr=False)
    seed: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeckArranged:
    """A deck laid by a test or a replay; no live table can issue it."""

    deck: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class DeckReshuffled:
    """The stub ran out: these cards are the new stub; of the discards only `kept` stay out."""

    deck: Cards = field(repr=False)
    count: int
    """Counts reshuffles of the hand from 1."""
    kept: Cards = field(repr=False, default=())
    """Discards that stay out: those of everybody still owed a card."""
    folded: tuple[Seat, ...] = ()
    """Seats whose folded hands went into it."""


@dataclass(frozen=True, slots=True)
class CutDeclined:
    """This seat does not cut."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckCut:
    """The first `at` cards went to the bottom. Seat 0 is the house."""

    seat: Seat
    words: str
    """As typed; the only text that an event holds."""
    at: int


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """One pass of the deal from the top of the deck: card by card to these seats."""

    seats: tuple[Seat, ...]
    cards: Cards = field(repr=False)
    up: bool = False
    sight: str = ""
    """Whose eyes a card that is not up is for: others, nobody; empty for its owner's."""


@dataclass(frozen=True, slots=True)
class CardBurned:
    """The top of the deck went under the pot, unseen."""

    card: HandCard = field(repr=False)


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """Cards turned for everyone."""

    cards: Cards
    board: int = 0


@dataclass(frozen=True, slots=True)
class CardsGathered:
    """A seat's open card ends the deal: all cards go back, the pot stays, who folded is out."""

    seat: Seat
    card: HandCard


@dataclass(frozen=True, slots=True)
class GhostTurned:
    """The hand of nobody, from the top of the deck, which whoever is in must beat."""

    cards: Cards
