"""Commands that do what a night's buttons do.

The commands are part of the group `/night`, to which `cogs.nights.commands` adds them.
"""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal
from bot.store import Answer
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.nights.buttons import answered, ask_how_to_end
from cogs.nights.dates import date_choices, date_named, picked, voted
from cogs.shared.answers import Interaction
from cogs.shared.powers import Reason
from cogs.shared.ranges import Number

Coming = Annotated[Answer, ChoiceOption.each("offered.coming", Answer)]
How = Annotated[str, ChoiceOption.each("offered.ending", ("orbit", "now"))]


class NightGuests(commands.Cog):
    """Answers of guests, the end of a night, and the same night again."""

    bot: Dealer

    @command("night.answer")
    async def answer(
        self, interaction: Interaction, coming: Coming, date: str | None = None
    ) -> None:
        """Store the asker's answer to the night, or to one of its dates, and update the plan."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            if date is None:
                await answered(interaction, show.row.number, coming)
            else:
                starts = await date_named(interaction, show, date)
                await voted(interaction, show.row.number, starts, coming)

    @answer.autocomplete("date")
    async def answer_dates(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the dates that are voted on."""
        return await date_choices(interaction, typed)

    @command("night.pick")
    async def pick(self, interaction: Interaction, date: str, reason: Reason | None = None) -> None:
        """Choose one of the night's dates, as its host."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            starts = await date_named(interaction, show, date)
            await picked(interaction, show.row.number, starts, reason or "")

    @pick.autocomplete("date")
    async def pick_dates(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the dates that are voted on."""
        return await date_choices(interaction, typed)

    @command("night.end")
    async def end(
        self, interaction: Interaction, how: How | None = None, reason: Reason = ""
    ) -> None:
        """Ask how to end the night, or end it as named."""
        async with answering(interaction):
            number = (await self.bot.nights.here(interaction.channel_id or 0)).row.number
            if how is None:
                await ask_how_to_end(interaction, number)
            else:
                press = Press("night_close", question=number, arg=how, value=reason)
                await self.bot.actions["night_close"](interaction, press)

    @command("night.again")
    async def again(self, interaction: Interaction, night: Number | None = None) -> None:
        """Plan the night again, with its players as "maybe"."""
        async with answering(interaction):
            number = night or await self.last(interaction)
            await self.bot.actions["night_again"](interaction, Press("night_again", 0, number))

    async def last(self, interaction: Interaction) -> int:
        """Return the night of this channel, or its last one. Raise Illegal with NO_NIGHT."""
        channel = interaction.channel_id or 0
        try:
            return (await self.bot.nights.here(channel)).row.number
        except Illegal:
            rows = await self.bot.store.nights.calendar.over(interaction.guild_id or 0, 1, channel)
            if not rows:
                raise
            return rows[0].number
