"""Who knows what was drawn, how the fifth card comes, burns, odd chips by suit.

Source: R117, R128, R176, R205, R223-R226, R232; vector OC2.
"""

import pytest

from bot.engine.cards import cards
from bot.engine.errors import Refusal
from bot.engine.games.customs import AfterDraw, OddChip, ShowDraws
from bot.engine.views.look import SeatView, look
from tests.engine.card_room import Room


def drawn(show: ShowDraws, *more: str) -> Room:
    """Bo drew five, of which the last is still to come; Ann is asked."""
    room = Room("draw fixed_limit", 100, 100, show_draws=show)
    room.deal(Bo="2c 3d 5h 7s Tc", Ann="Ac Ad 4h 6s 8c")
    room.say("Bo bets 10", "Ann calls", "Bo draws 2c 3d 5h 7s Tc", *more)
    return room


def seen(room: Room, viewer: int) -> SeatView:
    """Bo's seat as this player sees it."""
    return next(one for one in look(room.table, viewer).seats if one.seat == 2)


@pytest.mark.parametrize(
    ("show", "at_the_draw", "later"),
    [
        (ShowDraws.ALWAYS, 5, 5),
        (ShowDraws.UNTIL_BETTING, 5, -1),
        (ShowDraws.HIDDEN, -1, -1),
    ],
)
def test_r176_how_many_were_drawn(show, at_the_draw, later):
    room = drawn(show)
    assert (seen(room, 1).drew, seen(room, 0).drew, seen(room, 2).drew) == (
        at_the_draw, at_the_draw, 5,
    )  # fmt: skip
    room.say("Ann stands pat")
    assert (seen(room, 1).drew, seen(room, 2).drew) == (later, 5)


def test_r176_a_fifth_card_to_come_does_not_give_the_number_away():
    told, hidden = seen(drawn(ShowDraws.ALWAYS), 1), seen(drawn(ShowDraws.HIDDEN), 1)
    assert (len(told.cards), len(hidden.cards), len(hidden.up)) == (4, 5, 5)


def test_r225_the_fifth_card_comes_with_the_others_where_the_table_says_so():
    room = Room("draw fixed_limit", 100, 100, split_fifth=False)
    room.deal(Bo="2c 3d 5h 7s Tc", Ann="Ac Ad 4h 6s 8c", stub="9c 9d 9h Kc Kd Kh")
    room.say("Bo bets 10", "Ann calls", "Bo draws 2c 3d 5h 7s Tc")
    assert room.hand.places[2].cards == list(cards("9c 9d 9h Kc Kd"))


@pytest.mark.parametrize(
    ("most", "with_ace", "throws", "code"),
    [
        (3, 0, "2c 3d 5h 7s", Refusal.TOO_MANY_CARDS),
        (3, 4, "2c 3d 5h 7s", None),
        (4, 0, "2c 3d 5h 7s", None),
        (3, 4, "2c 3d 5h 7s Ac", Refusal.TOO_MANY_CARDS),
    ],
)
def test_r084_r223_a_table_limits_the_draw(most, with_ace, throws, code):
    room = Room("draw fixed_limit", 100, 100, max_draw=most, with_ace=with_ace)
    room.deal(Bo="2c 3d 5h 7s Ac")
    room.say("Bo bets 10", "Ann calls")
    if code is None:
        room.say(f"Bo draws {throws}")
    else:
        assert room.refusal(f"Bo draws {throws}") is code


@pytest.mark.parametrize(
    ("begins", "first"), [(AfterDraw.OPENER, "Cy"), (AfterDraw.LEFT_OF_BUTTON, "Bo")]
)
def test_r205_r232_who_begins_after_the_draw(begins, first):
    room = Room("draw fixed_limit", 100, 100, 100, after_draw=begins)
    room.deal()
    room.say("Bo checks", "Cy bets 10", "Ann calls", "Bo calls")
    room.say("Bo stands pat", "Cy stands pat", "Ann stands pat")
    assert room.turn() == first


@pytest.mark.parametrize(("burn", "burned"), [(True, 3), (False, 0)])
def test_r128_burns_are_the_table_s_choice(burn, burned):
    room = Room("holdem no_limit", 100, 100, burn=burn)
    room.deal(Bo="2c 3d", Ann="Ac Ad", board="5h 7s Tc Kd 9h")
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert len(room.hand.burns) == burned
    assert room.hand.boards == [list(cards("5h 7s Tc Kd 9h"))]


@pytest.mark.parametrize(("rule", "lucky"), [(OddChip.SUIT, "Cy"), (OddChip.SEAT_ORDER, "Bo")])
def test_oc2_the_lowest_card_by_suit_takes_the_odd_chip_of_a_low(rule, lucky):
    """Both hold 6-4-3-2-A; the ace of clubs is below that of diamonds."""
    room = Room("razz fixed_limit", 100, 100, 100, odd_chip=rule)
    room.deal(Ann="9c 9d 2h -", Bo="Ad 2c 3s 4h 6d Qs Qc", Cy="Ac 2d 3h 4s 6c Kd Kh")
    room.say("Bo brings in", "Cy calls", "Ann folds")
    room.finish()
    other = "Bo" if lucky == "Cy" else "Cy"
    assert (room.stacks()[lucky], room.stacks()[other]) == (103, 102)


@pytest.mark.parametrize(
    ("rule", "bettor", "lucky"),
    [
        (OddChip.CALLED, "Ann", "Ann"),
        (OddChip.CALLED, "Cy", "Cy"),
        (OddChip.CALLED, "", "Cy"),
        (OddChip.SEAT_ORDER, "Ann", "Cy"),
    ],
)
def test_rules_2_3_the_odd_chip_goes_to_who_was_called(rule, bettor, lucky):
    """Where the last round is checked nobody was, and seats decide."""
    room = Room("holdem no_limit", 100, 100, 100, odd_chip=rule)
    room.deal(Ann="Ac Kd", Cy="Ah Kc", Bo="2c 3d", board="Qh Qs 7d 7c 9h")
    room.say("Ann raises to 35", "Bo folds", "Cy calls")
    while len(room.hand.boards[0]) < 5:
        room.say("Cy checks", "Ann checks")
    if bettor == "Ann":
        room.say("Cy checks")
    if bettor:
        room.say(f"{bettor} bets 10")
    room.call_down()
    other = {"Ann": "Cy", "Cy": "Ann"}[lucky]
    assert (room.stacks()[lucky], room.stacks()[other]) == (103, 102)


@pytest.mark.parametrize(("rule", "lucky"), [(OddChip.SUIT, "Ann"), (OddChip.SEAT_ORDER, "Cy")])
def test_rules_2_3_the_highest_card_by_suit_takes_the_odd_chip_of_a_high(rule, lucky):
    """R117: by suit only where the table says so."""
    room = Room("holdem no_limit", 100, 100, 100, odd_chip=rule)
    room.deal(Ann="As Kd", Cy="Ah Kc", Bo="2c 3d", board="Qh Qs 7d 7c 9h")
    room.say("Ann raises to 35", "Bo folds", "Cy calls")
    room.finish()
    assert room.stacks()[lucky] == 103
