"""The hand that a command or a button means, as far as its asker may look at it."""

from dataclasses import replace
from functools import partial

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import HandRow
from bot.tables.histories import Histories, HistoryReader
from bot.ui.parts.link import typed_link
from bot.ui.parts.press import Press
from bot.ui.platform.reach import sees
from cogs.shared.answers import Interaction, presser


class HandChoice(commands.Cog):
    """Finds hands; a part of the group `/hand`."""

    bot: Dealer
    _histories: Histories

    async def meant(self, interaction: Interaction, typed: str | None) -> HandRow:
        """Return the hand of this number, or the last one here. Raise Illegal."""
        asker = await self._asker(interaction)
        if typed is None:
            last = await self._histories.last_in(interaction.channel_id or 0)
            return await self._histories.allowed(last, asker)
        meant = typed_link(typed)
        if meant is None:
            raise Illegal(Refusal.NO_SUCH_HAND)
        return await self._allowed(asker, *meant)

    async def pressed(self, interaction: Interaction, press: Press) -> HandRow:
        """Return the hand of a button. Raise Illegal."""
        table, deal = map(int, press.arg.split("-")[:2])
        asker = await self._asker(interaction)
        if not asker.guild:  # in a direct message, while the table is open
            asker = replace(asker, guild=self.bot.tables.at(table).host.show().guild)
        return await self._allowed(asker, table, deal)

    async def _allowed(self, asker: HistoryReader, table: int, deal: int) -> HandRow:
        """Return the hand if the asker played it or sees its channel. Raise Illegal otherwise."""
        row = await self._histories.find(table, deal, asker.guild)
        return await self._histories.allowed(row, asker)

    async def _asker(self, interaction: Interaction) -> HistoryReader:
        person = await presser(interaction)
        return HistoryReader(person.number, interaction.guild_id or 0, partial(sees, interaction))
