"""The levels of a tournament, each with how it was made."""

from collections.abc import Iterator
from itertools import pairwise

import discord

from bot.tournaments import TournamentPlan, TournamentShow
from bot.ui.pages.tournaments.terms import blinds_of
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, screen
from bot.ui.parts.lines import escaped


def how_text(plan: TournamentPlan, skin: Skin) -> str:
    """Return how all levels were made."""
    return skin.say("tournament.how.own" if plan.blinds else "tournament.how")


def levels_page(show: TournamentShow, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return each level with its blinds and where they come from; the present one is marked."""
    title = skin.say("levels.title", title=escaped(show.plan.title))
    more = skin.say("levels.beyond", percent=round(100 * (show.course.growth - 1)))
    parts = [title, "\n".join(_levels(show, skin)), more, how_text(show.plan, skin)]
    return screen(parts, GREEN)


def _levels(show: TournamentShow, skin: Skin) -> Iterator[str]:
    blinds = [blind for blind, _ in show.course.blinds]
    chips = sum(one.chips for one in show.stacks)
    now = 0 if show.level is None else show.level.number
    for at, (before, blind) in enumerate(pairwise([0, *blinds]), 1):
        if not before:
            said = skin.say("levels.first", units=show.plan.stack // blind)
        elif at < len(blinds):
            said = skin.say("levels.step", percent=_more(before, blind))
        else:
            percent = _more(before, blind)
            said = skin.say("levels.last", percent=percent, units=round(chips / blind))
        mark = "▶ " if at == now else ""
        yield f"{mark}**{at}** · {blinds_of(blind, skin)} · {said}"


def _more(before: int, now: int) -> int:
    """Return by how many per cent a big blind grew."""
    return round(100 * (now - before) / before)
