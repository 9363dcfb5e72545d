"""A play: one private copy of a hand, and the events that brought it where it stands."""

from collections.abc import Sequence

from bot.engine.cards import Card
from bot.engine.hand.apply import APPLY
from bot.engine.hand.events import (
    CardBurned,
    CardsDealt,
    DeckReshuffled,
    HandEvent,
)
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed, shuffled


class Play:
    """What steps work on. `emit` is the only way to change the hand."""

    def __init__(self, hand: Hand, events: list[HandEvent] | None = None) -> None:
        self.hand = hand
        self.events: list[HandEvent] = [] if events is None else events

    def emit(self, event: HandEvent) -> None:
        """Apply an event and keep it."""
        APPLY[type(event)](self.hand, event)
        self.events.append(event)

    def deal(self, seats: Sequence[Seat], *, up: bool = False) -> None:
        """One card from the top to each of these seats."""
        top = self.hand.top
        if seats:
            cards = self.hand.deck[top : top + len(seats)]
            self.emit(CardsDealt(tuple(seats), cards, up))

    def burn(self) -> None:
        """The top card goes unseen under the pot (Source: R128)."""
        self.emit(CardBurned(self.hand.deck[self.hand.top]))

    def reshuffle(self, cards: Sequence[Card], kept: Sequence[Card]) -> None:
        """These cards, in an order that follows from the seed, become the stub."""
        count = self.hand.reshuffles + 1
        deck = tuple(cards)
        if self.hand.seed:
            seed = Seed(bytes.fromhex(self.hand.seed))
            deck = shuffled(deck, seed, f"reshuffle:{count}")
        self.emit(DeckReshuffled(deck, count, tuple(kept)))
