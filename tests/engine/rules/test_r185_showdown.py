"""Who shows, what is seen, who may ask. Source: R185-R201; vectors O1-O5."""

from typing import Any, cast

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.games.game import Showdown
from bot.engine.hand import events as he
from bot.engine.table.upkeep import MOST_ASKS
from bot.engine.views.look import look
from bot.engine.views.summary import summary
from tests.engine.card_room import NAMES, Room, dealt

BOARD = "2c 3d 7h 8s Jc"


def shown(room: Room) -> list[str]:
    """Who showed at the showdown, in order."""
    events = (event for event in room.log if isinstance(event, he.CardsShown))
    return [NAMES[room.hand.places[event.seat].player - 1] for event in events]


def to_the_river(*held: str, **options: Any) -> Room:
    """Ann, Bo and Cy see the river unraised; Bo is first."""
    room = Room("holdem no_limit", 500, 500, 500, **options)
    room.deal(**dict(zip(("Ann", "Bo", "Cy"), held, strict=False)), board=BOARD)
    room.say("Ann calls", "Bo calls", "Cy checks")
    for _ in range(2):
        room.say("Bo checks", "Cy checks", "Ann checks")
    return room


def test_r185_one_left_no_showdown():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann folds")
    assert not any(isinstance(event, he.CardsShown | he.Mucked) for event in room.log)
    assert room.stacks() == {"Ann": 95, "Bo": 105}


def test_r186_several_left_all_show_and_the_best_takes_the_pot():
    room = to_the_river("Ah As", "Kh Ks", "Qh Qs")
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert set(shown(room)) == {"Ann", "Bo", "Cy"}
    assert room.stacks()["Ann"] == 520


def test_r187_r199_o1_the_last_to_bet_shows_first_then_clockwise():
    room = to_the_river()
    room.say("Bo checks", "Cy bets 20", "Ann calls", "Bo calls")
    assert shown(room) == ["Cy", "Ann", "Bo"]


def test_r187_an_earlier_round_s_bettor_does_not_count():
    room = Room("holdem no_limit", 500, 500, 500)
    room.deal(board=BOARD)
    room.say("Ann raises to 20", "Bo calls", "Cy calls")
    for _ in range(3):
        room.say("Bo checks", "Cy checks", "Ann checks")
    assert shown(room) == ["Bo", "Cy", "Ann"]


def test_r188_o2_checked_through_the_first_left_of_the_dealer_shows_first():
    room = to_the_river()
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert shown(room) == ["Bo", "Cy", "Ann"]


def test_r188_o3_the_folded_are_skipped_and_the_dealer_is_last():
    room = to_the_river()
    room.say("Bo folds", "Cy checks", "Ann checks")
    assert shown(room) == ["Cy", "Ann"]


def test_r183_r187_o4_the_players_of_the_newest_side_pot_show_first():
    """Cy, all-in before, sits next to the bettor, and shows last all the same."""
    room = Room("holdem no_limit", 500, 500, 50)
    room.deal(board=BOARD)
    room.say("Ann raises to 50", "Bo calls", "Cy calls")
    room.say("Bo checks", "Ann checks", "Bo checks", "Ann checks", "Bo bets 20", "Ann calls")
    assert shown(room) == ["Bo", "Ann", "Cy"]


def test_r190_a_shown_hand_is_shown_whole():
    room = dealt("omaha pot_limit", 100, 100)
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert all(len(event.cards) == 4 for event in room.log if isinstance(event, he.CardsShown))


def test_r189_by_default_everyone_shows_at_once():
    """Nobody has to press anything, beaten or not."""
    room = to_the_river("Ah As", "Kh Ks", "Qh Qs")
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert not any(place.mucked for place in room.hand.places.values())


def test_r191_all_in_one_go():
    room = to_the_river()
    events = room.say("Bo checks", "Cy checks", "Ann checks")
    assert sum(isinstance(event, he.CardsShown) for event in events) == 3


def test_r192_r193_cards_speak():
    """The ace makes the board's straight one higher, and nobody has to say so."""
    room = Room("holdem no_limit", 100, 100)
    room.deal(Bo="Ac 2d", Ann="Kd Ks", board="9h Ts Jd Qc Kh")
    room.say("Ann calls", "Bo checks")
    room.finish()
    assert room.stacks() == {"Ann": 90, "Bo": 110}


def test_r195_beaten_hands_are_mucked_in_order():
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert shown(room) == ["Bo"]
    assert [one.mucked for one in look(room.table).seats] == [True, False, True]
    assert look(room.table).seats[2].cards == (None, None)


def asked(*held: str, **options: Any) -> Room:
    """A showdown that asks those who are beaten: Bo shows first, then Cy and Ann."""
    room = to_the_river(*held, showdown=Showdown.ASK, **options)
    room.say("Bo checks", "Cy checks", "Ann checks")
    return room


def test_r189_r195_all_who_are_beaten_are_asked_at_once_and_then_pots_are_paid():
    room = asked("Qh Qs", "Ah As", "Kh Ks")
    assert shown(room) == ["Bo"]
    assert set(room.turn().split()) == {"Ann", "Cy"}
    assert not room.hand.awards
    question = room.hand.question
    assert room.refusal("Bo declares show") is Refusal.NOT_YOUR_TURN
    assert room.refusal("Ann declares high") is Refusal.UNKNOWN_WORD
    room.say("Ann declares show")
    assert (room.turn(), room.hand.question) == ("Cy", question)
    room.say("Cy declares muck")
    assert not room.table.running()
    assert shown(room) == ["Bo", "Ann"]
    assert [one.mucked for one in look(room.table).seats] == [False, False, True]
    assert room.stacks() == {"Ann": 490, "Bo": 520, "Cy": 490}


def test_r195_silence_mucks_and_counts_against_nobody():
    room = asked("Qh Qs", "Ah As", "Kh Ks")
    room.finish()
    assert [one.mucked for one in look(room.table).seats] == [True, False, True]
    assert [chair.misses for chair in room.table.chairs.values()] == [0, 0, 0]


def test_r195_where_nobody_is_beaten_or_all_lies_open_nobody_is_asked():
    assert not asked("2h 2s", "2d Kc", "Ah As").table.running()
    room = Room("holdem no_limit", 100, 100, showdown=Showdown.ASK)
    room.deal()
    room.say("Ann raises to 100", "Bo calls")
    assert not room.table.running()


def test_r195_a_winner_who_leaves_while_others_are_asked_wins():
    room = asked("Qh Qs", "Ah As", "Kh Ks")
    room.say("Bo leaves", "Ann leaves")
    assert set(room.turn().split()) == {"Ann", "Cy"}
    room.finish()
    assert room.table.departed == {1: 490, 2: 520}


def test_r195_a_better_hand_shows_over_what_is_shown():
    room = to_the_river("Ah As", "Qh Qs", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert shown(room) == ["Bo", "Cy", "Ann"]


def test_r195_a_beaten_side_pot_hand_that_may_win_elsewhere_shows():
    """Cy, all-in, cannot muck before the main pot is his."""
    room = Room("holdem no_limit", 500, 500, 50, showdown=Showdown.IN_ORDER, show_all_in=False)
    room.deal(Cy="Ah As", Bo="Kh Ks", Ann="Qh Qs", board=BOARD)
    room.say("Ann raises to 100", "Bo calls", "Cy calls")
    room.say("Bo bets 100", "Ann calls", "Bo checks", "Ann checks", "Bo checks", "Ann checks")
    assert shown(room) == ["Bo", "Cy"]
    assert room.stacks()["Cy"] == 150


def test_r195_an_equal_hand_shows_as_it_has_a_part():
    room = to_the_river("Ac Kd", "As Kc", "Qc Qd", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert shown(room) == ["Bo", "Cy"]
    room = to_the_river("Ac Kd", "As Kc", "2h 4d", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy folds", "Ann checks")
    assert shown(room) == ["Bo", "Ann"]


def test_r195_who_is_beaten_in_his_only_pot_need_not_show():
    """Dee beats the hand that took the side pot, but Cy has the main one."""
    in_order = Showdown.IN_ORDER
    room = Room("holdem no_limit", 500, 500, 50, 50, showdown=in_order, show_all_in=False)
    room.deal(Ann="5c 6d", Bo="Qh Qs", Cy="Ah As", Dee="Kh Ks", board=BOARD)
    room.say("Dee raises to 50", "Ann raises to 100", "Bo calls", "Cy calls")
    for _ in range(2):
        room.say("Bo checks", "Ann checks")
    room.say("Bo bets 100", "Ann folds")
    assert shown(room) == ["Bo", "Cy"]
    assert room.hand.places[room.seat("Dee")].mucked


def test_r195_the_best_low_shows_over_a_better_high():
    room = Room("omaha_hi_lo pot_limit", 200, 200, showdown=Showdown.IN_ORDER)
    room.deal(Bo="Kh Kd Qs Js", Ann="As 2s 9h 9d", board="Kc 8d 5h 3s Jd")
    room.say("Ann calls", "Bo checks")
    room.call_down()
    assert shown(room) == ["Bo", "Ann"]


def test_r195_a_beaten_hand_is_mucked_once_though_in_two_pots():
    room = Room("holdem no_limit", 500, 500, 50, showdown=Showdown.IN_ORDER, show_all_in=False)
    room.deal(Cy="Ah As", Bo="Kh Ks", Ann="Qh Qs", board=BOARD)
    room.say("Ann raises to 100", "Bo calls", "Cy calls")
    room.call_down()
    mucked = [event.seat for event in room.log if isinstance(event, he.Mucked)]
    assert mucked == [room.seat("Ann")]


def test_r196_anyone_dealt_in_may_ask_to_see_a_mucked_hand():
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann folds")
    assert room.own("Ann").can_ask == (3,)
    events = room.say("Ann asks to see Cy")
    assert [names(event.cards) for event in events if isinstance(event, he.CardsShown)] == ["Kh Ks"]


def test_r196_where_the_right_to_see_is_off_nobody_may_ask():
    """C14: a table may do without it; a hand can still be shown by its owner."""
    options = {"showdown": Showdown.IN_ORDER, "ask_to_see": False}
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", **options)
    room.say("Bo checks", "Cy checks", "Ann folds")
    assert room.own("Ann").can_ask == ()
    assert room.refusal("Ann asks to see Cy") is Refusal.NO_SEEING
    room.say("Cy shows")


def test_r196_a_stranger_may_not_ask():
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann folds", "Dee sits with 100")
    assert room.refusal("Dee asks to see Cy") is Refusal.NOT_IN_HAND


def test_r196_who_takes_a_seat_after_the_deal_has_no_part_in_it():
    """Else the newcomer could show, or look at, the leaver's cards."""
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann folds", "Ann leaves", "Dee sits with 100 at 1")
    assert room.refusal("Dee shows") is Refusal.NOT_IN_HAND
    assert room.refusal("Dee asks to see Cy") is Refusal.NOT_IN_HAND


def test_r197_the_winner_may_not_ask():
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert room.own("Bo").can_ask == ()
    assert room.refusal("Bo asks to see Cy") is Refusal.WINNER_ASKS
    assert room.own("Ann").can_ask == (3,)


def test_r197_one_may_ask_a_few_times_an_evening():
    room = to_the_river("Qh Qs", "Ah As", "Kh Ks", showdown=Showdown.IN_ORDER)
    room.say("Bo checks", "Cy checks", "Ann folds")
    room.table.asks = {1: MOST_ASKS - 1}
    assert room.own("Ann").can_ask == (3,)
    room.table.asks = {1: MOST_ASKS}
    assert room.own("Ann").can_ask == ()
    assert room.refusal("Ann asks to see Cy") is Refusal.ASKED_ENOUGH


def test_r200_nobody_sees_a_hand_whose_bet_was_not_called():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 30", "Bo folds", "Cy folds")
    assert room.refusal("Bo asks to see Ann") is Refusal.NOTHING_TO_SHOW
    assert room.own("Bo").can_ask == ()


def test_the_winner_may_show_of_his_own_will_and_then_to_all():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 30", "Bo folds", "Cy folds", "Ann shows")
    assert None not in look(room.table).seats[0].cards
    assert room.refusal("Ann shows") is Refusal.NOTHING_TO_SHOW


def test_r291_nobody_shows_before_the_deal_is_over():
    room = dealt("holdem no_limit", 100, 100, 100)
    assert room.refusal("Ann shows") is Refusal.NOTHING_TO_SHOW
    room.say("Ann folds")
    assert room.refusal("Cy shows") is Refusal.NOTHING_TO_SHOW
    assert not room.own("Cy").can_show


def test_r291_the_last_two_may_show_to_act_where_the_table_lets_them():
    """Whose cards lie open is asked as before; a fold is still no showdown."""
    room = dealt("holdem no_limit", 100, 100, 100, show_to_act=True)
    assert room.refusal("Ann shows") is Refusal.NOTHING_TO_SHOW
    room.say("Ann folds")
    assert room.refusal("Ann shows") is Refusal.NOTHING_TO_SHOW
    before = room.hand.question
    assert room.own("Cy").can_show
    room.say("Cy shows")
    assert None not in look(room.table).seats[2].cards
    assert (room.turn(), room.hand.question) == ("Bo", before)
    assert room.refusal("Cy shows") is Refusal.NOTHING_TO_SHOW
    assert room.refusal("Bo asks to see Cy") is Refusal.NOTHING_TO_SHOW
    room.say("Bo folds")
    begun = [type(event) for event in room.log].index(he.HandStarted)
    events = cast("list[he.HandEvent]", room.log[begun:])
    assert not summary(events, room.games[room.game]).showdown
    assert not any(place.showdown for place in room.hand.places.values())


def test_r291_who_showed_before_shows_at_the_showdown():
    room = dealt("holdem no_limit", 100, 100, show_to_act=True, showdown=Showdown.IN_ORDER)
    room.say("Ann shows", "Ann calls", "Bo checks")
    room.finish()
    assert [place.showdown for place in room.hand.places.values()] == [True, True]
    assert shown(room)[:1] == ["Ann"]


def test_r291_a_card_drawn_for_one_that_was_shown_comes_face_down():
    room = dealt("five_card_draw fixed_limit", 100, 100, show_to_act=True)
    held = names(room.hand.places[2].cards[:2])
    room.say("Bo shows", "Bo bets 10", "Ann calls", f"Bo draws {held}")
    assert room.hand.places[2].up == [True, True, True, False, False]


def test_r291_a_shown_hole_card_does_not_say_who_begins():
    room = Room("seven_card_stud fixed_limit", 100, 100, show_to_act=True)
    room.deal(Ann="Ac Ad 3h 4h 5s", Bo="Kc Qd 2h Jh 9s")
    room.say("Bo shows", "Bo brings in", "Ann calls")
    assert room.turn() == "Bo"


def test_o4_the_newest_side_pot_shows_first():
    room = Room("holdem no_limit", 50, 500, 500, show_all_in=False)
    room.deal(board=BOARD)
    room.say("Ann raises to 50", "Bo calls", "Cy calls", "Bo checks", "Cy checks")
    room.say("Bo checks", "Cy checks", "Bo bets 20", "Cy calls")
    assert shown(room) == ["Bo", "Cy", "Ann"]


def test_o5_all_in_hands_are_shown_before_the_rest_of_the_deal():
    room = dealt("holdem no_limit", 100, 100, 100)
    room.say("Ann raises to 100", "Bo calls", "Cy folds")
    kinds = [type(event) for event in room.log]
    assert kinds.index(he.CardsShown) < kinds.index(he.BoardDealt)


def test_o5_blinds_that_put_both_all_in_show_early_too():
    room = dealt("holdem no_limit", 5, 10)
    kinds = [type(event) for event in room.log]
    assert kinds.index(he.CardsDealt) < kinds.index(he.CardsShown) < kinds.index(he.BoardDealt)


def test_o5_is_an_option():
    room = dealt("holdem no_limit", 100, 100, show_all_in=False)
    room.say("Ann raises to 100", "Bo calls")
    kinds = [type(event) for event in room.log]
    assert kinds.index(he.BoardDealt) < kinds.index(he.CardsShown)


def test_o5_not_while_somebody_will_draw():
    room = dealt("draw no_limit", 100, 100)
    room.say("Bo bets 90", "Ann raises to 95", "Bo calls")
    assert (room.hand.step, shown(room)) == ("draw", [])


def test_r201_r210_dr6_openers_are_proved_and_the_rest_stays_hidden():
    room = Room("jacks fixed_limit", 100, 100)
    room.deal(Bo="Jc Jd 2h 3s 5c", Ann="Qc Qd 4h 6s 8c", stub="Kc 9d Td 7s 4c 4d")
    room.say("Bo bets 10", "Ann calls", "Bo draws 2h 3s 5c", "Ann stands pat")
    room.say("Bo bets 20", "Ann folds")
    proof = next(event for event in room.log if isinstance(event, he.OpenersShown))
    assert names(proof.cards) == "Jc Jd"
    seat = look(room.table).seats[1]
    assert [card is not None for card in seat.cards] == [True, True, False, False, False]
    assert room.stacks()["Bo"] == 115
