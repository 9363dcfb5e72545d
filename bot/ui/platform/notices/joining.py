"""The greeting of a server: one each time the bot joins.

The server's row holds the join that was greeted. A server that invited the bot before its first run
is greeted too, within a day.
"""

import logging
from collections.abc import Iterator
from typing import Protocol

import discord

from bot.store import Choices
from bot.ui.pages.welcome.joining import join_message
from bot.ui.platform.delivery import or_plain
from bot.ui.platform.outgoing.lacks import Lacks
from bot.ui.platform.outgoing.patience import LOST
from bot.ui.platform.permissions import NEEDED
from bot.ui.platform.readers import Readers

log = logging.getLogger(__name__)

GREETED = "greeted"
"""Time in Unix seconds at which the bot had joined when it last greeted, in a server's row."""
JUST = 86_400
"""Seconds after a missed join in which the greeting is made up for."""
TO_WRITE = discord.Permissions(view_channel=True, send_messages=True)


class Client(Protocol):
    """The client, as greetings use it."""

    @property
    def readers(self) -> Readers:
        """Language and tastes of readers."""


class Joining:
    """Greets servers that the bot joins."""

    def __init__(self, client: Client, servers: Choices) -> None:
        self._client = client
        self._servers = servers
        self.lacks: Lacks | None = None
        """Reports that there is no channel to write in."""

    async def greet(self, guild: discord.Guild) -> bool:
        """Post the greeting; return False if it was posted already or can't be."""
        joined = _joined(guild)
        if (await self._servers.of(guild.id)).get(GREETED) == joined:
            return False
        await self._servers.change(guild.id, {GREETED: joined})
        for channel in places(guild):
            lacking = lacking_of(channel.permissions_for(guild.me))
            view = join_message(lacking, self._client.readers.in_server(guild.id))
            try:
                await or_plain(view, [], lambda view, _, to=channel: to.send(view=view))  # type: ignore[misc]  # the channel of this turn
            except discord.Forbidden:
                continue
            except discord.DiscordServerError as busy:
                log.warning("a server is greeted at the next start, as Discord is busy: %s", busy)
                # The writer finishes what it was asked for, even if the bot is stopped now.
                await self._servers.change(guild.id, {GREETED: None})
                return False
            except LOST as lost:
                log.warning("nobody knows whether a server was greeted: %s", lost)
                return False
            return True
        if self.lacks is not None:
            server = discord.utils.escape_markdown(guild.name)
            self.lacks.tell("hello", guild.id, 0, codes=_nowhere(guild), server=server)
        return False

    async def make_up(self, guild: discord.Guild, now: float) -> None:
        """Greet a server that the bot joined recently while it was not running."""
        if now - _joined(guild) < JUST:
            await self.greet(guild)


def places(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Yield channels for the greeting: the system channel, then the others in Discord's order."""
    listed = [one for _, inside in guild.by_category() for one in inside]
    first = [guild.system_channel] if guild.system_channel is not None else []
    for channel in dict.fromkeys([*first, *listed]):
        if isinstance(channel, discord.TextChannel):
            held = channel.permissions_for(guild.me)
            if held >= TO_WRITE:
                yield channel


def _nowhere(guild: discord.Guild) -> tuple[str, ...]:
    """Return the permissions that the bot lacks to write in the first channel."""
    channels = [guild.system_channel, *guild.text_channels]
    first = next((one for one in channels if one is not None), None)
    held = guild.me.guild_permissions if first is None else first.permissions_for(guild.me)
    return ("send_messages",) if held.view_channel else ("view_channel",)


def lacking_of(held: discord.Permissions) -> tuple[str, ...]:
    """Return the needed permissions that are missing among these."""
    return tuple(code for code, lacks in NEEDED & ~held if lacks)


def _joined(guild: discord.Guild) -> int:
    """Return the Unix seconds at which the bot joined; 0 if unknown."""
    at = guild.me.joined_at
    return 0 if at is None else int(at.timestamp())
