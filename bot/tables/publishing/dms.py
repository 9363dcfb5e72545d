"""The one queue that opens channels for direct messages, and the players who can be reached.

Discord limits bots that open many: channels are opened one by one, a second apart, up to a daily
number (`dm_budget`), and remembered for good. Callers do not wait, and are called back when a
channel is ready. No channel is opened for an hour after Discord called it too many, or spam, and a
player whose messages are closed is not tried for an hour.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bot.store import Direct, Store
from bot.tables.publishing.dm_channels import DmChannels
from bot.tables.publishing.dm_limits import DmLimits
from bot.tables.stage import ClosedDm, DmsHalted, Gone, Slow, Unfit

log = logging.getLogger(__name__)

SPACING = 1.0
"""Seconds between two openings, for the whole bot."""

Opener = Callable[[int], Awaitable[int]]
"""Opens a channel for a Discord id. Raise ClosedDm, DmsHalted and errors of Discord."""


def _nothing() -> None:
    """Do nothing, for a caller that needs no answer."""


@dataclass(frozen=True, slots=True)
class ChannelRequest:
    """A request for a channel: valid while `still` is true; `done` is called with any outcome."""

    discord_id: int
    still: Callable[[], bool]
    done: Callable[[], None] = _nothing


class Spacing:
    """A turn for each opening of a channel in this process, one after another."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self.parts = 1
        """Number of processes that open channels for the bot."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Open one channel within the block; the next one waits for the spacing."""
        async with self._lock:
            yield
            await asyncio.sleep(SPACING * self.parts)


class Dms:
    """Opens channels for players, by number, and knows who can be reached."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        opener: Opener,
        spacing: Spacing | None = None,
    ) -> None:
        self.limits = DmLimits(store, now)
        self.channels = DmChannels(store)
        self._opener = opener
        self._spacing = spacing or Spacing()
        self._asked: dict[int, dict[object, ChannelRequest]] = {}
        """Requests by player and by requester, in order of arrival."""
        self._worker: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Stop opening channels."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    def trouble(self, player: int) -> str:
        """Return why messages to a player are not sent: closed, halted or spent; else empty."""
        if self.limits.is_closed(player):
            return "closed"
        if self.limits.halted and (self.limits.mute or player in self._asked):
            return "halted"
        return "spent" if self.limits.budget.spent and player in self._asked else ""

    def forget(self, player: int) -> None:
        """Drop what is known here of a player."""
        self.channels.forget(player)
        self.limits.reopen(player)
        self._asked.pop(player, None)

    @asynccontextmanager
    async def sending(self, player: int) -> AsyncIterator[None]:
        """Send a message to a player within the block; note Discord's refusal and raise it."""
        try:
            yield
        except ClosedDm:
            self.limits.close(player)
            raise
        except DmsHalted as no:
            await self.limits.halt(mute=no.messages)
            raise
        except Gone:
            await self.channels.lose(player)
            raise

    def waits(self, player: int) -> bool:
        """True if the player's channel is being opened, or waits for its turn."""
        busy = self._worker is not None and not self._worker.done()
        return player in self._asked and (busy or self._idle)

    def ask(self, player: int, by: object, asker: ChannelRequest) -> None:
        """Open a player's channel in its turn; each requester `by` is kept once."""
        self._asked.setdefault(player, {})[by] = asker
        if not self._idle and (self._worker is None or self._worker.done()):
            self._worker = asyncio.create_task(self._work())

    async def reach(self, player: int, discord_id: int) -> int | None:
        """Return a player's channel, opened in its turn; None if it can't be opened now."""
        channel = await self.channels.channel(player)
        if channel is not None or self._idle or not self.limits.open_to(player):
            return channel
        done = asyncio.Event()
        self.ask(player, done, ChannelRequest(discord_id, lambda: not done.is_set(), done.set))
        try:
            await done.wait()
        finally:
            done.set()
        return await self.channels.channel(player)

    @property
    def _idle(self) -> bool:
        """True while no channel may be opened for anybody."""
        return self.limits.halted or self.limits.budget.spent

    async def _work(self) -> None:
        while self._asked and not self._idle:
            player = next(iter(self._asked))
            asker = next((one for one in self._asked[player].values() if one.still()), None)
            if asker is None:
                self._done(player)
                continue
            async with self._spacing.turn():
                if asker.still():  # it may have been a long wait for others
                    await self._open(player, asker.discord_id)
        if self._idle:
            self._tell_all()

    async def _open(self, player: int, discord_id: int) -> None:
        try:
            if await self.channels.channel(player) is None:
                if not await self.limits.budget.take():
                    log.warning("no more channels for direct messages are opened today")
                    return
                await self.channels.keep(player, Direct(await self._opener(discord_id), 0))
        except Slow as late:
            await asyncio.sleep(late.seconds)
            return
        except (ClosedDm, Gone, Unfit):  # another request soon would fail too
            self.limits.close(player)
        except DmsHalted as no:
            await self.limits.halt(mute=no.messages)
            return
        except Exception:  # the others are served all the same; a requester can ask again
            log.exception("a channel for direct messages could not be opened")
        self._done(player)

    def _done(self, player: int) -> None:
        for asker in self._asked.pop(player, {}).values():
            asker.done()

    def _tell_all(self) -> None:
        """Call all requesters back, because the wait takes an hour or more; they may ask again."""
        for askers in list(self._asked.values()):
            for asker in list(askers.values()):
                asker.done()
