"""`/night now`: a night that begins at once, with whoever is here and without questions.

The command is part of the group `/night`, to which `cogs.nights.commands` adds it.
"""

from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.pages.option import Value
from bot.engine.table.agreed.rules import CarriedAtEnd
from bot.engine.table.agreed.table_plan import TablePlan
from bot.engine.table.agreed.wishes import MOST_UNITS, USUAL_UNIT, TableWishes
from bot.games.rotations import CHOICE
from bot.nights import Place, Plan
from bot.tables.server.usual import units_of
from bot.ui.input.commands import command
from bot.ui.platform.interactions.answering import answering
from cogs.nights.buttons import asker, may_plan
from cogs.nights.preview import zone_of_asker
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction, presser, skin_for, told
from cogs.shared.games import programme_choices
from cogs.shared.opening import opening_plan
from cogs.shared.ranges import Chips, Unit

A_MOMENT = 1000
"""Milliseconds from now to the start, as no night may be planned in the past."""


class NightNow(commands.Cog):
    """Begins a night that was not planned before."""

    bot: Dealer

    @command("night.now", unit=USUAL_UNIT, most=MOST_UNITS)
    async def begin_now(
        self,
        interaction: Interaction,
        play: str | None = None,
        unit: Unit | None = None,
        buy_in: Chips | None = None,
    ) -> None:
        """Begin a night of one table without an end: dealer's choice unless a game is named."""
        async with answering(interaction):
            must_be_allowed(interaction)
            guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
            may = may_plan(interaction, channel, 1)
            host, place = await presser(interaction), Place(guild, channel)
            nights = self.bot.nights
            await nights.must_be_free(place)
            unit = unit or USUAL_UNIT
            chips = buy_in or units_of(await self.bot.store.config.servers.of(guild))[1] * unit
            zone, _ = await zone_of_asker(interaction, host.number)
            facts: dict[str, Any] = {**may, "event": False, "zone": zone, "buy_in": chips}
            facts["title"] = skin_for(interaction).say("night.usual_title")
            plan = Plan.of(await self._plan(interaction, play or CHOICE, unit, chips), **facts)
            async with self.bot.limits.night(host):
                show = await nights.plan(place, host, int(nights.now() * 1000) + A_MOMENT, plan)
            number = show.row.number
            await nights.steering.start(number, await asker(interaction, number))
            await told(interaction, skin_for(interaction).say("night.now"))

    @begin_now.autocomplete("play")
    async def now_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest dealer's choice, rotations and games for the typed text."""
        return await programme_choices(interaction, typed)

    async def _plan(self, interaction: Interaction, play: str, unit: int, chips: int) -> TablePlan:
        seconds, pause = self.bot.settings.turn_seconds, self.bot.settings.pause_seconds
        wanted = TableWishes(unit, None, chips, chips, seconds, pause)
        own: dict[str, Value] = {"carried_at_end": CarriedAtEnd.SPLIT}
        return for_scrip(await opening_plan(interaction, play, wanted, own, scrip=True), chips)


def for_scrip(planned: TablePlan, chips: int) -> TablePlan:
    """Return the bill with the same stack for every player (Source: R101)."""
    rules = replace(planned.settings.rules, equal_stacks=True)
    settings = replace(planned.settings, rules=rules, least_buy_in=chips, most_buy_in=chips)
    return TablePlan(settings, planned.games)
