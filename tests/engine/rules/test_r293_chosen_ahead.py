"""Acts chosen ahead of the turn. Source: R293."""

from bot.engine.errors import Refusal
from bot.engine.games.customs import DeclareMode
from bot.engine.games.options import Options, announce, fitting
from tests.engine.card_room import GAMES, Room, dealt

ALOUD = DeclareMode.IN_TURN


def test_r293_an_act_chosen_ahead_binds_at_its_price():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Bo plans call 5", "Ann calls")
    assert (room.turn(), room.hand.places[room.seat("Bo")].bet) == ("Cy", 10)


def test_r293_a_changed_price_cancels_a_call_chosen_ahead():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Bo plans call 5", "Ann raises to 30")
    assert room.turn() == "Bo"


def test_r293_a_table_may_have_nothing_chosen_ahead():
    """What all choose at once in secret is no act ahead of a turn."""
    room = dealt("holdem no_limit", 100, 100, 100, act_ahead=False)
    assert room.refusal("Bo plans call 5") is Refusal.NOT_AHEAD
    room.say("Bo plans nothing", "Ann calls")
    assert room.turn() == "Bo"
    fit = {code for code, game in GAMES.items() if "act_ahead" in fitting(game)}
    assert {"holdem", "five_card_draw", "bourre", "seven_27"} <= fit
    assert not {"guts", "guts_high_low"} & fit
    assert "act_ahead" in fitting(announce(GAMES["guts"], Options(declare_mode=ALOUD)))


def test_r293_check_or_fold_folds_to_a_bet():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Cy plans check_fold", "Ann raises to 30", "Bo calls")
    assert room.hand.places[room.seat("Cy")].folded


def test_a_plan_dies_with_its_round():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Bo plans check_fold", "Ann calls")
    assert (room.hand.row.name, room.turn()) == ("flop", "Bo")


def test_an_act_chosen_ahead_is_played_once():
    """Cy's check was played; to the bet that follows he answers himself."""
    room = dealt("draw fixed_limit", 100, 100, 100)
    room.say("Cy plans check_fold", "Bo checks")
    assert room.turn() == "Ann"
    room.say("Ann bets 10", "Bo folds")
    assert room.turn() == "Cy"


def test_r293_an_offered_card_is_taken_or_refused_ahead():
    room = dealt("seven_27 fixed_limit", 100, 100, 100)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert room.turn() == "Bo"
    room.say("Cy plans take", "Ann plans stand", "Bo takes a card")
    assert [len(place.cards) for place in room.hand.places.values()] == [3, 3, 2]
    assert room.hand.step == "bet"
    assert not [place for place in room.hand.places.values() if place.plan]


def test_r293_a_word_said_aloud_may_be_chosen_ahead_and_withdrawn():
    room = dealt("guts no_limit", 100, 100, 100, declare_mode=DeclareMode.IN_TURN)
    room.say("Cy plans in", "Ann plans in", "Ann plans nothing", "Bo declares out")
    assert room.turn() == "Ann"
    assert room.hand.places[room.seat("Cy")].declared == "in"


def test_r293_where_all_choose_at_once_nothing_is_chosen_ahead():
    room = dealt("guts no_limit", 100, 100, 100)
    room.say("Cy declares in")
    assert room.refusal("Cy plans out") == Refusal.WRONG_STEP
    assert room.refusal("Bo plans out") == Refusal.TURN_CAME


def test_r293_who_chooses_ahead_as_his_turn_comes_is_told_so():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls")
    assert room.refusal("Bo plans check_fold") == Refusal.TURN_CAME


def test_r293_a_fold_chosen_ahead_is_played_though_he_could_check():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Cy plans fold", "Ann calls", "Bo calls")
    assert room.hand.places[room.seat("Cy")].folded


def test_r293_a_raise_takes_a_call_chosen_ahead_away_at_once():
    """Who sits behind sees so before it is his turn; a call at the price there is stays."""
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    room.say("Cy plans check_fold", "Bo plans call 5", "Dee raises to 30")
    plans = {place.player: place.plan for place in room.hand.places.values()}
    assert plans[2] is None
    assert plans[3] is not None
    room.say("Bo plans call 25", "Ann calls")
    assert room.hand.places[room.seat("Bo")].stack == 70


def test_r293_a_call_of_any_bet_is_made_whatever_it_is():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Cy plans call_any", "Ann raises to 30", "Bo raises to 70")
    assert (room.turn(), room.hand.places[room.seat("Cy")].bet) == ("Ann", 70)


def test_r293_a_call_of_any_bet_checks_where_there_is_none():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Cy plans call_any", "Ann calls", "Bo calls")
    assert (room.hand.row.name, room.turn()) == ("flop", "Bo")
    assert room.hand.places[room.seat("Cy")].stack == 90


def test_r293_a_call_of_any_bet_is_made_once():
    room = dealt("holdem no_limit", 500, 500, 500)
    room.say("Cy plans call_any", "Ann raises to 30", "Bo raises to 70", "Ann raises to 150")
    assert room.hand.places[room.seat("Cy")].bet == 70
    room.say("Bo calls")
    assert room.turn() == "Cy"


def test_r293_a_raise_chosen_ahead_is_made_at_its_price():
    """Calls before it change no price."""
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Cy plans raise 40", "Ann calls", "Bo calls")
    assert (room.turn(), room.prices()[0]) == ("Ann", 30)
    assert room.hand.places[room.seat("Cy")].bet == 40


def test_r293_a_raise_by_another_takes_one_chosen_ahead_away():
    """It lapses: no call is made of it, however much would have been enough for both."""
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Cy plans raise 80", "Ann raises to 30")
    assert room.hand.places[room.seat("Cy")].plan is None
    room.say("Bo folds")
    assert room.turn() == "Cy"


def test_r293_a_raise_chosen_ahead_is_one_that_could_be_made():
    room = dealt("holdem fixed_limit", 100, 100, 100)
    assert room.refusal("Cy plans raise 15") is Refusal.RAISE_TOO_SMALL
    assert room.refusal("Cy plans raise 40") is Refusal.RAISE_TOO_BIG
    room.say("Cy plans raise 20", "Ann calls", "Bo folds")
    assert (room.turn(), room.prices()[0]) == ("Ann", 10)


def test_r293_who_could_not_raise_chooses_no_raise_ahead():
    """Ann has called, and no raise has come since; and who is all-in for the blind has no say."""
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls")
    assert room.refusal("Ann plans raise 40") is Refusal.NOT_REOPENED


def test_r293_openers_are_needed_ahead_as_well():
    room = Room("jacks_or_better fixed_limit", 100, 100, 100)
    room.deal(Cy="2c 3d 5h 9s Jc")
    assert room.refusal("Cy plans raise 10") is Refusal.NOT_OPENERS


def test_r293_what_was_not_played_in_its_round_is_forgotten():
    """Ann has called; a fold chosen after that must not be played on the flop."""
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann calls", "Bo calls", "Ann plans fold", "Cy checks")
    assert room.hand.places[room.seat("Ann")].plan is None
    room.say("Bo checks", "Cy checks")
    assert room.turn() == "Ann"


def test_r293_who_is_all_in_has_nothing_to_choose():
    room = dealt("holdem no_limit", 500, 500, 40)
    room.say("Ann raises to 100", "Bo calls", "Cy calls")
    assert room.refusal("Cy plans fold") == Refusal.WRONG_STEP
    assert room.own("Cy").choices is None
