"""Five-card draw and jacks or better. Source: R202-R232, rules 2.9; vectors DR1-DR8."""

import pytest

from bot.engine.cards import cards, names
from bot.engine.errors import Refusal
from bot.engine.games.game import Family, First, Forced
from bot.engine.hand import events as he
from bot.engine.views.look import look
from tests.engine.card_room import GAMES, NAMES, Room, dealt

ANN, CY = 1, 3


def draw(*stacks: int, game: str = "draw fixed_limit", **held: str) -> Room:
    """A deal of plain draw; Bo is first."""
    room = Room(game, *stacks)
    room.deal(**held)
    return room


def test_r202_five_private_cards_and_the_dealer_s_left_begins():
    room = draw(100, 100, 100)
    assert [len(place.cards) for place in room.hand.places.values()] == [5, 5, 5]
    assert not any(up for place in room.hand.places.values() for up in place.up)
    assert room.turn() == "Bo"


def test_r203_dr8_all_check_pot_stays_button_moves_new_antes_on_top():
    room = draw(100, 100, 100)
    room.say("Bo checks", "Cy checks", "Ann checks")
    assert room.hand.ended
    room.deal()
    assert (room.hand.pot, NAMES[room.hand.button - 1], room.turn()) == (30, "Bo", "Cy")


def test_r204_each_in_turn_throws_and_gets_as_many():
    room = draw(100, 100, 100, Bo="2c 3c 4c 5d 9h", Cy="2d 3d 4d 6h 8h", stub="Kc Kd Kh Qc")
    room.say("Bo bets 10", "Cy calls", "Ann calls")
    room.say("Bo draws 2c 3c", "Cy draws 8h")
    assert names(room.hand.places[2].cards) == "4c 5d 9h Kc Kd"
    assert names(room.hand.places[3].cards) == "2d 3d 4d 6h Kh"


def test_r205_the_opener_starts_after_the_draw():
    room = draw(100, 100, 100)
    room.say("Bo checks", "Cy bets 10", "Ann calls", "Bo calls")
    room.say("Bo draws", "Cy draws", "Ann draws")
    assert room.turn() == "Cy"


def test_r205_dr5_or_the_next_to_his_left_if_he_folded():
    room = draw(100, 100, 100, 100)
    room.say("Bo checks", "Cy bets 10", "Dee calls", "Ann raises to 20", "Bo calls", "Cy folds")
    room.say("Dee calls", "Bo draws", "Dee draws", "Ann draws")
    assert room.turn() == "Dee"


def test_r205_the_opener_begins_wherever_a_draw_follows_antes():
    """Left of the dealer where there are blinds."""
    for game in GAMES.values():
        at = next((at for at, row in enumerate(game.phases) if row.draw), None)
        if at is None or game.family is not Family.DRAW:
            continue
        begins = First.OPENER if game.forced is Forced.ANTES else First.LEFT_OF_BUTTON
        assert {row.first for row in game.phases[at:] if row.bet} == {begins}, game.code


def test_r206_more_than_one_left_showdown():
    room = draw(100, 100, Bo="Ac Ad Ah 2c 3c", Ann="Kc Kd Kh 2d 3d")
    room.say("Bo bets 10", "Ann calls", "Bo draws", "Ann draws", "Bo checks", "Ann checks")
    assert room.stacks() == {"Ann": 85, "Bo": 115}


@pytest.mark.parametrize("thrown", ["", "2c", "2c 3c", "2c 3c 4c", "2c 3c 4c 5d", "2c 3c 4c 5d 9h"])
def test_r212_none_to_five_may_be_changed(thrown):
    room = draw(100, 100, Bo="2c 3c 4c 5d 9h")
    room.say("Bo bets 10", "Ann calls", f"Bo draws {thrown}", "Ann stands pat")
    assert (room.hand.places[2].drew, len(room.hand.places[2].cards)) == (len(thrown.split()), 5)


@pytest.mark.parametrize(("clockwise", "first"), [(False, "Bo"), (True, "Bo")])
def test_r213_r214_the_exchange_starts_beside_the_dealer(clockwise, first):
    """On his left clockwise (Ann deals), on his right anticlockwise (Cy deals)."""
    room = dealt("draw fixed_limit", 100, 100, 100, clockwise=clockwise)
    while room.hand.step == "bet":
        room.say(f"{room.turn()} bets 10" if room.choices().check else f"{room.turn()} calls")
    assert room.turn() == first
    assert room.hand.button == (1 if clockwise else 3)


def test_r215_r219_everybody_s_number_is_stated_the_dealer_s_too():
    room = draw(100, 100, Bo="2c 3c 4c 5d 9h")
    room.say("Bo bets 10", "Ann calls", "Bo draws 2c 3c", "Ann stands pat")
    assert [seat.drew for seat in look(room.table).seats] == [0, 2]


def test_r217_nobody_sees_discards():
    """Not who plays on, nor who has folded, nor who watches, nor a program's log."""
    room = draw(100, 100, 100, Bo="2c 3c 4c 5d 9h")
    room.say("Bo bets 10", "Cy folds", "Ann calls", "Bo draws 2c 3c")
    for viewer in (0, ANN, CY, 99):
        seen = {card for seat in look(room.table, viewer).seats for card in seat.cards}
        assert not seen & set(cards("2c 3c 4c 5d 9h"))
    assert "Discarded(seat=2)" in repr(room.log)
    room.say("Ann stands pat", "Bo checks", "Ann checks")
    assert room.hand.ended
    for viewer in (0, ANN, CY, 99):
        seen = {card for seat in look(room.table, viewer).seats for card in seat.cards}
        assert not seen & set(cards("2c 3c"))


def test_r218_keeping_all_five_is_standing_pat():
    room = draw(100, 100)
    room.say("Bo bets 10", "Ann calls", "Bo stands pat")
    assert room.hand.places[2].drew == 0


def test_r220_nobody_discards_before_his_turn():
    room = draw(100, 100, 100, Cy="2c 3c 4c 5d 9h")
    room.say("Bo bets 10", "Cy calls", "Ann calls")
    assert room.refusal("Cy draws 2c") is Refusal.NOT_YOUR_TURN
    room.say("Cy plans draw 2c")
    assert look(room.table, 2).seats[2].drew == -1
    room.say("Bo stands pat")
    assert look(room.table, 2).seats[2].drew == 1


def test_r228_r229_the_six_phases():
    room = draw(100, 100)
    room.say("Bo bets 10", "Ann calls", "Bo draws", "Ann draws", "Bo checks", "Ann checks")
    steps = [event.step for event in room.log if isinstance(event, he.StepReached)]
    assert steps == ["deal", "bet", "draw", "bet", "showdown"]


def test_r230_no_more_than_the_game_s_limit_may_be_thrown():
    room = draw(100, 100, Bo="2c 3c 4c 5d 9h", Ann="Ac Ad Ah As Kc")
    room.say("Bo bets 10", "Ann calls")
    assert room.draw_choices().most == 5
    assert room.refusal("Bo draws 2c 3c 4c 5d 9h Ac") is Refusal.TOO_MANY_CARDS
    assert room.refusal("Bo draws Ac") is Refusal.NOT_YOUR_CARD
    assert room.refusal("Bo draws 2c 2c") is Refusal.NOT_YOUR_CARD


def test_r231_the_last_round_passed_out_goes_to_the_showdown():
    """Disagreement C6: the best hand wins, nothing is carried."""
    room = draw(100, 100, Bo="Ac Ad Ah 2c 3c", Ann="Kc Kd Kh 2d 3d")
    room.say("Bo bets 10", "Ann calls", "Bo draws", "Ann draws", "Bo checks", "Ann checks")
    assert (room.table.carried, room.hand.places[2].won) == (0, 30)


def test_a_deal_with_an_all_in_ante_is_not_passed_in():
    """He can win his part, so the deal is played out."""
    room = draw(100, 5, 100, Bo="Ac Ad Ah 2c 3c", Cy="Kc Kd Kh 2d 3d", Ann="Qc Qd Qh 4c 6d")
    room.say("Cy checks", "Ann checks")
    assert room.hand.step == "draw"


def test_the_clock_stands_pat():
    room = draw(100, 100)
    room.say("Bo bets 10", "Ann calls", "Bo times out")
    assert room.hand.places[2].drew == 0
