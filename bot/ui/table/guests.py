"""The guests of a table for guests only: the host's list of them, and the form that names more."""

from typing import Any

import discord

from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, button, rows, screen, select
from bot.ui.parts.lines import name_of, plain_name
from bot.ui.parts.press import FIELD, Press
from bot.ui.words import listed

A_NAME = 24
MOST_TYPED = 1000


def guests_panel(show: Show, skin: Skin = PLAIN, note: str = "") -> discord.ui.LayoutView:
    """Return the list of guests for a viewer with the host's powers, with what changes it."""
    view = show.view
    guests = () if view.hosting is None else view.hosting.guests
    names = [name_of(show, one, skin.locale, width=A_NAME) for one in guests]
    told = skin.say("guests.list", names=listed(skin.locale, names)) if names else ""
    options = [
        discord.SelectOption(label=plain_name(show, one, skin.locale)[:100], value=str(one))
        for one in guests
    ]
    drop = [select(skin.say("select.unguest"), Press("unguest", view.number), options)]
    buttons = [
        button(skin.say("button.guest"), Press("guest", view.number)),
        button(skin.say("button.host_back"), Press("more", view.number)),
    ]
    title = skin.say("guests.title", table=view.number)
    text = f"{title}\n{told or skin.say('guests.none')}"
    return screen([note, text, *rows(drop if guests else []), *rows(buttons)], GREY)


def guests_form(show: Show, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form in which guests are named by mention, id or username."""
    press = Press("guest", show.view.number)
    asking = discord.ui.Modal(title=skin.say("modal.guest"), custom_id=press.custom_id)
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD, style=discord.TextStyle.paragraph, max_length=MOST_TYPED
    )
    label, how = skin.say("modal.guest.label"), skin.say("modal.guest.how")
    return asking.add_item(discord.ui.Label(text=label, description=how, component=field))
