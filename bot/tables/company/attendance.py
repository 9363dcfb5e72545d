"""The house players of one table: the wanted number sit down, with chips."""

import asyncio
import logging
from collections.abc import Collection, Iterator

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import company, presence
from bot.engine.table.agreed.wishes import usual_buy_in
from bot.engine.table.commands import AskIn, ComeBack, GoAway, Sit, TableCommand, TopUp
from bot.engine.table.seats import buy_in_range, top_up_range
from bot.engine.table.state import Table
from bot.tables.company.roster import HousePlayer, next_to_come
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.table_log import Broken
from bot.tables.show import Person, Show

log = logging.getLogger(__name__)


class Attendance:
    """Seats the house players of one table."""

    def __init__(self, context: Context, host: Host, unknown: Collection[str]) -> None:
        """Take the games, by hash, that house players cannot play and sit out."""
        self._context = context
        self._host = host
        self._unknown = unknown
        self._seating = asyncio.Lock()
        self._styles: list[str] = []
        """Styles that were asked for by name, until a player of that style is seated."""

    async def ask_in(self, by: int, style: str = "") -> Show:
        """Add a house player, of this style if one is named. Raise Illegal as `AskIn` does."""
        async with self._seating:
            await self._host.do(by, AskIn(by))
            if style:
                self._styles.append(style)
            await self._fill()
        await self.keep_up()
        return self._host.show(by)

    async def keep_up(self) -> None:
        """Seat the wanted house players; give them chips, and have them sit out unknown games."""
        async with self._seating:
            await self._fill()
        for command in list(self._upkeep(self._host.table)):
            await carried_out(self._host, command)

    async def _fill(self) -> None:
        table = self._host.table
        while not (table.closed or table.closing) and _lacks(table):
            codes = {one: code for code, one in self._context.house.items()}
            there = [code for one, code in codes.items() if table.seat_of(one)]
            home = [codes[one] for one in table.sent_home if one in codes]
            style = self._styles.pop(0) if self._styles else ""
            newcomer = next_to_come(there, style, home)
            if newcomer is None or not await self._seat(newcomer):
                break
            table = self._host.table
        if company.people(table):  # the styles asked for have come, or can't
            self._styles.clear()

    async def _seat(self, newcomer: HousePlayer) -> bool:
        number = await house_person(self._context, newcomer)
        least, most = buy_in_range(self._host.table, number)
        chips = max(least, min(most, usual_buy_in(self._host.table.settings)))
        return await carried_out(self._host, Sit(number, chips, house=newcomer.style))

    def _upkeep(self, table: Table) -> Iterator[TableCommand]:
        """Yield commands: chips for players without any, absences in unknown games, and returns."""
        if table.closed or table.closing:
            return
        for chair in company.house(table):
            if table.settings.event is not None:  # they are dealt in, whatever they can play
                if presence.is_absent(chair):
                    yield ComeBack(chair.player)
            elif chair.away == "broke" and not (chair.pending or chair.leaving):
                least, most = top_up_range(table, chair)
                yield TopUp(chair.player, max(least, min(most, usual_buy_in(table.settings))))
            elif table.running() or chair.leaving:
                continue
            elif table.next_game in self._unknown:
                if not chair.away:
                    yield GoAway(chair.player)
            elif chair.away in {"asked", "timeouts"}:
                yield ComeBack(chair.player)


async def carried_out(host: Host, command: TableCommand, question: int | None = None) -> bool:
    """Give a command of the program; return False if it was refused."""
    try:
        await host.do(0, command, question)
    except Broken as error:
        await host.timers.break_off(error)
        return False
    except Illegal as no:
        if no.code is not Refusal.STALE:
            log.info("table %s: %s refused: %s", host.site.number, command, no.code)
        return False
    return True


async def house_person(context: Context, one: HousePlayer) -> int:
    """Return a house player's number, and add them to the known people."""
    number = context.house.get(one.code)
    if number is None:
        number = await context.store.identity.house_players.number(
            one.code, one.name, context.moment()
        )
        context.house[one.code] = number
    context.people[number] = Person(number, 0, one.name)
    return number


def _lacks(table: Table) -> bool:
    return len(company.house(table)) < company.wanted(table)
