"""What tables agree on: stacks, fees, rake, draws, who may see. Source: R098-R118, R196-R198."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import cards, names, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Showdown
from bot.engine.hand.events import PotAwarded, RakeTaken
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table.agreed.rules import FirstDealer, Newcomer, Rebuy, TableRules
from bot.engine.table.events import DealerDrawn, FeesCollected, HandAskedFor, SeatsDrawn
from bot.engine.table.lineup import draws
from bot.engine.views.look import look
from tests.engine.card_room import NAMES, Room

SEED = Seed(bytes(range(32)))
ANN, BO, CY = 1, 2, 3


def room(*stacks: int, game: str = "holdem no_limit", **rules: Any) -> Room:
    """A table with these rules, buy-in 200 to 1,000; nothing is dealt yet."""
    made = Room(game, buy_in=(200, 1000))
    settings = replace(made.settings, rules=TableRules(**{"run_out": 0} | rules))
    made.do(tc.ChangeSettings(1, settings, made.game))
    for player, chips in enumerate(stacks, 1):
        made.do(tc.Sit(player, chips))
    return made


def range_of(made: Room, player: int) -> tuple[int, int]:
    return look(made.table, player).buy_in


def test_r098_a_stack_that_left_long_ago_need_not_come_back():
    made = room(900, 500)
    made.say("Ann leaves")
    assert range_of(made, ANN) == (900, 1000)
    made.do(tc.ForgetStack(ANN))
    assert range_of(made, ANN) == (200, 1000)
    assert made.do(tc.ForgetStack(ANN)) == []


def test_r098_a_table_may_let_players_come_back_with_what_they_like():
    made = room(900, 500, return_hours=0)
    made.say("Ann leaves")
    assert range_of(made, ANN) == (200, 1000)


def test_r101_equal_stacks_begin_with_the_least_buy_in():
    made = room(equal_stacks=True)
    assert range_of(made, ANN) == (200, 200)
    assert made.refusal("Ann sits with 201") is Refusal.BUY_IN_RANGE
    made.say("Ann sits with 200", "Bo sits with 200")
    made.deal()
    assert range_of(made, CY) == (200, 1000)


def test_r103_a_rebuy_lies_between_the_start_and_the_largest_stack():
    made = room(200, 200, 200, equal_stacks=True, rebuy=Rebuy.LARGEST)
    assert made.refusal("Cy tops up 1") is Refusal.TOPUP_FULL
    made.deal(Bo="Ah As", Ann="Kc Kd", board="2c 3d 7h 8s Jc")
    made.say("Ann raises to 100", "Bo calls", "Cy folds", "Bo bets 50", "Ann calls")
    made.finish()
    assert made.stacks() == {"Ann": 50, "Bo": 360, "Cy": 190}
    assert made.own("Ann").top_up == (150, 310)
    assert made.own("Cy").top_up == (10, 170)
    assert made.own("Bo").top_up == (1, 0)


@pytest.mark.parametrize(
    ("newcomer", "expected"),
    [(Newcomer.MIN, (200, 1000)), (Newcomer.FIXED, (200, 200)), (Newcomer.AVERAGE, (433, 433))],
)
def test_r105_a_newcomer_s_stack(newcomer, expected):
    made = room(300, 400, 600, newcomer_stack=newcomer)
    assert range_of(made, 4) == (200, 1000)
    made.deal()
    made.say("Ann raises to 300")
    assert range_of(made, 4) == expected


def test_r105_who_comes_back_brings_what_he_left_with_all_the_same():
    made = room(300, 400, 900, newcomer_stack=Newcomer.AVERAGE)
    made.deal()
    made.finish()
    made.say("Cy leaves")
    assert range_of(made, CY) == (905, 905)


def raked(made: Room) -> list[tuple[int, int]]:
    return [(one.pot, one.chips) for one in made.log if isinstance(one, RakeTaken)]


def test_r100_a4_five_percent_of_42_is_2():
    """Rounded down, and less than the cap: the winner gets 40."""
    made = room(200, 200, 200, rake_percent=5, rake_cap=1)
    stakes = replace(made.settings.stakes, small_blind=7, big_blind=14)
    settings = replace(made.table.settings, stakes=stakes)
    made.do(tc.ChangeSettings(1, settings, made.game))
    made.deal()
    made.say("Ann calls", "Bo calls")
    made.finish()
    assert raked(made) == [(0, 2)]
    assert sum(one.chips for one in made.log if isinstance(one, PotAwarded)) == 40
    assert (look(made.table).dealt.raked, sum(made.stacks().values())) == (2, 598)


def test_r100_a5_no_more_than_the_cap():
    """In units of the stakes."""
    made = room(200, 200, 200, rake_percent=10, rake_cap=1)
    made.deal()
    made.say("Ann raises to 60", "Bo folds", "Cy calls")
    made.finish()
    assert raked(made) == [(0, 10)]


@pytest.mark.parametrize(("no_flop_no_drop", "rake"), [(True, []), (False, [(0, 1)])])
def test_r100_a6_no_flop_no_drop(no_flop_no_drop, rake):
    made = room(200, 200, 200, rake_percent=5, no_flop_no_drop=no_flop_no_drop)
    made.deal()
    made.say("Ann raises to 60", "Bo folds", "Cy folds")
    assert raked(made) == rake


@pytest.mark.parametrize(
    ("game", "lines", "rake"),
    [
        pytest.param("holdem", ["Ann calls", "Bo calls", "Cy checks"], 3, id="flop"),
        pytest.param("draw", ["Bo bets 10", "Cy calls", "Ann folds", "Bo draws", "Cy draws"], 3,
                     id="draw"),
    ],
)  # fmt: skip
def test_r100_a6_a_second_round_is_a_drop(game, lines, rake):
    made = room(200, 200, 200, game=f"{game} no_limit", rake_percent=10)
    made.deal()
    made.say(*lines)
    while made.table.running():
        made.say(f"{made.turn()} folds")
    assert raked(made) == [(0, rake)]


def test_r100_side_pots_pay_by_their_size_and_what_went_back_pays_nothing():
    made = room(200, 900, 500, rake_percent=10)
    made.deal(Ann="Ah As", Bo="2h 7c", Cy="Kc Kd", board="3c 4d 8h 9s Jc")
    made.say("Ann raises to 200", "Bo raises to 900", "Cy calls")
    assert raked(made) == [(0, 60), (1, 60)]
    assert made.stacks() == {"Ann": 540, "Bo": 400, "Cy": 540}


def test_r100_a_pot_that_rides_pays_when_it_is_won():
    made = room(200, 200, game="jacks no_limit", rake_percent=10)
    made.deal()
    made.finish()
    assert (raked(made), made.table.carried) == ([], 10)
    made.deal(Ann="Jc Jd 2c 3d 4h", Bo="9c 8d 7h 3s 2h")
    bettor = made.turn()
    made.say(*([f"{bettor} checks"] if bettor == "Bo" else []), "Ann bets 10", "Bo calls")
    made.finish()
    assert raked(made) == [(0, 4)]


def test_r100_a_pot_that_nobody_may_win_at_the_showdown_pays_nothing_yet():
    made = room(200, 200, game="trips_to_win fixed_limit", rake_percent=10)
    made.deal(Ann="Ac Ad 4h 6s 8c", Bo="Kc Kd 3h 5s 7c")
    made.say("Bo bets 10", "Ann calls")
    made.call_down()
    assert (raked(made), made.table.carried) == ([], 30)


def test_r099_a_fee_is_taken_between_deals_from_those_who_play():
    made = room(200, 200, 200, time_fee=1)
    made.say("Cy goes away")
    made.deal()
    assert not any(isinstance(one, FeesCollected) for one in made.do(tc.CollectFees()))
    assert made.do(tc.CollectFees()) == []
    made.finish()
    paid = next(one for one in made.log if isinstance(one, FeesCollected))
    assert (paid.seats, paid.chips) == ((1, 2), (10, 10))
    assert made.stacks() == {"Ann": 185, "Bo": 195, "Cy": 200}


def test_r099_no_fee_is_taken_that_nobody_called_for_nor_one_at_the_end():
    made = room(200, 200, 200, time_fee=1)
    made.deal()
    made.finish()
    made.deal()
    made.do(tc.CollectFees())
    made.do(tc.CloseTable(1))
    made.finish()
    assert made.table.closed
    assert not any(isinstance(one, FeesCollected) for one in made.log)


def test_r099_who_has_less_than_the_fee_pays_that_and_is_out_of_chips():
    made = room(200, 200, time_fee=50)
    made.do(tc.CollectFees())
    assert made.stacks() == {"Ann": 0, "Bo": 0}
    assert {one.away for one in made.table.chairs.values()} == {"broke"}


def test_r114_face_up_until_somebody_has_a_jack():
    drawn = draws.first_jack((1, 2, 3), cards("2c Ks 9h Qd Jc Jh"))
    assert (drawn.seats, names(drawn.cards)) == ((1, 2, 3, 1, 2), "2c Ks 9h Qd Jc")
    assert (NAMES[drawn.dealer - 1], drawn.method) == ("Bo", FirstDealer.FIRST_JACK)


def test_r114_a_table_may_choose_it_and_all_see_the_draw():
    made = room(200, 200, 200, first_dealer=FirstDealer.FIRST_JACK)
    made.do(tc.Deal(), SEED)
    drawn = look(made.table).draws.dealer
    assert isinstance(drawn, DealerDrawn)
    assert [rank(card) for card in drawn.cards].index(9) == len(drawn.cards) - 1
    assert made.hand.button == drawn.dealer
    made.finish()
    made.do(tc.Deal(), SEED)
    assert look(made.table).draws.dealer is None


def test_r111_seats_are_drawn_before_the_first_deal():
    made = room(200, 210, 220, draw_seats=True)
    events = made.do(tc.Deal(), SEED)
    drawn = events[0]
    assert isinstance(drawn, SeatsDrawn)
    assert isinstance(events[1], DealerDrawn)
    assert sorted(drawn.seats) == [1, 2, 3]
    assert len({rank(card) for card in drawn.cards}) == 3
    sits = {chair.player: seat for seat, chair in made.table.chairs.items()}
    assert sits == dict(zip(drawn.players, drawn.seats, strict=True))
    assert {chair.player: chair.stack for chair in made.table.chairs.values()} != {}
    starts = {place.player: place.start for place in made.hand.places.values()}
    assert starts == {1: 200, 2: 210, 3: 220}


def test_r111_every_seating_comes_up():
    made = room(200, 200, 200)
    seeds = (Seed(bytes([at, *range(31)])) for at in range(60))
    seatings = {draws.for_seats(made.table, seed).seats for seed in seeds}
    assert len(seatings) == 6


def test_r112_a_redraw_waits_for_the_end_of_the_deal_and_a_new_dealer_is_drawn():
    made = room(200, 200, 200)
    made.do(tc.Deal(), SEED)
    made.do(tc.CallSeatDraw(0))
    assert made.do(tc.CallSeatDraw(1)) == []
    made.finish()
    events = made.do(tc.Deal(), SEED)
    assert [type(one) for one in events[:2]] == [SeatsDrawn, DealerDrawn]
    assert look(made.table).draws.seats == events[0]
    assert (made.table.seat_draw, made.table.seat_draws) == (False, 1)
    made.finish()
    assert not any(isinstance(one, SeatsDrawn) for one in made.do(tc.Deal(), SEED))


def mucked() -> Room:
    """Cy lost to Bo at the showdown and mucked; Ann had folded."""
    made = Room("holdem no_limit", 200, 200, 200, showdown=Showdown.IN_ORDER)
    made.deal(Bo="Ah As", Cy="Kc Kd", board="2c 3d 7h 8s Jc")
    made.say("Ann folds", "Bo calls")
    made.finish()
    assert made.hand.places[3].mucked
    return made


def asks(made: Room) -> tuple[tuple[int, int, bool], ...]:
    """As the host is told."""
    told = look(made.table, ANN).hosting
    assert told is not None
    return told.asks


def test_r196_asking_to_see_is_counted_for_the_host_alone():
    made = mucked()
    events = made.say("Ann asks to see Cy")
    assert events[0] == HandAskedFor(ANN, 3)
    assert asks(made) == ((ANN, 1, False),)
    assert look(made.table, BO).hosting is look(made.table).hosting is None


def test_r198_the_host_may_withdraw_the_right_and_give_it_back():
    made = mucked()
    with pytest.raises(Illegal) as no:
        made.do(tc.RevokeSee(BO, ANN))
    assert no.value.code is Refusal.NOT_HOST
    assert made.own("Ann").can_ask == (3,)
    made.do(tc.RevokeSee(ANN, ANN))
    assert made.do(tc.RevokeSee(ANN, ANN)) == []
    assert made.own("Ann").can_ask == ()
    assert made.refusal("Ann asks to see Cy") is Refusal.SEE_REVOKED
    assert asks(made) == ((ANN, 0, True),)
    made.do(tc.RestoreSee(ANN, ANN))
    made.say("Ann asks to see Cy")
