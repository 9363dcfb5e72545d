"""Checks that people see and do no more than Discord itself allows them.

Ids of buttons and forms can be forged, so a press counts only if its table or night is in reach.
"""

from typing import Any

import discord

from bot.engine.errors import Illegal, Refusal
from bot.nights import Nights, NightShow
from bot.tables import Tables
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answers import on_private

Interaction = discord.Interaction[Any]
TO_BEGIN_THREADS = ("create_public_threads", "send_messages_in_threads")
OF_NIGHTS = "night_"
"""Prefix of actions whose third part is a night's number; `night_sit`, which names a table, has it
too."""


def sees(interaction: Interaction, channel: int) -> bool:
    """True if the user can see a channel of this server; a private thread only from within it."""
    if channel == interaction.channel_id:
        return True
    found, rights = _found(interaction, channel), _rights(interaction, channel)
    closed = isinstance(found, discord.Thread) and found.is_private()
    return rights.view_channel and (rights.manage_threads or not closed)


def is_for_all(interaction: Interaction, channel: int) -> bool:
    """True if facts of a channel may be shown to everybody where this is asked."""
    here = interaction.channel
    above = here.parent_id if isinstance(here, discord.Thread) else None
    if channel in {interaction.channel_id, above}:
        return True
    found, guild = _found(interaction, channel), interaction.guild
    if found is None or guild is None or (isinstance(found, discord.Thread) and found.is_private()):
        return False
    return found.permissions_for(guild.default_role).view_channel


def may_write(interaction: Interaction) -> bool:
    """True if the user may write here."""
    return not lacking(interaction, 0, _writing(interaction, 0))


def must_write(interaction: Interaction, channel: int = 0) -> None:
    """Raise Illegal with MEMBER_LACKS if the user may not write here or in that channel."""
    must_have(interaction, channel, _writing(interaction, channel))


def must_begin_threads(interaction: Interaction, channel: int = 0) -> None:
    """Raise Illegal with MEMBER_LACKS if the user may not begin a thread there and write in it."""
    must_have(interaction, channel, *TO_BEGIN_THREADS)


def must_have(interaction: Interaction, channel: int, *codes: str) -> None:
    """Raise Illegal with MEMBER_LACKS if the user lacks one of these permissions."""
    if missing := lacking(interaction, channel, *codes):
        raise Illegal(Refusal.MEMBER_LACKS, permissions=missing)


def lacking(interaction: Interaction, channel: int, *codes: str) -> tuple[str, ...]:
    """Return those of these permissions that the user lacks in a channel; 0 is this one."""
    held = interaction.permissions
    if channel not in {0, interaction.channel_id}:
        held = _rights(interaction, channel)
    return tuple(code for code in codes if not getattr(held, code))


def _writing(interaction: Interaction, channel: int) -> str:
    """Return the permission for writing there."""
    found = _found(interaction, channel) if channel else interaction.channel
    return "send_messages_in_threads" if isinstance(found, discord.Thread) else "send_messages"


def sees_night(interaction: Interaction, show: NightShow) -> bool:
    """True if the user took part in a night, or sees its channel in this server.

    In direct messages only those who took part see it.
    """
    took_part = any(one.discord_id == interaction.user.id for one in show.people.values())
    if interaction.guild_id is None:
        return took_part
    here = show.row.guild == interaction.guild_id
    return here and (took_part or sees(interaction, show.row.channel))


async def must_reach(
    interaction: Interaction, press: Press, tables: Tables, nights: Nights
) -> None:
    """Raise Illegal with NO_TABLE, NOT_SEATED or NO_NIGHT for a press out of the user's reach."""
    _must_reach_table(interaction, press.table, tables)
    if press.action.startswith(OF_NIGHTS) and not press.table:
        show = await nights.show(press.question)
        if not sees_night(interaction, show):
            raise Illegal(Refusal.NO_NIGHT)


def _must_reach_table(interaction: Interaction, table: int, tables: Tables) -> None:
    """Raise Illegal unless the user sees the table's channel, or sits there in a private message.

    The list of their turns has tables of other servers.
    """
    found = tables.find(table)
    if found is None:
        return
    site = found.host.site
    seated = interaction.user.id in found.host.views.discord_ids()
    if interaction.guild_id is None:
        if not seated:
            raise Illegal(Refusal.NOT_SEATED)
    elif seated and on_private(interaction):
        return
    elif site.guild != interaction.guild_id or not sees(interaction, site.channel):
        raise Illegal(Refusal.NO_TABLE)


def _found(
    interaction: Interaction, channel: int
) -> discord.abc.GuildChannel | discord.Thread | None:
    guild = interaction.guild
    return None if guild is None else guild.get_channel_or_thread(channel)


def _rights(interaction: Interaction, channel: int) -> discord.Permissions:
    """Return a member's permissions in another channel; none if it is unknown."""
    found, member = _found(interaction, channel), interaction.user
    if found is None or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    return found.permissions_for(member)
