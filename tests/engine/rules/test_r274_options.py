"""What a table may choose for 7-27 and its kin. Source: R274, C22, rules 2.6."""

import pytest

from bot.engine.games.home_customs import NearTie, Offered, OverPolicy, Starter
from bot.engine.games.options import Options, announce, fitting
from bot.ui.words.games import game_rules
from tests.engine.card_room import GAMES, Room
from tests.engine.rules.test_r273_seven_27 import GAME, checked, offered, paid, played


@pytest.mark.parametrize(
    ("policy", "ann", "bo"),
    [(OverPolicy.BUST, 5, 5), (OverPolicy.PRICE, 5, 5), (OverPolicy.CLOSEST, 0, 10)],
)
def test_r274_what_a_total_over_the_goal_is_worth(policy, ann, bo):
    """Ann has 2½, Bo 7½: he is nearer, but over, and has the 27 side."""
    room = played(Ann="Kd 2c", Bo="Kh 7c", options={"over_policy": policy})
    assert paid(room) == {"Ann": ann, "Bo": bo}


@pytest.mark.parametrize(
    ("policy", "takes"),
    [(OverPolicy.BUST, ""), (OverPolicy.PRICE, "Ann"), (OverPolicy.CLOSEST, "Ann")],
)
def test_r274_where_all_are_over_the_nearest_may_still_win(policy, takes):
    """8 and 9; the 27 side is Bo's, and under bust he has all of it."""
    room = played(Ann="2c 6d", Bo="2d 7h", options={"over_policy": policy})
    assert paid(room) == ({"Ann": 5, "Bo": 5} if takes else {"Ann": 0, "Bo": 10})


@pytest.mark.parametrize(
    ("tie", "ann", "bo"),
    [
        (NearTie.UNDER, 7, 0),
        (NearTie.OUTSIDE, 7, 0),
        (NearTie.OVER, 0, 7),
        (NearTie.INSIDE, 0, 7),
        (NearTie.SPLIT, 3, 4),
    ],
)
def test_r274_who_wins_of_two_as_near(tie, ann, bo):
    """Ann has 6, Bo has 8; Cy's 20 is nearest to 27."""
    options = {"over_policy": OverPolicy.CLOSEST, "near_tie": tie}
    room = played(Ann="2c 4d", Bo="2d 6h", Cy="Tc Th", stacks=(200, 200, 205), options=options)
    assert paid(room) == {"Ann": ann, "Bo": bo, "Cy": 8}


@pytest.mark.parametrize(("tie", "bo"), [(NearTie.INSIDE, 8), (NearTie.OUTSIDE, 0)])
def test_r274_inside_and_outside_of_27(tie, bo):
    """Bo's 26 lies between the goals, Cy's 28 does not."""
    options = {"over_policy": OverPolicy.CLOSEST, "near_tie": tie}
    held = {"Ann": "2c 5d", "Bo": "Tc Td", "Cy": "Th Ts", "stub": "6c 8c"}
    room = played("Bo Cy", stacks=(200, 200, 205), options=options, **held)
    assert paid(room) == {"Ann": 7, "Bo": bo, "Cy": 8 - bo}


def test_r274_a_tie_is_asked_about_only_where_over_counts():
    plain = GAMES["seven_27"]
    assert "near_tie" not in fitting(plain)
    closest = announce(plain, Options(over_policy=OverPolicy.CLOSEST))
    assert "near_tie" in fitting(closest)
    assert "over_policy" not in fitting(GAMES["holdem"])


def test_2_6_two_cards_down_and_those_taken_face_down():
    room = Room(GAME, 200, 200, two_down=True, offered=Offered.DOWN)
    room.deal(stub="9c")
    checked(room)
    offered(room, "Bo")
    assert [place.up for place in room.hand.places.values()] == [[False] * 3, [False] * 2]


@pytest.mark.parametrize(
    ("starter", "first"),
    [
        (Starter.ROTATE, "Bo Cy Ann"),
        (Starter.LEFT_OF_BUTTON, "Bo Bo Bo"),
        (Starter.SHOWING, "Ann Ann Cy"),
    ],
)
def test_2_6_who_begins_the_rounds(starter, first):
    """Ann shows 10, Bo 9, then Cy a king and an ace: eleven and a half."""
    room = Room(GAME, 200, 200, 200, starter=starter, freeze=0)
    room.deal(Ann="2c Tc", Bo="2d 9h", Cy="2h Ks", stub="Kc As")
    began = [room.turn()]
    for takers in (("Bo",), ("Cy",)):
        checked(room)
        offered(room, *takers)
        began.append(room.turn())
    assert " ".join(began) == first


def test_2_6_with_nothing_showing_left_of_the_dealer_begins():
    room = Room(GAME, 200, 200, 200, starter=Starter.SHOWING, two_down=True)
    room.deal(Ann="Ac Tc")
    assert room.turn() == "Bo"


@pytest.mark.parametrize(("last_bet", "step"), [(True, "bet"), (False, "over")])
def test_2_6_when_all_stand_they_bet_once_more_or_show(last_bet, step):
    """A card that is taken is always bet on."""
    room = Room(GAME, 200, 200, last_bet=last_bet)
    room.deal()
    checked(room)
    offered(room, "Bo")
    assert room.hand.step == "bet"
    checked(room)
    offered(room)
    assert room.hand.step == step


@pytest.mark.parametrize(("last_bet", "step"), [(True, "bet"), (False, "over")])
def test_2_6_after_so_many_rounds_cards_come_without_bets(last_bet, step):
    """Two rounds; the third card is followed by the next offer, and a last round may follow."""
    room = Room(GAME, 200, 200, bet_rounds=2, freeze=0, last_bet=last_bet)
    room.deal(Ann="2c 2d", Bo="2h 2s", stub="3c 3d 4c 4d 4h")
    checked(room)
    offered(room, "Ann", "Bo")
    assert (room.hand.step, room.hand.rounds) == ("bet", 2)
    checked(room)
    room.say("Bo takes a card", "Ann stands")
    assert room.hand.step == "offer"
    room.say("Bo stands", "Ann takes a card")
    assert (room.hand.step, room.hand.rounds) == ("offer", 2)
    offered(room)
    assert room.hand.step == step


def test_2_6_the_rules_say_after_how_many_rounds_bets_end():
    def told(**options):
        return "\n".join(game_rules(announce(GAMES["seven_27"], Options(**options))))

    three = "After 3 rounds of bets, the first one counted, cards come without bets. When"
    assert f"{three} nobody takes one, there is one last round." in told()
    two = "After 2 rounds of bets, the first one counted, cards come without bets.\n"
    assert two in told(bet_rounds=2, last_bet=False)
    assert "rounds of bets" not in told(bet_rounds=0)


def test_2_6_the_rules_say_what_was_chosen():
    game = announce(GAMES["seven_27"], Options(freeze=1, starter=Starter.SHOWING))
    told = "\n".join(game_rules(game))
    assert "Once you stand, you bet on, but are offered no more cards." in told
    assert "begun by the most points showing" in told
