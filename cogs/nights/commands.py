"""Commands of nights: plan, change, cancel, start, status, recap and list."""

from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.pages.option import Value
from bot.engine.table.agreed.rules import CarriedAtEnd
from bot.engine.table.agreed.table_plan import railed
from bot.engine.table.agreed.wishes import MOST_UNITS, USUAL_SEATS, USUAL_UNIT, TableWishes
from bot.games.rotations import CHOICE
from bot.nights import NightShow, Place, Plan
from bot.nights.plan import (
    MOST_ENOUGH,
    MOST_REBUYS,
    MOST_TABLES,
    REBUYS,
    USUAL_ENOUGH,
    USUAL_TABLES,
)
from bot.nights.preview import Preview, offered
from bot.nights.running.deciding import must_be_possible
from bot.nights.times.scan import LONGEST_LIST
from bot.nights.when import Understood, must_have_hour, understood_dates
from bot.tables import must_be_welcome
from bot.tables.server.set_ups import settings_of
from bot.tables.server.usual import units_of
from bot.ui.input.commands import ChoiceOption, command, worded
from bot.ui.pages.nights.night import nights_list, plan_changed
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.platform.interactions.answering import answering
from bot.ui.platform.reach import must_begin_threads, sees_night
from cogs.nights.buttons import asker, may_plan, tell_recap, tell_status
from cogs.nights.guests import NightGuests
from cogs.nights.hosts import NightHosts
from cogs.nights.now import NightNow, for_scrip
from cogs.nights.preview import show_preview, zone_of_asker
from cogs.shared.allowed import must_be_allowed
from cogs.shared.answers import Interaction, presser, private, skin_for, told
from cogs.shared.games import programme_choices
from cogs.shared.opening import must_be_quick, opening_plan, plan_of
from cogs.shared.option_choices import (
    preset_choices,
    preset_picked,
    set_up_choices,
    set_up_picked,
)
from cogs.shared.powers import Reason
from cogs.shared.ranges import Chips, Number, RailChoice, Seats, Unit
from cogs.tournaments.planning import EVENING, Wanted
from cogs.tournaments.planning import planned as planned_tournament

Money = Annotated[bool, ChoiceOption("offered.money", {"own": True, "bank": False})]
Riding = Annotated[CarriedAtEnd, ChoiceOption.each("option.carried_at_end", CarriedAtEnd)]
Pace = Annotated[str, ChoiceOption.each("offered.pace", ("quick", "evening"))]
Tables = app_commands.Range[int, 1, MOST_TABLES]
Rebuys = app_commands.Range[int, 0, MOST_REBUYS]
Enough = app_commands.Range[int, 2, MOST_ENOUGH]
Hours = app_commands.Range[float, 0, 24]
Title = app_commands.Range[str, 1, 80]
LOOKED_THROUGH = 200
"""Most nights that are searched for those that the asker may see."""


class NightCommands(
    NightGuests,
    NightHosts,
    NightNow,
    commands.GroupCog,
    group_name="night",
    group_description=worded("command.night"),
):
    """The command group `/night`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        super().__init__()

    @command(
        "night.plan", unit=USUAL_UNIT, most=MOST_UNITS, seats=USUAL_SEATS, rebuys=REBUYS,
        tables=USUAL_TABLES, enough=USUAL_ENOUGH,
    )  # fmt: skip
    async def plan(
        self,
        interaction: Interaction,
        when: str,
        play: str | None = None,
        games: str | None = None,
        title: Title | None = None,
        unit: Unit | None = None,
        buy_in: Chips | None = None,
        rebuys: Rebuys = REBUYS,
        seats: Seats | None = None,
        tables: Tables = USUAL_TABLES,
        hours: Hours = 0,
        money: Money = True,
        riding_pot: Riding = CarriedAtEnd.SPLIT,
        preset: str | None = None,
        weekly: bool = False,
        settle_up: bool = False,
        setup: str | None = None,
        tournament: Pace | None = None,
        rail: RailChoice | None = None,
        enough: Enough | None = None,
    ) -> None:
        """Show a preview to the host; nothing is posted until they press its button."""
        async with answering(interaction):
            must_be_allowed(interaction)
            may = may_plan(interaction, interaction.channel_id or 0, tables)
            host = await presser(interaction)
            await must_be_welcome(self.bot.store, interaction.guild_id or 0, host)
            zone, known = await zone_of_asker(interaction, host.number)
            now, locale = self.bot.nights.now(), interaction.locale.value
            found = await understood_dates(when, zone, now, locale)
            if enough and not found.dates:
                raise Illegal(Refusal.ENOUGH_ALONE)
            guild = interaction.guild_id or 0
            own: dict[str, Value] = {"carried_at_end": riding_pot}
            preset = preset_picked(interaction, preset)
            if setup is not None:
                saved = await set_up_picked(interaction, setup, night=True)
                must_be_quick(settings_of(saved))
                chips = buy_in or settings_of(saved).most_buy_in
                if unit and not buy_in:
                    chips = units_of(await self.bot.store.config.servers.of(guild))[1] * unit
                wanted = TableWishes(unit, seats, chips, chips if money else None)
                planned = await plan_of(interaction, saved, wanted, own, preset, play)
            else:
                unit = unit or USUAL_UNIT
                chips = buy_in or units_of(await self.bot.store.config.servers.of(guild))[1] * unit
                wanted = TableWishes(
                    unit,
                    seats,
                    chips,
                    chips if money else None,
                    self.bot.settings.turn_seconds,
                    self.bot.settings.pause_seconds,
                )
                play = play or CHOICE
                planned = await opening_plan(
                    interaction, play, wanted, own, preset, games, scrip=money
                )
            planned = railed(planned, rail)
            place = Place(interaction.guild_id or 0, interaction.channel_id or 0)
            skin = skin_for(interaction)
            plan = Plan.of(
                for_scrip(planned, chips) if money else planned,
                title=clean(title or "") or skin.say("night.usual_title"),
                minutes=round(hours * 60),
                buy_in=chips,
                rebuys=rebuys if money else 0,
                tables=tables,
                scrip=money,
                weekly=weekly,
                settle_up=settle_up,
                enough=enough or 0,
                **may,
            )
            if tournament is not None:
                first = Wanted(
                    play=play or CHOICE, games=games, players=plan.seats, seats=seats,
                    minutes=EVENING if tournament == "evening" else 0, title=title or "",
                    scheduled=True, rail=rail,
                )  # fmt: skip
                event = await planned_tournament(interaction, first)
                plan = plan.model_copy(update={"tournament": event, "then_tables": True})
                may_plan(interaction, place.channel, plan.at_once)
            await self.bot.nights.must_be_free(place)
            zoned, typed = known or found.readings[0].zoned, when[:LONGEST_LIST]
            preview = Preview(
                host.number, place, plan, found.readings, typed, zoned, now, found.dates
            )
            must_be_possible(preview.whole)
            number = self.bot.nights.previews.keep(preview)
            await show_preview(interaction, number, preview, host)

    @plan.autocomplete("play")
    async def plan_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest dealer's choice, rotations and games for the typed text."""
        return await programme_choices(interaction, typed)

    @plan.autocomplete("setup")
    async def plan_setups(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest set-ups of this server for the typed text."""
        return await set_up_choices(interaction, typed, night=True)

    @plan.autocomplete("preset")
    async def plan_presets(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest presets for the typed text."""
        return preset_choices(interaction, typed)

    @command("night.change")
    async def change(
        self,
        interaction: Interaction,
        when: str | None = None,
        title: Title | None = None,
        hours: Hours | None = None,
        rebuys: Rebuys | None = None,
        tables: Tables | None = None,
        weekly: bool | None = None,
        settle_up: bool | None = None,
        enough: Enough | None = None,
        reason: Reason | None = None,
    ) -> None:
        """Change a planned night; options that are left out stay."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            if tables is not None and tables > 1:
                must_begin_threads(interaction, show.row.channel)
            by = await asker(interaction, show.row.number, reason)
            zone, _ = await zone_of_asker(interaction, by.person.number)
            now, locale = self.bot.nights.now(), interaction.locale.value
            found = await understood_dates(when, zone, now, locale) if when else Understood(())
            single = when is not None and not found.dates
            begins = must_have_hour(found.readings[0], when or "") if single else None
            said = {
                "title": clean(title or "") or None,
                "zone": begins.zone if begins else None,
                "hour": begins.hour if begins else None,
                "minutes": None if hours is None else round(hours * 60),
                "rebuys": rebuys,
                "tables": tables,
                "weekly": weekly,
                "settle_up": settle_up,
                "enough": enough,
                "dates": offered(found.dates) or None,
            }
            named = {name: value for name, value in said.items() if value is not None}
            plan = show.plan.model_copy(update=named)
            starts = begins.starts if begins else None
            if not named and begins is None:
                await self.bot.nights.steering.must_change(show.row.number, by)
                await tell_status(interaction, show.row.number)
                return
            show = await self.bot.nights.steering.change(show.row.number, by, starts, plan)
            skin = skin_for(interaction)
            other = found.readings[1].at if single and len(found.readings) > 1 else None
            await private(
                interaction, plan_changed(show, skin, timed=begins is not None, other=other)
            )

    @command("night.cancel")
    async def cancel(
        self, interaction: Interaction, weekly: bool = False, reason: Reason | None = None
    ) -> None:
        """Cancel a night; its host, co-hosts and server managers may."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            by = await asker(interaction, show.row.number, reason)
            await self.bot.nights.steering.cancel(show.row.number, by, weekly=weekly)
            every = "night.calledoff.series" if weekly else "night.calledoff.weekly"
            key = every if show.plan.weekly else "night.calledoff"
            await told(interaction, skin_for(interaction).say(key))

    @command("night.start")
    async def start(self, interaction: Interaction, reason: Reason | None = None) -> None:
        """Begin a planned night before its time."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            by = await asker(interaction, show.row.number, reason)
            await self.bot.nights.steering.start(show.row.number, by)
            await told(interaction, skin_for(interaction).say("night.started"))

    @command("night.status")
    async def status(self, interaction: Interaction) -> None:
        """Show stacks, results, the player to act and the time left."""
        async with answering(interaction):
            show = await self.bot.nights.here(interaction.channel_id or 0)
            await tell_status(interaction, show.row.number)

    @command("night.recap")
    async def recap(self, interaction: Interaction, night: Number | None = None) -> None:
        """Post the night's recap for everybody."""
        async with answering(interaction):
            number = night or await self.last(interaction)
            await tell_recap(interaction, number)

    @command("night.list")
    async def list(self, interaction: Interaction) -> None:
        """List the nights that the asker may see, with the numbers for `/night recap`."""
        async with answering(interaction):
            rows = await self.bot.store.nights.calendar.over(
                interaction.guild_id or 0, LOOKED_THROUGH
            )
            shows: list[NightShow] = []
            for row in rows:
                show = await self.bot.nights.show(row.number)
                if sees_night(interaction, show):
                    shows.append(show)
                if len(shows) == MOST_CHOICES:
                    break
            await private(interaction, nights_list(shows, skin_for(interaction)))


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(NightCommands(bot))
