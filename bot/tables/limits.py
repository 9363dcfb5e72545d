"""How much one person may have going, and may ask for within an hour, in all servers together.

Every limit on persons is kept here. What was done is remembered while the program runs; what stands
(tables, planned nights) is counted. Persons go by their Discord id, which stays when they are
forgotten and come back.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.engine.errors import Illegal, Refusal
from bot.store import Kind, NightState, Store
from bot.tables.show import Person
from bot.tables.tables import Tables

AN_HOUR = 3600
REPORTS, EXPORTS = 3, 10
"""Of one person within an hour: to managers, and files of what is kept."""


@dataclass(frozen=True, slots=True)
class Most:
    """What the operator allows each person."""

    tables: int = 5
    """Open at once, apart from those of nights."""
    nights: int = 5
    """Planned at once."""
    openings: int = 20
    """Tables opened and nights planned within an hour."""
    uploads: int = 20
    """House games sent or built within an hour."""


class Limits:
    """Asked before anything is done that costs others room or time."""

    def __init__(self, most: Most, tables: Tables, store: Store) -> None:
        self._most = most
        self._tables = tables
        self._store = store
        self._openings = Hour(most.openings, Refusal.OPENINGS_SPENT, tables.now)
        self._uploads = Hour(most.uploads, Refusal.UPLOADS_SPENT, tables.now)
        self._reports = Hour(REPORTS, Refusal.REPORTS_SPENT, tables.now)
        self._exports = Hour(EXPORTS, Refusal.EXPORTS_SPENT, tables.now)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """One opening of a person at a time, so that none is counted too late."""

    @asynccontextmanager
    async def table(self, person: Person) -> AsyncIterator[None]:
        """A table is opened within. Raises Illegal with TOO_MANY_TABLES or OPENINGS_SPENT."""
        async with self._turn(person):
            if len(await self._tables.hosted_by(person)) >= self._most.tables:
                raise Illegal(Refusal.TOO_MANY_TABLES, most=self._most.tables)
            self._openings.must_have_room(person)
            yield
            self._openings.count(person)

    @asynccontextmanager
    async def night(self, person: Person) -> AsyncIterator[None]:
        """A night is planned within. Raises Illegal with TOO_MANY_NIGHTS or OPENINGS_SPENT."""
        async with self._turn(person):
            starts = await self._planned_by(person)
            if len(starts) >= self._most.nights:
                first = starts[0] // 1000
                raise Illegal(Refusal.TOO_MANY_NIGHTS, most=self._most.nights, next=first)
            self._openings.must_have_room(person)
            yield
            self._openings.count(person)

    async def must_have_room(self, other: Person) -> None:
        """For one night more, which somebody gives them. Raises Illegal with OTHER_FULL."""
        if len(await self._planned_by(other)) >= self._most.nights:
            raise Illegal(Refusal.OTHER_FULL, most=self._most.nights)

    def upload(self, person: Person) -> None:
        """Count a house game that is sent or built. Raises Illegal with UPLOADS_SPENT."""
        self._uploads.must_have_room(person)
        self._uploads.count(person)

    def report(self, person: Person) -> None:
        """Count a report to who manages a server. Raises Illegal with REPORTS_SPENT."""
        self._reports.must_have_room(person)
        self._reports.count(person)

    def export(self, person: Person) -> None:
        """Count files of what is kept. Raises Illegal with EXPORTS_SPENT."""
        self._exports.must_have_room(person)
        self._exports.count(person)

    async def _planned_by(self, person: Person) -> list[int]:
        """When the nights begin that they have planned, the earliest first; milliseconds."""
        live = await self._store.nights.live()
        ahead = {row.number: row for row in live if row.state is NightState.PLANNED}
        as_others = await self._store.remembered.of(Kind.NIGHT, person.discord_id, ahead)
        return [
            row.starts
            for number, row in ahead.items()
            if row.host == person.number or number in as_others
        ]

    def _turn(self, person: Person) -> asyncio.Lock:
        return self._turns.setdefault(person.discord_id, asyncio.Lock())


class Hour:
    """What each person did within the last hour."""

    def __init__(self, most: int, refusal: Refusal, now: Callable[[], float]) -> None:
        self._most = most
        self._refusal = refusal
        self._now = now
        self._done: defaultdict[int, deque[float]] = defaultdict(deque)
        """Unix seconds, the earliest first."""

    def must_have_room(self, person: Person) -> None:
        """Raises Illegal for who did it too often; `next` is when they may again."""
        self._forget()
        done = self._done.get(person.discord_id)
        if done is not None and len(done) >= self._most:
            raise Illegal(self._refusal, most=self._most, next=int(done[0]) + AN_HOUR)

    def count(self, person: Person) -> None:
        """One more."""
        self._done[person.discord_id].append(self._now())

    def _forget(self) -> None:
        """What is longer ago, and those who did nothing since."""
        since = self._now() - AN_HOUR
        for done in self._done.values():
            while done and done[0] <= since:
                done.popleft()
        for one in [one for one, done in self._done.items() if not done]:
            del self._done[one]
