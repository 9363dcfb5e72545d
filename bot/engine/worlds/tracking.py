"""Cards a player saw and others now hold face down: passed, swapped, or traded openly.

A state does not tell this, so callers with the events of a deal may give it to a world. A card is
forgotten as soon as it may have moved on unseen: when its holder throws or passes cards.
"""

from collections.abc import Iterable, Mapping
from itertools import groupby

from bot.engine.cards import Card
from bot.engine.games.game import Game
from bot.engine.hand import events as e
from bot.engine.hand.apply import APPLY, started
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

TrackedCards = Mapping[Card, Seat]
"""Seats of cards a player knows without seeing them."""
UNTRACKED: TrackedCards = {}
"""No cards: for a player who does not remember any."""
TOLD = (e.CardsPassed, e.CardsSwapped, e.HandTraded)
"""Events by which a player knows more than they see."""


def can_track(events: Iterable[e.HandEvent]) -> bool:
    """True if a deal with these events may have cards a player could follow."""
    return any(isinstance(one, TOLD) for one in events)


def track_cards(events: Iterable[e.HandEvent], game: Game, player: int) -> TrackedCards:
    """Return the cards a player could follow, by the events of a deal so far.

    Raises TypeError unless they begin with `HandStarted`.
    """
    deal = iter(events)
    first = next(deal, None)
    if not isinstance(first, e.HandStarted):
        raise TypeError("a deal begins with HandStarted")
    hand = started(first, game)
    seat = sight.seat_of(hand, player)
    known: dict[Card, Seat] = {}
    for kind, some in groupby(deal, type):
        together = list(some)
        if kind is e.CardsPassed:
            _passed(known, seat, together)
        for event in together:
            _moved(known, hand, seat, event)
            APPLY[type(event)](hand, event)
    return known


def _passed(known: dict[Card, Seat], seat: Seat, events: list[e.HandEvent]) -> None:
    """Follow simultaneous passes: nobody passes on a card they only now receive."""
    passed = [event for event in events if isinstance(event, e.CardsPassed)]
    givers = {event.seat for event in passed if event.cards}
    for card in [card for card, at in known.items() if at in givers]:
        del known[card]
    for event in passed:
        if event.seat == seat:
            known.update(dict.fromkeys(event.cards, event.to))


def _moved(known: dict[Card, Seat], hand: Hand, seat: Seat, event: e.HandEvent) -> None:
    """Follow one event, before it is applied to the hand."""
    match event:
        case e.CardsSwapped(seat=one, to=other):
            for card in list(known):
                known[card] = {one: other, other: one}.get(known[card], known[card])
            if seat in {one, other}:
                known.update(dict.fromkeys(hand.places[seat].cards, other if seat == one else one))
        case e.HandTraded(seat=taker):
            for card in [card for card, at in known.items() if at == taker]:
                del known[card]
            known.update(dict.fromkeys(hand.display, taker))
        case e.Discarded(seat=thrower, cards=cards) | e.CardsThrown(seat=thrower, cards=cards):
            for card in [card for card, at in known.items() if at == thrower and cards]:
                del known[card]
        case e.CardsGathered():
            known.clear()
    for card in [card for card, at in known.items() if at == seat]:
        del known[card]
