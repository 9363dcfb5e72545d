"""Seats of a tournament: the draw at the start, who has to move, and the final table."""

import logging
from collections.abc import Sequence

from bot.engine.games.game import Forced
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.commands import GiveButton, Hold, Release
from bot.engine.table.state import Table
from bot.engine.tournament.balance import Move, Seated, drawn, entry, moves
from bot.store import EntryRow
from bot.tables.hosting.host import Host
from bot.tournaments.course import Held, Moving
from bot.tournaments.desk import Desk
from bot.tournaments.moving import Moves
from bot.tournaments.opening import Opening
from bot.tournaments.plan import Kind
from bot.tournaments.running import Running

log = logging.getLogger(__name__)

FINAL_PAUSE = 60
"""Seconds before the first deal of a final table."""


class Seating:
    """Decides who sits where."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.opening = Opening(desk)
        self.moves = Moves(desk)

    async def begin(self, one: Running) -> None:
        """Open the tables that the start needs and seat everybody; called until that is done."""
        wanted = one.plan.tables_for(len(one.inside))
        there = await self.opening.open_tables(one, wanted)
        if not there:
            return
        await self._draw(one, there)
        await self.moves.finish(one)
        if one.course.moving:
            return
        await self._desk.mark(one, held=Held.NOT, since=0)
        await self._desk.seats.order_all(one, Release())
        await self._desk.draw(one)

    async def _draw(self, one: Running, there: Sequence[Host]) -> None:
        """Draw tables and seats for all who have none, once."""
        new = [entry for entry in one.inside if entry.table is None]
        if not new or one.course.moving:
            return
        numbers = [host.site.number for host in there]
        seats = drawn([entry.player for entry in new], numbers, one.lots)
        found = [
            Moving(player=player, source=0, to=table, seat=seat, chips=one.plan.stack, counts=False)
            for table, players in seats.items()
            for seat, player in enumerate(players, 1)
        ]
        await self._desk.mark(one, moving=tuple(found))

    async def settle(self, one: Running) -> None:
        """Finish moves that were begun, begin those that are owed, and close empty tables."""
        await self.moves.finish(one)
        moving = {it.player for it in one.course.moving}
        for late in [it.player for it in one.inside if it.table is None]:
            if late not in moving:  # the program was killed between an entry and its seat
                await self.seat_newcomer(one, late)
        if one.course.moving or one.plan.kind is not Kind.TOURNAMENT:
            return
        if self._forms_final(one):
            if one.course.held is not Held.BUBBLE:  # a round of hand for hand ends first
                await self._final(one)
            return
        found = self._owed(one)
        if found:
            movers = (self.moves.mover(one, it.player, it.to, it.seat) for it in found)
            await self._desk.mark(one, moving=tuple(movers))
            await self.moves.finish(one)
        await self.opening.close_empty(one)

    def _forms_final(self, one: Running) -> bool:
        """True if the players of several tables fit at one, and nobody may enter any more."""
        tables = [host for host in self._desk.seats.hosts(one.number) if host.table.chairs]
        few = len(one.inside) <= one.plan.seats
        return len(tables) > 1 and few and not (one.course.final or one.may_enter)

    async def _final(self, one: Running) -> None:
        """Draw seats and the button anew at one table, once all deals are over."""
        desk = self._desk
        hosts = [host for host in desk.seats.hosts(one.number) if host.table.chairs]
        if one.course.held is not Held.FINAL:
            await desk.mark(one, held=Held.FINAL, since=desk.moment(), until=0)
            await desk.seats.order_all(one, Hold(Held.FINAL))
        if any(host.table.running() for host in hosts):
            return
        to = hosts[0].site.number
        seats = drawn([entry.player for entry in one.inside], [to], one.lots)[to]
        found = []
        for seat, player in enumerate(seats, 1):
            found.append(self.moves.mover(one, player, to, seat, counts=False))
        until = desk.moment() + 1000 * FINAL_PAUSE
        await desk.mark(one, moving=tuple(found), final=True, until=until)
        await self.moves.finish(one)
        await self.opening.close_empty(one)
        await desk.seats.order(
            desk.tables.at(to).host, GiveButton(one.lots(range(1, len(seats) + 1)))
        )
        players = tuple(seats)
        await desk.tell(
            one, desk.line("final", table=to, until=until, others=players, calls=players)
        )
        await desk.draw(one)

    def _owed(self, one: Running) -> list[Move]:
        """Return the moves that are owed by tables which deal nothing now."""
        hosts = self._desk.seats.hosts(one.number)
        drawn_before = one.lots.drawn
        counts = {entry.player: entry.moves for entry in one.inside}
        tables = [self._seated(one, host.table) for host in hosts if host.table.chairs]
        found = moves(tables, counts, one.lots)
        runs = {host.site.number for host in hosts if host.table.running()}
        found = tuple(it for it in found if it.table not in runs)
        if not found:
            one.lots.drawn = drawn_before
        return list(found)

    def _seated(self, one: Running, table: Table) -> Seated:
        """Return a table as balancing needs it."""
        players = {seat: chair.player for seat, chair in table.chairs.items() if not chair.leaving}
        programme, game = table.settings.programme, table.games[table.game]
        if programme.mode is not Mode.ONE or game.forced is Forced.BLINDS:
            return Seated(table.number, one.plan.seats, players, table.big_blind)
        gone = [entry for entry in one.entries if entry.out_table == table.number]
        last = max(gone, key=lambda entry: entry.out or 0, default=None)
        vacated = None if last is None else last.seat
        opened = None if table.hand is None else table.hand.opener
        button = table.button
        return Seated(table.number, one.plan.seats, players, button, vacated, opened)

    async def seat_newcomer(self, one: Running, player: int) -> None:
        """Give a late entrant a seat by lot, at a table with most free seats or a further one.

        Raise what opening a table raises.
        """
        hosts = self._desk.seats.hosts(one.number)
        tables = [self._with_movers(one, self._seated(one, host.table)) for host in hosts]
        if not any(table.free for table in tables):
            number = await self.opening.open_table(one)
            await self._desk.seats.order(self._desk.tables.at(number).host, Release())
            host = self._desk.tables.at(number).host
            tables = [self._seated(one, host.table)]
        to, seat = entry(tables, one.lots)
        it = Moving(player=player, source=0, to=to, seat=seat, chips=one.plan.stack, counts=False)
        await self._desk.mark(one, moving=(*one.course.moving, it))
        await self.moves.finish(one)

    def free_seats(self, one: Running, host: Host) -> list[int]:
        """Return the free seats of a table, the one that posts the next big blind first."""
        return self._with_movers(one, self._seated(one, host.table)).free

    def _with_movers(self, one: Running, table: Seated) -> Seated:
        """Return the table with those who are on their way to it."""
        coming = {it.seat: it.player for it in one.course.moving if it.to == table.number}
        players = {**coming, **table.players}
        return Seated(
            table.number, table.seats, players, table.big_blind, table.vacated, table.opened
        )

    async def next_round(self, one: Running, winners: Sequence[EntryRow]) -> None:
        """Draw the winners of a shootout's tables to the tables of its next round."""
        desk = self._desk
        old = desk.seats.hosts(one.number)
        wanted = one.plan.tables_for(len(winners))
        there = [await self.opening.open_table(one) for _ in range(wanted)]
        seats = drawn([entry.player for entry in winners], there, one.lots)
        found = []
        for table, players in seats.items():
            for seat, player in enumerate(players, 1):
                found.append(self.moves.mover(one, player, table, seat))
        await desk.mark(
            one, moving=tuple(found), game=one.course.game + 1,
            tables_a_round=(*one.course.tables_a_round, len(old)),
        )  # fmt: skip
        await self.moves.finish(one)
        await self.opening.close_empty(one)
        await desk.seats.order_all(one, Release())
