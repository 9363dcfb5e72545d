"""Jam or fold: all or nothing. Source: rules 4.9, 46."""

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.options import Options, announce, fitting
from tests.engine.card_room import GAMES, Room, dealt


def test_4_9_who_bets_puts_in_everything_and_a_blind_is_not_called():
    room = dealt("holdem no_limit", 100, 300, 500, jam_or_fold=True)
    assert room.prices() == (0, 100, 100)
    assert not room.choices().check
    assert room.refusal("Ann calls") is Refusal.JAM_OR_FOLD
    assert room.refusal("Ann raises to 40") is Refusal.RAISE_TOO_SMALL
    room.say("Ann raises to 100")
    assert room.prices() == (95, 300, 300)
    room.say("Bo calls", "Cy calls")
    assert room.prices() == (0, 200, 200)
    assert room.choices().check


def test_4_9_the_big_blind_may_check_and_silence_folds():
    room = dealt("holdem no_limit", 100, 100, 100, jam_or_fold=True)
    room.say("Ann times out", "Bo folds")
    assert room.hand.places[1].folded
    assert room.stacks()["Cy"] == 105


def test_4_9_who_cannot_put_in_more_than_the_blind_may_call_it():
    room = dealt("holdem no_limit", 8, 100, 100, jam_or_fold=True)
    assert room.prices() == (8, 0, 0)
    covering = Room("holdem no_limit", 100, 7, jam_or_fold=True)
    covering.deal()
    assert covering.turn() == "Ann"
    assert covering.prices() == (5, 0, 0)


@pytest.mark.parametrize(
    ("game", "limit", "fits"),
    [
        ("holdem", "no_limit", True),
        ("holdem", "pot_limit", False),
        ("five_card_draw", "no_limit", True),
    ],
)
def test_4_9_only_where_any_bet_may_be_everything(game, limit, fits):
    room = Room(f"{game} {limit}", 100, 100)
    assert ("jam_or_fold" in fitting(room.games[room.game])) == fits


def test_4_9_an_announced_limit_ends_it():
    game = announce(GAMES["holdem"], Options(jam_or_fold=True), {"fixed_limit"})
    room = Room("holdem fixed_limit", 100, 100, columns={"jam_or_fold": True})
    room.deal()
    assert game.limit.value == "fixed_limit"
    assert room.prices() == (5, 20, 20)
