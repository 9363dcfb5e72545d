"""Autocomplete of options, their values, presets and set-ups."""

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
"""Keys of the words for leaving a value to the weaker layer."""


def option_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the options whose name has the typed text; an equal name comes first."""
    return _choices(_labels(interaction), typed)


def value_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of the option that is chosen already."""
    name = option_picked(interaction, str(interaction.namespace.option or ""))
    return _choices(_values(interaction, name), typed) if name in NAMES else []


def preset_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the presets whose name has the typed text."""
    presets = interaction.client.rules.presets
    return _choices({one: preset_name(one, interaction.locale.value) for one in presets}, typed)


def option_picked(interaction: Interaction, typed: str) -> str:
    """Return the code of an option that was typed as it is shown, else the typed text."""
    return picked(_shown(_labels(interaction), {one: option_label(one) for one in NAMES}), typed)


def value_picked(interaction: Interaction, name: str, typed: str) -> str:
    """Return the code of a value that was typed as it is shown, or the typed text."""
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
    """Return the set-up with this name or label. Raise Illegal with UNKNOWN_SETUP."""
    every = await set_up_choices(interaction, "", night=night)
    return await interaction.client.set_ups.find(interaction.guild_id or 0, picked(every, typed))


def _labels(interaction: Interaction) -> dict[str, str]:
    return {name: option_label(name, interaction.locale.value) for name in NAMES}


def _values(interaction: Interaction, name: str, locale: str = "") -> dict[str, str]:
    said = locale or interaction.locale.value
    words = {spelled(one): value_words(name, one, said) for one in values(name)}
    return {**words, BACK: option_line(name, None, said)}


def _unit(interaction: Interaction) -> int:
    """Return the unit of amounts on this table's panel; 0 without a table."""
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
    """Return the choices that hold the typed text, an exact match first."""
    sought = typed.strip().casefold()
    found = [one for one in _shown(words) if sought in one.name.casefold()]
    found.sort(key=lambda one: one.name.casefold() != sought)
    return found[:MOST_CHOICES]


async def set_up_choices(
    interaction: Interaction, typed: str, *, night: bool = False
) -> list[app_commands.Choice[str]]:
    """Return the server's set-ups whose name has the typed text; `night` for those of nights."""
    every = await interaction.client.set_ups.of(interaction.guild_id or 0, typed)
    locale = interaction.locale.value
    return [
        app_commands.Choice(
            name=set_up_label(one, settings_of(one), locale, night=night), value=one.name
        )
        for one in every[:MOST_CHOICES]
    ]
