"""Writers of the events in `events.sale`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.hand.apply.place_cards import answered, lose, take
from bot.engine.hand.events import sale as e
from bot.engine.hand.state import Hand


def _cards_displayed(hand: Hand, event: e.CardsDisplayed) -> None:
    hand.display = (*hand.display, *event.cards)
    hand.top += len(event.cards)


def _bid_chosen(hand: Hand, event: e.BidChosen) -> None:
    place = hand.places[event.seat]
    place.answer = replace(place.answer, bid=event.chips)
    answered(hand, event.seat)


def _card_bought(hand: Hand, event: e.CardBought) -> None:
    """Move the card, to the burned ones if nobody wanted it, and clear answers to this offer."""
    hand.display = tuple(one for one in hand.display if one != event.card)
    hand.sales = (*hand.sales, event)
    for place in hand.places.values():
        place.answer = hand.now.sold(place.answer)
    if event.seat:
        take(hand.places[event.seat], event.card, up=True)
        hand.turned = [*hand.turned, event.card]
    else:
        hand.burns = [*hand.burns, event.card]


def _hand_traded(hand: Hand, event: e.HandTraded) -> None:
    """Swap the hand for the display; cards that were dealt open become hole cards."""
    place = hand.places[event.seat]
    laid, taken = tuple(place.cards), hand.display
    hand.display = laid
    lose(place)
    for card in taken:
        take(place, card, up=False)
    hand.turned = [card for card in hand.turned if card not in {*laid, *taken}]


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    e.CardsDisplayed: _cards_displayed,
    e.BidChosen: _bid_chosen,
    e.CardBought: _card_bought,
    e.HandTraded: _hand_traded,
}
