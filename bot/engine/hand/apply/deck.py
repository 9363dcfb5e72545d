"""Writers of the events in `events.deck`."""

from collections.abc import Callable
from typing import Any

from bot.engine.hand.apply.place_cards import answered, keep_from, lose, take
from bot.engine.hand.events import deck as e
from bot.engine.hand.state import NOTHING, Hand, Round
from bot.engine.hand.step import BEFORE, STEPS


def _shuffled(hand: Hand, event: e.DeckShuffled) -> None:
    hand.deck, hand.seed, hand.root = event.deck, event.seed, event.root


def _arranged(hand: Hand, event: e.DeckArranged) -> None:
    hand.deck = event.deck


def _reshuffled(hand: Hand, event: e.DeckReshuffled) -> None:
    hand.deck, hand.top, hand.reshuffles = event.deck, 0, event.count
    hand.burns = []
    hand.turned = [card for card in hand.turned if card not in event.deck]
    hand.discards = [pair for pair in hand.discards if pair[1] in event.kept]
    for seat in event.folded:
        lose(hand.places[seat])


def _cut_declined(hand: Hand, event: e.CutDeclined) -> None:
    hand.declined += (event.seat,)
    answered(hand, event.seat)


def _deck_cut(hand: Hand, event: e.DeckCut) -> None:
    hand.cut, hand.waiting = event, ()
    hand.deck = hand.deck[event.at :] + hand.deck[: event.at]


def _cards_dealt(hand: Hand, event: e.CardsDealt) -> None:
    for seat, card in zip(event.seats, event.cards, strict=True):
        place = hand.places[seat]
        take(place, card, up=event.up)
        if event.sight:
            keep_from(place, card, event.sight)
        if place.owed:
            place.owed -= 1
    if event.up:
        hand.turned = [*hand.turned, *event.cards]
    hand.top += len(event.cards)


def _card_burned(hand: Hand, event: e.CardBurned) -> None:
    hand.burns = [*hand.burns, event.card]
    hand.top += 1


def _board_dealt(hand: Hand, event: e.BoardDealt) -> None:
    boards = hand.boards.copy()
    while len(boards) <= event.board:
        boards.append([])
    boards[event.board] = [*boards[event.board], *event.cards]
    hand.boards = boards
    hand.turned = [*hand.turned, *event.cards]
    hand.top += len(event.cards)


def _cards_gathered(hand: Hand, _event: e.CardsGathered) -> None:
    """Start the phases anew. A `DeckReshuffled` of all cards follows."""
    hand.phase, hand.now, hand.redeals = -1, STEPS[BEFORE], hand.redeals + 1
    hand.boards, hand.burns, hand.discards = [], [], []
    hand.turned, hand.settled, hand.display = [], (), ()
    hand.opener, hand.opening = None, ()
    if hand.rounds:
        hand.rounds, hand.round = 0, Round()
    for place in hand.places.values():
        lose(place)
        place.drew, place.owed, place.stood = -1, 0, 0
        place.declared, place.answer = "", NOTHING
        place.plays = place.showdown = place.raised = False


def _ghost_turned(hand: Hand, event: e.GhostTurned) -> None:
    hand.ghost = event.cards
    hand.top += len(event.cards)


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    e.DeckShuffled: _shuffled,
    e.DeckArranged: _arranged,
    e.DeckReshuffled: _reshuffled,
    e.CutDeclined: _cut_declined,
    e.DeckCut: _deck_cut,
    e.CardsDealt: _cards_dealt,
    e.CardBurned: _card_burned,
    e.BoardDealt: _board_dealt,
    e.CardsGathered: _cards_gathered,
    e.GhostTurned: _ghost_turned,
}
