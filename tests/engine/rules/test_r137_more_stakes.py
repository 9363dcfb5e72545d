"""More forced stakes, and a cap on a deal. Source: R070-R075, R137, rules 0 and 2.1 (7, 11).

Vectors A2 and L-like cases of our own.
"""

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.customs import BlindAnte, PackRule
from bot.engine.games.game import Stakes
from bot.engine.hand import events as he
from bot.engine.hand.commands import VoidHand
from bot.engine.hand.money import pots
from bot.engine.views.look import look
from tests.engine.card_room import Room, dealt


def test_r137_a2_the_dealer_antes_double():
    stakes = Stakes(ante=1, small_blind=1, big_blind=2, bring_in=1, small_bet=2, big_bet=4)
    room = dealt("five_card_draw fixed_limit", *[100] * 6, stakes=stakes, dealer_ante=2)
    assert (room.hand.pot, room.stacks()["Ann"], room.stacks()["Bo"]) == (7, 98, 99)


def test_r137_the_second_ante_of_the_dealer_is_dead_money_which_any_may_win():
    """Rules 0: it goes into the main pot and is no level of it."""
    room = dealt("five_card_draw fixed_limit", 100, 5, 100, dealer_ante=2)
    assert [(pot.chips, pot.seats) for pot in pots.of(room.hand)] == [(20, (2, 3, 1))]
    assert room.hand.places[1].total == 5


def test_r284_a_void_gives_the_second_ante_back():
    room = dealt("five_card_draw fixed_limit", 100, 100, 100, dealer_ante=2)
    room.do(VoidHand("trouble"))
    assert room.stacks() == {"Ann": 100, "Bo": 100, "Cy": 100}


def test_rules_2_1_antes_of_everybody_beside_the_blinds():
    """Rule 6: antes never count towards the price."""
    room = dealt("holdem no_limit", 100, 100, 100, blind_ante=BlindAnte.EACH)
    assert room.hand.pot == 15
    assert (room.turn(), room.prices()) == ("Ann", (10, 20, 95))


@pytest.mark.parametrize(
    ("stack", "blind", "ante"), [(100, 10, 10), (20, 10, 10), (14, 10, 4), (10, 10, 0), (7, 7, 0)]
)
def test_rules_2_1_7_short_chips_cover_the_blind_before_the_big_blind_s_ante(stack, blind, ante):
    room = dealt("holdem no_limit", 100, 100, stack, blind_ante=BlindAnte.BIG_BLIND)
    assert (room.hand.places[3].bet, room.hand.pot) == (blind, ante)
    assert room.prices()[0] == 10


def test_rules_2_1_11_a_straddle_acts_last_and_is_the_price():
    room = dealt("holdem no_limit", *[500] * 4, straddle=True)
    assert (room.turn(), room.prices()) == ("Ann", (20, 40, 500))
    room.say("Ann calls", "Bo calls", "Cy calls")
    assert (room.turn(), room.choices().check) == ("Dee", True)


def test_rules_2_1_11_a_straddle_uses_up_a_raise_of_a_limit():
    room = dealt("holdem fixed_limit", *[500] * 4, straddle=True)
    assert room.prices() == (20, 30, 30)
    room.say("Ann raises to 30", "Bo raises to 40")
    assert room.refusal("Cy raises to 50") is Refusal.RAISE_CAPPED


def test_rules_2_1_11_no_straddle_between_two():
    assert dealt("holdem no_limit", 500, 500, straddle=True).prices()[0] == 5


def test_rules_2_1_11_between_three_the_dealer_straddles():
    room = dealt("holdem no_limit", 500, 500, 500, straddle=True)
    assert (room.turn(), room.prices()) == ("Bo", (15, 40, 500))


def test_rules_2_1_11_who_posts_a_blind_of_his_own_does_not_straddle():
    room = dealt("holdem no_limit", *[500] * 4, straddle=True)
    room.say("Eli sits with 500", "Eli posts now")
    room.finish()
    room.deal()
    assert room.hand.places[5].bet == 10
    assert (room.hand.round.price, room.hand.round.raises) == (10, 0)


def test_rules_2_1_11_after_the_flop_a_straddle_is_over():
    room = dealt("holdem no_limit", *[500] * 4, straddle=True)
    room.say("Ann calls", "Bo calls", "Cy calls", "Dee checks")
    assert room.prices() == (0, 10, 480)


def test_rules_2_1_a_capped_deal_keeps_the_rest_of_a_stack_out():
    room = dealt("holdem no_limit", 500, 80, 500, cap=10)
    assert (room.turn(), room.prices()) == ("Ann", (10, 20, 100))
    assert room.stacks() == {"Ann": 500, "Bo": 75, "Cy": 490}
    assert room.refusal("Ann raises to 101") is Refusal.RAISE_TOO_BIG
    room.say("Ann raises to 100", "Bo folds")
    room.say("Cy calls")
    assert not room.table.running()
    assert sum(room.stacks().values()) == 1080
    assert sorted(room.stacks().values()) in ([75, 400, 605], [75, 502, 503])


def test_rules_2_1_who_has_bet_the_cap_counts_as_all_in_and_keeps_his_stack_in_sight():
    room = dealt("holdem no_limit", 500, 500, 500, cap=10)
    room.say("Ann raises to 100")
    seat = next(one for one in look(room.table).seats if one.seat == 1)
    assert (seat.all_in, seat.stack) == (True, 400)
    room.do(VoidHand("trouble"))
    assert room.stacks() == {"Ann": 500, "Bo": 500, "Cy": 500}


@pytest.mark.parametrize(
    ("rule", "cards"),
    [
        (PackRule.AUTO, {2: 32, 4: 32, 5: 36, 6: 40, 7: 52, 9: 52}),
        (PackRule.RULE_OF_11, {2: 24, 3: 28, 4: 32, 5: 36, 6: 40, 7: 44, 8: 48, 9: 52}),
        (PackRule.FULL, {2: 52, 9: 52}),
        (PackRule.FROM_5, {2: 40, 7: 40}),
    ],
)
def test_r070_r075_the_pack_goes_by_the_players_dealt_in(rule, cards):
    for players, count in cards.items():
        room = Room("five_card_draw fixed_limit", *[100] * players, pack=rule)
        room.deal()
        assert (len(room.hand.deck), len(room.hand.game.pack)) == (count, count)
        started = next(one for one in room.log if isinstance(one, he.HandStarted))
        assert len(started.seats) == players


@pytest.mark.parametrize(("players", "cards"), [(2, 24), (5, 36), (7, 44)])
def test_r075_spanish_draw_is_dealt_by_the_rule_of_eleven(players, cards):
    """With both of its jokers."""
    room = Room("spanish_draw spread", *[100] * players)
    room.deal()
    assert len(room.hand.deck) == cards + 2


def test_r075_another_deal_with_one_more_has_another_pack():
    room = Room("five_card_draw fixed_limit", 100, 100, 100, pack=PackRule.RULE_OF_11)
    room.deal()
    room.finish()
    room.say("Dee sits with 100")
    room.deal()
    assert len(room.hand.deck) == 32


@pytest.mark.parametrize(
    ("rule", "players", "left"),
    [(PackRule.FROM_6, 5, 11), (PackRule.FROM_4, 7, 9), (PackRule.FULL, 7, 17)],
)
def test_r072_what_a_short_pack_leaves_for_the_draw(rule, players, left):
    room = Room("five_card_draw fixed_limit", *[100] * players, pack=rule)
    room.deal()
    assert len(room.hand.stub()) == left


def test_r072_forty_cards_are_not_enough_for_eight():
    room = Room("five_card_draw fixed_limit", *[100] * 7, pack=PackRule.FROM_5)
    assert room.games[room.game].seats == (2, 7)


@pytest.mark.parametrize(("rule", "seats"), [(PackRule.FROM_7, 5), (PackRule.FROM_4, 7)])
def test_rules_0_a_short_pack_has_fewer_seats(rule, seats):
    """32 cards -> 5, 44 -> 7."""
    room = Room("five_card_draw fixed_limit", 100, 100, pack=rule)
    assert room.games[room.game].seats == (2, seats)
