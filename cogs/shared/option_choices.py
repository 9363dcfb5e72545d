"""Options, values, presets and set-ups by what was typed, for the autocomplete of commands."""

from discord import app_commands

from bot.engine.table.agreed.agreement import NAMES, spelled, values
from bot.tables.server.set_ups import settings_of
from bot.ui.pages.options import BACK
from bot.ui.pages.welcome.set_ups import set_up_label
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.words.options import option_label, option_line, preset_name, value_words
from cogs.shared.answers import Interaction


def option_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every option whose name holds what was typed."""
    locale = interaction.locale.value
    labels = {name: option_label(name, locale) for name in NAMES}
    found = [name for name in NAMES if typed.lower() in labels[name].lower()]
    return [app_commands.Choice(name=labels[name], value=name) for name in found[:MOST_CHOICES]]


def value_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every value of the option that is chosen already."""
    name, locale = str(interaction.namespace.option or ""), interaction.locale.value
    if name not in NAMES:
        return []
    words = {spelled(one): value_words(name, one, locale) for one in values(name)}
    words[BACK] = option_line(name, None, locale)
    found = [text for text, word in words.items() if typed.lower() in word.lower()]
    return [app_commands.Choice(name=words[text], value=text) for text in found[:MOST_CHOICES]]


def preset_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Every preset whose name holds what was typed."""
    presets = interaction.client.rules.presets
    names = {one: preset_name(one, interaction.locale.value) for one in presets}
    found = [one for one, name in names.items() if typed.lower() in name.lower()]
    return [app_commands.Choice(name=names[one], value=one) for one in found[:MOST_CHOICES]]


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
