"""What guests of a night do by typing, as by its buttons.

The commands are part of the group `/night`, to which `cogs.nights` adds them.
"""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal
from bot.store import Answer
from bot.ui.answering import answering
from bot.ui.press import Press
from cogs.answers import Interaction, told
from cogs.night_buttons import answered, ask_how_to_end

Coming = Literal["going", "maybe", "can't"]
ANSWERS = {"going": Answer.GOING, "maybe": Answer.MAYBE, "can't": Answer.CANT}
How = Literal["after the last orbit", "when this deal ends"]
ENDS = {"after the last orbit": "orbit", "when this deal ends": "now"}
Number = app_commands.Range[int, 1, 1_000_000_000]


class NightGuests(commands.Cog):
    """Who comes, the end, and the same again."""

    bot: Dealer

    @app_commands.command(name="answer", description="Say whether you come to the night here")
    @app_commands.describe(coming="First come, first served: the first to say so have the seats")
    async def answer(self, interaction: Interaction, coming: Coming) -> None:
        """The plan in the channel follows."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            _, text = await answered(interaction, show.row.number, ANSWERS[coming])
            await self.bot.nights.announce(show.row.number)
            await told(interaction, text)

    @app_commands.command(name="end", description="End the night")
    @app_commands.describe(how="When; asked if it is not said")
    async def end(self, interaction: Interaction, how: How | None = None) -> None:
        """Asks how, or ends it so."""
        async with answering(interaction):
            number = (await self.bot.nights.here(interaction.channel_id or 0)).row.number
            if how is None:
                await ask_how_to_end(interaction, number)
            else:
                press = Press("night_close", question=number, arg=ENDS[how])
                await self.bot.actions["night_close"](interaction, press)

    @app_commands.command(name="again", description="Plan the same night for a week later")
    @app_commands.describe(night="Its number; the last one of this channel if none is named")
    async def again(self, interaction: Interaction, night: Number | None = None) -> None:
        """With those who came as Maybe."""
        async with answering(interaction):
            number = night or await self.last(interaction)
            await self.bot.actions["night_again"](interaction, Press("night_again", 0, number))

    async def last(self, interaction: Interaction) -> int:
        """The night that runs here, else the last one. Raises Illegal with NO_NIGHT."""
        channel = interaction.channel_id or 0
        try:
            return (await self.bot.nights.here(channel)).row.number
        except Illegal:
            rows = await self.bot.store.nights.over(interaction.guild_id or 0, 1, channel)
            if not rows:
                raise
            return rows[0].number
