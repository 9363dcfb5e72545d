"""A play: one private copy of a hand, and the events that brought it where it stands."""

from collections.abc import Sequence

from bot.engine.cards import Card
from bot.engine.hand.apply import APPLY, OF_ONE
from bot.engine.hand.events import Asked, CardBurned, CardsDealt, DeckReshuffled, HandEvent
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed, shuffled


class PackRunsDry(RuntimeError):  # noqa: N818 - the words of the domain
    """A deal needs more cards than there are. The check of game files rules it out."""


class Play:
    """What steps work on. `emit` is the only way to change the hand."""

    __slots__ = ("_only", "events", "hand")

    def __init__(self, hand: Hand, events: list[HandEvent] | None = None, only: Seat = 0) -> None:
        """`only` is the seat whose place alone is private yet, as `Hand.copy_for` leaves it.

        Those of others are copied when the first event comes that may change them.
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
        """The next question, to these seats at once; to nobody where the last one is void."""
        self.emit(Asked(seats, self.hand.question + 1))

    def deal(self, seats: Sequence[Seat], *, up: bool = False, sight: str = "") -> None:
        """One card from the top to each of these seats."""
        if seats:
            self.emit(CardsDealt(tuple(seats), self.top(len(seats)), up, sight))

    def burn(self) -> None:
        """The top card goes unseen under the pot (Source: R128)."""
        self.emit(CardBurned(*self.top(1)))

    def top(self, count: int) -> tuple[Card, ...]:
        """The next cards of the deck, where they lie. Raises PackRunsDry."""
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
        """These cards, in an order that follows from the seed, become the stub.

        `kept` are the discards that stay out, to which all beyond the first `most` go back;
        `folded` are the seats whose folded hands are among the cards.
        """
        count = self.hand.reshuffles + 1
        deck = tuple(cards)
        if self.hand.seed:
            seed = Seed(bytes.fromhex(self.hand.seed))
            deck = shuffled(deck, seed, f"reshuffle:{count}")
        deck, back = deck[:most], () if most is None else deck[most:]
        self.emit(DeckReshuffled(deck, count, (*kept, *back), tuple(folded)))
