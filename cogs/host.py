"""Commands of a host about players. All of them are public and logged."""

import discord
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import (
    Ban,
    HandOver,
    Kick,
    LastOrbit,
    PlayOn,
    Unban,
)
from bot.ui.input.commands import command, worded
from bot.ui.parts.lines import escaped, name_of
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.hosting import player_panel, players_panel, reason_form
from cogs.nights.buttons import asker
from cogs.rights.buy_ins import BuyIns
from cogs.rights.company import HouseCompany
from cogs.rights.deals import DealPowers
from cogs.rights.guests import Guests
from cogs.rights.log import HostLog
from cogs.shared.agreeing import as_host
from cogs.shared.answers import (
    Interaction,
    form,
    private,
    skin_for,
    table_here,
    table_now,
    told,
)
from cogs.shared.powers import Power, Reason, leader, must_be_here, upon, upon_seated

ORBITS: dict[str, tuple[type[LastOrbit | PlayOn], str]] = {
    "last_orbit": (LastOrbit, "done.last_orbit"),
    "play_on": (PlayOn, "done.played_on"),
}
"""Command and sentence of each button."""
POWERS: dict[str, tuple[Power, str]] = {
    "kick": (Kick, "done.kicked"),
    "ban": (Ban, "done.banned"),
    "hand_over": (HandOver, "done.host"),
}
"""Power and sentence of each button about a player."""
COHOSTS = {"cohost": (True, "done.cohost"), "uncohost": (False, "done.uncohost")}
"""For each button, true if it names a co-host, and the key of the sentence that says so."""


class HostCommands(
    HostLog,
    DealPowers,
    HouseCompany,
    Guests,
    BuyIns,
    commands.GroupCog,
    group_name="host",
    group_description=worded("command.host"),
):
    """The command group `/host`: kick, ban, hand over, co-hosts, guests, the end, the log."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            **dict.fromkeys(ORBITS, self.press_orbit),
            **dict.fromkeys(POWERS, self.press_power),
            "players": self.press_players,
            "player": self.press_player,
            **dict.fromkeys(COHOSTS, self.press_cohost),
        }
        bot.forms |= {"kick", "ban"}
        self.take_log()
        self.take_deals()
        self.take_company()
        self.take_guests()
        self.take_buy_ins()
        super().__init__()

    @command("host.kick")
    async def kick(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Remove a player: their hand is folded, and their chips go to their bank."""
        await upon(interaction, player, Kick, "done.kicked", reason)

    @command("host.ban")
    async def ban(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Ban a user, seated or not, from the table, or from all tables of its night."""
        await upon(interaction, player, Ban, "done.banned", reason)

    @command("host.unban")
    async def unban(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Lift a ban of `/host ban`."""
        await upon(interaction, player, Unban, "done.unbanned", reason)

    @command("host.handover")
    async def handover(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Make a seated player the table's host."""
        await upon(interaction, player, HandOver, "done.host", reason)

    @command("host.cohost")
    async def cohost(
        self,
        interaction: Interaction,
        player: discord.User,
        remove: bool = False,
        reason: Reason | None = None,
    ) -> None:
        """Name or remove a co-host of this channel's table, or of the night planned here."""
        async with answering(interaction):
            if not remove:
                must_be_here(player)
            other = await self.bot.person(player)
            action, table = "uncohost" if remove else "cohost", table_now(interaction)
            if table:
                await self._cohost(interaction, table, other.number, action, clean(reason or ""))
                return
            night = await self.bot.nights.here(interaction.channel_id or 0)
            named, done = COHOSTS[action]
            by = await asker(interaction, night.row.number, reason)
            await self.bot.nights.steering.name_cohost(
                night.row.number, by, other.number, named=named
            )
            await told(interaction, skin_for(interaction).say(done, name=escaped(other.here)))

    @command("host.last-round")
    async def last_orbit(self, interaction: Interaction, reason: Reason = "") -> None:
        """Call the last orbit; players with the host's powers may."""
        async with answering(interaction):
            press = Press("last_orbit", table_here(interaction), value=reason)
            await self.press_orbit(interaction, press)

    @command("host.play-on")
    async def play_on(self, interaction: Interaction, reason: Reason = "") -> None:
        """Cancel the last orbit; players with the host's powers may."""
        async with answering(interaction):
            press = Press("play_on", table_here(interaction), value=reason)
            await self.press_orbit(interaction, press)

    async def press_players(self, interaction: Interaction, press: Press) -> None:
        """Show the list of seated players."""
        show = await as_host(interaction, press.table)
        await private(interaction, players_panel(show, skin_for(interaction)))

    async def press_player(self, interaction: Interaction, press: Press) -> None:
        """Show what the host may do about a player. Raise Illegal with OTHER_NOT_SEATED."""
        show, player = await as_host(interaction, press.table), int(press.value or 0)
        if all(one.player != player for one in show.view.seats):
            raise Illegal(Refusal.OTHER_NOT_SEATED)
        await private(interaction, player_panel(show, player, skin_for(interaction)))

    async def press_power(self, interaction: Interaction, press: Press) -> None:
        """Remove or ban a player after asking for a reason, or hand the table over."""
        power, done = POWERS[press.action]
        if power is not HandOver and not press.sent:
            show = await as_host(interaction, press.table)
            await form(interaction, reason_form(show, press, skin_for(interaction)))
            return
        name = await upon_seated(interaction, press.table, int(press.arg), power, press.value)
        await told(interaction, skin_for(interaction).say(done, name=name))

    async def press_cohost(self, interaction: Interaction, press: Press) -> None:
        """Name or remove a co-host."""
        await self._cohost(interaction, press.table, int(press.arg), press.action)

    async def _cohost(
        self, interaction: Interaction, table: int, player: int, action: str, reason: str = ""
    ) -> None:
        named, done = COHOSTS[action]
        host = await leader(interaction, table)
        show = await self.bot.nights.cohost_at(
            table, host.number, player, named=named, reason=reason
        )
        skin = skin_for(interaction)
        await told(interaction, skin.say(done, name=name_of(show, player, skin.locale)))

    async def press_orbit(self, interaction: Interaction, press: Press) -> None:
        """Call or cancel the last orbit."""
        host = await leader(interaction, press.table)
        command, done = ORBITS[press.action]
        called, why = command(host.number), clean(press.value)
        await self.bot.tables.at(press.table).host.submit(host.number, called, reason=why)
        await told(interaction, skin_for(interaction).say(done))


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(HostCommands(bot))
