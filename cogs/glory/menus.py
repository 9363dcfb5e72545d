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
from cogs.notes import NoteCommands
from cogs.shared.answers import Interaction, player_of


class Menus(commands.Cog):
    """Handles **Stats**, **Hand history** and **Note** of a member and **Verify** of a result."""

    def __init__(self, bot: Dealer, hands: HandCommands) -> None:
        self.bot = bot
        self._hands = hands
        offers: dict[str, Any] = {
            "stats": self.stats, "hands": self.hands, "note": self.note, "verify": self.verify,
        }  # fmt: skip
        self.menus: list[app_commands.ContextMenu] = [
            app_commands.ContextMenu(name=worded(f"app.{code}"), callback=callback)
            for code, callback in offers.items()
        ]

    async def cog_load(self) -> None:
        """Add the menus by hand, as discord.py has none in cogs."""
        for menu in self.menus:
            self.bot.tree.add_command(menu)

    async def stats(self, interaction: Interaction, member: discord.User) -> None:
        """Show a member's figures of all time, as `/stats` does."""
        async with answering(interaction):
            number = await player_of(interaction, member)
            await self.bot.actions["stats"](interaction, Press("stats", question=number, arg="all"))

    async def hands(self, interaction: Interaction, member: discord.User) -> None:
        """List a member's hands, as `/hand list` does."""
        async with answering(interaction):
            await self._hands.hands_of(interaction, member)

    async def note(self, interaction: Interaction, member: discord.User) -> None:
        """Open the form of the note on a member, as `/note` does."""
        async with answering(interaction, form=True):
            notes: Any = self.bot.get_cog(NoteCommands.__cog_name__)
            await notes.open_for(interaction, member)

    async def verify(self, interaction: Interaction, message: discord.Message) -> None:
        """Check the hand of a result, as `/verify` does."""
        async with answering(interaction):
            row = await self._hands.told_in(interaction, message)
            await self._hands.open_cards(interaction, row)


async def setup(bot: Dealer) -> None:
    """Add the cog after that of hands; discord.py finds this function by its name."""
    hands: Any = bot.get_cog(HandCommands.__cog_name__)
    await bot.add_cog(Menus(bot, hands))
