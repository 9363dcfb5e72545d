"""Nights, as screens use them: everything that hosts and guests may do.

A night's tables are like any others; this room adds what makes them an evening.
"""

from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Ban, Unban
from bot.nights.desk import Desk
from bot.nights.gateway import Gateway
from bot.nights.plan import Plan
from bot.nights.preview import Preview
from bot.nights.running.deciding import must_be_offered
from bot.nights.running.keeper import Keeper
from bot.nights.running.queueing import NightQueue
from bot.nights.running.seats import NightSeats
from bot.nights.running.tournament import NightTournament
from bot.nights.show import NightShow, Place
from bot.nights.stage import NightStage
from bot.nights.steering import Steering
from bot.store import (
    Act,
    Answer,
    NewNight,
    NightState,
    Of,
    Store,
)
from bot.tables import Person, Show, Tables, must_be_welcome
from bot.tables.players.barring import show_out
from bot.tables.previews import Previews
from bot.tournaments import Tournaments


class Nights:
    """Plans nights, seats their players, and ends them."""

    def __init__(
        self, store: Store, tables: Tables, stage: NightStage, tournaments: Tournaments
    ) -> None:
        programme = NightTournament(store, tournaments)
        self._desk = Desk(store, tables, stage, tables.now, programme)
        self.now = tables.now
        self._store = store.nights
        self.previews = Previews[Preview](tables.now)
        self.keeper = Keeper(self._desk)
        tournaments.keeper.watchers.append(self._tournament_over)
        self.show = self._desk.show
        self.here = self._desk.here
        self.recap = self._desk.recap
        self.announce = self._desk.telling.announce
        self.draw_plan = self._desk.telling.draw_plan
        self.steering = Steering(self._desk, self.keeper)
        self.seats = NightSeats(self._desk, self.keeper)
        self.queue = NightQueue(self._desk, self.keeper, self.seats)
        self.gateway = Gateway(self._desk, self.keeper)

    async def run(self) -> None:
        """Keep all nights going until cancelled."""
        await self.keeper.run()

    @property
    def busy(self) -> bool:
        """True while something of a night is being done or shown."""
        return self._desk.telling.retries.busy or self.keeper.lock.locked()

    async def stop(self) -> None:
        """Stop showing nights, and return when nothing is being shown."""
        await self._desk.telling.retries.stop()

    async def must_be_free(self, where: Place) -> None:
        """Raise Illegal with NIGHT_HERE if a night is planned or played in that channel."""
        found = await self._store.calendar.in_channel(where.channel)
        if found is not None:
            raise Illegal(Refusal.NIGHT_HERE, night=found.number)

    async def plan(self, where: Place, host: Person, starts: int, plan: Plan) -> NightShow:
        """Plan a night; `starts` is in milliseconds. Raise Illegal with NIGHT_HERE or PAST_TIME."""
        await must_be_welcome(self._desk.store, where.guild, host)
        kept, until = plan.model_dump(), plan.until(starts)
        new = NewNight(where.guild, where.channel, host.number, starts, until, kept)
        show = await self._desk.plan(new)
        self.keeper.wake.set()
        return show

    async def again(self, number: int, by: Person, *, threads: bool, event: bool) -> NightShow:
        """Plan the same night a week later, with the same host.

        `threads` and `event` tell what `by` may do, see `Plan`. If the host is forgotten or banned,
        `by` becomes the host. Raise Illegal with NIGHT_HERE.
        """
        before = await self.show(number)
        guild, host = before.row.guild, before.people[before.row.host]
        await must_be_welcome(self._desk.store, guild, by)
        stays = host.discord_id and not await self._desk.is_banned(guild, host)
        new = host.number if stays else by.number
        show = await self.keeper.ending.weekly.again(before, new, threads=threads, event=event)
        self.keeper.wake.set()
        return show

    async def answer(self, number: int, person: Person, answer: Answer) -> NightShow:
        """Store a guest's answer. Raise Illegal with NIGHT_OVER, or ON_BREAK during their break.

        A night's tournament has guests who come enter it; it raises what `Tournaments.enter` does.
        A night whose date is voted on raises NAME_DATE.
        """
        before = await self._desk.show(number)
        if before.row.ended is not None:
            raise Illegal(Refusal.NIGHT_OVER)
        if before.is_open:
            raise Illegal(Refusal.NAME_DATE)
        if answer is not Answer.CANT:
            await must_be_welcome(self._desk.store, before.row.guild, person)
            begins = max(before.row.starts, self._desk.moment())
            await self._desk.store.identity.breaks.must_be_over(person.number, begins)
        programme = before.plan.tournament is not None
        if programme:
            await self._desk.tournament.answered(before, person, answer)
        await self._store.calendar.answer(number, person.number, answer, self._desk.moment())
        after = await self._desk.show(number)
        if programme:
            after = await self._promoted(before, after)
        await self._desk.telling.tell_places(before, after)
        return after

    async def vote(self, number: int, person: Person, starts: int, answer: Answer) -> NightShow:
        """Store a vote on a date, in milliseconds, which may win by it.

        Raise Illegal as `must_be_offered` does, or with ON_BREAK during their break.
        """
        before = await self._desk.show(number)
        must_be_offered(before, starts)
        if answer is not Answer.CANT:
            await must_be_welcome(self._desk.store, before.row.guild, person)
            await self._desk.store.identity.breaks.must_be_over(person.number, starts)
        await self.keeper.deciding.vote(before, starts, person.number, answer)
        if answer is Answer.GOING:
            async with self.keeper.lock:
                row = await self._desk.row(number)
                if row.state is NightState.PLANNED and row.plan.get("dates"):
                    await self.keeper.deciding.look(row)
            self.keeper.wake.set()
        return await self._desk.show(number)

    async def _withdrawn(self, show: NightShow, player: int, until: int | None = None) -> bool:
        """Take back a player's votes for dates before `until`, or all; True if there were any."""
        gone = [
            one.starts
            for one in show.dates
            if player in {*one.going, *one.maybe} and (until is None or one.starts < until)
        ]
        for starts in gone:
            await self.keeper.deciding.vote(show, starts, player, Answer.CANT)
        return bool(gone)

    async def is_tournament(self, number: int) -> bool:
        """True while a night's tournament is played."""
        return await self._desk.tournament.is_played(number)

    async def _promoted(self, before: NightShow, after: NightShow) -> NightShow:
        """Enter those who have a seat now in the night's tournament; return the night after it.

        Who can't enter may still be coming, and the next on the waiting list has the seat.
        """
        number = after.row.number
        while refused := await self._desk.tournament.promote(before, after):
            for player in refused:
                at = self._desk.moment()
                await self._store.calendar.answer(number, player, Answer.MAYBE, at)
            after = await self._desk.show(number)
        return after

    def _tournament_over(self, night: int | None) -> None:
        """Look after a night whose tournament is over."""
        if night is not None:
            self.keeper.stir(night)

    async def excuse(self, person: Person, until: int) -> list[NightShow]:
        """Cancel a person's answers to nights before `until`; return the nights that changed."""
        changed = []
        for row in await self._store.calendar.live():
            if row.plan.get("dates"):
                show = await self._desk.show(row.number)
                if await self._withdrawn(show, person.number, until):
                    changed.append(await self._desk.show(row.number))
                continue
            guests = await self._store.calendar.guests(row.number)
            said = {one.player: one.answer for one in guests}.get(person.number, Answer.CANT)
            if said is not Answer.CANT and row.starts < until:
                changed.append(await self.answer(row.number, person, Answer.CANT))
        return changed

    async def ban(self, table: int, command: Ban | Unban, reason: str = "") -> None:
        """Ban a player from a table and the others of its night. Raise Illegal with NOT_HOST."""
        show = await self._desk.tables.at(table).host.submit(command.by, command, reason=reason)
        if show.night is not None:
            await self._desk.order_each_table(show.night, replace(command, by=0), but=table)

    async def cohost_at(
        self, table: int, by: int, player: int, *, named: bool, reason: str = ""
    ) -> Show:
        """Name or remove a co-host of a table, its night and the night's other tables.

        Raise Illegal as `Powers.name` does.
        """
        tables, cohosts = self._desk.tables, self._desk.store.rights.cohosts
        show = await tables.at(table).host.name_cohost(by, player, named=named, reason=reason)
        if show.night is None:
            return show
        await (
            cohosts.name(Of.NIGHT, show.night, [player])
            if named
            else cohosts.drop(Of.NIGHT, show.night, player)
        )
        await self._desk.lend_at_tables(show.night, player, named=named, but=table)
        return show

    async def ban_from_server(self, person: Person, act: Act) -> None:
        """Ban a person from the server, its tables and nights; their nights need a new host.

        `act.player` is their number.
        """
        await self._desk.store.rights.bans.ban(person.discord_id, act)
        await show_out(self._desk.tables.hosts(act.guild), act)
        for row in [one for one in await self._store.calendar.live() if one.guild == act.guild]:
            await self._desk.store.rights.cohosts.drop(Of.NIGHT, row.number, person.number)
            if row.state is not NightState.PLANNED:
                continue
            show = await self._desk.show(row.number)
            if show.is_open:
                await self._withdrawn(show, person.number)
            elif person.number in {*show.going, *show.waiting, *show.maybe}:
                await self.answer(row.number, person, Answer.CANT)
            if row.host == person.number:
                await self._store.calendar.mark(row.number, {"wanted": True})
                await self._desk.telling.ask_host(row.number)
            await self.announce(row.number)
