"""Recognises words that were typed in full as a list shows them; clients send those as they are."""

from collections.abc import Iterable

from discord import app_commands


def picked(choices: Iterable[app_commands.Choice[str]], typed: str) -> str:
    """Return the value of the choice that is shown as what was typed, else what was typed."""
    shown = typed.strip().casefold()
    return next((one.value for one in choices if one.name.casefold() == shown), typed)
