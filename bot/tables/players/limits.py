"""Limits on what one person may have open, and may request within an hour, in all servers.

All limits on persons are named here and counted in the store (`bot.store.identity.allowances`).
Persons are counted by Discord id, which stays when they are forgotten and come back.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.engine.errors import Illegal, Refusal
from bot.store import Begun, Kind, Store, Whose
from bot.tables.hosting.host import Host
from bot.tables.players.spare_tables import Spare, Vacated
from bot.tables.show import Person

REPORTS, WORDS, EXPORTS = 3, 10, 10
"""Reports to managers, wrong words, and files of stored data, of one person within an hour."""


@dataclass(frozen=True, slots=True)
class Most:
    """The operator's limits for each person."""

    tables: int
    """Open tables at once, apart from those of nights and tournaments; and as many sit-and-gos."""
    nights: int
    """Planned nights at once."""
    openings: int
    """Tables opened, and nights and sit-and-gos planned, within an hour."""
    uploads: int
    """House games sent or built within an hour."""


class Limits:
    """Checks before anything that costs others room or time; `now` returns Unix seconds."""

    def __init__(self, most: Most, store: Store, now: Callable[[], float], spare: Spare) -> None:
        self._most = most
        self._store = store
        self._now = now
        self._spare = spare
        self._turns = WeakValueDictionary[tuple[Kind, int], asyncio.Lock]()
        """A lock for each kind and person: unfinished requests would count twice."""

    @property
    def tables(self) -> int:
        """Most tables that a person may have open at once."""
        return self._most.tables

    @asynccontextmanager
    async def table(self, person: Person) -> AsyncIterator[Sequence[Vacated]]:
        """Open a table within the block; tables that make room close when it stands.

        The yielded list names these tables from then on. If other people sit down at all of them
        meanwhile, one table more than allowed stands until the next is opened. Raise Illegal with
        TOO_MANY_TABLES or OPENINGS_SPENT.
        """
        closed: list[Vacated] = []
        async with self._turn(Kind.TABLE, person):
            begun, spare, excess = await self._begin_table(person)
            async with self._kept(begun):
                yield closed
                closed += await self._spare.close(person, spare, excess)

    @asynccontextmanager
    async def night(self, person: Person) -> AsyncIterator[None]:
        """Plan a night within the block. Raise Illegal with TOO_MANY_NIGHTS or OPENINGS_SPENT."""
        kind, most = Kind.NIGHT, self._most.nights
        async with self._turn(kind, person), self._kept(await self._begin(kind, person, most)):
            yield

    @asynccontextmanager
    async def sit_and_go(self, person: Person) -> AsyncIterator[None]:
        """Post a tournament without a date within the block.

        Raise Illegal with TOO_MANY_SIT_AND_GOS or OPENINGS_SPENT.
        """
        kind, most = Kind.SIT_AND_GO, self._most.tables
        async with self._turn(kind, person), self._kept(await self._begin(kind, person, most)):
            yield

    async def must_have_room(self, other: Person) -> None:
        """Check room for a night that another person hands over. Raise Illegal with OTHER_FULL."""
        planned = await self._store.identity.allowances.standing(Kind.NIGHT, _whose(other))
        if len(planned) >= self._most.nights:
            raise Illegal(Refusal.OTHER_FULL, most=self._most.nights)

    async def upload(self, person: Person) -> None:
        """Count a house game that is sent or built. Raise Illegal with UPLOADS_SPENT."""
        await self._spend(Kind.UPLOAD, person, self._most.uploads, Refusal.UPLOADS_SPENT)

    async def report(self, person: Person) -> None:
        """Count a report to a server's managers. Raise Illegal with REPORTS_SPENT."""
        await self._spend(Kind.REPORT, person, REPORTS, Refusal.REPORTS_SPENT)

    async def wrong_word(self, person: Person) -> None:
        """Count a report of a wrong word. Raise Illegal with REPORTS_SPENT."""
        await self._spend(Kind.WORD, person, WORDS, Refusal.REPORTS_SPENT)

    async def export(self, person: Person) -> None:
        """Count files of stored data. Raise Illegal with EXPORTS_SPENT."""
        await self._spend(Kind.EXPORT, person, EXPORTS, Refusal.EXPORTS_SPENT)

    async def copy(self, person: Person) -> None:
        """Count a copy of what is kept of a server. Raise Illegal with COPY_SPENT."""
        await self._spend(Kind.COPY, person, 1, Refusal.COPY_SPENT)

    def _turn(self, kind: Kind, person: Person) -> asyncio.Lock:
        return self._turns.setdefault((kind, person.discord_id), asyncio.Lock())

    async def _begin(
        self, kind: Kind, person: Person, most: int, apart: Collection[int] = ()
    ) -> Begun:
        """Count a request from its start, so that parallel requests gain nothing."""
        allowances, hourly = self._store.identity.allowances, self._most.openings
        return await allowances.begin(
            kind, _whose(person), most, hourly, self._moment(), apart=apart
        )

    @asynccontextmanager
    async def _kept(self, begun: Begun) -> AsyncIterator[None]:
        """Give the count back if the block fails for any reason."""
        try:
            yield
        except BaseException:
            await self._store.identity.allowances.give_back(begun)
            raise
        await self._store.identity.allowances.done(begun)

    async def _begin_table(self, person: Person) -> tuple[Begun, Sequence[Host], int]:
        """Count a new table; the person's own practice tables never stand in its way.

        Return the count, the tables that may be closed for it in order, and how many must close.
        """
        try:
            return await self._begin(Kind.TABLE, person, self._most.tables), (), 0
        except Illegal as no:
            if no.code is not Refusal.TOO_MANY_TABLES:
                raise
            return await self._begin_instead(person)

    async def _begin_instead(self, person: Person) -> tuple[Begun, Sequence[Host], int]:
        """Count a new table that takes the place of others; they are not closed yet."""
        stand = await self._store.identity.allowances.standing(Kind.TABLE, _whose(person))
        tables = [one.number for one in stand]
        given_up, spare = self._spare.given_up(tables), await self._spare.of(person, tables)
        excess = max(0, len(tables) - len(given_up) - self._most.tables + 1)
        apart = [*given_up, *(one.site.number for one in spare[:excess])]
        begun = await self._begin(Kind.TABLE, person, self._most.tables, apart)
        return begun, spare, excess

    async def _spend(self, kind: Kind, person: Person, most: int, refusal: Refusal) -> None:
        whose, at = _whose(person), self._moment()
        await self._store.identity.allowances.spend(kind, whose, most, refusal, at)

    def _moment(self) -> int:
        return int(self._now() * 1000)


def _whose(person: Person) -> Whose:
    return Whose(person.number, person.discord_id)
