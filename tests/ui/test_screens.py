"""A table's message is drawn once, whether it is first sent or first compared."""

import gc
import weakref

import discord
import pytest

from bot.engine.hand.commands import Call
from bot.ui.parts import layout
from bot.ui.parts.cards import PLAIN
from bot.ui.platform import screens
from bot.ui.platform.screens import Screens
from bot.ui.table.message import table_message
from tests.ui.ring import Ring


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the list of views drawn."""
    every: list[object] = []

    def draw(*given: object) -> object:
        every.append(table_message(*given))  # type: ignore[arg-type]  # as it is called
        return every[-1]

    monkeypatch.setattr(screens, "table_message", draw)
    return every


@pytest.mark.parametrize("sent_first", [True, False])
def test_one_that_is_sent_and_compared_is_drawn_once(
    drawn: list[object], *, sent_first: bool
) -> None:
    show, those = Ring("holdem").deal().show(), Screens()
    expected = layout.digest(table_message(show))
    if sent_first:
        assert those.of(show, PLAIN).take(as_it_is=True) is drawn[0]
    assert those.of(show, PLAIN).digest == expected
    if not sent_first:
        assert those.of(show, PLAIN).take() is drawn[0]
    assert those.of(show, PLAIN).digest == expected
    assert len(drawn) == 1


def test_a_view_is_sent_once(drawn: list[object]) -> None:
    """An answer and the table have views of their own, because discord.py keeps sent ones."""
    show, those = Ring("holdem").deal().show(), Screens()
    assert those.of(show, PLAIN).take() is not those.of(show, PLAIN).take()
    assert those.of(show, PLAIN).digest
    assert len(drawn) == 2


def test_what_is_added_to_one_on_its_way_is_not_hashed() -> None:
    """For example, the note about a missing picture makes no other state of the table."""
    drawn = Screens().of(Ring("holdem").deal().show(), PLAIN)
    view = drawn.take()
    expected = layout.digest(view)
    view.add_item(discord.ui.TextDisplay("The picture is left out."))
    assert drawn.digest == expected


def test_an_answer_that_is_overtaken_is_hashed_as_it_was_sent(drawn: list[object]) -> None:
    """Others act while the answer is on its way; it is not drawn again for that."""
    ring, those = Ring("holdem").deal(), Screens()
    first = those.of(ring.show(), PLAIN)
    sent = first.take(as_it_is=True)
    assert those.of(ring.act(Call).show(), PLAIN).digest != first.digest
    assert first.digest == layout.digest(sent)
    assert len(drawn) == 2


def test_what_is_only_compared_waits_for_the_next_to_ask_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After that only the hash is kept."""
    views = list[weakref.ref[object]]()

    def draw(*given: object) -> object:
        view = table_message(*given)  # type: ignore[arg-type]  # as it is called
        views.append(weakref.ref(view))
        return view

    monkeypatch.setattr(screens, "table_message", draw)
    ring, those = Ring("holdem"), Screens()
    lobby = ring.show()
    hashed = those.of(lobby, PLAIN).digest
    views.clear()
    dealt = ring.deal().show()
    assert those.of(dealt, PLAIN).digest != hashed
    gc.collect()
    assert views[0]() is not None
    assert those.of(lobby, PLAIN).digest == hashed
    assert those.of(ring.act(Call).show(), PLAIN).digest
    gc.collect()
    assert views[0]() is None
