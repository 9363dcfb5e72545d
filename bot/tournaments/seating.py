"""Seats of a tournament: the draw at the start, moves between tables, and the final table.

A move is stored before it begins. Whoever is between two tables sits nowhere, and their chips are
those with which they left; so a restart in the middle of a move finishes it.
"""

import logging
from collections.abc import Sequence

from bot.engine.errors import Illegal
from bot.engine.games.game import Forced
from bot.engine.kinds import Seat
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.commands import CloseTable, GiveButton, Hold, Leave, Release, Sit
from bot.engine.table.state import Table
from bot.engine.tournament.balance import Move, Seated, drawn, entry, moves
from bot.store import EntryRow
from bot.tables.closing import unless_closed
from bot.tables.hosting.host import Host
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Unfit
from bot.tables.table_place import TablePlace
from bot.tournaments.course import Held, Moving
from bot.tournaments.desk import Desk
from bot.tournaments.plan import Kind
from bot.tournaments.running import Running

log = logging.getLogger(__name__)

FINAL_PAUSE = 60
"""Seconds before the first deal of a final table."""


class Seating:
    """Opens tables, and seats and moves players."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.tables.rehouse_event = self.rehouse

    async def rehouse(self, site: TablePlace) -> bool:
        """Move a table whose thread is gone to a new one; False if there can be none. Raise Slow.

        The tournament goes on either way.
        """
        desk = self._desk
        one = desk.kept.get(site.event or 0)
        if one is None or site.channel == one.row.channel:
            return False
        opened = await desk.store.tournaments.events.tables(one.number)
        name = f"{one.plan.title} · {opened.index(site.number) + 1}"
        try:
            where = await desk.stage.thread(one.row.channel, name)
        except (Barred, Gone, Unfit, ClosedDm) as why:
            log.warning("table %s has no thread any more: %s", site.number, type(why).__name__)
            return False
        with unless_closed():
            await desk.tables.move_to(site.number, where)
            players = tuple(desk.players_at(desk.tables.at(site.number).host))
            line = desk.line("thread", table=site.number, others=players, calls=players)
            await desk.tell(one, line)
            await desk.draw(one)
            return True
        return False

    async def begin(self, one: Running) -> None:
        """Open the tables that the start needs and seat everybody; called until that is done."""
        wanted = one.plan.tables_for(len(one.inside))
        there = await self._open_tables(one, wanted)
        if not there:
            return
        await self._draw(one, there)
        await self.finish_moves(one)
        if one.course.moving:
            return
        await self._desk.mark(one, held=Held.NOT, since=0)
        await self._desk.order_all(one, Release())
        await self._desk.draw(one)

    async def _open_tables(self, one: Running, wanted: int) -> list[Host]:
        """Return the open tables, after opening those that are missing; fewer if Discord is slow.

        If threads can't be opened at all, the tables that stand have to do.
        """
        there = self._desk.hosts(one.number)
        while len(there) < wanted:
            try:
                await self.open_table(one)
            except (Slow, Barred, Unfit, Gone, ClosedDm, Illegal) as why:
                log.warning("tournament %s: no table: %s", one.number, type(why).__name__)
                return []
            there = self._desk.hosts(one.number)
        return there

    async def open_table(self, one: Running) -> int:
        """Open a table in the tournament's channel, or in a thread if that is taken.

        Return its number. Raise what the stage raises for threads, and Illegal.
        """
        desk, plan = self._desk, one.plan
        settings = plan.table_settings(one.number, one.big_blind)
        played = plan.played
        for game in played:
            await desk.tables.know(game)
        people = (await desk.show(one.number)).people
        opened = await desk.store.tournaments.events.tables(one.number)
        where = one.row.channel
        if desk.tables.channels.open_in(where) is not None:
            where = await desk.stage.thread(where, f"{plan.title} · {len(opened) + 1}")
        number = await desk.tables.open(
            one.row.guild, where, people[one.row.host], played[0], settings, event=one.number,
            helping=() if one.row.night is None else (await desk.show(one.number)).cohosts,
        )  # fmt: skip
        await desk.order(desk.tables.at(number).host, Hold(Held.START))
        return number

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
        await self.finish_moves(one)
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
            movers = (self.mover(one, it.player, it.to, it.seat) for it in found)
            await self._desk.mark(one, moving=tuple(movers))
            await self.finish_moves(one)
        await self._close_empty(one)

    def _forms_final(self, one: Running) -> bool:
        """True if the players of several tables fit at one, and nobody may enter any more."""
        tables = [host for host in self._desk.hosts(one.number) if host.table.chairs]
        few = len(one.inside) <= one.plan.seats
        return len(tables) > 1 and few and not (one.course.final or one.may_enter)

    async def _final(self, one: Running) -> None:
        """Draw seats and the button anew at one table, once all deals are over."""
        desk = self._desk
        hosts = [host for host in desk.hosts(one.number) if host.table.chairs]
        if one.course.held is not Held.FINAL:
            await desk.mark(one, held=Held.FINAL, since=desk.moment(), until=0)
            await desk.order_all(one, Hold(Held.FINAL))
        if any(host.table.running() for host in hosts):
            return
        to = hosts[0].site.number
        seats = drawn([entry.player for entry in one.inside], [to], one.lots)[to]
        found = []
        for seat, player in enumerate(seats, 1):
            found.append(self.mover(one, player, to, seat, counts=False))
        until = desk.moment() + 1000 * FINAL_PAUSE
        await desk.mark(one, moving=tuple(found), final=True, until=until)
        await self.finish_moves(one)
        await self._close_empty(one)
        await desk.order(desk.tables.at(to).host, GiveButton(one.lots(range(1, len(seats) + 1))))
        players = tuple(seats)
        await desk.tell(
            one, desk.line("final", table=to, until=until, others=players, calls=players)
        )
        await desk.draw(one)

    def _owed(self, one: Running) -> list[Move]:
        """Return the moves that are owed by tables which deal nothing now."""
        hosts = self._desk.hosts(one.number)
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
        hosts = self._desk.hosts(one.number)
        tables = [self._with_movers(one, self._seated(one, host.table)) for host in hosts]
        if not any(table.free for table in tables):
            number = await self.open_table(one)
            await self._desk.order(self._desk.tables.at(number).host, Release())
            host = self._desk.tables.at(number).host
            tables = [self._seated(one, host.table)]
        to, seat = entry(tables, one.lots)
        it = Moving(player=player, source=0, to=to, seat=seat, chips=one.plan.stack, counts=False)
        await self._desk.mark(one, moving=(*one.course.moving, it))
        await self.finish_moves(one)

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

    def mover(
        self, one: Running, player: int, to: int, seat: Seat, *, counts: bool = True
    ) -> Moving:
        """Return a player's move from where they sit, with their time bank and what they owe."""
        at = self._desk.seat_of(one, player)
        if at is None:
            return Moving(player=player, source=0, to=to, seat=seat, counts=counts)
        host, chair = at
        return Moving(
            player=player, source=host.site.number, to=to, seat=seat, counts=counts,
            bank=chair.time_bank, absent=bool(chair.away), penalty=chair.penalty,
        )  # fmt: skip

    async def finish_moves(self, one: Running) -> None:
        """Lift everybody who moves from a table that deals nothing, and seat them elsewhere."""
        for it in one.course.moving:
            await self._lift(one, it)
        for it in one.course.moving:
            if await self._sit(one, it):
                await self._arrived(one, it)

    async def _lift(self, one: Running, it: Moving) -> None:
        at = self._desk.seat_of(one, it.player)
        if at is None or (at[0].site.number, at[1].seat) == (it.to, it.seat):
            return
        if not at[0].table.running():
            await self._desk.order(at[0], Leave(it.player, "moved"))

    async def _sit(self, one: Running, it: Moving) -> bool:
        """Seat a mover; return True if they sit where they should."""
        at = self._desk.seat_of(one, it.player)
        if at is not None:
            return (at[0].site.number, at[1].seat) == (it.to, it.seat)
        entry = one.entry_of(it.player)
        if entry is None or entry.out is not None:
            await self._desk.mark(one, moving=_without(one, it))
            return False
        found = self._desk.tables.find(it.to)
        if found is None:
            await self._desk.mark(one, moving=_without(one, it))
            return False
        chips = it.chips or self._desk.chips_of(it.player, it.source)
        style = self._desk.tables.house_style(it.player)
        sit = Sit(
            it.player, chips, it.seat, moved=True, house=style, time_bank=it.bank,
            absent=it.absent, penalty=it.penalty,
        )  # fmt: skip
        return chips > 0 and await self._desk.order(found.host, sit)

    async def _arrived(self, one: Running, it: Moving) -> None:
        """Note where a mover sits now, and tell them."""
        desk, entry = self._desk, one.entry_of(it.player)
        count = 0 if entry is None else entry.moves
        await desk.note(one, it.player, table=it.to, seat=it.seat, moves=count + it.counts)
        await desk.mark(one, moving=_without(one, it))
        if it.source and it.source != it.to:
            show = desk.tables.at(it.to).host.show(it.player)
            await desk.stage.follow(show, [it.source])
            if not one.course.final:
                line = desk.line(
                    "moved", player=it.player, table=it.to, seat=it.seat, calls=(it.player,)
                )
                await desk.tell(one, line)

    async def _close_empty(self, one: Running) -> None:
        """Close tables at which nobody sits and to which nobody comes."""
        needed = {number for it in one.course.moving for number in (it.source, it.to)}
        for host in self._desk.hosts(one.number):
            if not host.table.chairs and host.site.number not in needed:
                await self._desk.order(host, CloseTable(0, "event"))

    async def next_round(self, one: Running, winners: Sequence[EntryRow]) -> None:
        """Draw the winners of a shootout's tables to the tables of its next round."""
        desk = self._desk
        old = desk.hosts(one.number)
        wanted = one.plan.tables_for(len(winners))
        there = [await self.open_table(one) for _ in range(wanted)]
        seats = drawn([entry.player for entry in winners], there, one.lots)
        found = []
        for table, players in seats.items():
            for seat, player in enumerate(players, 1):
                found.append(self.mover(one, player, table, seat))
        await desk.mark(
            one, moving=tuple(found), game=one.course.game + 1,
            tables_a_round=(*one.course.tables_a_round, len(old)),
        )  # fmt: skip
        await self.finish_moves(one)
        await self._close_empty(one)
        await desk.order_all(one, Release())


def _without(one: Running, it: Moving) -> tuple[Moving, ...]:
    return tuple(other for other in one.course.moving if other.player != it.player)
