"""The command and button with which players vote for a bomb pot."""

from discord.ext import commands

from bot.client import Dealer
from bot.engine.table.commands import VoteBomb
from bot.ui.input.commands import command
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.shared.answers import Interaction, as_button, presser, redraw, skin_for


class BombPots(commands.Cog):
    """Takes votes for bomb pots."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"bomb": self.press_bomb}

    async def press_bomb(self, interaction: Interaction, press: Press) -> None:
        """Ask for a bomb pot, or no longer."""
        person = await presser(interaction, press.table)
        host, on = self.bot.tables.at(press.table).host, press.arg != "off"
        show = await host.submit(person.number, VoteBomb(person.number, on))
        pot = show.view.bomb
        enough = pot.votes >= pot.needed
        key = (f"done.bomb.{pot.when}" if enough else "done.bomb") if on else "done.bomb.off"
        done = skin_for(interaction).say(key, votes=pot.votes, needed=pot.needed)
        await redraw(interaction, show, notice=done)

    @command("bomb")
    async def bomb(self, interaction: Interaction, off: bool = False) -> None:
        """Vote for a bomb pot, or withdraw the vote."""
        async with answering(interaction):
            await as_button(interaction, "bomb", "off" if off else "")


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(BombPots(bot))
