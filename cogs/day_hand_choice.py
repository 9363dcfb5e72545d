"""`/settings hand-of-day`, part of the group `/settings`: channel and hour of its result."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.ui.input.commands import command
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.day_hands import CHANNEL, HOUR, WHEN
from cogs.shared.answers import Interaction, told
from cogs.shared.regular_posts import RegularPost, choose_post


class DayHandChoice(commands.Cog):
    """The choice of channel and hour; part of the group `/settings`."""

    bot: Dealer

    @command("settings.hand-of-day", hour=HOUR)
    async def choose(
        self,
        interaction: Interaction,
        where: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        off: bool = False,
    ) -> None:
        """Choose the channel and hour of the hand of the day, and show them; managers may."""
        async with answering(interaction):
            text, _ = await choose_post(interaction, self._post(), where, hour, off=off)
            await told(interaction, text)

    def _post(self) -> RegularPost:
        servers = self.bot.store.config.servers

        async def begin(guild: int, channel: int, at: int) -> dict[str, Any]:
            return await servers.change(guild, {CHANNEL: channel, WHEN: at})

        return RegularPost("day_hand", CHANNEL, WHEN, HOUR, "day.on", "day.off", "day.none", begin)
