"""The seeds of a closed table's deals, posted if that was agreed before the first deal.

The file is posted once; a reader who misses it (the process died, the channel is closed) gets the
same from `/verify`, one deal at a time.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.engine.codec import event_from_json
from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent, HandStarted
from bot.engine.table.events import SettingsChanged, TableEvent, TableOpened
from bot.phh.proofs import document, whole_table
from bot.store import LogRow
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import know
from bot.tables.stage import Barred, Gone, Stage, Unfit

log = logging.getLogger(__name__)


def agreed(events: Iterable[TableEvent]) -> bool:
    """True if the seeds were to be told from before the first deal to the last row."""
    stands = False
    for one in events:
        if isinstance(one, TableOpened | SettingsChanged):
            stands = one.settings.rules.reveal_seeds
        elif isinstance(one, HandStarted) and not stands:
            return False
    return stands


def parsed(rows: Iterable[LogRow]) -> list[TableEvent]:
    """Return all events of a log."""
    return [event_from_json(stored) for row in rows for stored in row.events]


class Seeds:
    """Posts the seeds of one table."""

    def __init__(self, context: Context, host: Host, stage: Stage) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._told = False

    @property
    def finished(self) -> bool:
        """True if no seeds are to be told by the table's present rules."""
        return self._told or not self._host.table.settings.rules.reveal_seeds

    async def draw(self) -> None:
        """Post the seeds once, when the table is closed."""
        if self.finished or not self._host.table.closed:
            return
        number, store = self._host.site.number, self._context.store
        events = await asyncio.to_thread(parsed, await store.play.log.rows(number))
        dealt = {one.game for one in events if isinstance(one, HandStarted)}
        await know(store, self._context.games, dealt)
        told = await asyncio.to_thread(_of_table, number, events, self._context.games)
        try:
            if told is not None:
                await self._stage.tell_seeds(self._host.show(), told)
        except (Barred, Gone, Unfit) as no:
            log.warning("the seeds of table %s are told by /verify alone: %r", number, no)
        self._told = True


def _of_table(
    number: int, events: Sequence[TableEvent], games: Mapping[str, Game]
) -> dict[str, Any] | None:
    """Return the file; None if that was not agreed or nothing was dealt."""
    if not agreed(events):
        return None
    told = [_of_deal(number, deal, games) for deal in _deals(events)]
    shuffled = [one for one in told if one is not None]
    return whole_table(number, shuffled) if shuffled else None


def _of_deal(
    number: int, deal: list[HandEvent], games: Mapping[str, Game]
) -> dict[str, Any] | None:
    start = deal[0]
    if not isinstance(start, HandStarted):
        raise TypeError("a deal begins with HandStarted")
    least = games[start.game].cut_min
    return document(f"{number}-{start.number}", deal, (), least, reveal=True)


def _deals(events: Iterable[TableEvent]) -> Iterator[list[HandEvent]]:
    deal: list[HandEvent] = []
    for event in events:
        if isinstance(event, HandStarted):
            if deal:
                yield deal
            deal = []
        if isinstance(event, HandStarted) or (deal and isinstance(event, HandEvent)):
            deal.append(event)
    if deal:
        yield deal
