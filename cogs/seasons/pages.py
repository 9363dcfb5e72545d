"""Pages of seasons: standings for everybody or the presser, one night, the list of all.

The commands that show them are part of the group `/season`, in `cogs.seasons.commands`.
"""

from dataclasses import replace
from functools import partial

import discord
from discord.ext import commands

from bot.base.texts import ordinal
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import Season
from bot.ui.pages.glory.season import SeasonSheet, season_list, season_night, season_page
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.press import Press
from bot.ui.pictures.studio import Framed
from bot.ui.platform.interactions.answers import on_private
from bot.ui.platform.notices.season_sheets import sheet_of
from bot.ui.platform.reach import is_for_all, may_write, sees
from cogs.shared.answers import (
    Interaction,
    posted,
    presser,
    private,
    public,
    skin_for,
    skin_for_all,
    told,
)


class SeasonPages(commands.Cog):
    """Handles the buttons of season pages."""

    bot: Dealer

    def take_pages(self) -> None:
        """Register the buttons."""
        self.bot.actions |= {
            "season": self.press_season,
            "season_night": self.press_night,
            "season_list": self.press_list,
        }

    async def press_season(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the standings to the presser."""
        season = await self.found(interaction, int(press.value or press.question))
        sheet = replace(await self.sheet(interaction, season), page=int(press.arg or 0))
        skin = skin_for(interaction)
        framed = await self.bot.gallery.season(sheet, skin)
        await private(interaction, season_page(sheet, skin, framed), framed)

    async def press_night(self, interaction: Interaction, press: Press) -> None:
        """Show one night. Raise Illegal with NOT_OF_SEASON if the presser may not see it."""
        season = await self.found(interaction, press.question)
        sheet = await self.sheet(interaction, season)
        number = ordinal(press.value)
        if number not in sheet.look_at:
            raise Illegal(Refusal.NOT_OF_SEASON)
        await private(interaction, season_night(sheet, number, skin_for(interaction)))

    async def press_list(self, interaction: Interaction, press: Press) -> None:
        """Show all seasons."""
        seasons = await self.bot.store.sums.seasons.of(interaction.guild_id or 0)
        sheets = [await self.sheet(interaction, one) for one in seasons[:MOST_CHOICES]]
        await private(interaction, season_list(sheets, skin_for(interaction)))

    async def told_all(self, interaction: Interaction, season: Season, note: str = "") -> None:
        """Post the standings, without nights of channels that some can't see."""
        sheet = await self.sheet(interaction, season, all_read=True)
        sheet, skin = replace(sheet, note=note), skin_for_all(interaction)
        framed = await self.bot.gallery.season(sheet, skin)
        await self.to_all(interaction, season_page(sheet, skin, framed), framed, done=note)

    async def to_all(
        self,
        interaction: Interaction,
        view: discord.ui.LayoutView,
        framed: Framed | None = None,
        *,
        done: str,
    ) -> None:
        """Post a screen; `done` replaces the private question that led to it."""
        if on_private(interaction) and may_write(interaction):
            await told(interaction, done)
            await posted(interaction, view, framed)
        else:
            await public(interaction, view, framed)

    async def sheet(
        self, interaction: Interaction, season: Season, *, all_read: bool = False
    ) -> SeasonSheet:
        """Return a standings sheet as the asker, or everybody, sees it."""
        own = 0 if all_read else (await presser(interaction)).number
        may_see = partial(is_for_all if all_read else sees, interaction)
        return await sheet_of(self.bot.store, season, self.bot.nights.now(), may_see, own)

    async def found(self, interaction: Interaction, number: int) -> Season:
        """Return a season of this server. Raise Illegal with NO_SUCH_SEASON."""
        season = await self.bot.store.sums.seasons.find(number)
        if season is None or season.guild != interaction.guild_id:
            raise Illegal(Refusal.NO_SUCH_SEASON)
        return season
