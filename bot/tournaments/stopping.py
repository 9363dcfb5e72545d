"""A tournament that is ended before its end: the running deals are over first."""

from bot.tournaments.clock import LevelClock
from bot.tournaments.course import Held
from bot.tournaments.desk import Desk
from bot.tournaments.ending import Ending
from bot.tournaments.running import Running


class Stopping:
    """Ends tournaments that nobody plays to their end."""

    def __init__(self, desk: Desk, clock: LevelClock, ending: Ending) -> None:
        self._desk = desk
        self._clock = clock
        self._ending = ending

    async def begin(self, one: Running, how: str) -> None:
        """Have no deal begin any more; if none has begun yet, every entry goes back."""
        if one.course.ending:
            return
        if self._nothing_dealt(one):
            await self._ending.call_off(one, "host")
            return
        await self._desk.mark(one, ending=how, closed=True, offer=None)
        await self._clock.hold(one, Held.ENDING)

    def _nothing_dealt(self, one: Running) -> bool:
        if self._desk.tables.unread.of_event(one.number):
            return False
        hosts = self._desk.seats.hosts(one.number)
        nobody_out = len(one.inside) == len(one.entries)
        return nobody_out and not any(host.table.deals for host in hosts)

    async def look(self, one: Running) -> bool:
        """End a tournament that is to end, once no table deals; True if nothing else is due."""
        if not one.course.ending:
            return False
        if one.course.held is not Held.ENDING:
            await self._clock.hold(one, Held.ENDING)
        await self._clock.look(one)
        if not self._desk.seats.running(one):
            await self._ending.finish(one, one.course.ending)
        return True
