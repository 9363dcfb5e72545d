"""House rules: the panels of a table's host and of server managers, and commands of a host.

The commands are part of the group `/table`, to which `cogs.tables` adds them.
"""

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.table.commands import CallSeatDraw, RestoreSee, RevokeSee
from bot.ui.input.commands import command
from bot.ui.pages.options import BACK, FIRST, group_of
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from cogs.shared.agreeing import (
    TypedOptions,
    choose,
    choose_preset,
    end_in,
    options_asked,
    show_options,
)
from cogs.shared.answers import Interaction, skin_for, table_here, told
from cogs.shared.option_choices import option_choices, preset_choices, value_choices
from cogs.shared.powers import Reason, leader, upon

Hours = app_commands.Range[int, 0, 24]


class HouseRules(commands.Cog):
    """Commands of a host, and presses on both panels; the server's panel has table 0."""

    bot: Dealer

    def take_actions(self) -> None:
        """Register the buttons."""
        self.bot.actions |= {
            "options": self.press_options,
            "option": self.press_option,
            "preset": self.press_preset,
            "until": self.press_until,
            "drawseats": self.press_draw_seats,
        }

    @command("table.options")
    async def options(
        self,
        interaction: Interaction,
        option: str = "",
        value: str | None = None,
        preset: str | None = None,
        hours: Hours | None = None,
        reason: Reason = "",
    ) -> None:
        """Show the panel of options, or change an option that is named."""
        async with answering(interaction):
            table = table_here(interaction)
            typed = TypedOptions(option, value, preset, hours, reason)
            await options_asked(interaction, table, typed)

    @options.autocomplete("preset")
    async def options_presets(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest presets for the typed text."""
        return preset_choices(interaction, typed)

    @options.autocomplete("option")
    async def options_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest options for the typed text."""
        return option_choices(interaction, typed)

    @options.autocomplete("value")
    async def options_values(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest values of the chosen option."""
        return value_choices(interaction, typed)

    @command("table.drawseats")
    async def draw_seats(self, interaction: Interaction, reason: Reason = "") -> None:
        """Draw for seats; players with the host's powers may."""
        async with answering(interaction):
            press = Press("drawseats", table_here(interaction), value=reason)
            await self.press_draw_seats(interaction, press)

    @command("table.revoke-see")
    async def revoke_see(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Take away a seated player's right to ask for mucked hands."""
        await upon(interaction, player, RevokeSee, "done.revoked", reason)

    @command("table.restore-see")
    async def restore_see(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Give back a player's right to ask for mucked hands."""
        await upon(interaction, player, RestoreSee, "done.restored", reason)

    async def press_draw_seats(self, interaction: Interaction, press: Press) -> None:
        """Draw for seats before the next deal."""
        host = await leader(interaction, press.table)
        draw, why = CallSeatDraw(host.number), clean(press.value)
        await self.bot.tables.at(press.table).host.submit(host.number, draw, reason=why)
        await told(interaction, skin_for(interaction).say("done.seat_draw"))

    async def press_options(self, interaction: Interaction, press: Press) -> None:
        """Show a page of options."""
        await show_options(interaction, press.table, press.value or FIRST)

    async def press_option(self, interaction: Interaction, press: Press) -> None:
        """Change an option."""
        await choose(interaction, press.table, press.arg, press.value)
        await show_options(interaction, press.table, group_of(press.arg))

    async def press_preset(self, interaction: Interaction, press: Press) -> None:
        """Use a preset, or none."""
        preset = "" if press.value == BACK else press.value
        await choose_preset(interaction, press.table, preset)
        await show_options(interaction, press.table, FIRST)

    async def press_until(self, interaction: Interaction, press: Press) -> None:
        """Set the end of the evening, in hours from now."""
        await end_in(interaction, press.table, int(press.value))
        await show_options(interaction, press.table, group_of("draw_seats"))
