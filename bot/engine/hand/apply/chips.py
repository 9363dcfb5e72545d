"""Writers of the events in `events.chips`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.hand.apply.place_cards import answered
from bot.engine.hand.events import chips as e
from bot.engine.hand.state import Hand, Place, Round


def _ante_posted(hand: Hand, event: e.AntePosted) -> None:
    place = hand.places[event.seat]
    place.stack -= event.chips
    place.total += event.chips
    hand.pot += event.chips


def _blind_posted(hand: Hand, event: e.BlindPosted) -> None:
    place, now = hand.places[event.seat], hand.round
    _put_in(hand, place, event.chips)
    place.last = "brought_in" if event.kind == "bring_in" else "posted"
    if event.price > now.price:
        hand.round = now = replace(now, price=event.price)
    if event.kind not in {"kill", "post"}:
        hand.last_blind = event.seat
    if event.kind in {"bring_in", "opening"}:
        base = event.price if event.kind == "opening" else now.base
        hand.round = replace(now, base=base, bring_in=0, due=0)
        _acted(hand, place)


def _put_in(hand: Hand, place: Place, chips: int) -> None:
    hand.bets += chips
    place.stack -= chips
    place.bet += chips
    place.total += chips


def _round_opened(hand: Hand, event: e.RoundOpened) -> None:
    base = 0 if event.bring_in else event.price
    hand.round = Round(
        event.price, event.step, base, event.raises, bring_in=event.bring_in, due=event.due
    )
    hand.rounds += 1
    for place in hand.places.values():
        place.acted = place.checked = False
        place.seen = place.seen_base = 0
        place.last = "posted" if place.bet else ""


def _acted(hand: Hand, place: Place) -> None:
    place.acted = place.spoke = True
    place.seen, place.seen_base = hand.round.price, hand.round.base
    answered(hand, place.seat)


def _folded(hand: Hand, event: e.Folded) -> None:
    place = hand.places[event.seat]
    place.folded, place.folded_at = True, hand.rounds - 1
    if place.answer.word:
        place.answer = replace(place.answer, word="")
    _acted(hand, place)
    if hand.one_left():
        hand.waiting = ()


def _checked(hand: Hand, event: e.Checked) -> None:
    place = hand.places[event.seat]
    place.last, place.checked = "checked", True
    _acted(hand, place)


def _called(hand: Hand, event: e.Called) -> None:
    place = hand.places[event.seat]
    place.last = "called"
    _put_in(hand, place, event.chips)
    _acted(hand, place)


def _raised_to(hand: Hand, event: e.RaisedTo) -> None:
    place = hand.places[event.seat]
    _put_in(hand, place, event.chips)
    place.last, place.raised = _bet_or_raise(hand.round), True
    hand.round = Round(event.to, event.step, event.base, event.raises, event.capped, event.seat)
    if event.opened:
        hand.opener = event.seat
        hand.opening = tuple(place.cards)
    _acted(hand, place)


def _bet_or_raise(now: Round) -> str:
    """Return the name of the bet; a full bet above a bring-in or a short all-in completes it."""
    if not now.price:
        return "bet"
    return "raised" if now.base else "completed"


def _bet_returned(hand: Hand, event: e.BetReturned) -> None:
    place = hand.places[event.seat]
    place.stack += event.chips
    place.total -= event.chips
    from_bet = min(place.bet, event.chips)
    place.bet -= from_bet
    hand.bets -= from_bet
    hand.pot -= event.chips - from_bet
    hand.returned = event


def _bets_gathered(hand: Hand, event: e.BetsGathered) -> None:
    for place in hand.places.values():
        place.bet = 0
    hand.bets = 0
    hand.pot += event.chips


def _paid_to_pot(hand: Hand, event: e.PaidToPot) -> None:
    place = hand.places[event.seat]
    place.stack -= event.chips
    place.paid += event.chips
    hand.pot += event.chips
    hand.payments = [*hand.payments, event]


def _wagered(hand: Hand, event: e.Wagered) -> None:
    hand.places[event.seat].wager, hand.places[event.seat].spoke = event.chips, True
    answered(hand, event.seat)


def _pot_awarded(hand: Hand, event: e.PotAwarded) -> None:
    place = hand.places[event.seat]
    hand.pot -= event.chips
    place.stack += event.chips
    place.won += event.chips
    hand.awards = [*hand.awards, event]


def _rake_taken(hand: Hand, event: e.RakeTaken) -> None:
    hand.pot -= event.chips
    hand.raked += event.chips


def _bounty_paid(hand: Hand, event: e.BountyPaid) -> None:
    """Move the chips; chips the game's cap keeps out of the deal pay what the stack can't."""
    payer = hand.places[event.seat]
    lacking = max(0, event.chips - payer.stack)
    payer.stack, payer.aside = payer.stack - event.chips + lacking, payer.aside - lacking
    hand.places[event.to].stack += event.chips
    hand.bounties = (*hand.bounties, event)


def _winnings_returned(hand: Hand, event: e.WinningsReturned) -> None:
    place = hand.places[event.seat]
    hand.pot += event.chips
    place.stack -= event.chips
    place.won -= event.chips


def _refunded(hand: Hand, event: e.Refunded) -> None:
    place = hand.places[event.seat]
    hand.pot -= event.chips
    place.stack += event.chips
    paid = min(place.paid, event.chips)
    place.paid -= paid
    place.total -= event.chips - paid


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    e.AntePosted: _ante_posted,
    e.BlindPosted: _blind_posted,
    e.RoundOpened: _round_opened,
    e.Folded: _folded,
    e.Checked: _checked,
    e.Called: _called,
    e.RaisedTo: _raised_to,
    e.BetReturned: _bet_returned,
    e.BetsGathered: _bets_gathered,
    e.PaidToPot: _paid_to_pot,
    e.Wagered: _wagered,
    e.PotAwarded: _pot_awarded,
    e.RakeTaken: _rake_taken,
    e.BountyPaid: _bounty_paid,
    e.Refunded: _refunded,
    e.WinningsReturned: _winnings_returned,
}
