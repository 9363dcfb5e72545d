"""Managers of poker in a server: users who may manage it, and the role that it named."""

import discord

from bot.base.texts import clean
from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Rank
from bot.tables.server.usual import MANAGERS
from cogs.shared.answers import Interaction, presser


async def manages(interaction: Interaction) -> bool:
    """True if the asker manages poker in this server; False in direct messages."""
    if interaction.guild_id is None:
        return False
    return interaction.permissions.manage_guild or await _has_role(interaction)


async def managed(interaction: Interaction) -> int:
    """Return this server's id for a manager. Raise Illegal with NOT_MANAGER."""
    if interaction.guild_id is None or not await manages(interaction):
        raise Illegal(Refusal.NOT_MANAGER)
    return interaction.guild_id


async def managers_act(
    interaction: Interaction, kind: str, reason: str = "", **facts: object
) -> Act:
    """Return the log's row for an act of a manager."""
    by, at = await presser(interaction), interaction.client.moment()
    guild, channel = interaction.guild_id or 0, interaction.channel_id
    return Act(guild, at, by.number, Rank.MANAGER, kind, channel, reason=clean(reason), facts=facts)


async def noted(interaction: Interaction, kind: str, reason: str = "", **facts: object) -> None:
    """Write an act of a manager into the log."""
    act = await managers_act(interaction, kind, reason, **facts)
    await interaction.client.store.rights.acts.note(act)


async def _has_role(interaction: Interaction) -> bool:
    """True if the asker has the managers' role; a deleted role is ignored."""
    role = (await interaction.client.store.config.servers.of(interaction.guild_id or 0)).get(
        MANAGERS
    )
    member = interaction.user
    return role is not None and isinstance(member, discord.Member) and bool(member.get_role(role))
