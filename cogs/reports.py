"""Reports of abuse to a server's managers: a form that is stored and delivered."""

from dataclasses import replace

import discord
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.store import Report
from bot.ui.input.commands import command, worded
from bot.ui.input.modals import report_modal
from bot.ui.pages.desk.screens import report_message, reports_page
from bot.ui.parts import tags
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering, happened
from bot.ui.platform.notices.reporting import REPORTS, to_managers
from bot.ui.platform.permissions import indispensable, lacking_in
from cogs.shared.answers import (
    Interaction,
    form,
    now,
    presser,
    private,
    skin_for,
    skin_for_all,
    told,
)
from cogs.shared.managing import managed, noted

PAGE = 5


class Reports(commands.GroupCog, group_name="report", group_description=worded("command.report")):
    """The command group `/report`. Every answer is private."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {"report": self.press_report, "reports": self.press_list}
        bot.forms.add("report")
        super().__init__()

    @command("report.abuse")
    async def abuse(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Open the form for a report."""
        async with answering(interaction, form=True):
            about = None if player is None else await self.bot.person(player)
            await form(interaction, report_modal(about, skin_for(interaction)))

    async def press_report(self, interaction: Interaction, press: Press) -> None:
        """Store a report, then deliver it. Raise Illegal with REPORTS_SPENT."""
        person, guild = await presser(interaction), interaction.guild_id or 0
        await self.bot.limits.report(person)
        about = int(press.arg) or None
        one = Report(
            guild, now(), person.number, about, interaction.channel_id or 0, press.value.strip()
        )
        number = await self.bot.store.desk.reports.keep(one)
        skin = skin_for(interaction)
        happened(interaction, skin.say("report.kept"))
        players = [person.number] if about is None else [person.number, about]
        names = await self.bot.store.identity.people.names(players, guild)
        message = report_message(replace(one, number=number), names, skin_for_all(interaction))
        where = (await self.bot.store.config.servers.of(guild)).get(REPORTS)
        reached = await to_managers(
            self.bot, self.bot.tables.dms, guild, where, message,
            shut=lambda: self.bot.lacks.tell("report", guild, where or 0),
            gone=lambda: self.bot.lacks.lost("report", guild, where or 0),
        )  # fmt: skip
        if reached:
            await self.bot.store.desk.reports.reached(number)
        text = skin.say("report.reached" if reached else "report.kept")
        await told(interaction, happened(interaction, text))

    @command("report.list")
    async def list(self, interaction: Interaction) -> None:
        """Show the latest reports first; server managers may."""
        async with answering(interaction):
            await self.press_list(interaction, Press("reports"))

    async def press_list(self, interaction: Interaction, press: Press) -> None:
        """Show a page of reports. Raise Illegal with NOT_MANAGER."""
        guild, before = await managed(interaction), int(press.arg) if press.arg else None
        found = await self.bot.store.desk.reports.of(guild, PAGE + 1, before)
        players = {one for each in found for one in (each.by, each.about) if one}
        names = await self.bot.store.identity.people.names(players, guild)
        more = len(found) > PAGE
        view = reports_page(found[:PAGE], names, skin_for(interaction), more=more)
        await private(interaction, view)

    @command("report.where")
    async def where(
        self,
        interaction: Interaction,
        place: discord.TextChannel | None = None,
        owner: bool = False,
    ) -> None:
        """Choose where reports are delivered, and show the present place; server managers may.

        Raise Illegal with EITHER_OR or MISSING_PERMISSION.
        """
        async with answering(interaction):
            guild, skin = await managed(interaction), skin_for(interaction)
            if place is not None and owner:
                raise Illegal(Refusal.EITHER_OR, this="owner", that="place")
            if place is not None:
                without = indispensable(lacking_in(self.bot, place.id))
                if without:
                    raise Illegal(Refusal.MISSING_PERMISSION, permissions=without, place=place.id)
            if owner or place is not None:
                chosen = None if place is None else place.id
                await self.bot.store.config.servers.change(guild, {REPORTS: chosen})
                await noted(interaction, "server_set", what="reports")
            where = (await self.bot.store.config.servers.of(guild)).get(REPORTS)
            if where is None:
                await told(interaction, skin.say("report.where.owner"))
            else:
                channel = tags.channel(int(where))
                await told(interaction, skin.say("report.where.channel", channel=channel))


async def setup(bot: Dealer) -> None:
    """Add the cog to the bot; discord.py finds this function by its name."""
    await bot.add_cog(Reports(bot))
