"""One line of news of a tournament: who is out, who moved, what the director did."""

import discord

from bot.tournaments import Line, TournamentShow
from bot.ui.pages.nights.night import named
from bot.ui.pages.tournaments.terms import blinds_of
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.lines import escaped
from bot.ui.words import listed

QUIET = frozenset({"out", "bubble", "money", "agreed", "no_deal"})
"""Lines that notify nobody unless they call somebody."""
NAMES = 10
"""Most names of a line."""


def news_text(show: TournamentShow, news: Line, calls: str, skin: Skin = PLAIN) -> str:
    """Return the sentence of a line; `calls` mentions those whom it calls."""
    facts: dict[str, object] = {"title": discord.utils.escape_markdown(show.plan.title)}
    if news.player:
        facts["name"] = named(show.people, news.player, skin)
    if news.others:
        names = [named(show.people, one, skin) for one in news.others[:NAMES]]
        facts["others"] = listed(skin.locale, names)
    if news.until:
        facts["left"] = tags.left(news.until / 1000)
    if news.table:
        where = next((one.channel for one in show.tables if one.view.number == news.table), 0)
        facts["channel"] = tags.channel(where or show.row.channel)
    if show.level is not None:
        facts["blinds"] = blinds_of(show.level.big_blind, skin)
    for name in ("place", "prize", "seat"):
        if getattr(news, name):
            facts[name] = getattr(news, name)
    if news.code in {"out", "off", "offer"}:
        text = _by_reason(news, facts, skin)
    else:
        facts |= {"reason": escaped(news.reason)} if news.reason else {}
        text = skin.say(f"tournament.news.{news.code}", **facts)
    return "\n".join(filter(None, [text, calls]))


def _by_reason(news: Line, facts: dict[str, object], skin: Skin) -> str:
    """Return a line whose reason is a code: who may come again, why it is called off."""
    match news.code:
        case "off":
            return skin.say(f"tournament.news.off.{news.reason}", **facts)
        case "offer":
            way = skin.say(f"tournament.way.{news.reason}")
            return skin.say("tournament.news.offer", way=way, **facts)
        case _:
            said = [skin.say("tournament.news.out", **facts)]
            if news.reason == "again":
                said.append(skin.say("tournament.news.out.again"))
            return " ".join(said)
