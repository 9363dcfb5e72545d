"""`/host ask-in` and `/host send-home`: house players, at tables for practice chips.

The commands are part of the group `/host`, to which `cogs.host` adds them.
"""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table import company
from bot.engine.table.commands import SendHome
from bot.engine.views.shapes import SeatView
from bot.tables import Show
from bot.tables.company.roster import MARK
from bot.ui.input.commands import ChoiceOption, command
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.parts.lines import name_of, plain_name
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.company import ANYBODY, COMES, company_panel
from bot.ui.words.refusals import sentence
from cogs.shared.agreeing import as_host
from cogs.shared.answers import Interaction, private, skin_for, table_here
from cogs.shared.powers import leader

StyleChoice = Annotated[str, ChoiceOption.each("offered.style", COMES)]


class HouseCompany(commands.Cog):
    """Commands about the house players of a table."""

    bot: Dealer

    def take_company(self) -> None:
        """Register the buttons."""
        self.bot.actions |= {
            "house_players": self.press_company,
            "ask_in": self.press_ask_in,
            "send_home": self.press_send_home,
        }

    @command("host.ask-in")
    async def ask_in(self, interaction: Interaction, style: StyleChoice | None = None) -> None:
        """Ask a house player in: the next one, or one of a style."""
        async with answering(interaction):
            press = Press("ask_in", table_here(interaction), value=style or ANYBODY)
            await self.press_ask_in(interaction, press)

    @command("host.send-home")
    async def send_home(self, interaction: Interaction, name: str | None = None) -> None:
        """Send a house player home: the named one, or the last that came."""
        async with answering(interaction):
            table = table_here(interaction)
            there = _house(await as_host(interaction, table), interaction)
            last = company.newest(self.bot.tables.at(table).host.table)
            wanted = [one for one, called in there.items() if _bare(called) == _bare(name or "")]
            if name is None and last is not None:
                wanted = [last.player]
            if not wanted:
                raise Illegal(Refusal.OTHER_NOT_SEATED)
            press = Press("send_home", table, value=str(wanted[-1]))
            await self.press_send_home(interaction, press)

    @send_home.autocomplete("name")
    async def names(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest house players at this table for the typed text."""
        there = _house(
            self.bot.tables.at(table_here(interaction)).host.show(), interaction
        ).values()
        found = [one for one in there if typed.lower() in one.lower()]
        return [app_commands.Choice(name=one, value=one) for one in found[:MOST_CHOICES]]

    async def press_company(self, interaction: Interaction, press: Press) -> None:
        """Show the house players here and the styles on offer. Raise Illegal with PRACTICE_ONLY."""
        await self._show(interaction, await as_host(interaction, press.table))

    async def press_ask_in(self, interaction: Interaction, press: Press) -> None:
        """Ask one more house player in. Raise Illegal with PRACTICE_ONLY or NOT_HOST."""
        host = await leader(interaction, press.table)
        before = self.bot.tables.at(press.table).host.show(host.number)
        style = "" if press.value == ANYBODY else press.value
        try:
            show = (
                await self.bot.tables.at(press.table)
                .at_practice()
                .attendance.ask_in(host.number, style)
            )
        except Illegal as full:
            if full.code is not Refusal.COMPANY_FULL:
                raise
            await self._show(interaction, before, sentence(full, skin_for(interaction).locale))
            return
        new = [one for one in show.view.seats if one.player not in _players(before)]
        skin = skin_for(interaction)
        text = skin.say("done.asked_in.later")
        if new:
            text = skin.say(_comes(new[0]), name=name_of(show, new[0].player, skin.locale))
        await self._show(interaction, show, text)

    async def press_send_home(self, interaction: Interaction, press: Press) -> None:
        """Send a house player home. Raise Illegal with NOT_HOST or OTHER_NOT_SEATED."""
        host, player = await leader(interaction, press.table), int(press.value)
        before, skin = self.bot.tables.at(press.table).host.show(host.number), skin_for(interaction)
        home = SendHome(host.number, player)
        show = await self.bot.tables.at(press.table).host.submit(host.number, home)
        name = name_of(before, player, skin.locale)
        key = "done.sent_home" if player in _players(show) else "done.sent_home.now"
        await self._show(interaction, show, skin.say(key, name=name))

    async def _show(self, interaction: Interaction, show: Show, note: str = "") -> None:
        if not show.practice:
            raise Illegal(Refusal.PRACTICE_ONLY)
        await private(interaction, company_panel(show, skin_for(interaction), note))


def _bare(name: str) -> str:
    """Return a name as it would be typed."""
    return name.casefold().removeprefix(MARK).strip()


def _comes(seat: SeatView) -> str:
    """Return the key of the sentence for a house player who has just sat down."""
    if seat.waits_for_pot:
        return "done.asked_in.pot"
    return "done.asked_in.waits" if seat.waits else "done.asked_in"


def _house(show: Show, interaction: Interaction) -> dict[int, str]:
    """Return the names of house players by number, in seat order."""
    locale = skin_for(interaction).locale
    there = (one.player for one in show.view.seats if one.house)
    return {one: plain_name(show, one, locale) for one in there}


def _players(show: Show) -> set[int]:
    return {one.player for one in show.view.seats}
