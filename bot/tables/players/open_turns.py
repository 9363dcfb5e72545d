"""The questions that a player owes an answer to, over all tables."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.tables.context import Context
from bot.tables.hosting import due
from bot.tables.hosting.host import Host
from bot.tables.show import Show

ANSWERS = frozenset({due.TURN, due.CHOICE})
"""Kinds of deadlines of questions."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A table that waits for a player."""

    show: Show
    """The table, as the player sees it."""
    asked: int
    """When the question was asked, in milliseconds."""
    due: float | None
    """Unix seconds when their time ends; None while clocks stand still."""
    quiet: float | None
    """Unix seconds when the quiet hours end in which their clock stands; None outside of them."""


def open_turns(context: Context, hosts: Iterable[Host], player: int) -> list[OpenTurn]:
    """Return the player's open turns and choices of games, oldest first."""
    found = []
    for host in hosts:
        seat = host.table.seat_of(player)
        asked = [one for one in host.log.deadlines if one.seat == seat and one.kind in ANSWERS]
        if seat is None or not asked:
            continue
        now = context.moment()
        quiet = context.rests.of(player).quiet_until(now) if host.table.settings.slow else now
        ends = asked[0].due / 1000 if context.can_write() else None
        one = OpenTurn(
            host.show(player), host.log.record.asked, ends, quiet / 1000 if quiet > now else None
        )
        found.append(one)
    return sorted(found, key=lambda one: (one.asked, one.show.view.number))
