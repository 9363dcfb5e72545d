"""The tournament that a night begins with: planned, entered, begun and called off with the night.

Who says that they come enters it, and pays; who can't come after all gets the entry back.
"""

import logging
from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.nights.show import NightShow
from bot.store import Answer, NewNight, Store, TournamentRow, TournamentState
from bot.tables import Person
from bot.tournaments import TournamentPlan, Tournaments
from bot.tournaments.directing import Director

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
        timed = plan.model_copy(update={"scheduled": True})
        show = await self.tournaments.plan(
            new.guild, new.channel, host, timed, night=night, enters=False, shown=False
        )
        await self.tournaments.begins_at(show.row.number, new.starts)

    async def moved(self, night: int, starts: int) -> None:
        """Store another time of a night, in milliseconds, as its tournament's."""
        row = await self.of(night)
        if row is not None and row.state is TournamentState.WAITING:
            await self.tournaments.begins_at(row.number, starts)

    async def must_be_free(self, channel: int) -> None:
        """Raise Illegal with TOURNAMENT_HERE if a tournament waits or is played there."""
        row = await self.store.tournaments.events.in_channel(channel)
        if row is not None:
            raise Illegal(Refusal.TOURNAMENT_HERE, tournament=row.number)

    async def answered(self, show: NightShow, person: Person, answer: Answer) -> None:
        """Enter a guest who says that they come, or take them out. Raise Illegal.

        `show` is the night before the answer. A guest whose seat is on the waiting list waits.
        """
        if answer is Answer.GOING:
            await self.enter(show, person)
        else:
            await self.leave(show, person.number)

    async def enter(self, show: NightShow, person: Person) -> None:
        """Enter a guest who comes, or a late one, if there is a seat for them. Raise Illegal."""
        row = await self.of(show.row.number)
        if row is None or row.ended is not None:
            return
        known = person.number in show.going
        full = row.state is TournamentState.WAITING and len(show.going) >= show.plan.seats
        if full and not known:
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

    async def promote(self, before: NightShow, after: NightShow) -> list[int]:
        """Enter guests who were on the waiting list and have a seat now; return who can't enter."""
        refused = list[int]()
        for player in after.going:
            if player not in before.waiting:
                continue
            try:
                await self.enter(after, after.people[player])
            except Illegal as no:
                log.info("night %s: %s did not enter: %s", after.row.number, player, no.code)
                refused.append(player)
        return refused

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

    async def stop(self, night: int, by: Director) -> None:
        """End it after the running deals, see `Directing.stop`, unless it ends already."""
        row = await self.of(night)
        if row is None:
            return
        async with self.tournaments.directed(row.number) as (directing, one):
            if not one.course.ending:
                await directing.stop(one, by)

    async def has_begun(self, night: int) -> bool:
        """True once it was dealt; the night may be marked later, after a kill in between."""
        row = await self.of(night)
        return row is not None and row.state in {TournamentState.RUNNING, TournamentState.ENDED}

    async def is_played(self, night: int) -> bool:
        """True while it is played."""
        row = await self.of(night)
        return row is not None and row.state is TournamentState.RUNNING

    async def played_by(self, night: int) -> set[int]:
        """Return the players who have a place in it."""
        row = await self.of(night)
        events = self.store.tournaments.events
        return {one.player for one in await events.results(row.number)} if row else set()
