"""A board that is dealt twice, on everybody's screens."""

from bot.engine.games.options import Options
from bot.engine.hand.commands import Declare, RaiseTo
from bot.tables.hosting.due import turn_seconds
from bot.ui.input.typed import command
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from tests.ui.ring import DUE, Ring, ids, seen

DECK = "Ks As Kh Ad 4h 2c 3d 7h 5h 8s 6c 9s Jd Kc"
"""Ann, who deals, has aces and Bo kings; the last card is a king."""


def all_in() -> Ring:
    ring = Ring(stacks=(200, 200), options=Options(run_twice=True)).deal(DECK)
    while ring.hand.phase < 1:
        ring.do(ring.passive())
    ring.do(RaiseTo(ring.turn, 190))
    return ring.do(ring.passive())


def test_4_9_everybody_sees_who_may_agree():
    ring = all_in()
    view = table_message(ring.show(due=DUE))
    assert "**Bo and Ann** to run it twice (if all agree) or once" in seen(view)
    assert [one for one in ids(view) if "declare" in one] == [
        f"d1:declare:7:{ring.hand.question}:twice",
        f"d1:declare:7:{ring.hand.question}:once",
    ]
    panel = seen(hand_panel(ring.show(1, due=DUE)))
    assert "**Your turn** · run it twice (if all agree) or once" in panel
    assert turn_seconds(ring.table, ring.table.chairs[1]) == 10
    assert command("once", ring.show(1))(1) == Declare(1, "once")


def test_4_9_the_record_has_both_boards_and_who_won_each_half():
    ring = all_in().do(Declare(2, "twice")).do(Declare(1, "twice")).passively()
    text = seen(table_message(ring.show()))
    assert "Board 2♣ 3♦ 7♥ 8♠ J♦\nBoard 2♣ 3♦ 7♥ 6♣ K♣" in text
    assert "Board 1 · **Ann** wins **200**: pair of aces" in text
    assert "Board 2 · **Bo** wins **200**: three kings" in text
    assert any("king of clubs" in one for one in spoken(ring.show(1), PLAIN))
