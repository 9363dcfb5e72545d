"""Jacks or better and its carried pot. Source: R207-R211, rules 2.9; vector DR6."""

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.games.customs import Openers
from bot.engine.hand import events as he
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.judge import opening
from bot.engine.hand.openers import proving
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, Room


def draw(*stacks: int, game: str = "draw fixed_limit", **held: str) -> Room:
    """A deal of plain draw; Bo is first."""
    room = Room(game, *stacks)
    room.deal(**held)
    return room


@pytest.mark.parametrize(
    ("held", "may"),
    [
        pytest.param("Jc Jd 2h 3s 5c", True, id="exactly-jacks"),
        pytest.param("Tc Td Ah Ks Qc", False, id="tens"),
        pytest.param("2c 2d 3h 3s 4c", True, id="any-two-pair"),
        pytest.param("9h 7h 5h 3h Kc", False, id="four-flush"),
        pytest.param("Ac Kd Qh Js 9c", False, id="ace-high"),
        pytest.param("2c 2d 2h 3s 4c", True, id="small-trips"),
        pytest.param("5c 4d 3h 2s Ac", True, id="wheel"),
        pytest.param("7h 5h 4h 3h 2h", True, id="flush"),
    ],
)
def test_r207_jacks_or_better_to_open(held, may):
    room = draw(100, 100, game="jacks fixed_limit", Bo=held)
    assert (opening(GAMES["jacks_or_better"], "jacks").strength(cards(held)) > 0) is may
    assert (room.choices().least > 0) is may
    if not may:
        assert room.refusal("Bo bets 10") is Refusal.NOT_OPENERS


@pytest.mark.parametrize(
    ("openers", "below", "enough"),
    [
        (Openers.JACKS, "Tc Td", "Jc Jd"),
        (Openers.QUEENS, "Jc Jd", "Qc Qd"),
        (Openers.KINGS, "Qc Qd", "Kc Kd"),
        (Openers.ACES, "Kc Kd", "Ac Ad"),
        (Openers.NONE, None, "2c 3d"),
    ],
)
def test_r207_a_table_asks_for_other_openers(openers, below, enough):
    for held, may in ((below, False), (enough, True)):
        if held is not None:
            room = Room("draw fixed_limit", 100, 100, openers=openers)
            room.deal(Bo=f"{held} 4h 6s 8s")
            assert (room.choices().least > 0) is may


def test_r207_only_the_first_bet_needs_openers():
    room = draw(100, 100, 100, game="jacks fixed_limit", Bo="Jc Jd 2h 3s 5c", Cy="2c 3d 4h 6s 8c")
    room.say("Bo bets 10")
    assert room.prices() == (10, 20, 20)
    room.say("Cy calls", "Ann calls", "Bo draws", "Cy draws", "Ann draws", "Bo checks")
    assert room.prices() == (0, 20, 20)


def test_r207_the_public_is_not_told_who_could_open():
    """The bar on opening is private: others see what any holding might do."""
    room = draw(100, 100, game="jacks fixed_limit", Bo="Tc Td Ah Ks Qc")
    turn = look(room.table).dealt.turn
    own = room.own("Bo").choices
    assert isinstance(turn, BetChoices)
    assert isinstance(own, BetChoices)
    assert (turn.least, turn.barred) == (10, "")
    assert (own.least, own.barred) == (0, Refusal.NOT_OPENERS)


def test_r209_openers_do_not_oblige():
    room = draw(100, 100, game="jacks fixed_limit", Bo="Ac Ad Ah As 5c")
    room.say("Bo checks", "Ann checks")
    assert room.table.carried == 10


@pytest.mark.parametrize(
    ("held", "proof"),
    [
        ("Jc Jd 2h 3s 5c", "Jc Jd"),
        ("2c 2d Ah Qs Qc", "Qs Qc"),
        ("2c 2d 3h 3s 4c", "2c 2d 3h 3s"),
        ("2c 5d 2h 9s 2d", "2c 2h 2d"),
        ("2c 2d 2h 9s 9d", "2c 2d 2h"),
        ("5c 4d 3h 2s Ac", "5c 4d 3h 2s Ac"),
    ],
)
def test_r210_the_fewest_cards_that_prove_openers(held, proof):
    assert names(proving("jacks", cards(held), GAMES["jacks_or_better"])) == proof


def test_r210_split_openers_are_still_proved():
    """The hand as it was opened counts, thrown cards included (rules 2.9)."""
    room = draw(100, 100, game="jacks fixed_limit", Bo="Jc Jd 2h 3h 5h", stub="9h 9c 8c 8d")
    room.say("Bo bets 10", "Ann calls", "Bo draws Jd", "Ann stands pat", "Bo bets 20", "Ann folds")
    proof = next(event for event in room.log if isinstance(event, he.OpenersShown))
    assert names(proof.cards) == "Jc Jd"


def test_r210_an_opener_who_folds_proves_nothing():
    room = draw(100, 100, game="jacks fixed_limit", Bo="Jc Jd 2h 3h 5h")
    room.say("Bo bets 10", "Ann raises to 20", "Bo folds")
    assert not any(isinstance(event, he.OpenersShown) for event in room.log)


def test_r211_the_same_stake_again_from_each():
    room = draw(100, 100, 100, game="jacks fixed_limit")
    room.finish()
    room.deal()
    antes = [event.chips for event in room.log if isinstance(event, he.AntePosted)]
    assert antes == [5] * 6


def test_r211_the_series_stays_in_its_game_until_the_pot_is_gone():
    """No other game is chosen while a carried pot waits."""
    room = draw(100, 100, game="jacks fixed_limit")
    jacks = room.table.game
    other = Room("holdem no_limit").game
    room.do(ChangeSettings(1, room.settings, other))
    room.finish()
    assert look(room.table).game.code == "jacks_or_better"
    room.deal(Ann="Ac Ad 2c 3c 4c")
    assert room.hand.game is room.games[jacks]
    room.say("Ann bets 10", "Bo folds")
    room.deal()
    assert room.hand.game.code == "holdem"
