"""House players on the screens of a practice table: asking them in and sending them home."""

from collections.abc import Iterator

import discord

from bot.tables.company.roster import FACES, MARK, STYLES
from bot.tables.show import Show
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, Part, Style, button, rows, screen, select
from bot.ui.parts.lines import name_of, plain_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed

ANYBODY = "any"
"""The style that stands for any house player."""
HOW = ("came", "home", "room")
"""The ways in which house players come and go, in the order in which screens tell them."""
A_NAME = 16
COMES = (ANYBODY, *STYLES)
"""Styles that a host may ask for."""


def company_panel(show: Show, skin: Skin = PLAIN, note: str = "") -> discord.ui.LayoutView:
    """Return the list of house players here, with menus for who else may come and who may go."""
    view = show.view
    there = [one for one in view.seats if one.house]
    lines = [
        skin.say(
            "company.one", name=name_of(show, one.player, skin.locale), face=FACES[one.house],
            kind=skin.say(f"offered.style.{one.house}"),
            style=skin.say(f"company.style.{one.house}"),
        )
        for one in there
    ]  # fmt: skip
    comes = [
        discord.SelectOption(
            label=f"{FACES.get(one, MARK)} {skin.say(f'offered.style.{one}')}",
            description=skin.say(f"company.style.{one}"),
            value=one,
        )
        for one in COMES
    ]
    goes = [
        discord.SelectOption(label=plain_name(show, one.player, skin.locale), value=str(one.player))
        for one in there
    ]
    number = view.number
    parts: list[Part | str | None] = [note, skin.say("company.title")]
    parts += ["\n".join(lines) or skin.say("company.none")]
    parts += rows([select(skin.say("button.ask_in"), Press("ask_in", number), comes)])
    if goes:
        parts += rows([select(skin.say("company.send_home"), Press("send_home", number), goes)])
    back = button(skin.say("button.host_back"), Press("more", number))
    return screen([*parts, *rows([back]), skin.say("company.chips")], GREY)


def practice_line(show: Show, skin: Skin) -> str:
    """Return the small print that a practice table's chips do not count; "" at other tables."""
    if not show.practice:
        return ""
    return skin.say("practice.line.open" if show.view.settings.open_cards else "practice.line")


def company_line(show: Show, skin: Skin) -> Iterator[str]:
    """Yield a line that names house players who came or went since the last deal began.

    House players who were there when the table opened are not named.
    """
    told = []
    for how in HOW:
        players = [one for one, did in show.view.comings if did == how]
        if players and (how != "came" or show.view.deal):
            names = listed(
                skin.locale, [name_of(show, one, skin.locale, width=A_NAME) for one in players]
            )
            told.append(skin.say(f"company.{how}", names=names))
    if told:
        yield f"-# {listed(skin.locale, told, last='row')}"


def another_game(show: Show, skin: Skin) -> list[PressItem]:
    """Return the button for another practice table; empty at a table that is not for practice."""
    return [button(skin.say("button.practise"), Press("practise"), Style.success)] * show.practice


def practice_lobby(show: Show, skin: Skin) -> str:
    """Return the sentence about the house players who come when the first player sits down."""
    return skin.say("practice.lobby", fill=show.view.settings.fill)
