"""Commands for a night's host: hand it over, decline it, or take one that needs a host.

The commands are part of the group `/night`, to which `cogs.nights.commands` adds them.
"""

import discord
from discord.ext import commands

from bot.client import Dealer
from bot.ui.input.commands import command
from bot.ui.parts.lines import escaped
from bot.ui.platform.interactions.answering import answering
from cogs.nights.buttons import asker, declined, taken
from cogs.shared.answers import Interaction, skin_for, told
from cogs.shared.powers import Reason, must_be_here


class NightHosts(commands.Cog):
    """Changes of a night's host."""

    bot: Dealer

    @command("night.handover")
    async def handover(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Hand the night to a player, who is told and may decline until it begins."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            must_be_here(player)
            other = await self.bot.person(player)
            by = await asker(interaction, show.row.number, reason)
            await self.bot.limits.must_have_room(other)
            await self.bot.nights.steering.hand_over(show.row.number, by, other)
            text = skin_for(interaction).say("night.handed_over", name=escaped(other.here))
            await told(interaction, text)

    @command("night.decline")
    async def decline(self, interaction: Interaction) -> None:
        """Decline a night, as the button below the call does."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            await declined(interaction, show.row.number)

    @command("night.host")
    async def host(self, interaction: Interaction) -> None:
        """Take over a night that needs a host, as its button does."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            await taken(interaction, show.row.number)
