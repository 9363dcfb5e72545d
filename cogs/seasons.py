"""Seasons of a server's board: `/season`."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.texts import UNNAMED, clean
from bot.ui.input.commands import command
from bot.ui.parts import tags
from bot.ui.parts.lines import escaped
from bot.ui.parts.periods import today
from bot.ui.platform.answering import answering
from cogs.shared.answers import Interaction, skin_for, told
from cogs.shared.managing import managed

A_DAY = 86_400
Name = app_commands.Range[str, 1, 40]


class Seasons(commands.GroupCog, group_name="season"):
    """`/season`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        super().__init__()

    @command("season.begin")
    async def begin(self, interaction: Interaction, name: Name) -> None:
        """By who manages the server; it ends the season that runs."""
        async with answering(interaction):
            guild, day = await managed(interaction), today(self.bot.nights.now())
            name = clean(name) or UNNAMED
            await self.bot.store.seasons.begin(guild, name, day)
            await told(interaction, skin_for(interaction).say("season.begun", name=escaped(name)))

    @command("season.end")
    async def end(self, interaction: Interaction) -> None:
        """By who manages the server."""
        async with answering(interaction):
            guild, day = await managed(interaction), today(self.bot.nights.now())
            await self.bot.store.seasons.end(guild, day)
            await told(interaction, skin_for(interaction).say("season.ended"))

    @command("season.list")
    async def list(self, interaction: Interaction) -> None:
        """The latest first."""
        async with answering(interaction):
            seasons = await self.bot.store.seasons.of(interaction.guild_id or 0)
            skin = skin_for(interaction)
            lines = [skin.say("season.title")]
            for one in seasons:
                days = {"first": tags.day(one.first * A_DAY), "name": escaped(one.name)}
                if one.end is None:
                    lines.append(skin.say("season.line", **days))
                else:
                    lines.append(
                        skin.say("season.line.over", end=tags.day((one.end - 1) * A_DAY), **days)
                    )
            await told(interaction, "\n".join(lines if seasons else [skin.say("season.none")]))


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(Seasons(bot))
