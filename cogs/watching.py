"""The commands and buttons that lead to the rail of a table: its thread, and its page."""

from typing import Annotated

from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import Rail
from bot.rail import OF_A_LINK, RailServer, Scope
from bot.store import Act
from bot.tables import Show
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.pages.rail_links import ALL, MINE, RailLinks, rail_links
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.parts.watching import rail_words
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.notices.rail_threads import channel_above
from bot.ui.platform.permissions import indispensable, lacking_in
from bot.ui.platform.reach import must_begin_threads
from cogs.shared.answers import (
    Interaction,
    as_button,
    presser,
    private,
    skin_for,
    table_here,
    told,
)
from cogs.shared.powers import leader

Whose = Annotated[str, ChoiceOption.each("offered.rail_end", (MINE, ALL))]


class Watching(commands.Cog):
    """Shows watchers where a table is followed; nothing is stored about them but ended links."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"watch": self.press_watch, "rail_end": self.press_end}

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

    @command("rail")
    async def rail(self, interaction: Interaction, revoke: Whose | None = None) -> None:
        """Give links to this channel's table, or end them."""
        async with answering(interaction):
            if revoke is not None:
                await as_button(interaction, "rail_end", revoke)
                return
            show = self.bot.tables.at(table_here(interaction)).host.show()
            if show.view.settings.rail is Rail.OFF:
                raise Illegal(Refusal.RAIL_OFF)
            if self.bot.workshop.rail is None:
                await told(interaction, skin_for(interaction).say("rail.no_page"))
                return
            await self._give_links(interaction, show, self.bot.workshop.rail)

    async def _give_links(self, interaction: Interaction, show: Show, page: RailServer) -> None:
        bot, table, skin = self.bot, show.view.number, skin_for(interaction)
        person = await leader(interaction, table)
        if not await bot.rail.may_watch(table, interaction.user.id):
            await told(interaction, skin.say("rail.not_in"))
            return
        links = [await bot.rail.link(table, person.number, scope) for scope in Scope]
        leads = bot.tables.at(table).host.powers.rank(person.number) is not None
        by_form = {str(one.scope): page.address(one) for one in links}
        given = RailLinks(table, by_form, links[0].until, OF_A_LINK, leads)
        await private(interaction, rail_links(given, skin))

    async def press_end(self, interaction: Interaction, press: Press) -> None:
        """End the presser's links to a table, or everybody's. Raise Illegal with NOT_HOST."""
        bot, table = self.bot, press.table
        if press.arg == ALL:
            await self._end_all(interaction, table)
        else:
            person = await presser(interaction, table)
            await bot.rail.end_own(table, person.number)
        await told(interaction, skin_for(interaction).say(f"rail.ended.{press.arg}"))

    async def _end_all(self, interaction: Interaction, table: int) -> None:
        bot, person = self.bot, await leader(interaction, table)
        host = bot.tables.at(table).host
        rank = host.powers.rank(person.number)
        if rank is None:
            raise Illegal(Refusal.NOT_HOST)
        await bot.rail.end_all(table)
        site = host.site
        act = Act(site.guild, bot.moment(), person.number, rank, "rail_end", site.channel, table)
        await bot.store.rights.acts.note(act)


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(Watching(bot))
