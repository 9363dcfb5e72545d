"""Forms with one field, for an amount or for words; the label has an amount's range.

discord.py's own dispatch is not used, because a form's custom_id contains everything: the client
reads sent forms with `bot.ui.parts.press.submitted`, and a form opened before a restart still
works.
"""

from typing import Any

import discord

from bot.engine.kinds import Chips
from bot.ui.parts.press import FIELD, Press

MOST_TYPED = 40


def form(title: str, press: Press) -> discord.ui.Modal:
    """Return a form without fields; what it sends comes back as `press`."""
    return discord.ui.Modal(title=title, custom_id=press.custom_id)


def amount_form(
    title: str, press: Press, label: str, description: str, chips: Chips
) -> discord.ui.Modal:
    """Return a form that asks for chips, with the usual amount in the field."""
    return with_amount(form(title, press), label, description, chips)


def with_amount(
    asking: discord.ui.Modal, label: str, description: str, chips: Chips
) -> discord.ui.Modal:
    """Add a field for chips to a form, and return the form."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, default=str(chips), max_length=MOST_TYPED
    )
    return asking.add_item(discord.ui.Label(text=label, description=description, component=field))


def text_form(
    title: str, press: Press, label: str, description: str, most: int
) -> discord.ui.Modal:
    """Return a form that asks for a text of at most `most` characters."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id=FIELD, max_length=most)
    return form(title, press).add_item(
        discord.ui.Label(text=label, description=description, component=field)
    )
