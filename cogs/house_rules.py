"""House rules: the panel of a table's host, that of a server's managers, and what a host may do.

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
    """A host's commands, and the presses of both panels; in those of a server the table is 0."""

    bot: Dealer

    def take_actions(self) -> None:
        """Say what the buttons do."""
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
        """The panel, or one of them by typing."""
        async with answering(interaction):
            table = table_here(interaction)
            typed = TypedOptions(option, value, preset, hours, reason)
            await options_asked(interaction, table, typed)

    @options.autocomplete("preset")
    async def options_presets(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Return presets that match what was typed."""
        return preset_choices(interaction, typed)

    @options.autocomplete("option")
    async def options_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Return options that match what was typed."""
        return option_choices(interaction, typed)

    @options.autocomplete("value")
    async def options_values(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Return values of the chosen option that match what was typed."""
        return value_choices(interaction, typed)

    @command("table.drawseats")
    async def draw_seats(self, interaction: Interaction, reason: Reason = "") -> None:
        """Draw all seats anew, as somebody with the host's powers."""
        async with answering(interaction):
            press = Press("drawseats", table_here(interaction), value=reason)
            await self.press_draw_seats(interaction, press)

    @command("table.revoke-see")
    async def revoke_see(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """They must sit at the table."""
        await upon(interaction, player, RevokeSee, "done.revoked", reason)

    @command("table.restore-see")
    async def restore_see(
        self, interaction: Interaction, player: discord.User, reason: Reason | None = None
    ) -> None:
        """Take a revocation back."""
        await upon(interaction, player, RestoreSee, "done.restored", reason)

    async def press_draw_seats(self, interaction: Interaction, press: Press) -> None:
        """Call for the draw."""
        host = await leader(interaction, press.table)
        draw, why = CallSeatDraw(host.number), clean(press.value)
        await self.bot.tables.at(press.table).host.submit(host.number, draw, reason=why)
        await told(interaction, skin_for(interaction).say("done.seat_draw"))

    async def press_options(self, interaction: Interaction, press: Press) -> None:
        """Show a page of options."""
        await show_options(interaction, press.table, press.value or FIRST)

    async def press_option(self, interaction: Interaction, press: Press) -> None:
        """Show the values of an option."""
        await choose(interaction, press.table, press.arg, press.value)
        await show_options(interaction, press.table, group_of(press.arg))

    async def press_preset(self, interaction: Interaction, press: Press) -> None:
        """Choose a preset, or none."""
        preset = "" if press.value == BACK else press.value
        await choose_preset(interaction, press.table, preset)
        await show_options(interaction, press.table, FIRST)

    async def press_until(self, interaction: Interaction, press: Press) -> None:
        """Agree on when the evening ends, in hours from now."""
        await end_in(interaction, press.table, int(press.value))
        await show_options(interaction, press.table, group_of("draw_seats"))
