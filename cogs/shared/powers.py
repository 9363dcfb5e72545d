"""Powers of a host over another player, in one shape; and the players who have them."""

import discord
from discord import app_commands

from bot.base.texts import clean
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Ban, HandOver, Kick, RestoreSee, RevokeSee, Unban
from bot.store import Rank
from bot.tables import Person
from bot.ui.parts.lines import escaped, name_of
from bot.ui.platform.interactions.answering import answering
from cogs.shared.answers import Interaction, presser, skin_for, table_here, told
from cogs.shared.managing import manages

Power = type[Kick | Ban | Unban | HandOver | RevokeSee | RestoreSee]
Reason = app_commands.Range[str, 1, 120]


async def leader(interaction: Interaction, table: int = 0) -> Person:
    """Return the presser, and note whether they manage the server of this open table."""
    bot, person = interaction.client, await presser(interaction, table)
    found = bot.tables.find(table)
    if found is not None:
        guild = found.host.site.guild
        here = guild == interaction.guild_id and await manages(interaction)
        bot.tables.people.note_manager(guild, person.number, manages=here)
    return person


async def upon_seated(
    interaction: Interaction, table: int, player: int, power: Power, reason: str = ""
) -> str:
    """Use a power on a seated player, by button; return their name."""
    bot = interaction.client
    host = await leader(interaction, table)
    show = bot.tables.at(table).host.show(host.number)
    await _done(interaction, table, power(host.number, player), reason)
    return name_of(show, player, skin_for(interaction).locale)


async def upon(
    interaction: Interaction, player: discord.User, power: Power, key: str, reason: str | None
) -> None:
    """Use a power on a user at this channel's table, a ban at all tables of its night.

    `key` is the key of the confirmation to the host.
    """
    async with answering(interaction):
        bot, table = interaction.client, table_here(interaction)
        host = await leader(interaction, table)
        must_be_a_player(player)
        other = await bot.person(player)
        await _done(interaction, table, power(host.number, other.number), reason or "")
        await told(interaction, skin_for(interaction).say(key, name=escaped(other.here)))


async def _done(
    interaction: Interaction,
    table: int,
    command: Kick | Ban | Unban | HandOver | RevokeSee | RestoreSee,
    reason: str,
) -> None:
    bot, why = interaction.client, clean(reason)
    upon_them = isinstance(command, Kick | Ban | RevokeSee)
    if upon_them and bot.tables.at(table).host.powers.rank(command.by) is Rank.MANAGER:
        ids = await bot.store.identity.people.discord_ids([command.player])
        must_not_be_owner(interaction, ids.get(command.player, 0))
    if isinstance(command, Ban | Unban):
        await bot.nights.ban(table, command, why)
    else:
        await bot.tables.at(table).host.submit(command.by, command, reason=why)


def must_not_be_owner(interaction: Interaction, user: int) -> None:
    """Raise Illegal with UPON_OWNER if the user owns the server and is not the asker."""
    server = interaction.guild
    if server is not None and user == server.owner_id != interaction.user.id:
        raise Illegal(Refusal.UPON_OWNER)


def must_be_here(player: discord.User | discord.Member) -> None:
    """Raise Illegal with NOT_HERE for a user who left the server, or as `must_be_a_player`."""
    must_be_a_player(player)
    if not isinstance(player, discord.Member):
        raise Illegal(Refusal.NOT_HERE)


def must_be_a_player(player: discord.User | discord.Member) -> None:
    """Raise Illegal with NOT_A_PLAYER for a bot."""
    if player.bot:
        raise Illegal(Refusal.NOT_A_PLAYER)
