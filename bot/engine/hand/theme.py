"""Themes: what a deal shows and announces of one subject, one `Theme` for each module in `themes`.

What only some games have is seen as a record of its own theme; screens ask for it by its class
(`TableView.part`). What is announced is an `Act`, which holds only cards that lie open for all.
Each kind of event is announced, or passed over in silence, by one theme alone.
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
    """One public announcement. `kind` is a key of words in `bot.ui`; seat 0 is no seat."""

    kind: str
    seat: Seat = 0
    chips: Chips = 0
    count: int = -1
    """Number of cards; -1 where nobody else may know it."""
    word: str = ""
    """The word that was declared, or the kind of the payment."""
    cards: tuple[Card, ...] = ()
    """Cards that lie open for all."""
    to: Seat = 0
    pot: int = 0
    share: int = 0
    bids: tuple[tuple[Seat, Chips], ...] = ()
    """Bids in chips, by seat."""


Announce = Callable[[Hand, Any, Seat], Act | None]
"""A function that returns the announcement of an event, given the hand after the event and the
viewer's seat; None for nothing."""
Event = TypeVar("Event", bound=HandEvent)


def every(_game: Game) -> bool:
    """Return True: the theme belongs to all games."""
    return True


class Pieces(ABC):
    """A record of a deal to which seats add in turn, each knowing its own part."""

    __slots__ = ()

    @abstractmethod
    def beyond(self, seat: Seat) -> Iterator[object]:
        """Yield the pieces of the record that are not this seat's own."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme. It is given no viewer, so it shows only what all may know."""

    seen: Callable[[Hand], object | None] | None = None
    """Return its record of a deal; None while there is nothing to show."""
    at_seat: Callable[[Hand, Place], object | None] | None = None
    """Return its record of a seat of the deal; None while there is nothing to show."""
    wants: Callable[[Game], bool] = every
    """True if a deal of this game may have something to show; `look` asks no other theme."""
    announced: tuple[tuple[type, Announce], ...] = ()
    silent: tuple[type, ...] = ()
    """Events that are announced to nobody."""


def on(kind: type[Event], announce: Callable[[Event], Act | None]) -> tuple[type, Announce]:
    """Return an entry of `Theme.announced` for an event that reads alike for all viewers."""
    return kind, lambda _hand, event, _seat: announce(event)


def of_hand(
    kind: type[Event], announce: Callable[[Hand, Event, Seat], Act | None]
) -> tuple[type, Announce]:
    """Return an entry of `Theme.announced` for an event that depends on hand or viewer.

    Seat 0 is the public.
    """
    return kind, announce
