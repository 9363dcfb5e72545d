"""Where a table stands in its log, and how to come there again: fold it.

A snapshot is the table just before its last deal began, so what follows it in the log is that deal
and what came after; without one that this program knows, the log is folded from its first row.
"""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.engine.codec import event_from_json, game_from_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand.events import Asked, HandEnded, HandEvent, HandStarted
from bot.engine.table import snapshot
from bot.engine.table.apply import fold
from bot.engine.table.commands import (
    ChangeSettings,
    ChooseGame,
    OpenTable,
    PickGame,
    TableCommand,
)
from bot.engine.table.events import (
    GameCalled,
    GameChosen,
    GamePicked,
    SettingsChanged,
    TableEvent,
    TableOpened,
)
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.state import Table
from bot.engine.views.summary import summary
from bot.store import LetGo, LogRow, Snapshot, Store
from bot.tables.hosting.money import EndedDeal

Games = dict[str, Game]
"""Resolved games by hash: one for the whole program, to which loading adds."""
NEAR = 5000
"""Rows that are folded for a look at one deal, in a thread."""


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The deal that runs or was the last: its own events up to HandEnded, and where it began."""

    first_seq: int
    started: int
    """Milliseconds since 1970."""
    events: tuple[HandEvent, ...] = field(repr=False)
    attended: bool = False
    """A player gave a command since it began."""

    @property
    def start(self) -> HandStarted:
        """How it began."""
        event = self.events[0]
        if not isinstance(event, HandStarted):
            raise TypeError("a deal begins with HandStarted")
        return event

    def running(self) -> bool:
        """True until it is over."""
        return not isinstance(self.events[-1], HandEnded)

    def ended(self, game: Game) -> EndedDeal:
        """What it came to, once it is over."""
        return EndedDeal(self.start, summary(self.events, game.code))


@dataclass(frozen=True, slots=True)
class Record:
    """A table after row `seq` of its log."""

    table: Table
    seq: int = 0
    deal: LastDeal | None = None
    asked: int = 0
    """When the last question or choice was put, in milliseconds since 1970."""

    def follow(
        self,
        at: int,
        events: Sequence[TableEvent],
        table: Table | None = None,
        *,
        by: int | None = None,
    ) -> "Record":
        """The record after one more row; `table` is what its events led to, if that is known."""
        after = fold(self.table, events) if table is None else table
        choice = chooser(after) not in {0, chooser(self.table)}
        asked = at if choice or any(isinstance(one, Asked) for one in events) else self.asked
        return Record(after, self.seq + 1, _deal(self, at, by, events), asked)

    def players(self) -> set[int]:
        """Everybody whom a screen may name."""
        table = self.table
        places = () if table.hand is None else table.hand.places.values()
        there = (one.player for one in (*table.chairs.values(), *places))
        known = {*table.banned, *table.asks, *table.unseeing, *dict(table.comings)}
        return {table.host, *there, *known}


def _deal(before: Record, at: int, by: int | None, events: Sequence[TableEvent]) -> LastDeal | None:
    deal = before.deal
    if deal is not None and deal.running() and by is not None:
        deal = replace(deal, attended=True)
    for event in events:
        if isinstance(event, HandStarted):
            deal = LastDeal(before.seq + 1, at, (event,))
        elif deal is not None and deal.running() and isinstance(event, HandEvent):
            deal = replace(deal, events=(*deal.events, event))
    return deal


async def read(store: Store, number: int, games: Games, *, whole: bool = False) -> Record:
    """Fold an open table; `whole` trusts no snapshot. Raises KeyError for a newer program's log."""
    kept = None if whole else await _kept(store, number)
    rows = await store.play.log.rows(number, after=0 if kept is None else kept.seq)
    return await folded(store, games, kept, rows)


async def _kept(store: Store, number: int) -> Snapshot | None:
    """The table's snapshot, where this program knows how to read it."""
    kept = await store.play.log.snapshot(number)
    return kept if kept is not None and kept.version == snapshot.VERSION else None


async def _restored(store: Store, games: Games, kept: Snapshot) -> Table:
    table = snapshot.from_json(kept.state, games)
    await know(store, games, games_of(table))
    return table


async def folded(
    store: Store, games: Games, kept: Snapshot | None, rows: Sequence[LogRow]
) -> Record:
    """From a snapshot of this version, or from the first row, and the rows behind it. Likewise."""
    record = Record(Table(games))
    if kept is not None:
        record = Record(await _restored(store, games, kept), kept.seq)
    for row, events in await _parsed(store, games, rows):
        record = record.follow(row.at, events, by=row.by)
    return record


async def before(store: Store, number: int, games: Games, seq: int) -> Table | None:
    """The table after that row of its log, as a deal begins with the next; None where that is far.

    Of the last deal it is the snapshot. Raises LetGo, and KeyError for a newer program's log.
    """
    kept, table, after = await _kept(store, number), Table(games), 0
    if kept is not None and kept.seq <= seq:
        table, after = await _restored(store, games, kept), kept.seq
    if seq - after > NEAR:
        return None
    rows = await store.play.log.rows(number, after, seq + 1) if seq > after else []
    said = await asyncio.to_thread(_said, rows)
    await know(store, games, set[str]().union(*map(games_named, said)))
    return await asyncio.to_thread(fold, table, said)


def _said(rows: Iterable[LogRow]) -> list[TableEvent]:
    return [event_from_json(one) for row in rows for one in row.events]


async def ends(
    store: Store, number: int, games: Games, deals: Collection[int]
) -> dict[int, Record]:
    """Where the table stood when each of these deals gave way to the next."""
    record = Record(Table(games))
    found: dict[int, Record] = {}
    for row, events in await _parsed(store, games, await store.play.log.rows(number)):
        last = record.table.deals
        record, before = record.follow(row.at, events, by=row.by), record
        if record.table.deals > last and last in deals:
            found[last] = before
    return found


async def _parsed(
    store: Store, games: Games, rows: Iterable[LogRow]
) -> list[tuple[LogRow, list[TableEvent]]]:
    parsed = [(row, [event_from_json(one) for one in row.events]) for row in rows]
    events = (event for _, events in parsed for event in events)
    await know(store, games, set[str]().union(*map(games_named, events)))
    return parsed


def games_named(said: TableEvent | TableCommand) -> set[str]:
    """The games that an event or a command names, by hash."""
    match said:
        case OpenTable() | ChangeSettings() | TableOpened() | SettingsChanged():
            return {said.game, *(item.game for item in said.settings.programme.menu)}
        case ChooseGame() | PickGame() | GameChosen() | GamePicked() | GameCalled() | HandStarted():
            return {said.game}
        case _:
            return set()


def games_of(table: Table) -> set[str]:
    """The games that a table may need before anybody names them again."""
    course, menu = table.course, table.settings.programme.menu
    calls = [one.game for one in (course.called, course.ahead, course.picked) if one is not None]
    return {table.game, table.dealt, *calls, *(item.game for item in menu)} - {""}


async def kept_rows(
    store: Store, number: int, after: int = 0, until: int | None = None
) -> list[LogRow]:
    """Rows that somebody wants to see. Raises Illegal with DEALS_LET_GO where they are not kept."""
    try:
        return await store.play.log.rows(number, after, until)
    except LetGo as gone:
        raise Illegal(Refusal.DEALS_LET_GO) from gone


async def know(store: Store, games: Games, hashes: Iterable[str]) -> None:
    """Read the resolved games that are not known yet."""
    for wanted in set(hashes) - set(games):
        stored = await store.play.log.game(wanted)
        if stored is None:
            raise KeyError(f"the log names a game that is not stored: {wanted}")
        games[wanted] = game_from_json(stored)
