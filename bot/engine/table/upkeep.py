"""Upkeep of an evening: draws for seats, fees, the right to see hands."""

from bot.engine.table import boundary, seats
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Table

Command = c.CallSeatDraw | c.CollectFees | c.ForgetStack | c.RevokeSee | c.RestoreSee

MOST_ASKS = 3
"""Hands a player may ask to see at a table: enough to expose a team, not to learn a style
(R197)."""


def apply_command(play: Play, command: Command) -> None:
    """Play a command of upkeep; one that would change nothing does nothing. Raises Illegal."""
    table = play.table
    match command:
        case c.CallSeatDraw():
            if command.by:
                seats.must_be_host(play, command.by)
            if not table.seat_draw:
                play.emit(e.SeatDrawCalled())
        case c.CollectFees():
            if not table.fees_called:
                play.emit(e.FeesCalled())
                boundary.cross(play)
        case c.ForgetStack():
            if table.departed.get(command.player):
                play.emit(e.StackForgotten(command.player))
        case c.RevokeSee() | c.RestoreSee():
            _right_to_see(play, command)


def may_ask(table: Table, player: int) -> bool:
    """True if a player may ask to see a hand: the right is neither withdrawn nor used up."""
    return player not in table.unseeing and table.asks.get(player, 0) < MOST_ASKS


def _right_to_see(play: Play, command: c.RevokeSee | c.RestoreSee) -> None:
    """Withdraw a player's right to see hands, or give it back (Source: R198)."""
    if command.by:
        seats.must_be_host(play, command.by)
    player, may_not = command.player, command.player in play.table.unseeing
    if isinstance(command, c.RestoreSee) and may_not:
        play.emit(e.SeeRestored(player))
    elif isinstance(command, c.RevokeSee) and not may_not:
        if command.by:
            seats.other_chair(play.table, player)
        play.emit(e.SeeRevoked(player))
