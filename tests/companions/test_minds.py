"""What others feel in thought: nothing of cards that nobody saw, and some act by whim alone."""

from random import Random

import pytest

from bot.companions.mechanics import act
from bot.companions.minds import BEST, CARELESS, FEW, TIGHT, Mind, mind
from bot.engine.cards import name
from bot.engine.hand.choices import DiscardChoices
from bot.engine.hand.commands import Call, Check, Declare, Discard, Fold, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.kinds import Seat
from tests.engine.card_room import Room, dealt


def luck(number: int) -> Random:
    return Random(number)  # noqa: S311 - no deck


def test_nobody_feels_anything_in_cards_that_nobody_has_seen():
    blind = dealt("no_peek pot_limit", 400, 400, 400).hand
    feelings = mind(blind, luck(1))
    assert all(feelings.sees(blind, seat) == 0 for seat in blind.places)
    assert all(feelings.feels(blind, seat) == fog[0] for seat, fog in feelings.whims.items())
    open_eyed = dealt("holdem no_limit", 400, 400, 400).hand
    assert mind(open_eyed, luck(1)).sees(open_eyed, 1) > 0


def test_what_misleads_a_player_on_one_street_does_so_on_the_next():
    """So who went on with something mostly goes on again; a poor hand shows with more cards."""
    hand, chance = dealt("holdem no_limit", 400, 400, 400, 400).hand, luck(1)
    feelings = [Mind({1: chance.random()}, {}, {1: [chance.random()]}, 4) for _ in range(400)]
    went = [one for one in feelings if one.among(hand, 1, FEW, 0)]
    again = [one for one in went if one.among(hand, 1, FEW, 1)]
    assert 0.15 < len(went) / 400 < 0.25
    assert 0.7 < len(again) / len(went) < 1
    poor = Mind({1: 0.1}, {}, {1: [1.0]}, 4)
    assert poor.feels(hand, 1, 0) > poor.feels(hand, 1, 1) > poor.feels(hand, 1, 3)


def test_one_of_three_who_are_not_tight_is_careless_and_the_thinker_never_is():
    hand = dealt("holdem no_limit", 400, 400, 400, 400).hand
    worlds = [mind(hand, luck(number), 2).careless for number in range(300)]
    assert not any(2 in one for one in worlds)
    share = sum(len(one) for one in worlds) / (3 * len(worlds))
    assert abs(share - CARELESS * (1 - TIGHT)) < 0.05
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


def test_in_half_of_all_worlds_all_others_go_on_with_few_hands():
    """All of them, so that one who is found out tells of the next; nobody is careless then."""
    hand = dealt("holdem no_limit", 400, 400, 400, 400).hand
    worlds = [mind(hand, luck(number), 2) for number in range(300)]
    assert {one.tight for one in worlds} == {frozenset(), frozenset({1, 3, 4})}
    assert abs(sum(map(bool, (one.tight for one in worlds))) / 300 - TIGHT) < 0.08
    assert not any(one.tight and one.careless for one in worlds)
    assert mind(hand, luck(1)).tight == frozenset()


def tight(room: Room, seat: Seat, height: float) -> Mind:
    """Somebody who goes on with few hands, and holds one that beats so many; no whim."""
    rows = len(room.hand.game.phases)
    return Mind({seat: height}, {}, {seat: [height] * rows}, rows, tight=frozenset({seat}))


@pytest.mark.parametrize(
    ("height", "faced", "free"),
    [(0.6, Fold, Check), (0.75, Call, Check), (0.9, RaiseTo, RaiseTo)],
)
def test_who_goes_on_with_few_hands_bets_with_the_best_and_pays_whatever_it_costs(
    height: float, faced: type, free: type
):
    room = Room("holdem no_limit", 400, 400)
    room.deal(Ann="7h 2d", Bo="Kc Kd")
    assert type(act(room.hand, 1, tight(room, 1, height))) is faced
    room.say("Ann raises to 400")
    assert type(act(room.hand, 2, tight(room, 2, height))) is (Fold if faced is Fold else Call)
    quiet = Room("holdem no_limit", 400, 400)
    quiet.deal(Ann="7h 2d", Bo="Kc Kd")
    quiet.say("Ann calls", "Bo checks")
    asked = quiet.hand.waiting[0]
    answer = act(quiet.hand, asked, tight(quiet, asked, height))
    assert type(answer) is free
    if isinstance(answer, RaiseTo):
        assert answer.to == quiet.choices().least


def test_who_goes_on_with_few_hands_is_in_with_few():
    room = dealt("guts no_limit", 400, 400, 400)
    seat = room.hand.waiting[0]
    assert act(room.hand, seat, tight(room, seat, 0.75)) == Declare(seat, "out")
    assert act(room.hand, seat, tight(room, seat, 0.97)) == Declare(seat, "in")


def test_a_fifth_of_all_feelings_is_a_fifth_on_each_street():
    """However much of the end shows: nothing at all of cards that nobody has seen."""
    for game in ("holdem no_limit", "no_peek pot_limit"):
        hand, chance = dealt(game, 400, 400).hand, luck(5)
        for phase in range(len(hand.game.phases)):
            hand.phase = phase
            for part in (FEW, BEST):
                felt = [
                    Mind({1: chance.random()}, {}, {1: [chance.random()]}, 4).among(hand, 1, part)
                    for _ in range(4000)
                ]
                assert abs(sum(felt) / len(felt) - part) < 0.03


def test_who_has_made_something_throws_away_the_card_that_helps_least():
    """Two twos with a third on the flop stay, and the king goes: silence would throw a two."""
    room = Room("crazy_pineapple no_limit", 400, 400)
    room.deal(Ann="2s 2d Kc", Bo="Qs Jc 8h", board="Td 2c 3s")
    while not isinstance(legal(room.hand, room.hand.waiting[0]), DiscardChoices):
        room.stay()
    (seat,) = (one.seat for one in room.hand.places.values() if one.player == 1)
    answer = act(room.hand, seat, mind(room.hand, luck(1)))
    assert isinstance(answer, Discard)
    assert [name(card) for card in answer.cards] == ["Kc"]
