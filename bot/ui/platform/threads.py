"""Threads of a channel, of a kind that fits the channel."""

import asyncio
import logging
from contextlib import suppress
from itertools import chain, count
from typing import Any, Final
from weakref import WeakValueDictionary

import discord

from bot.ui.platform.outgoing.patience import UNSURE

KINDS = {
    discord.ChannelType.text: discord.ChannelType.public_thread,
    discord.ChannelType.news: discord.ChannelType.news_thread,
}
"""The kind of thread for each kind of channel."""
A_NAME = 100
NUMBER = 5
"""Characters reserved for a number after a name."""
AN_HOUR: Final = 60
"""Minutes without a message after which Discord archives one person's thread."""
A_WEEK: Final = 7 * 24 * 60
"""Minutes without a message after which Discord archives the thread of a slow table."""
A_MOMENT = 1.0
"""Seconds after which a thread without an answer is in its channel, or is not."""

_turns = WeakValueDictionary[int, asyncio.Lock]()
"""A lock by channel: another thread begun there at the same time would be mistaken for this one."""

log = logging.getLogger(__name__)


def untaken(channel: Any, name: str) -> str:
    """Return the name, with a number if an open thread of the channel has it already."""
    if not isinstance(channel, discord.TextChannel):
        return name
    taken = {one.name for one in channel.threads if not one.archived}
    numbered = (f"{name[: A_NAME - NUMBER]} {n}" for n in count(2))
    return next(one for one in chain([name[:A_NAME]], numbered) if one not in taken)


async def opened(channel: Any, name: str, *, slow: bool = False) -> discord.Thread | None:
    """Begin a public thread and return it; None where there can be none, as within a thread.

    The thread of a slow table is archived after a week, others as the channel has it.
    """
    kind = KINDS.get(channel.type) if isinstance(channel, discord.TextChannel) else None
    how = {"auto_archive_duration": A_WEEK} if slow else {}
    return None if kind is None else await _begun(channel, name, type=kind, **how)


async def keep_open(thread: discord.Thread) -> None:
    """Have a thread archived after a week at the earliest, if the bot may choose that."""
    if thread.auto_archive_duration != A_WEEK:
        with suppress(discord.Forbidden):
            await thread.edit(auto_archive_duration=A_WEEK)


async def reopen(client: discord.Client, thread: int) -> None:
    """Take a thread out of the archive: a press in it might not reach the bot."""
    with suppress(discord.HTTPException):
        found = await client.fetch_channel(thread)
        if isinstance(found, discord.Thread) and found.archived and not found.locked:
            await found.edit(archived=False)


async def opened_for(channel: Any, name: str, who: discord.abc.Snowflake) -> discord.Thread | None:
    """Begin a thread for one person, private if the bot may, and return it; None if impossible."""
    if not isinstance(channel, discord.TextChannel):
        return None
    alone = channel.permissions_for(channel.guild.me).create_private_threads
    if not alone or channel.type is not discord.ChannelType.text:
        made = await opened(channel, name)
    else:
        made = await _begun(
            channel,
            name,
            type=discord.ChannelType.private_thread,
            invitable=True,
            auto_archive_duration=AN_HOUR,
        )
    if made is not None:
        await made.add_user(who)
    return made


async def _begun(channel: discord.TextChannel, name: str, **how: Any) -> discord.Thread:
    """Begin a thread; if the answer is lost, return the thread that exists, or try again."""
    async with _turns.setdefault(channel.id, asyncio.Lock()):
        name, before = name[:A_NAME], {one.id for one in channel.threads}
        try:
            return await channel.create_thread(name=name, **how)
        except UNSURE as lost:
            log.warning("nobody knows whether a thread was begun: %s", lost)
        await asyncio.sleep(A_MOMENT)
        ours = [one for one in channel.threads if one.owner_id == channel.guild.me.id]
        new = [one for one in ours if one.name == name and one.id not in before]
        return new[0] if new else await channel.create_thread(name=name, **how)
