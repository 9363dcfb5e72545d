"""Commands for a player's own data and breaks; part of the group `/settings`."""

import asyncio
import io
from datetime import timedelta
from enum import StrEnum
from typing import Annotated

import discord
from discord.ext import commands

from bot.client import Dealer
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.pages.desk.own_data import Packing
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.table.private import LONG_BREAK, break_check
from cogs.shared.answers import Interaction, presser, private, sent, skin_for, told


class Length(StrEnum):
    """The length of a break. Its values are in custom_ids: never rename one."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"

    @property
    def time(self) -> timedelta:
        """The time that the break lasts."""
        return timedelta(days={Length.DAY: 1, Length.WEEK: 7, Length.MONTH: LONG_BREAK}[self])


LengthChoice = Annotated[Length, ChoiceOption.each("break.lasts", Length, days=LONG_BREAK)]


class Personal(commands.Cog):
    """Export of the asker's data, and breaks."""

    bot: Dealer

    def __init__(self) -> None:
        self.bot.actions["break_begin"] = self.press_break

    @command("settings.export")
    async def export(self, interaction: Interaction) -> None:
        """Send files with the asker's data, which the asker alone sees."""
        async with answering(interaction):
            person, skin = await presser(interaction), skin_for(interaction)
            await self.bot.limits.export(person)
            packing = Packing(skin)
            async for table, rows in self.bot.store.desk.personal_data.of(person.number):
                await asyncio.to_thread(packing.add, table, rows)
            text = skin.say("own.sent")
            for made in await asyncio.to_thread(packing.done):
                file = discord.File(io.BytesIO(made.content), made.name)
                await sent(interaction, text, [file])
                text = skin.say("own.more")

    @command("settings.break")
    async def pause(self, interaction: Interaction, length: LengthChoice) -> None:
        """Ask once whether to begin a break, as it can't be cancelled."""
        async with answering(interaction):
            person, skin = await presser(interaction), skin_for(interaction)
            lasts = await self.bot.store.identity.breaks.until(person.number)
            ends = self._end(length)
            if lasts >= ends:
                await told(interaction, skin.say("break.longer", at=tags.moment(lasts / 1000)))
                return
            await private(interaction, break_check(length, ends, skin))

    async def press_break(self, interaction: Interaction, press: Press) -> None:
        """Begin a break: leave all tables and cancel the nights in that time."""
        person, skin = await presser(interaction), skin_for(interaction)
        until = await self.bot.store.identity.breaks.begin(
            person.number, self._end(Length(press.arg))
        )
        text = happened(interaction, skin.say("break.begun", at=tags.moment(until / 1000)))
        tables = await self.bot.tables.people.stand_up(person.number)
        nights = await self.bot.nights.excuse(person, until)
        if tables:
            text += f"\n{skin.say('break.tables', n=len(tables))}"
        if nights:
            text += f"\n{skin.say('break.nights', n=len(nights))}"
        try:
            await told(interaction, happened(interaction, text))
        finally:
            for show in nights:
                await self.bot.nights.draw_plan(show.row.number)

    def _end(self, length: Length) -> int:
        """Return the end of a break that begins now, in Unix milliseconds."""
        return int((self.bot.tables.now() + length.time.total_seconds()) * 1000)
