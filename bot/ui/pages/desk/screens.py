"""The banker's desk for managers: a player's chips, and pairs with unusual results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.base.texts import clean
from bot.store import Act, GivenRebuys, Holdings, Pair, Report, Transfer
from bot.store.desk.pairs import BUY_INS, DEALS, TIMES
from bot.tables import Person
from bot.ui.pages.bank import tables_text
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.deeds import deed
from bot.ui.parts.layout import (
    ASIDE,
    GOLD,
    GREY,
    MOST_TEXT,
    Part,
    button,
    line,
    rows,
    screen,
    select,
)
from bot.ui.parts.lines import clipped, escaped, quoted
from bot.ui.parts.press import Press
from bot.ui.words import listed, number, tenth

A_NAME = 24
SHOWN = 5
"""The most pairs on one screen."""
DEALS_SHOWN = 8
"""The most deals of a pair that are listed; its file has all of them."""
DEALS_OPENED = 5
"""The most deals of a pair in the select that opens one; a list takes 25."""
GIVEN = 10
"""The most lines about given rebuys on one screen."""
QUOTED = 450
"""The most characters of a report in a list, including the marks that escape it."""


@dataclass(frozen=True, slots=True)
class UnusualPair:
    """A pair and its dearest deals."""

    pair: Pair
    deals: Sequence[Transfer]


def name(player: int, names: Mapping[int, str], skin: Skin) -> str:
    """Return a player's name in this server, escaped."""
    known = clean(names.get(player, "")) or skin.say("someone", number=player)
    return escaped(clipped(known, A_NAME))


@dataclass(frozen=True, slots=True)
class PairsPage:
    """Pairs of the last `days`: those shown, and how many there are.

    `given` has the chips that hosts gave, the largest sums first.
    """

    found: Sequence[UnusualPair]
    listed: int
    given: Sequence[GivenRebuys]
    names: Mapping[int, str]
    days: int


def pairs_page(page: PairsPage, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return a page of facts about pairs: losses, what luck would explain, and their deals."""
    found, names, days = page.found, page.names, page.days
    how = skin.say("pairs.how", deals=DEALS, buy_ins=BUY_INS, times=TIMES)
    given = _gifts(page, skin)
    if not found:
        return screen([skin.say("pairs.none", days=days), *given, how], GREY)
    parts: list[Part | str | None] = [skin.say("pairs.title", days=days)]
    for one in found:
        parts += [line(), _pair(one, names, skin)]
    more = page.listed - len(found)
    parts += [line(), skin.say("list.others", n=more) if more > 0 else None, *given, how]
    files = [
        discord.SelectOption(label=_label(one.pair, names, skin), value=_value(one.pair))
        for one in found
    ]
    deals = dict.fromkeys(deal.link for one in found for deal in one.deals[:DEALS_OPENED])
    opened = select(
        skin.say("select.hand_open"),
        Press("hand_open"),
        [discord.SelectOption(label=link, value=link) for link in deals],
    )
    chosen = select(skin.say("select.pair_file"), Press("pair_file", question=days), files)
    return screen([*parts, *rows([opened], 1), *rows([chosen], 1)], GREY)


def _gifts(page: PairsPage, skin: Skin) -> list[Part | str | None]:
    """Return the chips that hosts gave; [] if they gave none."""
    if not page.given:
        return []
    lines = [
        skin.say(
            "pairs.given.line",
            giver=name(one.giver, page.names, skin),
            player=name(one.player, page.names, skin),
            chips=one.chips,
            n=one.times,
        )
        for one in page.given[:GIVEN]
    ]
    if len(page.given) > GIVEN:
        lines.append(skin.say("list.others", n=len(page.given) - GIVEN))
    return ["\n".join([skin.say("pairs.given", days=page.days), *lines]), line()]


def _pair(one: UnusualPair, names: Mapping[int, str], skin: Skin) -> str:
    pair = one.pair
    who = {"loser": name(pair.loser, names, skin), "winner": name(pair.winner, names, skin)}
    told = skin.say(
        "pairs.pair", **who, lost=tenth(skin.locale, pair.lost), deals=pair.deals,
        chance=tenth(skin.locale, pair.chance),
        times=tenth(skin.locale, pair.lost / pair.chance),
    )  # fmt: skip
    dearest = [
        f"`{deal.link}` {number(skin.locale, round(deal.chips))}"
        for deal in one.deals[:DEALS_SHOWN]
    ]
    deals = listed(skin.locale, dearest, last="row")
    return f"{told}\n{skin.say('pairs.deals', deals=deals)}"


def _label(pair: Pair, names: Mapping[int, str], skin: Skin) -> str:
    both = (clean(names.get(one, "")) or skin.say("someone", number=one)
            for one in (pair.loser, pair.winner))  # fmt: skip
    return " → ".join(clipped(one, A_NAME) for one in both)


def _value(pair: Pair) -> str:
    return f"{pair.loser}-{pair.winner}"


def reports_page(
    found: Sequence[Report], names: Mapping[int, str], skin: Skin = PLAIN, *, more: bool = False
) -> discord.ui.LayoutView:
    """Return a page of reports, the latest first; `more` adds a button for older ones."""
    if not found:
        return screen([skin.say("reports.none")], GREY)
    parts: list[Part | str | None] = [skin.say("reports.title")]
    for one in found:
        parts += [line(), report_text(one, names, skin, QUOTED)]
    older = button(skin.say("button.older"), Press("reports", arg=str(found[-1].number)))
    return screen([*parts, *rows([older] * more)], GREY)


def report_message(
    one: Report, names: Mapping[int, str], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the message about a report, for managers of the server."""
    return screen([skin.say("report.title"), report_text(one, names, skin)], GOLD)


def report_text(
    one: Report, names: Mapping[int, str], skin: Skin = PLAIN, most: int = MOST_TEXT - ASIDE
) -> str:
    """Return a report: its author, its text, the reported player and the place."""
    facts = {
        "number": one.number,
        "by": name(one.by, names, skin),
        "at": tags.moment(one.at / 1000),
        "channel": tags.channel(one.channel),
        "text": quoted(one.text, most),
    }
    if one.about is not None:
        facts["about"] = name(one.about, names, skin)
    return skin.say("report.told", **facts)


def owner_notice(
    act: Act, server: str, people: Mapping[int, Person], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the notice to a server's owner about an act of one of its managers."""

    def called(player: int) -> str:
        return name(player, {one: known.here for one, known in people.items()}, skin)

    text = deed(act, called, skin)
    return screen([skin.say("owner.told", server=escaped(clipped(server, 40)), text=text)], GOLD)


def done_text(key: str, who: str, chips: int, owns: int, skin: Skin = PLAIN) -> str:
    """Return how many chips were given or taken, and the balance of that bank."""
    return skin.say(f"desk.{key}", name=escaped(clipped(who, A_NAME)), chips=chips, bank=owns)


def player_page(
    who: str, holdings: Holdings, lines: str, skin: Skin = PLAIN, *, older: Press | None = None
) -> discord.ui.LayoutView:
    """Return a manager's page about a player's bank: balance, tables and latest entries."""
    owns = skin.say(
        "desk.player",
        name=who,
        all=holdings.all,
        bank=holdings.bank,
        tables=tables_text(holdings, skin),
    )
    more = [button(skin.say("button.older"), older)] if older is not None else []
    return screen([owns, line(), lines or skin.say("desk.player.nothing"), *rows(more)], GREY)
