"""A server's settings, for who manages it."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.nights.when import zone_of, zones_like
from bot.ui.answering import answering
from bot.ui.options import BACK
from cogs.agreeing import managed, option_asked
from cogs.answers import Interaction, now, presser, skin_for, told
from cogs.option_choices import option_choices, value_choices


class ServerSettings(commands.GroupCog, group_name="settings"):
    """What tables of this server begin with."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="zone", description="Your time zone, for the times that you type")
    @app_commands.describe(zone="A city, such as Berlin", server="For everybody who named none")
    @app_commands.guild_only()
    async def zone(self, interaction: Interaction, zone: str, server: bool = False) -> None:
        """One's own; or, by who manages the server, that of those who named none."""
        async with answering(interaction):
            zone_of(zone)
            if server:
                guild = managed(interaction)
                await self.bot.store.servers.change(guild, {"zone": zone})
            else:
                person = await presser(interaction)
                await self.bot.store.preferences.change(person.number, {"zone": zone})
            text = skin_for(interaction).say("zone.kept", zone=zone, at=now() // 1000)
            await told(interaction, text)

    @zone.autocomplete("zone")
    async def zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Zones by what was typed."""
        return [app_commands.Choice(name=one, value=one) for one in zones_like(typed)]

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
