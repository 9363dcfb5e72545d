"""Writers of the events in `events.course`."""

from collections.abc import Callable
from typing import Any

from bot.engine.games.dividing import run_twice
from bot.engine.hand.apply.place_cards import answered
from bot.engine.hand.cards.dealt import turned_low
from bot.engine.hand.events import course as e
from bot.engine.hand.state import NOTHING, Hand
from bot.engine.hand.step import OVER, STEPS


def _step_reached(hand: Hand, event: e.StepReached) -> None:
    """Clear the last step's answers; only a round of bets keeps them."""
    hand.phase, hand.now, hand.waiting = event.phase, STEPS[event.step], ()
    if not hand.now.bets:
        hand.asked = False
        for place in hand.places.values():
            place.answer = NOTHING
    if hand.now.exchanges:
        for place in hand.places.values():
            place.drew = -1


def _asked(hand: Hand, event: e.Asked) -> None:
    hand.waiting, hand.question = event.seats, event.question
    hand.asked = hand.asked or bool(event.seats)


def _planned(hand: Hand, event: e.Planned) -> None:
    hand.places[event.seat].plan = event


def _plan_dropped(hand: Hand, event: e.PlanDropped) -> None:
    hand.places[event.seat].plan = None


def _timed_out(_hand: Hand, _event: e.TimedOut) -> None:
    """Do nothing: the table counts time-outs."""


def _turned_low(hand: Hand, _event: e.TurnedLow) -> None:
    hand.game, hand.turned_low = turned_low(hand.game), True


def _twice_agreed(hand: Hand, event: e.TwiceAgreed) -> None:
    answered(hand, event.seat)


def _runs_settled(hand: Hand, event: e.RunsSettled) -> None:
    hand.runs, hand.waiting = event.times, ()
    hand.common = len(hand.boards[0]) if hand.boards else 0
    if event.times > 1:
        hand.game = run_twice(hand.game)


def _voided(hand: Hand, event: e.HandVoided) -> None:
    """Put everything back into the pot, rake included."""
    hand.voided, hand.void_reason, hand.waiting = True, event.reason, ()
    hand.pot, hand.bets, hand.raked = hand.middle() + hand.raked, 0, 0
    for place in hand.places.values():
        place.bet = 0


def _ended(hand: Hand, event: e.HandEnded) -> None:
    hand.ended, hand.waiting, hand.now = True, (), STEPS[OVER]
    for place in hand.places.values():
        place.stack, place.aside = place.stack + place.aside, 0
    hand.pot -= event.carried
    hand.series = event.series


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    e.StepReached: _step_reached,
    e.Asked: _asked,
    e.Planned: _planned,
    e.PlanDropped: _plan_dropped,
    e.TimedOut: _timed_out,
    e.TurnedLow: _turned_low,
    e.TwiceAgreed: _twice_agreed,
    e.RunsSettled: _runs_settled,
    e.HandVoided: _voided,
    e.HandEnded: _ended,
}
