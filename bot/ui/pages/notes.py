"""A player's own notes on others: the list of them, and the form of one."""

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.store.config.notes import MOST_LETTERS, Note
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.forms import form
from bot.ui.parts.layout import GREY, Part, button, rows, screen, select
from bot.ui.parts.lines import clipped, escaped, past_name, quoted
from bot.ui.parts.press import FIELD, Press

A_PAGE = 8
A_NAME, A_TITLE = 40, 20
A_TEXT = 300
"""Most characters of a note in the list, with its escapes."""


def notes_page(
    written: Sequence[Note], names: Mapping[int, str], skin: Skin = PLAIN, page: int = 0
) -> discord.ui.LayoutView:
    """Return a page of a player's notes; its select opens the form of one."""
    if not written:
        return screen([skin.say("notes.none")], GREY)
    page = min(page, (len(written) - 1) // A_PAGE)
    here = written[page * A_PAGE :][:A_PAGE]
    called = {one.about: past_name(names.get(one.about, ""), skin.locale) for one in here}
    lines = [
        skin.say(
            "notes.line",
            name=escaped(clipped(called[one.about], A_NAME)),
            text=quoted(one.text, A_TEXT),
        )
        for one in here
    ]
    options = [
        discord.SelectOption(label=clipped(called[one.about], A_NAME), value=str(one.about))
        for one in here
    ]
    parts: list[Part | str | None] = [
        "\n".join([skin.say("notes.title", n=len(written)), *lines]),
        *rows([select(skin.say("select.note_on"), Press("note_on"), options)]),
        *rows(
            button(skin.say(f"button.{key}"), Press("notes", arg=str(at)))
            for key, at in (("earlier_page", page - 1), ("later_page", page + 1))
            if 0 <= at * A_PAGE < len(written)
        ),
    ]
    return screen(parts, GREY)


def note_form(about: int, name: str, text: str, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form of a note with its present text; sent without text, it deletes the note."""
    asking = form(
        skin.say("modal.note", name=clipped(name, A_TITLE)), Press("note", arg=str(about))
    )
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD,
        style=discord.TextStyle.paragraph,
        default=text or None,
        required=False,
        max_length=MOST_LETTERS,
    )
    label = skin.say("modal.note.text", most=MOST_LETTERS)
    why = skin.say("modal.note.why")
    return asking.add_item(discord.ui.Label(text=label, description=why, component=field))
