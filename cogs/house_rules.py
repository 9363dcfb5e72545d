"""House rules: the panel of a table's host, that of a server's managers, and what a host may do.

The commands are part of the group `/table`, to which `cogs.tables` adds them.
"""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.table.commands import CallSeatDraw, RestoreSee, RevokeSee
from bot.ui.input.commands import command
from bot.ui.pages.options import BACK, FIRST, group_of
from bot.ui.parts.press import Press
from bot.ui.platform.answering import answering
from cogs.shared.agreeing import as_host, change, choose, choose_preset, option_asked, show_options
from cogs.shared.answers import Interaction, as_button, now, skin_for, table_here, told
from cogs.shared.option_choices import option_choices, preset_choices, value_choices
from cogs.shared.powers import Reason, leader, upon

HOUR = 3600
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
        value: str = BACK,
        preset: str | None = None,
        hours: Hours | None = None,
    ) -> None:
        """The panel, or one of them by typing."""
        async with answering(interaction):
            if preset is not None:
                await as_button(interaction, "preset", value=preset)
            elif hours is not None:
                await as_button(interaction, "until", value=str(hours))
            else:
                await option_asked(interaction, table_here(interaction), option, value)

    @options.autocomplete("preset")
    async def options_presets(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """By what was typed."""
        return preset_choices(interaction, typed)

    @options.autocomplete("option")
    async def options_names(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """By what was typed."""
        return option_choices(interaction, typed)

    @options.autocomplete("value")
    async def options_values(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Of the option that is chosen."""
        return value_choices(interaction, typed)

    @command("table.drawseats")
    async def draw_seats(self, interaction: Interaction) -> None:
        """By whoever has the host's powers."""
        async with answering(interaction):
            await self.press_draw_seats(interaction, Press("drawseats", table_here(interaction)))

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
        await self.bot.tables.submit(press.table, host.number, CallSeatDraw(host.number))
        await told(interaction, skin_for(interaction).say("done.seat_draw"))

    async def press_options(self, interaction: Interaction, press: Press) -> None:
        """One page."""
        await show_options(interaction, press.table, press.value or FIRST)

    async def press_option(self, interaction: Interaction, press: Press) -> None:
        """Choose a value."""
        await choose(interaction, press.table, press.arg, press.value)
        await show_options(interaction, press.table, group_of(press.arg))

    async def press_preset(self, interaction: Interaction, press: Press) -> None:
        """Choose a preset, or none."""
        preset = "" if press.value == BACK else press.value
        await choose_preset(interaction, press.table, preset)
        await show_options(interaction, press.table, FIRST)

    async def press_until(self, interaction: Interaction, press: Press) -> None:
        """Agree on when the evening ends, in hours from now."""
        show = await as_host(interaction, press.table)
        hours = int(press.value)
        end = now() // 1000 + hours * HOUR if hours else 0
        settings = show.view.settings
        rules = replace(settings.rules, session_end=end)
        await change(interaction, show, replace(settings, rules=rules))
        await show_options(interaction, press.table, group_of("draw_seats"))
