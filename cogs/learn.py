"""Commands that explain games: the rules of each, what beats what and how often, and terms."""

import asyncio

from discord import app_commands
from discord.ui import LayoutView

from bot.chances import contest, questions
from bot.client import Dealer
from bot.engine.games.game import Game, Share
from bot.engine.games.options import Options, announce
from bot.ui.input.commands import command
from bot.ui.pages.games import beats, odds
from bot.ui.pages.games.beats import MedianHand
from bot.ui.pages.glossary import glossary_page
from bot.ui.pages.welcome.about import about_page
from bot.ui.pages.welcome.command_list import command_list
from bot.ui.pages.welcome.joining import help_page
from bot.ui.parts.press import Press
from bot.ui.parts.shared import turn_line
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.reach import sees
from cogs.games import Games, anywhere, in_messages
from cogs.shared.answers import Interaction, beside, private, skin_for, table_now
from cogs.shared.games import game_choices, games_here

USUAL = "five_card_draw"
"""Game whose order of hands is shown if no game is named."""
USUALLY = 4
"""Number of players that is assumed without a table."""


class Learn(Games):
    """The commands `/games`, `/help`, `/about`, `/rules`, `/beats`, `/odds` and `/words`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        self.take_games()
        bot.actions |= {"glossary": self.words_page, "commands": self.command_list}
        bot.actions |= {"beats": self.order, "beats_beside": self.order_beside}
        bot.actions |= {"odds": self.chances, "about": self.about_page}

    @command("help")
    @anywhere
    async def help(self, interaction: Interaction) -> None:
        """Show help to the asker alone, with the channels of open tables that they see."""
        async with answering(interaction):
            guild = interaction.guild_id
            hosts = self.bot.tables.hosts(guild) if guild is not None else ()
            places = [one.site.channel for one in hosts]
            open_now = [one for one in places if sees(interaction, one)]
            skin = skin_for(interaction)
            page = help_page(
                open_now,
                skin,
                in_server=guild is not None,
                words=bool(self.bot.settings.words_channel),
            )
            await private(interaction, page)

    async def command_list(self, interaction: Interaction, press: Press) -> None:
        """Show the commands of one group, in a direct message only those that work there."""
        here = [
            one.qualified_name
            for one in self.bot.tree.walk_commands()
            if isinstance(one, app_commands.Command) and (interaction.guild_id or in_messages(one))
        ]
        await private(interaction, command_list(here, skin_for(interaction), press.arg))

    @command("about")
    @anywhere
    async def about(self, interaction: Interaction) -> None:
        """Show what the program is, to the asker alone."""
        async with answering(interaction):
            await self.about_page(interaction, Press("about"))

    async def about_page(self, interaction: Interaction, _press: Press) -> None:
        """Show what the program is, with the operator's own pages."""
        await private(interaction, about_page(self.bot.settings.links, skin_for(interaction)))

    @command("rules")
    @anywhere
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Show the page of one game."""
        async with answering(interaction):
            await self.bot.actions["game"](interaction, Press("game", value=game))

    @command("beats")
    @anywhere
    async def beats(
        self, interaction: Interaction, game: str | None = None, close: bool = False
    ) -> None:
        """Show what beats what: of a game, of the table here, or in the usual order."""
        async with answering(interaction):
            table = 0 if game else table_now(interaction)
            await self.order(interaction, Press("beats", table, int(close), value=game or USUAL))

    @command("odds")
    @anywhere
    async def odds(self, interaction: Interaction, game: str | None = None) -> None:
        """Show how often hands come: of a game, of the table here, or of five cards."""
        async with answering(interaction):
            table = 0 if game else table_now(interaction)
            await self.chances(interaction, Press("odds", table, value=game or USUAL))

    @rules.autocomplete("game")
    @odds.autocomplete("game")
    @beats.autocomplete("game")
    async def rules_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return game_choices(interaction, typed)

    @command("words")
    @anywhere
    async def words(self, interaction: Interaction) -> None:
        """Show the card room's words, a page at a time."""
        async with answering(interaction):
            await self.words_page(interaction, Press("glossary"))

    async def words_page(self, interaction: Interaction, press: Press) -> None:
        """Show the terms of one group."""
        await private(interaction, glossary_page(skin_for(interaction), press.arg))

    async def order(self, interaction: Interaction, press: Press) -> None:
        """Show what beats what in a part of the game."""
        await private(interaction, await self._order(interaction, press))

    async def order_beside(self, interaction: Interaction, press: Press) -> None:
        """Show what beats what in a message of its own, so that the pressed one stays in view."""
        await beside(interaction, await self._order(interaction, press))

    async def _order(self, interaction: Interaction, press: Press) -> LayoutView:
        """Return the page of what beats what; its examples are found in a thread."""
        game = self._meant(interaction, press)
        await asyncio.to_thread(beats.prepare, game)
        good = await self._good(game, beats.share_of(game, press.question), press.table)
        skin, page = skin_for(interaction), press.question
        turn = await self._turn(interaction, press.table)
        return beats.beats_page(game, skin, page, table=press.table, good=good, turn=turn)

    async def chances(self, interaction: Interaction, press: Press) -> None:
        """Show how often each hand of a part comes; new questions are counted now."""
        game = self._meant(interaction, press)
        share = odds.part_of(game, press.question)
        asked = questions(game, share) if share is not None else ()
        answers = [await self.bot.reckoner.answer(one) for one in asked]
        good, skin = await self._good(game, share, press.table), skin_for(interaction)
        turn = await self._turn(interaction, press.table)
        view = odds.odds_page(
            game, answers, skin, press.question, table=press.table, good=good, turn=turn
        )
        await private(interaction, view)

    async def _turn(self, interaction: Interaction, table: int) -> str:
        """Return a line about the asker's turn at that table and its end, or an empty string."""
        player = await self.bot.store.identity.people.find(interaction.user.id) if table else None
        if player is None:
            return ""
        return turn_line(self.bot.tables.at(table).host.show(player), skin_for(interaction))

    async def _good(self, game: Game, share: Share | None, table: int) -> MedianHand | None:
        """Return the hand that wins half of the time among the table's number of players."""
        players = USUALLY
        if table:
            view = self.bot.tables.at(table).host.show().view
            here = len(view.played) if view.running else view.can_deal
            players = here if here > 1 else USUALLY
        asked = None if share is None else await asyncio.to_thread(contest, game, share, players)
        found = None if asked is None else await self.bot.reckoner.middle(asked)
        return None if found is None else MedianHand(found, players)

    def _meant(self, interaction: Interaction, press: Press) -> Game:
        """Return the game of a table's deal, or a named game. Raise Illegal if it is unknown."""
        if press.table:
            return self.bot.tables.at(press.table).host.show().view.game
        return announce(games_here(interaction).find(press.value or press.arg or USUAL), Options())


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Learn(bot))
