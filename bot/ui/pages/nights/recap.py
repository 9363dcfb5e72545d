"""The recap of a night or a table: nets, highlights, host acts, and who pays whom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import discord

from bot.engine.games.game import Game
from bot.engine.kinds import Chips
from bot.engine.night.settle import settled
from bot.nights.beats import Beat
from bot.nights.recap import DealDone, HostAct, Recap
from bot.nights.show import NightShow
from bot.tables import Person, Show
from bot.ui.pages.nights.night import named
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, Part, button, rows, screen
from bot.ui.parts.lines import escaped
from bot.ui.parts.link import link_of
from bot.ui.parts.press import Press
from bot.ui.pictures.studio import Framed
from bot.ui.table.company import practice_line
from bot.ui.words import ENGLISH, Locale, decimal, listed, point, signed
from bot.ui.words.hands import hand_name
from bot.ui.words.programmes import table_name
from bot.ui.words.titles import game_name


class HasPeople(Protocol):
    """A night or a table with its players."""

    @property
    def people(self) -> Mapping[int, Person]:
        """Return people by player number."""


PLACES = 12
GAMES = 5
A_STREAK = 3
"""The fewest deals won in a row that are mentioned."""
LEAST = 20
"""Nets below a buy-in divided by this are not given in buy-ins, because they would round to 0.0."""
ACTS = 8
GIVERS = 5
ACT_DEEDS = {"skip_turn": "skip", "propose_void": "void", "change_settings": "settings"}
"""The code of an act in the log, if it differs."""


def recap_message(
    show: NightShow, recap: Recap, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the recap of a night, complete without its chart."""
    ended = show.row.ended is not None
    parts: list[Part | str | None] = [
        "\n".join(_recap_head(show, recap, skin)),
        "\n".join(_places(show, recap, skin)),
        None if framed is None else framed.gallery,
        "\n".join(_highlights(show, recap, skin)),
        early_leavers(show, recap, skin),
        "\n".join(host_acts(show, recap.acts, skin)),
        "\n".join(_settle_up(show, recap, skin)) if show.plan.settle_up and ended else None,
    ]
    if ended:
        press = Press("night_again", question=show.row.number)
        parts += rows([button(skin.say("button.night_again"), press)])
    return screen(parts, GOLD)


def table_recap(
    show: Show, recap: Recap, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the recap of a closed table outside of nights; `show` knows all of its players."""
    view = show.view
    game = table_name(view.outlook.programme, view.next_game, skin.locale)
    head = [
        skin.say(
            "recap.table", game=game, table=view.number, at=tags.day(recap.deals[0].at / 1000)
        ),
        skin.say("recap.deals", n=len(recap.deals), games=len(recap.games)),
        practice_line(show, skin),
    ]
    settles = view.settings.rules.settle_up and not show.practice
    return screen(
        [
            "\n".join(filter(None, head)),
            "\n".join(_places(show, recap, skin)),
            None if framed is None else framed.gallery,
            "\n".join(_highlights(show, recap, skin)),
            early_leavers(show, recap, skin),
            "\n".join(host_acts(show, recap.acts, skin)),
            "\n".join(_settle_up(show, recap, skin)) if settles else None,
        ],
        GOLD,
    )


def _recap_head(show: NightShow, recap: Recap, skin: Skin) -> Iterator[str]:
    title, began = escaped(show.plan.title), (show.row.began or 0) / 1000
    if show.row.ended is not None:
        yield skin.say("recap.title", title=title, at=tags.day(began))
    else:
        yield skin.say("recap.so_far", title=title, at=tags.clock(began))
    yield skin.say("recap.deals", n=len(recap.deals), games=len(recap.games))


def _places(show: HasPeople, recap: Recap, skin: Skin) -> Iterator[str]:
    for place, one in recap.places[:PLACES]:
        facts: dict[str, object] = {"place": place, "n": one.hands}
        facts["name"] = named(show.people, one.player, skin)
        facts["net"] = signed(skin.locale, one.net)
        if recap.buy_in and abs(one.net) >= recap.buy_in / LEAST:
            facts["buy_ins"] = buy_ins(one.net, recap.buy_in, skin.locale)
        yield skin.say("recap.line", **facts)
    if len(recap.standings) > PLACES:
        yield skin.say("list.more", n=len(recap.standings) - PLACES)


def _highlights(show: HasPeople, recap: Recap, skin: Skin) -> Iterator[str]:
    biggest, best, (streaker, streak) = recap.biggest, recap.best, recap.streak
    if biggest is not None and biggest.winners:
        yield _biggest(show, recap, biggest, skin)
    if best is not None and best.best is not None:
        player, reading = best.best
        yield skin.say(
            "recap.best",
            hand=hand_name(reading, skin.locale),
            name=named(show.people, player, skin),
            game=game_name(best.game, skin.locale),
            id=link_of(best.table, best.number),
        )
    if recap.worst is not None:
        yield _beat(show, *recap.worst, skin)
    if any(times > 1 for _, times in recap.calls):
        yield _games("recap.called", recap.calls, skin)
    if any(times > 1 for _, times in recap.games) and list(recap.calls) != recap.games:
        yield _games("recap.games", recap.games, skin)
    if recap.luckiest is not None:
        player, chips = recap.luckiest
        name, luck = named(show.people, player, skin), signed(skin.locale, chips)
        yield skin.say("recap.luckiest", name=name, luck=luck)
    if streak >= A_STREAK:
        yield skin.say("recap.streak", name=named(show.people, streaker, skin), n=streak)


def _games(key: str, counted: Sequence[tuple[Game, int]], skin: Skin) -> str:
    games = [
        skin.say(
            "recap.game", game=game_name(one, skin.locale), **{"times": times} if times > 1 else {}
        )
        for one, times in counted[:GAMES]
    ]
    return skin.say(key, games=" · ".join(games))  # names of games have commas in them


def _biggest(show: HasPeople, recap: Recap, deal: DealDone, skin: Skin) -> str:
    """Return the biggest pot, with a lucky winner unless the worst beat names them."""
    names = [named(show.people, one, skin) for one in deal.winners]
    facts: dict[str, object] = {
        "names": listed(skin.locale, names), "pot": deal.pot,
        "game": game_name(deal.game, skin.locale),
        "id": link_of(deal.table, deal.number),
    }  # fmt: skip
    if deal.best is not None:
        facts["hand"] = hand_name(deal.best[1], skin.locale)
    lucky = None if deal.all_in is None else deal.all_in.underdog
    told = recap.worst is not None and recap.worst[0] is deal
    if lucky is not None and not told:
        facts["percent"] = _percent(lucky, skin)
    return skin.say("recap.biggest", **facts)


def _beat(show: HasPeople, deal: DealDone, lost: Beat, skin: Skin) -> str:
    """Return the worst beat, with the winner if there was a single one."""
    facts: dict[str, object] = {
        "name": named(show.people, lost.player, skin), "percent": _percent(lost, skin),
        "game": game_name(deal.game, skin.locale), "id": link_of(deal.table, deal.number),
    }  # fmt: skip
    lucky = None if deal.all_in is None else deal.all_in.underdog
    if lucky is not None:
        facts["winner"] = named(show.people, lucky.player, skin)
        facts["chance"] = _percent(lucky, skin)
    return skin.say("recap.beat", **facts)


def _percent(one: Beat, skin: Skin) -> str:
    key = "recap.percent" if one.exact else "recap.percent.about"
    return skin.say(key, percent=one.percent)


def early_leavers(show: HasPeople, recap: Recap, skin: Skin) -> str:
    """Return the winners who left earlier than agreed (Source: R106)."""
    names = [
        skin.say(
            "recap.early.one",
            name=named(show.people, one.player, skin),
            net=signed(skin.locale, one.net),
        )
        for one in recap.early
    ]
    return skin.say("recap.early", names=listed(skin.locale, names, last="row")) if names else ""


def conduct(show: NightShow, recap: Recap, skin: Skin = PLAIN) -> str:
    """Return who gave up big pots to whom, for the host alone; "" if nobody did (Source: R295)."""
    lines = [
        skin.say(
            "conduct.given_up",
            giver=named(show.people, one.giver, skin),
            taker=named(show.people, one.taker, skin),
            times=one.times,
            chips=one.chips,
        )
        for one in recap.given_up[:GIVERS]
    ]
    return "\n".join([skin.say("conduct"), *lines]) if lines else ""


def host_acts(show: HasPeople, acts: Sequence[HostAct], skin: Skin) -> Iterator[str]:
    """Yield the acts of hosts over other players (Source: ux, trust)."""
    if acts:
        yield skin.say("recap.acts")
    for act in acts[:ACTS]:
        by, at = named(show.people, act.by, skin), tags.clock(act.at / 1000)
        facts: dict[str, object] = {"by": by}
        if act.player:
            facts["name"] = named(show.people, act.player, skin)
        if act.why and act.kind.endswith("_void"):
            facts["why"] = skin.say(f"void.{act.why}")
        deed = skin.say(f"deed.{ACT_DEEDS.get(act.kind, act.kind)}", **facts)
        yield skin.say("recap.act", at=at, deed=deed)
    if len(acts) > ACTS:
        yield skin.say("list.more", n=len(acts) - ACTS)


def _settle_up(show: HasPeople, recap: Recap, skin: Skin) -> Iterator[str]:
    """Yield the fewest transfers that settle all nets; nothing if the house took chips."""
    nets = {one.player: one.net for one in recap.standings}
    rest = sum(nets.values())
    if rest or not any(nets.values()):
        return
    yield skin.say("recap.settle")
    for one in settled(nets):
        yield skin.say(
            "recap.transfer",
            payer=named(show.people, one.payer, skin),
            payee=named(show.people, one.payee, skin),
            chips=one.chips,
        )


def buy_ins(net: Chips, buy_in: Chips, locale: Locale = ENGLISH) -> str:
    """Return a net in buy-ins, to a tenth: "+1.5"."""
    tenths = round(10 * net / buy_in)
    return decimal(locale, tenths / 10) if tenths else f"0{point(locale)}0"
