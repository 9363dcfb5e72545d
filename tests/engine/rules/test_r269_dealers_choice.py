"""Dealer's choice: who chooses, what he may, and what happens when he does not. R269, R270."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Family, Stakes
from bot.engine.hand import commands as hc
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table import machine as tables
from bot.engine.table.agreed.programme import AN_ORBIT, FamilyStakes, Mode, Silence
from bot.engine.table.lineup import schedule
from tests.engine.card_room import NAMES
from tests.engine.mixed import KEYS, MixedRoom, stakes_of

MENU = ("holdem", "razz", "five_card_stud", "omaha")


def choice(many: int = 3, *games: str, **programme: object) -> MixedRoom:
    """So many players with a dealer drawn, Ann, before the first choice."""
    room = MixedRoom(Mode.CHOICE, *(games or MENU), stacks=(5_000,) * many, **programme)
    number = next(one for one in range(99) if _drawn(room, one) == 1)
    room.draw(number)
    return room


def _drawn(room: MixedRoom, number: int) -> int:
    return tables.play(room.table, tc.Deal(), Seed(bytes([number]) * 32))[1].button


def refused(room: MixedRoom, command: tc.TableCommand) -> Illegal:
    """Why a command is refused."""
    with pytest.raises(Illegal) as no:
        tables.play(room.table, command, Seed(bytes(32)))
    return no.value


def test_r085_r116_the_first_to_choose_is_drawn_for_and_nothing_is_dealt():
    room = MixedRoom(Mode.CHOICE, *MENU, stacks=(5_000,) * 3)
    assert (room.chooser(), tables.can_deal(room.table)) == ("", True)
    first = room.draw()
    assert (room.chooser(), room.table.deals) == (first, 0)
    assert not tables.can_deal(room.table)
    assert refused(room, tc.Deal()).code is Refusal.NOT_CHOSEN


def test_r269_each_dealer_names_a_game_for_his_deal_alone():
    room = choice()
    evening = []
    for game in ("razz", "five_card_stud", "razz", "five_card_stud"):
        who = room.chooser()
        room.choose(game)
        evening.append((who, *room.played()))
    assert evening == [
        ("Ann", "razz", "Ann"), ("Bo", "five_card_stud", "Bo"),
        ("Cy", "razz", "Cy"), ("Ann", "five_card_stud", "Ann"),
    ]  # fmt: skip


def test_nobody_else_chooses_and_nobody_twice():
    room = choice()
    assert refused(room, tc.ChooseGame(2, KEYS["razz"])).code is Refusal.NOT_YOUR_CHOICE
    assert refused(room, tc.PassDeal(3)).facts == {"turn": (1,)}
    room.choose("razz")
    late = refused(room, tc.ChooseGame(1, KEYS["holdem"]))
    assert (late.code, late.facts) == (Refusal.NOT_YOUR_CHOICE, {"turn": ()})
    assert refused(room, tc.Surprise(9)).code is Refusal.NOT_SEATED


def test_a_table_of_one_game_has_nothing_to_choose():
    room = MixedRoom(Mode.ROTATION, "holdem", "razz", stacks=(500, 500))
    assert refused(room, tc.ChooseGame(1, KEYS["razz"])).code is Refusal.NO_CHOICE


def test_a_game_is_chosen_ahead_in_secret_and_called_when_the_deal_is_over():
    room = choice()
    room.choose("razz")
    room.deal()
    assert refused(room, tc.ChooseGame(1, KEYS["razz"])).facts == {"turn": (2,)}
    room.choose("omaha", "Bo")
    room.choose("five_card_stud", "Bo")
    assert room.table.course.called is not None
    assert KEYS["five_card_stud"] not in repr((room.table.course, room.log[-1]))
    room.check_or_fold()
    called = next(one for one in room.log if isinstance(one, te.GameCalled) and one.player == 2)
    assert called.game == KEYS["five_card_stud"]
    assert room.played() == ("five_card_stud", "Bo")


def test_what_a_leaver_chose_ahead_is_forgotten():
    room = choice()
    room.choose("razz")
    room.deal()
    room.choose("omaha", "Bo")
    room.say("Bo leaves")
    room.check_or_fold()
    assert room.chooser() == "Cy"


def test_a_deal_may_be_passed_on():
    room = choice()
    room.do(tc.PassDeal(1))
    assert room.chooser() == "Bo"
    room.choose("razz")
    assert room.played() == ("razz", "Bo")
    assert room.chooser() == "Cy"


def test_when_everybody_passes_the_first_deals_what_would_run_back():
    room = choice()
    room.choose("razz")
    room.played()
    for name in ("Bo", "Cy", "Ann"):
        assert room.chooser() == name
        room.do(tc.PassDeal(NAMES.index(name) + 1))
    assert room.played() == ("razz", "Bo")
    assert room.chooser() == "Cy"


@pytest.mark.parametrize(
    ("silence", "game", "dealer"),
    [
        (Silence.AGAIN, "razz", "Bo"),
        (Silence.DEFAULT, "holdem", "Bo"),
        (Silence.NEXT_PLAYER, "omaha", "Cy"),
    ],
)
def test_a_choice_that_is_not_made_in_time(silence, game, dealer):
    room = choice(silence=silence)
    room.choose("razz")
    room.played()
    room.do(tc.ChoiceTimeOut(2))
    if room.chooser():
        room.choose("omaha")
    dealt = room.played()[0]
    chose = room.table.course.chose
    assert (dealt, room.name(chose)) == (game, dealer)


@pytest.mark.parametrize("silence", Silence)
def test_a_game_picked_and_not_yet_called_is_dealt_when_time_runs_out(silence):
    room = choice(silence=silence)
    room.choose("razz")
    room.played()
    room.pick("omaha", "Bo")
    room.pick("five_card_stud", "Bo")
    assert KEYS["five_card_stud"] not in repr((room.table.course, room.log[-1]))
    room.do(tc.ChoiceTimeOut(2))
    call = room.table.course.called
    assert call is not None
    assert (call.how, call.player) == ("picked", 2)
    assert room.played() == ("five_card_stud", "Bo")
    assert room.table.course.picked is None


def test_a_game_picked_while_the_deal_before_runs_counts_too():
    room = choice()
    room.choose("razz")
    room.deal()
    room.pick("omaha", "Bo")
    room.check_or_fold()
    assert room.chooser() == "Bo"
    room.do(tc.ChoiceTimeOut(2))
    assert room.played() == ("omaha", "Bo")


def test_what_is_called_or_passed_on_leaves_no_pick_behind():
    room = choice()
    room.choose("razz")
    room.played()
    room.pick("omaha", "Bo")
    room.do(tc.PassDeal(2))
    room.do(tc.ChoiceTimeOut(3))
    assert room.played()[0] == "razz"
    room.pick("omaha", "Ann")
    room.choose("holdem")
    assert room.played()[0] == "holdem"
    room.do(tc.ChoiceTimeOut(2))
    assert room.played()[0] == "holdem"


def test_a_pick_is_the_choosers_alone():
    room = choice()
    assert refused(room, tc.PickGame(3, KEYS["razz"])).code is Refusal.NOT_YOUR_CHOICE
    room.choose("razz")
    assert refused(room, tc.PickGame(1, KEYS["razz"])).code is Refusal.NOT_YOUR_CHOICE


def test_a_pick_must_fit_those_present():
    """Any game may be looked at; the pick before one that does not fit stands."""
    room = choice(9)
    room.choose("holdem")
    room.played()
    room.pick("five_card_stud", "Bo")
    assert room.pick("razz", "Bo") == []
    room.do(tc.ChoiceTimeOut(2))
    assert room.played()[0] == "five_card_stud"


def test_a_pick_that_fits_no_longer_gives_way_to_the_usual():
    room = choice(8)
    room.choose("holdem")
    room.played()
    room.pick("razz", "Bo")
    room.do(tc.Sit(9, 5_000))
    room.do(tc.ChoiceTimeOut(2))
    assert room.played()[0] == "holdem"


def test_surprise_is_a_game_of_the_menu_that_fits_and_not_the_last():
    room = choice()
    room.choose("razz")
    room.played()
    seen = set()
    for number in range(20):
        _, after = tables.play(room.table, tc.Surprise(2), Seed(bytes([number]) * 32))
        assert after.course.called is not None
        seen.add(after.course.called.game)
    assert seen == {KEYS[code] for code in MENU} - {KEYS["razz"]}


def test_a_game_that_does_not_fit_those_present_is_refused():
    room = choice(9)
    no = refused(room, tc.ChooseGame(1, KEYS["razz"]))
    assert (no.code, no.facts) == (Refusal.TOO_MANY_PLAYERS, {"most": 8})
    room = choice(2)
    big = KEYS["omaha"]
    room.games[big] = replace(room.games[big], seats=(3, 9))
    assert refused(room, tc.ChooseGame(1, big)).code is Refusal.TOO_FEW_PLAYERS


def test_two_matched_pots_running_may_be_forbidden():
    room = choice(3, "guts", "razz", "guts_two_card", pots_apart=True, silence=Silence.AGAIN)
    room.choose("guts")
    room.deal()
    ahead = room.name(schedule.chooses_ahead(room.table))
    with pytest.raises(Illegal) as no:
        room.choose("guts_two_card", ahead)
    assert no.value.code is Refusal.POT_AGAIN
    room.do(hc.Declare(1, "in"))
    room.do(hc.Declare(2, "out"))
    room.do(hc.Declare(3, "out"))
    for number in range(9):
        _, after = tables.play(room.table, tc.Surprise(2), Seed(bytes([number]) * 32))
        assert after.course.called is not None
        assert after.course.called.game == KEYS["razz"]
    room.do(tc.ChoiceTimeOut(2))
    assert room.table.course.called is not None
    assert room.table.course.called.game == KEYS["razz"]


def test_a_call_lapses_when_too_few_are_left_for_it():
    room = choice()
    big = KEYS["omaha"]
    room.games[big] = replace(room.games[big], seats=(3, 9))
    room.choose("omaha")
    room.say("Cy leaves")
    assert (room.chooser(), room.table.course.called) == ("Ann", None)


def test_a_game_may_be_chosen_for_an_orbit():
    room = choice(per=AN_ORBIT)
    room.choose("razz")
    assert [room.played() for _ in range(3)] == [("razz", name) for name in ("Ann", "Bo", "Cy")]
    assert room.chooser() == "Bo"
    room.choose("five_card_stud")
    assert [room.played()[1] for _ in range(3)] == ["Bo", "Cy", "Ann"]


def test_r138_blinds_go_on_where_they_were_whoever_chose():
    """Were they the chooser's neighbours', Bo and Cy alone would pay them."""
    room = choice()
    for _ in range(4):
        for game in ("holdem", "razz", "razz"):
            room.choose(game)
            room.played()
    assert [name[0] for name in room.blinds()] == ["C", "A", "B", "C"]


def test_stakes_are_the_menu_s_then_the_family_s_then_the_table_s():
    dear = (FamilyStakes(Family.STUD, Stakes.of(60)),)
    room = choice(3, "holdem", "razz", families=dear)
    chosen = {"razz": stakes_of("razz"), "seven_card_stud": Stakes.of(60)}
    chosen["badugi"] = room.settings.stakes
    for code, stakes in chosen.items():
        room.choose(code)
        room.played()
        assert room.hand.stakes == stakes


def test_a_new_game_waits_until_everybody_has_understood_it():
    room = choice()
    room.choose("razz")
    assert schedule.unready(room.table) == (2, 3)
    room.do(tc.GotIt(2))
    assert schedule.unready(room.table) == (3,)
    assert room.do(tc.GotIt(2)) == []
    room.played()
    room.choose("razz")
    assert schedule.unready(room.table) == ()
    assert refused(room, tc.GotIt(3)).code is Refusal.STALE


def test_one_deal_may_be_sat_out():
    room = choice()
    room.choose("razz")
    room.do(tc.SkipDeal(3))
    room.deal()
    assert list(room.hand.places) == [2, 1]
    room.check_or_fold()
    room.choose("razz")
    room.deal()
    assert 3 in room.hand.places
    assert refused(room, tc.SkipDeal(3)).code is Refusal.HAND_RUNNING


def test_there_must_be_enough_to_deal_to():
    room = choice(2)
    room.choose("razz")
    assert refused(room, tc.SkipDeal(2)).code is Refusal.TOO_FEW_PLAYERS


def test_who_sits_out_a_deal_in_which_the_blinds_pass_him_owes_one():
    room = choice(4)
    room.choose("holdem")
    room.played()
    room.choose("holdem")
    room.do(tc.SkipDeal(4))
    room.deal()
    assert room.blinds() == ["Cy", "Ann"]
    assert room.table.chairs[4].waits


def test_r284_after_a_void_the_same_dealer_deals_the_same_game():
    room = choice()
    room.choose("razz")
    room.deal()
    room.do(hc.VoidHand("trouble"))
    assert room.played() == ("razz", "Ann")
    assert room.chooser() == "Bo"


def test_a_pot_that_rides_is_played_out_before_anybody_chooses():
    room = choice(3, "jacks_or_better", "razz")
    room.choose("jacks_or_better")
    room.played()
    assert (room.chooser(), room.table.carried > 0) == ("", True)
    assert refused(room, tc.ChooseGame(2, KEYS["razz"])).code is Refusal.NOT_YOUR_CHOICE
    room.deal(Cy="As Ah 2c 3c 4d")
    room.say("Cy bets 20", "Ann folds", "Bo folds")
    assert room.chooser() == "Bo"


def test_r269_a_game_whose_chooser_went_away_is_dealt_by_the_next():
    room = MixedRoom(Mode.CHOICE, "holdem", "razz", stacks=(500,) * 4)
    first = room.draw()
    room.choose("razz")
    room.say(f"{first} goes away")
    room.deal()
    assert (room.hand.game.code, len(room.hand.places)) == ("razz", 3)
    assert room.name(room.hand.button) != first
