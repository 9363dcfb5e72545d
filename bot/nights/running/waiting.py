"""The players who wait for a seat of a full night, and those who are called to one.

They stand in the queues of the night's tables. `Calling` brings the first to whichever
table has a seat for them, so a player may be in two queues for a moment, or after a kill.
"""

from dataclasses import dataclass

from bot.engine.table.state import Table
from bot.tables import Tables


@dataclass(frozen=True, slots=True)
class Waiter:
    """A player who waits for a seat, and the table in whose queue they stand."""

    player: int
    table: int


def waiting(tables: Tables, night: int, until: int = 0) -> list[Waiter]:
    """Return those who wait and are not called, in their order; only those before player `until`.

    Players who have a seat at another table by now wait no longer.
    """
    there = _tables(tables, night)
    done = {chair.player for table in there.values() for chair in table.chairs.values()}
    done |= {player for table in there.values() for player in table.called()}
    found = dict[int, Waiter]()
    for number, table in there.items():
        for player in table.queue:
            if player not in done:
                found.setdefault(player, Waiter(player, number))
    order = list(found)
    before = order.index(until) if until in found else len(order)
    return [found[player] for player in order[:before]]


def called_to(tables: Tables, night: int, player: int) -> int | None:
    """Return the table at which a seat is kept for a player; None if none is."""
    there = _tables(tables, night).items()
    return next((number for number, table in there if player in table.called()), None)


def queued_at(tables: Tables, night: int, player: int) -> list[int]:
    """Return the tables in whose queues a player stands, one at which they are called first."""
    there = _tables(tables, night)
    found = [number for number, table in there.items() if player in table.queue]
    return sorted(found, key=lambda one: player not in there[one].called())


def place_in_queue(tables: Tables, night: int, player: int) -> int:
    """Return the place, from 1, of a player who waits or is called; 0 for any other."""
    for one in queued_at(tables, night, player):
        return tables.at(one).host.table.queue.index(player) + 1
    return 0


def going_on(tables: Tables, night: int) -> list[int]:
    """Return the tables at which the last orbit has not begun; only these have a queue."""
    return [number for number, table in _tables(tables, night).items() if not is_ending(table)]


def is_ending(table: Table) -> bool:
    """True once the last orbit has begun, or the table closes."""
    return bool(table.closing) or table.last_deals >= 0


def _tables(tables: Tables, night: int) -> dict[int, Table]:
    return {one.site.number: one.table for one in tables.hosts() if one.site.night == night}
