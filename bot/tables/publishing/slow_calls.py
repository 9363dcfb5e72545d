"""Calls at a slow table: one as a turn begins, and another once three quarters of it are over.

Each is a new message, as an edit notifies nobody. The first is the player's direct message with
the turn, where they get cards that way. None comes in the player's quiet hours, and a restart
repeats none: each call is stored with the number of its question.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.engine.table import presence
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.state import Chair, Table
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.rests import DIGEST
from bot.tables.publishing.phases import by_message

CALLS_A_TURN = 2
LATE = 3, 4
"""The part of a turn after which its second call comes."""


@dataclass(frozen=True, slots=True)
class SlowCall:
    """A call: a player, Unix seconds from which it may come, and the key that it is stored by."""

    player: int
    at: float
    key: int
    by_cards: bool
    """True if the direct message with the turn stands in for it."""


class SlowCalls:
    """When and whom a slow table calls."""

    def __init__(self, context: Context, host: Host) -> None:
        self._context = context
        self._host = host

    def wanted(self) -> Iterator[SlowCall]:
        """Yield both calls of each open turn and choice."""
        table, asked = self._host.table, self._host.log.record.asked
        for chair in open_turns(table):
            if chair.house or chair.away or chair.leaving or presence.has_missed(chair):
                continue
            if self._has_digest(chair.player):
                continue
            rest = self._context.rests.of(chair.player)
            part, whole = LATE
            late = rest.after(asked, 1000 * table.settings.clock * part // whole)
            by_cards = self._has_cards(chair.player) and not chooser(table)
            now = self._context.moment()
            for number, at in enumerate((asked, late)):
                soon = rest.quiet_until(max(at, now)) / 1000
                yield SlowCall(chair.player, soon, key(table) + number, by_cards and not number)

    def _has_digest(self, player: int) -> bool:
        """True if one message a day tells the player of their turns."""
        return DIGEST in (self._context.store.config.preferences.known(player) or {})

    def _has_cards(self, player: int) -> bool:
        """True if the player's turn comes by direct message."""
        chosen = self._context.store.config.preferences.known(player)
        dms = self._context.dms
        return chosen is not None and by_message(chosen) and dms.limits.open_to(player)


def key(table: Table) -> int:
    """Return the key of the first call to the present turn or choice; the second one follows."""
    return CALLS_A_TURN * (2 * table.question + bool(chooser(table)))


def open_turns(table: Table) -> list[Chair]:
    """Return the chairs of those who owe an answer or the choice of a game."""
    if table.running():
        return [table.chairs[seat] for seat in (table.hand.waiting if table.hand else ())]
    seat = 0 if table.paused or table.held else chooser(table)
    return [table.chairs[seat]] if seat else []
