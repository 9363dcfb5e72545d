"""The keeper of one process's shards: it claims free ones, plays them, and gives them up.

Every second it checks which processes and free shards there are. It takes its part of the shards
and no more than other processes leave. A shard that another process has taken is closed, and
nothing more is written; a shard that it gives up, and all shards at a stop, are drained first. A
client that ends by itself is begun again, and the others are not affected.
"""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.base.settings import Settings
from bot.client import Dealer
from bot.client.sessions import SessionsSpent
from bot.client.workshop import Workshop
from bot.fleet.identify import Identifying
from bot.service.metrics import Standing
from bot.store import Claims, Fence, Share, Store, StoreError
from bot.ui.platform.outgoing.patience import pauses

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two checks of the claims."""
AGAIN = 0.2
"""Seconds between two cancellations of a connection that outlives its client."""
LogIn = Callable[[discord.Client, str], Awaitable[None]]
NO_GATEWAY = "Discord answers, but its gateway cannot be reached"


class Refused(Exception):  # noqa: N818 - named for what happened
    """Discord, or the proxy in its place, refuses the bot, and will refuse it later too."""


class TakenOver(Exception):  # noqa: N818 - named for what happened
    """Another program has taken this program's only shard."""


FATAL = (
    Refused, SessionsSpent,
    discord.LoginFailure, discord.ConnectionClosed, discord.PrivilegedIntentsRequired,
)  # fmt: skip
"""Errors that any other client with this token would get too."""


@dataclass(slots=True)
class Played:
    """A shard that this process plays."""

    share: Share
    store: Store
    dealer: Dealer | None = None
    task: asyncio.Task[None] | None = None
    began: bool = False
    """True once the client was about to connect: a later error is no fault of the settings."""
    leaving: asyncio.Task[None] | None = None
    """The task that gives the shard up, if one is running."""

    @property
    def connected(self) -> bool:
        """True if people can play on this shard."""
        return self.dealer is not None and self.dealer.stage.up()


class Keeper:
    """The keeper of all shards of one process."""

    def __init__(  # noqa: PLR0913 - what clients are made of
        self,
        settings: Settings,
        store: Store,
        claims: Claims,
        workshop: Workshop,
        *,
        token: str,
        log_in: LogIn,
        lanes: int = 1,
    ) -> None:
        self._settings, self._store = settings, store
        self._claims, self._workshop = claims, workshop
        self._token, self._log_in = token, log_in
        self._identifying = Identifying(claims, lanes)
        self._wanted = settings.wanted.shards
        self._played: dict[int, Played] = {}
        self._nobodys: frozenset[int] = frozenset()
        self._others = frozenset[int]()
        """Wanted shards that other programs had when this was last logged."""
        self._left = False
        self._woken = asyncio.Event()
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._ended.add_done_callback(lambda _: self._woken.set())
        self._loop = asyncio.get_running_loop()
        claims.watchers.append(self._lost)
        workshop.nobodys = lambda: self._nobodys
        self.refused = False
        """True if Discord no longer knows the token."""

    def _lost(self, _shard: int) -> None:
        """Wake the loop; this is called in another thread."""
        self._loop.call_soon_threadsafe(self._woken.set)

    @property
    def shards(self) -> tuple[int, ...]:
        """Numbers of the shards that this process plays."""
        return tuple(sorted(self._played))

    @property
    def dealers(self) -> list[Dealer]:
        """Clients of these shards."""
        return [one.dealer for one in self._played.values() if one.dealer is not None]

    async def run(self) -> None:
        """Play until cancelled, refused by Discord, or replaced by another program."""
        try:
            while not self._ended.done():
                await self._look()
                self._woken.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._woken.wait()
            self._ended.result()
        finally:
            await self.close()

    async def drain(self) -> None:
        """Drain all shards, and give each one up as soon as it is quiet."""
        self._left = True
        await asyncio.gather(*(self._give_up(one) for one in list(self._played.values())))

    async def close(self) -> None:
        """Close all shards at once, without draining them."""
        self._left = True
        playing = list(self._played.values())
        for one in playing:
            if one.leaving is not None:
                one.leaving.cancel()
        await asyncio.gather(*(self._stop(one) for one in playing), return_exceptions=True)
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
        for one in [one for shard, one in self._played.items() if shard not in mine]:
            log.warning("%s: another program has it since", one.share)
            await self._stop(one)
            if self._claims.count == 1 and not self._ended.done():
                self._ended.set_exception(TakenOver())

    async def _take(self, free: list[int], most: int | None) -> None:
        ours = self._claims.mine  # held from the start, if a program plays alone
        there = {*free, *ours} - self._played.keys()
        wanted = sorted(one for one in there if self._wanted is None or one in self._wanted)
        for shard in wanted if most is None else wanted[: max(0, most - len(self._played))]:
            if not self._left and (fence := await self._claimed(shard)) is not None:
                self._begin(Share(shard, self._claims.count), fence)
        if self._wanted is not None:
            self._say(self._wanted - self._played.keys())

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
        staying = [one for one in self._played.values() if one.leaving is None]
        surplus = 0 if most is None else len(staying) - most
        staying.sort(key=lambda one: (one.connected, -one.share.shard))
        for one in staying[: max(0, surplus)]:
            one.leaving = asyncio.create_task(self._give_up(one))

    def _begin(self, share: Share, fence: Fence) -> None:
        log.info("%s is played here", share)
        one = self._played[share.shard] = Played(share, self._store.of(share, fence))
        one.task = asyncio.create_task(self._play(one), name=f"shard {share.shard}")

    async def _play(self, one: Played) -> None:
        """Play until the shard is stopped; a client that ends otherwise is begun again."""
        try:
            for pause in pauses():
                try:
                    await self._connected(one)
                except FATAL:
                    raise
                except Exception:  # the end of one shard must not end the others
                    if self._claims.count == 1 and not one.began:
                        raise
                    log.exception("%s has failed, and begins again in %d s", one.share, pause)
                await self._close_dealer(one)
                if self.refused:
                    break
                await asyncio.sleep(pause)
        except Exception as error:  # noqa: BLE001 - it ends the program
            if not self._ended.done():
                self._ended.set_exception(error)
        else:
            if not self._ended.done():
                self._ended.set_result(None)

    async def _connected(self, one: Played) -> None:
        workshop = self._workshop
        one.dealer = dealer = Dealer(self._settings, one.store, workshop.games, workshop)
        if one.share.count > 1:
            dealer.identify = self._identifying.turn
        async with dealer:
            await self._log_in(dealer, self._token)
            await dealer.may_begin()
            if one.share.count > 1:
                await self._identifying.turn(one.share.shard)
                dealer.has_turn = True
            one.began = True
            await online(dealer)
        self.refused = self.refused or dealer.refused

    async def _give_up(self, one: Played) -> None:
        """Drain and close a shard, and free its claim."""
        if one.dealer is not None:
            await one.dealer.drain()
        await self._stop(one)

    async def _stop(self, one: Played) -> None:
        if self._played.get(one.share.shard) is not one:
            return
        if one.task is not None:
            one.task.cancel()
            await asyncio.gather(one.task, return_exceptions=True)
        await self._close_dealer(one)
        await one.store.close()
        await asyncio.to_thread(self._claims.give_up, one.share.shard)
        self._played.pop(one.share.shard, None)
        log.info("%s is given up", one.share)

    async def _close_dealer(self, one: Played) -> None:
        if one.dealer is not None and not one.dealer.is_closed():
            await one.dealer.close()
        one.dealer = None

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


async def online(dealer: discord.Client) -> None:
    """Connect until the client is closed; close it if this is cancelled.

    discord.py connects within `asyncio.wait_for`, which in Python 3.11 loses a cancellation that
    comes at the moment of success: the shard would still be played here, without a claim. A
    cancellation that comes earlier leaves the socket open.
    """
    task = asyncio.create_task(_connect(dealer))
    try:
        await asyncio.shield(task)
    finally:
        if not task.done():
            await dealer.close()
        while not task.done():
            await asyncio.wait({task}, timeout=AGAIN)
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _connect(dealer: discord.Client) -> None:
    """Connect; repeat a first connection that fails, which discord.py does for later ones only."""
    for pause in pauses():
        try:
            await dealer.connect()
        except AttributeError:
            if dealer.ws:  # type: ignore[truthy-bool]  # typed as if it always were
                raise
            log.warning("%s; again in %.0f s", NO_GATEWAY, pause)
            await asyncio.sleep(pause)
        else:
            return
