"""Languages that players and managers choose by name or code."""

from discord.app_commands import Choice

from bot.engine.errors import Illegal, Refusal
from bot.games.finding.names import processed
from bot.ui.pages.welcome.setting_up import NONE, named_language, spoken_languages
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import MOST_CHOICES
from bot.ui.words import listed
from cogs.shared.answers import Interaction, skin_for


def language_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Return Discord's language and those that the bot speaks, for the typed text."""
    found = [
        Choice(name=name, value=code)
        for code, name in _named(interaction).items()
        if processed(typed) in processed(f"{name} {code}")
    ]
    return found[:MOST_CHOICES]


def language_meant(typed: str, interaction: Interaction) -> str:
    """Return the code of a typed language; "" for Discord's.

    Raise Illegal with UNKNOWN_LANGUAGE, which names those that there are.
    """
    named = _named(interaction)
    words = {processed(name): code for code, name in named.items()}
    words |= {processed(code): code for code in named}
    code = words.get(processed(typed))
    if code is None:
        every = listed(interaction.locale.value, map(named_language, spoken_languages()))
        raise Illegal(Refusal.UNKNOWN_LANGUAGE, typed=typed[:40], languages=every)
    return "" if code == NONE else code


def language_told(whose: str, code: str, skin: Skin) -> str:
    """Return the sentence that says a language; `whose` is "me" or "server"."""
    if not code:
        return skin.say(f"{whose}.language.discord")
    return skin.say(f"{whose}.language", language=named_language(code))


def _named(interaction: Interaction) -> dict[str, str]:
    discords = skin_for(interaction).say("language.discord")
    return {NONE: discords, **{code: named_language(code) for code in spoken_languages()}}
