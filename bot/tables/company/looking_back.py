"""A look back on a finished practice deal, for a player who took part.

House players' cards may be shown then, and people's cards if all agreed when the table opened;
`bot.engine.views.hindsight` passes nothing else on. Each choice is a job of the worker process of
house players, and its result is shown as soon as it is known.
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
from bot.tables.company.mind import ChoiceReview
from bot.tables.context import persons
from bot.tables.hosting.record import Games, before, kept_rows, know
from bot.tables.show import Person
from bot.tables.tables import Tables

log = logging.getLogger(__name__)

MOST = 16
"""Most choices of a deal that are examined, the last ones; few deals have more."""
LONGEST = 30.0
"""Seconds for all choices together; the remaining ones are left out."""
KEPT = 64
"""Number of finished reviews that are kept."""
Key = tuple[int, int, int]
"""Table, deal and player."""


@dataclass(frozen=True, slots=True)
class Review:
    """A look back on one deal, finished or not."""

    row: HandRow
    game: Game
    player: int
    past: Hindsight
    people: Mapping[int, Person]
    reviews: tuple[ChoiceReview | None, ...] = ()
    """Results for the turns of the past so far; None for a turn that took too long."""

    @property
    def finished(self) -> bool:
        """True if every turn has been examined."""
        return len(self.reviews) == len(self.past.turns)


class LookingBack:
    """Looks back on deals of all practice tables."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._games: Games = {}
        self._busy = set[int]()
        self._known = LRUCache[Key, tuple[ChoiceReview | None, ...]](KEPT)

    async def of(self, row: HandRow, player: int) -> AsyncGenerator[Review, None]:
        """Yield the review with the cards at once, then again after each examined choice.

        Raise Illegal with NO_WHAT_IF at a table for real chips, NOT_DEALT_IN, LOOKING_BACK or
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
            yield replace(review, reviews=known)
            return
        yield review
        turns, mind = review.past.turns, self._tables.thinking.mind
        now = asyncio.get_running_loop().time
        ends = now() + LONGEST
        for turn in turns:
            found = None
            if mind is not None and now() < ends:
                found = await mind.look_back(turn, player, len(turns))
            review = replace(review, reviews=(*review.reviews, found))
            yield review
        if None not in review.reviews:
            self._known[key] = review.reviews

    async def _begun(self, row: HandRow, player: int) -> Review:
        """Return the review before any turn is examined."""
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
        """Return the table at the deal's start; an empty one if that is not stored any more."""
        found = None
        try:
            found = await before(self._store, row.table, self._games, row.first_seq - 1)
        except (LetGo, KeyError) as gone:  # earlier deals or their games are deleted
            log.info("a look back at table %s does without what came before: %r", row.table, gone)
        return Table(self._games, number=row.table) if found is None else found

    async def _told(self, row: HandRow) -> set[int]:
        """Return the players whose cards may be shown. Raise Illegal with NO_WHAT_IF."""
        table = await self._store.play.tables.find(row.table)
        if table is None or table.mode != PRACTICE:
            raise Illegal(Refusal.NO_WHAT_IF)
        house = set((await self._store.identity.house_players.all()).values())
        opened = await kept_rows(self._store, row.table, 0, 2)
        events = [event_from_json(one) for first in opened for one in first.events]
        agreed = any(isinstance(one, TableOpened) and one.settings.open_cards for one in events)
        return house | set(await self._store.play.hands.players(row.hand)) if agreed else house


def _followed(stored: Sequence[LogRow], begun: Table, player: int, told: set[int]) -> Hindsight:
    """Read and replay a deal, in a thread."""
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
