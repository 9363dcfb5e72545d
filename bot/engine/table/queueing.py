"""The queue for a full table: each free seat is kept for the first in line until they are passed.

Who is called follows from the queue and the free seats, so a call is no event of its own. A player
leaves the queue by sitting down, by a ban, by asking, or when the clock passes them.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import commands as c
from bot.engine.table import company, seats
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Table

MOST = 20
"""Most players in a queue."""

Command = c.JoinQueue | c.LeaveQueue | c.PassOver


def apply_command(play: Play, command: Command) -> None:
    """Change the queue. Raises Illegal."""
    table, player = play.table, command.player
    if isinstance(command, c.JoinQueue):
        _must_fit(table, player)
        if command.moved:
            _must_have_seat(table)
        else:
            _must_be_full(table)
        seats.must_be_invited(table, player, leads=play.leads)
        play.emit(e.Queued(player))
        return
    if player not in table.queue:
        raise Illegal(Refusal.NOT_QUEUED)
    if isinstance(command, c.PassOver) and player not in table.called():
        raise Illegal(Refusal.WRONG_STEP)
    play.emit(e.Unqueued(player, "passed" if isinstance(command, c.PassOver) else "asked"))


def _must_fit(table: Table, player: int) -> None:
    if table.closing:
        raise Illegal(Refusal.TABLE_CLOSED)
    if table.seat_of(player) is not None:
        raise Illegal(Refusal.ALREADY_SEATED)
    seats.must_not_be_banned(table, player)
    if player in table.queue:
        raise Illegal(Refusal.IN_QUEUE, count=table.queue.index(player) + 1)


def _must_have_seat(table: Table) -> None:
    """Raise Illegal with TABLE_FULL unless a seat is free that is kept for nobody."""
    if not table.unkept():
        raise Illegal(Refusal.TABLE_FULL, seats=table.settings.seats)


def _must_be_full(table: Table) -> None:
    """Raise Illegal if a seat is free, or will be after the deal, or if too many wait."""
    if company.house(table):
        raise Illegal(Refusal.MAKING_ROOM if table.running() else Refusal.SEAT_FREE)
    if table.unkept():
        raise Illegal(Refusal.SEAT_FREE)
    if len(table.queue) >= MOST:
        raise Illegal(Refusal.QUEUE_FULL, most=MOST)
