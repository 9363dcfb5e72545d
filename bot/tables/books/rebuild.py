"""Statistics made anew from the logs, by the function that keeps them up to date.

It goes through the logs bit by bit, and computes beside the event loop. Where the operator keeps
deals for some days, the logs begin behind that edge: hands before it are counted from what is kept
of them, each seat's result as it was written when the deal ended.
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
"""Of a log at a time: some ten deals."""
Deal = tuple[LogRow, tuple[HandStarted, *tuple[HandEvent, ...]]]
"""A finished one: the row that ended it, and its events up to HandEnded."""
Progress = Callable[[int, int], None]
"""Told how many hands are counted, of how many."""


async def rebuild(store: Store, progress: Progress = lambda _counted, _of: None) -> int:
    """Count all finished hands again; how many there are. Until it is done, figures are stale."""
    games: Games = {}
    every, counted = await store.play.hands.count(), 0
    await store.sums.refresh.clear_sums()
    progress(0, every)
    for table in await store.play.tables.all():
        try:
            async for hands in _counted_anew(store, table, games):
                counted += hands
                progress(counted, every)
        except Unwritable:  # what is left out now would be thought counted
            raise
        except Exception:  # one broken log must not cost all others their figures
            log.exception("the hands of table %s cannot be counted", table.number)
    await store.sums.refresh.count_is_done()
    return counted


async def _counted_anew(store: Store, table: TableRow, games: Games) -> AsyncIterator[int]:
    """A table's hands, some at a time; how many."""
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
    """The finished hands of a table, some at a time."""
    numbers, reading = await store.play.hands.numbers(table.number), Reading()
    for after in range(0, table.last_seq, ROWS):
        rows = await store.play.log.rows(table.number, after, until=after + ROWS + 1)
        deals = await asyncio.to_thread(reading.finished, rows)
        await know(store, games, {events[0].game for _, events in deals})
        hands = await asyncio.to_thread(_counted, table, deals, numbers, games)
        if hands:
            yield hands


@dataclass(slots=True)
class Reading:
    """A log that is read bit by bit."""

    _start: HandStarted | None = None
    _events: list[HandEvent] = field(default_factory=list)
    """Of the deal that is not over, those after its start."""

    def finished(self, rows: Iterable[LogRow]) -> list[Deal]:
        """The deals that these next rows end."""
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
    table: TableRow, deals: Sequence[Deal], numbers: Mapping[int, int], games: Games
) -> list[Counted]:
    told = [(row, summary(events, games[events[0].game].code)) for row, events in deals]
    return [Counted(numbers[one.number], table.guild, table.mode, one, row.at) for row, one in told]
