"""House games: added from a file, built from a game and twists, shown and removed.

Server managers may use these commands.
"""

import asyncio
import io
from collections.abc import Callable
from functools import partial

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.base.folders import CHECKOUT, CODE, DATA
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.games import GAMES, BadGame
from bot.games.files.exporting import file_of, start_of
from bot.games.files.reading import MOST_BYTES, too_large
from bot.games.files.writing import written
from bot.ui.input.commands import command, worded
from bot.ui.pages import house_games as house
from bot.ui.pages.drawn import draw_in_process
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.words.titles import game_name
from cogs.shared.answers import (
    Interaction,
    form,
    now,
    presser,
    private,
    sent,
    skin_for,
    skin_for_all,
    told,
)
from cogs.shared.games import game_choices, games_here, own_choices
from cogs.shared.managing import managed, noted

GUIDE = (DATA if DATA.parent == CODE else CHECKOUT / "docs") / "house-games.md"
"""The guide to game files; an installed program has it with its data."""
ENDINGS = (".toml", ".txt")
"""Endings of game files; phones name every text file `.txt`."""
PATIENCE = 10
"""Most seconds for Discord to deliver a file."""


class House(commands.GroupCog, group_name="house", group_description=worded("command.house")):
    """The command group `/house`. Every answer is private."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            "house_list": self.press_list,
            "house": self.press_show,
            "house_file": self.press_file,
            "house_remove": self.press_remove,
            "sure_house_remove": self.press_sure_remove,
            "house_build": self.press_build,
            "house_guide": self.press_guide,
        }
        super().__init__()

    @command("house.add")
    async def add(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Try a game file and add its game; without a file show the guide."""
        async with answering(interaction):
            if file is None:
                await self.press_guide(interaction, Press("house_guide"))
                return
            guild = await managed(interaction)
            raw = await _fetched(file)
            await self.bot.limits.upload(await presser(interaction))
            game = await self.bot.house_games.read(guild, file.filename, raw)
            await self._keep(interaction, game, file.filename, raw.decode("utf-8-sig"))

    @command("house.export")
    async def export(self, interaction: Interaction, game: str) -> None:
        """Send a game's file as a template for a house game."""
        async with answering(interaction):
            guild, skin = await managed(interaction), skin_for(interaction)
            found = games_here(interaction).find(game)
            called = game_name(found, skin.locale)
            name = skin.say("house_game.ours", game=called)
            heading = skin.say("house_game.start", game=called)
            text = start_of(self._text(guild, found), name, heading)
            made = discord.File(io.BytesIO(text.encode()), file_of(name))
            await sent(interaction, skin.say("house_game.exported", game=called), [made])

    @export.autocomplete("game")
    async def export_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return game_choices(interaction, typed)

    async def press_guide(self, interaction: Interaction, _press: Press) -> None:
        """Send the guide to game files."""
        await managed(interaction)
        skin = skin_for(interaction)
        guide = discord.File(io.BytesIO(GUIDE.read_bytes()), GUIDE.name)
        await sent(interaction, skin.say("house_game.guide"), [guide])

    def _text(self, guild: int, game: Game) -> str:
        """Return a game's file, or the file that would make a built game."""
        row = self.bot.house_games.own(guild).get(game.code)
        if row is not None:
            return row.text or written(game)
        return (GAMES / f"{game.code}.toml").read_text(encoding="utf-8")

    @command("house.build")
    async def build(self, interaction: Interaction, game: str) -> None:
        """Show a form for twists and a name."""
        async with answering(interaction, form=True):
            await managed(interaction)
            base = games_here(interaction).find(game)
            await form(interaction, house.build_modal(base, skin_for(interaction)))

    @build.autocomplete("game")
    async def build_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return game_choices(interaction, typed)

    @command("house.list")
    async def show_all(self, interaction: Interaction) -> None:
        """Show all house games, with a select that opens one."""
        async with answering(interaction):
            await self.press_list(interaction, Press("house_list"))

    @command("house.show")
    async def show(self, interaction: Interaction, game: str) -> None:
        """Show one game's page."""
        async with answering(interaction):
            await self.press_show(interaction, Press("house", value=game))

    @command("house.remove")
    async def remove(self, interaction: Interaction, game: str) -> None:
        """Ask once whether to remove a game."""
        async with answering(interaction):
            await self.press_remove(interaction, Press("house_remove", value=game))

    @show.autocomplete("game")
    @remove.autocomplete("game")
    async def own_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the server's own games for the typed text."""
        return own_choices(interaction, typed)

    async def press_list(self, interaction: Interaction, _press: Press) -> None:
        """Show all house games."""
        own = self.bot.house_games.own(await managed(interaction))
        await private(interaction, house.house_list(own, skin_for(interaction)))

    async def press_show(self, interaction: Interaction, press: Press) -> None:
        """Show one house game."""
        game, row = self.bot.house_games.find(await managed(interaction), press.value or press.arg)
        by = (await self.bot.store.identity.people.discord_ids([row.by])).get(row.by)
        await private(interaction, house.house_page(game, row, by, skin_for(interaction)))

    async def press_file(self, interaction: Interaction, press: Press) -> None:
        """Show the file of a house game."""
        _, row = self.bot.house_games.find(await managed(interaction), press.arg)
        await private(interaction, house.house_file(row, skin_for(interaction)))

    async def press_remove(self, interaction: Interaction, press: Press) -> None:
        """Ask once whether to remove a game."""
        _, row = self.bot.house_games.find(await managed(interaction), press.value or press.arg)
        await private(interaction, house.remove_check(row, skin_for(interaction)))

    async def press_sure_remove(self, interaction: Interaction, press: Press) -> None:
        """Remove a house game."""
        guild = await managed(interaction)
        _, row = self.bot.house_games.find(guild, press.arg)
        await self.bot.house_games.retire(guild, row.code, now())
        await noted(interaction, "house_game_remove", title=row.name)
        await told(interaction, skin_for(interaction).say("house_game.removed", name=row.name))

    async def press_build(self, interaction: Interaction, press: Press) -> None:
        """Build a game from a form, try it, and add it."""
        guild = await managed(interaction)
        await self.bot.limits.upload(await presser(interaction))
        game = self.bot.house_games.build(
            guild, press.arg, press.picked, press.value, _describe(interaction)
        )
        await self._keep(interaction, game, game.name)

    async def _keep(self, interaction: Interaction, game: Game, file: str, text: str = "") -> None:
        """Try a game, add it, and tell the result."""
        skin, games = skin_for(interaction), self.bot.house_games
        await told(interaction, skin.say("house_game.trying", name=game.name))
        verdict = await games.tried(game, file)
        await draw_in_process(game, file)
        found = await games.rehearsed(game)
        person = await presser(interaction)
        replaced = await games.keep(await managed(interaction), person.number, now(), game, text)
        await noted(interaction, "house_game_add", title=game.name)
        await private(
            interaction, house.now_offered(game, verdict.deals, found, skin, new=not replaced)
        )


def _describe(interaction: Interaction) -> Callable[[Game], str]:
    """Return a function that names a game with its twists in the server's language."""
    return partial(game_name, locale=skin_for_all(interaction).locale)


async def _fetched(file: discord.Attachment) -> bytes:
    """Return the bytes of an uploaded file. Raise Illegal or BadGame."""
    if not file.filename.lower().endswith(ENDINGS):
        raise Illegal(Refusal.NOT_A_GAME_FILE, typed=file.filename[-40:])
    if file.size > MOST_BYTES:
        raise BadGame([too_large(file.filename)])
    try:
        async with asyncio.timeout(PATIENCE):
            return await file.read()
    except (TimeoutError, aiohttp.ClientError, discord.HTTPException) as error:
        raise Illegal(Refusal.FILE_NOT_FETCHED) from error


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(House(bot))
