"""Recognises the full text of a choice; clients send it as typed if it was not picked."""

from collections.abc import Iterable

from discord import app_commands


def picked(choices: Iterable[app_commands.Choice[str]], typed: str) -> str:
    """Return the value of the choice that is shown as typed, or the typed text."""
    shown = typed.strip().casefold()
    return next((one.value for one in choices if one.name.casefold() == shown), typed)
