"""What if: a finished deal at a table for practice, looked back on by one who played it.

House players' cards may be told by then, people's where all agreed to that when the table opened;
`bot.engine.views.hindsight` lets nothing else through. Each choice is thought of again in the
minds' own process, a job each, and told as soon as it is.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, replace

from cachetools import LRUCache

from bot.engine.codec import command_from_json, event_from_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent, HandStarted
from bot.engine.table.apply import fold
from bot.engine.table.events import TableOpened
from bot.engine.table.state import Table
from bot.engine.views.hindsight import Hindsight, Row, hindsight
from bot.store import PRACTICE, HandRow, LetGo, LogRow, Store
from bot.tables.company.mind import Looked
from bot.tables.floor import persons
from bot.tables.hosting.record import Games, before, kept_rows, know
from bot.tables.show import Person
from bot.tables.tables import Tables

log = logging.getLogger(__name__)

MOST = 16
"""Choices of a deal that are looked at, the last ones; few deals have as many."""
LONGEST = 30.0
"""Seconds for all of them; choices that are left then are left out."""
KEPT = 64
"""Looks that are remembered."""
Key = tuple[int, int, int]
"""Table, deal and player."""


@dataclass(frozen=True, slots=True)
class Review:
    """As far as it has come."""

    row: HandRow
    game: Game
    player: int
    past: Hindsight
    people: Mapping[int, Person]
    looked: tuple[Looked | None, ...] = ()
    """Beside the turns of the past, as far as they were thought of; None for too long."""

    @property
    def finished(self) -> bool:
        """Nothing is thought of any more."""
        return len(self.looked) == len(self.past.turns)


class LookingBack:
    """At deals of all tables for practice."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._games: Games = {}
        self._busy = set[int]()
        self._known = LRUCache[Key, tuple[Looked | None, ...]](KEPT)

    async def of(self, row: HandRow, player: int) -> AsyncGenerator[Review, None]:
        """The cards at once, then what was thought of, choice by choice.

        Raises Illegal with NO_WHAT_IF where chips were real, NOT_DEALT_IN, LOOKING_BACK or
        DEALS_LET_GO.
        """
        if player in self._busy:
            raise Illegal(Refusal.LOOKING_BACK)
        self._busy.add(player)
        try:
            async for review in self._of(row, player):
                yield review
        finally:
            self._busy.discard(player)

    async def _of(self, row: HandRow, player: int) -> AsyncGenerator[Review, None]:
        review = await self._begun(row, player)
        key = (row.table, row.number, player)
        known = self._known.get(key)
        if known is not None:
            yield replace(review, looked=known)
            return
        yield review
        turns, mind = review.past.turns, self._tables.wits.mind
        now = asyncio.get_running_loop().time
        ends = now() + LONGEST
        for turn in turns:
            found = None
            if mind is not None and now() < ends:
                found = await mind.look_back(turn, player, len(turns))
            review = replace(review, looked=(*review.looked, found))
            yield review
        if None not in review.looked:
            self._known[key] = review.looked

    async def _begun(self, row: HandRow, player: int) -> Review:
        """Before anything is thought of."""
        told = await self._told(row)
        players = await self._store.play.hands.players(row.hand)
        if player not in players:
            raise Illegal(Refusal.NOT_DEALT_IN)
        rows = await kept_rows(self._store, row.table, row.first_seq - 1, row.last_seq + 1)
        await know(self._store, self._games, [row.game_hash])
        begun = await self._before(row)
        past = await asyncio.to_thread(_followed, rows, begun, player, told & set(players))
        people = await persons(self._store, players, row.guild)
        return Review(row, self._games[row.game_hash], player, past, people)

    async def _before(self, row: HandRow) -> Table:
        """The table as the deal began; without chairs where that can't be told any more."""
        found = None
        try:
            found = await before(self._store, row.table, self._games, row.first_seq - 1)
        except (LetGo, KeyError) as gone:  # deals before it, or their games, are not kept
            log.info("a look back at table %s does without what came before: %r", row.table, gone)
        return Table(self._games, number=row.table) if found is None else found

    async def _told(self, row: HandRow) -> set[int]:
        """Whose cards may be told. Raises Illegal with NO_WHAT_IF."""
        table = await self._store.play.tables.find(row.table)
        if table is None or table.mode != PRACTICE:
            raise Illegal(Refusal.NO_WHAT_IF)
        house = set((await self._store.identity.house_players.all()).values())
        opened = await kept_rows(self._store, row.table, 0, 2)
        events = [event_from_json(one) for first in opened for one in first.events]
        agreed = any(isinstance(one, TableOpened) and one.settings.open_cards for one in events)
        return house | set(await self._store.play.hands.players(row.hand)) if agreed else house


def _followed(stored: Sequence[LogRow], begun: Table, player: int, told: set[int]) -> Hindsight:
    """In a thread: a deal is read and played once more."""
    rows: list[Row] = []
    for row in stored:
        events = [event_from_json(one) for one in row.events]
        start = next((at for at, one in enumerate(events) if isinstance(one, HandStarted)), 0)
        if begun.chairs and start:
            begun = fold(begun, events[:start])
        heard = tuple(one for one in events[start:] if isinstance(one, HandEvent))
        if heard:
            rows.append((command_from_json(row.command), heard))
    found = hindsight(rows, begun, player, told)
    return replace(found, turns=found.turns[-MOST:])
