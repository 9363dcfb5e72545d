"""Open tables of an earlier process, rebuilt from their rows."""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.table import snapshot
from bot.store import (
    PRACTICE,
    SCRIP,
    Act,
    Deadline,
    Screen,
    StoredTable,
    StoreError,
    TableRow,
)
from bot.tables.context import Context, warm
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record, ends, folded, games_of, read
from bot.tables.publishing import public
from bot.tables.show import Person
from bot.tables.table_place import TablePlace

log = logging.getLogger(__name__)

GRACE = 15.0
"""Least seconds of each clock after a restart, once players can answer."""


@dataclass(frozen=True, slots=True)
class Revived:
    """A rebuilt table, its messages, and the ends of deals whose result is not posted yet."""

    host: Host
    was: tuple[Deadline, ...]
    """Deadlines by a clock that last ran at `ran`."""
    ran: int
    screens: list[Screen]
    ends: dict[int, Record]

    @property
    def number(self) -> int:
        """The table's number."""
        return self.host.site.number


Outcome = Revived | Exception
"""The result for one table: an error if it cannot be taken up."""


async def revived(context: Context, rows: Sequence[TableRow], beat: int) -> list[Outcome]:
    """Return several tables as they were left, read together and in this order.

    `beat` is the last known time of any clock. A KeyError means the log of a newer program. Raise
    errors that keep all tables from being read.
    """
    store = context.store
    left = await store.play.stored_tables.of([row.number for row in rows], snapshot.VERSION)
    records = {row.number: await _record(context, row, left[row.number]) for row in rows}
    there = {row.number: row for row in rows}
    open_ones = {one: found for one, found in records.items() if isinstance(found, Record)}
    acts = await store.rights.acts.of_tables(
        {one: _since(there[one], record) for one, record in open_ones.items()}
    )
    codes = set[str]().union(*(games_of(one.table) for one in open_ones.values()))
    await warm(context.games[code] for code in codes)
    found = {
        one: await _host(context, there[one], record, left[one], acts.get(one, ()), beat=beat)
        for one, record in open_ones.items()
    }
    await _meet(context, [one for one in found.values() if isinstance(one, Revived)])
    failed = {one: error for one, error in records.items() if isinstance(error, Exception)}
    outcomes = found | failed
    return [outcomes[row.number] for row in rows]


def _since(row: TableRow, record: Record) -> int:
    return record.deal.started if record.deal is not None else row.opened


async def _record(context: Context, row: TableRow, left: StoredTable) -> Record | Exception:
    """Return a table's record; other tasks get a turn before each."""
    store, games, kept = context.store, context.games, left.snapshot
    await asyncio.sleep(0)
    try:
        first = 0 if kept is None else kept.seq
        if row.last_seq != first + len(left.rows):  # some rows of a closed table are archived
            return await read(store, row.number, games)
        return await folded(store, games, kept, left.rows)
    except Exception as error:  # noqa: BLE001 - one broken table must not stop the others
        return error


async def _host(  # noqa: PLR0913 - what it is made of
    context: Context,
    row: TableRow,
    record: Record,
    left: StoredTable,
    acts: Iterable[Act],
    *,
    beat: int,
) -> Outcome:
    place, event = (row.number, row.guild, row.channel, row.night), record.table.settings.event
    practice = row.mode == PRACTICE or (event is not None and event.practice)
    number = None if event is None else event.number
    site = TablePlace(*place, row.mode == SCRIP, practice, number)
    host, table = Host(context, site, record), record.table
    host.powers.cohosts |= set(left.cohosts)
    host.log.note(*acts)
    owed = {one.hand for one in left.screens if one.kind == public.KIND and one.hand}
    owed = {deal for deal in owed if deal < table.deals}
    try:
        before = await ends(context.store, row.number, context.games, owed) if owed else {}
    except Exception as error:  # noqa: BLE001 - likewise
        return error
    return Revived(host, left.deadlines, max(beat, left.ran), left.screens, before)


async def _meet(context: Context, tables: Sequence[Revived]) -> None:
    """Load all people whom the screens of these tables may name."""
    named: dict[int, set[int]] = {}
    for one in tables:
        players = set[int]().union(
            *(record.players() for record in (one.host.log.record, *one.ends.values())),
            one.host.powers.people(),
        )
        named.setdefault(one.host.site.guild, set()).update(players)
    everybody = set[int]().union(*named.values())
    people = context.store.identity.people
    ids, names = await people.discord_ids(everybody), await people.names(everybody)
    nicks = await people.all_nicks(everybody)
    for guild, players in named.items():
        for who in players:
            nick = nicks.get((who, guild), "")
            context.meet(Person(who, ids.get(who, 0), names.get(who, ""), nick), guild)


async def resume(context: Context, tables: Sequence[Revived]) -> None:
    """Resume the clocks of revived tables; a failed write leaves them in memory alone."""
    for one in tables:
        one.host.timers.resume(one.was, one.ran, GRACE)
    due = {one.number: one.host.log.deadlines for one in tables}
    try:
        await context.store.play.deadlines.put_all(due, context.moment())
    except StoreError as error:
        log.warning("%s tables: their clocks are not on disk: %s", len(due), error)
