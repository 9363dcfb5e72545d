"""Puts players in the queue of a full night, and takes them out.

A night has one queue: whoever asks later, at whichever table, stands behind those who wait.
"""

import asyncio

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import JoinQueue, LeaveQueue
from bot.engine.table.seats import must_not_be_banned
from bot.nights.desk import Desk
from bot.nights.running.keeper import Keeper
from bot.nights.running.seats import NightSeats
from bot.nights.running.waiting import going_on, place_in_queue, queued_at, waiting
from bot.tables import Person, Show


class NightQueue:
    """The queues of tables, at nights and elsewhere."""

    def __init__(self, desk: Desk, keeper: Keeper, seats: NightSeats) -> None:
        self._desk = desk
        self._keeper = keeper
        self._seats = seats
        self._joining = asyncio.Lock()
        """Held while somebody joins, so that all stand in one queue."""

    async def join(self, table: int, person: Person) -> Show:
        """Have a person wait for a seat of this table, or of any of its night's; return its table.

        Raise Illegal as the table does, with SEAT_FREE while the night has room, and with
        QUEUE_NIGHT in its last orbit.
        """
        host = self._desk.tables.at(table).host
        night, joins = host.site.night, JoinQueue(person.number)
        if night is None or host.site.event is not None:
            return await host.submit(person.number, joins)
        await host.must_be_welcome(person.number)
        async with self._joining:
            self._must_be_new(night, person.number)
            await self._seats.must_be_full(night, table)
            home = self._home(night, table)
            return await self._desk.tables.at(home).host.submit(person.number, joins)

    async def leave(self, table: int, person: Person) -> None:
        """Have a person wait no longer. Raise Illegal with NOT_QUEUED."""
        night = self._desk.tables.at(table).host.site.night
        found = [] if night is None else queued_at(self._desk.tables, night, person.number)
        for number in found or [table]:
            host = self._desk.tables.at(number).host
            await host.submit(person.number, LeaveQueue(person.number))

    def _must_be_new(self, night: int, player: int) -> None:
        """Raise Illegal for a player who has a seat, waits already, or is banned."""
        tables = self._desk.tables
        for one in tables.of_night(night):
            state = tables.at(one).host.table
            must_not_be_banned(state, player)
            if state.seat_of(player) is not None:
                raise Illegal(Refusal.ALREADY_SEATED)
        if place := place_in_queue(tables, night, player):
            raise Illegal(Refusal.IN_QUEUE, count=place)

    def _home(self, night: int, asked: int) -> int:
        """Return the table in whose queue others wait, else the one where the player asked."""
        there = going_on(self._desk.tables, night)
        if not there:
            raise Illegal(Refusal.QUEUE_NIGHT)
        homes = [one.table for one in waiting(self._desk.tables, night) if one.table in there]
        return next((one for one in (*homes, asked) if one in there), there[0])
