"""Writers of the events in `events.cards`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.hand.apply.place_cards import answered, drop, take, turn_all_up, turn_up
from bot.engine.hand.events import cards as e
from bot.engine.hand.state import NOTHING, Answered, Hand


def _discarded(hand: Hand, event: e.Discarded) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        drop(place, card)
    hand.discards = [*hand.discards, *((event.seat, card) for card in event.cards)]
    place.drew = place.owed = len(event.cards)
    place.spoke = True
    hand.now.lasts(place, "")
    answered(hand, event.seat)


def _discard_chosen(hand: Hand, event: e.DiscardChosen) -> None:
    place = hand.places[event.seat]
    place.answer = replace(place.answer, cards=event.cards)
    answered(hand, event.seat)


def _cards_thrown(hand: Hand, event: e.CardsThrown) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        drop(place, card)
    hand.discards = [*hand.discards, *((event.seat, card) for card in event.cards)]
    place.answer = NOTHING


def _cards_chosen(hand: Hand, event: e.CardsChosen) -> None:
    place = hand.places[event.seat]
    place.answer = replace(place.answer, cards=event.cards)
    answered(hand, event.seat)


def _cards_passed(hand: Hand, event: e.CardsPassed) -> None:
    """Move the cards; a passed card is a hole card of its new owner."""
    giver, taker = hand.places[event.seat], hand.places[event.to]
    for card in event.cards:
        drop(giver, card)
        take(taker, card, up=False)
    giver.answer = NOTHING
    hand.turned = [card for card in hand.turned if card not in event.cards]


def _cards_swapped(hand: Hand, event: e.CardsSwapped) -> None:
    one, other = hand.places[event.seat], hand.places[event.to]
    one.cards, other.cards = other.cards, one.cards
    one.up, other.up = other.up, one.up


def _cards_ordered(hand: Hand, event: e.CardsOrdered) -> None:
    place = hand.places[event.seat]
    place.cards, place.up = list(event.cards), [False] * len(event.cards)
    place.answer = NOTHING


def _cards_turned(hand: Hand, event: e.CardsTurned) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        turn_up(place, card)
    hand.turned = [*hand.turned, *event.cards]
    answered(hand, event.seat)
    if place.answer.cards:
        place.answer = NOTHING


def _cards_taken(hand: Hand, event: e.CardsTaken) -> None:
    hand.places[event.seat].unseen = ()
    answered(hand, event.seat)


def _cards_picked(hand: Hand, event: e.CardsPicked) -> None:
    place = hand.places[event.seat]
    place.picked, place.answer = event.cards, NOTHING


def _declaration_chosen(hand: Hand, event: e.DeclarationChosen) -> None:
    place = hand.places[event.seat]
    place.answer = replace(place.answer, word=event.word)
    answered(hand, event.seat)


def _declared(hand: Hand, event: e.Declared) -> None:
    place = hand.places[event.seat]
    place.answer = replace(place.answer, word="", said=event.word)
    place.spoke = True
    hand.now.lasts(place, event.word)
    answered(hand, event.seat)


def _trump_turned(hand: Hand, event: e.TrumpTurned) -> None:
    hand.trump = event.card
    if event.seat:
        turn_up(hand.places[event.seat], event.card)
    else:
        hand.marker = (event.card,)
        hand.top += 1


def _card_played(hand: Hand, event: e.CardPlayed) -> None:
    place = hand.places[event.seat]
    drop(place, event.card)
    place.spoke = True
    hand.trick = [*hand.trick, (event.seat, event.card)]
    answered(hand, event.seat)


def _trick_won(hand: Hand, event: e.TrickWon) -> None:
    hand.places[event.seat].tricks += 1
    hand.played = [*hand.played, *(card for _, card in hand.trick)]
    hand.last_trick, hand.trick, hand.leader = tuple(hand.trick), [], event.seat


def _card_settled(hand: Hand, event: e.CardSettled) -> None:
    hand.settled = (*hand.settled, event.card)
    answered(hand, event.seat)


def _cards_shown(hand: Hand, event: e.CardsShown) -> None:
    place = hand.places[event.seat]
    if len(event.cards) == len(place.cards):
        turn_all_up(place)
    else:
        for card in event.cards:
            turn_up(place, card)
    place.mucked = place.mucked and not all(place.up)
    if hand.ended:
        place.shown = (*place.shown, *event.cards)
    if not event.early:
        place.showdown = place.showdown or not hand.ended
        answered(hand, event.seat)


def _rabbit_shown(hand: Hand, event: e.RabbitShown) -> None:
    """Keep the cards shown; they stay in the stub."""
    hand.hunter = event.seat
    hand.rabbit = (*hand.rabbit, event.cards)


def _cards_compared(hand: Hand, event: e.CardsCompared) -> None:
    cards = tuple(card for seat in event.seats for card in hand.places[seat].cards)
    hand.compared = (*hand.compared, (event.seats, cards))


def _asked_again(hand: Hand, _event: e.AskedAgain) -> None:
    hand.again += 1
    for place in hand.places.values():
        place.answer = NOTHING
    for place in hand.live():
        place.declared = ""


def _second_chance(hand: Hand, event: e.SecondChance) -> None:
    for seat in event.seats:
        hand.places[seat].declared, hand.places[seat].answer = "", Answered(again=True)


def _leg_settled(hand: Hand, event: e.LegSettled) -> None:
    hand.contests = (*hand.contests, (hand.phase, event))
    if len(event.inside) == 1:
        hand.places[event.inside[0]].legs += 1


def _life_lost(hand: Hand, event: e.LifeLost) -> None:
    hand.places[event.seat].legs += 1
    hand.lost_life = (*hand.lost_life, event.seat)


def _openers_shown(hand: Hand, event: e.OpenersShown) -> None:
    hand.proof = event.cards
    place = hand.places[event.seat]
    for card in event.cards:
        if card in place.cards:
            turn_up(place, card)


def _mucked(hand: Hand, event: e.Mucked) -> None:
    place = hand.places[event.seat]
    place.mucked = place.showdown = True
    answered(hand, event.seat)


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    e.Discarded: _discarded,
    e.DiscardChosen: _discard_chosen,
    e.CardsThrown: _cards_thrown,
    e.CardsChosen: _cards_chosen,
    e.CardsPassed: _cards_passed,
    e.CardsSwapped: _cards_swapped,
    e.CardsOrdered: _cards_ordered,
    e.CardsTurned: _cards_turned,
    e.CardsTaken: _cards_taken,
    e.CardsPicked: _cards_picked,
    e.DeclarationChosen: _declaration_chosen,
    e.Declared: _declared,
    e.TrumpTurned: _trump_turned,
    e.CardPlayed: _card_played,
    e.TrickWon: _trick_won,
    e.CardSettled: _card_settled,
    e.CardsShown: _cards_shown,
    e.RabbitShown: _rabbit_shown,
    e.CardsCompared: _cards_compared,
    e.AskedAgain: _asked_again,
    e.SecondChance: _second_chance,
    e.LegSettled: _leg_settled,
    e.LifeLost: _life_lost,
    e.OpenersShown: _openers_shown,
    e.Mucked: _mucked,
}
