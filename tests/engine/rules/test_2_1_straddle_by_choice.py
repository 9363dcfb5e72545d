"""Straddles by choice, told ahead of the deal. Source: rules 2.1 (11)."""

from bot.engine.errors import Refusal
from bot.engine.games.customs import Kill, StraddleChoice
from bot.engine.games.options import fitting
from bot.engine.hand.commands import VoidHand
from bot.engine.hand.events import BlindPosted
from bot.engine.table import commands as tc
from tests.engine.card_room import GAMES, Room

GUN, BUTTON = StraddleChoice.UNDER_THE_GUN, StraddleChoice.BUTTON


def table(*stacks: int, choice: StraddleChoice = GUN, game: str = "holdem no_limit") -> Room:
    return Room(game, *(stacks or (500,) * 4), straddle_choice=choice)


def posted(room: Room) -> dict[str, int]:
    """Straddles of the last deal, by player."""
    names = ["Ann", "Bo", "Cy", "Dee", "Eli"]
    blinds = [one for one in room.log if isinstance(one, BlindPosted) and one.kind == "straddle"]
    return {names[room.hand.places[one.seat].player - 1]: one.chips for one in blinds}


def test_2_1_11_under_the_gun_it_is_posted_by_who_said_so_and_acts_last():
    room = table()
    room.say("Dee straddles next")
    room.deal()
    assert posted(room) == {"Dee": 20}
    assert (room.turn(), room.prices()[:2]) == ("Ann", (20, 40))
    room.say("Ann calls", "Bo calls", "Cy calls")
    assert (room.turn(), room.choices().check) == ("Dee", True)


def test_2_1_11_nobody_is_asked_and_without_a_word_there_is_none():
    room = table()
    room.deal()
    assert (posted(room), room.turn(), room.prices()[0]) == ({}, "Dee", 10)


def test_2_1_11_it_waits_for_the_turn_under_the_gun_and_is_used_up():
    """Ann is there in the second deal; in the sixth she would have to say so again."""
    room = table()
    room.say("Ann straddles next")
    room.deal()
    assert (posted(room), room.own("Ann").straddles) == ({}, True)
    room.finish()
    room.deal()
    assert (posted(room), room.own("Ann").straddles) == ({"Ann": 20}, False)


def test_2_1_11_the_dealer_straddles_and_the_small_blind_begins():
    room = table(choice=BUTTON)
    room.say("Ann straddles next", "Dee straddles next")
    room.deal()
    assert (posted(room), room.turn(), room.prices()[:2]) == ({"Ann": 20}, "Bo", (15, 40))
    room.say("Bo calls", "Cy calls", "Dee calls")
    assert (room.turn(), room.choices().check) == ("Ann", True)


def test_2_1_11_it_is_taken_back_until_the_deal():
    room = table()
    room.say("Dee straddles next", "Dee straddles not")
    room.deal()
    assert posted(room) == {}


def test_2_1_11_between_two_nobody_straddles():
    room = table(500, 500)
    room.say("Ann straddles next", "Bo straddles next")
    room.deal()
    assert posted(room) == {}


def test_2_1_11_who_has_not_all_of_it_does_not_straddle():
    room = table(500, 500, 500, 15)
    room.say("Dee straddles next")
    room.deal()
    assert (posted(room), room.own("Dee").straddles) == ({}, True)


def test_2_1_11_in_a_kill_pot_nobody_straddles():
    room = Room("holdem fixed_limit", *[500] * 4, kill=Kill.FULL, straddle_choice=GUN)
    for _ in range(2):
        room.deal()
        while room.table.running():
            name = room.turn()
            room.say(f"{name} folds" if name != "Bo" else "Bo calls")
    assert room.table.scooped[0]
    for name in ("Ann", "Bo", "Cy", "Dee"):
        room.say(f"{name} straddles next")
    room.deal()
    assert (posted(room), bool(room.hand.killer)) == ({}, True)


def test_2_1_11_where_the_table_has_none_by_choice_it_is_refused():
    room = Room("holdem no_limit", 500, 500, 500)
    assert room.refusal("Ann straddles next") is Refusal.NO_STRADDLE
    must = Room("holdem no_limit", 500, 500, 500, straddle=True, straddle_choice=GUN)
    assert must.refusal("Ann straddles next") is Refusal.NO_STRADDLE
    assert room.own("Ann").straddle == 0
    assert table().own("Ann").straddle == 20


def test_2_1_11_only_games_with_blinds_have_it():
    fit = {code for code, game in GAMES.items() if "straddle_choice" in fitting(game)}
    assert {"holdem", "omaha"} <= fit
    assert not {"seven_card_stud", "five_card_draw"} & fit


def test_2_1_11_a_straddle_is_a_raise_of_a_limit():
    room = table(game="holdem fixed_limit")
    room.say("Dee straddles next")
    room.deal()
    assert room.prices() == (20, 30, 30)
    assert room.hand.round.raises == 1


def test_2_1_11_whoever_left_straddles_no_more():
    room = table()
    room.say("Dee straddles next", "Dee leaves")
    room.do(tc.Sit(5, 500, 4))
    assert not room.own("Eli").straddles


def test_r284_a_void_deal_gives_a_straddle_back_to_who_chose_it():
    """The next deal has the same dealer and the same forced bets."""
    room = table()
    room.say("Dee straddles next")
    room.deal()
    room.do(VoidHand("agreed"))
    assert room.own("Dee").straddles
    room.deal()
    assert (room.hand.round.price, room.turn(), room.own("Dee").straddles) == (20, "Ann", False)


def test_r284_nobody_has_chosen_a_straddle_that_everybody_owes():
    room = Room("holdem no_limit", 500, 500, 500, 500, straddle=True)
    room.deal()
    assert posted(room)
    room.do(VoidHand("agreed"))
    assert not any(chair.straddles for chair in room.table.chairs.values())
