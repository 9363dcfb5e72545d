"""All or nothing, on the buttons and in what may be typed."""

from bot.engine.games.options import Options
from bot.ui.input.completing import choices
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from tests.ui.ring import DUE, Ring, seen


def test_4_9_all_in_and_fold_are_the_only_buttons():
    ring = Ring(options=Options(jam_or_fold=True)).deal()
    text = seen(table_message(ring.show(due=DUE)))
    assert "**Cy** to act · all-in or fold" in text
    assert "[Fold]\n[All-in 500]\n" in text
    panel = seen(hand_panel(ring.show(3, due=DUE)))
    assert "**all-in or fold** · you have 500" in panel
    assert [value for _, value in choices(ring.show(3), "", PLAIN)] == [
        "raise 500",
        "fold",
        "more time",
    ]
    assert "It is your turn: all-in or fold." in list(spoken(ring.show(3), PLAIN))
    waiting = seen(hand_panel(ring.show(2)))
    assert "Call exactly" not in waiting
