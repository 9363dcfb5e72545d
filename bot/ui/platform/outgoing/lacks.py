"""Private notices about missing permissions, to the person who can change that.

They go by direct message, once a day for each thing, place and set of permissions: to the host of
the table or night, or to the server's owner. Nothing waits for them, and play goes on. A notice
that did not arrive is sent again after a while, if the permission is missing still.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import discord

from bot.tables import Person
from bot.tables.publishing.dms import Dms
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import screen
from bot.ui.platform.notices.reporting import Client as Reached
from bot.ui.platform.notices.reporting import to_person
from bot.ui.platform.permissions import Channels, lacking_in
from bot.ui.words.refusals import missing_permissions

log = logging.getLogger(__name__)

GONE = ".gone"
"""Suffix of things that can't be done because their channel is deleted."""
A_DAY = 86_400.0
A_WHILE = 600.0
AMBER = 0xE0A030
Want = tuple[str, int, tuple[str, ...]]
"""A thing that can't be done, the id of its channel or server, and the missing permissions."""


class Readers(Protocol):
    """Source of each reader's skin."""

    async def of(self, player: int) -> Skin:
        """Return the skin of a player, with their language."""


class Client(Reached, Channels, Protocol):
    """The client, as these notices use it."""

    @property
    def readers(self) -> Any:
        """Language and tastes of readers."""


class Lacks:
    """Sends each notice once a day; `now` returns Unix seconds."""

    def __init__(self, client: Client, dms: Dms, now: Callable[[], float]) -> None:
        self._client = client
        self._dms = dms
        self._now = now
        self._said: dict[Want, float] = {}
        self._saying: set[asyncio.Task[None]] = set()

    def tell(
        self,
        what: str,
        guild: int,
        channel: int,
        *,
        to: int = 0,
        codes: Sequence[str] | None = None,
        **facts: object,
    ) -> None:
        """Report that something could not be done; `to` is a Discord id, 0 is the server's owner.

        `codes` are the missing permissions, if they are not those that a table needs there.
        """
        wanted = lacking_in(self._client, channel) if codes is None else tuple(codes)
        key = what, channel or guild, wanted
        if self._now() - self._said.get(key, 0.0) < A_DAY:
            return
        self._said = {one: at for one, at in self._said.items() if self._now() - at < A_DAY}
        self._said[key] = self._now()
        server = self._client.get_guild(guild)
        reader = to or (server.owner_id if server is not None else None)
        log.warning("%s: a permission is missing in %s: %s", what, channel or guild, wanted)
        if reader:
            work = self._say(key, int(reader), channel, facts)
            task = asyncio.get_running_loop().create_task(work)
            self._saying.add(task)
            task.add_done_callback(self._saying.discard)

    def lost(self, what: str, guild: int, channel: int) -> None:
        """Report to the server's owner that the channel chosen for this is deleted."""
        self.tell(f"{what}{GONE}", guild, channel, codes=())

    async def settled(self) -> None:
        """Return when all notices are sent or have failed."""
        await asyncio.gather(*self._saying, return_exceptions=True)

    async def stop(self) -> None:
        """Cancel all notices, and return when they have ended."""
        for task in self._saying:
            task.cancel()
        await self.settled()

    async def _say(self, key: Want, reader: int, channel: int, facts: dict[str, object]) -> None:
        what, _, wanted = key

        def drawn(skin: Skin) -> discord.ui.LayoutView:
            where = tags.channel(channel) if channel else ""
            text = skin.say(f"lacks.{what}", place=where, **facts)
            why = "" if what.endswith(GONE) else missing_permissions(wanted, skin.locale, channel)
            return screen([text, why], AMBER)

        async def message(person: Person) -> discord.ui.LayoutView:
            return drawn(await self._client.readers.of(person.number))

        if not await to_person(self._client, self._dms, reader, message):
            log.info("nobody could be told that a permission is missing: %s", what)
            self._said[key] = self._now() - A_DAY + A_WHILE
