"""A tournament at which nobody acts any more: it rests, and ends after half an hour."""

from bot.tournaments.clock import LevelClock
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.ending import ASLEEP, Ending
from bot.tournaments.running import Running

RESTS = 30 * 60
"""Seconds after which a tournament at which nobody acts ends by what the stacks are worth."""


class Sleeping:
    """Pauses tournaments that nobody attends."""

    def __init__(self, desk: Desk, clock: LevelClock, ending: Ending) -> None:
        self._desk = desk
        self._clock = clock
        self._ending = ending

    async def look(self, one: Running) -> bool:
        """Fall asleep, wake up, or end; return True if the tournament has ended."""
        if one.course.held is Held.ASLEEP:
            if self._awake(one):
                await self._clock.go_on(one)
                await self._desk.tell(one, self._desk.line("resumed"))
            elif self._desk.moment() >= one.course.until:
                await self._ending.finish(one, ASLEEP)
                return True
        elif one.course.held is Held.NOT and self._nobody(one):
            until = self._desk.moment() + 1000 * RESTS
            await self._clock.hold(one, Held.ASLEEP, until)
            await self._desk.tell(one, self._desk.line("asleep", until=until))
        return False

    def _nobody(self, one: Running) -> bool:
        """True if nobody acted in the last whole deal of any table."""
        tables = [
            host.table for host in self._desk.seats.hosts(one.number) if len(host.table.chairs) > 1
        ]
        return bool(tables) and all(
            table.deals and table.unattended == table.deals and not table.running()
            for table in tables
        )

    def _awake(self, one: Running) -> bool:
        since = one.course.since / 1000
        return any(
            host.log.presses.last(chair.player) > max(since, host.log.presses.since)
            for host in self._desk.seats.hosts(one.number)
            for chair in host.table.chairs.values()
            if not chair.house
        )
