"""Chances of open hands: known figures, and all that the public view reveals."""

from fractions import Fraction
from itertools import combinations

import pytest

from bot.engine.cards import cards
from bot.engine.ranking import Spec, ranker
from bot.odds import Chance, Chances
from bot.odds.reckoning import chances
from tests.engine.card_room import Room, dealt
from tests.odds.moments import views


def streets(room: Room) -> list[Chances]:
    """Return the chances from the all-in on, street by street."""
    found: list[Chances] = []
    for view in views(room):
        now = chances(view)
        if now is not None and (not found or now != found[-1]):
            found.append(now)
    return found


def of(found: Chances, seat: int) -> Chance:
    chance = found.of(seat)
    assert chance is not None
    return chance


def all_in(game: str, *stacks: int, **held: str) -> Room:
    room = Room(game, *stacks)
    room.deal(**held)
    return room


def test_aces_against_kings_before_the_flop():
    """All 1,712,304 boards give 81.1 % to 18.6 %; a sample is off by a percent at most."""
    room = all_in("holdem no_limit", 1000, 1000, Ann="Ah Ad", Bo="Ks Kc")
    room.say("Ann raises to 1000", "Bo calls")
    first = streets(room)[0]
    assert (first.exact, first.runouts) == (False, 20_000)
    (bo, ann) = first.hands
    assert [ann.seat, bo.seat] == [1, 2]
    assert float(ann.wins) == pytest.approx(0.8106, abs=0.01)
    assert float(bo.wins) == pytest.approx(0.1855, abs=0.01)
    assert ann.share + bo.share == 1
    assert ann.ties == bo.ties


def test_after_the_flop_all_boards_are_played():
    """With two cards to come there are 990 runouts, which are enumerated here."""
    room = all_in("holdem no_limit", 1000, 1000, Ann="Ah Ad", Bo="Ks Qs", board="Js Ts 2d 3c 4h")
    room.say("Ann raises to 1000", "Bo calls")
    found = streets(room)[1]
    rank, flop = ranker(Spec("high")), cards("Js Ts 2d")
    ann, bo = cards("Ah Ad"), cards("Ks Qs")
    left = [card for card in range(52) if card not in (*ann, *bo, *flop)]
    made = [
        (rank.strength((*ann, *flop, *two)), rank.strength((*bo, *flop, *two)))
        for two in combinations(left, 2)
    ]
    assert (found.exact, found.runouts) == (True, 990)
    assert of(found, 1).wins == Fraction(sum(mine > theirs for mine, theirs in made), 990)
    assert of(found, 2).wins == Fraction(sum(mine < theirs for mine, theirs in made), 990)
    assert of(found, 2).loses == of(found, 1).wins


def test_the_last_card_decides():
    room = all_in("holdem no_limit", 1000, 1000, Ann="Ah Ad", Bo="Ks Kc", board="2c 3c 7d 8h Ts")
    room.say("Ann raises to 1000", "Bo calls")
    last = streets(room)[-1]
    assert (last.exact, last.runouts) == (True, 1)
    assert of(last, 1).wins == of(last, 2).loses == 1
    assert last.shares() == {2: 0, 1: 1000}


def test_the_same_spot_has_the_same_chances_whenever_it_is_asked():
    room = all_in("holdem no_limit", 1000, 1000, Ann="Ah Kd", Bo="Qs Qc")
    room.say("Ann raises to 1000", "Bo calls")
    assert streets(room) == streets(room)


def test_nobody_is_told_while_a_bet_may_follow_or_a_hand_is_hidden():
    room = all_in("holdem no_limit", 1000, 1000, 1000, Ann="Ah Ad", Bo="Ks Kc", Cy="2c 7d")
    room.say("Ann raises to 1000", "Bo calls")
    assert streets(room) == []
    room.say("Cy folds")
    assert {one.seat for one in streets(room)[0].hands} == {1, 2}


def test_side_pots_count_by_their_chips():
    """Ann can win only 300 of 1,300; the better hand of Bo and Cy wins the other 1,000."""
    room = all_in(
        "holdem no_limit", 100, 600, 600,
        Ann="Ah Ad", Bo="Ks Kc", Cy="Qs Qc", board="2c 3d 7d 8h Ts",
    )  # fmt: skip
    room.say("Ann raises to 100", "Bo raises to 600", "Cy calls")
    last = streets(room)[-1]
    assert of(last, 1).share == Fraction(300, 1300)
    assert of(last, 2).share == Fraction(1000, 1300)
    assert of(last, 2).wins == of(last, 3).loses == 1


def test_shares_are_printed_so_that_they_add_up():
    room = dealt("holdem no_limit", 1000, 1000, 1000)
    room.say("Ann raises to 1000", "Bo calls", "Cy calls")
    for one in streets(room):
        assert sum(one.shares().values()) == 1000
        assert sum(one.shares(100).values()) == 100
