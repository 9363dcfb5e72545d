"""Whether somebody may watch: whether they see the table's channel now.

Roles and channels are known from the gateway at once. Which roles a member has is asked for in
batches of 100, as Discord tells it of nobody unasked, and is known for a minute. A member who is
not found, or whom Discord did not look up, may not watch.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Protocol

import discord

from bot.engine.errors import Illegal
from bot.ui.platform.members import members_of

log = logging.getLogger(__name__)

FRESH = 60.0
"""Seconds for which it is known what roles a member has."""
GATHER = 0.05
"""Seconds in which questions about members are gathered into one request."""
Place = discord.abc.GuildChannel | discord.Thread


class Servers(Protocol):
    """The part of a client that knows servers."""

    def get_guild(self, guild: int, /) -> discord.Guild | None:
        """Return a server that the gateway reported, or None."""


class Watchers:
    """Members of the servers of one client, as far as they watch."""

    def __init__(self, client: Servers, steady: Callable[[], float]) -> None:
        self._client, self._steady = client, steady
        self._members: dict[tuple[int, int], tuple[float, discord.Member | None]] = {}
        """Members by server and Discord id, with the second until which that is fresh; None for
        whom nobody found."""
        self._joined: dict[tuple[int, int], tuple[float, bool]] = {}
        """Whether somebody is in a private thread, by thread and Discord id, likewise."""
        self._wanted: dict[int, dict[int, asyncio.Future[None]]] = {}
        """Questions that wait for the next request, by server and Discord id."""
        self._asking = set[asyncio.Task[None]]()

    async def may(self, guild: int, channel: int, user: int) -> bool:
        """True if a user may watch a table in this channel, by facts of the last minute."""
        known = self._members.get((guild, user))
        if known is None or known[0] <= self._steady():
            await self._ask(guild, user)
        await self._know_joined(guild, channel, [user])
        return self.allows(guild, channel, user)

    def allows(self, guild: int, channel: int, user: int) -> bool:
        """True if a user may watch as far as is known, without asking anybody."""
        place = self._place(guild, channel)
        _, member = self._members.get((guild, user), (0, None))
        if place is None or member is None:
            return False
        try:
            held = place.permissions_for(member)
        except discord.ClientException:  # a thread whose channel is not known
            return False
        if _is_closed(place):
            _, joined = self._joined.get((channel, user), (0, False))
            return held.view_channel and joined
        return held.view_channel

    async def look_up(self, guild: int, channels: Collection[int], users: Collection[int]) -> None:
        """Ask for the roles of these users, and for their part in private threads."""
        await self._look_up(guild, users)
        for channel in channels:
            await self._know_joined(guild, channel, users)

    def forget_old(self) -> None:
        """Forget what is not fresh any more."""
        now = self._steady()
        self._members = {one: known for one, known in self._members.items() if known[0] > now}
        self._joined = {one: known for one, known in self._joined.items() if known[0] > now}

    async def _ask(self, guild: int, user: int) -> None:
        """Ask for a user's roles together with all who are asked for at this moment."""
        waiting = self._wanted.setdefault(guild, {})
        if not waiting:
            task = asyncio.create_task(self._answer(guild))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)
        future = waiting.setdefault(user, asyncio.get_running_loop().create_future())
        await asyncio.shield(future)

    async def _answer(self, guild: int) -> None:
        await asyncio.sleep(GATHER)
        waiting = self._wanted.pop(guild)
        try:
            await self._look_up(guild, waiting)
        finally:
            for future in waiting.values():
                if not future.done():
                    future.set_result(None)

    async def _look_up(self, guild: int, users: Collection[int]) -> None:
        server, found = self._client.get_guild(guild), dict[int | str, discord.Member]()
        if server is not None and not server.unavailable:
            try:
                found = await members_of(server, users)
            except Illegal:
                log.warning("Discord did not look up %d who watch: they watch no more", len(users))
        until = self._steady() + FRESH + GATHER
        for user in users:
            self._members[guild, user] = until, found.get(user)

    async def _know_joined(self, guild: int, channel: int, users: Collection[int]) -> None:
        place = self._place(guild, channel)
        if not isinstance(place, discord.Thread) or not _is_closed(place):
            return
        for user in users:
            known = self._joined.get((channel, user))
            if known is None or known[0] <= self._steady():
                joined = await _has_joined(place, user)
                self._joined[channel, user] = self._steady() + FRESH, joined

    def _place(self, guild: int, channel: int) -> Place | None:
        server = self._client.get_guild(guild)
        if server is None or server.unavailable:
            return None
        return server.get_channel_or_thread(channel)


def _is_closed(place: Place) -> bool:
    return isinstance(place, discord.Thread) and place.is_private()


async def _has_joined(thread: discord.Thread, user: int) -> bool:
    """True if Discord says that a user is in a private thread."""
    try:
        await thread.fetch_member(user)
    except (discord.DiscordException, OSError, TimeoutError):
        return False
    return True
