"""Threads of a channel: of the kind that it can have."""

from typing import Any

import discord

KINDS = {
    discord.ChannelType.text: discord.ChannelType.public_thread,
    discord.ChannelType.news: discord.ChannelType.news_thread,
}
"""The kind of thread that a channel has of itself, by its own kind."""
A_NAME = 100


async def opened(channel: Any, name: str) -> discord.Thread | None:
    """A new thread for everybody; None where there can be none, as within a thread."""
    kind = KINDS.get(channel.type) if isinstance(channel, discord.TextChannel) else None
    return None if kind is None else await channel.create_thread(name=name[:A_NAME], type=kind)
