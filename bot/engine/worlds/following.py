"""What a player saw and others hold now, face down: given away, swapped, or traded before all eyes.

A state does not tell it, so whoever has the events of a deal may say it to a world. It is forgotten
as soon as it may have moved on unseen: when its holder throws or passes cards.
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

Followed = Mapping[Card, Seat]
"""Where cards lie that a player knows without seeing them."""
UNFOLLOWED: Followed = {}
"""Of one who does not remember."""
TOLD = (e.CardsPassed, e.CardsSwapped, e.HandTraded)
"""Events by which a player knows more than they see."""


def tells(events: Iterable[e.HandEvent]) -> bool:
    """Whether anybody could have followed a card, by the events of a deal."""
    return any(isinstance(one, TOLD) for one in events)


def followed(events: Iterable[e.HandEvent], game: Game, player: int) -> Followed:
    """Of the events of one deal, from `HandStarted` to now. Raises TypeError for any others."""
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
    """All pass at once: nobody passes on what only now comes to them."""
    passed = [event for event in events if isinstance(event, e.CardsPassed)]
    givers = {event.seat for event in passed if event.cards}
    for card in [card for card, at in known.items() if at in givers]:
        del known[card]
    for event in passed:
        if event.seat == seat:
            known.update(dict.fromkeys(event.cards, event.to))


def _moved(known: dict[Card, Seat], hand: Hand, seat: Seat, event: e.HandEvent) -> None:
    """Before it is applied to the hand."""
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
