"""A server's settings, for who manages it."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.ui.answering import answering
from bot.ui.options import BACK
from cogs.agreeing import option_asked
from cogs.answers import Interaction
from cogs.option_choices import option_choices, value_choices


@app_commands.default_permissions(manage_guild=True)
class ServerSettings(commands.GroupCog, group_name="settings"):
    """What tables of this server begin with."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="options", description="House rules that this server's tables have")
    @app_commands.describe(
        option="Which one, to change it by typing; none shows them all", value="What it becomes"
    )
    @app_commands.guild_only()
    async def options(self, interaction: Interaction, option: str = "", value: str = BACK) -> None:
        """The panel, or one option by typing."""
        async with answering(interaction):
            await option_asked(interaction, 0, option, value)

    @options.autocomplete("option")
    async def options_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """By what was typed."""
        return option_choices(interaction, typed)

    @options.autocomplete("value")
    async def options_values(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Of the option that is chosen."""
        return value_choices(interaction, typed)


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(ServerSettings(bot))
