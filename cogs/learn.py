"""Learning the games: the list, the rules of each, made from its data alone, and the words."""

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.ui.input.commands import command
from bot.ui.pages import learn
from bot.ui.pages.glossary import glossary_page
from bot.ui.parts.press import Press
from bot.ui.platform.answering import answering
from cogs.shared.answers import Interaction, private, skin_for
from cogs.shared.games import game_choices

anywhere = app_commands.allowed_contexts(guilds=True, dms=True)
"""For what needs no server; a command that does not say so is a server's."""


class Learn(commands.Cog):
    """`/games`, `/rules` and `/words`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"games": self.page, "game": self.one, "glossary": self.words_page}

    @command("games")
    @anywhere
    async def games(self, interaction: Interaction) -> None:
        """A list to choose from."""
        async with answering(interaction):
            await self.page(interaction, Press("games"))

    @command("rules")
    @anywhere
    async def rules(self, interaction: Interaction, game: str) -> None:
        """One game's page."""
        async with answering(interaction):
            await self.one(interaction, Press("game", value=game))

    @rules.autocomplete("game")
    async def rules_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Games by what was typed."""
        return game_choices(interaction, typed)

    @command("words")
    @anywhere
    async def words(self, interaction: Interaction) -> None:
        """Page by page."""
        async with answering(interaction):
            await self.words_page(interaction, Press("glossary"))

    async def words_page(self, interaction: Interaction, press: Press) -> None:
        """The words of one group."""
        await private(interaction, glossary_page(skin_for(interaction), press.arg))

    async def page(self, interaction: Interaction, press: Press) -> None:
        """One page of the list."""
        games = list(self.bot.games_of(interaction.guild_id).values())
        await private(
            interaction, learn.games_list(games, skin_for(interaction), page=int(press.arg or 0))
        )

    async def one(self, interaction: Interaction, press: Press) -> None:
        """The rules of the game that was chosen."""
        game = self.bot.games_of(interaction.guild_id).find(press.value)
        await private(interaction, learn.game_page(game, skin_for(interaction)))


async def setup(bot: Dealer) -> None:
    """Loaded by name."""
    await bot.add_cog(Learn(bot))
