"""What everybody has been shown of a deal: a private screen tells no card and no end before that.

What players do in turn is no secret and waits for nobody. Source: ux.md 8.2.
"""

from dataclasses import dataclass

from bot.engine.views.look import SeatView, TableView


@dataclass(frozen=True, slots=True)
class Told:
    """What lies open of a deal, by a view of the public's."""

    deal: int = 0
    over: bool = True
    lies: tuple[object, ...] = ()
    """Boards, open cards and what was declared; empty where nothing is."""
    parts: tuple[object, ...] = ()
    """What only some games show: tricks, cards for sale, openers."""
    secret: str = ""
    """The question that everybody is asked at once."""


def told(view: TableView) -> Told:
    """What a screen made of this view tells."""
    hand = view.hand
    if hand is None:
        return Told(view.deal)
    seats = (one for one in map(_open, view.seats) if one is not None)
    lies = (*(board for board in hand.boards if board), *seats, *hand.awards)
    return Told(view.deal, hand.ended, lies, hand.parts, hand.step if hand.asked else "")


def _open(seat: SeatView) -> object:
    """What everybody knows of a seat; None where that is nothing."""
    cards = tuple(card for card in seat.cards if card is not None)
    if not (cards or seat.declared or seat.mucked):
        return None
    return seat.seat, cards, seat.declared, seat.mucked


def is_behind(seen: Told | None, now: Told) -> bool:
    """Something lies open now that was not shown; nothing is known of what another process drew."""
    return seen is not None and seen != now


def only_dealt(seen: Told | None, now: Told) -> bool:
    """All that was not shown is that a deal has begun, in which nothing lies open yet."""
    begun = seen is not None and seen.over and now.deal == seen.deal + 1
    return begun and not (now.over or now.lies)
