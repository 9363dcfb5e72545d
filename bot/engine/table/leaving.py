"""Leaving and removal: the hand is folded now, the seat is free after the deal.

An all-in player keeps their claim. A banned player may not sit down again while the table is open.
Source: R106, R295.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand import machine as hands
from bot.engine.hand.commands import GiveUp
from bot.engine.table import boundary, company, seats
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.play import Play
from bot.engine.table.state import Chair, Table

Command = c.Leave | c.Kick | c.Ban | c.Unban


def apply_command(play: Play, command: Command) -> None:
    """Let a player leave, remove or ban one. Repeating a ban changes nothing.

    House players are sent home instead. Raises Illegal.
    """
    table = play.table
    match command:
        case c.Leave():
            _release(play, seats.chair_of(table, command.player), command.reason)
        case c.Kick():
            seats.must_be_host(play, command.by)
            _must_be_another(command)
            _release(play, seats.other_person(table, command.player), _removed(table))
        case c.Ban() | c.Unban():
            if command.by:
                seats.must_be_host(play, command.by)
            if isinstance(command, c.Ban):
                _must_be_another(command)
            _ban(play, command)


def _removed(table: Table) -> str:
    """Return the reason of a removal; from a tournament, the player's stack leaves play."""
    return "kicked" if table.settings.event is None else "removed"


def _must_be_another(command: c.Kick | c.Ban) -> None:
    if command.by == command.player:
        raise Illegal(Refusal.KICK_YOURSELF)


def _ban(play: Play, command: c.Ban | c.Unban) -> None:
    """Ban a player, or lift the ban, whether or not they sit here."""
    table, player = play.table, command.player
    banned = player in table.banned
    if company.is_house(table, player):
        raise Illegal(Refusal.HOUSE_PLAYER)
    if isinstance(command, c.Unban):
        if banned:
            play.emit(e.Unbanned(player))
        return
    if not banned:
        play.emit(e.Banned(player))
    if table.seat_of(player) is not None:
        _release(play, seats.chair_of(table, player), _removed(table))


def _release(play: Play, chair: Chair, reason: str) -> None:
    table, hand = play.table, play.table.hand
    if not table.dealt_in(chair.seat) or hand is None:
        boundary.release(play, chair.seat, reason)
        boundary.settle_empty(play)
        return
    if not chair.leaving:
        play.emit(e.WillLeave(chair.seat, reason))
    if hand.may_fold(hand.places[chair.seat]):
        play.adopt(*hands.play(hand, GiveUp(chair.seat)))
        boundary.cross(play)
