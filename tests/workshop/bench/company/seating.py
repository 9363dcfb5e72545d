"""A table to measure at, and whom it asks."""

from dataclasses import replace

from bot.engine import codec
from bot.engine.games.game import Game, Stakes
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat
from bot.engine.table import machine
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import OpenTable, Sit, TableCommand
from bot.engine.table.state import Chair, Table

UNIT, STACK = 10, 400
LONGEST = 400
"""Answers after which a deal is ended by silence."""


def seated(game: Game, many: int, stack: Chips = STACK, before: Table | None = None) -> Table:
    """A new table of a game, with so many players: 1, 2, and so on, in seat order.

    They know how each other played at the table before, if there was one.
    """
    table = Table({codec.digest(game): game})
    opening: list[TableCommand] = [
        OpenTable(1, 1, codec.digest(game), Settings(10, Stakes.of(UNIT), 1, stack)),
        *(Sit(one, stack) for one in range(1, many + 1)),
    ]
    for command in opening:
        _, table = machine.play(table, command)
    if before is not None:
        table.chairs = {seat: _known(chair, before) for seat, chair in table.chairs.items()}
    return table


def _known(chair: Chair, before: Table) -> Chair:
    was = before.chairs[chair.seat]
    return replace(chair, raised=was.raised, stayed=was.stayed, gave_up=was.gave_up)


def asked(table: Table, player: int) -> tuple[Hand, Seat]:
    """The deal, and the seat of who is asked. Raises LookupError where there is none."""
    seat = table.seat_of(player)
    if table.hand is None or seat is None:
        raise LookupError("nobody asks")
    return table.hand, seat
