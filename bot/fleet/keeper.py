"""The keeper of one process's shards: it claims free ones, plays them, and gives them up.

Every second it checks which processes and free shards there are. It takes its part of the shards
and no more than other processes leave. A shard that another process has taken is closed, and
nothing more is written; a shard that it gives up, and all shards at a stop, are drained first. A
client that ends by itself is begun again, and the others are not affected.
"""

import asyncio
import logging
import math
from contextlib import suppress

from bot.base.settings import Settings
from bot.client import Dealer
from bot.client.workshop import Workshop
from bot.fleet.identify import Identifying
from bot.fleet.shards import LogIn, Shards
from bot.service.metrics import Standing
from bot.store import Claims, Fence, Share, Store, StoreError

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two checks of the claims."""


class TakenOver(Exception):  # noqa: N818 - named for what happened
    """Another program has taken this program's only shard."""


class Keeper:
    """The keeper of all shards of one process."""

    def __init__(  # noqa: PLR0913 - what clients are made of
        self,
        settings: Settings,
        store: Store,
        claims: Claims,
        workshop: Workshop,
        *,
        log_in: LogIn,
        lanes: int = 1,
    ) -> None:
        self._claims, self._workshop = claims, workshop
        self._identifying = Identifying(claims, lanes)
        self._playing = Shards(
            settings,
            store,
            claims,
            workshop,
            identifying=self._identifying,
            log_in=log_in,
        )
        self._wanted = settings.wanted.shards
        self._nobodys: frozenset[int] = frozenset()
        self._others = frozenset[int]()
        """Wanted shards that other programs had when this was last logged."""
        self._left = False
        self._woken = asyncio.Event()
        self._playing.ended.add_done_callback(lambda _: self._woken.set())
        self._loop = asyncio.get_running_loop()
        claims.watchers.append(self._lost)
        workshop.nobodys = lambda: self._nobodys

    def _lost(self, _shard: int) -> None:
        """Wake the loop; this is called in another thread."""
        self._loop.call_soon_threadsafe(self._woken.set)

    @property
    def shards(self) -> tuple[int, ...]:
        """Numbers of the shards that this process plays."""
        return tuple(sorted(self._playing.played))

    @property
    def dealers(self) -> list[Dealer]:
        """Clients of these shards."""
        return self._playing.dealers

    @property
    def refused(self) -> bool:
        """True if Discord no longer knows the token."""
        return self._playing.refused

    async def run(self) -> None:
        """Play until cancelled, refused by Discord, or replaced by another program."""
        try:
            while not self._playing.ended.done():
                await self._look()
                self._woken.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._woken.wait()
            self._playing.ended.result()
        finally:
            await self.close()

    async def drain(self) -> None:
        """Drain all shards, and give each one up as soon as it is quiet."""
        self._left = True
        playing = list(self._playing.played.values())
        await asyncio.gather(*map(self._playing.give_up, playing))

    async def close(self) -> None:
        """Close all shards at once, without draining them."""
        self._left = True
        playing = list(self._playing.played.values())
        for one in playing:
            if one.leaving is not None:
                one.leaving.cancel()
        await asyncio.gather(*(self._playing.stop(one) for one in playing), return_exceptions=True)
        await self._identifying.end()

    async def _look(self) -> None:
        try:
            count = await asyncio.to_thread(self._claims.programs)
            free = await asyncio.to_thread(self._claims.free)
        except StoreError:  # tables say so, and the claims are unchanged
            return
        self._workshop.share_with(count)
        self._nobodys = frozenset(free)
        await self._close_lost()
        most = math.ceil(self._claims.count / count) if self._wanted is None else None
        await self._take(free, most)
        self._part_with(most)

    async def _close_lost(self) -> None:
        mine = self._claims.mine
        for one in [one for shard, one in self._playing.played.items() if shard not in mine]:
            log.warning("%s: another program has it since", one.share)
            await self._playing.stop(one)
            if self._claims.count == 1 and not self._playing.ended.done():
                self._playing.ended.set_exception(TakenOver())

    async def _take(self, free: list[int], most: int | None) -> None:
        ours = self._claims.mine  # held from the start, if a program plays alone
        there = {*free, *ours} - self._playing.played.keys()
        wanted = sorted(one for one in there if self._wanted is None or one in self._wanted)
        for shard in wanted if most is None else wanted[: max(0, most - len(self._playing.played))]:
            if not self._left and (fence := await self._claimed(shard)) is not None:
                self._playing.begin(Share(shard, self._claims.count), fence)
        if self._wanted is not None:
            self._say(self._wanted - self._playing.played.keys())

    async def _claimed(self, shard: int) -> Fence | None:
        try:
            return await asyncio.to_thread(self._claims.take, shard)
        except StoreError as away:
            log.warning("shard %s could not be taken: %s", shard, away)
            return None

    def _say(self, others: frozenset[int]) -> None:
        """Log the wanted shards of other programs, when a new one is among them."""
        if others - self._others:
            told = ", ".join(map(str, sorted(others)))
            log.warning("shards %s are another program's; they are taken when they are free", told)
        self._others = others

    def _part_with(self, most: int | None) -> None:
        """Give up the shards beyond this process's part: unconnected ones first, then the last."""
        staying = [one for one in self._playing.played.values() if one.leaving is None]
        surplus = 0 if most is None else len(staying) - most
        staying.sort(key=lambda one: (one.connected, -one.share.shard))
        for one in staying[: max(0, surplus)]:
            one.leaving = asyncio.create_task(self._playing.give_up(one))

    def standing(self) -> Standing:
        """Return the state of the whole process."""
        every = [one.standing() for one in self.dealers]
        lacks = next((one.why for one in every if one.why), "" if every else "no shard")
        why = "leaving" if self._left else lacks
        numbers = dict[str, float]()
        for each in every:
            for name, value in each.numbers.items():
                numbers[name] = numbers.get(name, 0.0) + value
        for name in ("connected", "writable"):  # true only if true for every shard
            numbers[name] = float(bool(every) and all(one.numbers[name] for one in every))
        numbers["waiting"] = float(self._workshop.outbox.waiting)
        return Standing(ready=not why, why=why, numbers=numbers)
