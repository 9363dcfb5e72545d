"""The list of lessons."""

from collections.abc import Mapping, Sequence

import discord

from bot.companions.lessons import Lesson
from bot.engine.games.game import Game
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, rows, screen, select
from bot.ui.parts.press import Press
from bot.ui.words.titles import game_name

AN_OPTION = 100
"""The most characters of an option's description in Discord."""


def lessons_page(
    every: Sequence[Lesson], games: Mapping[str, Game], skin: Skin = PLAIN, *, first: str = ""
) -> discord.ui.LayoutView:
    """Return the list of lessons, with a select that starts one; `first` comes before them."""
    names = [game_name(games[one.game], skin.locale) for one in every]
    lines = [
        skin.say("lesson.line", game=name, about=about(one, skin))
        for one, name in zip(every, names, strict=True)
    ]
    options = [
        discord.SelectOption(
            label=name,
            value=one.code,
            description=about(one, skin)[:AN_OPTION],
        )
        for one, name in zip(every, names, strict=True)
    ]
    title = "\n".join([skin.say("lesson.title"), skin.say("lesson.offer")])
    choose = rows([select(skin.say("select.lesson"), Press("lesson"), options)])
    return screen([first, title, "\n".join(lines), *choose], GREEN)


def about(lesson: Lesson, skin: Skin) -> str:
    """Return what a lesson teaches."""
    return skin.say(f"lesson.{lesson.code}.about")
