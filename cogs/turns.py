"""The command `/turns`: all questions that wait for the asker, over tables and servers."""

from discord.ext import commands

from bot.client import Dealer
from bot.ui.input.commands import command
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.games import anywhere
from cogs.shared.answers import Interaction
from cogs.shared.turn_list import show_turns


class Turns(commands.Cog):
    """Shows a player's open turns."""

    def __init__(self, bot: Dealer) -> None:
        bot.actions["turns"] = self.page

    @command("turns")
    @anywhere
    async def turns(self, interaction: Interaction) -> None:
        """Show the asker's open turns, oldest first."""
        async with answering(interaction):
            await show_turns(interaction)

    async def page(self, interaction: Interaction, press: Press) -> None:
        """Show another page of them."""
        await show_turns(interaction, press.question)


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(Turns(bot))
