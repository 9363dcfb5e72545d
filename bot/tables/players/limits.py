"""How much one person may have going, and may ask for within an hour, in all servers together.

Every limit on persons is named here, and counted in the store (`bot.store.identity.allowances`).
Persons go by their Discord id, which stays when they are forgotten and come back.
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

REPORTS, EXPORTS = 3, 10
"""Of one person within an hour: to managers, and files of what is kept."""


@dataclass(frozen=True, slots=True)
class Most:
    """What the operator allows each person."""

    tables: int
    """Open at once, apart from those of nights."""
    nights: int
    """Planned at once."""
    openings: int
    """Tables opened and nights planned within an hour."""
    uploads: int
    """House games sent or built within an hour."""


class Limits:
    """Asked before anything is done that costs others room or time; `now` in unix seconds."""

    def __init__(self, most: Most, store: Store, now: Callable[[], float], spare: Spare) -> None:
        self._most = most
        self._store = store
        self._now = now
        self._spare = spare
        self._turns = WeakValueDictionary[tuple[Kind, int], asyncio.Lock]()
        """One thing of a person's at a time: what stands and is not done yet would count twice."""

    @property
    def tables(self) -> int:
        """How many each person may have open at once."""
        return self._most.tables

    @asynccontextmanager
    async def table(self, person: Person) -> AsyncIterator[Sequence[Vacated]]:
        """A table is opened within; what makes room for it closes as soon as it stands.

        That is named in what this gives, from then on. Where others sit down meanwhile at all that
        could close, one more stands than may, until the next is opened.

        Raises Illegal with TOO_MANY_TABLES or OPENINGS_SPENT.
        """
        closed: list[Vacated] = []
        async with self._turn(Kind.TABLE, person):
            begun, spare, excess = await self._begin_table(person)
            async with self._kept(begun):
                yield closed
                closed += await self._spare.close(person, spare, excess)

    @asynccontextmanager
    async def night(self, person: Person) -> AsyncIterator[None]:
        """A night is planned within. Raises Illegal with TOO_MANY_NIGHTS or OPENINGS_SPENT."""
        kind, most = Kind.NIGHT, self._most.nights
        async with self._turn(kind, person), self._kept(await self._begin(kind, person, most)):
            yield

    async def must_have_room(self, other: Person) -> None:
        """For one night more, which somebody gives them. Raises Illegal with OTHER_FULL."""
        planned = await self._store.identity.allowances.standing(Kind.NIGHT, _whose(other))
        if len(planned) >= self._most.nights:
            raise Illegal(Refusal.OTHER_FULL, most=self._most.nights)

    async def upload(self, person: Person) -> None:
        """Count a house game that is sent or built. Raises Illegal with UPLOADS_SPENT."""
        await self._spend(Kind.UPLOAD, person, self._most.uploads, Refusal.UPLOADS_SPENT)

    async def report(self, person: Person) -> None:
        """Count a report to who manages a server. Raises Illegal with REPORTS_SPENT."""
        await self._spend(Kind.REPORT, person, REPORTS, Refusal.REPORTS_SPENT)

    async def export(self, person: Person) -> None:
        """Count files of what is kept. Raises Illegal with EXPORTS_SPENT."""
        await self._spend(Kind.EXPORT, person, EXPORTS, Refusal.EXPORTS_SPENT)

    def _turn(self, kind: Kind, person: Person) -> asyncio.Lock:
        return self._turns.setdefault((kind, person.discord_id), asyncio.Lock())

    async def _begin(
        self, kind: Kind, person: Person, most: int, apart: Collection[int] = ()
    ) -> Begun:
        """Counted from the start, so that haste gains nothing."""
        allowances, hourly = self._store.identity.allowances, self._most.openings
        return await allowances.begin(
            kind, _whose(person), most, hourly, self._moment(), apart=apart
        )

    @asynccontextmanager
    async def _kept(self, begun: Begun) -> AsyncIterator[None]:
        """Given back where nothing comes of it, whatever the reason."""
        try:
            yield
        except BaseException:
            await self._store.identity.allowances.give_back(begun)
            raise
        await self._store.identity.allowances.done(begun)

    async def _begin_table(self, person: Person) -> tuple[Begun, Sequence[Host], int]:
        """Their own practice tables are never in the way of another.

        Those that may be closed for it, the first ones first, and how many it takes.
        """
        try:
            return await self._begin(Kind.TABLE, person, self._most.tables), (), 0
        except Illegal as no:
            if no.code is not Refusal.TOO_MANY_TABLES:
                raise
            return await self._begin_instead(person)

    async def _begin_instead(self, person: Person) -> tuple[Begun, Sequence[Host], int]:
        """Nothing is closed yet."""
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
