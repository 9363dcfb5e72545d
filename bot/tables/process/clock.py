"""The clock of all tables: one task that sleeps until the earliest deadline.

It uses monotonic time: if the wall clock jumps, all deadlines are shifted with it. While the
gateway is down nobody can answer, so all deadlines are put off by that time; while Discord has lost
one server, only that server's are. Deals that fall due together, as after a restart, begin one
after another, and none while requests to Discord queue up: each deal costs a message for each
player and one for the table.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable

from bot.engine.errors import Illegal, Refusal
from bot.store import Deadline, Store
from bot.tables.hosting.due import DEAL
from bot.tables.hosting.host import Host

log = logging.getLogger(__name__)

LOOK = 1.0
"""Most seconds between two checks of the gateway."""
BEAT = 5.0
"""Seconds between two times that are stored as a sign of life."""
JUMP = 2.0
"""Seconds by which wall and monotonic time may differ between two checks."""
DEALS_A_SECOND = 4
"""Most deals that begin within a second, at all tables together."""
STEP = 15.0
"""Seconds by which the deadlines of an absent server are put off at a time."""
A_BREATH = 0.1
"""Seconds until deals that had to wait are considered again."""


class Clock:
    """Fires deadlines that are due."""

    def __init__(  # noqa: PLR0913 - what it goes by
        self,
        hosts: Callable[[], Iterable[Host]],
        store: Store,
        up: Callable[[], bool],
        now: Callable[[], float],
        monotonic: Callable[[], float],
        *,
        busy: Callable[[], bool] = lambda: False,
        held: Callable[[Deadline], bool] = lambda _: False,
        away: Callable[[Host], bool] = lambda _: False,
    ) -> None:
        """Take `held`, True for deadlines to leave, and `away`, True for unreachable tables."""
        self._hosts = hosts
        self._store = store
        self._up = up
        self._busy = busy
        self._held = held
        self._is_away = away
        self._away: dict[int, float] = {}
        """Time by server from which its deadlines are still to be put off."""
        self._now = now
        self._monotonic = monotonic
        self._wall, self._steady = now(), monotonic()
        self._down_since: float | None = None
        self._beaten = 0.0
        self._stuck = False
        """True if a due command failed, so that the next try can wait."""
        self._dealt: deque[float] = deque()
        """Monotonic times at which the deals of the last second began."""
        self._crowded = False
        """True if due deals wait for others that have just begun."""

    async def run(self) -> None:
        """Tick for ever."""
        while True:
            try:
                await self.tick()
            except Exception:  # a clock that stops would stop every table
                log.exception("the clock stumbled")
            await asyncio.sleep(self._rest())

    def begin(self) -> None:
        """Start after the tables are loaded; without a gateway, deadlines wait from now on."""
        if not self._up():
            self._down_since = self._now()

    async def tick(self) -> None:
        """Adjust to the time, then fire what is due if the gateway is up."""
        await self._keep_step()
        if not self._up():
            if self._down_since is None:
                self._down_since = self._now()
            return
        if self._down_since is not None:
            since, self._down_since = self._down_since, None
            await self._come_up(self._now(), since)
        await self._stand()
        await self._beat()
        now = self._now() * 1000
        reached = [(host, one) for host, one in self._all() if one.due <= now]
        went_well = await asyncio.gather(*(_fire(host, one) for host, one in self._spread(reached)))
        self._stuck = not all(went_well)

    def _spread(self, reached: list[tuple[Host, Deadline]]) -> list[tuple[Host, Deadline]]:
        """Return what may be fired now; surplus deals wait, and those due first go first."""
        steady = self._monotonic()
        while self._dealt and self._dealt[0] <= steady - 1:
            self._dealt.popleft()
        deals = sorted((one for one in reached if one[1].kind == DEAL), key=lambda one: one[1].due)
        now = [] if self._busy() else deals[: DEALS_A_SECOND - len(self._dealt)]
        self._dealt.extend(steady for _ in now)
        self._crowded = len(deals) > len(now)
        return [*(one for one in reached if one[1].kind != DEAL), *now]

    async def _come_up(self, now: float, since: float) -> None:
        self._away = {one: min(now, at + now - since) for one, at in self._away.items()}
        await self.put_off(now - since)

    def look(self) -> set[int]:
        """Return the servers that are away, and note the new ones."""
        away = {host.site.guild for host in self._hosts() if self._is_away(host)}
        for guild in away:
            self._away.setdefault(guild, self._now())
        return away

    async def _stand(self) -> None:
        """Put off the deadlines of absent servers until they are back."""
        now, away = self._now(), self.look()
        for guild, since in list(self._away.items()):
            if guild not in away:
                del self._away[guild]
            elif now - since >= STEP:
                self._away[guild] = now
            else:
                continue
            await self.put_off(now - since, guild)

    async def put_off(self, seconds: float, guild: int | None = None) -> None:
        """Put off all deadlines, or those of one server's tables."""
        milliseconds = int(seconds * 1000)
        if not milliseconds:
            return
        busy, free = list[Host](), list[Host]()
        for host in [one for one in self._hosts() if guild is None or one.site.guild == guild]:
            (busy if host.log.lock.locked() else free).append(host)
        for host in free:
            host.timers.shift(milliseconds)
        due = {host.site.number: host.log.deadlines for host in free}
        try:
            await self._store.play.deadlines.put_all(due, int(self._now() * 1000))
        finally:
            for host in free:
                host.timers.shifted()
        await asyncio.gather(*(host.timers.put_off(milliseconds) for host in busy))

    async def _keep_step(self) -> None:
        wall, steady = self._now(), self._monotonic()
        jump = (wall - self._wall) - (steady - self._steady)
        self._wall, self._steady = wall, steady
        if abs(jump) > JUMP:
            if self._down_since is not None:
                self._down_since += jump
            self._away = {one: since + jump for one, since in self._away.items()}
            await self.put_off(jump)

    async def _beat(self) -> None:
        now = self._now()
        if abs(now - self._beaten) >= BEAT:
            self._beaten = now
            await self._store.play.pulses.beat(int(now * 1000))

    def _all(self) -> list[tuple[Host, Deadline]]:
        return [
            (host, one)
            for host in self._hosts()
            if not (self._away and host.site.guild in self._away)
            for one in host.log.deadlines
            if not self._held(one)
        ]

    def _rest(self) -> float:
        """Return the seconds until the next tick."""
        dues = [one.due for _, one in self._all()]
        if not dues or self._stuck or self._down_since is not None:
            return LOOK
        if self._crowded:
            return A_BREATH
        return min(max(min(dues) / 1000 - self._now(), 0.01), LOOK)


async def _fire(host: Host, deadline: Deadline) -> bool:
    """Fire a deadline; return False if it must be tried again."""
    try:
        await host.timers.fire(deadline)
    except Illegal as refused:
        log.warning("table %s: %s came to nothing: %s", host.site.number, deadline, refused)
        if refused.code is not Refusal.STALE:
            await host.timers.forget(deadline)
    except Exception:  # one table's error must not stop the others; it is tried again
        log.exception("table %s: %s failed", host.site.number, deadline)
        return False
    return True
