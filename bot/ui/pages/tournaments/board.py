"""The board of a tournament: who has entered, how it stands, and how it ended."""

from collections.abc import Iterator, Sequence

import discord

from bot.store import TournamentState
from bot.tournaments import TournamentShow
from bot.tournaments.course import Held
from bot.ui.pages.nights.night import NAMED, named
from bot.ui.pages.tournaments.deal import offer_buttons, offer_text
from bot.ui.pages.tournaments.results import new_button, places_text
from bot.ui.pages.tournaments.terms import (
    beginning,
    blinds_of,
    coming_back,
    levels_text,
    prizes_text,
    terms,
)
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREEN, GREY, Part, Style, button, line, rows, screen
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed

TABLES = 12
"""Most tables that are named; others are counted."""
FEWEST = 2


def board(show: TournamentShow, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the message of a tournament in its channel."""
    match show.row.state:
        case TournamentState.WAITING:
            return screen([*before(show, skin), *rows(_lobby_buttons(show, skin))], GREEN)
        case TournamentState.RUNNING:
            parts = [*running(show, skin), *_offer(show, skin)]
            return screen([*parts, *rows(_running_buttons(show, skin))], GREEN)
        case TournamentState.ENDED:
            return screen([title(show, skin), places_text(show, skin), *_again(show, skin)], GOLD)
        case TournamentState.CANCELLED:
            return screen([title(show, skin), skin.say("tournament.off")], GREY)


def title(show: TournamentShow, skin: Skin) -> str:
    """Return the heading."""
    return skin.say("tournament.title", title=escaped(show.plan.title))


def before(show: TournamentShow, skin: Skin) -> Iterator[Part | str]:
    """Yield the parts of a tournament that has not begun."""
    plan, host = show.plan, named(show.people, show.row.host, skin)
    yield "\n".join([title(show, skin), *terms(plan, host, skin), *coming_back(plan, skin)])
    yield line()
    yield "\n".join(_entered(show, skin))
    players = max(FEWEST, show.persons if plan.scheduled else plan.most)
    prizes = plan.prizes(players, players)
    yield "\n".join([prizes_text(prizes, skin), levels_text(plan, players, skin)])


def _entered(show: TournamentShow, skin: Skin) -> Iterator[str]:
    players = [one.player for one in show.entries]
    yield skin.say("tournament.entered", n=len(players), most=show.plan.most)
    if players:
        yield _names(show, players, skin)
    if show.row.starts is not None:
        at = show.row.starts / 1000
        yield skin.say("tournament.begins.at", at=tags.appointment(at), left=tags.left(at))
    else:
        yield beginning(show.plan, skin)
    if show.plan.house:
        yield skin.say("tournament.house")


def _names(show: TournamentShow, players: Sequence[int], skin: Skin) -> str:
    names = [named(show.people, one, skin) for one in players[:NAMED]]
    more = len(players) - NAMED
    return listed(skin.locale, names, last="row") + (f" +{more}" if more > 0 else "")


def press(action: str, show: TournamentShow, arg: str = "") -> Press:
    """Return the press of a button of a tournament."""
    return Press(action, question=show.row.number, arg=arg)


def _lobby_buttons(show: TournamentShow, skin: Skin) -> list[PressItem]:
    return [
        button(skin.say("button.tournament_enter"), press("tournament_enter", show), Style.success),
        button(skin.say("button.tournament_info"), press("tournament_status", show)),
        button(skin.say("button.tournament_start"), press("tournament_start", show)),
    ]


def _running_buttons(show: TournamentShow, skin: Skin) -> list[PressItem]:
    buttons: list[PressItem] = []
    if show.may_enter:
        key = "button.tournament_again" if show.plan.again else "button.tournament_enter"
        buttons.append(button(skin.say(key), press("tournament_enter", show), Style.success))
    buttons.append(button(skin.say("button.tournament_info"), press("tournament_status", show)))
    return buttons


def _again(show: TournamentShow, skin: Skin) -> list[Part]:
    return rows([new_button(show.row.number, skin)])


def running(show: TournamentShow, skin: Skin) -> Iterator[Part | str]:
    """Yield the parts of a tournament that is played."""
    yield "\n".join([title(show, skin), *level_lines(show, skin), *_held(show, skin)])
    lines = [*_standing(show, skin), *_tables(show, skin)]
    if show.may_enter:
        lines += coming_back(show.plan, skin)
    yield "\n".join(lines)


def level_lines(show: TournamentShow, skin: Skin) -> Iterator[str]:
    """Yield the level, and when the next one begins."""
    now = show.level
    if now is None:
        return
    facts: dict[str, object] = {
        "n": now.number, "blinds": blinds_of(now.big_blind, skin),
        "next": blinds_of(now.next_big_blind, skin),
    }  # fmt: skip
    if now.at is not None:
        yield skin.say("tournament.level.at", **facts, left=tags.left(now.at))
    elif now.deals:
        yield skin.say("tournament.level.deals", **facts, deals=now.deals)
    else:
        yield skin.say("tournament.level", **facts)


def _held(show: TournamentShow, skin: Skin) -> Iterator[str]:
    """Yield why no table deals, as long as it lasts."""
    course = show.course
    if course.held is not Held.NOT:
        until = course.until / 1000
        facts = {"left": tags.left(until)} if until else {}
        yield skin.say(f"tournament.held.{course.held}", **facts)
    if course.again_until:
        yield skin.say("tournament.held.again", left=tags.left(course.again_until / 1000))


def _standing(show: TournamentShow, skin: Skin) -> Iterator[str]:
    facts: dict[str, object] = {"left": show.left, "n": show.persons, "chips": show.average}
    if show.level is not None:
        facts["units"] = units(show.average, show.level.big_blind)
    yield skin.say("tournament.left", **facts)
    if show.prizes:
        paid, left = len(show.prizes), show.left
        if left <= paid:
            yield skin.say("tournament.next_prize", chips=show.prizes[left - 1])
        elif paid > 1:
            yield skin.say("tournament.first_prize", n=paid, chips=show.prizes[-1])
        else:
            yield skin.say("tournament.only_prize", chips=show.prizes[0])


def units(chips: int, big_blind: int) -> int:
    """Return chips in big blinds, at least 1 for somebody who has chips."""
    return max(1, round(chips / big_blind)) if chips else 0


def _tables(show: TournamentShow, skin: Skin) -> Iterator[str]:
    for one in show.tables[:TABLES]:
        there = len(one.view.seats)
        yield skin.say("tournament.table", channel=tags.channel(one.channel), n=there)
    if len(show.tables) > TABLES:
        yield skin.say("list.more", n=len(show.tables) - TABLES)


def _offer(show: TournamentShow, skin: Skin) -> list[Part | str]:
    offer = show.course.offer
    if offer is None:
        return []
    return [line(), offer_text(show, offer, skin), *rows(offer_buttons(show.row.number, skin))]
