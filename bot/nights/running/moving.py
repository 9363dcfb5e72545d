"""Players go on at another table of their night, so that all are about as full.

While people sit down nobody moves, and who was moved stays a while: a seat is no waiting room.
Whoever has just stopped playing and may play on counts a minute longer, so that nobody moves for a
rebuy. What a move needs is in rows; a restart in the middle of one finishes it.
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
from bot.nights.show import NightShow
from bot.store import Answer, Guest, NightRow, scrip
from bot.tables.closing import unless_closed
from bot.tables.hosting.due import away_since

log = logging.getLogger(__name__)

SETTLING = 5 * 60
"""Seconds after the start in which nobody moves while somebody is expected or nothing dealt."""
RESTING = 5 * 60
"""Seconds in which one who was moved is not moved again."""
ALONE = 2 * 60
"""The same for one who has nobody to play with."""
RETURNING = 60
"""Seconds in which one who has stopped playing, and may play on, still counts for moves."""


class Moving:
    """Looks after the seats of all nights."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def balance(self, row: NightRow) -> None:
        """Finish the moves that were begun; begin those that are due."""
        await self._seat_moving(row)
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
        """The table at which a newcomer has company and room, the wanted one of equals; or None."""
        guests = await self._desk.store.nights.calendar.guests(row.number)
        numbers = self._desk.tables.of_night(row.number)
        settled = self._settled(row, numbers, guests)
        tables = await self._tables(row, numbers)
        if not any(one.is_free for one in tables):
            return None
        return best_table(tables, wanted, settled=settled)

    async def make_room(self, row: NightRow, number: int, many: int = 1) -> None:
        """So many seats are free: those who don't play give theirs up, the least missed first."""
        with unless_closed():
            table = self._desk.tables.at(number).host.table
            lacking = len(table.chairs) + many - table.settings.seats
            for chair in (await self._replaceable(row, table))[: max(0, lacking)]:
                await self._desk.tables.at(number).host.submit(0, Leave(chair.player, "away"))

    async def has_room(self, row: NightRow, number: int) -> bool:
        """True if a seat of that table is free, or would be given up for a newcomer."""
        table = self._desk.tables.at(number).host.table
        free = len(table.chairs) < table.settings.seats
        return free or bool(await self._replaceable(row, table))

    async def _replaceable(self, row: NightRow, table: Table) -> list[Chair]:
        """Return those who would give up their seats, the least missed first."""
        idle = [one for some in await self._idle(row, table) for one in some]
        return [one for one in idle if not table.dealt_in(one.seat)]

    async def _idle(self, row: NightRow, table: Table) -> tuple[list[Chair], list[Chair]]:
        """Those who don't play: who can buy no more, and who may come back, the broke first."""
        plays = {one.seat for one in playing(table)}
        idle = [one for one in table.chairs.values() if one.seat not in plays and not one.leaving]
        idle.sort(key=lambda one: one.stack > 0)
        out = [one for one in idle if await self._is_out(row, one)]
        return out, [one for one in idle if one not in out]

    async def _is_out(self, row: NightRow, chair: Chair) -> bool:
        """They have no chips, and their tab has none for them."""
        if chair.stack or chair.pending or not row.plan["scrip"]:
            return False
        tab = scrip(row.guild, row.number, chair.player)
        return not await self._desk.store.books.ledger.balance(tab)

    def _settled(self, row: NightRow, numbers: list[int], guests: list[Guest]) -> bool:
        """Each table has dealt and whoever said they come has; or they had their time."""
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
        """The tables as `moves` looks at them; without guests, as a newcomer does."""
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
        """They have stopped playing only now."""
        since = away_since(self._desk.tables.at(number).host.log.deadlines, player)
        return since is not None and self._desk.moment() - since < 1000 * RETURNING

    async def _begin(self, night: int, player: int, to: int) -> None:
        """They leave when the deal is over; the row remembers where to. Who moves is a guest."""
        nights, now = self._desk.store.nights.calendar, self._desk.moment()
        await nights.answer(night, player, Answer.GOING, now)
        await nights.move(night, player, to, now)

    async def _seat_moving(self, row: NightRow) -> None:
        """Those who have left one table sit down at the other, with what they had."""
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
            if arrived or not any(chair.leaving for _, chair in chairs):  # they never set out
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
        except Illegal:  # the seat is gone meanwhile: they sit down where they like
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
    """Who plays: who would be dealt the next big blind comes first, as they lose least."""
    lineup = next_lineup(table, table.games[table.next_game])
    order = () if lineup is None else lineup.order
    first = order.index(lineup.big_blind) if lineup is not None and lineup.big_blind else 0
    by_turn = {seat: at for at, seat in enumerate((*order[first:], *order[:first]))}
    chairs = sorted(playing(table), key=lambda one: (by_turn.get(one.seat, len(order)), one.seat))
    return [one.player for one in chairs]
