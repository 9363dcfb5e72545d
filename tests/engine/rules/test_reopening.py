"""What a raise must be, whom it asks again, when nobody can bet. Source: rules 0, 2.1; B02-B05."""

from bot.engine.errors import Refusal
from bot.engine.hand import events as he
from tests.engine.card_room import dealt


def test_b02_the_least_raise_is_the_last_full_raise_not_twice_the_bet():
    room = dealt("holdem no_limit", 1000, 1000, 1000, 1000)
    room.say("Dee raises to 20")
    assert room.prices() == (20, 30, 1000)
    room.say("Ann raises to 60")
    assert room.prices() == (55, 100, 1000)


def test_b03_a_short_all_in_does_not_reopen():
    room = dealt("holdem no_limit", 130, 1000, 1000, 1000)
    room.say("Dee raises to 100", "Ann raises to 130", "Bo folds", "Cy calls")
    assert room.turn() == "Dee"
    assert room.prices() == (30, 0, 0)
    assert room.refusal("Dee raises to 400") is Refusal.NOT_REOPENED


def test_b03_who_has_not_acted_may_raise_over_a_short_all_in():
    room = dealt("holdem no_limit", 130, 1000, 1000, 1000)
    room.say("Dee raises to 100", "Ann raises to 130")
    assert room.prices() == (125, 220, 1000)


def test_b04_several_short_all_ins_together_reopen():
    """To 100 (a raise by 90), all-in 150, all-in 195: 95 more since Dee acted."""
    room = dealt("holdem no_limit", 150, 195, 1000, 1000)
    room.say("Dee raises to 100", "Ann raises to 150", "Bo raises to 195", "Cy calls")
    assert room.turn() == "Dee"
    assert room.prices() == (95, 285, 1000)


def test_b04_together_just_as_much_they_do():
    room = dealt("holdem no_limit", 150, 190, 1000, 1000)
    room.say("Dee raises to 100", "Ann raises to 150", "Bo raises to 190", "Cy calls")
    assert room.prices() == (90, 280, 1000)


def test_b04_together_one_chip_short_they_do_not():
    room = dealt("holdem no_limit", 150, 189, 1000, 1000)
    room.say("Dee raises to 100", "Ann raises to 150", "Bo raises to 189", "Cy calls")
    assert room.prices() == (89, 0, 0)


def test_b05_r261_the_big_blind_keeps_the_option():
    room = dealt("holdem no_limit", 1000, 1000, 1000, 1000)
    steps = [("Dee calls", 10, 20, 1000), ("Ann calls", 10, 20, 1000), ("Bo calls", 5, 20, 1000)]
    for line, *prices in steps:
        assert room.prices() == tuple(prices)
        room.say(line)
    assert (room.turn(), room.prices(), room.choices().check) == ("Cy", (0, 20, 1000), True)
    room.say("Cy checks")
    assert room.hand.pot == 40


def test_rules_0_no_raise_when_all_others_are_all_in():
    room = dealt("holdem no_limit", 1000, 50, 60)
    room.say("Ann raises to 100", "Bo calls")
    assert room.prices() == (50, 0, 0)
    assert room.refusal("Cy raises to 60") is Refusal.RAISE_TOO_SHORT
    room = dealt("holdem no_limit", 50, 60, 1000)
    room.say("Ann raises to 50", "Bo raises to 60")
    assert (room.turn(), room.prices()) == ("Cy", (50, 0, 0))
    assert room.refusal("Cy raises to 200") is Refusal.RAISE_NOT_ALLOWED


def test_no_raise_that_nobody_could_answer():
    """Cy has fewer chips than the price, so a raise by Bo would only come back."""
    room = dealt("holdem no_limit", 100, 1000, 60)
    room.say("Ann raises to 100")
    assert (room.turn(), room.prices()) == ("Bo", (95, 0, 0))
    assert room.refusal("Bo raises to 500") is Refusal.RAISE_NOT_ALLOWED


def test_rules_0_no_betting_for_one_player_with_chips():
    room = dealt("holdem no_limit", 50, 1000)
    room.say("Ann raises to 50", "Bo calls")
    assert room.hand.ended


def test_a_player_who_leaves_out_of_turn_ends_a_round_that_nobody_can_bet_in():
    """Flop: Ann is all-in, Bo is asked, Cy leaves: Bo has nobody left to bet against."""
    room = dealt("holdem no_limit", 50, 200, 200)
    room.say("Ann raises to 50", "Bo calls", "Cy calls")
    assert room.turn() == "Bo"
    room.say("Cy leaves")
    assert room.hand.ended
    assert len(room.hand.boards[0]) == 5


def test_b03_a_short_all_in_is_no_part_of_the_next_least_raise():
    """To 110 (a raise by 100), all-in 130, to 230: again a raise by 100."""
    room = dealt("holdem no_limit", 130, 1000, 1000, 1000)
    room.say("Dee raises to 110", "Ann raises to 130", "Bo raises to 230")
    assert room.prices() == (220, 330, 1000)


def test_rules_0_a_blind_that_the_other_cannot_match_comes_back_before_the_board():
    """Bo is all-in for 4 of his big blind: no betting, and 1 of 5 returns to Ann at once."""
    room = dealt("holdem no_limit", 500, 4)
    kinds = [type(event) for event in room.log]
    assert [event.chips for event in room.log if isinstance(event, he.BetReturned)] == [1]
    assert kinds.index(he.BetReturned) < kinds.index(he.BoardDealt)
    assert he.RoundOpened not in kinds
