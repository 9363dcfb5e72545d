"""All-in, the rest of the board is dealt twice where all agree. Source: rules 4.9."""

from typing import Any, cast

import pytest

from bot.engine import codec
from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.games.game import Limit
from bot.engine.games.options import Options, announce, fitting
from bot.engine.hand import events as he
from bot.engine.hand.commands import VoidHand
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.look import look
from bot.phh import BadHistory, write
from tests.engine.card_room import GAMES, Room


def all_in(*stacks: int, **options: Any) -> Room:
    """Ann has aces, Bo kings, Cy queens; before the flop everybody is all-in, Ann first."""
    room = Room("holdem no_limit", *stacks, run_twice=True, **options)
    held = {"Ann": "As Ad", "Bo": "Ks Kh", "Cy": "Qs Qh"}
    room.deal(**{name: held[name] for name in list(held)[: len(stacks)]})
    while room.hand.step == "bet":
        most = room.choices().most
        room.say(f"{room.turn()} raises to {most}") if most else room.stay()
    return room


def on_the_flop() -> Room:
    """Ann has aces, and Bo kings, whom the last card of a second board helps."""
    room = Room("holdem no_limit", 100, 100, run_twice=True)
    stub = {"board": "2c 3d 7h 8s 9s Jd Kc", "burns": "4h 5h 6c"}
    room.deal(Ann="As Ad", Bo="Ks Kh", **stub)
    room.say("Ann calls", "Bo checks", "Bo bets 90", "Ann calls")
    return room


def test_4_9_all_who_are_live_are_asked_with_their_cards_shown():
    room = all_in(100, 100, 100)
    assert (room.hand.step, set(room.turn().split())) == ("twice", {"Ann", "Bo", "Cy"})
    assert all(all(place.up) for place in room.hand.places.values())
    assert room.refusal("Ann declares in") is Refusal.UNKNOWN_WORD


def test_4_9_each_board_decides_a_half_and_shares_what_lay_before():
    room = on_the_flop()
    question = room.hand.question
    room.say("Bo declares twice")
    assert (room.turn(), room.hand.question) == ("Ann", question)
    room.say("Ann declares twice")
    boards = [names(board) for board in look(room.table).dealt.boards]
    assert boards == ["2c 3d 7h 8s Jd", "2c 3d 7h 6c Kc"]
    assert [(one.seat, one.share, one.chips) for one in room.hand.awards] == [
        (1, 0, 100),
        (2, 1, 100),
    ]


def test_4_9_one_who_would_not_or_is_silent_settles_it():
    room = all_in(100, 100)
    room.say("Ann declares twice", "Bo declares once")
    assert not room.table.running()
    assert len(room.hand.boards) == 1
    silent = all_in(100, 100)
    silent.say("Ann declares twice")
    silent.finish()
    assert len(silent.hand.boards) == 1
    assert [chair.misses for chair in silent.table.chairs.values()] == [0, 0]


def test_4_9_side_pots_are_halved_each():
    """Cy, short, wins nothing but the first board of the main pot."""
    room = all_in(100, 100, 41)
    room.say("Ann declares twice", "Bo declares twice", "Cy declares twice")
    main = [one.chips for one in room.hand.awards if one.pot == 0]
    side = [one.chips for one in room.hand.awards if one.pot == 1]
    assert (sum(main), sum(side)) == (123, 118)
    assert sum(room.table.stack(chair.seat) for chair in room.table.chairs.values()) == 241


def test_4_9_high_and_low_split_the_half_of_their_board_alone():
    """A low on one board is a quarter of the pot, not a third."""
    room = Room("omaha_hi_lo fixed_limit", 30, 30, run_twice=True)
    stub = {"board": "4h 5d 8c Kd 7s 9d 9c 7d Td 9s", "burns": "2h Kh 9h"}
    room.deal(Ann="As Ac 2c 3d", Bo="Ks Kc Qd Jd", **stub)
    while room.hand.step == "bet":
        most = room.choices().most
        room.say(f"{room.turn()} raises to {most}") if most else room.stay()
    room.say("Ann declares twice", "Bo declares twice")
    assert [(one.seat, one.share, one.chips) for one in room.hand.awards] == [
        (2, 0, 15),
        (1, 1, 15),
        (2, 2, 30),
    ]


def test_4_9_asked_once_a_deal_and_not_on_the_river():
    room = on_the_flop()
    room.say("Ann declares once")
    assert not room.table.running()
    river = Room("holdem no_limit", 100, 100, run_twice=True)
    river.deal(board="2c 3d 7h 8s 9s")
    river.say("Ann calls", "Bo checks", "Bo checks", "Ann checks", "Bo checks", "Ann checks")
    river.say("Bo bets 90", "Ann calls")
    assert not river.table.running()


def test_4_9_nobody_folds_or_loses_his_claim_while_it_is_asked():
    """Bo, who has chips left, leaves; the clock answers for him."""
    room = all_in(60, 100)
    room.say("Bo leaves")
    assert not room.hand.places[2].folded
    room.finish()
    assert len(room.hand.boards) == 1


def test_4_9_a_void_gives_everything_back():
    room = all_in(100, 100)
    room.say("Ann declares twice")
    room.do(VoidHand("trouble"))
    assert room.stacks() == {"Ann": 100, "Bo": 100}


def test_4_9_the_views_show_two_whole_boards_and_what_each_makes():
    room = on_the_flop()
    assert len(look(room.table).dealt.boards) == 1
    room.say("Ann declares twice", "Bo declares twice")
    view = look(room.table)
    assert [len(board) for board in view.dealt.boards] == [5, 5]
    assert all(len(seat.readings) == 2 for seat in view.seats)


@pytest.mark.parametrize(
    ("code", "fits"),
    [("holdem", True), ("omaha_hi_lo", True), ("seven_card_stud", False),
     ("double_board_omaha", False), ("badugi", False)],
)  # fmt: skip
def test_4_9_where_a_board_is_dealt_to_the_end(code, fits):
    assert ("run_twice" in fitting(announce(GAMES[code], Options()))) == fits


def test_4_9_phh_has_no_words_for_it():
    room = on_the_flop()
    room.say("Ann declares twice", "Bo declares twice")
    begins = [isinstance(one, he.HandStarted) for one in room.log].index(True)
    with pytest.raises(BadHistory, match="twice"):
        write(cast("list[he.HandEvent]", room.log[begins:]), room.hand.game)


@pytest.mark.parametrize("announced", ["double_board", "last_board_wild"])
def test_4_9_not_asked_where_an_announcement_leaves_no_single_plain_board(announced):
    room = Room("holdem no_limit", 100, 100)
    game = announce(GAMES["holdem"], Options(limit=Limit.NO_LIMIT, run_twice=True), [announced])
    room.games[codec.digest(game)] = game
    room.do(ChangeSettings(1, room.settings, codec.digest(game)))
    room.deal()
    room.say("Ann raises to 100", "Bo calls")
    assert not room.table.running()
    assert {len(board) for board in room.hand.boards} == {5}
