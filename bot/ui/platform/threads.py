"""Threads of a channel: of the kind that it can have."""

from typing import Any, Final

import discord

KINDS = {
    discord.ChannelType.text: discord.ChannelType.public_thread,
    discord.ChannelType.news: discord.ChannelType.news_thread,
}
"""The kind of thread that a channel has of itself, by its own kind."""
A_NAME = 100
AN_HOUR: Final = 60
"""Minutes without a message until Discord puts a thread of one person's away."""


async def opened(channel: Any, name: str) -> discord.Thread | None:
    """A new thread for everybody; None where there can be none, as within a thread."""
    kind = KINDS.get(channel.type) if isinstance(channel, discord.TextChannel) else None
    return None if kind is None else await channel.create_thread(name=name[:A_NAME], type=kind)


async def opened_for(channel: Any, name: str, who: discord.abc.Snowflake) -> discord.Thread | None:
    """A thread of somebody's own: for them alone where the bot may begin such, else for all."""
    if not isinstance(channel, discord.TextChannel):
        return None
    alone = channel.permissions_for(channel.guild.me).create_private_threads
    if not alone or channel.type is not discord.ChannelType.text:
        made = await opened(channel, name)
    else:
        made = await channel.create_thread(
            name=name[:A_NAME],
            type=discord.ChannelType.private_thread,
            invitable=True,
            auto_archive_duration=AN_HOUR,
        )
    if made is not None:
        await made.add_user(who)
    return made
