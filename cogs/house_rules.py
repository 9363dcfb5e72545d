"""House rules: the panel of a table's host, that of a server's managers, and what a host may do.

The commands are part of the group `/table`, to which `cogs.tables` adds them.
"""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import Dealer
from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Game
from bot.engine.table.agreement import Value, agreed, changed, played, taken_back, value_of
from bot.engine.table.commands import CallSeatDraw, ChangeSettings, RestoreSee, RevokeSee
from bot.engine.table.events import Settings
from bot.tables import Show
from bot.ui.answering import answering
from bot.ui.lines import escaped
from bot.ui.options import BACK, FIRST, Sheet, group_of, options_panel
from bot.ui.press import Press
from cogs.answers import Interaction, now, presser, private, skin_for, table_here, told
from cogs.option_choices import option_choices, value_choices

HOUR = 3600


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

    @app_commands.command(name="options", description="This table's house rules (host)")
    @app_commands.describe(
        option="Which one, to change it by typing; none shows them all", value="What it becomes"
    )
    @app_commands.guild_only()
    async def options(self, interaction: Interaction, option: str = "", value: str = BACK) -> None:
        """The panel, or one option by typing."""
        async with answering(interaction):
            await option_asked(interaction, table_here(interaction), option, value)

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

    @app_commands.command(name="drawseats", description="Draw for seats before the next deal")
    @app_commands.guild_only()
    async def draw_seats(self, interaction: Interaction) -> None:
        """Host only."""
        async with answering(interaction):
            await self.press_draw_seats(interaction, Press("drawseats", table_here(interaction)))

    @app_commands.command(
        name="revoke-see", description="A player may no longer ask to see hands (host)"
    )
    @app_commands.describe(player="Who asked too often")
    @app_commands.guild_only()
    async def revoke_see(self, interaction: Interaction, player: discord.Member) -> None:
        """He must sit at the table."""
        await self._right_to_see(interaction, player, RevokeSee)

    @app_commands.command(name="restore-see", description="He may ask to see hands again (host)")
    @app_commands.describe(player="Who gets the right back")
    @app_commands.guild_only()
    async def restore_see(self, interaction: Interaction, player: discord.Member) -> None:
        """Take a revocation back."""
        await self._right_to_see(interaction, player, RestoreSee)

    async def _right_to_see(
        self,
        interaction: Interaction,
        player: discord.Member,
        kind: type[RevokeSee | RestoreSee],
    ) -> None:
        async with answering(interaction):
            table = table_here(interaction)
            host = await presser(interaction, table)
            other = await self.bot.person(player)
            await self.bot.tables.submit(table, host.number, kind(host.number, other.number))
            key = "done.revoked" if kind is RevokeSee else "done.restored"
            await told(interaction, skin_for(interaction).say(key, name=escaped(other.name)))

    async def press_draw_seats(self, interaction: Interaction, press: Press) -> None:
        """Call for the draw."""
        host = await presser(interaction, press.table)
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


async def option_asked(interaction: Interaction, table: int, name: str, text: str) -> None:
    """The panel, after a change where one was typed."""
    if name:
        await choose(interaction, table, name, text)
    await show_options(interaction, table, group_of(name))


async def show_options(interaction: Interaction, table: int, group: str) -> None:
    """The panel of a table, or of this server."""
    rules = interaction.client.rules
    if table:
        show = await as_host(interaction, table)
        settings, game = show.view.settings, show.view.next_game
        below = await rules.below(show.guild, settings.preset)
    else:
        below = await rules.below(_managed(interaction))
        settings, game = agreed(Settings(), replace(below, of_server={}), below.of_server), None
    sheet = Sheet(settings, below.of_preset, tuple(rules.presets), table, game)
    await private(interaction, options_panel(sheet, skin_for(interaction), group))


async def choose(interaction: Interaction, table: int, name: str, text: str) -> None:
    """One option, or leave it to what is weaker. Raises Illegal with UNKNOWN_OPTION."""
    rules = interaction.client.rules
    value: Value = None if text == BACK else value_of(name, text)
    if not table:
        await rules.choose(_managed(interaction), name, value)
        return
    show = await as_host(interaction, table)
    settings = show.view.settings
    if value is None:
        below = await rules.below(show.guild, settings.preset)
        await change(interaction, show, taken_back(settings, name, below))
    else:
        await change(interaction, show, changed(settings, name, value))


async def choose_preset(interaction: Interaction, table: int, preset: str) -> None:
    """All options at once; what was chosen singly is gone. Raises Illegal with UNKNOWN_PRESET."""
    rules = interaction.client.rules
    if not table:
        await rules.choose_preset(_managed(interaction), preset)
        return
    rules.must_know(preset)
    show = await as_host(interaction, table)
    below = await rules.below(show.guild, preset)
    await change(interaction, show, agreed(show.view.settings, below, {}))


async def change(
    interaction: Interaction, show: Show, settings: Settings, game: Game | None = None
) -> None:
    """From the next deal on, by the host whose view this is; another game where one is named."""
    tables, view = interaction.client.tables, show.view
    known = await tables.know(game or as_played(interaction, view.next_game, settings))
    settings = await _with_menu(interaction, settings)
    await tables.submit(view.number, view.viewer, ChangeSettings(view.viewer, settings, known))


async def _with_menu(interaction: Interaction, settings: Settings) -> Settings:
    """The games of a rotation, or on a menu, change with the table's options."""
    tables, programme = interaction.client.tables, settings.programme
    games = [as_played(interaction, tables.game(one.game), settings) for one in programme.menu]
    known = [await tables.know(game) for game in games]
    menu = tuple(replace(one, game=code) for one, code in zip(programme.menu, known, strict=True))
    return replace(settings, programme=replace(programme, menu=menu))


def as_played(interaction: Interaction, game: Game, settings: Settings) -> Game:
    """A game under these settings, with what was announced on top; one without a file stays."""
    file = interaction.client.games_of(interaction.guild_id).get(game.code)
    return game if file is None else played(file, settings, game.modifiers)


async def as_host(interaction: Interaction, table: int) -> Show:
    """The host's view of his table. Raises Illegal with NOT_HOST."""
    person = await presser(interaction, table)
    show = interaction.client.tables.show(table, person.number)
    if show.view.host != person.number:
        raise Illegal(Refusal.NOT_HOST, host=show.view.host)
    return show


def _managed(interaction: Interaction) -> int:
    """This server, for who manages it. Raises Illegal with NOT_MANAGER."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Illegal(Refusal.NOT_MANAGER)
    return interaction.guild_id
