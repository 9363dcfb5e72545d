"""On a player's turn a phone shows all that matters: at most four rows of buttons."""

from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.engine.games.game import Stakes
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.table.agreed.settings import Settings
from bot.ui.parts.layout import A_BUTTON, A_LETTER, A_PHONE, BETWEEN
from bot.ui.table.panel import hand_panel
from tests.slow import few
from tests.ui.phone import SKIN
from tests.ui.ring import GAMES, Ring, everything, labels

MOST_ROWS = 4
A_PICTURE, BESIDE_IT = 21, 6
"""Pixels of an emoji on a button: its width, and the gap to the label."""


def rows_on_a_phone(view: discord.ui.LayoutView) -> int:
    """Return the number of button rows on a phone 390 pixels wide, where a wide row breaks."""
    return sum(_broken(one["components"]) for one in everything(view) if one["type"] == 1)


def _broken(buttons: list[dict[str, Any]]) -> int:
    lines, left = 1, float(A_PHONE)
    for one in buttons:
        wide = _wide(one)
        if left < wide:
            lines, left = lines + 1, float(A_PHONE)
        left -= wide + BETWEEN
    return lines


def _wide(one: dict[str, Any]) -> float:
    if one["type"] != 2:
        return A_PHONE
    label, picture = one.get("label") or "", bool(one.get("emoji"))
    between = BESIDE_IT if label and picture else 0
    return A_BUTTON + A_LETTER * len(label) + A_PICTURE * picture + between


def turns(code: str) -> Iterator[tuple[Ring, int]]:
    """Yield a full table in which all stay in, with the asked player and one who may act ahead."""
    ring = Ring(code, (1000,) * GAMES[code].seats[1]).deal()
    last: object = None
    while ring.table.running():
        hand = ring.hand
        point = (hand.phase, hand.step, type(legal(hand, ring.turn)), len(hand.places[1].cards))
        if point != last:
            yield from ((ring, player) for player in {ring.turn, next(iter(ring.table.chairs))})
        last = point
        ring.do(ring.passive())


@pytest.mark.parametrize("code", few(sorted(GAMES)))
def test_no_question_of_any_game_takes_more_than_four_rows(code):
    """The panel fits whether cards are picked or not."""
    for ring, player in turns(code):
        show = ring.show(player)
        for picked in (None, 0, 0b11111, 54321):
            view = hand_panel(show, SKIN, picked=picked)
            assert rows_on_a_phone(view) <= MOST_ROWS, (ring.hand.step, picked)
        assert rows_on_a_phone(hand_panel(show, SKIN, more=True)) <= MOST_ROWS


@pytest.mark.parametrize("unit", [2, 10, 20_000])
def test_a_bet_takes_four_rows_whatever_the_stakes(unit):
    """Amounts that would break their row are left out; the form accepts any amount."""
    stakes = Stakes.of(unit)
    settings = Settings(10, stakes, 20 * unit, 1000 * unit)
    ring = Ring(stacks=(987 * unit,) * 6, settings=settings).deal()
    for _ in range(3):
        view = hand_panel(ring.show(ring.turn), SKIN)
        assert rows_on_a_phone(view) <= MOST_ROWS
        assert "All-in" in labels(view)[-3]
        choices = legal(ring.hand, ring.turn)
        assert isinstance(choices, BetChoices)
        ring.act((RaiseTo, choices.least))
