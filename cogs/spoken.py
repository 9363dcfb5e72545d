"""`/settings server`: the language of a server; part of the group `/settings`."""

from discord.app_commands import Choice
from discord.ext import commands

from bot.client import Dealer
from bot.tables.server.usual import LANGUAGE
from bot.ui.input.commands import command
from bot.ui.platform.interactions.answering import answering
from cogs.shared.answers import Interaction, skin_for, told
from cogs.shared.languages import language_choices, language_meant, language_told
from cogs.shared.managing import managed, noted


class SpokenLanguage(commands.Cog):
    """The language in which the bot speaks in a server's channels."""

    bot: Dealer

    @command("settings.server")
    async def server(self, interaction: Interaction, language: str) -> None:
        """Change the server's language. Server managers may."""
        async with answering(interaction):
            guild, chosen = await managed(interaction), language_meant(language, interaction)
            await self.bot.store.config.servers.change(guild, {LANGUAGE: chosen or None})
            self.bot.readers.speak(guild, chosen or None)
            await noted(interaction, "server_set", what=LANGUAGE)
            await told(interaction, language_told("server", chosen, skin_for(interaction)))

    @server.autocomplete("language")
    async def languages(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the languages that the bot speaks."""
        return language_choices(interaction, typed)
