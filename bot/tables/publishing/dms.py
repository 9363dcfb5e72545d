"""Who can be reached by direct message, and the one queue that opens the channels for it.

Discord limits bots that open many: they are opened one by one, a second apart, so many a day
(`dm_budget`), and remembered for good. Nobody waits for that; who asks is told when it is done.
None is opened for an hour after Discord has called it too many, or spam, and nobody is tried for an
hour whose messages are closed.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

from bot.store import Direct, Store
from bot.tables.publishing.dm_budget import THE_BOT, DmBudget
from bot.tables.stage import ClosedDm, DmsHalted, Gone, Slow, Unfit

log = logging.getLogger(__name__)

HALTED = "dms_from"
"""The choice that says when channels may be opened again, in milliseconds."""
SPACING = 1.0
"""Seconds between two openings, for the whole bot."""
PAUSE = 3600.0
"""Seconds without a try."""

Opener = Callable[[int], Awaitable[int]]
"""From a Discord id to the channel. Raises ClosedDm and DmsHalted, and whatever Discord meets."""


def _nothing() -> None:
    """Nobody is to be told."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who waits for a channel: while `still` says so, and told by `done` however it went."""

    discord_id: int
    still: Callable[[], bool]
    done: Callable[[], None] = _nothing


class Spacing:
    """Channels are opened one after the other, whoever opens them in this process."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self.parts = 1
        """Processes that open channels for the bot."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One is opened within; the next no sooner than the bot may."""
        async with self._lock:
            yield
            await asyncio.sleep(SPACING * self.parts)


class Dms:
    """Players by number; times are Unix seconds."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        opener: Opener,
        spacing: Spacing | None = None,
    ) -> None:
        self._store = store
        self._now = now
        self._opener = opener
        self._spacing = spacing or Spacing()
        self.budget = DmBudget(store, now)
        self.halts: list[Callable[[], None]] = []
        """Told when Discord wants no more channels opened."""
        self._known: dict[int, Direct] = {}
        self._closed: dict[int, float] = {}
        """Until when players are not tried."""
        self._halted = 0.0
        self._mute = False
        """Messages are held back too, not only the opening of channels."""
        self._asked: dict[int, dict[object, Asker]] = {}
        """By player and by who asks, first come first."""
        self._worker: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """What Discord has told another process holds for this one."""
        kept = await self._store.config.servers.of(THE_BOT)
        self._halted = kept.get(HALTED, 0) / 1000

    async def stop(self) -> None:
        """Open no more."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)

    # Who can be reached

    @property
    def halted(self) -> bool:
        """No channel is opened."""
        return self._now() < self._halted

    @property
    def pause(self) -> float:
        """Seconds until channels may be opened again; 0 where they may be now."""
        return self._halted - self._now() if self.halted else self.budget.spent_for

    @property
    def mute(self) -> bool:
        """No message is sent either."""
        return self._mute and self.halted

    def open_to(self, player: int) -> bool:
        """False for an hour after a message could not be delivered."""
        return not self.is_closed(player) and not self.mute

    def is_closed(self, player: int) -> bool:
        """True for an hour after a player's direct messages were closed to a message."""
        return self._now() < self._closed.get(player, 0)

    def trouble(self, player: int) -> str:
        """What keeps messages from one who wants them: closed, halted, spent, or nothing."""
        if self.is_closed(player):
            return "closed"
        if self.halted and (self._mute or player in self._asked):
            return "halted"
        return "spent" if self.budget.spent and player in self._asked else ""

    def close(self, player: int) -> None:
        """A message could not be delivered."""
        self._closed[player] = self._now() + PAUSE

    def reopen(self, player: int) -> None:
        """The player says that messages can come: try again."""
        self._closed.pop(player, None)

    async def halt(self, *, mute: bool = False) -> None:
        """Discord says that it is too much; `mute`: of messages themselves."""
        log.warning("no channel for direct messages is opened for an hour: Discord asks for it")
        self._halted, self._mute = self._now() + PAUSE, mute
        await self._store.config.servers.change(THE_BOT, {HALTED: int(1000 * self._halted)})
        for told in self.halts:
            told()

    # Channels

    async def channel(self, player: int) -> int | None:
        """A player's channel, if it is open."""
        direct = await self._direct(player)
        return None if direct is None else direct.channel

    async def last(self, player: int) -> int:
        """The newest message of ours there but for those with cards; 0 where there is none."""
        direct = await self._direct(player)
        return 0 if direct is None else direct.last

    async def wrote(self, player: int, message: int) -> None:
        """A message was sent there that holds no cards."""
        direct = await self._direct(player)
        if direct is not None and message > direct.last:
            await self._keep(player, replace(direct, last=message))

    async def lose(self, player: int) -> None:
        """Discord does not know the channel any more."""
        self._known.pop(player, None)
        await self._store.identity.people.keep_direct(player, None)

    def forget(self, player: int) -> None:
        """Who this was."""
        self._known.pop(player, None)
        self._closed.pop(player, None)
        self._asked.pop(player, None)

    async def _direct(self, player: int) -> Direct | None:
        if player not in self._known:
            found = await self._store.identity.people.direct(player)
            if found is None:
                return None
            self._known[player] = found
        return self._known[player]

    async def _keep(self, player: int, direct: Direct) -> None:
        self._known[player] = direct
        await self._store.identity.people.keep_direct(player, direct)

    # The queue

    def waits(self, player: int) -> bool:
        """Their channel is being opened, or will be."""
        busy = self._worker is not None and not self._worker.done()
        return player in self._asked and (busy or self._idle)

    def ask(self, player: int, by: object, asker: Asker) -> None:
        """Open a player's channel when it is its turn; each `by` asks once."""
        self._asked.setdefault(player, {})[by] = asker
        if not self._idle and (self._worker is None or self._worker.done()):
            self._worker = asyncio.create_task(self._work())

    async def reach(self, player: int, discord_id: int) -> int | None:
        """A player's channel, opened in its turn; None where it can't be now."""
        channel = await self.channel(player)
        if channel is not None or self._idle or not self.open_to(player):
            return channel
        done = asyncio.Event()
        self.ask(player, done, Asker(discord_id, lambda: not done.is_set(), done.set))
        try:
            await done.wait()
        finally:
            done.set()
        return await self.channel(player)

    @property
    def _idle(self) -> bool:
        """No channel is opened, whoever asks."""
        return self.halted or self.budget.spent

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
            if await self.channel(player) is None:
                if not await self.budget.take():
                    log.warning("no more channels for direct messages are opened today")
                    return
                await self._keep(player, Direct(await self._opener(discord_id), 0))
        except Slow as late:
            await asyncio.sleep(late.seconds)
            return
        except (ClosedDm, Gone, Unfit):  # nothing comes of asking again soon
            self.close(player)
        except DmsHalted as no:
            await self.halt(mute=no.messages)
            return
        except Exception:  # whatever it is, the others' come; who wants it still asks again
            log.exception("a channel for direct messages could not be opened")
        self._done(player)

    def _done(self, player: int) -> None:
        for asker in self._asked.pop(player, {}).values():
            asker.done()

    def _tell_all(self) -> None:
        """It takes an hour or more: each may say so, and asks again when there is need."""
        for askers in list(self._asked.values()):
            for asker in list(askers.values()):
                asker.done()
