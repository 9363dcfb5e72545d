"""The frame of every deal: players, pack, order of cards, the course. Source: R002-R019."""

import pytest

from bot.engine.cards import RANKS, Pack, cards
from bot.engine.games.capacity import most_served
from bot.engine.games.options import Options, announce
from bot.engine.hand import events as he
from bot.engine.ranking import Spec, ranker
from bot.engine.shuffle import Seed, shuffled
from bot.engine.table.commands import Deal
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room, dealt

CLASSIC = ("five_card_draw", "jacks_or_better", "seven_card_stud", "five_card_stud", "holdem")


@pytest.mark.parametrize("code", CLASSIC)
def test_r002_two_to_seven_can_play_every_classic_game(code):
    least, most = GAMES[code].seats
    assert (least, most) == (2, max(7, most))


def test_r004_no_game_seats_more_than_its_pack_serves_nor_fewer_than_two():
    for game in GAMES.values():
        least, most = game.seats
        assert 2 <= least <= most <= most_served(game), game.code


def test_r006_a_pack_of_52_unless_the_game_says_otherwise():
    sizes = {code: len(game.pack) for code, game in GAMES.items()}
    assert sizes["holdem"] == sizes["seven_card_stud"] == sizes["five_card_draw"] == 52
    assert (sizes["royal_holdem"], sizes["short_deck"], sizes["joker_draw"]) == (20, 36, 53)


@pytest.mark.parametrize(("jokers", "size"), [(None, 52), (1, 53), (2, 54)])
def test_r007_r069_no_joker_unless_it_is_agreed(jokers, size):
    assert len(announce(GAMES["five_card_draw"], Options(jokers=jokers)).pack) == size


def test_r008_cards_rank_from_the_ace_down_to_the_deuce():
    high = ranker(Spec("high", Pack()))
    pairs = [high.strength(cards(f"{rank}c{rank}d")) for rank in "AKQJT98765432"]
    assert pairs == sorted(pairs, reverse=True)
    assert len(set(pairs)) == len(RANKS) == 13


def test_r015_to_r019_forced_stakes_then_cards_then_bets_then_the_next_phase_then_hands():
    room = dealt("five_card_draw fixed_limit", 100, 100, 100)
    kinds = [type(event) for event in room.log]
    assert kinds.index(he.AntePosted) < kinds.index(he.CardsDealt) < kinds.index(he.Asked)
    assert [row.name for row in room.hand.game.phases] == [
        "before the draw",
        "draw",
        "after the draw",
    ]
    room.say("Bo bets 10", "Cy folds")
    assert (room.hand.row.name, room.turn()) == ("before the draw", "Ann")
    room.say("Ann calls")
    assert (room.hand.row.name, room.turn()) == ("draw", "Bo")
    room.say("Bo stands pat", "Ann stands pat", "Bo checks", "Ann checks")
    assert room.hand.ended
    shown = [any(one.up) for one in look(room.table).seats]
    assert shown == [True, True, False]


def test_r126_the_program_shuffles_and_deals_from_the_top_of_that_deck():
    room, seed = Room("five_card_draw fixed_limit", 100, 100, 100), Seed(bytes(range(32)))
    room.do(Deal(), seed)
    deck = shuffled(Pack().cards(), seed, "deck:1")
    held = [tuple(place.cards) for place in room.hand.places.values()]
    assert held == [deck[first:15:3] for first in range(3)]
    assert room.hand.stub() == deck[15:]


def test_r020_a_fold_by_all_others_wins_and_shows_nothing():
    room = dealt("five_card_draw fixed_limit", 100, 100, 100)
    room.say("Bo bets 10", "Cy folds", "Ann folds")
    assert room.stacks()["Bo"] == 110
    assert all(card is None for one in look(room.table).seats for card in one.cards)


@pytest.mark.parametrize(("clockwise", "step"), [(None, 1), (False, -1)])
def test_r124_r131_the_deal_passes_on_and_begins_beside_the_dealer(clockwise, step):
    room = dealt("five_card_draw fixed_limit", 100, 100, 100, 100, clockwise=clockwise)
    room.finish()
    room.deal()
    first, second = [one for one in room.log if isinstance(one, he.HandStarted)]
    around = sorted(one.seat for one in first.seats)

    def beside(seat):
        return around[(around.index(seat) + step) % len(around)]

    assert second.button == beside(first.button)
    for started in (first, second):
        assert started.seats[0].seat == beside(started.button)


def test_r271_r273_what_is_no_poker_has_its_own_numbers_of_players():
    assert {code: GAMES[code].seats for code in ("guts", "seven_27", "bourre")} == {
        "guts": (2, 10),
        "seven_27": (2, 10),
        "bourre": (2, 8),
    }
