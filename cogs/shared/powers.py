"""What a host does to another player: one shape for all of it."""

import discord

from bot.engine.table.commands import Ban, HandOver, Kick, RestoreSee, RevokeSee, Unban
from bot.ui.parts.lines import escaped, name_of
from bot.ui.platform.answering import answering
from cogs.shared.answers import Interaction, presser, skin_for, table_here, told

Power = type[Kick | Ban | Unban | HandOver | RevokeSee | RestoreSee]


async def upon_seated(interaction: Interaction, table: int, player: int, power: Power) -> str:
    """The same by button, about somebody who sits there; their name for what is told."""
    bot = interaction.client
    host = await presser(interaction, table)
    show = bot.tables.show(table, host.number)
    command = power(host.number, player)
    if isinstance(command, Ban | Unban):
        await bot.nights.ban(table, command)
    else:
        await bot.tables.submit(table, host.number, command)
    return name_of(show, player, skin_for(interaction).locale)


async def upon(interaction: Interaction, player: discord.User, power: Power, key: str) -> None:
    """Done at the table of this channel, a ban at all of its night; told to the host by `key`."""
    async with answering(interaction):
        bot, table = interaction.client, table_here(interaction)
        host = await presser(interaction, table)
        other = await bot.person(player)
        command = power(host.number, other.number)
        if isinstance(command, Ban | Unban):
            await bot.nights.ban(table, command)
        else:
            await bot.tables.submit(table, host.number, command)
        await told(interaction, skin_for(interaction).say(key, name=escaped(other.here)))
