"""Direct messages about a night: each is sent once, as soon as the person can be reached."""

from collections.abc import Callable
from typing import Protocol

import discord

from bot.tables.publishing.dms import Dms
from bot.tables.stage import ClosedDm, DmsHalted, Gone, Slow
from bot.ui.parts.cards import Skin
from bot.ui.platform.delivery import NOBODY, or_plain
from bot.ui.platform.outgoing.outbox import Lane
from bot.ui.platform.readers import Readers
from bot.ui.platform.stage import Files, View
from bot.ui.platform.troubles import named_troubles

Drawn = Callable[[Skin], View]
"""Makes the message for a reader's skin."""
ANEW = 1.0
"""Seconds until a channel that Discord no longer knows is opened again."""
LATER = 60.0
"""Seconds until the next try for a channel that Discord did not open: each try counts."""


class Client(Protocol):
    """The client, as direct messages about nights use it."""

    def get_partial_messageable(self, channel: int, /) -> discord.PartialMessageable:
        """Return a channel by its id without a request."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class NightDms:
    """Sends direct messages about nights one by one."""

    def __init__(self, client: Client, dms: Dms) -> None:
        self._client = client
        self._dms = dms

    async def send(self, player: int, discord_id: int, name: str, drawn: Drawn) -> None:
        """Send a message to a player who can be reached; closed direct messages get none.

        Messages with the same `name` are sent once. Raise Slow if it must be tried again.
        """
        channel = None if self._dms.limits.mute else await self._dms.reach(player, discord_id)
        if channel is None:
            if self._dms.limits.is_closed(player):
                return
            raise Slow(self._dms.limits.pause or LATER)
        try:
            async with self._dms.sending(player):
                sent = await self._sent(player, channel, name, drawn)
        except ClosedDm:
            return
        except DmsHalted as no:
            raise Slow(self._dms.limits.pause) from no
        except Gone as gone:
            raise Slow(ANEW) from gone
        await self._dms.channels.wrote(player, sent)

    async def _sent(self, player: int, channel: int, name: str, drawn: Drawn) -> int:
        view = drawn(await self._client.readers.of(player))
        there = self._client.get_partial_messageable(channel)

        async def send(view: View, _files: Files) -> int:
            return (await there.send(view=view, allowed_mentions=NOBODY, nonce=name)).id

        async with named_troubles(Lane.RESULT, direct=True):
            return await or_plain(view, [], send)
