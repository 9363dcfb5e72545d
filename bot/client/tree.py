"""Slash commands: each is carried out once, and its errors are answered."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.base.meters import timed
from bot.base.traces import about
from bot.engine.errors import Illegal, Refusal
from bot.ui.platform.outgoing.gate import answers_from_here

if TYPE_CHECKING:
    from bot.client import Dealer


class DealerTree(app_commands.CommandTree["Dealer"]):
    """A command tree with checks, meters and an error hook."""

    async def interaction_check(self, interaction: discord.Interaction["Dealer"]) -> bool:
        """Return False for an interaction that was seen before."""
        if not self.client.heard.first(interaction.id):
            return False
        answers_from_here()
        await self.client.note_language(interaction)
        return True

    async def _call(self, interaction: discord.Interaction["Dealer"]) -> None:
        """Carry out a command and measure it; refuse it if the bot is stopping."""
        if not self.client.left:
            kind = (
                "typing" if interaction.type is discord.InteractionType.autocomplete else "command"
            )
            with self.client.under_way, about(press=interaction.id), timed("press", kind=kind):
                await super()._call(interaction)
                if kind == "command":
                    await self.client.owners.catch_up(interaction)
                    await self.client.bank_news.catch_up(interaction)
        elif interaction.type is not discord.InteractionType.autocomplete:
            await self.client.refuse(interaction, Illegal(Refusal.LEAVING))

    async def on_error(
        self, interaction: discord.Interaction["Dealer"], error: app_commands.AppCommandError
    ) -> None:
        """Answer a refusal with its sentence; log any other error and apologise."""
        cause = getattr(error, "original", error)
        await self.client.refuse(interaction, cause)
