"""What a night's host may do with it, and whoever manages the server: change, call off, begin, end.

A manager needs nobody's leave, but everybody reads it: what they do stands in the channel.
"""

from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import CloseTable, LastOrbit
from bot.nights.desk import Desk
from bot.nights.keeper import Keeper
from bot.nights.plan import Plan
from bot.nights.show import NightShow
from bot.store import NightRow, NightState
from bot.tables import Person


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks for something of a night."""

    person: Person
    manages: bool = False
    """They may manage the server that the night is played in."""


class Steering:
    """Decides whether an asker may, does it, and leaves a trace of a manager."""

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        self._desk = desk
        self._keeper = keeper

    async def change(self, number: int, by: Asker, starts: int | None, plan: Plan) -> NightShow:
        """Before it begins; `starts` in milliseconds, None where it stays.

        Raises Illegal with NOT_NIGHTS_HOST, NIGHT_OVER, NIGHT_BEGUN or PAST_TIME.
        """
        async with self._keeper.lock:
            row = await self._planned(number, by)
            starts = row.starts if starts is None else starts
            if starts <= self._desk.moment():
                raise Illegal(Refusal.PAST_TIME)
            kept, ends = plan.model_dump(), plan.until(starts)
            changed = {"starts": starts, "ends": ends, "plan": kept, "reminded": None}
            await self._desk.store.nights.change(number, **changed)
        await self._desk.announce(number)
        self._keeper.wake.set()
        return await self._traced(number, by, "change")

    async def cancel(self, number: int, by: Asker, *, weekly: bool = False) -> None:
        """Before it begins; `weekly`: the following weeks' too. Raises Illegal as `change` does."""
        async with self._keeper.lock:
            await self._planned(number, by)
            await self._desk.cancelled(number, late=False, again=not weekly)
        await self._traced(number, by, "cancel")

    async def start(self, number: int, by: Asker) -> NightShow:
        """Open the tables ahead of the time.

        Raises Illegal as `change` does, or with MISSING_PERMISSION.
        """
        async with self._keeper.lock:
            await self._planned(number, by)
            await self._keeper.open_tables(await self._desk.show(number))
        return await self._traced(number, by, "start")

    async def end(self, number: int, by: Asker, *, now: bool) -> NightShow:
        """The last orbit, or at once between deals; also by the host of one of its tables.

        Raises Illegal with NIGHT_NOT_BEGUN or NOT_NIGHTS_HOST.
        """
        show = await self._desk.show(number)
        if show.row.state is not NightState.OPEN:
            raise Illegal(Refusal.NIGHT_NOT_BEGUN)
        hosts = {show.row.host, *(one.view.host for one in show.tables)}
        if by.person.number not in hosts and not by.manages:
            raise Illegal(Refusal.NOT_NIGHTS_HOST)
        command = CloseTable(0, "night") if now else LastOrbit(0)
        for table in self._desk.tables.of_night(number):
            await self._desk.tables.submit(table, 0, command)
        if by.person.number not in hosts:
            await self._desk.seen(self._desk.stage.tell_steered(show, by.person, "end"))
        await self._keeper.tick()
        return await self._desk.show(number)

    async def _planned(self, number: int, by: Asker) -> NightRow:
        """A night that has still to begin, and that they may steer."""
        row = await self._desk.row(number)
        if by.person.number != row.host and not by.manages:
            raise Illegal(Refusal.NOT_NIGHTS_HOST)
        if row.state is not NightState.PLANNED:
            raise Illegal(Refusal.NIGHT_OVER if row.ended else Refusal.NIGHT_BEGUN)
        return row

    async def _traced(self, number: int, by: Asker, deed: str) -> NightShow:
        """The night as it is now; what a manager did to another's is told to all."""
        show = await self._desk.show(number)
        if by.person.number != show.row.host:
            await self._desk.seen(self._desk.stage.tell_steered(show, by.person, deed))
        return show
