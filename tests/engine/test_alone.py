"""A bet copies no more of a hand than it changes; the hand that it was made on stays as it was."""

import random
from functools import reduce
from itertools import accumulate, pairwise

from bot.engine.hand import commands as hc
from bot.engine.hand.apply import OF_ONE, evolve
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.edges import edges
from bot.engine.hand.events import HandEvent, PlanDropped
from bot.engine.hand.machine import ahead, play
from bot.engine.hand.state import Hand
from tests.engine.card_room import dealt

Step = tuple[Hand, Hand, list[HandEvent], Hand]


def test_a_bet_leaves_the_hand_as_it_was():
    """Plans of others too, which are played and dropped on its way."""
    dropped = 0
    for before, kept, events, after in _steps():
        assert before == kept
        assert reduce(evolve, events, before) == after
        dropped += any(isinstance(event, PlanDropped) for event in events)
    assert dropped > 10


def test_events_of_one_seat_change_no_other_place():
    met = set()
    for hand, _, events, _ in _steps():
        states = accumulate(events, evolve, initial=hand)
        for event, (was, now) in zip(events, pairwise(states), strict=True):
            if type(event) in OF_ONE:
                others = [one for one in hand.places if one != getattr(event, "seat", 0)]
                assert [was.places[one] for one in others] == [now.places[one] for one in others]
                met.add(type(event))
    assert met == OF_ONE


def _steps() -> list[Step]:
    """Deals played at random: the hand, what it was like, what followed, and the hand then."""
    dice = random.Random(7)  # noqa: S311 - the same in every run
    return [
        step
        for title in ("holdem no_limit", "stud_eight fixed_limit")
        for _ in range(6)
        for step in _deal(dealt(title, 200, 150, 300, 90).hand, dice)
    ]


def _deal(hand: Hand, dice: random.Random) -> list[Step]:
    steps: list[Step] = []
    while not hand.ended:
        seat = dice.choice(list(hand.places))
        choices, waits = ahead(hand, seat), seat not in hand.waiting
        command: hc.HandCommand = dice.choice([*edges(hand, hand.waiting[0])][:4])
        if waits and isinstance(choices, BetChoices) and dice.random() < 0.5:
            command = hc.Plan(seat, dice.choice(["fold", "check_fold", "check_fold", ""]))
            if (choices.check or choices.call) and dice.random() < 0.2:
                command = hc.Plan(seat, "call_any")
            elif choices.totals and dice.random() < 0.3:
                command = hc.Plan(seat, "raise", dice.choice([choices.least, choices.most]))
            if choices.call and dice.random() < 0.7:
                command = hc.Plan(seat, "call", choices.call)
        kept = hand.copy()
        events, after = play(hand, command)
        steps.append((hand, kept, events, after))
        hand = after
    return steps
