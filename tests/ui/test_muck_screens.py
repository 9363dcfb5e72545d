"""A showdown that asks beaten players, on everybody's screens."""

from bot.engine.games.game import Showdown
from bot.engine.games.options import Options
from bot.engine.hand.commands import Declare
from bot.tables.hosting.due import turn_seconds
from bot.ui.input.completing import choices
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.words.games import game_rules
from tests.ui.ring import DUE, Ring, ids, seen


def beaten() -> Ring:
    """Return a showdown in which Bo's aces beat the hands of Cy and Ann."""
    ring = Ring(options=Options(showdown=Showdown.ASK)).deal(
        "Ac 4s 9h Ad 7s 9s 2c Kc Qd 8s 3c 2h 3d Jd"
    )
    while ring.hand.step != "showdown":
        ring.do(ring.passive())
    return ring


def test_r195_everybody_sees_the_best_and_who_may_show_or_muck():
    ring = beaten()
    view = table_message(ring.show(due=DUE))
    text = seen(view)
    assert "A♣ A♦" in text
    assert "**Cy and Ann** to show or muck the beaten hand" in text
    assert [one for one in ids(view) if "declare" in one] == [
        f"d1:declare:7:{ring.hand.question}:show",
        f"d1:declare:7:{ring.hand.question}:muck",
    ]
    assert turn_seconds(ring.table, ring.table.chairs[1]) == 6


def test_r195_who_is_beaten_reads_it_and_who_wins_is_asked_nothing():
    ring = beaten()
    assert "**Your turn** · show or muck the beaten hand" in seen(hand_panel(ring.show(1, due=DUE)))
    assert "may show" not in seen(hand_panel(ring.show(2)))
    assert [one[1] for one in choices(ring.show(1), "", PLAIN)] == ["show", "muck", "more time"]
    assert command("muck", ring.show(1))(1) == Declare(1, "muck")
    assert command("show", ring.show(1))(1) == Declare(1, "show")
    rules = "\n".join(game_rules(ring.game))
    assert "have a few seconds to show or muck" in rules
