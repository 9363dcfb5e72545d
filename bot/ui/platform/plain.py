"""The plainest form of a screen, for one that Discord refused.

It has the words and buttons alone, within every limit: no pictures, files, lines or boxes, and no
custom emojis, which may be deleted.
"""

import re
from collections.abc import Iterator
from typing import Any

import discord

from bot.ui.parts.layout import A_LABEL, MOST_TEXT, Part, UntrackedView
from bot.ui.parts.press import PressItem

EMOJI = re.compile(r"<a?:(\w+):\d+>")
MOST_ROWS = 6
"""Most rows; with five buttons each they fit into a message."""


def plain(view: discord.ui.LayoutView) -> discord.ui.LayoutView:
    """Return a screen with the words and buttons of this one, without anything that may fail."""
    screen = UntrackedView()
    screen.add_item(discord.ui.TextDisplay[Any](_words(view) or "…"))
    for row in list(_rows(view))[:MOST_ROWS]:
        screen.add_item(row)
    return screen


def spelled(text: str) -> str:
    """Return the text with emojis replaced by their names, such as "ace of spades"."""
    return EMOJI.sub(lambda found: f"{found[1].replace('_', ' ')} ", text)


def _words(view: discord.ui.LayoutView) -> str:
    texts = [part.content for part in view.walk_children() if isinstance(part, _TEXT)]
    return "\n".join(filter(None, (spelled(one).strip() for one in texts)))[:MOST_TEXT]


_TEXT = discord.ui.TextDisplay


def _rows(view: discord.ui.LayoutView) -> Iterator[Part]:
    """Yield copies of the rows, with each id once and without empty rows."""
    taken: set[str] = set()
    for row in view.walk_children():
        if isinstance(row, discord.ui.ActionRow):
            items = list(_items(row, taken))
            if items:
                yield discord.ui.ActionRow(*items)


def _items(row: discord.ui.ActionRow[Any], taken: set[str]) -> Iterator[PressItem]:
    for one in row.children:
        made = _again(one)
        if made is not None and made.custom_id and made.custom_id not in taken:
            taken.add(made.custom_id)
            yield made


def _again(item: discord.ui.Item[Any]) -> PressItem | None:
    match item:
        case discord.ui.Button(custom_id=str() as custom_id):
            label = spelled(item.label or str(item.emoji or "")).strip()[:A_LABEL] or "…"
            return discord.ui.Button(
                label=label, style=item.style, custom_id=custom_id, disabled=item.disabled
            )
        case discord.ui.Select():
            options = [
                discord.SelectOption(label=spelled(one.label)[:100], value=one.value)
                for one in item.options
            ]
            return discord.ui.Select(
                custom_id=item.custom_id,
                options=options,
                min_values=item.min_values,
                max_values=item.max_values,
            )
        case _:
            return None
