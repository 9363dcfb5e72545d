"""Options, values, presets and set-ups by what was typed, for the autocomplete of commands."""

from collections.abc import Mapping

from discord import app_commands

from bot.engine.table.agreed.agreement import NAMES, spelled, values
from bot.store import SetUp
from bot.tables.server.set_ups import settings_of
from bot.ui.pages.options import BACK
from bot.ui.pages.welcome.set_ups import set_up_label
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.words import ENGLISH, say
from bot.ui.words.options import option_label, option_line, preset_name, value_words
from cogs.shared.answers import Interaction, table_now
from cogs.shared.picking import picked

BACK_KEYS = ("options.back", "options.back.server", "option.usual")
"""Sentences by which a value is left to what is weaker."""


def option_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every option whose name holds what was typed; one that is called so stands first."""
    return _choices(_labels(interaction), typed)


def value_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every value of the option that is chosen already."""
    name = option_picked(interaction, str(interaction.namespace.option or ""))
    return _choices(_values(interaction, name), typed) if name in NAMES else []


def preset_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every preset whose name holds what was typed."""
    presets = interaction.client.rules.presets
    return _choices({one: preset_name(one, interaction.locale.value) for one in presets}, typed)


def option_picked(interaction: Interaction, typed: str) -> str:
    """The code of an option that was typed as it is shown, else what was typed."""
    return picked(_shown(_labels(interaction), {one: option_label(one) for one in NAMES}), typed)


def value_picked(interaction: Interaction, name: str, typed: str) -> str:
    """Return the code of a value that was typed as it is shown, or what was typed."""
    if name not in NAMES:
        return typed
    locale, unit = interaction.locale.value, _unit(interaction)
    words = [_values(interaction, name), _values(interaction, name, ENGLISH)]
    words += [
        {spelled(one): value_words(name, one, said, unit) for one in values(name)}
        for said in (locale, ENGLISH)
    ]
    words += [{BACK: say(said, key)} for said in (locale, ENGLISH) for key in BACK_KEYS]
    ticked = [
        {code: say(locale, "options.now", value=word) for code, word in each.items()}
        for each in words
    ]
    return picked(_shown(*words, *ticked), typed)


def preset_picked(interaction: Interaction, typed: str | None) -> str | None:
    """Return the code of a preset that was typed as it is shown; None if nothing was typed."""
    if typed is None:
        return None
    codes = {one: one or BACK for one in ("", *interaction.client.rules.presets)}
    locales = (interaction.locale.value, ENGLISH)
    words = [{code: preset_name(one, said) for one, code in codes.items()} for said in locales]
    return picked(_shown(*words), typed)


async def set_up_picked(interaction: Interaction, typed: str, *, night: bool = False) -> SetUp:
    """The set-up of this name, or shown as it. Raises Illegal with UNKNOWN_SETUP."""
    every = await set_up_choices(interaction, "", night=night)
    return await interaction.client.set_ups.find(interaction.guild_id or 0, picked(every, typed))


def _labels(interaction: Interaction) -> dict[str, str]:
    return {name: option_label(name, interaction.locale.value) for name in NAMES}


def _values(interaction: Interaction, name: str, locale: str = "") -> dict[str, str]:
    said = locale or interaction.locale.value
    words = {spelled(one): value_words(name, one, said) for one in values(name)}
    return {**words, BACK: option_line(name, None, said)}


def _unit(interaction: Interaction) -> int:
    """Return the unit in which the panel of the table here tells amounts; 0 without a table."""
    table = table_now(interaction)
    return (
        interaction.client.tables.at(table).host.show().view.settings.stakes.big_blind
        if table
        else 0
    )


def _shown(*words: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=word, value=code) for each in words for code, word in each.items()
    ]


def _choices(words: Mapping[str, str], typed: str) -> list[app_commands.Choice[str]]:
    """Return the choices that hold the typed words; one that is called just so stands first."""
    sought = typed.strip().casefold()
    found = [one for one in _shown(words) if sought in one.name.casefold()]
    found.sort(key=lambda one: one.name.casefold() != sought)
    return found[:MOST_CHOICES]


async def set_up_choices(
    interaction: Interaction, typed: str, *, night: bool = False
) -> list[app_commands.Choice[str]]:
    """Every set-up of this server whose name holds what was typed; `night`: to be played there."""
    every = await interaction.client.set_ups.of(interaction.guild_id or 0, typed)
    locale = interaction.locale.value
    return [
        app_commands.Choice(
            name=set_up_label(one, settings_of(one), locale, night=night), value=one.name
        )
        for one in every[:MOST_CHOICES]
    ]
