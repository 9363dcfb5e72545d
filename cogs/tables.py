"""Commands of a table's host: open it, change its settings, show its rules, pause, close."""

from dataclasses import replace
from typing import Annotated

from discord import app_commands
from discord.ext import commands

from bot.base.texts import clean
from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game, Limit, Showdown
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import changed
from bot.engine.table.agreed.settings import MOST_FILLED
from bot.engine.table.agreed.table_plan import accompanied, railed, widest
from bot.engine.table.agreed.wishes import (
    LEAST_UNITS,
    MOST_UNITS,
    USUAL_SEATS,
    USUAL_UNIT,
    TableWishes,
    settings_for,
)
from bot.engine.table.commands import CloseTable, Pause, Resume
from bot.tables import Show
from bot.ui.input.clocks import turn_time
from bot.ui.input.commands import ChoiceOption, command, worded
from bot.ui.pages.welcome.asked_options import AskedOptions
from bot.ui.parts.press import Press
from bot.ui.platform.interactions.answering import answering
from bot.ui.table.more import more_panel
from bot.ui.table.private import close_check
from cogs.house_rules import HouseRules
from cogs.programmes import Programmes, asked_for, must_offer_limit, programme_of, resolved
from cogs.rights.guests import name_guests, typed_guests
from cogs.set_ups import SavingSetUps
from cogs.shared.agreeing import as_host, change, show_rules
from cogs.shared.answers import Interaction, presser, private, skin_for, table_here, told
from cogs.shared.games import programme_choices
from cogs.shared.opening import FIRST, open_here, opening_plan, plan_of
from cogs.shared.option_choices import (
    preset_choices,
    preset_picked,
    set_up_choices,
    set_up_picked,
)
from cogs.shared.powers import Reason, leader
from cogs.shared.ranges import Chips, RailChoice, Seats, Unit

PAUSES: dict[str, tuple[type[Pause | Resume], str]] = {
    "pause": (Pause, "done.paused"),
    "resume": (Resume, "done.resumed"),
}
"""Command and sentence of each button."""
LimitChoice = Annotated[Limit, ChoiceOption.each("limit", Limit)]
ShowdownChoice = Annotated[Showdown, ChoiceOption.each("option.showdown", Showdown)]
Fill = app_commands.Range[int, 2, MOST_FILLED]


class TableCommands(
    HouseRules,
    Programmes,
    SavingSetUps,
    commands.GroupCog,
    group_name="table",
    group_description=worded("command.table"),
):
    """The command group `/table`."""

    def __init__(self, bot: Dealer) -> None:
        self.bot = bot
        bot.actions |= {
            **dict.fromkeys(PAUSES, self.press_pause),
            "close": self.press_close,
            "sure_close": self.press_sure_close,
            "rules": self.press_rules,
            "mode": self.press_mode,
            "stakes": self.press_stakes,
        }
        bot.forms |= {"mode", "stakes"}
        self.take_actions()
        self.take_set_ups()
        super().__init__()

    @command("table.open", seats=USUAL_SEATS, least=LEAST_UNITS, most=MOST_UNITS)
    async def open_table(
        self,
        interaction: Interaction,
        game: str | None = None,
        unit: Unit | None = None,
        limit: LimitChoice | None = None,
        seats: Seats | None = None,
        least_buy_in: Chips | None = None,
        most_buy_in: Chips | None = None,
        clock: str | None = None,
        showdown: ShowdownChoice | None = None,
        preset: str | None = None,
        thread: bool = False,
        setup: str | None = None,
        house_players: Fill | None = None,
        open_cards: bool = False,
        rail: RailChoice | None = None,
        guests: str | None = None,
    ) -> None:
        """Open a table with the usual settings; without options show a screen of choices."""
        async with answering(interaction):
            if open_cards and house_players is None:
                raise Illegal(Refusal.OPEN_CARDS_PRACTICE)
            wanted = TableWishes(unit, seats, least_buy_in, most_buy_in, turn_time(clock))
            preset = preset_picked(interaction, preset)
            asked = AskedOptions(
                unit=unit or 0, wanted=replace(wanted, unit=None), own_unit=unit is not None,
                limit=limit, showdown=showdown, preset=preset, thread=thread, rail=rail,
            )  # fmt: skip
            people = [] if guests is None else await typed_guests(interaction, guests)
            people = [one for one in people if one.discord_id != interaction.user.id]
            if game is None and setup is None and house_players is None and guests is None:
                self.bot.rules.must_know(preset or "")
                await self.bot.actions["open_here"](interaction, asked.press("open_here"))
                return
            own = asked.own
            if setup is not None:
                saved = await set_up_picked(interaction, setup)
                planned = await plan_of(interaction, saved, wanted, own, preset, game)
            else:
                seconds, pause = self.bot.settings.turn_seconds, self.bot.settings.pause_seconds
                first = replace(
                    wanted, unit=unit or USUAL_UNIT, clock=wanted.clock or seconds, pause=pause
                )
                planned = await opening_plan(interaction, game or FIRST, first, own, preset)
            if house_players is not None:
                widen = seats is None
                planned = accompanied(planned, house_players, open_cards=open_cards, widen=widen)
            if guests is not None:
                named = changed(planned.settings, "guests_only", value=True)
                planned = replace(planned, settings=named)
            place = await open_here(interaction, railed(planned, rail), thread=thread)
            if people:
                await name_guests(interaction, self.bot.tables.number_in(place), people)

    @open_table.autocomplete("setup")
    async def open_setups(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest set-ups of this server for the typed text."""
        return await set_up_choices(interaction, typed)

    @open_table.autocomplete("preset")
    async def open_presets(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest presets for the typed text."""
        return preset_choices(interaction, typed)

    @open_table.autocomplete("game")
    async def open_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return await programme_choices(interaction, typed)

    @command("table.settings")
    async def settings(
        self,
        interaction: Interaction,
        game: str | None = None,
        limit: LimitChoice | None = None,
        unit: Unit | None = None,
        seats: Seats | None = None,
        least_buy_in: Chips | None = None,
        most_buy_in: Chips | None = None,
        clock: str | None = None,
        showdown: ShowdownChoice | None = None,
        reason: Reason = "",
    ) -> None:
        """Change the table's settings; options that are left out stay."""
        async with answering(interaction):
            table = table_here(interaction)
            wanted = TableWishes(unit, seats, least_buy_in, most_buy_in, turn_time(clock))
            if wanted == TableWishes() and not (game or limit or showdown):
                await self.press_rules(interaction, Press("rules", table))
                return
            show, own = await as_host(interaction, table), _own(limit, showdown)
            settings, named = show.view.settings, None
            for name, value in own.items():
                settings = changed(settings, name, value)
            if game:
                wish = await asked_for(interaction, game)
                settings = replace(settings, programme=programme_of(wish))
                must_offer_limit(wish.games, own)
                named = resolved(wish.games, settings)
            elif len(games := _games(show)) == 1:
                must_offer_limit([(games[0], ())], own)
            settings = settings_for(widest(named or _games(show)), wanted, settings)
            await change(interaction, show, settings, named, reason=reason)
            await show_rules(interaction, table, changed=True)

    @settings.autocomplete("game")
    async def settings_games(
        self, interaction: Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest games for the typed text."""
        return await programme_choices(interaction, typed)

    @command("table.rules")
    async def rules(self, interaction: Interaction) -> None:
        """Show the rules of this channel's table."""
        async with answering(interaction):
            await self.press_rules(interaction, Press("rules", table_here(interaction)))

    @command("table.pause")
    async def pause(self, interaction: Interaction, reason: Reason = "") -> None:
        """Pause the table; players with the host's powers may."""
        async with answering(interaction):
            press = Press("pause", table_here(interaction), value=reason)
            await self.press_pause(interaction, press)

    @command("table.resume")
    async def resume(self, interaction: Interaction, reason: Reason = "") -> None:
        """Resume the table; players with the host's powers may."""
        async with answering(interaction):
            press = Press("resume", table_here(interaction), value=reason)
            await self.press_pause(interaction, press)

    @command("table.close")
    async def close(self, interaction: Interaction, reason: Reason = "") -> None:
        """Close the table; players with the host's powers may."""
        async with answering(interaction):
            press = Press("sure_close", table_here(interaction), value=reason)
            await self.press_sure_close(interaction, press)

    async def press_rules(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the table's rules."""
        await show_rules(interaction, press.table, page=int(press.arg or 0))

    async def press_pause(self, interaction: Interaction, press: Press) -> None:
        """Pause or resume the table."""
        host = await leader(interaction, press.table)
        command, done = PAUSES[press.action]
        given, why = command(host.number), clean(press.value)
        await self.bot.tables.at(press.table).host.submit(host.number, given, reason=why)
        skin = skin_for(interaction)
        note = skin.say(done)
        show = self.bot.tables.at(press.table).host.show(host.number)
        await private(interaction, more_panel(show, skin, note))

    async def press_close(self, interaction: Interaction, press: Press) -> None:
        """Ask the presser to confirm that the table closes."""
        person = await presser(interaction, press.table)
        show = self.bot.tables.at(press.table).host.show(person.number)
        await private(interaction, close_check(show, skin_for(interaction)))

    async def press_sure_close(self, interaction: Interaction, press: Press) -> None:
        """Close the table at once, or after the running deal."""
        person = await leader(interaction, press.table)
        skin, close = skin_for(interaction), CloseTable(person.number)
        why = clean(press.value)
        show = await self.bot.tables.at(press.table).host.submit(person.number, close, reason=why)
        await told(interaction, skin.say("closed" if show.view.closed else "note.closing"))


def _own(limit: Limit | None, showdown: Showdown | None) -> dict[str, Value]:
    """Return the options that were named in the command."""
    own: dict[str, Value] = {"limit": limit} if limit else {}
    return own | ({"showdown": showdown} if showdown else {})


def _games(show: Show) -> list[Game]:
    return [offer.game for offer in show.view.outlook.menu] or [show.view.agreed_game]


async def setup(bot: Dealer) -> None:
    """Add the cog; discord.py calls this by its name."""
    await bot.add_cog(TableCommands(bot))
