"""Statistics rebuilt from the logs, by the function that also keeps them up to date.

The logs are read in parts, and the computing runs in threads. If the operator keeps deals for a
number of days, older hands are counted from the results that were stored when they ended.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.codec import event_from_json
from bot.engine.hand.events import HandEnded, HandEvent, HandStarted
from bot.engine.views.summary import summary
from bot.store import Counted, LogRow, Store, TableRow, Unwritable
from bot.tables.hosting.record import Games, know

log = logging.getLogger(__name__)

ROWS = 500
"""Rows of a log that are read at a time: some ten deals."""
Deal = tuple[LogRow, tuple[HandStarted, *tuple[HandEvent, ...]]]
"""A finished deal: the row that ended it, and its events up to HandEnded."""
Progress = Callable[[int, int], None]
"""A function called with the number of hands counted so far, and of all hands."""


async def rebuild(store: Store, progress: Progress = lambda _counted, _of: None) -> int:
    """Count all finished hands again and return their number. Figures are stale until the end."""
    games: Games = {}
    every, counted = await store.play.hands.count(), 0
    await store.sums.refresh.clear_sums()
    progress(0, every)
    for table in await store.play.tables.all():
        try:
            async for hands in _counted_anew(store, table, games):
                counted += hands
                progress(counted, every)
        except Unwritable:  # hands left out now would pass as counted
            raise
        except Exception:  # one broken log must not cost the figures of other tables
            log.exception("the hands of table %s cannot be counted", table.number)
    await store.sums.refresh.count_is_done()
    return counted


async def _counted_anew(store: Store, table: TableRow, games: Games) -> AsyncIterator[int]:
    """Yield the number of hands counted, after each part of a table's log."""
    if table.let_go is None:
        async for hands in _hands(store, table, games):
            await store.sums.refresh.count_again(hands)
            yield len(hands)
        return
    after = 0
    while kept := await store.sums.refresh.results(table.number, after):
        await store.sums.refresh.count_again(kept, seated=True)
        yield len(kept)
        after = kept[-1].summary.number


async def _hands(store: Store, table: TableRow, games: Games) -> AsyncIterator[list[Counted]]:
    """Yield the finished hands of a table, in parts."""
    begun, reading = await store.play.hands.begun(table.number), Reading()
    for after in range(0, table.last_seq, ROWS):
        rows = await store.play.log.rows(table.number, after, until=after + ROWS + 1)
        deals = await asyncio.to_thread(reading.finished, rows)
        await know(store, games, {events[0].game for _, events in deals})
        hands = await asyncio.to_thread(_counted, table, deals, begun, games)
        if hands:
            yield hands


@dataclass(slots=True)
class Reading:
    """A log that is read in parts."""

    _start: HandStarted | None = None
    _events: list[HandEvent] = field(default_factory=list)
    """Events of the unfinished deal after its start."""

    def finished(self, rows: Iterable[LogRow]) -> list[Deal]:
        """Return the deals that end in these next rows."""
        return [deal for row in rows for deal in self._ended_by(row)]

    def _ended_by(self, row: LogRow) -> list[Deal]:
        found: list[Deal] = []
        for event in map(event_from_json, row.events):
            if isinstance(event, HandStarted):
                self._start, self._events = event, []
            elif self._start is not None and isinstance(event, HandEvent):
                self._events.append(event)
            if self._start is not None and isinstance(event, HandEnded):
                found.append((row, (self._start, *self._events)))
                self._start = None
        return found


def _counted(
    table: TableRow, deals: Sequence[Deal], begun: Mapping[int, tuple[int, int]], games: Games
) -> list[Counted]:
    told = [(row, summary(events, games[events[0].game])) for row, events in deals]
    found = []
    for row, one in told:
        number, started = begun[one.number]
        found.append(Counted(number, table.guild, table.mode, one, row.at, started))
    return found
