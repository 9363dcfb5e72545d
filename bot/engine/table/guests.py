"""Guests: at a table for guests only, a seat and the queue are for those whom the host names.

Players who sit there when the rule begins are guests from then on. The host needs no invitation,
and neither do players with a host's powers. A guest who is taken off the list keeps their seat.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import commands as c
from bot.engine.table import company
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Table

MOST = 25
"""Most guests of a table, beside its host."""

Command = c.NameGuest | c.DropGuest


def apply_command(play: Play, command: Command) -> None:
    """Name a guest, or take one off the list. Raises Illegal."""
    table, player = play.table, command.player
    if command.by:
        play.must_lead(command.by)
    if isinstance(command, c.DropGuest):
        if player not in table.guests:
            raise Illegal(Refusal.NOT_A_GUEST)
        play.emit(e.GuestDropped(player))
        _leave_queue(play)
        return
    if player in table.guests or player == table.host:
        raise Illegal(Refusal.GUEST_ALREADY)
    if len(table.guests) >= MOST:
        raise Illegal(Refusal.GUESTS_FULL, most=MOST)
    play.emit(e.GuestNamed(player))


def begin(play: Play) -> None:
    """Make everybody who sits here a guest, and take all others out of the queue."""
    table = play.table
    for chair in company.people(table):
        if chair.player != table.host and chair.player not in table.guests:
            play.emit(e.GuestNamed(chair.player))
    _leave_queue(play)


def _leave_queue(play: Play) -> None:
    table = play.table
    for player in [one for one in table.queue if not is_invited(table, one)]:
        play.emit(e.Unqueued(player, "guests"))


def is_invited(table: Table, player: int) -> bool:
    """True if this player may sit down without a host's powers."""
    return not table.settings.rules.guests_only or player in {table.host, *table.guests}
