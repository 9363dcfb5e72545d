"""`/games`: all games or a part of them, and each game's page.

The command is part of `cogs.learn`.
"""

import asyncio
from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.table.agreed.programme import Mode
from bot.games.finding.shelves import LATELY, Shelf, named, said_as, shelf_of, shelved
from bot.games.repertoire import first_of_all
from bot.ui.input.commands import command
from bot.ui.pages.games import learn
from bot.ui.pages.games.game_shelves import FoundGames, shelf_names, shelf_page
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.words.titles import game_name
from cogs.shared.answers import Interaction, presser, private, skin_for, table_now
from cogs.shared.games import (
    dealt_here,
    game_choices,
    games_here,
    lists_here,
    tournament_choice,
)
from cogs.shared.picking import picked

anywhere = app_commands.allowed_contexts(guilds=True, dms=True)
"""A decorator for a command that needs no server; all other commands need one."""


def in_messages(one: app_commands.Command[Any, ..., Any]) -> bool:
    """True if a command works in direct messages too."""
    return one.allowed_contexts is not None and bool(one.allowed_contexts.dm_channel)


Players = app_commands.Range[int, 2, 10]
Minutes = app_commands.Range[int, 1, 15]


class Games(commands.Cog):
    """Handles the list of games, its filters, and the page of each game."""

    bot: Dealer

    def take_games(self) -> None:
        """Register the buttons."""
        self.bot.actions |= {
            "games": self.page,
            "games_of": self.part,
            "game": self.one,
            "deal_this": self.deal_this,
        }

    @command("games")
    @anywhere
    async def games(
        self,
        interaction: Interaction,
        name: str | None = None,
        players: Players | None = None,
        minutes: Minutes | None = None,
        wild: bool | None = None,
        split: bool | None = None,
        easy: bool = False,
        like: str | None = None,
    ) -> None:
        """Show a list of games, or a game's page if only its name is given."""
        async with answering(interaction):
            asked = Shelf(players or 0, minutes or 0, wild, split, easy)
            if like is not None:
                game = games_here(interaction).find(like)
                asked = replace(asked, like=game.code)
            await self._look_for(interaction, asked, name)

    @games.autocomplete("name")
    async def games_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest kinds of games, then games for the typed text, or those dealt most here."""
        sought, every = typed.strip().casefold(), self._kinds(interaction)
        kinds = [one for one in every if sought in one.name.casefold()]
        if typed.strip():
            found = [*tournament_choice(interaction, typed), *game_choices(interaction, typed)]
            return [*kinds, *found][:MOST_CHOICES]
        first = [
            app_commands.Choice(name=one.name, value=one.code)
            for one in await self._first(interaction)
        ]
        return [*kinds, *first][:MOST_CHOICES]

    @games.autocomplete("like")
    async def games_like(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return game_choices(interaction, typed)

    async def page(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the list. Raise Illegal with STALE."""
        page, _, rest = press.arg.partition("-")
        try:
            shelf = shelf_of(press.question, rest)
        except (ValueError, LookupError):
            raise Illegal(Refusal.STALE) from None
        await self._show(interaction, shelf, int(page or 0))

    async def part(self, interaction: Interaction, press: Press) -> None:
        """Show a named part of the list. Raise Illegal with STALE."""
        shelf = named(press.value)
        if shelf is None:
            raise Illegal(Refusal.STALE)
        await self._show(interaction, shelf)

    async def _look_for(self, interaction: Interaction, asked: Shelf, name: str | None) -> None:
        """Show the games that fit. Raise Illegal as `Catalogue.found` if the words find nothing."""
        games = games_here(interaction)
        part = named(picked(self._kinds(interaction), name or ""))
        if name is None or part is not None:
            kind = part or Shelf()
            wild = kind.wild if asked.wild is None else asked.wild
            split = kind.split if asked.split is None else asked.split
            easy = asked.easy or kind.easy
            shelf = replace(kind, wild=wild, split=split, easy=easy, like=asked.like)
            await self._show(
                interaction, replace(shelf, players=asked.players, minutes=asked.minutes)
            )
            return
        if asked.is_all and games.meant(name) is not None:
            await self.one(interaction, Press("game", value=name))
            return
        shelf = replace(asked, words=said_as(name))
        lists = await lists_here(interaction)
        if not shelved(games, lists, Shelf(words=shelf.words), {}):
            games.found(name)
        await self._show(interaction, shelf)

    async def _show(self, interaction: Interaction, shelf: Shelf, page: int = 0) -> None:
        games, skin = games_here(interaction), skin_for(interaction)
        if shelf.is_all:
            every, first = list(games.values()), await self._first(interaction)
            view = learn.games_list(every, skin, page=page, first=first, shelves=True)
        else:
            hands, guild = self.bot.store.play.hands, interaction.guild_id or 0
            dealt = await (hands.lately if shelf.order == LATELY else hands.dealt)(guild)
            lists = await lists_here(interaction)
            found = await asyncio.to_thread(shelved, games, lists, shelf, dealt)
            like = game_name(games[shelf.like], skin.locale) if shelf.like in games else ""
            view = shelf_page(FoundGames(shelf, found, like), skin, page=page)
        await private(interaction, view)

    async def _first(self, interaction: Interaction) -> list[Game]:
        games = self.bot.games_of(interaction.guild_id)
        lists = await self.bot.lists.of(interaction.guild_id or 0)
        return first_of_all(games, lists, await dealt_here(interaction))

    def _kinds(self, interaction: Interaction) -> list[app_commands.Choice[str]]:
        """Return the named parts of the list of games."""
        names = shelf_names(skin_for(interaction))
        return [app_commands.Choice(name=name, value=code) for code, name in names.items()]

    async def one(self, interaction: Interaction, press: Press) -> None:
        """Show the page of a game."""
        game = games_here(interaction).find(press.value or press.arg)
        skin, in_server = skin_for(interaction), interaction.guild_id is not None
        framed = await self.bot.gallery.layout(interaction.guild_id or 0, game, skin)
        view = learn.game_page(game, skin, in_server=in_server, framed=framed)
        await private(interaction, view, framed)

    async def deal_this(self, interaction: Interaction, press: Press) -> None:
        """Open a table with a game, or play it at the open table of this channel.

        Raise Illegal with NOT_HOST, NOT_YOUR_CHOICE or TABLE_OPEN_HERE.
        """
        game = self.bot.games_of(interaction.guild_id).find(press.arg)
        table = table_now(interaction)
        if not table:
            await self.bot.actions["open_game"](interaction, Press("open_game", value=game.code))
            return
        person = await presser(interaction, table)
        view = self.bot.tables.at(table).host.show(person.number).view
        if view.own is not None and view.own.chooses:
            chosen = Press("file_game", table, view.deal, value=game.code)
            await self.bot.actions["file_game"](interaction, chosen)
        elif view.outlook.programme.mode is Mode.ONE:
            changed = Press("mode", table, value=game.code, sent=True)
            await self.bot.actions["mode"](interaction, changed)
        else:
            raise Illegal(Refusal.TABLE_OPEN_HERE)
