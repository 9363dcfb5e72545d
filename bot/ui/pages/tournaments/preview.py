"""A tournament before it is posted: what it will be, and lists to change it."""

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.tournaments import TournamentPlan
from bot.ui.pages.tournaments.levels import how_text
from bot.ui.pages.tournaments.terms import (
    beginning,
    coming_back,
    levels_text,
    prizes_text,
    terms,
)
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, MOST_CHOICES, Style, button, rows, screen, select
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press, PressItem

PLAYERS = (2, 3, 4, 5, 6, 7, 8, 9, 10)
"""Numbers of players that can be picked; others are typed."""
ENTRIES = (0, 50, 100, 200, 500, 1000)
"""Entries that can be picked; others are typed."""


@dataclass(frozen=True, slots=True)
class Offered:
    """The choices of a preview: the code of what is played, and names by code."""

    play: str
    names: Mapping[str, str]


def preview_page(
    number: int, plan: TournamentPlan, offered: Offered, host: str, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the plan with lists to change it, and the button that posts it."""
    players, play = plan.most, offered.play
    text = [
        skin.say("tournament.preview", title=escaped(plan.title)),
        *terms(plan, host, skin),
        *coming_back(plan, skin),
        beginning(plan, skin),
        prizes_text(plan.prizes(players, players), skin),
        levels_text(plan, players, skin),
    ]
    if plan.house:
        text.append(skin.say("tournament.house"))
    named = offered.names if play in offered.names else {play: play, **offered.names}
    games = [
        discord.SelectOption(label=name[:100], value=code, default=code == play)
        for code, name in list(named.items())[:MOST_CHOICES]
    ]
    lists: list[PressItem] = []
    if play:
        lists.append(select(skin.say("opening.game"), _press("game", number), games))
    lists.append(_numbers("players", number, PLAYERS, plan.most, skin))
    lists.append(_numbers("entry", number, ENTRIES, plan.entry, skin))
    post = button(skin.say("button.tournament_post"), _press("post", number), Style.success)
    parts = [part for one in lists for part in rows([one])]
    return screen(["\n".join(text), *parts, how_text(plan, skin), *rows([post])], GOLD)


def _press(what: str, number: int) -> Press:
    return Press(f"tournament_{what}", question=number)


def _numbers(what: str, number: int, usual: tuple[int, ...], now: int, skin: Skin) -> PressItem:
    """Return a list of numbers with the present one chosen."""
    options = [
        discord.SelectOption(
            label=skin.say(f"tournament.pick.{what}" if one else "tournament.pick.free", n=one),
            value=str(one),
            default=one == now,
        )
        for one in sorted({*usual, now})
    ]
    return select(skin.say(f"tournament.pick.{what}.which"), _press(what, number), options)
