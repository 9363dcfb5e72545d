"""Statistics made anew from the logs, by the function that keeps them up to date."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.codec import event_from_json
from bot.engine.hand.events import HandEnded, HandEvent, HandStarted
from bot.engine.summary import summary
from bot.store import Counted, LogRow, Store, TableRow
from bot.tables.record import Games, know


async def rebuild(store: Store) -> int:
    """Count all finished hands again; how many there are."""
    games: Games = {}
    await store.hands.clear_sums()
    counted = 0
    for table in await store.tables.all():
        rows = await store.log.rows(table.number)
        deals = list(finished(rows))
        await know(store, games, {events[0].game for _, events in deals})
        numbers = await store.hands.numbers(table.number)
        hands = list(_counted(table, deals, numbers, games))
        await store.hands.count_again(hands)
        counted += len(hands)
    return counted


Deal = tuple[LogRow, tuple[HandStarted, *tuple[HandEvent, ...]]]


def finished(rows: Sequence[LogRow]) -> Iterator[Deal]:
    """Each finished deal of a log: the row that ended it, and its events up to HandEnded."""
    start: HandStarted | None = None
    running: list[HandEvent] = []
    for row in rows:
        for stored in row.events:
            event = event_from_json(stored)
            if isinstance(event, HandStarted):
                start, running = event, []
            elif start is not None and isinstance(event, HandEvent):
                running.append(event)
            if start is not None and isinstance(event, HandEnded):
                yield row, (start, *running)
                start = None


def _counted(
    table: TableRow, deals: Sequence[Deal], numbers: Mapping[int, int], games: Games
) -> Iterator[Counted]:
    for row, events in deals:
        told = summary(events, games[events[0].game].code)
        yield Counted(numbers[told.number], table.guild, table.mode, told, row.at)
