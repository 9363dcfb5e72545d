"""Two shares of a pot: high and low. Source: R237, R238, R253-R257, R267, R268; rules 2.3."""

import pytest

from bot.engine.views.look import look
from tests.engine.card_room import Room


def won(room: Room) -> dict[str, int]:
    """What everyone took from pots."""
    return {
        name: sum(one.chips for one in room.hand.awards if one.seat == room.seat(name))
        for name in room.stacks()
    }


def played(board: str, *stacks: int, **held: str) -> Room:
    """Everybody calls and checks to the end."""
    room = Room("omaha_hi_lo fixed_limit", *stacks)
    room.deal(board=board, **held)
    while room.table.running():
        choices = room.choices()
        room.say(f"{room.turn()} {'checks' if choices.check else 'calls'}")
    return room


def test_r238_high_and_low_split_the_pot():
    room = played("Kc 8d 5h 3s Jd", 200, 200, Ann="Kh Kd Qs Js", Bo="As 2s 9h 9d")
    assert won(room) == {"Ann": 10, "Bo": 10}


def test_r254_r267_one_hand_wins_both_ways_with_different_cards():
    room = played("Kc 8d 5h 3s Jd", 200, 200, Ann="Ks Kd As 2s", Bo="Qc Qh 9h 9d")
    assert won(room) == {"Ann": 20, "Bo": 0}
    assert [one.share for one in room.hand.awards] == [0]


def test_r255_the_same_five_may_win_both():
    """A wheel is a straight and the best low."""
    room = played("3c 4d 5h Ks Qd", 200, 200, Ann="As 2s 9c 9d", Bo="Kc Kd 7s 8s")
    assert won(room) == {"Ann": 20, "Bo": 0}


@pytest.mark.parametrize(("game", "low"), [("stud_hi_lo", 10), ("stud_eight", 0)])
def test_r253_r256_seven_card_high_low_and_eight_or_better(game, low):
    """Bo's nine-low has a low ace, and so beats a king-low; it is none where an eight is asked."""
    room = Room(f"{game} fixed_limit", 200, 200)
    room.deal(Ann="Kc Kd Kh 8s 7d 4h 6h", Bo="2c 2d 9h 5s Ac 9d 3d")
    room.call_down()
    assert won(room) == {"Ann": 20 - low, "Bo": low}


@pytest.mark.parametrize(("board", "bo"), [("Kc 8d 7h 3s Jd", 10), ("Kc 9d 7h 3s Jd", 0)])
def test_r256_r268_nothing_above_an_eight(board, bo):
    room = played(board, 200, 200, Ann="Kh Kd Qs Js", Bo="As 4h Qc 6c")
    assert won(room) == {"Ann": 20 - bo, "Bo": bo}
    low = look(room.table).seats[1].readings[1]
    assert low is not None
    assert bool(low.strength) == bool(bo)


def test_r257_p16_without_a_low_the_high_takes_all():
    room = played("Kc 9d Th 3s 2d", 200, 200, Ann="Kh Kd Qs Js", Bo="As 4s 5h Tc")
    assert won(room) == {"Ann": 20, "Bo": 0}


def test_r267_the_low_too_plays_exactly_two_of_the_hand():
    """Three low cards of the hand and two of the board make no low."""
    room = played("8c 7d Th Ks Qd", 200, 200, Ann="Kh Kd Qs Js", Bo="As 2s 3h Tc")
    assert won(room) == {"Ann": 20, "Bo": 0}


def test_p12_the_odd_chip_goes_to_the_high_half():
    room = Room("omaha_hi_lo fixed_limit", 200, 200, 200)
    room.deal(Ann="Kh Kd Qs Js", Bo="9s 9h Th Ts", Cy="As 2s 9c 9d", board="Kc 8d 5h 3s Jd")
    room.say("Ann calls", "Bo folds", "Cy checks")
    room.finish()
    assert won(room) == {"Ann": 13, "Bo": 0, "Cy": 12}


def test_2_3_each_pot_gives_its_own_odd_chip_to_the_high_half():
    """35 and 29 among the same two: 18 and 15 to the high. PokerKit would halve 64 as one."""
    room = Room("omaha_hi_lo no_limit", 200, 200, 200, 7, 7)
    room.deal(Ann="Kh Kd Qs Js", Bo="As 2s 9h 9d", Cy="Tc Td 7c 7d", Dee="Th Ts Qd 9c",
              Eli="6c 6d 7h Qh", board="Kc 8d 5h 3s Jd")  # fmt: skip
    room.say("Dee calls", "Eli calls", "Ann raises to 20", "Bo calls", "Cy folds")
    assert [pot.chips for pot in look(room.table).dealt.pots] == [35, 29]
    room.call_down()
    assert won(room) == {"Ann": 18 + 15, "Bo": 17 + 14, "Cy": 0, "Dee": 0, "Eli": 0}


def test_p17_each_pot_is_shared_among_its_own_players():
    """Ann, all-in, has the best low; in the side pot Cy's worse one wins half."""
    room = Room("omaha_hi_lo no_limit", 30, 200, 200)
    room.deal(Ann="As 2s Qc Tc", Bo="Kh Kd Qs Js", Cy="4s 6c 9c 9d", board="Kc 8d 5h 3s Jd")
    room.say("Ann raises to 30", "Bo raises to 100", "Cy calls")
    room.finish()
    assert won(room) == {"Ann": 45, "Bo": 45 + 70, "Cy": 70}


@pytest.mark.parametrize("deepest", [200, 10_000])
def test_the_same_winners_of_both_split_the_pot_once(deepest):
    """Rules 2.3: 33 of 65 and 32, not 34 and 31: one odd chip for the whole pot."""
    room = Room("omaha_hi_lo fixed_limit", 200, 200, deepest)
    room.deal(Ann="As 2s Qc Tc", Bo="9s 9h Th Ts", Cy="Ad 2d Qh Td", board="Kc 8h 5h 3c Jd")
    room.say("Ann calls", "Bo folds", "Cy checks")
    room.finish()
    assert won(room) == {"Ann": 12, "Bo": 0, "Cy": 13}


def test_p15_the_same_two_tie_for_both_halves_of_66():
    room = Room("omaha_hi_lo no_limit", 200, 33)
    room.deal(Ann="As 2s Qc Tc", Bo="Ad 2d Qh Td", board="Kc 8h 5h 3c Jd")
    room.say("Ann raises to 33", "Bo calls")
    assert won(room) == {"Ann": 33, "Bo": 33}
