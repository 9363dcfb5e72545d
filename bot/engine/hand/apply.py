"""The only writers of a hand: one function an event.

Each is total: it never refuses, never draws, never reads the game's rules. `emit` and `evolve`
share this table, so a folded log gives the same hand as the play that wrote it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.game import Game
from bot.engine.hand import events as e
from bot.engine.hand.dealt import turned_low
from bot.engine.hand.state import Hand, Place, Round


def started(event: e.HandStarted, game: Game) -> Hand:
    """The hand that the first event opens."""
    places = {
        start.seat: Place(
            start.seat, start.player, start.stack - start.aside, start.stack, aside=start.aside
        )
        for start in event.seats
    }
    if event.lowest > game.pack.lowest:
        game = replace(game, pack=replace(game.pack, lowest=event.lowest))
    return Hand(
        event.number, game, event.button, event.stakes, places,
        carried=event.carried, claims=event.claims, series=event.series, pot=event.carried,
        question=event.question, rake=event.rake,
    )  # fmt: skip


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
        hand.places[seat].cards, hand.places[seat].up = [], []


def _cut_declined(hand: Hand, event: e.CutDeclined) -> None:
    hand.declined += (event.seat,)
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _deck_cut(hand: Hand, event: e.DeckCut) -> None:
    hand.cut, hand.waiting = event, ()
    hand.deck = hand.deck[event.at :] + hand.deck[: event.at]


def _step_reached(hand: Hand, event: e.StepReached) -> None:
    hand.phase, hand.step = event.phase, event.step
    hand.waiting = ()
    if event.step in {"draw", "buy"}:
        for place in hand.places.values():
            place.drew = -1
    elif event.step in {"offer", "declare"}:
        for place in hand.places.values():
            place.declared = ""


def _ante_posted(hand: Hand, event: e.AntePosted) -> None:
    place = hand.places[event.seat]
    place.stack -= event.chips
    place.total += event.chips
    hand.pot += event.chips


def _blind_posted(hand: Hand, event: e.BlindPosted) -> None:
    place, now = hand.places[event.seat], hand.round
    _put_in(place, event.chips)
    place.last = "brought_in" if event.kind == "bring_in" else "posted"
    now.price = max(now.price, event.price)
    if event.kind != "post":
        hand.last_blind = event.seat
    if event.kind in {"bring_in", "opening"}:
        now.bring_in = now.due = 0
        now.base = event.price if event.kind == "opening" else now.base
        _acted(hand, event.seat)


def _put_in(place: Place, chips: int) -> None:
    place.stack -= chips
    place.bet += chips
    place.total += chips


def _cards_dealt(hand: Hand, event: e.CardsDealt) -> None:
    for seat, card in zip(event.seats, event.cards, strict=True):
        place = hand.places[seat]
        place.cards.append(card)
        place.up.append(event.up)
        if place.owed:
            place.owed -= 1
    if event.up:
        hand.turned.extend(event.cards)
    hand.top += len(event.cards)


def _card_burned(hand: Hand, event: e.CardBurned) -> None:
    hand.burns.append(event.card)
    hand.top += 1


def _board_dealt(hand: Hand, event: e.BoardDealt) -> None:
    while len(hand.boards) <= event.board:
        hand.boards.append([])
    hand.boards[event.board].extend(event.cards)
    hand.turned.extend(event.cards)
    hand.top += len(event.cards)


def _round_opened(hand: Hand, event: e.RoundOpened) -> None:
    base = 0 if event.bring_in else event.price
    hand.round = Round(event.price, event.step, base, event.raises)
    hand.round.bring_in, hand.round.due = event.bring_in, event.due
    hand.rounds += 1
    for place in hand.places.values():
        place.acted, place.checked, place.seen, place.seen_base = False, False, 0, 0
        place.last = "posted" if place.bet else ""


def _asked(hand: Hand, event: e.Asked) -> None:
    hand.waiting, hand.question = event.seats, event.question


def _acted(hand: Hand, seat: int) -> None:
    place = hand.places[seat]
    place.acted, place.seen, place.seen_base = True, hand.round.price, hand.round.base
    hand.waiting = tuple(one for one in hand.waiting if one != seat)


def _folded(hand: Hand, event: e.Folded) -> None:
    place = hand.places[event.seat]
    place.folded, place.folded_at = True, hand.rounds - 1
    _acted(hand, event.seat)
    if len(hand.live()) == 1:
        hand.waiting = ()


def _checked(hand: Hand, event: e.Checked) -> None:
    place = hand.places[event.seat]
    place.last, place.checked = "checked", True
    _acted(hand, event.seat)


def _called(hand: Hand, event: e.Called) -> None:
    hand.places[event.seat].last = "called"
    _put_in(hand.places[event.seat], event.chips)
    _acted(hand, event.seat)


def _raised_to(hand: Hand, event: e.RaisedTo) -> None:
    _put_in(hand.places[event.seat], event.chips)
    now = hand.round
    hand.places[event.seat].last = _bet_or_raise(now)
    now.price, now.step, now.base = event.to, event.step, event.base
    now.raises, now.capped, now.aggressor = event.raises, event.capped, event.seat
    now.bring_in = now.due = 0
    if event.opened:
        hand.opener = event.seat
        hand.opening = tuple(hand.places[event.seat].cards)
    _acted(hand, event.seat)


def _bet_or_raise(now: Round) -> str:
    """A full bet on top of a bring-in or of a short all-in completes it."""
    if not now.price:
        return "bet"
    return "raised" if now.base else "completed"


def _bet_returned(hand: Hand, event: e.BetReturned) -> None:
    place = hand.places[event.seat]
    place.stack += event.chips
    place.total -= event.chips
    from_bet = min(place.bet, event.chips)
    place.bet -= from_bet
    hand.pot -= event.chips - from_bet


def _bets_gathered(hand: Hand, event: e.BetsGathered) -> None:
    for place in hand.places.values():
        place.bet = 0
    hand.pot += event.chips


def _discarded(hand: Hand, event: e.Discarded) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        at = place.cards.index(card)
        del place.cards[at], place.up[at]
        hand.discards.append((event.seat, card))
    place.drew = place.owed = len(event.cards)
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _discard_chosen(hand: Hand, event: e.DiscardChosen) -> None:
    hand.places[event.seat].chosen = event.cards
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _cards_thrown(hand: Hand, event: e.CardsThrown) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        at = place.cards.index(card)
        del place.cards[at], place.up[at]
        hand.discards.append((event.seat, card))
    place.chosen = ()


def _cards_chosen(hand: Hand, event: e.CardsChosen) -> None:
    hand.places[event.seat].chosen = event.cards
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _cards_passed(hand: Hand, event: e.CardsPassed) -> None:
    """A passed card is a hole card of its new owner."""
    giver, taker = hand.places[event.seat], hand.places[event.to]
    for card in event.cards:
        at = giver.cards.index(card)
        del giver.cards[at], giver.up[at]
        taker.cards.append(card)
        taker.up.append(False)
    giver.chosen = ()
    hand.turned = [card for card in hand.turned if card not in event.cards]


def _cards_ordered(hand: Hand, event: e.CardsOrdered) -> None:
    place = hand.places[event.seat]
    place.cards, place.up, place.chosen = list(event.cards), [False] * len(event.cards), ()


def _cards_turned(hand: Hand, event: e.CardsTurned) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        place.up[place.cards.index(card)] = True
        hand.turned.append(card)
    place.chosen = ()


def _declaration_chosen(hand: Hand, event: e.DeclarationChosen) -> None:
    hand.places[event.seat].choice = event.word
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _declared(hand: Hand, event: e.Declared) -> None:
    place = hand.places[event.seat]
    place.choice, place.declared = "", event.word
    place.stood = place.stood + 1 if event.word == "stand" else 0
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _trump_turned(hand: Hand, event: e.TrumpTurned) -> None:
    hand.trump = event.card
    place = hand.places[event.seat]
    place.up[place.cards.index(event.card)] = True


def _card_played(hand: Hand, event: e.CardPlayed) -> None:
    place = hand.places[event.seat]
    at = place.cards.index(event.card)
    del place.cards[at], place.up[at]
    hand.trick.append((event.seat, event.card))
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _trick_won(hand: Hand, event: e.TrickWon) -> None:
    hand.places[event.seat].tricks += 1
    hand.played += [card for _, card in hand.trick]
    hand.last_trick, hand.trick, hand.leader = tuple(hand.trick), [], event.seat


def _paid_to_pot(hand: Hand, event: e.PaidToPot) -> None:
    place = hand.places[event.seat]
    place.stack -= event.chips
    place.paid += event.chips
    hand.pot += event.chips
    hand.payments.append(event)


def _card_settled(hand: Hand, event: e.CardSettled) -> None:
    hand.settled = (*hand.settled, event.card)
    hand.waiting = tuple(one for one in hand.waiting if one != event.seat)


def _cards_gathered(hand: Hand, _event: e.CardsGathered) -> None:
    """The programme begins again. The stub that all cards become follows."""
    hand.phase, hand.step, hand.redeals = -1, "", hand.redeals + 1
    hand.boards, hand.burns, hand.discards = [], [], []
    hand.turned, hand.settled = [], ()
    hand.opener, hand.opening = None, ()
    if hand.rounds:
        hand.rounds, hand.round = 0, Round()
    for place in hand.places.values():
        place.cards, place.up = [], []
        place.drew, place.owed, place.stood = -1, 0, 0
        place.declared, place.showdown = "", False


def _ghost_turned(hand: Hand, event: e.GhostTurned) -> None:
    hand.ghost = event.cards
    hand.top += len(event.cards)


def _planned(hand: Hand, event: e.Planned) -> None:
    hand.places[event.seat].plan = event


def _plan_dropped(hand: Hand, event: e.PlanDropped) -> None:
    hand.places[event.seat].plan = None


def _timed_out(_hand: Hand, _event: e.TimedOut) -> None:
    """The table counts them; the hand has nothing to change."""


def _cards_shown(hand: Hand, event: e.CardsShown) -> None:
    place = hand.places[event.seat]
    for card in event.cards:
        place.up[place.cards.index(card)] = True
    place.mucked = False
    place.showdown = place.showdown or not hand.ended


def _openers_shown(hand: Hand, event: e.OpenersShown) -> None:
    hand.proof = event.cards
    place = hand.places[event.seat]
    for card in event.cards:
        if card in place.cards:
            place.up[place.cards.index(card)] = True


def _mucked(hand: Hand, event: e.Mucked) -> None:
    place = hand.places[event.seat]
    place.mucked = place.showdown = True


def _pot_awarded(hand: Hand, event: e.PotAwarded) -> None:
    place = hand.places[event.seat]
    hand.pot -= event.chips
    place.stack += event.chips
    place.won += event.chips
    hand.awards.append(event)


def _rake_taken(hand: Hand, event: e.RakeTaken) -> None:
    hand.pot -= event.chips
    hand.raked += event.chips


def _turned_low(hand: Hand, _event: e.TurnedLow) -> None:
    hand.game, hand.turned_low = turned_low(hand.game), True


def _voided(hand: Hand, _event: e.HandVoided) -> None:
    hand.voided, hand.waiting = True, ()
    hand.pot = hand.middle()
    for place in hand.places.values():
        place.bet = 0


def _refunded(hand: Hand, event: e.Refunded) -> None:
    place = hand.places[event.seat]
    hand.pot -= event.chips
    place.stack += event.chips
    paid = min(place.paid, event.chips)
    place.paid -= paid
    place.total -= event.chips - paid


def _ended(hand: Hand, event: e.HandEnded) -> None:
    hand.ended, hand.waiting, hand.step = True, (), "over"
    for place in hand.places.values():
        place.stack, place.aside = place.stack + place.aside, 0
    hand.pot -= event.carried
    hand.series = event.series


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    e.DeckShuffled: _shuffled,
    e.DeckArranged: _arranged,
    e.DeckReshuffled: _reshuffled,
    e.CutDeclined: _cut_declined,
    e.DeckCut: _deck_cut,
    e.StepReached: _step_reached,
    e.AntePosted: _ante_posted,
    e.BlindPosted: _blind_posted,
    e.CardsDealt: _cards_dealt,
    e.CardBurned: _card_burned,
    e.BoardDealt: _board_dealt,
    e.RoundOpened: _round_opened,
    e.Asked: _asked,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.RaisedTo: _raised_to,
    e.BetReturned: _bet_returned,
    e.BetsGathered: _bets_gathered,
    e.Discarded: _discarded,
    e.DiscardChosen: _discard_chosen,
    e.CardsThrown: _cards_thrown,
    e.CardsChosen: _cards_chosen,
    e.CardsPassed: _cards_passed,
    e.CardsOrdered: _cards_ordered,
    e.CardsTurned: _cards_turned,
    e.DeclarationChosen: _declaration_chosen,
    e.Declared: _declared,
    e.TrumpTurned: _trump_turned,
    e.CardPlayed: _card_played,
    e.TrickWon: _trick_won,
    e.PaidToPot: _paid_to_pot,
    e.CardSettled: _card_settled,
    e.CardsGathered: _cards_gathered,
    e.GhostTurned: _ghost_turned,
    e.Planned: _planned,
    e.PlanDropped: _plan_dropped,
    e.TimedOut: _timed_out,
    e.CardsShown: _cards_shown,
    e.OpenersShown: _openers_shown,
    e.Mucked: _mucked,
    e.PotAwarded: _pot_awarded,
    e.RakeTaken: _rake_taken,
    e.TurnedLow: _turned_low,
    e.HandVoided: _voided,
    e.Refunded: _refunded,
    e.HandEnded: _ended,
}


def evolve(hand: Hand, event: e.HandEvent) -> Hand:
    """The hand after an event, as a copy."""
    after = hand.copy()
    APPLY[type(event)](after, event)
    return after
