"""Turn order and what may be done. Source: R145-R176; vectors B01-B05."""

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.game import Stakes
from bot.engine.hand import events as he
from bot.engine.views.look import look
from tests.engine.card_room import Room, dealt

ONE_TWO = Stakes(ante=1, small_blind=1, big_blind=2, bring_in=1, small_bet=2, big_bet=4)


def six() -> Room:
    """The seed's six players A to F, A left of the dealer: Bo, Cy, Dee, Eli, Fay, Ann."""
    return dealt("draw no_limit", 1000, 1000, 1000, 1000, 1000, 1000, stakes=ONE_TWO)


def test_r145_with_antes_the_dealer_s_left_starts():
    assert dealt("draw fixed_limit", 100, 100, 100).turn() == "Bo"


def test_r146_with_blinds_the_seat_after_the_last_blind_starts():
    assert dealt("holdem no_limit", 100, 100, 100, 100).turn() == "Dee"


def test_r146_a_newcomer_s_post_is_not_the_last_blind():
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    room.say("Eli sits with 100", "Eli posts now")
    room.finish()
    room.deal()
    assert room.turn() == "Eli"


def test_r147_later_rounds_start_left_of_the_dealer():
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    room.say("Dee calls", "Ann calls", "Bo folds", "Cy checks")
    assert room.turn() == "Cy"


def test_r149_the_turn_goes_round_until_stakes_are_level():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls", "Bo raises to 20", "Cy raises to 40")
    assert room.turn() == "Ann"
    room.say("Ann calls", "Bo calls")
    assert room.hand.row.name == "flop"


def test_r150_without_a_bet_one_checks_or_bets():
    room = dealt("draw fixed_limit", 100, 100)
    choices = room.choices()
    assert (choices.check, choices.call, choices.opens) == (True, 0, True)
    assert room.refusal("Bo calls") is Refusal.NOTHING_TO_CALL


def test_r152_a_bet_lies_between_the_limits():
    room = dealt("draw pot_limit", 100, 100)
    assert room.prices() == (0, 10, 10)
    assert (room.choices().only, room.choices().completes) == ((), False)
    assert room.refusal("Bo bets 9") is Refusal.RAISE_TOO_SMALL
    assert room.refusal("Bo bets 11") is Refusal.RAISE_TOO_BIG


def test_r153_the_first_bettor_opens():
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say("Bo checks", "Cy bets 10")
    assert room.hand.opener == room.seat("Cy")
    room.say("Ann raises to 20")
    assert room.hand.opener == room.seat("Cy")


def test_r154_behind_in_chips_one_folds_calls_or_raises():
    room = dealt("holdem no_limit", 100, 100, 100)
    assert room.refusal("Ann checks") is Refusal.CANNOT_CHECK
    assert room.prices() == (10, 20, 100)


def test_r155_folded_cards_are_never_seen():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann folds", "Bo calls", "Cy checks")
    room.finish()
    ann = look(room.table, 2).seats[0]
    assert (ann.folded, ann.cards, ann.reading) == (True, (None, None), None)
    assert room.refusal("Bo asks to see Ann") is Refusal.NOTHING_TO_SHOW


def test_r155_a_folded_player_is_out_until_the_next_deal():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann folds")
    assert room.refusal("Ann calls") is Refusal.NOT_IN_HAND


def test_r156_a_call_matches_exactly():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 35", "Bo calls")
    assert room.hand.places[room.seat("Bo")].bet == 35


def test_r157_a_raise_is_said_as_its_total():
    room = dealt("holdem no_limit", 100, 100, 100)
    events = room.say("Ann raises to 30", "Bo raises to 50")
    raised = next(event for event in events if isinstance(event, he.RaisedTo))
    assert (raised.to, raised.chips) == (50, 45)


def test_r158_a_round_ends_when_all_check():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann calls", "Bo checks", "Bo checks", "Ann checks")
    assert room.hand.row.name == "turn"


def test_r159_the_last_one_standing_wins_unseen():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 30", "Bo folds", "Cy folds")
    assert room.stacks() == {"Ann": 115, "Bo": 95, "Cy": 90}
    assert [(one.pot, one.share) for one in room.hand.awards] == [(0, 0)]
    assert not any(isinstance(event, he.CardsShown) for event in room.log)


def test_r160_the_next_deal_asks_for_new_antes():
    room = six()
    room.say("Bo bets 2", "Cy folds", "Dee folds", "Eli folds", "Fay folds", "Ann folds")
    room.deal()
    assert room.hand.pot == 6


SEED = [
    ("Bo checks", 0, 2, 999),
    ("Cy bets 2", 0, 2, 999),
    ("Dee folds", 2, 4, 999),
    ("Eli raises to 6", 2, 4, 999),
    ("Fay calls", 6, 10, 999),
    ("Ann raises to 10", 6, 10, 999),
    ("Bo folds", 10, 14, 999),
    ("Cy calls", 8, 14, 999),
    ("Eli folds", 4, 14, 999),
    ("Fay calls", 4, 14, 999),
]


def test_r162_b01_the_six_player_example():
    room = six()
    for line, call, least, most in SEED:
        assert (room.turn(), room.prices()) == (line.split()[0], (call, least, most))
        room.say(line)
    assert room.hand.pot == 42
    assert [place.player for place in room.hand.live()] == [3, 6, 1]


def test_r163_the_last_raiser_gets_no_further_turn_and_the_folded_are_skipped():
    room = six()
    room.say(*(line for line, *_ in SEED))
    asked = [room.hand.places[seat].player for event in room.log
             if isinstance(event, he.Asked) for seat in event.seats]  # fmt: skip
    assert asked == [2, 3, 4, 5, 6, 1, 2, 3, 5, 6, 3]


def test_r166_an_act_is_final():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls")
    assert room.refusal("Ann folds") is Refusal.NOT_YOUR_TURN


def test_r167_no_string_raise():
    """A call is a whole act; the raise that was to follow comes too late."""
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls")
    assert room.refusal("Ann raises to 40") is Refusal.NOT_YOUR_TURN


def test_r168_a_stake_is_never_below_the_one_before():
    room = dealt("holdem no_limit", 100, 100, 100)
    assert room.illegal("Ann checks").facts == {"call": 10}
    room.say("Ann raises to 40")
    assert room.choices().only == ()
    assert room.illegal("Bo raises to 69").facts == {"least": 70, "most": 100}
    assert room.refusal("Bo raises to 40") is Refusal.RAISE_TOO_SMALL
    assert room.refusal("Bo raises to 30") is Refusal.RAISE_TOO_SMALL


def test_r169_after_an_opening_nobody_passes():
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say("Bo bets 10")
    assert room.refusal("Cy checks") is Refusal.CANNOT_CHECK


def test_r170_who_passed_before_a_bet_may_come_back():
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say("Bo checks", "Cy bets 10", "Ann folds", "Bo calls")
    assert room.hand.step == "draw"


def test_r172_everyone_passes_and_the_pot_stays():
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert (room.hand.ended, room.table.carried, room.table.series) == (True, 15, 1)


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(["Bo bets 10", "Cy folds", "Ann folds"], id="first-speaker-unanswered"),
        pytest.param(["Bo checks", "Cy checks", "Ann bets 10", "Bo folds", "Cy folds"], id="later"),
        pytest.param(
            ["Bo bets 10", "Cy raises to 20", "Ann folds", "Bo folds"], id="raise-refused"
        ),
    ],
)
def test_r173_an_uncalled_wager_wins_unseen(lines):
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say(*lines)
    assert room.hand.ended
    assert len(room.hand.awards) == 1
    assert not any(place.showdown for place in room.hand.places.values())


def test_r174_an_unmatched_bid_wins_and_comes_back():
    room = dealt("draw no_limit", 100, 100, 100)
    room.say("Bo bets 80", "Cy folds", "Ann folds")
    assert room.stacks() == {"Ann": 95, "Bo": 110, "Cy": 95}


def test_r176_the_number_of_cards_drawn_is_public():
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say("Bo bets 10", "Cy calls", "Ann calls", "Bo stands pat")
    assert [seat.drew for seat in look(room.table).seats] == [-1, 0, -1]


def test_r134_nothing_is_dealt_or_exchanged_while_a_round_is_open():
    room = dealt("draw fixed_limit", 100, 100)
    held = room.hand.top
    assert room.refusal("Bo draws") is Refusal.WRONG_STEP
    room.say("Bo bets 10")
    assert room.hand.top == held


def test_r161_the_next_stage_follows_a_round():
    room = dealt("draw fixed_limit", 100, 100)
    room.say("Bo bets 10", "Ann calls")
    assert room.hand.step == "draw"
