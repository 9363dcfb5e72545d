"""`/what-if`: reviews a practice deal for a player who was in it."""

from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import HandRow
from bot.tables.company.looking_back import LookingBack
from bot.tables.histories import Histories
from bot.ui.input.commands import command
from bot.ui.pages.hands.what_if import what_if_page
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.interactions.answers import Redraw
from bot.ui.platform.interactions.redrawing import brought, tried
from cogs.glory.hands import HandCommands
from cogs.shared.answers import Interaction, beside, in_place, presser, seen_by_all, skin_for


class WhatIf(commands.Cog):
    """Handles **What if** on a deal's result and the panel after it, and its command."""

    def __init__(self, bot: Dealer, hands: HandCommands) -> None:
        self.bot = bot
        self._hands = hands
        self._histories = Histories(bot.store, bot.tables)
        self._back = LookingBack(bot.store, bot.tables)
        bot.actions["what_if"] = self.press_what_if

    @command("what-if")
    async def what_if(self, interaction: Interaction, hand: str | None = None) -> None:
        """Review the hand of this number, or the last one here."""
        async with answering(interaction):
            await self._look(interaction, await self._hands.meant(interaction, hand))

    async def press_what_if(self, interaction: Interaction, press: Press) -> None:
        """Review the deal of the button, however long ago it was, also in direct messages."""
        if not press.question:
            raise Illegal(Refusal.NO_SUCH_HAND)
        guild = interaction.guild_id or self.bot.tables.at(press.table).host.show().guild
        row = await self._histories.find(press.table, press.question, guild)
        await self._look(interaction, row, put=in_place if press.arg == "here" else beside)

    async def _look(
        self, interaction: Interaction, row: HandRow, put: Callable[..., Awaitable[Redraw]] = beside
    ) -> None:
        """Show the cards at once, and add the review as it is computed."""
        person, skin = await presser(interaction), skin_for(interaction)
        await seen_by_all(interaction, row.table, person.number)
        drawn, whole = None, None
        async with aclosing(self._back.of(row, person.number)) as reviews:
            async for review in reviews:
                page = what_if_page(review, skin)
                if drawn is None:
                    drawn = await put(interaction, page)
                elif review.finished:
                    whole = page
                elif not await tried(drawn, page):
                    return
        if drawn is not None and whole is not None:
            await brought(drawn, whole)


async def setup(bot: Dealer) -> None:
    """Add the cog after that of hands; discord.py finds this function by its name."""
    hands: Any = bot.get_cog(HandCommands.__cog_name__)
    await bot.add_cog(WhatIf(bot, hands))
