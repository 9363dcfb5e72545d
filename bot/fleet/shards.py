"""The shards that one process plays, each with a client that is begun again when it fails."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.base.settings import Settings
from bot.client import Dealer
from bot.client.sessions import SessionsSpent
from bot.client.workshop import Workshop
from bot.fleet.identify import Identifying
from bot.store import Claims, Fence, Share, Store
from bot.ui.platform.outgoing.patience import pauses

log = logging.getLogger(__name__)

AGAIN = 0.2
"""Seconds between two cancellations of a connection that outlives its client."""
LogIn = Callable[[discord.Client], Awaitable[None]]
NO_GATEWAY = "Discord answers, but its gateway cannot be reached"


class Refused(Exception):  # noqa: N818 - named for what happened
    """Discord, or the proxy in its place, refuses the bot, and will refuse it later too."""


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


class Shards:
    """The shards of one process that are played now."""

    def __init__(  # noqa: PLR0913 - what clients are made of
        self,
        settings: Settings,
        store: Store,
        claims: Claims,
        workshop: Workshop,
        *,
        identifying: Identifying,
        log_in: LogIn,
    ) -> None:
        self._settings, self._store = settings, store
        self._claims, self._workshop = claims, workshop
        self._identifying, self._log_in = identifying, log_in
        self.played: dict[int, Played] = {}
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the process is to end, with the error that ends it."""
        self.refused = False
        """True if Discord no longer knows the token."""

    @property
    def dealers(self) -> list[Dealer]:
        """Clients of these shards."""
        return [one.dealer for one in self.played.values() if one.dealer is not None]

    def begin(self, share: Share, fence: Fence) -> None:
        """Play a shard, which this process has claimed."""
        log.info("%s is played here", share)
        one = self.played[share.shard] = Played(share, self._store.of(share, fence))
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
            if not self.ended.done():
                self.ended.set_exception(error)
        else:
            if not self.ended.done():
                self.ended.set_result(None)

    async def _connected(self, one: Played) -> None:
        workshop = self._workshop
        one.dealer = dealer = Dealer(self._settings, one.store, workshop.games, workshop)
        if one.share.count > 1:
            dealer.identify = self._identifying.turn
        async with dealer:
            await self._log_in(dealer)
            await dealer.may_begin()
            if one.share.count > 1:
                await self._identifying.turn(one.share.shard)
                dealer.has_turn = True
            one.began = True
            await online(dealer)
        self.refused = self.refused or dealer.refused

    async def give_up(self, one: Played) -> None:
        """Drain and close a shard, and free its claim."""
        if one.dealer is not None:
            await one.dealer.drain()
        await self.stop(one)

    async def stop(self, one: Played) -> None:
        """Close a shard at once, and free its claim."""
        if self.played.get(one.share.shard) is not one:
            return
        if one.task is not None:
            one.task.cancel()
            await asyncio.gather(one.task, return_exceptions=True)
        await self._close_dealer(one)
        await one.store.close()
        await asyncio.to_thread(self._claims.give_up, one.share.shard)
        self.played.pop(one.share.shard, None)
        log.info("%s is given up", one.share)

    async def _close_dealer(self, one: Played) -> None:
        if one.dealer is not None and not one.dealer.is_closed():
            await one.dealer.close()
        one.dealer = None


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
