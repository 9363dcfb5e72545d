"""Whether a command may be given now: it is the player's own, and its question is still open.

A button carries the question that it was drawn for, or the deal. What is out of date is refused
with STALE.
"""

from collections.abc import Callable

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import HandCommand
from bot.engine.kinds import Seat
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
from bot.tables.site import Site

BySeat = Callable[[Seat], HandCommand | MoreTime]
"""Makes a command for the seat that the player turns out to have."""


def made(table: Table, player: int, command: TableCommand | BySeat) -> TableCommand:
    """The command, for the player's own seat. Raises Illegal with NOT_SEATED."""
    if not callable(command):
        if isinstance(command, HandCommand | MoreTime) and player:
            _must_own(table, player, getattr(command, "seat", None))
        return command
    seat = table.seat_of(player)
    if seat is None:
        raise Illegal(Refusal.NOT_SEATED)
    return command(seat)


def _must_own(table: Table, player: int, seat: Seat | None) -> None:
    """Nobody answers for another seat."""
    if seat is not None and table.seat_of(player) != seat:
        raise Illegal(Refusal.NOT_SEATED)


def must_be_open(table: Table, question: int | None, deal: int | None = None) -> None:
    """Raises Illegal with STALE when the question or deal on a button has passed; None for neither.

    Whether it was put to this seat is the engine's to judge, which says whose turn it is.
    """
    asked = question is None or is_open(table, question)
    if not asked or deal not in {None, table.deals}:
        raise Illegal(Refusal.STALE)


def is_open(table: Table, question: int) -> bool:
    """True while somebody owes the answer to this question."""
    hand = table.hand
    return hand is not None and bool(hand.waiting) and hand.question == question


def must_know(games: Games, command: TableCommand) -> None:
    """Raise Illegal with UNKNOWN_GAME for a command that names one."""
    for code in games_named(command):
        if code not in games:
            raise Illegal(Refusal.UNKNOWN_GAME, typed=code, near=())


def must_be_apart(site: Site, command: TableCommand) -> None:
    """House players and real chips never meet. Raise Illegal with PRACTICE_ONLY."""
    if site.practice:
        return
    asked = isinstance(command, OpenTable | ChangeSettings) and command.settings.fill
    if asked or isinstance(command, AskIn) or (isinstance(command, Sit) and command.house):
        raise Illegal(Refusal.PRACTICE_ONLY)
