"""The open tables of tournaments: who sits there, with which chips, and orders to them."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.errors import Illegal
from bot.engine.kinds import Chips
from bot.engine.table.commands import TableCommand
from bot.engine.table.state import Chair, Table
from bot.tables import Tables
from bot.tables.closing import unless_closed
from bot.tables.hosting.host import Host
from bot.tournaments.running import Running
from bot.tournaments.show import Stack

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Seats:
    """Looks at the tables of tournaments, and gives them commands of the program."""

    tables: Tables

    def hosts(self, number: int) -> list[Host]:
        """Return the hosts of a tournament's open tables, in the order of their opening."""
        return [self.tables.at(one).host for one in sorted(self.tables.of_event(number))]

    def chairs(self, number: int) -> Iterator[tuple[Table, Chair]]:
        """Yield everybody who sits at a tournament's tables."""
        for host in self.hosts(number):
            for chair in host.table.chairs.values():
                yield host.table, chair

    def seat_of(self, one: Running, player: int) -> tuple[Host, Chair] | None:
        """Return the host and the chair where a player sits, or None."""
        for host in self.hosts(one.number):
            seat = host.table.seat_of(player)
            if seat is not None:
                return host, host.table.chairs[seat]
        return None

    async def order(self, host: Host, command: TableCommand) -> bool:
        """Give a table a command of the program; return False if it was refused."""
        try:
            with unless_closed():
                await host.do(0, command)
                return True
        except Illegal as no:
            log.info("table %s: %s refused: %s", host.site.number, command, no.code)
        return False

    async def order_all(self, one: Running, command: TableCommand) -> None:
        """Give each open table of a tournament a command of the program."""
        for host in self.hosts(one.number):
            await self.order(host, command)

    def redraw(self, one: Running) -> None:
        """Have each open table of a tournament draw what has changed on its screens."""
        for number in self.tables.of_event(one.number):
            self.tables.at(number).publisher.wake()

    def stacks(self, one: Running) -> tuple[Stack, ...]:
        """Return those who are in, the largest stack after the last deal first."""
        found = list[Stack]()
        seated = {chair.player: (table, chair) for table, chair in self.chairs(one.number)}
        moving = {it.player: it for it in one.course.moving}
        for entry in one.inside:
            if entry.player in seated:
                table, chair = seated[entry.player]
                found.append(Stack(entry.player, chair.stack, table.number))
            elif entry.player in moving:
                it = moving[entry.player]
                found.append(
                    Stack(entry.player, self.chips_of(it.player, it.source) or it.chips, it.to)
                )
            else:
                chips = one.plan.stack if entry.table is None else 0  # out, and not noted yet
                found.append(Stack(entry.player, chips, entry.table or 0))
        return tuple(sorted(found, key=lambda it: -it.chips))

    def running(self, one: Running) -> bool:
        """True while a table deals."""
        return any(host.table.running() for host in self.hosts(one.number))

    def deals_done(self, one: Running) -> int:
        """Return the deals that are over at all tables together."""
        tables = [host.table for host in self.hosts(one.number)]
        return sum(table.deals - table.running() for table in tables)

    def chips_of(self, player: int, source: int) -> Chips:
        """Return the chips with which a player left a table."""
        found = self.tables.find(source) if source else None
        return 0 if found is None else found.host.table.departed.get(player, 0)

    def players_at(self, host: Host) -> Sequence[int]:
        """Return who sits at a table and stays."""
        return [one.player for one in host.table.chairs.values() if not one.leaving]
