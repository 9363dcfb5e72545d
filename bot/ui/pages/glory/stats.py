"""A player's statistics on screen: short, for a phone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.store import Big, Figures, Sums
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREEN, GREY, Part, button, line, rows, screen
from bot.ui.parts.lines import clipped, escaped, past_name
from bot.ui.parts.link import link_of
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.press_shapes import PERIODS
from bot.ui.pictures.studio import Framed
from bot.ui.words import decimal, signed, tenth
from bot.ui.words.winning import sentence_case

PARTS = 5
RATED = 30
"""The fewest hands from which a rate is shown."""


@dataclass(frozen=True, slots=True)
class StatsSheet:
    """A player's figures for a period and a game."""

    player: int
    name: str
    period: str
    game: str
    """The code of a game; "" for all games."""
    figures: Figures
    big: Sequence[Big]
    names: Mapping[str, str]
    """Names of games by code."""
    trophies: Sequence[str] = ()
    """Lines about the player's trophies."""


def stats_page(
    sheet: StatsSheet, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the page of a player's statistics, complete without the chart."""
    figures = sheet.figures
    parts: list[Part | str | None] = [
        _title(sheet, skin),
        "\n".join([skin.say("stats.trophies"), *sheet.trophies]) if sheet.trophies else None,
        "\n".join(_whole(figures.all, skin)),
        None if framed is None else framed.gallery,
        "\n".join(_games(sheet, skin)) if not sheet.game else None,
        "\n".join(_places(figures.places, skin)),
        "\n".join(_big(sheet, skin)),
        line(),
        *rows(_buttons(sheet, skin)),
    ]
    return screen(parts, GREEN)


def _title(sheet: StatsSheet, skin: Skin) -> str:
    name = escaped(clipped(past_name(sheet.name, skin.locale), 24))
    named = sheet.names.get(sheet.game, sheet.game)
    game = skin.say("stats.game", game=named) if sheet.game else ""
    return skin.say("stats.title", name=name, period=skin.say(f"period.{sheet.period}"), game=game)


def _whole(sums: Sums, skin: Skin) -> Iterator[str]:
    rate = {"rate": decimal(skin.locale, sums.per_100)} if sums.hands >= RATED else {}
    yield skin.say("stats.hands", hands=sums.hands, net=signed(skin.locale, sums.net), **rate)
    shares = {
        "stats.vpip": sums.vpip,
        "stats.pfr": sums.pfr,
        "stats.wtsd": sums.to_showdown,
        "stats.wsd": sums.at_showdown,
    }
    told = {
        key: skin.say(key, n=round(100 * one)) for key, one in shares.items() if one is not None
    }
    if sums.aggression is not None:
        told["stats.af"] = skin.say("stats.af", n=tenth(skin.locale, sums.aggression))
    for keys in (("stats.vpip", "stats.pfr"), ("stats.af",), ("stats.wtsd", "stats.wsd")):
        if said := [told[key] for key in keys if key in told]:
            yield " · ".join(said)


def _games(sheet: StatsSheet, skin: Skin) -> Iterator[str]:
    games = sorted(sheet.figures.games.items(), key=lambda one: -one[1].hands)
    if len(games) < 2:
        return
    yield skin.say("stats.games")
    for code, sums in games[:PARTS]:
        yield _part(sheet.names.get(code, code), sums, skin)


def _places(places: Mapping[str, Sums], skin: Skin) -> Iterator[str]:
    """Yield the figures by position, if any position won or lost chips."""
    if not any(one.net for one in places.values()):
        return
    yield skin.say("stats.places")
    for code in ("button", "small_blind", "big_blind", "early", "middle", "late"):
        if code in places and places[code].net:
            yield _part(skin.say(f"place.{code}"), places[code], skin)


def _part(name: str, sums: Sums, skin: Skin) -> str:
    return skin.say("stats.part", name=name, hands=sums.hands, net=signed(skin.locale, sums.net))


def _big(sheet: StatsSheet, skin: Skin) -> Iterator[str]:
    if sheet.big:
        yield skin.say("stats.big")
    for one in sheet.big:
        yield skin.say(
            "stats.big.line",
            chips=one.chips,
            game=sheet.names.get(one.game, one.game),
            id=link_of(one.table, one.number),
            at=tags.date(one.at / 1000),
        )


def _buttons(sheet: StatsSheet, skin: Skin) -> Iterator[PressItem]:
    for period in PERIODS:
        if period != sheet.period:
            arg = f"{period}-{sheet.game}" if sheet.game else period
            press = Press("stats", question=sheet.player, arg=arg)
            yield button(sentence_case(skin.say(f"period.{period}")), press)
    yield button(skin.say("button.stats_help"), Press("stats_help"))


def stats_help(skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page that explains the figures."""
    return screen([skin.say("stats.help")], GREY)
