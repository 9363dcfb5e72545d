"""The tournament that a night begins with: planned, entered, begun and called off with the night.

Who says that they come enters it, and pays; who can't come after all gets the entry back.
"""

import logging
from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.nights.show import NightShow
from bot.store import NewNight, Store, TournamentRow, TournamentState
from bot.tables import Person
from bot.tournaments import TournamentPlan, Tournaments

log = logging.getLogger(__name__)


@dataclass(slots=True)
class NightTournament:
    """Plays the tournaments of nights."""

    store: Store
    tournaments: Tournaments

    async def of(self, night: int) -> TournamentRow | None:
        """Return the row of a night's tournament; None if it has none."""
        return await self.store.tournaments.events.of_night(night)

    async def planned(self, night: int, new: NewNight, host: Person, plan: TournamentPlan) -> None:
        """Store the tournament of a night that has just been planned. Raise Illegal."""
        await self.tournaments.plan(
            new.guild, new.channel, host, plan, night=night, enters=False, shown=False
        )

    async def enter(self, show: NightShow, person: Person) -> None:
        """Enter a guest who comes, if their seat is not on the waiting list. Raise Illegal."""
        row = await self.of(show.row.number)
        if row is None or row.ended is not None or person.number in show.waiting:
            return
        try:
            await self.tournaments.enter(row.number, person)
        except Illegal as no:
            if no.code is not Refusal.ENTERED:
                raise

    async def leave(self, show: NightShow, player: int) -> None:
        """Take a guest out who doesn't come; a stack that is in play stays."""
        row = await self.of(show.row.number)
        if row is None or row.state is not TournamentState.WAITING:
            return
        try:
            await self.tournaments.leave(row.number, player)
        except Illegal as no:
            if no.code is not Refusal.NOT_ENTERED:
                raise

    async def promote(self, before: NightShow, after: NightShow) -> None:
        """Enter guests who were on the waiting list and have a seat now; refusals are logged."""
        for player in set(before.waiting) & set(after.going):
            try:
                await self.enter(after, after.people[player])
            except Illegal as no:
                log.info("night %s: %s did not enter: %s", after.row.number, player, no.code)

    async def begin(self, show: NightShow) -> bool:
        """Begin it; return False if too few have entered, so that it was called off. Raise Illegal.

        A tournament that has begun already is left alone.
        """
        row = await self.of(show.row.number)
        if row is None:
            return False
        if row.state is TournamentState.WAITING:
            await self.tournaments.start(row.number, host=show.people[show.row.host])
            row = await self.of(show.row.number)
        return row is not None and row.state is not TournamentState.CANCELLED

    async def call_off(self, night: int) -> None:
        """Call it off if it waits; entries go back."""
        row = await self.of(night)
        if row is not None and row.state is TournamentState.WAITING:
            await self.tournaments.call_off(row.number, "host")

    async def is_played(self, night: int) -> bool:
        """True while it is played."""
        row = await self.of(night)
        return row is not None and row.state is TournamentState.RUNNING
