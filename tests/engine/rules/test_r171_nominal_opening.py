"""An opening for less than a bet: to stay in until somebody bets. Source: R171."""

import pytest

from tests.engine.card_room import Room, dealt


def opened(limit: str = "fixed_limit") -> Room:
    """Bo has opened for the ante."""
    room = dealt(f"draw {limit}", 100, 100, 100, nominal_open=True)
    assert room.prices()[1] == 5
    room.say("Bo bets 5")
    return room


@pytest.mark.parametrize(
    ("limit", "prices"), [("fixed_limit", (5, 10, 10)), ("spread", (5, 10, 20))]
)
def test_r171_the_first_real_bet_completes_it(limit, prices):
    room = opened(limit)
    assert room.prices() == prices
    assert room.choices().completes


def test_r171_it_is_no_bet_that_raises_are_counted_from():
    room = opened()
    for name, to in (("Cy", 10), ("Ann", 20), ("Bo", 30), ("Cy", 40)):
        room.say(f"{name} raises to {to}")
    assert room.prices() == (20, 0, 0)


def test_r171_who_called_it_must_answer_a_bet_and_may_raise():
    room = opened()
    room.say("Cy calls", "Ann raises to 10")
    assert (room.turn(), room.prices()) == ("Bo", (5, 20, 20))


def test_r171_a_full_bet_at_once_is_a_bet():
    room = dealt("draw fixed_limit", 100, 100, 100, nominal_open=True)
    room.say("Bo bets 10")
    assert (room.prices(), room.choices().completes) == ((10, 20, 20), False)


def test_r171_there_is_none_after_the_draw():
    room = opened()
    room.say("Cy calls", "Ann folds", "Bo stands pat", "Cy stands pat")
    assert room.prices()[1] == 20
