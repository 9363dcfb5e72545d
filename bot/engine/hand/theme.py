"""What a deal shows and tells of one theme: one `Theme` a module in `themes`.

Whatever only some games have is seen as a record of its own theme, which its screens ask for by its
class (`TableView.part`). What is heard is `Act`, which holds no card but those that lie open for
all. Each kind of event is told, or passed over in silence, by one theme alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from bot.engine.cards import Card
from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Chips, Seat


@dataclass(frozen=True, slots=True)
class Act:
    """What everybody heard. Its kind is a word of `bot.ui`, told of a seat; 0 is nobody."""

    kind: str
    seat: Seat = 0
    chips: Chips = 0
    count: int = -1
    """Cards; -1 where nobody else may know how many."""
    word: str = ""
    """What was declared, or paid for."""
    cards: tuple[Card, ...] = ()
    """Open for all."""
    to: Seat = 0
    pot: int = 0
    share: int = 0
    bids: tuple[tuple[Seat, Chips], ...] = ()
    """By whom how much was bid."""


Told = Callable[[Hand, Any, Seat], Act | None]
"""What the viewer at a seat hears of an event, the hand being as it left it; None for nothing."""
Event = TypeVar("Event", bound=HandEvent)


def every(_game: Game) -> bool:
    """True: the theme belongs to all games."""
    return True


class Pieces(ABC):
    """A record of a deal to which seats add in turn, each knowing what it laid down itself."""

    __slots__ = ()

    @abstractmethod
    def beyond(self, seat: Seat) -> Iterator[object]:
        """Yield the pieces of it that are not this seat's own."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme. It is given no viewer, so what it shows is what everybody may know."""

    seen: Callable[[Hand], object | None] | None = None
    """Its record of a deal; None while there is nothing to show."""
    at_seat: Callable[[Hand, Place], object | None] | None = None
    """Its record of a seat of the deal; None while there is nothing to show."""
    wants: Callable[[Game], bool] = every
    """True if a deal of this game may have something to show; `look` asks no other theme."""
    heard: tuple[tuple[type, Told], ...] = ()
    silent: tuple[type, ...] = ()
    """Events of which nobody is told."""


def on(kind: type[Event], told: Callable[[Event], Act | None]) -> tuple[type, Told]:
    """All hear the same of such an event, whatever the hand is like."""
    return kind, lambda _hand, event, _seat: told(event)


def of_hand(
    kind: type[Event], told: Callable[[Hand, Event, Seat], Act | None]
) -> tuple[type, Told]:
    """What is heard depends on the hand, or on whose ears they are; seat 0 is the public."""
    return kind, told
