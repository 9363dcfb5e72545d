"""Tournaments, as screens use them: everything that players and directors may do."""

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips
from bot.store import NewTournament, Rank, Store, TournamentState
from bot.tables import Person, Tables, must_be_welcome
from bot.tournaments.course import Held
from bot.tournaments.dealing import WAYS
from bot.tournaments.desk import Desk
from bot.tournaments.directing import Directing
from bot.tournaments.entering import Entering
from bot.tournaments.keeper import Keeper
from bot.tournaments.plan import TournamentPlan, must_be_playable
from bot.tournaments.recap import TournamentRecap
from bot.tournaments.running import Running
from bot.tournaments.show import TournamentShow
from bot.tournaments.stage import TournamentStage


def _seed() -> str:
    return secrets.token_hex(16)


class Tournaments:
    """Plans tournaments, takes entries, and lets directors act."""

    def __init__(
        self,
        store: Store,
        tables: Tables,
        stage: TournamentStage,
        *,
        seeds: Callable[[], str] = _seed,
    ) -> None:
        """`seeds` returns the seed of a tournament's lots."""
        self._seeds = seeds
        self._desk = desk = Desk(store, tables, stage, tables.now)
        self.now = tables.now
        self._events = store.tournaments.events
        self.keeper = keeper = Keeper(desk)
        self._entering = Entering(desk, keeper.seating, keeper.starting, keeper.outs)
        self._directing = Directing(desk, keeper, self._entering)
        self.show = desk.show
        tables.tell_events_by(desk.facts)

    async def run(self) -> None:
        """Keep all tournaments going until cancelled."""
        await self.keeper.run()

    @property
    def busy(self) -> bool:
        """True while something of a tournament is being done or shown."""
        return self._desk.retries.busy or self.keeper.lock.locked()

    async def stop(self) -> None:
        """Stop showing tournaments, and return when nothing is being shown."""
        await self._desk.retries.stop()

    async def here(self, channel: int) -> TournamentShow:
        """Return the tournament of a channel or of a table's thread.

        The one that waits or runs comes before one that is over. Raise Illegal with NO_TOURNAMENT.
        """
        return await self.show(await self.number_in(channel))

    async def number_in(self, channel: int) -> int:
        """Return the number of the tournament of a channel or thread. Raise Illegal."""
        row = await self._events.in_channel(channel)
        if row is not None:
            return row.number
        found = self._desk.tables.channels.open_in(channel)
        if found is not None and found.host.site.event is not None:
            return found.host.site.event
        raise Illegal(Refusal.NO_TOURNAMENT)

    async def plan(  # noqa: PLR0913 - what a tournament is made of
        self,
        guild: int,
        channel: int,
        host: Person,
        plan: TournamentPlan,
        *,
        night: int | None = None,
        enters: bool = True,
        shown: bool = True,
    ) -> TournamentShow:
        """Store a tournament; `shown` posts its board, and with `enters` its host enters.

        Raise Illegal as `must_be_playable` does, with TOURNAMENT_HERE,
        SERVER_BANNED, or TOO_FEW_CHIPS for a host who is to enter.
        """
        await must_be_welcome(self._desk.store, guild, host)
        must_be_playable(plan)
        new = NewTournament(
            guild, channel, host.number, night, plan.model_dump(mode="json"),
            self._seeds(), self._desk.moment(),
        )  # fmt: skip
        number = await self._events.plan(new)
        async with self.keeper.lock:
            one = await self._desk.of(number)
            if enters:
                try:
                    await self._entering.enter(one, host)
                except Illegal:
                    await self.keeper.ending.call_off(one, "host")
                    raise
            if shown:
                await self._desk.draw(one)
        self.keeper.wake.set()
        return await self.show(number)

    @asynccontextmanager
    async def _held(self, number: int) -> AsyncIterator[Running]:
        """Hold the keeper's lock, and wake it afterwards. Raise Illegal with NO_TOURNAMENT."""
        async with self.keeper.lock:
            one = await self._desk.of(number)
            await self._desk.without_forgotten(one)
            yield one
        self.keeper.wake.set()

    async def enter(self, number: int, person: Person) -> TournamentShow:
        """Enter a person, or have them come again. Raise Illegal as `Entering.enter` does."""
        async with self._held(number) as one:
            await self._entering.enter(one, person)
        return await self.show(number)

    async def leave(self, number: int, player: int) -> TournamentShow:
        """Take a player out, see `Entering.leave`. Raise Illegal with NOT_ENTERED."""
        async with self._held(number) as one:
            await self._entering.leave(one, player)
        return await self.show(number)

    async def start(
        self, number: int, *, filled: bool = False, host: Person | None = None
    ) -> TournamentShow:
        """Begin now with those who entered; `filled` has house players take the free places.

        `host` replaces the tournament's host.

        Raise Illegal with TOURNAMENT_RUNS or MISSING_PERMISSION; EVENT_HOUSE if no house player may
        sit.
        """
        async with self._held(number) as one:
            if not one.waits:
                raise Illegal(Refusal.TOURNAMENT_RUNS)
            if host is not None and host.number != one.row.host:
                await self._desk.change(one, host=host.number)
            if filled:
                if not one.plan.house:
                    raise Illegal(Refusal.EVENT_HOUSE)
                await self._entering.fill(one)
            await self.keeper.starting.start(one)
        return await self.show(number)

    async def begins_at(self, number: int, starts: int) -> None:
        """Store when a tournament that waits begins, in milliseconds. Raise Illegal."""
        async with self._held(number) as one:
            await self._desk.change(one, starts=starts)

    async def call_off(self, number: int, why: str = "host") -> TournamentShow:
        """End a tournament that has not begun; entries go back. Raise Illegal."""
        async with self._held(number) as one:
            if not one.waits:
                raise Illegal(Refusal.TOURNAMENT_RUNS)
            await self.keeper.ending.call_off(one, why)
        return await self.show(number)

    async def channel_gone(self, channel: int) -> None:
        """Call off the tournament that waits in a deleted channel, or hold the one that runs.

        Entries go back. A night's is called off with the night.
        """
        row = await self._events.in_channel(channel)
        if row is None:
            return
        if row.state is TournamentState.RUNNING:
            self._desk.without_channel.add(row.number)
            self.keeper.wake.set()
        elif row.night is None:
            await self.call_off(row.number, "gone")

    def homeless(self, guild: int) -> list[int]:
        """Return the numbers of a server's tournaments that wait for another channel."""
        kept = self._desk.kept.values()
        return [
            one.number
            for one in kept
            if one.row.guild == guild and one.course.held is Held.HOMELESS
        ]

    async def go_on_in(self, number: int, channel: int) -> TournamentShow:
        """Go on in another channel, see `Homeless.go_on`. Raise Illegal."""
        async with self._held(number) as one:
            await self.keeper.homeless.go_on(one, channel)
        return await self.show(number)

    async def ways(self, number: int, left: Chips = 0) -> dict[str, dict[int, Chips]]:
        """Return what each player would get by each way to divide, see `Dealing.ways`."""
        return self.keeper.dealing.ways(await self._desk.of(number), left)

    async def ask_deal(self, number: int, by: int, how: str, left: Chips = 0) -> TournamentShow:
        """Ask for a deal, see `Dealing.ask`. Raise Illegal."""
        if how not in WAYS:
            raise Illegal(Refusal.STALE)
        async with self._held(number) as one:
            await self.keeper.dealing.ask(one, by, how, left)
        return await self.show(number)

    async def answer_deal(self, number: int, player: int, *, accepts: bool) -> TournamentShow:
        """Accept or decline the deal that is asked. Raise Illegal."""
        async with self._held(number) as one:
            await self.keeper.dealing.answer(one, player, accepts=accepts)
        return await self.show(number)

    async def recap(self, number: int) -> TournamentRecap:
        """Return the recap of a tournament, also while it is played. Raise Illegal."""
        return await self.keeper.ending.recap(await self._desk.of(number))

    @asynccontextmanager
    async def directed(self, number: int) -> AsyncIterator[tuple[Directing, Running]]:
        """Give a director's acts on a tournament, under the keeper's lock. Raise Illegal."""
        async with self._held(number) as one:
            yield self._directing, one

    async def rank(self, show: TournamentShow, person: Person, *, manages: bool) -> Rank:
        """Return the role in which a person directs. Raise Illegal with NOT_HOST."""
        if person.number == show.row.host:
            return Rank.HOST
        if manages:
            return Rank.MANAGER
        if person.number in show.cohosts:
            return Rank.COHOST
        raise Illegal(Refusal.NOT_HOST, host=show.row.host)
