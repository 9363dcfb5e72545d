"""A play: one private copy of a hand, and the events that changed it."""

from collections.abc import Sequence

from bot.engine.cards import Card
from bot.engine.hand.apply import APPLY, OF_ONE
from bot.engine.hand.events import Asked, CardBurned, CardsDealt, DeckReshuffled, HandEvent
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed, shuffled


class PackRunsDry(RuntimeError):  # noqa: N818 - the words of the domain
    """A deal needs more cards than there are; the check of game files rules this out."""


class Play:
    """One command's draft of a hand. Steps change the hand by `emit` alone."""

    __slots__ = ("_only", "events", "hand")

    def __init__(self, hand: Hand, events: list[HandEvent] | None = None, only: Seat = 0) -> None:
        """Start a draft.

        `only` is the one seat whose place is private already, as `Hand.copy_for` leaves it. The
        places of others are copied before the first event that may change them.
        """
        self.hand = hand
        self.events: list[HandEvent] = [] if events is None else events
        self._only = only

    def emit(self, event: HandEvent) -> None:
        """Apply an event and keep it."""
        kind = type(event)
        if self._only and kind not in OF_ONE:
            self.hand.copy_others(self._only)
            self._only = 0
        APPLY[kind](self.hand, event)
        self.events.append(event)

    def ask(self, *seats: Seat) -> None:
        """Ask these seats at once; with no seats, withdraw the last question."""
        self.emit(Asked(seats, self.hand.question + 1))

    def deal(self, seats: Sequence[Seat], *, up: bool = False, sight: str = "") -> None:
        """Deal one card from the top to each of these seats."""
        if seats:
            self.emit(CardsDealt(tuple(seats), self.top(len(seats)), up, sight))

    def burn(self) -> None:
        """Burn the top card unseen (Source: R128)."""
        self.emit(CardBurned(*self.top(1)))

    def top(self, count: int) -> tuple[Card, ...]:
        """Return the next `count` cards of the deck without dealing them. Raises PackRunsDry."""
        cards = self.hand.deck[self.hand.top : self.hand.top + count]
        if len(cards) < count:
            raise PackRunsDry
        return cards

    def reshuffle(
        self,
        cards: Sequence[Card],
        kept: Sequence[Card],
        folded: Sequence[Seat] = (),
        most: int | None = None,
    ) -> None:
        """Make these cards the new stub, in an order that follows from the seed.

        `kept` are the discards that stay out; of `cards`, all beyond the first `most` join them.
        `folded` are the seats whose folded hands are among the cards.
        """
        count = self.hand.reshuffles + 1
        deck = tuple(cards)
        if self.hand.seed:
            seed = Seed(bytes.fromhex(self.hand.seed))
            deck = shuffled(deck, seed, f"reshuffle:{count}")
        deck, back = deck[:most], () if most is None else deck[most:]
        self.emit(DeckReshuffled(deck, count, (*kept, *back), tuple(folded)))
