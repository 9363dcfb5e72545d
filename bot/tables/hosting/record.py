"""A table's position in its log, and the ways to rebuild it by folding the log.

A snapshot is the table just before its last deal began; the rows after it are that deal and what
followed. Without a snapshot of this version, the log is folded from its first row.
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
    CallBomb,
    ChangeSettings,
    ChooseGame,
    OpenTable,
    PickGame,
    TableCommand,
)
from bot.engine.table.events import (
    BombCalled,
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
"""Resolved games by hash, one mapping for the whole program; loading a table adds its games."""
NEAR = 5000
"""Most rows that are folded to show one past deal."""


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The running or last deal: its own events up to HandEnded, and its start."""

    first_seq: int
    started: int
    """Milliseconds since 1970."""
    events: tuple[HandEvent, ...] = field(repr=False)
    attended: bool = False
    """True if a player has given a command since it began."""

    @property
    def start(self) -> HandStarted:
        """The event with which it began."""
        event = self.events[0]
        if not isinstance(event, HandStarted):
            raise TypeError("a deal begins with HandStarted")
        return event

    def running(self) -> bool:
        """True until the deal is over."""
        return not isinstance(self.events[-1], HandEnded)

    def ended(self, game: Game) -> EndedDeal:
        """Return the result of a finished deal."""
        return EndedDeal(self.start, summary(self.events, game))


@dataclass(frozen=True, slots=True)
class Record:
    """A table after row `seq` of its log."""

    table: Table
    seq: int = 0
    deal: LastDeal | None = None
    asked: int = 0
    """Time of the last question or choice in milliseconds since 1970."""

    def follow(
        self,
        at: int,
        events: Sequence[TableEvent],
        table: Table | None = None,
        *,
        by: int | None = None,
    ) -> "Record":
        """Return the record after one more row; `table` is the resulting table if it is known."""
        after = fold(self.table, events) if table is None else table
        choice = chooser(after) not in {0, chooser(self.table)}
        asked = at if choice or any(isinstance(one, Asked) for one in events) else self.asked
        return Record(after, self.seq + 1, _deal(self, at, by, events), asked)

    def players(self) -> set[int]:
        """Return all players whom a screen may name."""
        table = self.table
        places = () if table.hand is None else table.hand.places.values()
        there = (one.player for one in (*table.chairs.values(), *places))
        known = {*table.banned, *table.asks, *table.unseeing, *dict(table.comings)}
        return {table.host, *there, *known, *table.queue, *table.guests, *_asked(table)}


def _asked(table: Table) -> set[int]:
    return {one.player for one in table.asked}


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
    """Fold an open table; `whole` uses no snapshot. Raise KeyError for a newer program's log."""
    kept = None if whole else await _kept(store, number)
    rows = await store.play.log.rows(number, after=0 if kept is None else kept.seq)
    return await folded(store, games, kept, rows)


async def _kept(store: Store, number: int) -> Snapshot | None:
    """Return the table's snapshot if its version is this program's."""
    kept = await store.play.log.snapshot(number)
    return kept if kept is not None and kept.version == snapshot.VERSION else None


async def _restored(store: Store, games: Games, kept: Snapshot) -> Table:
    table = snapshot.from_json(kept.state, games)
    await know(store, games, games_of(table))
    return table


async def folded(
    store: Store, games: Games, kept: Snapshot | None, rows: Sequence[LogRow]
) -> Record:
    """Fold rows after a snapshot of this version, or a whole log. Raise KeyError as `read`."""
    record = Record(Table(games))
    if kept is not None:
        record = Record(await _restored(store, games, kept), kept.seq)
    for row, events in await _parsed(store, games, rows):
        record = record.follow(row.at, events, by=row.by)
    return record


async def before(store: Store, number: int, games: Games, seq: int) -> Table | None:
    """Return the table after row `seq`, at which a deal begins; None if that takes too many rows.

    For the last deal it is the snapshot. Raise LetGo, or KeyError for a newer program's log.
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
    """Return the table at the end of each of these deals, just before the next one began."""
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
    """Return the hashes of the games that an event or a command names."""
    match said:
        case OpenTable() | ChangeSettings() | TableOpened() | SettingsChanged():
            return {said.game, *(item.game for item in said.settings.programme.menu)}
        case ChooseGame() | PickGame() | GameChosen() | GamePicked() | GameCalled() | HandStarted():
            return {said.game}
        case CallBomb() | BombCalled():
            return {said.game}
        case _:
            return set()


def games_of(table: Table) -> set[str]:
    """Return the hashes of the games that a table may need before they are named again."""
    course, menu = table.course, table.settings.programme.menu
    calls = [one.game for one in (course.called, course.ahead, course.picked) if one is not None]
    bombs = {*table.bomb, table.plain}
    return {table.game, table.dealt, *bombs, *calls, *(item.game for item in menu)} - {""}


async def kept_rows(
    store: Store, number: int, after: int = 0, until: int | None = None
) -> list[LogRow]:
    """Return rows for a reader. Raise Illegal with DEALS_LET_GO if they are deleted."""
    try:
        return await store.play.log.rows(number, after, until)
    except LetGo as gone:
        raise Illegal(Refusal.DEALS_LET_GO) from gone


async def know(store: Store, games: Games, hashes: Iterable[str]) -> None:
    """Load resolved games that are not in memory yet. Raise KeyError for one that is not stored."""
    for wanted in set(hashes) - set(games):
        stored = await store.play.log.game(wanted)
        if stored is None:
            raise KeyError(f"the log names a game that is not stored: {wanted}")
        games[wanted] = game_from_json(stored)
