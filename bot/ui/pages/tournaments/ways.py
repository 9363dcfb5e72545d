"""The way to a tournament, for whoever typed one where a game was asked for."""

import discord

from bot.engine.errors import Illegal, Refusal
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, Style, button, rows, screen
from bot.ui.parts.press import Press


def means_tournament(error: BaseException) -> bool:
    """True for the refusal of a tournament's name where a game was asked for."""
    dealt = isinstance(error, Illegal) and error.code is Refusal.NOT_DEALT
    return dealt and isinstance(error, Illegal) and error.facts.get("absent") == "tournament"


def way_there(text: str, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the sentence with the button that begins a sit-and-go."""
    begin = button(skin.say("button.sit_and_go"), Press("sit_and_go"), Style.success)
    return screen([text, *rows([begin])], GREY)
