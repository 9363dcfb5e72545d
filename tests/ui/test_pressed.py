"""Commands of presses; a press that makes no sense is refused, and never acts by default."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import Call, Check, Draw, Fold, HandCommand, Plan, PlayCard, RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.kinds import Seat
from bot.engine.table.commands import MoreTime
from bot.ui.input import pressed
from bot.ui.parts.press import Press
from tests.actions import ACTIONS
from tests.ui.ring import Ring


def _answered(ring: Ring, press: Press, seat: Seat = 0) -> HandCommand | MoreTime:
    """Return the command of the asked player, or of a seat."""
    asked = seat or ring.turn
    return pressed.answer(press, lambda: ring.show(asked))(asked)


def refused(action: str, arg: str = "", game: str = "holdem") -> Refusal:
    """Return why a button of this action is refused to the asked player."""
    ring = Ring(game).deal()
    with pytest.raises(Illegal) as no:
        _answered(ring, Press(action, 7, ring.hand.question, arg))
    return no.value.code


def test_an_action_that_nobody_knows_answers_nothing():
    assert refused("wink") is Refusal.STALE


@pytest.mark.parametrize("action", sorted(set(ACTIONS) - set(pressed.ANSWERS)))
def test_a_button_that_is_no_answer_is_none(action):
    assert refused(action) is Refusal.STALE


def test_only_the_buttons_that_say_so_fold():
    ring = Ring().deal()
    folds = {
        action
        for action in pressed.ANSWERS
        if action not in {"draw_go", "raise", "move"}
        and isinstance(_answered(ring, Press(action, 7, 1, "0")), Fold)
    }
    assert folds == {"fold", "sure_fold"}


def test_a_move_is_named_by_its_number_among_the_legal_answers():
    ring = Ring().deal()
    legal = [*edges(ring.hand, ring.turn)]
    every = [_answered(ring, Press("move", 7, 1, str(at))) for at in range(1, len(legal) + 1)]
    assert every == legal
    assert refused("move", str(len(legal) + 1)) is Refusal.STALE
    assert refused("move", "0") is Refusal.STALE


def test_cards_are_not_drawn_where_none_are_asked_for():
    assert refused("draw_go", "3") is Refusal.STALE


@pytest.mark.parametrize(
    ("action", "arg", "command"),
    [("check", "", Check(1)), ("call", "", Call(1)), ("pat", "", Draw(1))],
)
def test_an_answer_is_its_command(action, arg, command):
    assert _answered(Ring().deal(), Press(action, 7, 1, arg), 1) == command


def test_a_card_is_named_by_its_place():
    ring = Ring().deal("2c 7h 9d 2d 7s Ac")
    own = ring.show(1).view.own
    assert own is not None
    assert _answered(ring, Press("card", 7, 1, "1"), 1) == PlayCard(1, own.cards[1])


def test_what_chooses_nothing_ahead_is_refused():
    show = Ring().deal().show(1)
    assert pressed.plan(Press("plan", 7, 1, "call-10"), show)(1) == Plan(1, "call", 10)
    assert pressed.plan(Press("plan", 7, 1, "raise-40"), show)(1) == Plan(1, "raise", 40)
    assert pressed.plan(Press("plan", 7, 1, "call_any"), show)(1) == Plan(1, "call_any")
    with pytest.raises(Illegal) as no:
        pressed.plan(Press("wink", 7, 1, "0"), show)
    assert no.value.code is Refusal.STALE


def test_r293_a_raise_typed_ahead_is_for_the_price_that_the_form_named():
    """A raise came in between, so 60 would be another raise than was meant."""
    ring = Ring().deal("2c")
    sent = Press("raise_plan", 7, 1, "10", value="60")
    assert pressed.plan(sent, ring.show(3))(3) == Plan(3, "raise", 60)
    with pytest.raises(Illegal) as no:
        pressed.plan(sent, ring.act((RaiseTo, 30)).show(3))
    assert no.value.code is Refusal.STALE
