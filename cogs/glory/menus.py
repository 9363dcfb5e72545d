"""Entries under Apps in the menu of a member and of a message: commands without typing."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.ui.input.commands import worded
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.glory.hands import HandCommands
from cogs.shared.answers import Interaction, player_of


class Menus(commands.Cog):
    """**Stats** and **Hand history** of a member, **Verify** of a result; all is private."""

    def __init__(self, bot: Dealer, hands: HandCommands) -> None:
        self.bot = bot
        self._hands = hands
        offers: dict[str, Any] = {"stats": self.stats, "hands": self.hands, "verify": self.verify}
        self.menus: list[app_commands.ContextMenu] = [
            app_commands.ContextMenu(name=worded(f"app.{code}"), callback=callback)
            for code, callback in offers.items()
        ]

    async def cog_load(self) -> None:
        """Menus are no cog's in discord.py, so they are added by hand."""
        for menu in self.menus:
            self.bot.tree.add_command(menu)

    async def stats(self, interaction: Interaction, member: discord.User) -> None:
        """As `/stats` of them, of all time."""
        async with answering(interaction):
            number = await player_of(interaction, member)
            await self.bot.actions["stats"](interaction, Press("stats", question=number, arg="all"))

    async def hands(self, interaction: Interaction, member: discord.User) -> None:
        """As `/hand list` of them."""
        async with answering(interaction):
            await self._hands.hands_of(interaction, member)

    async def verify(self, interaction: Interaction, message: discord.Message) -> None:
        """As `/verify` of the hand that a result tells."""
        async with answering(interaction):
            row = await self._hands.told_in(interaction, message)
            await self._hands.open_cards(interaction, row)


async def setup(bot: Dealer) -> None:
    """Loaded by name, after the hands."""
    hands: Any = bot.get_cog(HandCommands.__cog_name__)
    await bot.add_cog(Menus(bot, hands))
