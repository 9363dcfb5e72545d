"""Requests for chips at a table where buy-ins wait for the host.

A request is made like a buy-in or a rebuy, and chips move only when somebody with the host's powers
approves it (`approvals`). It ends when its player takes it back, leaves or is banned, when it is
declined, and by the clock.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips, Seat
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import BuyIn, Table

MOST = 20
"""Most requests that wait at once."""


def must_ask(play: Play, player: int) -> bool:
    """True if this player's chips wait for the host; not the host's, nor those of their helpers."""
    rules = play.table.settings.rules
    return rules.approvals and not play.leads and player != play.table.host


def ask(play: Play, player: int, chips: Chips, seat: Seat = 0) -> None:
    """Have a buy-in or a rebuy wait. Raises Illegal with BUY_IN_WAITS or BUY_INS_FULL."""
    table = play.table
    if (waiting := of(table, player)) is not None:
        raise Illegal(Refusal.BUY_IN_WAITS, chips=waiting.chips)
    if len(table.asked) >= MOST:
        raise Illegal(Refusal.BUY_INS_FULL, most=MOST)
    play.emit(e.BuyInAsked(table.buy_ins + 1, player, chips, seat))


def of(table: Table, player: int) -> BuyIn | None:
    """Return a player's waiting request, or None."""
    return next((one for one in table.asked if one.player == player), None)


def begin(play: Play) -> None:
    """End marks to which players are topped up by itself, as each rebuy is asked for from now."""
    for chair in list(play.table.chairs.values()):
        if chair.mark and chair.player != play.table.host:
            play.emit(e.MarkSet(chair.seat, 0))
