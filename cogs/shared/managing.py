"""Who manages poker here: all who may manage the server, and the role that it named for it."""

import discord

from bot.engine.errors import Illegal, Refusal
from bot.tables.server.usual import MANAGERS
from cogs.shared.answers import Interaction


async def manages(interaction: Interaction) -> bool:
    """Whether whoever asks does; in direct messages nobody does."""
    if interaction.guild_id is None:
        return False
    return interaction.permissions.manage_guild or await _has_role(interaction)


async def managed(interaction: Interaction) -> int:
    """This server, for who manages it. Raises Illegal with NOT_MANAGER."""
    if interaction.guild_id is None or not await manages(interaction):
        raise Illegal(Refusal.NOT_MANAGER)
    return interaction.guild_id


async def _has_role(interaction: Interaction) -> bool:
    """A role that is gone is nobody's."""
    role = (await interaction.client.store.servers.of(interaction.guild_id or 0)).get(MANAGERS)
    member = interaction.user
    return role is not None and isinstance(member, discord.Member) and bool(member.get_role(role))
