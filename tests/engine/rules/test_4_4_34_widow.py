"""A hand on the table that may be taken for one's own. Source: rules 4.4 (34)."""

from bot.engine.cards import names
from bot.engine.errors import Refusal
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.machine import legal
from bot.engine.hand.themes.sale import SaleView
from bot.engine.table.commands import Leave
from bot.engine.views.look import look
from tests.engine.card_room import Room

BO, CY, ANN = "Kc Kd 9s 8h 2c", "Qc Qd Qs 4h 3c", "7c 6d 5s 3h 2d"
WIDOW = "As Ad 9h 9c 5d"


def opened() -> Room:
    """Bo has opened, all have called, and Bo is asked."""
    room = Room("widow_draw fixed_limit", 500, 500, 500)
    room.deal(Bo=BO, Cy=CY, Ann=ANN, sale=WIDOW)
    room.say("Bo bets 10", "Cy calls", "Ann calls")
    return room


def held(room: Room, name: str) -> str:
    """A player's cards."""
    return names(room.hand.places[room.seat(name)].cards)


def test_4_4_34_the_widow_is_taken_whole_and_what_was_laid_down_lies_there():
    room = opened()
    assert (room.turn(), names(room.hand.display)) == ("Bo", WIDOW)
    room.say("Bo declares trade")
    assert (held(room, "Bo"), names(room.hand.display)) == (WIDOW, BO)
    room.say("Cy declares hold", "Ann declares trade")
    assert (held(room, "Ann"), held(room, "Cy")) == (BO, CY)
    assert (names(room.hand.display), room.hand.step) == (ANN, "bet")


def test_4_4_34_a_second_round_is_about_the_same_widow():
    room = opened()
    room.say("Bo declares trade", "Cy declares hold", "Ann declares hold")
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert (room.turn(), names(room.hand.display)) == ("Bo", BO)
    room.say("Bo declares hold", "Cy declares hold", "Ann declares trade")
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert room.stacks() == {"Ann": 485, "Bo": 485, "Cy": 530}


def test_4_4_34_what_lies_there_is_everybody_s_to_see_and_what_is_held_is_not():
    room = opened()
    room.say("Bo declares trade")
    view = look(room.table)
    assert names([card for card, _ in room.part(SaleView).cards]) == BO
    assert all(card is None for one in view.seats for card in one.cards)
    assert room.hand.places[room.seat("Bo")].up == [False] * 5
    assert names(room.own("Bo").cards) == WIDOW


def test_4_4_34_silence_holds_and_one_word_answers():
    room = opened()
    assert legal(room.hand, 2) == DeclareChoices(("hold", "trade"), what="widow")
    assert legal(room.hand, 3) is None
    assert room.refusal("Bo declares keep") == Refusal.UNKNOWN_WORD
    assert room.refusal("Cy declares trade") == Refusal.NOT_YOUR_TURN
    room.say("Bo times out")
    assert (held(room, "Bo"), room.turn()) == (BO, "Cy")


def test_4_4_34_a_leaver_is_passed_by():
    room = opened()
    room.do(Leave(2))
    assert room.turn() == "Cy"
    room.say("Cy declares trade")
    room.do(Leave(1))
    assert (names(room.hand.display), room.hand.ended) == (CY, True)
    assert room.stacks()["Cy"] == 530
