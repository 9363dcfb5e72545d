"""Nights, as the screens know them: what hosts and guests may ask of one.

A night's tables are tables like any others; here is only what makes an evening of them.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Ban, Sit, Unban
from bot.engine.table.seats import must_be_free, must_fit_buy_in, must_have_room, must_not_be_banned
from bot.engine.table.state import Table
from bot.nights.desk import Desk
from bot.nights.keeper import Keeper
from bot.nights.plan import Plan
from bot.nights.preview import Previews
from bot.nights.show import EventNow, NightShow, Place
from bot.nights.stage import NightStage
from bot.nights.steering import Steering
from bot.store import (
    Act,
    Answer,
    Entry,
    EntryKind,
    NewNight,
    NightRow,
    NightState,
    Of,
    Store,
    mint,
    scrip,
)
from bot.tables import Person, Show, Tables, must_be_welcome
from bot.tables.players.barring import show_out


class Nights:
    """Plans nights, seats their players, and ends them."""

    def __init__(self, store: Store, tables: Tables, stage: NightStage) -> None:
        self._desk = Desk(store, tables, stage, tables.now)
        self.now = tables.now
        self._store = store.nights
        self.previews = Previews(tables.now)
        self.keeper = Keeper(self._desk)
        self.show = self._desk.show
        self.here = self._desk.here
        self.recap = self._desk.recap
        self.announce = self._desk.announce
        self.draw_plan = self._desk.draw_plan
        steering = Steering(self._desk, self.keeper)
        self.change, self.must_change = steering.change, steering.must_change
        self.cancel = steering.cancel
        self.start, self.end = steering.start, steering.end
        self.hand_over, self.decline = steering.hand_over, steering.decline
        self.take_over, self.name_cohost = steering.take_over, steering.name_cohost

    async def run(self) -> None:
        """Look after all nights, for ever."""
        await self.keeper.run()

    @property
    def busy(self) -> bool:
        """True while something of a night is being done or shown."""
        return self._desk.late.busy or self.keeper.lock.locked()

    async def stop(self) -> None:
        """Show nothing any more, and return when nothing is on its way."""
        await self._desk.late.stop()

    async def must_be_free(self, where: Place) -> None:
        """No night is planned or played in that channel. Raises Illegal with NIGHT_HERE (night)."""
        found = await self._store.calendar.in_channel(where.channel)
        if found is not None:
            raise Illegal(Refusal.NIGHT_HERE, night=found.number)

    async def plan(self, where: Place, host: Person, starts: int, plan: Plan) -> NightShow:
        """Plan a night; `starts` in milliseconds. Raises Illegal with NIGHT_HERE or PAST_TIME."""
        await must_be_welcome(self._desk.store, where.guild, host)
        kept, until = plan.model_dump(), plan.until(starts)
        new = NewNight(where.guild, where.channel, host.number, starts, until, kept)
        show = await self._desk.plan(new)
        self.keeper.wake.set()
        return show

    async def again(self, number: int, by: Person, *, threads: bool, event: bool) -> NightShow:
        """Plan the same for a week later, with the host that it had; see `Plan` for what `by` may.

        Where that one is forgotten or banned, `by` is the host. Raises Illegal with NIGHT_HERE.
        """
        before = await self.show(number)
        guild, host = before.row.guild, before.people[before.row.host]
        await must_be_welcome(self._desk.store, guild, by)
        stays = host.discord_id and not await self._desk.is_banned(guild, host)
        new = host.number if stays else by.number
        show = await self._desk.again(before, new, threads=threads, event=event)
        self.keeper.wake.set()
        return show

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted: whoever would come to its night, or plays there, is told."""
        found = await self._store.calendar.in_channel(channel)
        if found is not None:
            await self._desk.without_channel(found.number)

    async def event_changed(self, guild: int, was: EventNow | None, event: EventNow) -> None:
        """Discord's own event was edited, cancelled or deleted: its night follows."""
        async with self.keeper.lock:
            for row in await self._store.calendar.live():
                if row.guild == guild and row.event == event.number:
                    await self.keeper.calendar.follow(row, was, event)
        self.keeper.wake.set()

    def heard_anew(self, guild: int) -> None:
        """The gateway tells of a server as it is now: its events may have been edited meanwhile."""
        self._desk.heard.pop(guild, None)
        self.keeper.wake.set()

    async def server_gone(self, guild: int) -> None:
        """The bot was thrown out of a server: see `_lose`."""
        await self._lose(lambda row: row.guild == guild)

    async def only_in(self, guilds: Collection[int]) -> None:
        """These are the servers that the bot is in; out of others it was thrown meanwhile."""
        await self._lose(lambda row: row.guild not in guilds)

    async def _lose(self, where: Callable[[NightRow], bool]) -> None:
        """What was planned there does not take place; what runs ends by itself, for good."""
        for row in [one for one in await self._store.calendar.live() if where(one)]:
            if row.state is NightState.PLANNED:
                await self._desk.cancelled(row.number, late=False, again=False)
            else:
                await self._store.calendar.mark(row.number, {"weekly": False})

    async def answer(self, number: int, person: Person, answer: Answer) -> NightShow:
        """What a guest says. Raises Illegal with NIGHT_OVER, or ON_BREAK while theirs lasts."""
        before = await self._desk.show(number)
        if before.row.ended is not None:
            raise Illegal(Refusal.NIGHT_OVER)
        if answer is not Answer.CANT:
            await must_be_welcome(self._desk.store, before.row.guild, person)
            begins = max(before.row.starts, self._desk.moment())
            await self._desk.store.identity.breaks.must_be_over(person.number, begins)
        await self._store.calendar.answer(number, person.number, answer, self._desk.moment())
        after = await self._desk.show(number)
        await self._desk.tell_places(before, after)
        return after

    async def excuse(self, person: Person, until: int) -> list[NightShow]:
        """Who said they come to a night before then can't; what has changed, to be announced."""
        changed = []
        for row in await self._store.calendar.live():
            guests = await self._store.calendar.guests(row.number)
            said = {one.player: one.answer for one in guests}.get(person.number, Answer.CANT)
            if said is not Answer.CANT and row.starts < until:
                changed.append(await self.answer(row.number, person, Answer.CANT))
        return changed

    async def sit(self, table: int, person: Person, seat: int = 0) -> Show:
        """Take a seat for the night's own chips: where there is company and room.

        Who was here before brings exactly what they left with. Raises Illegal.
        """
        show = self._desk.tables.at(table).host.show(person.number)
        number = show.night
        if number is None or not show.scrip:
            raise Illegal(Refusal.NO_NIGHT)
        table = await self.room_for(table, person, seat=seat)
        show = self._desk.tables.at(table).host.show(person.number)
        await self._store.calendar.answer(number, person.number, Answer.GOING, self._desk.moment())
        brings = await self._store.outcomes.left_with(number, show.guild, person.number)
        chips = brings or show.view.buy_in[0]
        if not brings:
            await self._grant(number, show.guild, person.number, chips)
        command = Sit(person.number, chips, seat, moved=bool(brings))
        return await self._desk.tables.at(table).host.submit(person.number, command)

    async def room_for(self, table: int, person: Person, chips: int = 0, seat: int = 0) -> int:
        """Return the table where a newcomer who wants this one has a seat; of a night, any of its.

        A further one may open for them, and who does not play give up a seat. Raises Illegal, with
        nothing done, for who may not sit down, not with these chips of their bank's, or not in
        the seat that they named.
        """
        number = self._desk.tables.at(table).host.show().night
        if number is None:
            return table
        await self._desk.tables.at(table).host.must_be_welcome(person.number)
        for one in self._desk.tables.of_night(number):
            state = self._desk.tables.at(one).host.table
            must_not_be_banned(state, person.number)
            if state.seat_of(person.number) is not None:
                raise Illegal(Refusal.ALREADY_SEATED)
        guild = self._desk.tables.at(table).host.show().guild
        owns = await self._desk.store.books.banks.holdings(guild, person.number)

        def fits(found: Table) -> None:
            if seat:
                must_be_free(found, seat)
            if chips:
                must_fit_buy_in(found, person.number, chips)
                if owns.bank < chips:
                    raise Illegal(Refusal.TOO_FEW_CHIPS, have=owns.bank, need=chips)

        return await self.keeper.seat(await self._desk.row(number), table, fits)

    async def offered_to(self, table: int, person: Person) -> Show:
        """Return the table that a form offers who wants this one; nothing is done for it.

        Raises Illegal with ALREADY_SEATED, or TABLE_FULL where nobody would make room.
        """
        tables = self._desk.tables
        number = tables.at(table).host.show().night
        if number is None:
            must_have_room(tables.at(table).host.table)
        else:
            for one in tables.of_night(number):
                if tables.at(one).host.table.seat_of(person.number) is not None:
                    raise Illegal(Refusal.ALREADY_SEATED)
            table = await self.keeper.offered(await self._desk.row(number), table)
        return tables.at(table).host.show(person.number)

    async def ban(self, table: int, command: Ban | Unban, reason: str = "") -> None:
        """From a table, and from every other of its night. Raises Illegal with NOT_HOST."""
        show = await self._desk.tables.at(table).host.submit(command.by, command, reason=reason)
        if show.night is not None:
            await self._desk.order_each_table(show.night, replace(command, by=0), but=table)

    async def cohost_at(
        self, table: int, by: int, player: int, *, named: bool, reason: str = ""
    ) -> Show:
        """At a table, and at all others of its night and of the night itself.

        Raises Illegal as `Powers.name` does.
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
        """From its tables and nights, at once; nights that they host need another host.

        `act.player` is their number.
        """
        await self._desk.store.rights.bans.ban(person.discord_id, act)
        await show_out(self._desk.tables.hosts(act.guild), act)
        for row in [one for one in await self._store.calendar.live() if one.guild == act.guild]:
            await self._desk.store.rights.cohosts.drop(Of.NIGHT, row.number, person.number)
            if row.state is not NightState.PLANNED:
                continue
            show = await self._desk.show(row.number)
            if person.number in {*show.going, *show.waiting, *show.maybe}:
                await self.answer(row.number, person, Answer.CANT)
            if row.host == person.number:
                await self._store.calendar.mark(row.number, {"wanted": True})
                await self._desk.ask_host(row.number)
            await self.announce(row.number)

    async def _grant(self, number: int, guild: int, player: int, chips: int) -> None:
        """What they may buy tonight, once: their buy-in and as many rebuys as were agreed.

        What they bought before they were forgotten is taken off.
        """
        plan = Plan.model_validate((await self._desk.row(number)).plan)
        had = await self._desk.store.identity.remembered.bought(number, player)
        granted = max(0, max(plan.buy_in, chips) * (1 + plan.rebuys) - had)
        key = f"scrip:{number}:{player}"
        moved = ((mint(guild), -granted), (scrip(guild, number, player), granted))
        if not await self._store.outcomes.is_granted(key):
            await self._desk.store.books.ledger.post(
                Entry(EntryKind.SCRIP, key, moved), self._desk.moment()
            )
