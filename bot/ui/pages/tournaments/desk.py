"""The director's page: everything that the host of a tournament may do about it, and upon players.

Each act asks for a reason in a form, which may stay empty.
"""

from collections.abc import Iterator
from typing import Any

import discord

from bot.engine.errors import Illegal, Refusal
from bot.store import TournamentState
from bot.tournaments import TournamentShow
from bot.tournaments.course import Held
from bot.tournaments.directing import DEALS
from bot.ui.pages.tournaments.board import level_lines, press, title
from bot.ui.pages.tournaments.levels import how_text
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, MOST_CHOICES, Part, Style, button, rows, screen, select
from bot.ui.parts.lines import clipped, escaped, past_person_name
from bot.ui.parts.press import FIELD, Press, PressItem

MOST_REASON = 120
MOST_BLINDS = 200
RESTS = frozenset({Held.PAUSED, Held.BREAK, Held.FINAL, Held.ASLEEP})
"""Reasons to hold the tables that a director may end."""
A_NAME = 32
MATTERS = ("next_level", "more_time", "set_blinds", "close_entries", "stop")
"""Acts about the tournament."""
UPON = ("warn", "penalise", "move", "undo_entry", "disqualify", "strike", "correct")
"""Acts upon a player; who is struck loses the place too."""


def desk_page(
    show: TournamentShow, skin: Skin = PLAIN, *, page: int = 0, note: str = ""
) -> discord.ui.LayoutView:
    """Return the page of a tournament's director; players are listed from the page's first on."""
    runs = show.row.state is TournamentState.RUNNING
    parts: list[Part | str] = ["\n".join([title(show, skin), *level_lines(show, skin)])]
    parts += [how_text(show.plan, skin)] if runs else []
    parts += rows(_matters(show, skin))
    parts += _players(show, page, skin)
    log = button(skin.say("button.host_log"), Press("host_log"))
    return screen([note, *parts, *rows([log])], GOLD)


def _matters(show: TournamentShow, skin: Skin) -> Iterator[PressItem]:
    if show.row.state is TournamentState.RUNNING:
        word = "resume" if show.course.held in RESTS else "pause"
        yield button(skin.say(f"button.tournament_{word}"), press("tournament_pause", show, word))
        for act in MATTERS[:3]:
            yield _ask(show, act, skin)
        if show.may_enter:
            yield _ask(show, "close_entries", skin)
        yield _ask(show, "stop", skin, style=Style.danger)


def _players(show: TournamentShow, page: int, skin: Skin) -> list[Part]:
    """Return the list of players, and buttons to turn its pages."""
    every = everybody(show)
    first = page * MOST_CHOICES
    some = every[first : first + MOST_CHOICES]
    if not some:
        return []
    chooser = select(
        skin.say("direct.which"), press("direct_player", show), _options(show, some, skin)
    )
    turns = [("button.direct.fewer", page - 1)] * bool(page)
    turns += [("button.direct.more", page + 1)] * (first + MOST_CHOICES < len(every))
    turned = [button(skin.say(key), press("direct", show, f"{at}")) for key, at in turns]
    return [*rows([chooser]), *rows(turned)]


def everybody(show: TournamentShow) -> list[int]:
    """Return all players: by place after the end, else those who are in by stacks, then others."""
    if show.results:
        return [one.player for one in sorted(show.results, key=lambda it: it.place)]
    entered = [one.player for one in show.entries]
    return list(dict.fromkeys([*(one.player for one in show.stacks), *entered]))


def _options(show: TournamentShow, players: list[int], skin: Skin) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=clipped(_name(show, one, skin), A_NAME), value=str(one))
        for one in players
    ]


def _name(show: TournamentShow, player: int, skin: Skin) -> str:
    return past_person_name(show.people, player, skin.locale)


def _ask(
    show: TournamentShow, act: str, skin: Skin, player: int = 0, style: Style = Style.secondary
) -> PressItem:
    arg = f"{act}-{player}" if player else act
    return button(skin.say(f"button.direct.{act}"), press("direct_ask", show, arg), style)


def player_page(show: TournamentShow, player: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return what a director may do about a player. Raise Illegal with NOT_ENTERED."""
    if player not in everybody(show):
        raise Illegal(Refusal.NOT_ENTERED)
    name = escaped(clipped(_name(show, player, skin), A_NAME))
    back = button(skin.say("button.direct.back"), press("direct", show))
    return screen(
        [skin.say("direct.player", name=name), *_upon(show, player, skin), *rows([back])], GOLD
    )


def _upon(show: TournamentShow, player: int, skin: Skin) -> list[Part]:
    if show.results:
        others = [one for one in everybody(show) if one != player][:MOST_CHOICES]
        return _list(show, "correct", player, _options(show, others, skin), skin)
    buttons = [_ask(show, "undo_entry", skin, player)]
    if show.row.state is not TournamentState.RUNNING:
        return rows(buttons)
    stack = next((one for one in show.stacks if one.player == player), None)
    if stack is None:
        return rows(buttons)
    buttons.insert(0, _ask(show, "warn", skin, player))
    buttons += [_ask(show, act, skin, player, Style.danger) for act in UPON[4:6]]
    lasts = [
        discord.SelectOption(
            label=skin.say("direct.deals" if n else "direct.orbit", n=n), value=f"{n}"
        )
        for n in (*DEALS, 0)
    ]
    tables = [
        discord.SelectOption(
            label=skin.say("direct.table", table=one.view.number, n=len(one.view.seats)),
            value=str(one.view.number),
        )
        for one in show.tables
        if one.view.number != stack.table
    ][:MOST_CHOICES]
    return [
        *rows(buttons),
        *_list(show, "penalise", player, lasts, skin),
        *_list(show, "move", player, tables, skin),
    ]


def _list(
    show: TournamentShow, act: str, player: int, options: list[discord.SelectOption], skin: Skin
) -> list[Part]:
    if not options:
        return []
    asked = press("direct_ask", show, f"{act}-{player}")
    return rows([select(skin.say(f"button.direct.{act}"), asked, options)])


def act_form(show: TournamentShow, arg: str, skin: Skin = PLAIN) -> discord.ui.Modal:
    """Return the form of an act: for a reason, or for the big blinds to come."""
    act, _, rest = arg.partition("-")
    typed = act == "set_blinds"
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=FIELD,
        required=typed,
        max_length=MOST_BLINDS if typed else MOST_REASON,
        placeholder=skin.say("direct.blinds.hint" if typed else "modal.reason.hint"),
    )
    heading = skin.say(f"button.direct.{act}")
    if rest:
        heading = f"{heading}: {_name(show, int(rest.partition('-')[0]), skin)}"
    label = skin.say("direct.blinds" if typed else "modal.reason")
    asked = press("direct_act", show, arg)
    form = discord.ui.Modal(title=clipped(heading, 45), custom_id=asked.custom_id)
    return form.add_item(discord.ui.Label(text=label, component=field))
