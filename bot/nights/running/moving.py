"""Moves players between a night's tables, so that all are about equally full.

Nobody moves while people are still sitting down or wait for a seat, and a moved player rests a
while. Players who have just stopped playing and may return count for another minute, so that nobody
moves because of a rebuy; so do those for whom a seat is kept. Moves are stored in rows, so a
restart in the middle of one finishes it.
"""

import logging
from collections import Counter

from bot.engine.errors import Illegal
from bot.engine.night.balance import Occupancy, best_table, moves
from bot.engine.night.guests import placed
from bot.engine.night.playing import playing
from bot.engine.table.commands import Leave, Sit
from bot.engine.table.lineup.lineup import next_lineup
from bot.engine.table.state import Chair, Table
from bot.nights.calls import sits_at
from bot.nights.desk import Desk
from bot.nights.running.waiting import waiting
from bot.nights.show import NightShow
from bot.store import Answer, Guest, NightRow, scrip
from bot.tables.closing import unless_closed
from bot.tables.hosting.due import away_since

log = logging.getLogger(__name__)

SETTLING = 5 * 60
"""Seconds after the start without moves, while guests are expected or a table has no deal."""
RESTING = 5 * 60
"""Seconds in which a moved player is not moved again."""
ALONE = 2 * 60
"""Seconds in which a moved player who has no opponents is not moved again."""
RETURNING = 60
"""Seconds in which a player who stopped playing and may return still counts for moves."""


class Moving:
    """Balances the tables of nights."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def balance(self, row: NightRow) -> None:
        """Finish moves that were begun, and begin those that are due."""
        await self._seat_moving(row)
        if waiting(self._desk.tables, row.number):  # free seats are for those who wait
            return
        guests = await self._desk.store.nights.calendar.guests(row.number)
        numbers = self._desk.tables.of_night(row.number)
        if len(numbers) < 2 or any(one.moving for one in guests):
            return
        if not self._settled(row, numbers, guests):
            return
        tables = self._desk.tables
        due = moves(await self._tables(row, numbers, guests))
        there = tables.of_night(row.number)
        due = tuple(one for one in due if one.table in there and one.to in there)
        due = tuple(one for one in due if not tables.at(one.table).host.table.running())
        for to, many in Counter(one.to for one in due).items():
            await self.make_room(row, to, many)
        for move in due:
            if move.to in tables.of_night(row.number):
                await self._begin(row.number, move.player, move.to)
                with unless_closed():
                    await tables.at(move.table).host.submit(0, Leave(move.player, "moved"))
        await self._seat_moving(row)

    async def seat(self, row: NightRow, wanted: int) -> int | None:
        """Return the best table for a newcomer, `wanted` among equals; None if all are full."""
        guests = await self._desk.store.nights.calendar.guests(row.number)
        numbers = self._desk.tables.of_night(row.number)
        settled = self._settled(row, numbers, guests)
        tables = await self._tables(row, numbers)
        if not any(one.is_free for one in tables):
            return None
        return best_table(tables, wanted, settled=settled)

    async def make_room(self, row: NightRow, number: int, many: int = 1) -> None:
        """Make idle players leave the table `number` until `many` seats are free.

        Players who can't buy chips leave first; fewer seats are freed if too few are idle.
        """
        with unless_closed():
            table = self._desk.tables.at(number).host.table
            lacking = len(table.chairs) + len(table.called()) + many - table.settings.seats
            for chair in (await self._replaceable(row, table))[: max(0, lacking)]:
                await self._desk.tables.at(number).host.submit(0, Leave(chair.player, "away"))

    async def has_room(self, row: NightRow, number: int) -> bool:
        """True if a seat of that table is free for anybody, or would be given up for a newcomer."""
        with unless_closed():
            table = self._desk.tables.at(number).host.table
            return bool(table.unkept() or await self._replaceable(row, table))
        return False

    async def free_up(self, row: NightRow, number: int) -> bool:
        """Make sure that a seat of that table is free for the next who waits; False if none is.

        An idle player gives theirs up, unless they stopped playing less than RETURNING seconds ago
        and can still buy chips.
        """
        with unless_closed():
            host = self._desk.tables.at(number).host
            if host.table.unkept():
                return True
            out, others = await self._idle(row, host.table)
            gone = [*out, *(one for one in others if not self._returns(number, one.player))]
            for chair in [one for one in gone if not host.table.dealt_in(one.seat)][:1]:
                await host.submit(0, Leave(chair.player, "away"))
                return True
        return False

    async def _replaceable(self, row: NightRow, table: Table) -> list[Chair]:
        """Return idle players who are not in the deal, those who can't buy chips first."""
        idle = [one for some in await self._idle(row, table) for one in some]
        return [one for one in idle if not table.dealt_in(one.seat)]

    async def _idle(self, row: NightRow, table: Table) -> tuple[list[Chair], list[Chair]]:
        """Return idle players who can't buy chips, and the others, each with empty stacks first."""
        plays = {one.seat for one in playing(table)}
        idle = [one for one in table.chairs.values() if one.seat not in plays and not one.leaving]
        idle.sort(key=lambda one: one.stack > 0)
        out = [one for one in idle if await self._is_out(row, one)]
        return out, [one for one in idle if one not in out]

    async def _is_out(self, row: NightRow, chair: Chair) -> bool:
        """True if the player has no chips and none left to buy tonight."""
        if chair.stack or chair.pending or not row.plan["scrip"]:
            return False
        tab = scrip(row.guild, row.number, chair.player)
        return not await self._desk.store.books.ledger.balance(tab)

    def _settled(self, row: NightRow, numbers: list[int], guests: list[Guest]) -> bool:
        """True if all tables have dealt and all expected guests came, or SETTLING is over."""
        if self._desk.now() - (row.began or 0) / 1000 >= SETTLING:
            return True
        states = [self._desk.tables.at(one).host.table for one in numbers]
        came = {chair.player for one in states for chair in one.chairs.values()}
        came |= {player for one in states for player in one.departed}
        said = [one.player for one in guests if one.answer is Answer.GOING]
        expected = set(placed(said, sum(one.settings.seats for one in states)).going) - came
        return not expected and all(one.deals for one in states)

    async def _tables(
        self, row: NightRow, numbers: list[int], guests: list[Guest] | None = None
    ) -> list[Occupancy]:
        """Return the tables as `moves` needs them, or without guests as a newcomer does."""
        found = list[Occupancy]()
        for number in numbers:
            with unless_closed():
                found.append(await self._table(row, number, guests))
        there = self._desk.tables.of_night(row.number)
        return [one for one in found if one.number in there]

    async def _table(self, row: NightRow, number: int, guests: list[Guest] | None) -> Occupancy:
        table = self._desk.tables.at(number).host.table
        _, stays = await self._idle(row, table)
        kept = [one.player for one in stays]
        back = [one for one in kept if guests is not None and self._returns(number, one)]
        back += table.called()
        plays = _in_order(table)
        since = self._desk.moment() - 1000 * (ALONE if len(plays) == 1 else RESTING)
        rest = [one.player for one in guests or () if (one.moved or 0) > since]
        kept = [one for one in kept if one not in back]
        seats = table.settings.seats - len(kept)
        rides = table.rides or bool(table.closing) or table.last_deals >= 0
        return Occupancy(
            number, (*plays, *back), seats, table.host, rides,
            resting=(*rest, *back), kept=tuple(kept),
        )  # fmt: skip

    def _returns(self, number: int, player: int) -> bool:
        """True if the player stopped playing less than RETURNING seconds ago."""
        since = away_since(self._desk.tables.at(number).host.log.deadlines, player)
        return since is not None and self._desk.moment() - since < 1000 * RETURNING

    async def _begin(self, night: int, player: int, to: int) -> None:
        """Store that a player moves to another table after the deal; they count as a guest."""
        nights, now = self._desk.store.nights.calendar, self._desk.moment()
        await nights.answer(night, player, Answer.GOING, now)
        await nights.move(night, player, to, now)

    async def _seat_moving(self, row: NightRow) -> None:
        """Seat players who left one table for another, with the chips that they had."""
        for guest in await self._desk.store.nights.calendar.guests(row.number):
            if guest.moving is not None:
                await self._seat(row, guest, guest.moving)

    async def _seat(self, row: NightRow, guest: Guest, table: int) -> None:
        numbers = self._desk.tables.of_night(row.number)
        chairs = [
            (one, chair)
            for one in numbers
            for chair in self._desk.tables.at(one).host.table.chairs.values()
            if chair.player == guest.player
        ]
        if chairs:
            arrived = any(one == table for one, _ in chairs)
            if arrived or not any(
                chair.leaving for _, chair in chairs
            ):  # they did not leave the old table
                await self._desk.store.nights.calendar.move(row.number, guest.player, None)
            return
        chips = await self._desk.store.nights.outcomes.left_with(
            row.number, row.guild, guest.player
        )
        if table in numbers and chips:
            await self._sit(row, guest.player, table, chips)
        await self._desk.store.nights.calendar.move(row.number, guest.player, None)

    async def _sit(self, row: NightRow, player: int, table: int, chips: int) -> None:
        try:
            there = self._desk.tables.at(table)
            await there.host.submit(0, Sit(player, chips, moved=True))
        except Illegal:  # the seat is taken; they may sit elsewhere
            log.info("player %s could not be moved to table %s", player, table)
            return
        others = [one for one in self._desk.tables.of_night(row.number) if one != table]
        with unless_closed():
            show = self._desk.tables.at(table).host.show(player)
            await self._desk.telling.seen(self._desk.stage.follow(show, others))
        there.publisher.wake()

        async def tell(show: NightShow, at: int) -> None:
            await self._desk.stage.tell_moved(show, player, table, at)

        await self._desk.telling.call(row.number, tell, sits_at(player, table))


def _in_order(table: Table) -> list[int]:
    """Return the players in play, first those next to pay the big blind, as they lose least."""
    lineup = next_lineup(table, table.games[table.next_game])
    order = () if lineup is None else lineup.order
    first = order.index(lineup.big_blind) if lineup is not None and lineup.big_blind else 0
    by_turn = {seat: at for at, seat in enumerate((*order[first:], *order[:first]))}
    chairs = sorted(playing(table), key=lambda one: (by_turn.get(one.seat, len(order)), one.seat))
    return [one.player for one in chairs]
