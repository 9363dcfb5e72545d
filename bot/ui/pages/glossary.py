"""The glossary: words of the card room and manners, a page for each group.

Source: R175, R308-R311.
"""

import discord

from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, Style, button, rows, screen
from bot.ui.parts.press import Press

GROUPS = ("start", "bets", "hands", "cards", "rooms", "company")


def glossary_page(skin: Skin = PLAIN, group: str = "") -> discord.ui.LayoutView:
    """Return the page of a group, the first if none is named, with buttons to the others."""
    shown = group if group in GROUPS else GROUPS[0]
    buttons = [
        button(
            skin.say(f"glossary.group.{one}"),
            Press("glossary", arg=one),
            Style.primary if one == shown else Style.secondary,
        )
        for one in GROUPS
    ]
    buttons.append(button(skin.say("button.beats"), Press("beats")))
    return screen(
        [skin.say("glossary.title"), skin.say(f"glossary.{shown}"), *rows(buttons)], GREEN
    )
