"""The screen that opens a table by buttons: game, stakes, and start."""

from collections.abc import Mapping

import discord

from bot.engine.table.agreed.table_plan import TablePlan
from bot.engine.table.agreed.wishes import first_buy_in
from bot.ui.pages.welcome.asked_options import AskedOptions
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, MOST_CHOICES, Part, Style, button, rows, screen, select
from bot.ui.parts.press import Press
from bot.ui.words import span
from bot.ui.words.programmes import menu_text, table_name, table_stakes
from bot.ui.words.titles import game_summary

UNITS = (2, 10, 20, 50, 100, 200, 500, 1000)
"""Big blinds that can be picked; others are typed with `/table open`."""


def opening_screen(
    planned: TablePlan, asked: AskedOptions, offered: Mapping[str, str], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the screen of the table to be opened, with selects to change it.

    `offered` has names of games by code.
    """
    unit = asked.unit
    parts: list[Part | str | None] = [skin.say("opening.title"), opening_text(planned, skin)]
    parts.append(asked.line(skin))
    chosen = table_name(planned.settings.programme, planned.games[0], skin.locale)
    named = offered if asked.play in offered else {asked.play: chosen, **offered}
    games = [
        discord.SelectOption(label=name[:100], value=code, default=code == asked.play)
        for code, name in list(named.items())[:MOST_CHOICES]
    ]
    parts += rows([select(skin.say("opening.game"), asked.press("open_game"), games)])
    if unit:
        units = sorted({*UNITS, unit})
        stakes = [
            discord.SelectOption(
                label=skin.say("opening.unit", small=one // 2, big=one, twice=2 * one),
                value=str(one),
                default=one == unit,
            )
            for one in units
        ]
        parts += rows([select(skin.say("opening.stakes"), asked.press("open_stakes"), stakes)])
    go = button(skin.say("button.open_now"), asked.press("open_now"), Style.success)
    every = button(skin.say("button.games"), Press("games"))
    friends = button(skin.say("button.open_practice"), asked.press("open_practice"))
    sit_and_go = button(skin.say("button.sit_and_go"), Press("sit_and_go"))
    plain = not planned.settings.fill
    offered_too = skin.say("practice.offered") if plain else None
    return screen(
        [
            *parts,
            *rows([go, *[friends] * plain]),
            *rows([sit_and_go, every]),
            offered_too,
            skin.say("opening.more"),
        ],
        GREEN,
    )


def opening_text(planned: TablePlan, skin: Skin = PLAIN) -> str:
    """Return game or programme, stakes, buy-in and seats, and a summary."""
    settings, game = planned.settings, planned.games[0]
    least, most = first_buy_in(settings)
    lines = [
        skin.say(
            "opening.table",
            name=table_name(settings.programme, game, skin.locale),
            stakes=table_stakes(settings, game, skin.locale),
            range=span(skin.locale, least, most),
            seats=settings.seats,
        )
    ]
    if settings.programme.menu:
        said = menu_text(settings.programme, planned.games, skin.locale)
    else:
        said = game_summary(game, skin.locale)
    lines.append(f"-# {said}")
    if settings.fill:
        lines.append(skin.say("practice.opening", fill=settings.fill))
    return "\n".join(lines)
