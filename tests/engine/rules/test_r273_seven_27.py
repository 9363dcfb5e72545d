"""7-27: cards one by one, two goals. Source: R273-R275, rules 2.6, vectors S2-S7."""

from typing import Any

import pytest

from bot.engine.cards import name
from bot.engine.errors import Refusal
from bot.engine.games.dividing import with_spade
from bot.engine.games.home_customs import NearTie, OverPolicy
from bot.engine.hand.choices import BetChoices, DeclareChoices
from bot.engine.hand.events import CardsDealt, DeckReshuffled, Declared, Planned, RoundOpened
from bot.engine.hand.machine import legal
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room

GAME = "seven_27 fixed_limit"


def checked(room: Room) -> None:
    """Nobody bets for a round."""
    while room.table.running() and room.hand.step == "bet":
        room.say(f"{room.turn()} checks")


def offered(room: Room, *takers: str) -> None:
    """One offer in turn: these take a card, the others stand."""
    while room.table.running() and room.hand.step == "offer":
        name = room.turn()
        room.say(f"{name} takes a card" if name in takers else f"{name} stands")


def taken_by_all(room: Room) -> int:
    """One offer in turn, in which all take a card who may; how many were asked."""
    asked = 0
    while room.table.running() and room.hand.step == "offer":
        choices = legal(room.hand, room.hand.waiting[0])
        assert isinstance(choices, DeclareChoices)
        room.say(f"{room.turn()} declares {choices.words[0]}")
        asked += 1
    return asked


def played(*rounds: str, stacks: tuple[int, ...] = (200, 200), stub: str = "", **held: Any) -> Room:
    """Nobody bets; each round says who takes a card; then the last round."""
    columns, options = held.pop("columns", None), held.pop("options", {})
    room = Room(GAME, *stacks, columns=columns, **options)
    room.deal(stub=stub, **held)
    checked(room)
    for takers in (*rounds, ""):
        offered(room, *takers.split())
        checked(room)
    return room


def paid(room: Room) -> dict[str, int]:
    """What everyone took."""
    return {
        name: sum(one.chips for one in room.hand.awards if one.seat == room.seat(name))
        for name in room.stacks()
    }


def test_r274_the_nearest_to_7_and_the_nearest_to_27_share_the_pot():
    room = played("Bo", stub="Kh", Ann="Ks 6d", Bo="6c Th", stacks=(200, 200))
    assert not room.table.running()
    assert paid(room) == {"Ann": 5, "Bo": 5}


def test_r274_s2_the_odd_chip_goes_to_the_27_side():
    room = Room(GAME, 200, 200, 200)
    room.deal(Ann="Ks 6d", Bo="Tc Th", Cy="2c 2d", stub="6h Qh")
    checked(room)
    offered(room, "Bo")
    room.say("Cy bets 10", "Ann calls", "Bo calls")
    offered(room, "Bo")
    room.say("Ann bets 10", "Bo calls", "Cy folds")
    offered(room)
    checked(room)
    assert paid(room) == {"Ann": 32, "Bo": 33, "Cy": 0}


def test_r274_s5_equally_near_split_their_half():
    options = {"over_policy": OverPolicy.CLOSEST, "near_tie": NearTie.SPLIT}
    room = played(Ann="2c 4d", Bo="2d 6h", Cy="Tc Th", stacks=(200, 200, 205), options=options)
    assert paid(room) == {"Ann": 3, "Bo": 4, "Cy": 8}


def test_r274_s6_nobody_at_seven_or_less_leaves_all_to_the_27_side():
    room = played(Ann="Tc 9d", Bo="Td 8h", stacks=(200, 200))
    assert paid(room) == {"Ann": 10, "Bo": 0}


def test_r274_s7_nobody_near_either_way_and_the_pot_rides():
    room = played("Ann Bo", "Bo", Ann="Tc 9d", Bo="Td 8h", stub="9c 9h 8d 8c", stacks=(200, 200))
    assert paid(room) == {"Ann": 0, "Bo": 0}
    assert room.table.carried == 10
    assert room.table.series == 1
    room.deal()
    assert room.hand.pot == 20


def test_r275_passing_seven_ends_nothing():
    """Ann goes on for 27, and with a second card is nearer than Bo's two aces."""
    room = played("Ann", "Ann", stub="9c 7d", Ann="Tc Kd", Bo="Ac Ad")
    assert len(room.hand.places[room.seat("Ann")].cards) == 4
    assert paid(room) == {"Ann": 5, "Bo": 5}


def test_4_3_22_a_total_over_every_goal_keeps_its_spade():
    """Nobody is within 7: the nearest to 27 has that half of 10, and Ann's king hers (4.3.22)."""
    shares = with_spade(GAMES["seven_27"], "suit_high").shares
    room = played("Ann", "Ann", stub="Tc 9c", Ann="Ks Td", Bo="Qs 9h", columns={"shares": shares})
    assert paid(room) == {"Ann": 5, "Bo": 5}


def test_2_6_an_ace_counts_for_each_goal_as_it_likes():
    room = played("Ann", stub="Ac", Ann="5c Ad", Bo="2c 3d")
    assert paid(room) == {"Ann": 10, "Bo": 0}


def test_2_6_rounds_go_on_as_long_as_somebody_takes_a_card_and_start_further_each_time():
    room = Room(GAME, 200, 200, 200, freeze=0)
    room.deal(stub="2c 3c 4c 5c 2d 3d")
    first = [room.turn()]
    for takers in (("Ann",), ("Cy",), ()):
        checked(room)
        offered(room, *takers)
        first.append(room.turn())
    checked(room)
    assert not room.table.running()
    assert first == ["Bo", "Cy", "Ann", "Bo"]
    assert [len(place.cards) for place in room.hand.places.values()] == [2, 3, 3]


def test_2_6_once_you_stand_you_are_offered_no_more_unless_the_table_says_so():
    """7-27 went on for an hour of stands: its own file ends it sooner (freeze: no chaser)."""
    room = Room(GAME, 200, 200, 200)
    room.deal(stub="2c 3c 4c 5c 2d 3d")
    checked(room)
    room.say("Bo stands", "Cy takes a card", "Ann stands")
    checked(room)
    assert (room.hand.step, room.turn()) == ("offer", "Cy")
    room.say("Cy stands")
    assert room.hand.step == "bet"


def test_2_6_the_last_round_follows_an_offer_that_nobody_took():
    room = Room(GAME, 200, 200)
    room.deal()
    checked(room)
    offered(room)
    assert room.hand.step == "bet"


@pytest.mark.parametrize(("freeze", "asked"), [(0, True), (3, True), (2, False), (1, False)])
def test_2_6_who_stood_too_often_is_offered_no_more(freeze, asked):
    room = Room(GAME, 200, 200, freeze=freeze)
    room.deal(stub="2c 3c 4c")
    for _ in range(2):
        checked(room)
        offered(room, "Bo")
    checked(room)
    room.say("Bo takes a card")
    assert (room.turn() == "Ann" and room.hand.step == "offer") is asked


def test_2_6_all_at_once_nothing_shows_before_everybody_has_answered():
    room = Room(GAME, 200, 200, together=True)
    room.deal(stub="2c 3c")
    checked(room)
    assert room.turn() == "Bo Ann"
    room.say("Bo takes a card", "Bo stands", "Bo takes a card")
    assert all(
        len(place.cards) == 2 and not place.answer.said for place in room.hand.places.values()
    )
    room.say("Ann stands")
    assert [place.answer.said for place in room.hand.places.values()] == ["take", "stand"]
    assert [len(place.cards) for place in room.hand.places.values()] == [3, 2]


def test_2_6_an_empty_stub_is_refilled_with_the_folded_hands_then_offers_end():
    room = Room(GAME, *[400] * 10, bet_rounds=0)
    room.deal()
    room.say("Bo bets 10", "Cy folds", *(f"{name} calls" for name in
             ("Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jo", "Ann")))  # fmt: skip
    while room.table.running():
        taken_by_all(room)
        checked(room)
    made = [one for one in room.log if isinstance(one, DeckReshuffled)]
    assert [len(one.deck) for one in made] == [2]
    assert made[0].folded == (room.seat("Cy"),)
    assert not room.hand.stub()
    after = [one for one in room.log if isinstance(one, CardsDealt | RoundOpened)]
    assert [type(one) for one in after[-2:]] == [CardsDealt, RoundOpened]


def friendly(room: Room, seat: int) -> str:
    """What a friend says: on to 20 and more, unless near 7; a bet now and then with a good hand."""
    held = [name(card)[0] for card in room.hand.places[seat].cards]
    least = sum(0.5 if one in "JQK" else {"A": 1, "T": 10}.get(one) or int(one) for one in held)
    good = 5.5 <= least <= 7 or 24 <= least <= 27
    if room.hand.step == "offer":
        return f"{room.turn()} {'stands' if 5.5 <= least <= 7 or least >= 20 else 'takes a card'}"
    choices = legal(room.hand, seat)
    assert isinstance(choices, BetChoices)
    if not choices.check:
        return f"{room.turn()} calls"
    return f"{room.turn()} bets 10" if good and choices.most else f"{room.turn()} checks"


@pytest.mark.parametrize(("friends", "longest", "usual"), [(4, 45, 35), (6, 65, 50)])
def test_2_6_a_deal_ends_well_under_60_presses(friends, longest, usual):
    """Of four friends, though nobody folds; of six in the mean."""
    presses = []
    for deal in range(20):
        room = Room(GAME, *[400] * friends)
        room.do(Deal(), Seed(bytes([deal]) * 32))
        presses.append(0)
        while room.table.running():
            room.say(friendly(room, room.hand.waiting[0]))
            presses[-1] += 1
    assert max(presses) < longest
    assert sum(presses) / len(presses) < usual


def over(**options: Any) -> Room:
    """Bo shows 18 with a ten in the hole, which is too much; Cy shows 28, Ann has 7."""
    room = Room(GAME, *[200] * 3, freeze=0, **options)
    room.deal(Bo="Tc 9c", Cy="2c Td", Ann="3c 4c", stub="9s 9d 9h 8c 5c")
    checked(room)
    room.say("Bo takes a card", "Cy takes a card", "Ann stands")
    checked(room)
    room.say("Bo stands", "Cy takes a card", "Ann stands")
    checked(room)
    return room


def test_2_6_who_shows_more_than_every_goal_is_not_asked():
    room = over()
    read = {name: room.own(name).readings[0] for name in ("Bo", "Cy", "Ann")}
    assert {name: one and one.points for name, one in read.items()} == {
        "Bo": 56,
        "Cy": 60,
        "Ann": 14,
    }
    assert room.turn() == "Bo"
    room.say("Bo stands")
    assert room.turn() == "Ann"
    room.say("Ann takes a card")
    assert len(room.hand.places[room.seat("Cy")].cards) == 4


def test_2_6_whom_a_hidden_card_takes_over_is_asked_but_can_only_stand():
    room = over()
    own, public = room.own("Bo").choices, look(room.table).dealt.turn
    assert isinstance(own, DeclareChoices)
    assert isinstance(public, DeclareChoices)
    assert (own.words, public.words) == (("stand",), ("take", "stand"))
    assert room.refusal("Bo takes a card") is Refusal.OVER_THE_TOP
    assert look(room.table, room.hand.places[room.seat("Ann")].player).dealt.turn == public


def test_2_6_a_card_that_was_chosen_ahead_is_not_taken_over_the_goals():
    room = over()
    assert room.refusal("Bo plans take") is Refusal.TURN_CAME
    room.say("Bo stands")
    assert room.refusal("Cy plans take") is Refusal.WRONG_STEP


def test_2_6_all_at_once_who_is_over_is_left_out_or_stands():
    room = over(together=True)
    assert room.turn() == "Bo Ann"
    assert room.refusal("Bo takes a card") is Refusal.OVER_THE_TOP


@pytest.mark.parametrize("policy", OverPolicy)
def test_2_6_aces_count_one_before_somebody_is_over(policy):
    room = Room(GAME, 200, 200, over_policy=policy)
    room.deal(Bo="Ac Ad", Ann="9c 9d", stub="9h 8c")
    checked(room)
    offered(room, "Bo", "Ann")
    checked(room)
    room.say("Bo takes a card")
    assert room.hand.places[room.seat("Bo")].up.count(True) == 3


def test_2_6_no_bets_follow_where_nobody_is_offered_a_card():
    """Both show more than 21: there is nothing to offer, and nothing new to bet on."""
    room = Room("five_half_21 fixed_limit", 200, 200)
    room.deal(Bo="2c Tc", Ann="2d Td", stub="8h 8c 7h 7c")
    for _ in range(2):
        checked(room)
        offered(room, "Bo", "Ann")
    assert room.hand.step == "bet"
    checked(room)
    assert not room.table.running()


def alone(game: str = GAME, last: str = "", **options: Any) -> Room:
    """Ann and Bo stand, and Cy takes cards alone; the third round of bets is over."""
    room = Room(game, 200, 200, 200, **options)
    room.deal(Bo="8c 8d", Cy="2c 2d", Ann="9c 9d", stub=f"Tc Td {last}")
    for _ in range(2):
        checked(room)
        offered(room, "Cy")
    checked(room)
    assert (room.turn(), room.hand.step, room.hand.rounds) == ("Cy", "offer", 3)
    return room


def bets_of_the_last_card(room: Room) -> int:
    """Rounds of bets after the last card that somebody took, until the hands are shown."""
    checked(room)
    assert not room.table.running()
    dealt = max(at for at, event in enumerate(room.log) if isinstance(event, CardsDealt))
    return sum(isinstance(event, RoundOpened) for event in room.log[dealt:])


@pytest.mark.parametrize("game", [GAME, "three_33 fixed_limit"])
def test_2_6_the_last_round_follows_a_card_that_takes_the_last_one_over(game):
    """At 3-33 Cy has still to be asked: 32 of 34 points show."""
    room = alone(game, "Th")
    room.say("Cy takes a card")
    if room.hand.step == "offer":
        room.say("Cy stands")
    assert (room.hand.step, room.hand.rounds) == ("bet", 4)
    assert bets_of_the_last_card(room) == 1


def test_2_6_the_last_round_follows_when_the_last_one_asked_leaves():
    room = alone(last="3c")
    room.say("Cy takes a card")
    assert (room.turn(), room.hand.rounds) == ("Cy", 3)
    room.say("Cy gives up")
    assert (room.hand.step, room.hand.rounds) == ("bet", 4)
    assert bets_of_the_last_card(room) == 1


def test_2_6_all_at_once_the_last_round_follows_a_card_that_takes_everybody_over():
    room = Room(GAME, 200, 200, together=True, bet_rounds=2)
    room.deal(Bo="2c Td", Ann="2d Tc", stub="9h 9s 8c 8d")
    checked(room)
    room.say("Bo takes a card", "Ann takes a card")
    checked(room)
    room.say("Bo takes a card", "Ann takes a card")
    assert (room.hand.step, room.hand.rounds) == ("bet", 3)
    assert bets_of_the_last_card(room) == 1


def test_2_6_the_last_round_follows_the_last_card_of_the_pack():
    """Ten play on with low cards for as long as there are cards."""
    room = Room("three_33 fixed_limit", *[400] * 10)
    room.deal()
    checked(room)
    while room.table.running() and room.hand.left:
        taken_by_all(room)
        checked(room)
    assert bets_of_the_last_card(room) == 1


def test_2_6_where_the_hands_are_shown_without_a_last_bet_none_follows():
    room = alone(last="Th", last_bet=False)
    room.say("Cy takes a card")
    assert not room.table.running()
    assert room.hand.rounds == 3


def test_2_6_silence_stands():
    room = Room(GAME, 200, 200)
    room.deal()
    checked(room)
    room.say("Bo times out")
    assert room.hand.places[room.seat("Bo")].answer.said == "stand"


def test_2_6_only_to_take_or_to_stand():
    room = Room(GAME, 200, 200)
    room.deal()
    checked(room)
    assert room.refusal("Bo declares high") is Refusal.UNKNOWN_WORD


def test_2_6_who_leaves_when_asked_is_passed_by_and_out_of_turn_nothing_else_is_asked():
    room = Room(GAME, *[200] * 4)
    room.deal()
    checked(room)
    question = room.hand.question
    room.say("Cy gives up")
    assert (room.turn(), room.hand.question) == ("Bo", question)
    room.say("Bo gives up")
    assert (room.turn(), room.hand.step, room.hand.question) == ("Dee", "offer", question + 1)


def test_2_6_all_at_once_the_last_one_waited_for_may_leave():
    room = Room(GAME, *[200] * 3, columns={"together": True})
    room.deal(stub="2c 3c")
    checked(room)
    room.say("Bo takes a card", "Ann stands")
    own, public = room.own("Bo").choices, look(room.table).dealt.turn
    assert isinstance(own, DeclareChoices)
    assert isinstance(public, DeclareChoices)
    assert (own.chosen, public.chosen) == ("take", "")
    room.say("Cy gives up")
    assert [len(place.cards) for place in room.hand.live()] == [3, 2]


def test_2_6_all_at_once_who_is_frozen_is_not_asked_and_says_nothing():
    room = Room(GAME, *[200] * 3, columns={"together": True, "freeze": 1})
    room.deal(stub="2c 3c 4c 5c")
    checked(room)
    room.say("Bo stands", "Cy takes a card", "Ann takes a card")
    checked(room)
    assert room.turn() == "Cy Ann"
    room.say("Cy takes a card", "Ann stands")
    assert [place.answer.said for place in room.hand.places.values()] == ["", "take", "stand"]


def points(room: Room, who: str) -> int:
    """Half points of all of their cards."""
    read = room.own(who).readings[0]
    assert read is not None
    return read.points


def words(room: Room, who: str) -> tuple[str, ...]:
    """What they may say when they are asked, or ahead of it."""
    own = room.own(who)
    found = own.choices or own.ahead
    assert isinstance(found, DeclareChoices)
    return found.words


def taking_on(*, act_ahead: bool = True) -> Room:
    """Bo is asked first and has 5, with 2, 9, 5 and 3 to come; the others stand."""
    room = Room(GAME, *[200] * 3, act_ahead=act_ahead)
    room.deal(Bo="2c 3c", Ann="4c 3d", Cy="5c 2d", stub="2h 9c 5h 3h")
    checked(room)
    return room


def test_r293_one_answer_takes_cards_on_until_a_player_is_near_the_highest_goal():
    """After 5, 7, 16 and 21: then it is theirs to say again, whatever was bet meanwhile."""
    room = taking_on()
    room.say("Bo declares take_on", "Cy stands", "Ann stands")
    assert points(room, "Bo") == 14
    room.say("Cy bets 10", "Ann calls", "Bo calls")
    checked(room)
    assert room.turn() == "Bo"
    assert points(room, "Bo") == 42
    assert words(room, "Bo") == ("take", "stand")
    assert room.own("Bo").plan is None


def test_r293_nobody_else_learns_that_cards_are_taken_on():
    room = taking_on()
    room.say("Bo declares take_on")
    assert [event.word for event in room.log if isinstance(event, Declared)] == ["take"]
    assert words(room, "Cy") == ("take", "stand", "take_on")
    public = look(room.table).dealt.turn
    assert isinstance(public, DeclareChoices)
    assert public.words == ("take", "stand")
    assert public.aim == 0
    planned = next(event for event in room.log if isinstance(event, Planned))
    assert "take_on" not in repr(planned)


def test_r293_to_take_on_is_withdrawn_as_any_choice_ahead():
    room = taking_on()
    room.say("Bo declares take_on", "Cy stands", "Ann stands", "Bo plans nothing")
    checked(room)
    assert room.turn() == "Bo"
    assert words(room, "Bo") == ("take", "stand", "take_on")
    room.say("Bo stands")
    assert room.own("Bo").plan is None


@pytest.mark.parametrize("options", [{"act_ahead": False}, {"together": True}])
def test_r293_where_nothing_is_chosen_ahead_cards_are_taken_one_by_one(options):
    room = Room(GAME, *[200] * 3, **options)
    room.deal(Bo="2c 3c")
    checked(room)
    assert words(room, "Bo") == ("take", "stand")
    assert room.refusal("Bo declares take_on") is Refusal.UNKNOWN_WORD
