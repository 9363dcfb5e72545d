"""Checks before a command: it is for the player's own seat, and its question is open.

A button carries the number of its question or deal. An outdated one is refused with STALE.
"""

from collections.abc import Callable

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import HandCommand
from bot.engine.kinds import Seat
from bot.engine.table import tournament
from bot.engine.table.commands import (
    AskIn,
    ChangeSettings,
    MoreTime,
    OpenTable,
    Sit,
    TableCommand,
)
from bot.engine.table.state import Table
from bot.tables.hosting.record import Games, games_named
from bot.tables.table_place import TablePlace

BySeat = Callable[[Seat], HandCommand | MoreTime]
"""Makes a command for the player's seat."""


def made(table: Table, player: int, command: TableCommand | BySeat) -> TableCommand:
    """Return the command for the player's own seat. Raise Illegal with NOT_SEATED."""
    if not callable(command):
        if isinstance(command, HandCommand | MoreTime) and player:
            _must_own(table, player, getattr(command, "seat", None))
        return command
    seat = table.seat_of(player)
    if seat is None:
        raise Illegal(Refusal.NOT_SEATED)
    return command(seat)


def _must_own(table: Table, player: int, seat: Seat | None) -> None:
    """Raise Illegal with NOT_SEATED for a command that names another seat."""
    if seat is not None and table.seat_of(player) != seat:
        raise Illegal(Refusal.NOT_SEATED)


def must_be_open(table: Table, question: int | None, deal: int | None = None) -> None:
    """Raise Illegal with STALE if a button's question or deal has passed; None checks neither.

    The engine judges whether this seat was asked, and its refusal names the player whose turn it
    is.
    """
    asked = question is None or is_open(table, question)
    if not asked or deal not in {None, table.deals}:
        raise Illegal(Refusal.STALE)


def is_open(table: Table, question: int) -> bool:
    """True while a player still owes the answer to this question."""
    hand = table.hand
    return hand is not None and bool(hand.waiting) and hand.question == question


def must_know(games: Games, command: TableCommand) -> None:
    """Raise Illegal with UNKNOWN_GAME for a command that names an unknown game."""
    for code in games_named(command):
        if code not in games:
            raise Illegal(Refusal.UNKNOWN_GAME, typed=code, near=())


def must_be_apart(site: TablePlace, by: int | None, command: TableCommand) -> None:
    """Raise Illegal with PRACTICE_ONLY for a house player at a table for real chips.

    EVENT_TABLE for a player who gives a command that is their tournament's.
    """
    if by and site.event is not None and tournament.is_for_no_player(command):
        raise Illegal(Refusal.EVENT_TABLE)
    if site.practice:
        return
    asked = isinstance(command, OpenTable | ChangeSettings) and command.settings.fill
    if asked or isinstance(command, AskIn) or (isinstance(command, Sit) and command.house):
        raise Illegal(Refusal.PRACTICE_ONLY)
