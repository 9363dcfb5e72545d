"""A player's statistics on screen: short, for a phone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.store import Against, Big, Figures, Sums
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
LINES = (
    ("vpip", "pfr"), ("three_bet", "fold_to_three_bet"), ("c_bet", "fold_to_c_bet"), ("af",),
    ("wtsd", "wsd"), ("hours",),
)  # fmt: skip


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
    rate = _rate(sums, sums.per_100, sums.doubt, skin)
    yield skin.say("stats.hands", hands=sums.hands, net=signed(skin.locale, sums.net), **rate)
    luck = signed(skin.locale, round(sums.luck / 1000))
    due = signed(skin.locale, round(sums.by_chances / 1000))
    rate = _rate(sums, sums.by_chances_per_100, sums.by_chances_doubt, skin)
    yield skin.say("stats.by_chances", due=due, luck=luck, **rate)
    told = {
        name: skin.say(f"stats.{name}", n=one.percent, doubt=one.doubt)
        for name, one in sums.shares.items()
    }
    if sums.aggression is not None:
        n, doubt = (tenth(skin.locale, n) for n in (sums.aggression, sums.aggression_doubt))
        told["af"] = skin.say("stats.af", n=n, doubt=doubt)
    if sums.took:
        hours = {"hours": tenth(skin.locale, sums.hours), "n": round(sums.hands / sums.hours)}
        told["hours"] = skin.say("stats.hours", **hours)
    for keys in LINES:
        if said := [told[key] for key in keys if key in told]:
            yield " · ".join(said)


def _rate(sums: Sums, rate: float, doubt: float | None, skin: Skin) -> dict[str, str]:
    """Return the words for units per 100 hands, its doubt and whether it says anything yet."""
    if sums.hands < RATED or doubt is None:
        return {}
    few = skin.say("stats.few") if abs(rate) < 2 * doubt else ""
    return {"rate": decimal(skin.locale, rate), "doubt": tenth(skin.locale, doubt), "few": few}


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


def against_page(
    name: str, other: str, sums: Against | None, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the page of what a player won from another over all their deals together."""
    facts: dict[str, object] = {
        key: escaped(clipped(past_name(one, skin.locale), 24))
        for key, one in (("name", name), ("other", other))
    }
    if sums is None or not sums.deals:
        return screen([skin.say("stats.against.never", **facts)], GREY)
    facts |= {"deals": sums.deals, "won": sums.showdowns_won, "showdowns": sums.showdowns}
    taken = signed(skin.locale, round(sums.taken / 1000))
    return screen([skin.say("stats.against", taken=taken, **facts)], GREEN)


def stats_help(skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page that explains the figures."""
    return screen([skin.say("stats.help")], GREY)
