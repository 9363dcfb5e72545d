"""A night on screen: its plan, taking a seat, its state. It shows what everybody may know."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

import discord

from bot.engine.games.game import Game
from bot.engine.kinds import Chips
from bot.engine.table.agreed.settings import Rail, Settings
from bot.engine.table.agreed.wishes import first_buy_in
from bot.nights.plan import Plan
from bot.nights.show import NightShow
from bot.store import NightRow, NightState
from bot.tables import Person, Show
from bot.ui.pages.nights.dates import date_parts
from bot.ui.pages.tournaments.terms import programme
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREEN, GREY, Part, Style, button, line, rows, screen
from bot.ui.parts.lines import chips_text, clipped, escaped, past_person_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.queue import queue_line
from bot.ui.parts.watching import rail_line, rail_sentence
from bot.ui.words import listed, signed, span
from bot.ui.words.options import brief_house_rules
from bot.ui.words.programmes import table_name, table_stakes
from bot.ui.words.titles import game_name

A_NAME = 20
NAMED = 20
"""The most guests who are named on the plan; others are counted."""


def named(people: Mapping[int, Person], player: int, skin: Skin) -> str:
    """Return a player's name for a text; a forgotten player has the word for one."""
    return escaped(clipped(past_person_name(people, player, skin.locale), A_NAME))


def plan_message(
    show: NightShow, skin: Skin = PLAIN, usual: Game | None = None
) -> discord.ui.LayoutView:
    """Return the plan in the channel: time, games, stakes and guests, with the three answers."""
    row = show.row
    over = row.state in {NightState.ENDED, NightState.CANCELLED}
    parts: list[Part | str | None] = [
        "\n".join([skin.say("night.title", title=escaped(show.plan.title)), *_when(show, skin)]),
        "\n".join(
            [
                *terms(show.plan, host_of(show, skin), skin),
                *watched(show.plan, skin),
                *_hosts(show, skin),
            ]
        ),
        None if over else line(),
        None if show.is_open else "\n".join(_guests(show, skin)),
        None if over else "\n".join(_agreement(show, skin, usual)),
    ]
    if row.state is NightState.PLANNED:
        name = partial(named, show.people, skin=skin)
        dated = rows(_answers(show, skin))
        parts += date_parts(show, name, skin) if show.is_open else dated
        parts += rows([_take_over(row, skin)] * show.plan.wanted)
    elif row.state is NightState.ENDED:
        recap = Press("night_recap", question=row.number)
        parts += rows([button(skin.say("button.night_recap"), recap, Style.primary)])
    return screen(parts, GREY if over else GREEN)


def host_of(show: NightShow, skin: Skin) -> str:
    """Return the host's name for a text, or that the night needs a host."""
    if show.plan.wanted:
        return skin.say("night.nobody")
    return named(show.people, show.row.host, skin)


def _hosts(show: NightShow, skin: Skin) -> Iterator[str]:
    if show.cohosts:
        yield skin.say("more.cohosts", names=_names(show, show.cohosts, skin))


def _take_over(row: NightRow, skin: Skin) -> PressItem:
    press = Press("night_host", question=row.number)
    return button(skin.say("button.night_host"), press, Style.primary)


def hostless_message(show: NightShow, calls: str, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the public request for a new host; `calls` mentions the guests."""
    facts = {"title": escaped(show.plan.title), "name": named(show.people, show.row.host, skin)}
    starts = show.row.starts / 1000
    if not show.is_open:
        facts |= {"at": tags.appointment(starts), "left": tags.left(starts)}
    text = skin.say("night.hostless", **facts)
    take = _take_over(show.row, skin)
    return screen(["\n".join(filter(None, [text, calls])), *rows([take])], GOLD)


def new_host_message(
    show: NightShow, was: str, mention: str, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the public message to a night's new host, with a button to decline."""
    facts = {"mention": mention, "name": was, "title": escaped(show.plan.title)}
    if not show.is_open:
        facts["at"] = tags.appointment(show.row.starts / 1000)
    text = skin.say("night.handed", **facts)
    press = Press("night_decline", question=show.row.number)
    return screen([text, *rows([button(skin.say("button.night_decline"), press)])], GOLD)


def _when(show: NightShow, skin: Skin) -> Iterator[str]:
    row = show.row
    if show.is_open and row.state is NightState.PLANNED:
        if show.plan.weekly:
            yield skin.say("night.weekly")
    elif row.state is NightState.PLANNED:
        starts = row.starts / 1000
        yield skin.say("night.when", at=tags.appointment(starts), left=tags.left(starts))
        if row.ends is not None:
            yield skin.say("night.until", at=tags.clock(row.ends / 1000))
        if show.plan.weekly:
            yield skin.say("night.weekly")
    else:
        over, began = row.ended, (row.began or 0) / 1000
        at = tags.left(began) if over is None else tags.moment(over / 1000)
        yield skin.say(f"night.state.{row.state}", at=at)


def terms(plan: Plan, host: str, skin: Skin) -> Iterator[str]:
    """Yield what is played, by whom it is hosted, and the buy-in; first the tournament."""
    if plan.tournament is not None:
        yield from programme(plan.tournament, host, skin)
        if not plan.then_tables:
            return
        yield skin.say("night.then_tables")
    yield skin.say(
        "night.played",
        game=table_name(plan.settings.programme, plan.played[0], skin.locale),
        stakes=table_stakes(plan.settings, plan.played[0], skin.locale),
        host=host,
    )
    if plan.scrip:
        key = "night.buy_in.rebuys" if plan.rebuys else "night.buy_in"
        yield skin.say(key, chips=plan.buy_in, n=plan.rebuys)
    else:
        least, most = first_buy_in(plan.settings)
        yield skin.say("night.bank", range=span(skin.locale, least, most))


def watched(plan: Plan, skin: Skin) -> Iterator[str]:
    """Yield the line about the rail of a night's tables; the terms of a tournament have its own."""
    if plan.tournament is None:
        yield from rail_line(plan.settings, skin)


def _guests(show: NightShow, skin: Skin) -> Iterator[str]:
    yield skin.say("night.going", n=len(show.going), seats=show.plan.seats)
    if show.going:
        yield _names(show, show.going, skin)
    for key in ("waiting", "maybe", "cant"):
        players: tuple[int, ...] = getattr(show, key)
        if players:
            yield skin.say(f"night.{key}", names=_names(show, players, skin))


def _names(show: NightShow, players: Sequence[int], skin: Skin) -> str:
    names = [named(show.people, one, skin) for one in players[:NAMED]]
    more = len(players) - NAMED
    return listed(skin.locale, names, last="row") + (f" +{more}" if more > 0 else "")


def _agreement(show: NightShow, skin: Skin, usual: Game | None) -> Iterator[str]:
    """Yield the house rules that differ from the game as its file has it (R088, R109)."""
    plan = show.plan
    if plan.tournament is not None and not plan.then_tables:
        return
    rules = brief_house_rules(
        usual or plan.played[0], _without_equal_stacks(plan.settings), skin.locale
    )
    yield rules or skin.say("night.usual")


def _without_equal_stacks(settings: Settings) -> Settings:
    """Return the settings without equal stacks, which the buy-in in the terms already implies."""
    return replace(settings, rules=replace(settings.rules, equal_stacks=False))


def _answers(show: NightShow, skin: Skin) -> list[PressItem]:
    styles = {"going": Style.success, "maybe": Style.secondary, "cant": Style.secondary}
    keys = {answer: f"button.night_{answer}" for answer in styles}
    if show.plan.tournament is not None:
        keys["going"] = "button.tournament_enter"
    return [
        button(
            skin.say(keys[answer]),
            Press("night_answer", question=show.row.number, arg=answer),
            style,
        )
        for answer, style in styles.items()
    ]


def night_sit(
    show: Show, chips: Chips, night: NightShow, usual: Game, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the screen of terms that a player accepts by sitting down (Source: R086, R088)."""
    plan = night.plan
    rules = brief_house_rules(usual, _without_equal_stacks(show.view.settings), skin.locale)
    sit = Press("night_sit", show.view.number)
    return screen(
        [
            skin.say("night.sit", title=escaped(plan.title)),
            "\n".join([*terms(plan, host_of(night, skin), skin), *_hosts(night, skin)]),
            rules or skin.say("night.usual"),
            "\n".join([*_agreed(show, skin), skin.say("night.sit.consent")]),
            *rows([button(skin.say("button.night_sit", chips=chips), sit, Style.success)]),
        ],
        GREEN,
    )


def _agreed(show: Show, skin: Skin) -> Iterator[str]:
    if show.view.settings.rail is Rail.AFTER:
        yield rail_sentence("rail.sit", skin, event=False)


def status(show: NightShow, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page of a night's state: stacks and nets by table, next dealers, and the end."""
    if show.row.state is not NightState.OPEN:
        return plan_message(show, skin)
    parts: list[Part | str | None] = [
        "\n".join([skin.say("night.title", title=escaped(show.plan.title)), *_left(show, skin)])
    ]
    for table in show.tables:
        parts += [line(), "\n".join([*_table(show, table, skin), *queue_line(table, skin)])]
    gone = _players_gone(show, skin)
    if gone:
        parts += [line(), "\n".join([skin.say("night.gone"), *gone])]
    parts += rows(_host_buttons(show, skin))
    return screen(parts, GREEN)


def _left(show: NightShow, skin: Skin) -> Iterator[str]:
    row = show.row
    yield skin.say("night.begun", at=tags.left((row.began or 0) / 1000))
    if row.ends is not None:
        yield skin.say("night.until", at=tags.clock(row.ends / 1000))


def _table(show: NightShow, table: Show, skin: Skin) -> Iterator[str]:
    view = table.view
    place = tags.channel(table.channel)
    yield skin.say(
        "night.table", channel=place, deal=view.deal, game=game_name(view.game, skin.locale)
    )
    if view.last_deals >= 0:
        yield skin.say("note.last_orbit", n=view.last_deals)
    for seat in sorted(view.seats, key=lambda one: -one.stack):
        net, bought = (show.figures or {}).get(seat.player, (0, 0))
        rebuys = bought // show.plan.buy_in - 1 if show.plan.scrip else 0
        facts: dict[str, object] = {
            "name": named(show.people, seat.player, skin),
            "chips": chips_text(seat.stack, skin.locale),
            "net": signed(skin.locale, net),
        }
        if rebuys > 0:
            facts["n"] = rebuys
        yield skin.say("night.line", **facts)
    dealer = next((one for one in view.seats if one.seat == view.outlook.chooser), None)
    if dealer is not None:
        yield skin.say("night.next", name=named(show.people, dealer.player, skin))


def _players_gone(show: NightShow, skin: Skin) -> list[str]:
    seated = {seat.player for table in show.tables for seat in table.view.seats}
    return [
        skin.say(
            "night.line.gone", name=named(show.people, player, skin), net=signed(skin.locale, net)
        )
        for player, (net, _) in (show.figures or {}).items()
        if player not in seated
    ]


def _host_buttons(show: NightShow, skin: Skin) -> list[PressItem]:
    return [button(skin.say("button.night_end"), Press("night_end", question=show.row.number))]


def end_check(
    show: NightShow, skin: Skin = PLAIN, *, played: bool = False
) -> discord.ui.LayoutView:
    """Return the question whether a night ends after the last orbit or after the running deal.

    While its tournament is `played`, that is played out, or it ends by its stacks.
    """
    number, of = show.row.number, ".event" if played else ""
    later = button(
        skin.say("button.night_no_tables" if played else "button.last_orbit"),
        Press("night_close", question=number, arg="orbit"),
        Style.primary,
    )
    now = button(
        skin.say("button.tournament_stop" if played else "button.night_now"),
        Press("night_close", question=number, arg="now"),
        Style.danger,
    )
    buttons = [now] if played and not show.plan.then_tables else [later, now]
    return screen([skin.say(f"night.ask_end{of}"), *rows(buttons)], GOLD)


def planned_text(show: NightShow, skin: Skin = PLAIN) -> str:
    """Return the time of a newly planned night, or its dates, as the bot understood it."""
    if show.is_open:
        dates = [tags.appointment(one.starts / 1000) for one in show.dates]
        listing = listed(skin.locale, dates, last="or")
        return skin.say("night.planned.dates", dates=listing, n=show.plan.needed)
    starts = show.row.starts / 1000
    return skin.say("night.planned", at=tags.appointment(starts), left=tags.left(starts))


def plan_changed(
    show: NightShow, skin: Skin = PLAIN, *, timed: bool, other: int | None
) -> discord.ui.LayoutView:
    """Return the confirmation of a changed plan, with its new time and the other possible time.

    `timed` is true if the time was changed; `other` is in milliseconds.
    """
    text = skin.say("night.changed")
    lines = [text, planned_text(show, skin)] if timed else [text]
    buttons = []
    if other is not None:
        there = datetime.fromtimestamp(other / 1000, ZoneInfo(show.plan.zone))
        press = Press("night_when", question=show.row.number, arg=str(other // 1000))
        buttons = rows([button(skin.say("preview.other", at=there.replace(tzinfo=None)), press)])
    return screen(["\n".join(lines), *buttons], GREY)


def nights_list(nights: Sequence[NightShow], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of finished nights, the latest first."""
    lines = [
        skin.say(
            "nights.line",
            number=one.row.number,
            title=escaped(one.plan.title),
            at=tags.day((one.row.began or one.row.starts) / 1000),
        )
        for one in nights
    ]
    return screen([skin.say("nights.title"), "\n".join(lines) or skin.say("nights.none")], GREY)
