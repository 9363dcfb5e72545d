"""The host's commands to ask house players in and to send them home.

They are only for tables with practice chips; callers check that.
"""

from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import boundary, company, seats
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.agreed.settings import most_filled
from bot.engine.table.play import Play

Command = c.AskIn | c.SendHome


def apply_command(play: Play, command: Command) -> None:
    """Change the number of house players.

    Raises Illegal with NOT_HOST, COMPANY_FULL or OTHER_NOT_SEATED.
    """
    table = play.table
    seats.must_be_host(play, command.by)
    if isinstance(command, c.AskIn):
        there = company.staying(table)
        if there + 1 > most_filled(table.settings.seats):
            raise Illegal(Refusal.COMPANY_FULL)
        _fill(play, there + 1)
        return
    chair = seats.other_chair(table, command.player)
    if not chair.house:
        raise Illegal(Refusal.OTHER_NOT_SEATED)
    if chair.leaving:
        return
    _fill(play, company.staying(table) - 1)
    if table.dealt_in(chair.seat):
        play.emit(e.WillLeave(chair.seat, "home"))
    else:
        boundary.release(play, chair.seat, "home")


def _fill(play: Play, seats_filled: int) -> None:
    """Set the number of seats filled, at least 1: a table with 0 would not be for practice."""
    table, seats_filled = play.table, max(1, seats_filled)
    if table.settings.fill != seats_filled:
        settings = replace(table.settings, fill=seats_filled)
        play.emit(e.SettingsChanged(settings, table.game))
