"""The host's powers over players. Each is public in what it does, and stands in the log."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.table.commands import HandOver, Kick
from bot.ui.answering import answering
from bot.ui.lines import escaped
from cogs.answers import Interaction, presser, skin_for, table_here, told


class HostCommands(commands.GroupCog, group_name="host"):
    """Kick and hand over."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="kick", description="Show a player out, with all his chips")
    @app_commands.describe(player="Who leaves")
    @app_commands.guild_only()
    async def kick(self, interaction: Interaction, player: discord.Member) -> None:
        """His hand is folded, his chips go to his bank."""
        async with answering(interaction):
            table = table_here(interaction)
            host = await presser(interaction, table)
            other = await self.bot.person(player)
            await self.bot.tables.submit(table, host.number, Kick(host.number, other.number))
            await told(
                interaction, skin_for(interaction).say("done.kicked", name=escaped(other.name))
            )

    @app_commands.command(name="handover", description="Make another seated player the host")
    @app_commands.describe(player="The new host")
    @app_commands.guild_only()
    async def handover(self, interaction: Interaction, player: discord.Member) -> None:
        """He must sit at the table."""
        async with answering(interaction):
            table = table_here(interaction)
            host = await presser(interaction, table)
            other = await self.bot.person(player)
            await self.bot.tables.submit(table, host.number, HandOver(host.number, other.number))
            await told(
                interaction, skin_for(interaction).say("done.host", name=escaped(other.name))
            )


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(HostCommands(bot))
