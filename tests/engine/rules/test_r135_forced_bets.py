"""Antes, blinds and the button that moves. Source: R128, R135-R144, rules 0; vectors A1, B06."""

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.customs import BlindAnte, ForcedBets
from bot.engine.hand import events as he
from bot.engine.hand.commands import VoidHand
from tests.engine.card_room import NAMES, Room, dealt


def posted(room: Room) -> dict[str, tuple[str, int]]:
    """Who put in what before the deal, in posting order."""
    at = max(n for n, event in enumerate(room.log) if isinstance(event, he.HandStarted))
    found = {}
    for one in room.log[at:]:
        if isinstance(one, he.AntePosted | he.BlindPosted):
            name = NAMES[room.hand.places[one.seat].player - 1]
            found[name] = ("ante" if isinstance(one, he.AntePosted) else one.kind, one.chips)
    return found


def button(room: Room) -> str:
    return NAMES[room.hand.places[room.hand.button].player - 1]


def next_deal(room: Room) -> None:
    room.finish()
    room.deal()


def test_r128_a_card_is_burned_before_each_street():
    room = dealt("holdem no_limit", 100, 100)
    room.say("Ann calls", "Bo checks")
    for burned, board in ((1, 3), (2, 4), (3, 5)):
        assert (len(room.hand.burns), len(room.hand.boards[0])) == (burned, board)
        room.say("Bo checks", "Ann checks")


def test_r128_draw_games_burn_nothing():
    room = dealt("draw fixed_limit", 100, 100)
    room.say("Bo bets 10", "Ann calls", "Bo draws", "Ann draws")
    assert room.hand.burns == []


def test_r135_stakes_go_in_before_the_first_card():
    room = dealt("holdem no_limit", 100, 100, 100)
    kinds = [type(event) for event in room.log]
    last_post = max(at for at, kind in enumerate(kinds) if kind is he.BlindPosted)
    assert last_post < kinds.index(he.CardsDealt)


def test_r136_everyone_antes_the_same():
    room = dealt("draw fixed_limit", 100, 100, 100)
    assert posted(room) == {"Bo": ("ante", 5), "Cy": ("ante", 5), "Ann": ("ante", 5)}
    assert room.hand.pot == 15


def test_r136_an_ante_that_nobody_matches_returns_at_once():
    room = dealt("draw fixed_limit", 100, 3)
    assert room.hand.pot == 6
    assert room.stacks() == {"Ann": 97, "Bo": 0}


def test_r136_nobody_antes_more_than_another_where_no_round_follows():
    """In Guts what is in the pot is what a loser pays."""
    room = dealt("guts no_limit", 100, 3)
    assert (room.hand.pot, room.stacks()) == (6, {"Ann": 97, "Bo": 0})


def test_r090_r145_holdem_for_antes_begins_left_of_the_dealer_in_every_round():
    room = dealt("holdem no_limit", 100, 100, 100, forced_bets=ForcedBets.ANTES)
    assert posted(room) == dict.fromkeys(("Bo", "Cy", "Ann"), ("ante", 5))
    assert (room.turn(), room.prices()) == ("Bo", (0, 10, 95))
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert (len(room.hand.boards[0]), room.hand.pot, room.turn()) == (3, 15, "Bo")


def test_2_11_r090_short_deck_for_blinds():
    room = dealt("short_deck no_limit", 100, 100, 100, forced_bets=ForcedBets.BLINDS)
    assert posted(room) == {"Bo": ("small_blind", 5), "Cy": ("big_blind", 10)}
    assert (room.turn(), room.prices()) == ("Ann", (10, 20, 100))


def test_r138_small_and_big_blind_left_of_the_dealer():
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    assert button(room) == "Ann"
    assert posted(room) == {"Bo": ("small_blind", 5), "Cy": ("big_blind", 10)}


def test_r138_heads_up_the_button_posts_small_and_acts_first_then_last():
    room = dealt("holdem no_limit", 100, 100)
    assert posted(room) == {"Ann": ("small_blind", 5), "Bo": ("big_blind", 10)}
    assert list(posted(room)) == ["Ann", "Bo"]
    assert room.turn() == "Ann"
    room.say("Ann calls", "Bo checks")
    assert room.turn() == "Bo"


def test_r139_the_duty_goes_round():
    room = dealt("holdem no_limit", 100, 100, 100)
    seen = []
    for _ in range(4):
        seen.append((button(room), *posted(room)))
        next_deal(room)
    assert seen == [
        ("Ann", "Bo", "Cy"),
        ("Bo", "Cy", "Ann"),
        ("Cy", "Ann", "Bo"),
        ("Ann", "Bo", "Cy"),
    ]


def test_r139_anticlockwise_the_duty_goes_the_other_way():
    room = dealt("holdem no_limit", 100, 100, 100, clockwise=False)
    assert (button(room), *posted(room)) == ("Cy", "Bo", "Ann")
    next_deal(room)
    assert (button(room), *posted(room)) == ("Bo", "Ann", "Cy")


@pytest.mark.parametrize("game", ["jacks fixed_limit", "draw fixed_limit"])
def test_r140_a1_passed_in_twice_the_third_pot_holds_three_antes_each(game):
    room = dealt(game, 100, 100, 100, 100)
    for passed in (1, 2):
        room.say("Bo checks" if passed == 1 else "Cy checks")
        room.finish()
        assert room.table.carried == 20 * passed
        room.deal()
    assert room.hand.pot == 60
    assert room.stacks() == dict.fromkeys(("Ann", "Bo", "Cy", "Dee"), 85)


def test_b06_a_short_blind_does_not_lower_the_price():
    room = dealt("holdem no_limit", 100, 100, 4)
    assert room.prices() == (10, 20, 100)


def test_b06_a_short_small_blind_does_not_raise_it():
    room = Room("holdem no_limit", 100, 3, 100)
    room.deal(Bo="2c 3d", Cy="Ah As", board="Kc Kd Qh 8s 7c")
    assert room.prices() == (10, 20, 100)
    room.say("Ann folds")
    assert room.stacks() == {"Ann": 100, "Bo": 0, "Cy": 103}


ANTE = {"blind_ante": BlindAnte.EACH}


@pytest.mark.parametrize("chips", [1, 5])
@pytest.mark.parametrize(
    "game",
    ["holdem no_limit", "holdem fixed_limit", "omaha pot_limit", "triple_draw_27 fixed_limit"],
)
def test_2_1_5_a_blind_of_which_the_ante_leaves_nothing_does_not_lower_the_price(game, chips):
    """The big blind is Cy's, who has no more than the ante of 5."""
    room = dealt(game, 100, 100, chips, 100, **ANTE)
    assert (room.turn(), room.prices()[:2]) == ("Dee", (10, 20))
    room.say("Dee calls", "Ann raises to 20", "Bo folds")
    assert room.prices()[:2] == (10, 30)


def test_2_1_5_nor_do_two_blinds_of_whom_the_ante_leaves_nothing():
    room = dealt("holdem no_limit", 100, 5, 5, 100, **ANTE)
    assert (room.turn(), room.prices()) == ("Dee", (10, 20, 95))
    assert room.refusal("Dee checks") is Refusal.CANNOT_CHECK
    room.say("Dee calls", "Ann folds")
    assert [event.chips for event in room.log if isinstance(event, he.BetReturned)] == [10]


def test_2_11_a_short_deck_dealer_with_one_ante_does_not_lower_the_price():
    room = dealt("short_deck no_limit", 5, 100, 100)
    assert (room.turn(), room.prices()) == ("Bo", (5, 10, 95))


def test_2_1_5_a_straddle_that_the_ante_eats_is_a_raise_all_the_same():
    room = dealt("holdem fixed_limit", 100, 100, 100, 5, 100, straddle=True, **ANTE)
    assert (room.turn(), room.prices()) == ("Eli", (20, 30, 30))


def test_rules_0_heads_up_a_big_blind_all_in_for_less_ends_the_action():
    """Small blind 5 against big blind all-in for 4: no action, 1 returned."""
    room = dealt("holdem no_limit", 100, 4)
    returned = [event for event in room.log if isinstance(event, he.BetReturned)]
    assert [(event.seat, event.chips) for event in returned] == [(1, 1)]
    assert not any(isinstance(event, he.Asked) for event in room.log)
    assert room.hand.ended


def test_r284_a_void_keeps_button_and_forced_bets():
    room = dealt("holdem no_limit", 100, 100, 100)
    before = button(room), posted(room)
    room.do(VoidHand("trouble"))
    assert room.stacks() == {"Ann": 100, "Bo": 100, "Cy": 100}
    room.deal()
    assert (button(room), posted(room)) == before
    next_deal(room)
    assert button(room) == "Bo"


def test_r284_a_void_gives_a_carried_pot_back():
    room = dealt("jacks fixed_limit", 100, 100)
    room.finish()
    room.deal()
    room.do(VoidHand("trouble"))
    assert (room.table.carried, room.table.series) == (10, 1)
    assert room.stacks() == {"Ann": 95, "Bo": 95}


def test_r284_whoever_posted_to_come_in_posts_again():
    room = dealt("holdem no_limit", 100, 100, 100, 100)
    room.say("Eli sits with 100", "Eli posts now")
    next_deal(room)
    assert posted(room)["Eli"] == ("post", 10)
    room.do(VoidHand("trouble"))
    room.deal()
    assert posted(room)["Eli"] == ("post", 10)
