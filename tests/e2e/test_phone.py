"""One's turn and a result on a phone, 390 by 844: each fits one screen."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from bot.engine.hand.choices import BetChoices, DeclareChoices, PlayChoices
from bot.engine.hand.commands import Call, Check, Declare, Fold, RaiseTo
from bot.engine.hand.machine import legal
from bot.ui.pictures.easel import draw
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import table_picture
from bot.ui.pictures.studio import Framed
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from tests.ui.phone import PHONE, SKIN, Glass, page
from tests.ui.ring import DUE, Ring

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
MOST_ROWS = 4
SIXTH = 3
"""Sixth street, as a row of the game."""


@pytest.fixture(scope="module")
def phone(browser: "Browser") -> Iterator[Glass]:
    with page() as address:
        glass = Glass(browser, address, PHONE)
        yield glass
        glass.close()


def holdem() -> Ring:
    ring = Ring(stacks=(500, 1000, 800, 1000, 950, 480)).deal()
    return ring.act((RaiseTo, 30), Fold, Call, Call, Call, Call, Check, (RaiseTo, 60), Call)


def stud() -> Ring:
    ring = Ring("seven_card_stud", (900,) * 7).deal()
    for _ in range(4):
        ring.round()
    return ring


def bourre() -> Ring:
    ring = Ring("bourre", (500,) * 5).deal()
    while not isinstance(legal(ring.hand, ring.turn), PlayChoices):
        ring.do(ring.passive())
    return ring.do(ring.passive()).do(ring.passive())


def points() -> Ring:
    ring = Ring("seven_27", (500,) * 6).deal()
    while not isinstance(legal(ring.hand, ring.turn), DeclareChoices):
        ring.do(ring.passive())
    return ring.act(*[(Declare, "take")] * 5)


def all_in(*stacks: int) -> Ring:
    ring = Ring(stacks=stacks).deal()
    while ring.hand.waiting:
        choices = legal(ring.hand, ring.turn)
        assert isinstance(choices, BetChoices)
        ring.do(RaiseTo(ring.turn, choices.most) if choices.most else ring.passive())
    return ring.passively()


@pytest.mark.parametrize("made", [holdem, stud, bourre, points])
def test_ones_turn_is_one_screen(phone: Glass, made: Callable[[], Ring]) -> None:
    """The buttons take at most four rows, as they really break."""
    ring = made()
    view = hand_panel(ring.show(ring.turn, due=DUE), SKIN)
    assert phone.lay(view, private=True) <= phone.room
    assert phone.rows <= MOST_ROWS


@pytest.mark.parametrize("game", ["seven_card_stud", "baseball", "stud_eight"])
def test_four_friends_at_stud_are_one_screen_on_sixth_street(phone: Glass, game: str) -> None:
    """The table's own message, in its very first deal, with a bet to call and a clock."""
    ring = Ring(game, (987,) * 4).deal()
    while ring.hand.phase < SIXTH:
        ring.do(ring.passive())
    choices = legal(ring.hand, ring.turn)
    assert isinstance(choices, BetChoices)
    ring.do(RaiseTo(ring.turn, choices.most))
    view = table_message(ring.show(due=DUE, due_for="turn"), SKIN)
    assert phone.lay(view) <= phone.room


def test_a_result_is_one_screen(phone: Glass) -> None:
    """Side pots with six who show, and a split pot with five."""
    sides = all_in(200, 300, 700, 1000, 250, 600)
    split = Ring("omaha_hi_lo", (500,) * 5).deal().passively()
    for ring in (sides, split):
        assert phone.lay(table_message(ring.show(due=DUE, due_for="deal"), SKIN)) <= phone.room
        assert phone.lay(hand_panel(ring.show(1), SKIN), private=True) <= phone.room


def test_a_result_with_its_picture_is_one_screen(phone: Glass) -> None:
    """Four friends all-in, side pots with six, a split game with five, stud; eight who all show."""
    rings = (
        all_in(400, 600, 500, 1000),
        all_in(200, 300, 700, 1000, 250, 600),
        Ring("omaha_hi_lo", (500,) * 5).deal().passively(),
        Ring("seven_card_stud", (500,) * 4).deal().passively(),
        Ring(stacks=(500,) * 8).deal().passively(),
    )
    for ring in rings:
        show = ring.show(due=DUE, due_for="deal")
        picture = table_picture(show, Look(), SKIN, beside=True)
        framed = Framed(draw(picture), "picture.png", picture.alt)
        assert phone.lay(table_message(show, SKIN, framed), framed=framed) <= phone.room
