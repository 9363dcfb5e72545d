"""How much one person may have going, and may ask for within an hour, in all servers together.

Every limit on persons is named here, and counted in the store (`bot.store.identity.allowances`).
Persons go by their Discord id, which stays when they are forgotten and come back.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from weakref import WeakValueDictionary

from bot.engine.errors import Illegal, Refusal
from bot.store import Kind, Store, Whose
from bot.tables.show import Person

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
    """Asked before anything is done that costs others room or time; `now` in unix seconds."""

    def __init__(self, most: Most, store: Store, now: Callable[[], float]) -> None:
        self._most = most
        self._store = store
        self._now = now
        self._turns = WeakValueDictionary[tuple[Kind, int], asyncio.Lock]()
        """One thing of a person's at a time: what stands and is not done yet would count twice."""

    @asynccontextmanager
    async def table(self, person: Person) -> AsyncIterator[None]:
        """A table is opened within. Raises Illegal with TOO_MANY_TABLES or OPENINGS_SPENT."""
        async with self._begun(Kind.TABLE, person, self._most.tables):
            yield

    @asynccontextmanager
    async def night(self, person: Person) -> AsyncIterator[None]:
        """A night is planned within. Raises Illegal with TOO_MANY_NIGHTS or OPENINGS_SPENT."""
        async with self._begun(Kind.NIGHT, person, self._most.nights):
            yield

    async def must_have_room(self, other: Person) -> None:
        """For one night more, which somebody gives them. Raises Illegal with OTHER_FULL."""
        planned = await self._store.allowances.standing(Kind.NIGHT, _whose(other))
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

    @asynccontextmanager
    async def _begun(self, kind: Kind, person: Person, most: int) -> AsyncIterator[None]:
        """Counted from the start, so that haste gains nothing; given back where nothing came."""
        allowances, whose, hourly = self._store.allowances, _whose(person), self._most.openings
        async with self._turns.setdefault((kind, person.discord_id), asyncio.Lock()):
            begun = await allowances.begin(kind, whose, most, hourly, self._moment())
            try:
                yield
            except BaseException:  # nothing came of it, whatever the reason: it is given back
                await allowances.give_back(begun)
                raise
            await allowances.done(begun)

    async def _spend(self, kind: Kind, person: Person, most: int, refusal: Refusal) -> None:
        whose, at = _whose(person), self._moment()
        await self._store.allowances.spend(kind, whose, most, refusal, at)

    def _moment(self) -> int:
        return int(self._now() * 1000)


def _whose(person: Person) -> Whose:
    return Whose(person.number, person.discord_id)
