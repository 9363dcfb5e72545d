"""Seats newcomers of a night at a table with company and room, with chips of that night."""

from collections.abc import Callable

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Sit
from bot.engine.table.seats import (
    free_seats,
    must_be_free,
    must_fit_buy_in,
    must_have_room,
    must_not_be_banned,
    must_not_be_kept,
)
from bot.engine.table.state import Table
from bot.nights.desk import Desk
from bot.nights.plan import Plan
from bot.nights.running.keeper import Keeper
from bot.nights.running.opening import may_open
from bot.nights.running.waiting import called_to, going_on, place_in_queue, waiting
from bot.store import Answer, Entry, EntryKind, NightRow, mint, scrip
from bot.tables import Person, Show
from bot.tables.closing import unless_closed


class NightSeats:
    """Seats players at any table of a night that has room for them."""

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        self._desk = desk
        self._keeper = keeper

    async def sit(self, table: int, person: Person, seat: int = 0) -> Show:
        """Take a seat with chips of this night, at a table with company and room.

        Returning players bring exactly what they left with. Raise Illegal.
        """
        show = self._desk.tables.at(table).host.show(person.number)
        number = show.night
        if number is None or not show.scrip:
            raise Illegal(Refusal.NO_NIGHT)
        table = await self.room_for(table, person, seat=seat)
        show = self._desk.tables.at(table).host.show(person.number)
        await self._desk.store.nights.calendar.answer(
            number, person.number, Answer.GOING, self._desk.moment()
        )
        brings = await self._desk.store.nights.outcomes.left_with(number, show.guild, person.number)
        chips = brings or show.view.buy_in[0]
        if not brings:
            await self._grant(number, show.guild, person.number, chips)
        command = Sit(person.number, chips, seat, moved=bool(brings))
        return await self._desk.tables.at(table).host.submit(person.number, command)

    async def room_for(self, table: int, person: Person, chips: int = 0, seat: int = 0) -> int:
        """Return the table where a newcomer gets a seat; any of the night's, `table` among equals.

        Whoever is called to a seat gets that one. Otherwise a further table may open, or an idle
        player may give up a seat. Raise Illegal before that if the person may not sit down, has too
        few chips in their bank, or named a seat that is taken; as `_full` says if others wait
        before them, or no seat is free.
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

        kept = called_to(self._desk.tables, number, person.number)
        if kept is not None:
            fits(self._desk.tables.at(kept).host.table)
            return kept
        self._must_be_next(number, table, person.number)
        found = await self._seat(await self._desk.row(number), table, fits)
        self._must_have_seat(found, number, person.number)
        return found

    async def offered_to(self, table: int, person: Person) -> Show:
        """Return the table for the form of a person who wants this one; nothing is changed.

        Raise Illegal with ALREADY_SEATED, or as `_full` says if others wait before them, or no seat
        can be freed.
        """
        tables = self._desk.tables
        number = tables.at(table).host.show().night
        if number is None:
            must_have_room(tables.at(table).host.table)
            must_not_be_kept(tables.at(table).host.table, person.number)
        else:
            for one in tables.of_night(number):
                if tables.at(one).host.table.seat_of(person.number) is not None:
                    raise Illegal(Refusal.ALREADY_SEATED)
            kept = called_to(tables, number, person.number)
            if kept is None:
                self._must_be_next(number, table, person.number)
                kept = await self._offered(await self._desk.row(number), table, person.number)
            table = kept
        return tables.at(table).host.show(person.number)

    async def must_be_full(self, number: int, table: int) -> None:
        """Raise Illegal with SEAT_FREE while a newcomer to this night gets a seat at once.

        A planned table opens for whoever would wait.
        """
        row, waits = await self._desk.row(number), waiting(self._desk.tables, number)
        found = await self._free(row, table)
        if found is None and not waits:
            found = await self._given_up(row, table)
        if found is None:
            async with self._keeper.lock:
                found = await self._keeper.opening.open_next(number)
        if found is not None and not waits:
            raise Illegal(Refusal.SEAT_FREE)
        if found is not None:
            self._keeper.stir(number)

    def _must_be_next(self, number: int, table: int, player: int) -> None:
        """Raise Illegal as `_full` says if others wait for a seat before a player."""
        if waiting(self._desk.tables, number, until=player):
            raise self._full(number, table, player)

    def _must_have_seat(self, table: int, number: int, player: int) -> None:
        """Raise Illegal as `_full` says unless a table has a seat for this player.

        A table that closes refuses by itself.
        """
        with unless_closed():
            state = self._desk.tables.at(table).host.table
            has_seat = state.unkept() or player in state.called()
            if not (has_seat or state.closing):
                raise self._full(number, table, player)

    def _full(self, number: int, table: int, player: int) -> Illegal:
        """Return the refusal of a full night, with the table of the button that queues for it.

        The code is IN_QUEUE for a player who waits, else SEAT_KEPT or TABLE_FULL.
        """
        if place := place_in_queue(self._desk.tables, number, player):
            return Illegal(Refusal.IN_QUEUE, count=place)
        states = [
            self._desk.tables.at(one).host.table for one in self._desk.tables.of_night(number)
        ]
        queue = {"queue": table} if going_on(self._desk.tables, number) else {}
        if any(free_seats(one) for one in states):
            return Illegal(Refusal.SEAT_KEPT, **queue)
        seats = sum(one.settings.seats for one in states)
        return Illegal(Refusal.TABLE_FULL, seats=seats, **queue)

    async def _seat(self, row: NightRow, wanted: int, fits: Callable[[Table], None]) -> int:
        """Return the table where a newcomer gets a seat now: with company, else the wanted one.

        If all are full, the next planned table opens. `fits` raises Illegal for a table where they
        can't sit down; it is called before a table opens or a seat is freed.
        """
        while True:
            found = await self._free(row, wanted)
            if found is None:
                with unless_closed():
                    fits(self._desk.tables.at(wanted).host.table)
                async with self._keeper.lock:
                    found = await self._free(row, wanted) or await self._keeper.opening.open_next(
                        row.number
                    )
            found = found or await self._given_up(row, wanted) or wanted
            with unless_closed():
                fits(self._desk.tables.at(found).host.table)
            await self._keeper.moving.make_room(row, found)
            there = self._desk.tables.of_night(row.number)
            if found in there or not there:
                return found
            wanted = there[0]  # the found table has closed meanwhile

    async def _offered(self, row: NightRow, wanted: int, player: int) -> int:
        """Return the table at which a newcomer would get a seat; nothing is changed.

        Raise Illegal as `_full` says if there is none.
        """
        found = await self._free(row, wanted)
        if found is None and not may_open(await self._desk.show(row.number)):
            found = await self._given_up(row, wanted)
            if found is None:
                raise self._full(row.number, wanted, player)
        return found or wanted

    async def _free(self, row: NightRow, wanted: int) -> int | None:
        """Return the best table for a newcomer with a seat for them, `wanted` among equals."""
        found = await self._keeper.moving.seat(row, wanted)
        if found is None or await self._keeper.moving.has_room(row, found):
            return found
        there = self._desk.tables.of_night(row.number)
        free = (one for one in there if self._desk.tables.at(one).host.table.unkept())
        return next(free, None)

    async def _given_up(self, row: NightRow, wanted: int) -> int | None:
        """Return a table at which an idle player gives up a seat, `wanted` if it is one."""
        for one in dict.fromkeys((wanted, *self._desk.tables.of_night(row.number))):
            if await self._keeper.moving.has_room(row, one):
                return one
        return None

    async def _grant(self, number: int, guild: int, player: int, chips: int) -> None:
        """Grant a player, once, the chips for their buy-in and all agreed rebuys.

        Chips bought before their data was forgotten are subtracted.
        """
        plan = Plan.model_validate((await self._desk.row(number)).plan)
        had = await self._desk.store.identity.remembered.bought(number, player)
        granted = max(0, max(plan.buy_in, chips) * (1 + plan.rebuys) - had)
        key = f"scrip:{number}:{player}"
        moved = ((mint(guild), -granted), (scrip(guild, number, player), granted))
        if not await self._desk.store.nights.outcomes.is_granted(key):
            await self._desk.store.books.ledger.post(
                Entry(EntryKind.SCRIP, key, moved), self._desk.moment()
            )
