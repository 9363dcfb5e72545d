"""A step's own record of what each seat answers is made when it is reached, and gone with it."""

import pytest

from bot.engine.hand import events as he
from bot.engine.hand.apply import APPLY, started
from bot.engine.hand.state import NOTHING, Answered
from bot.engine.hand.step import STEPS
from tests.engine.laws.evening import Happening
from tests.engine.laws.test_declared import ASKING, DECLARE, deals, made


def answered(deal: list[Happening]) -> list[tuple[he.StepReached, list[Answered], list[Answered]]]:
    """Each step of a deal as it is reached, with all answers just before that and after it."""
    table, first = deal[0].after, deal[0].events
    assert table.hand is not None
    start = next(event for event in first if isinstance(event, he.HandStarted))
    hand, found = started(start, table.games[start.game]), []
    for event in (event for happening in deal for event in happening.events):
        if type(event) not in APPLY:
            continue
        before = [place.answer for place in hand.places.values()]
        APPLY[type(event)](hand, event)
        if isinstance(event, he.StepReached):
            found.append((event, before, [place.answer for place in hand.places.values()]))
    return found


@pytest.mark.parametrize("row", ASKING)
def test_a_step_begins_with_nothing_answered_but_for_the_bets_that_follow_another(row):
    game = made(row, DECLARE)
    assert game is not None
    steps = [step for deal in deals(game, 2) for step in answered(deal)]
    for reached, before, after in steps:
        assert after == (before if STEPS[reached.step].bets else [NOTHING] * len(after))
    assert any(set(before) != {NOTHING} for _, before, _ in steps)
