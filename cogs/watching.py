"""The command and button that lead to the rail of a table."""

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.ui.input.commands import command
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.parts.watching import rail_words
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.rail_threads import channel_above
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.platform.reach import must_begin_threads
from cogs.shared.answers import Interaction, as_button, skin_for, told


class Watching(commands.Cog):
    """Shows watchers where finished deals are told; nothing is stored about them."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"watch": self.press_watch}

    async def press_watch(self, interaction: Interaction, press: Press) -> None:
        """Tell the rail's thread, which the first press begins.

        Raise Illegal with RAIL_OFF, RAIL_PRIVATE or NO_THREAD_HERE, and for missing permissions.
        """
        bot, show = self.bot, self.bot.tables.at(press.table).host.show()
        if not await bot.rail_threads.stands(show):
            above = channel_above(bot, show).id
            must_begin_threads(interaction, above)
            if codes := indispensable(lacking_in(bot, above, opens_thread=True)):
                raise Illegal(Refusal.MISSING_PERMISSION, permissions=codes)
        thread = tags.channel(await bot.rail_threads.open(show))
        skin = skin_for(interaction)
        await told(interaction, rail_words("rail.here", show.view, skin, thread=thread))

    @command("watch")
    async def watch(self, interaction: Interaction) -> None:
        """Show where this channel's table is watched."""
        async with answering(interaction):
            await as_button(interaction, "watch")


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(Watching(bot))
