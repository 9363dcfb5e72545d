"""Changes what a table, or a server (table 0), has agreed; and shows the panel of options."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.base.texts import clean
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.pages.option import Value
from bot.engine.table.agreed.agreement import NAMES, agreed, changed, played, taken_back, value_of
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import ChangeSettings
from bot.engine.views.look import TableView
from bot.tables import Show
from bot.ui.pages.games.learn import table_rules
from bot.ui.pages.options import BACK, OptionsSheet, group_of, options_panel
from cogs.shared.answers import Interaction, now, private, skin_for
from cogs.shared.managing import managed, noted
from cogs.shared.option_choices import option_picked, preset_picked, value_picked
from cogs.shared.powers import leader

HOUR = 3600


@dataclass(frozen=True, slots=True)
class TypedOptions:
    """Values that were typed after `/table options` or `/settings options`."""

    option: str = ""
    value: str | None = None
    preset: str | None = None
    hours: int | None = None
    """Hours until the evening ends."""
    reason: str = ""


async def options_asked(interaction: Interaction, table: int, typed: TypedOptions) -> None:
    """Change options of a table, or of this server (table 0), as typed, and show the panel.

    An option without a value is only shown. A wrong value keeps the others from being changed.
    """
    name, value = option_picked(interaction, typed.option), typed.value
    if typed.option and name not in NAMES:
        raise Illegal(Refusal.UNKNOWN_OPTION, option=typed.option)
    if value is not None:
        if not name:
            raise Illegal(Refusal.VALUE_ALONE, typed=value)
        value = value_picked(interaction, name, value)
        if value != BACK:
            value_of(name, value)
    if typed.preset is not None:
        preset = preset_picked(interaction, typed.preset) or ""
        await choose_preset(interaction, table, "" if preset == BACK else preset, typed.reason)
    if value is not None:
        await choose(interaction, table, name, value, typed.reason)
    if typed.hours is not None:
        await end_in(interaction, table, typed.hours, typed.reason)
    group = group_of("draw_seats") if typed.hours is not None and not name else group_of(name)
    await show_options(interaction, table, group)


async def end_in(interaction: Interaction, table: int, hours: int, reason: str = "") -> None:
    """Set the end of the evening, in hours from now; 0 for an open end."""
    show = await as_host(interaction, table)
    end = now() // 1000 + hours * HOUR if hours else 0
    settings = show.view.settings
    rules = replace(settings.rules, session_end=end)
    await change(interaction, show, replace(settings, rules=rules), reason=reason)


async def show_options(interaction: Interaction, table: int, group: str) -> None:
    """Show the panel of options of a table or of this server."""
    rules = interaction.client.rules
    if table:
        show = await as_host(interaction, table)
        settings, one = show.view.settings, show.view.outlook.programme.mode is Mode.ONE
        game = show.view.agreed_game if one else None
        below = await rules.below(show.guild, settings.preset, scrip=show.scrip)
        in_night = show.night is not None
    else:
        in_night = False
        below = await rules.below(await managed(interaction))
        settings, game = agreed(Settings(), replace(below, of_server={}), below.of_server), None
    names = tuple(rules.presets)
    sheet = OptionsSheet(settings, below.of_preset, names, table, game, below.of_night, in_night)
    await private(interaction, options_panel(sheet, skin_for(interaction), group))


async def choose(
    interaction: Interaction, table: int, name: str, text: str, reason: str = ""
) -> None:
    """Set an option, or leave it to the weaker layer. Raise Illegal with UNKNOWN_OPTION."""
    if name not in NAMES:
        raise Illegal(Refusal.UNKNOWN_OPTION, option=name)
    rules = interaction.client.rules
    value: Value = None if text == BACK else value_of(name, text)
    if not table:
        await rules.choose(await managed(interaction), name, value)
        await noted(interaction, "server_set", reason, what="rules")
        return
    show = await as_host(interaction, table)
    settings = show.view.settings
    if value is None:
        below = await rules.below(show.guild, settings.preset, scrip=show.scrip)
        settings = _here(show, taken_back(settings, name, below))
        await change(interaction, show, settings, reason=reason)
    else:
        await change(interaction, show, changed(settings, name, value), reason=reason)


async def choose_preset(
    interaction: Interaction, table: int, preset: str, reason: str = ""
) -> None:
    """Set all options by a preset; single choices are lost. Raise Illegal with UNKNOWN_PRESET."""
    rules = interaction.client.rules
    if not table:
        await rules.choose_preset(await managed(interaction), preset)
        await noted(interaction, "server_set", reason, what="rules")
        return
    rules.must_know(preset)
    show = await as_host(interaction, table)
    below = await rules.below(show.guild, preset, scrip=show.scrip)
    settings = _here(show, agreed(show.view.settings, below, {}))
    await change(interaction, show, settings, reason=reason)


def _here(show: Show, settings: Settings) -> Settings:
    """Return settings from weaker layers, without what a night has not."""
    if show.night is None:
        return settings
    return replace(settings, rules=settings.rules.of_many())


async def change(
    interaction: Interaction,
    show: Show,
    settings: Settings,
    games: Sequence[Game] | None = None,
    *,
    reason: str = "",
) -> None:
    """Change settings, and games if given, from the next deal on, as the host of this view."""
    tables, view = interaction.client.tables, show.view
    if games is None:
        games = _menu(interaction, view, settings)
    planned = table_plan(settings, games, view.settings)
    for game in planned.games:
        await tables.know(game)
    command = ChangeSettings(view.viewer, planned.settings, planned.own)
    await tables.at(view.number).host.submit(view.viewer, command, reason=clean(reason))


def _menu(interaction: Interaction, view: TableView, settings: Settings) -> list[Game]:
    """Return the games of the menu under changed options; a game's own limit stays."""
    menu = [offer.game for offer in view.outlook.menu]
    if not menu:
        return [as_played(interaction, view.agreed_game, settings)]
    games = []
    for game in menu:
        wanted = settings
        if game.limit is not as_played(interaction, game, view.settings).limit:
            wanted = replace(settings, options=replace(settings.options, limit=game.limit))
        games.append(as_played(interaction, game, wanted))
    return games


async def show_rules(
    interaction: Interaction, table: int, *, changed: bool = False, page: int = 0
) -> None:
    """Show a table's rules, first where they differ from the game's usual ones."""
    show = interaction.client.tables.at(table).host.show()
    game = show.view.next_game
    usual = interaction.client.file_of(game)
    skin = skin_for(interaction)
    await private(interaction, table_rules(show, usual, skin, changed=changed, page=page))


def as_played(interaction: Interaction, game: Game, settings: Settings) -> Game:
    """Return a game under these settings with its twists; a game without a file is unchanged."""
    file = interaction.client.house_games.file(game.code)
    return game if file is None else played(file, settings, game.modifiers)


async def as_host(interaction: Interaction, table: int) -> Show:
    """Return a table's view for a player with the host's powers. Raise Illegal with NOT_HOST."""
    person = await leader(interaction, table)
    show = interaction.client.tables.at(table).host.show(person.number)
    if show.rank is None:
        raise Illegal(Refusal.NOT_HOST, host=show.view.host)
    return show
