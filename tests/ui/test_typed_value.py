"""A suggestion of `/act` is understood if a player types its shown text."""

import random
from collections.abc import Iterator

import pytest

from bot.engine.hand.commands import DealStreet
from bot.engine.hand.edges import edges
from bot.tables.show import Show
from bot.ui.input.completing import choices, typed_value
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.layout import MOST_CHOICES
from tests.slow import few
from tests.ui.ring import DUE, GAMES, Ring

BEGUN = ("", "a", "c", "d", "r", "4", "40", "raise 3", "all", "bid 2")
"""Texts typed so far when the suggestions were shown."""


def seen_by_all(code: str) -> Iterator[Show]:
    """Yield each player's view throughout a random deal."""
    pick = random.Random(code)  # noqa: S311 - the same deal each time
    ring = Ring(code, (1000, 800, 600))
    yield from (ring.show(seat, due=DUE) for seat in (1, 2, 3))
    ring.deal()
    while ring.table.running():
        hand = ring.table.hand
        assert hand is not None
        made = DealStreet() if not hand.waiting else pick.choice([*edges(hand, hand.waiting[0])])
        yield from (ring.show(seat, due=DUE) for seat in (1, 2, 3))
        ring.do(made)
    yield from (ring.show(seat, due=DUE) for seat in (1, 2, 3))


@pytest.mark.parametrize("code", few(sorted(GAMES), every=6))
def test_each_text_of_the_list_stands_for_its_value(code):
    """Other capitals and more spaces are understood too; the value is read as a command."""
    looked = set[tuple[str, ...]]()
    for show in seen_by_all(code):
        for begun in BEGUN:
            shown = choices(show, begun, PLAIN)[:MOST_CHOICES]
            names = tuple(name for name, _ in shown)
            if names in looked:
                continue
            looked.add(names)
            for name, value in shown:
                assert typed_value(show, name, PLAIN) == value
                assert typed_value(show, f" {name.upper()}  ", PLAIN) == value
                command(value, show, PLAIN)


def test_what_no_list_shows_stays_as_it_was_typed():
    show = next(seen_by_all("holdem"))
    assert typed_value(show, "Raise  to 40", PLAIN) == "Raise  to 40"
