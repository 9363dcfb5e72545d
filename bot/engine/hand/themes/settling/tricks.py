"""Trumps, and tricks played for."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.hand import events as e
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.theme import Act, Pieces, Theme, on
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class TricksView(Pieces):
    """The trump, and the tricks so far."""

    trump: Card | None
    """The card turned up for trumps."""
    running: tuple[tuple[Seat, Card], ...]
    """Cards of the running trick, in the order played."""
    last: tuple[tuple[Seat, Card], ...]

    def beyond(self, seat: Seat) -> Iterator[object]:
        """Yield the cards others played, and the trump."""
        yield from (laid for laid in (*self.running, *self.last) if laid[0] != seat)
        yield self.trump


@dataclass(frozen=True, slots=True)
class TakerView:
    """A seat that plays for tricks or has taken some."""

    tricks: int = 0
    """Number of tricks taken."""
    plays: bool = False
    """True if the player has decided to play for tricks."""


def _at_seat(_hand: Hand, place: Place) -> TakerView | None:
    return TakerView(place.tricks, place.plays) if place.tricks or place.plays else None


def _seen(hand: Hand) -> TricksView | None:
    found = TricksView(hand.trump, tuple(hand.trick), hand.last_trick)
    return found if hand.trump is not None or hand.trick or hand.last_trick else None


THEME = Theme(
    seen=_seen,
    at_seat=_at_seat,
    wants=lambda game: game.for_tricks,
    announced=(
        on(e.TrumpTurned, lambda one: Act("trump", one.seat, cards=(one.card,))),
        on(e.CardPlayed, lambda one: Act("play", one.seat, cards=(one.card,))),
        on(e.TrickWon, lambda one: Act("trick", one.seat)),
    ),
)
