"""What others feel in thought: nothing of cards that nobody saw, and some act by whim alone."""

from random import Random

from bot.companions.habits.acting import act
from bot.companions.minds import CARELESS, mind
from bot.engine.hand.commands import Call, Fold, RaiseTo
from tests.engine.card_room import Room, dealt


def luck(number: int) -> Random:
    return Random(number)  # noqa: S311 - no deck


def test_nobody_feels_anything_in_cards_that_nobody_has_seen():
    blind = dealt("no_peek pot_limit", 400, 400, 400).hand
    feelings = mind(blind, luck(1))
    assert all(feelings.sees(blind, seat) == 0 for seat in blind.places)
    assert all(feelings.feels(blind, seat) == feelings.whim(blind, seat) for seat in blind.places)
    open_eyed = dealt("holdem no_limit", 400, 400, 400).hand
    assert mind(open_eyed, luck(1)).sees(open_eyed, 1) > 0


def test_one_of_three_others_is_careless_and_the_thinker_never_is():
    hand = dealt("holdem no_limit", 400, 400, 400, 400).hand
    worlds = [mind(hand, luck(number), 2).careless for number in range(300)]
    assert not any(2 in one for one in worlds)
    share = sum(len(one) for one in worlds) / (3 * len(worlds))
    assert abs(share - CARELESS) < 0.06
    assert mind(hand, luck(1)).careless == frozenset()


def test_whoever_is_careless_does_anything_with_any_hand():
    room = Room("holdem no_limit", 400, 400, 400)
    room.deal(Ann="7h 2d", Bo="Kc Kd", Cy="As Ah")
    seat = room.hand.waiting[0]
    done = set()
    for number in range(200):
        feelings = mind(room.hand, luck(number), 1 + seat % 3)
        if seat in feelings.careless:
            answer = act(room.hand, seat, feelings)
            done.add(type(answer))
            assert not isinstance(answer, RaiseTo) or answer.to < 100, "all-in out of nothing"
    assert done == {Fold, Call, RaiseTo}
