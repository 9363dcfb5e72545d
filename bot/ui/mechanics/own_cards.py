"""The viewer's own cards as the panel shows them; typed places count them from left to right."""

from dataclasses import replace

from bot.engine.cards import Card
from bot.engine.hand.choices import Choices
from bot.engine.views.look import OwnView, TableView
from bot.engine.views.shapes import SeatView
from bot.ui.mechanics.faces import face_of
from bot.ui.parts.cards import Skin


def own_seat(view: TableView, own: OwnView) -> SeatView:
    """Return the seat of the viewer."""
    return next(one for one in view.seats if one.seat == own.seat)


def in_groups(view: TableView, own: OwnView, skin: Skin) -> list[list[Card]]:
    """Return the viewer's cards set apart, those face down, and those face up.

    All cards are face down once a deal is over.
    """
    seat = own_seat(view, own)
    up = dict(zip(seat.cards, seat.up, strict=True))
    down = [card for card in own.cards if view.ended or not up[card]]
    shown = [card for card in own.cards if card not in down]
    apart = 0 if view.hand is None else view.hand.apart
    return [skin.sorted(some) for some in (down[:apart], down[apart:], shown) if some]


def as_shown(view: TableView, own: OwnView, skin: Skin) -> OwnView:
    """Return the hand with its cards in the order in which their player sees them."""
    cards = tuple(card for group in in_groups(view, own, skin) for card in group)
    choices, picks = own.choices, None if own.choices is None else face_of(own.choices).picks
    if picks is not None:
        choices = picks.in_order(choices, skin)
    return replace(own, cards=cards, choices=choices)


def faces_of(own: OwnView, choices: Choices | None) -> tuple[Card, ...]:
    """Return the viewer's cards, then other cards that may be picked.

    A press names a card by its place among them.
    """
    picks = None if choices is None else face_of(choices).picks
    among = () if picks is None else picks.among(choices)
    return (*own.cards, *(card for card in among if card not in own.cards))
