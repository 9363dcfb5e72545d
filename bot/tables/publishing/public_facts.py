"""The facts of a deal that everybody has seen: private screens show cards and ends after that.

Actions in turn are no secret and wait for nobody.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.hand.theme import Pieces
from bot.engine.kinds import Seat
from bot.engine.views.look import SeatView, TableView


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """The open facts of a deal, from a view of the public."""

    deal: int = 0
    over: bool = True
    lies: tuple[object, ...] = ()
    """Boards, open cards and declarations; empty for none."""
    parts: tuple[object, ...] = ()
    """Open facts of some games only: tricks, cards for sale, openers."""
    secret: str = ""
    """The step whose question everybody is asked at once; empty for none."""


def public_facts(view: TableView) -> PublicFacts:
    """Return the facts that a screen of this view shows."""
    hand = view.hand
    if hand is None:
        return PublicFacts(view.deal)
    seats = (one for one in map(_open, view.seats) if one is not None)
    lies = (*(board for board in hand.boards if board), *seats, *hand.awards)
    return PublicFacts(view.deal, hand.ended, lies, hand.parts, hand.step if hand.asked else "")


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """The open facts of a seat."""

    seat: Seat
    cards: tuple[Card, ...]
    declared: str
    mucked: bool


def _open(seat: SeatView) -> OpenSeat | None:
    """Return the open facts of a seat; None for none."""
    cards = tuple(card for card in seat.cards if card is not None)
    if not (cards or seat.declared or seat.mucked):
        return None
    return OpenSeat(seat.seat, cards, seat.declared, seat.mucked)


def has_news(seen: PublicFacts | None, now: PublicFacts, seat: Seat) -> bool:
    """True if unseen facts are more than this seat's own: the deal's end, or another's card."""
    if seen is None:
        return False
    same = (seen.deal, seen.over, seen.secret) == (now.deal, now.over, now.secret)
    return not same or not set(_facts(now, seat)) <= set(_facts(seen, seat))


def _facts(shown: PublicFacts, seat: Seat) -> Iterator[object]:
    """Yield single facts, without those that the seat itself has opened."""
    for one in shown.lies:
        if not (isinstance(one, OpenSeat) and one.seat == seat):
            yield one
    for part in shown.parts:
        yield from part.beyond(seat) if isinstance(part, Pieces) else [part]


def is_behind(seen: PublicFacts | None, now: PublicFacts) -> bool:
    """True if facts are open that were not shown; False if another process drew last."""
    return seen is not None and seen != now


def only_dealt(seen: PublicFacts | None, now: PublicFacts) -> bool:
    """True if the only unseen fact is that a deal has begun, with nothing open yet."""
    begun = seen is not None and seen.over and now.deal == seen.deal + 1
    return begun and not (now.over or now.lies)
