"""An open table of a process that is gone, taken up from its rows where it stood."""

from dataclasses import dataclass

from bot.engine.codec import command_to_json, event_to_json
from bot.engine.table.commands import CloseTable
from bot.engine.table.events import TableClosed
from bot.store import PRACTICE, SCRIP, Append, Deadline, LogRow, Of, Screen, TableRow
from bot.tables.floor import Floor, persons, warm
from bot.tables.host import Host
from bot.tables.publishing import public
from bot.tables.record import Record, ends, games_of, read
from bot.tables.site import Site


@dataclass(frozen=True, slots=True)
class Revived:
    """A table, what can be seen of it, and how the deals ended that were left without record."""

    host: Host
    was: tuple[Deadline, ...]
    """What was due, by a clock that last ran at `ran`."""
    ran: int
    screens: list[Screen]
    ends: dict[int, Record]

    async def resume(self, grace: float) -> None:
        """Its clocks run on, each for so many seconds at least."""
        await self.host.resume(self.was, self.ran, grace)


async def revived(floor: Floor, row: TableRow, beat: int) -> Revived | None:
    """As it stood when it was left; None for one that was never opened.

    `beat`: when any clock was last known to run. Raises KeyError for the log of a newer program.
    """
    store, games = floor.store, floor.games
    record = await read(store, row.number, games)
    if not record.seq:
        await _bury(floor, row.number)
        return None
    place = (row.number, row.guild, row.channel, row.night)
    site = Site(*place, row.mode == SCRIP, row.mode == PRACTICE)
    since = record.deal.started if record.deal is not None else row.opened
    cohosts = await store.cohosts.of(Of.TABLE, row.number)
    acts = await store.acts.of_table(row.number, since)
    host, table = Host(floor, site, record), record.table
    host.powers.cohosts |= set(cohosts)
    host.powers.note(table.deals, *acts)
    await warm(games[code] for code in games_of(table))
    screens = await store.screens.of_table(row.number)
    owed = {one.hand for one in screens if one.kind == public.KIND and one.hand}
    owed = {deal for deal in owed if deal < table.deals}
    before = await ends(store, row.number, games, owed) if owed else {}
    named = set[int]().union(*(one.players() for one in (record, *before.values())))
    named |= host.powers.people()
    for person in (await persons(store, named, row.guild)).values():
        floor.meet(person, row.guild)
    ran = max(beat, await store.deadlines.ran(row.number))
    return Revived(host, await store.deadlines.of(row.number), ran, screens, before)


async def _bury(floor: Floor, number: int) -> None:
    """A process died between making this table and opening it."""
    command, event = CloseTable(0, "idle"), TableClosed("idle")
    row = LogRow(number, 1, floor.moment(), None, command_to_json(command), [event_to_json(event)])
    await floor.store.log.append(Append(row, closes=True))
