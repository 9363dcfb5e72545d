"""The log of a server, posted to a channel that the server chose: a line for each act.

Posted are the acts of managers and of directors of tournaments, and those by which a host lets
somebody in or keeps them out. The server's row holds the number of the last posted act, so that a
restart repeats none and leaves none out. Where posting is not allowed, the lines wait for a week.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import discord

from bot.store import Act, Store
from bot.tables.context import persons
from bot.tables.stage import Barred, Gone, Slow, Unfit
from bot.ui.pages.acts import log_lines, players_in
from bot.ui.parts.layout import GREY, first_page, screen
from bot.ui.platform.delivery import NOBODY
from bot.ui.platform.nonce import nonce
from bot.ui.platform.notices.posting import look_always
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.readers import Readers
from bot.ui.platform.troubles import named_troubles

log = logging.getLogger(__name__)

CHANNEL, LAST = "log_channel", "log_last"
"""Keys of the choices in a server's row."""
LOOK = 2.0
"""Seconds between two looks at the log."""
BACK = 200
"""Number of acts that a look reads again, because writes may end in another order."""
AT_ONCE = 25
"""Most lines of a message."""
SHUT_OUT = 600.0
"""Seconds until the next try in a channel that can't be written to."""
KEPT_FOR = 7 * 86_400_000
"""Milliseconds for which a line waits until it can be posted."""


class Client(Protocol):
    """The client, as the log uses it."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class ServerLog:
    """Posts what managers did; a server without a channel for it costs nothing."""

    def __init__(
        self, client: Client, store: Store, now: Callable[[], float], away: Callable[[int], bool]
    ) -> None:
        """Take `away`, True for a server to wait for."""
        self._client = client
        self._store = store
        self._now = now
        self._away = away
        self.lacks: Lacks | None = None
        """Reports that lines could not be posted."""
        self._looking = asyncio.Lock()
        self._noticed: dict[int, int] = {}
        """Number of the last noticed act by server; servers without a channel are absent."""
        self._seen: int | None = None
        """Number of the last act that a look has read, or None before the first look."""
        self._due: set[int] = set()
        self._after: dict[int, float] = {}
        """Unix seconds by server at which its channel may be tried again."""

    async def run(self) -> None:
        """Post new lines until cancelled."""
        await look_always(self.tick, LOOK, "the log of a server cannot be posted")

    @property
    def busy(self) -> bool:
        """True while lines are being posted."""
        return self._looking.locked()

    async def tick(self) -> None:
        """Post the new lines of all servers."""
        async with self._looking:
            await self._look()
            for guild in tuple(self._due):
                if not self._away(guild) and self._now() >= self._after.get(guild, 0):
                    await self._catch_up(guild)

    async def choose(self, guild: int, channel: int | None, note: Callable[[], Any]) -> None:
        """Post to this channel from now on, or nowhere; `note` writes that act into the log.

        The channel that was chosen before gets that line too.
        """
        async with self._looking:
            self._after.pop(guild, None)
            await self._catch_up(guild)
            kept = await self._store.config.servers.of(guild)
            newest = await self._store.rights.acts.newest(guild)
            since = int(kept.get(LAST, newest)) if CHANNEL in kept else newest
            await note()
            if kept.get(CHANNEL) != channel:
                await self._catch_up(guild)
            chosen = {CHANNEL: channel, LAST: None if channel is None else since}
            await self._store.config.servers.change(guild, chosen)
            self._after.pop(guild, None)
            if channel is None:
                self._forget(guild)
            else:
                self._noticed[guild] = since
                await self._catch_up(guild)

    async def _look(self) -> None:
        """Find the servers that have new acts."""
        if self._seen is None:
            kept = await self._store.config.servers.all()
            self._noticed |= {
                at: int(one.get(LAST, 0)) for at, one in kept.items() if CHANNEL in one
            }
            self._due |= set(self._noticed)
            self._seen = 0
        if self._noticed:
            newest = await self._store.rights.acts.newest_since(max(0, self._seen - BACK))
            self._seen = max(self._seen, *newest.values(), 0)
            new = {at: one for at, one in newest.items() if one > self._noticed.get(at, one)}
            self._noticed |= new
            self._due |= set(new)

    async def _catch_up(self, guild: int) -> None:
        """Post the lines that a server's channel doesn't have yet."""
        while (kept := await self._store.config.servers.of(guild)).get(CHANNEL) is not None:
            channel, last = int(kept[CHANNEL]), int(kept.get(LAST, 0))
            since = int(self._now() * 1000) - KEPT_FOR
            acts = await self._store.rights.acts.logged(guild, last, since, AT_ONCE)
            if not acts:
                self._due.discard(guild)
                return
            try:
                last = await self._post(guild, channel, acts)
            except Slow:
                return
            except (Barred, Gone) as no:
                self._shut_out(guild, channel, no)
                return
            except Unfit as no:
                log.warning("lines of the log of server %s can't be posted: %r", guild, no)
                last = acts[-1].number
            await self._store.config.servers.change(guild, {LAST: last})
        self._forget(guild)

    async def _post(self, guild: int, channel: int, acts: Sequence[Act]) -> int:
        """Post as many lines as a message holds; return the number of the last posted act."""
        people = await persons(self._store, players_in(acts), guild)
        skin = self._client.readers.in_server(guild)
        lines = first_page(log_lines(acts, people, skin))
        last = acts[len(lines) - 1].number
        async with named_troubles(Lane.PICTURE):
            await self._client.get_partial_messageable(channel).send(
                view=screen(["\n".join(lines)], GREY), allowed_mentions=NOBODY, silent=True,
                nonce=nonce("log", guild, channel, last),
            )  # fmt: skip
        return last

    def _shut_out(self, guild: int, channel: int, why: Barred | Gone) -> None:
        self._after[guild] = self._now() + SHUT_OUT
        if self.lacks is None:
            return
        if isinstance(why, Barred):
            self.lacks.tell("log", guild, channel, codes=why.codes or None)
        else:
            self.lacks.lost("log", guild, channel)

    def _forget(self, guild: int) -> None:
        self._due.discard(guild)
        self._noticed.pop(guild, None)
