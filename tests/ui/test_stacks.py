"""A stack reads the same on all screens."""

import ast
from pathlib import Path

import pytest

from bot import ui
from bot.engine.games.game import Stakes
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call
from bot.engine.table.agreed.settings import Settings
from bot.engine.views.look import look
from bot.ui.mechanics.faces import face_of
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.lines import bet_text, chips_text
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import table_picture
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from tests.ui.ring import DUE, Ring, seen

STACKS = {12_345: "12,345", 9_999_999: "9,999,999", 12_345_678: "12.3M"}


def table(chips: int) -> Ring:
    settings = Settings(10, Stakes.of(10), 1, 100_000_000)
    ring = Ring(stacks=(chips + 10, chips + 10, chips + 10), settings=settings)
    return ring.deal()


@pytest.mark.parametrize(("chips", "text"), STACKS.items())
def test_message_panel_words_picture_and_form_have_one_format(chips: int, text: str) -> None:
    ring = table(chips)
    ring.act(Call, Call)
    show, mine = ring.show(), ring.show(ring.turn, due=DUE)
    assert all(one.stack == chips for one in show.view.seats)
    picture = table_picture(show, Look(), PLAIN)
    assert {one.stack for one in picture.seats} == {text}
    assert picture.alt.count(text) >= len(STACKS)
    words = [one for one in spoken(mine, PLAIN) if " in front" in one]
    assert len(words) == 3  # their own chips, and two others
    for said in (seen(table_message(show)), seen(hand_panel(mine)), *words):
        assert text in said
    choices = mine.view.own.choices if mine.view.own is not None else None
    assert isinstance(choices, BetChoices)
    assert text in seen(face_of(choices).forms["raise_to"](mine, choices, PLAIN))


@pytest.mark.parametrize(("chips", "text"), STACKS.items())
def test_a_result_has_the_same(chips: int, text: str) -> None:
    ring = table(chips).passively()
    lost = [one for one in look(ring.table).seats if one.net == -10]
    assert lost
    assert text in seen(table_message(ring.show()))
    assert any(text in one for one in spoken(ring.show(lost[0].player % 3 + 1), PLAIN))


def test_large_bets_alone_are_short_where_a_line_is_full() -> None:
    assert bet_text(12_345, "en", short=True) == chips_text(12_345, "en") == "12,345"
    assert bet_text(1_234_567, "en", short=True) == "1.23M"
    assert bet_text(1_234_567, "en") == "1,234,567"


def test_no_screen_writes_a_stack_in_its_own_way() -> None:
    """Every `stack` of a sentence is formatted by that one function."""
    for path in Path(ui.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            raw = [one for one in node.keywords if one.arg == "stack" and node.func.attr == "say"]
            assert not any(
                isinstance(one.value, ast.Attribute) and one.value.attr == "stack" for one in raw
            ), f"{path.name}:{node.lineno}"
