"""A server's saved set-ups, in a list that opens a table."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.engine.table.agreed.programme import Mode
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.wishes import first_buy_in
from bot.store import SetUp
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, GREY, rows, screen, select
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press
from bot.ui.words import ENGLISH, Locale, say, span
from bot.ui.words.games import blinds_name
from bot.ui.words.programmes import programme_name


@dataclass(frozen=True, slots=True)
class SetUpLine:
    """A saved set-up; `game` names the first that it plays, "" if one of its games is gone."""

    one: SetUp
    settings: Settings
    game: str


def set_ups_list(lines: Sequence[SetUpLine], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of set-ups, with a select of those that can be opened."""
    if not lines:
        return screen([skin.say("set_up.title"), skin.say("set_up.none")], GREY)
    options = [
        discord.SelectOption(
            label=set_up_label(line.one, line.settings, skin.locale), value=f"set-{line.one.number}"
        )
        for line in lines
        if line.game
    ]
    parts = [skin.say("set_up.title"), "\n".join(_line(line, skin) for line in lines)]
    chooser = [select(skin.say("set_up.open"), Press("open_game"), options)] if options else []
    return screen([*parts, *rows(chooser)], GREEN)


def _line(line: SetUpLine, skin: Skin) -> str:
    name, settings = escaped(line.one.name), line.settings
    if not line.game:
        return skin.say("set_up.line.gone", name=name)
    one = settings.programme.mode is Mode.ONE
    least, most = first_buy_in(settings)
    text = skin.say(
        "set_up.line",
        name=name,
        game=line.game if one else programme_name(settings.programme, skin.locale),
        blinds=blinds_name(settings.stakes, skin.locale),
        range=span(skin.locale, least, most),
        seats=settings.seats,
    )
    if not settings.fill:
        return text
    return skin.say("set_up.line.practice", text=text, fill=settings.fill)


def set_up_label(
    one: SetUp, settings: Settings, locale: Locale = ENGLISH, *, night: bool = False
) -> str:
    """Return the label of a set-up, marked if it is for practice.

    If `night` is true, the mark says that a night plays it without house players.
    """
    if not settings.fill:
        return one.name
    return say(locale, f"set_up.named.{'night' if night else 'practice'}", name=one.name)
