"""The command and buttons of the queue for a full table."""

from discord.ext import commands

from bot.client import Dealer
from bot.tables.hosting.due import CALLED
from bot.ui.input.commands import command
from bot.ui.parts.press import Press
from bot.ui.parts.queue import in_line, out_of_line
from bot.ui.platform.interactions.answering import answering, happened
from cogs.shared.answers import Interaction, as_button, presser, private, skin_for
from cogs.shared.powers import leader


class Queueing(commands.Cog):
    """Puts players in line for a seat, and takes them out."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"queue": self.press_queue, "unqueue": self.press_unqueue}

    async def press_queue(self, interaction: Interaction, press: Press) -> None:
        """Wait for a seat of this table, or of any table of its night."""
        person = await leader(interaction, press.table)
        show = await self.bot.nights.queue.join(press.table, person)
        place = show.view.queue.index(person.number) + 1
        skin = skin_for(interaction)
        key = "queue.joined" if show.night is None else "queue.joined.night"
        done = happened(interaction, skin.say(key, place=place, minutes=CALLED // 60))
        await private(interaction, in_line(show, done, skin))

    async def press_unqueue(self, interaction: Interaction, press: Press) -> None:
        """Wait no longer."""
        person = await presser(interaction, press.table)
        await self.bot.nights.queue.leave(press.table, person)
        done = happened(interaction, skin_for(interaction).say("queue.left"))
        await private(interaction, out_of_line(done))

    @command("queue")
    async def queue(self, interaction: Interaction, leave: bool = False) -> None:
        """Wait for a seat of the full table, or wait no longer."""
        async with answering(interaction):
            await as_button(interaction, "unqueue" if leave else "queue")


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(Queueing(bot))
