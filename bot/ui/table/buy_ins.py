"""Chips that wait for the host: the call to the host, their list, and what who waits reads."""

from collections.abc import Iterator

import discord

from bot.engine.table.state import BuyIn
from bot.engine.views.look import TableView
from bot.tables.show import Show
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GREY, Part, Style, button, rows, screen
from bot.ui.parts.lines import name_of
from bot.ui.parts.press import Press, PressItem

A_NAME = 24
LISTED = 8
"""The most requests on the host's page; the oldest come first."""


def request_line(show: Show, one: BuyIn, skin: Skin) -> str:
    """Return who asks for how many chips, for a seat or at theirs."""
    seated = any(seat.player == one.player for seat in show.view.seats)
    name = name_of(show, one.player, skin.locale, width=A_NAME)
    return skin.say("buy_in.rebuy" if seated else "buy_in.seat", name=name, chips=one.chips)


def answers(view: TableView, one: BuyIn, skin: Skin) -> list[PressItem]:
    """Return the buttons that answer a request, which name it by its number."""
    arg = f"{one.player}-{one.number}"
    return [
        button(
            skin.say("button.buy_in_yes"), Press("buy_in_yes", view.number, 0, arg), Style.success
        ),
        button(skin.say("button.buy_in_no"), Press("buy_in_no", view.number, 0, arg)),
    ]


def host_call(show: Show, one: BuyIn, until: float, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the call to the host about a request that waits until this Unix second."""
    person = show.people.get(show.view.host)
    host = tags.person(person.discord_id) if person is not None and person.discord_id else ""
    text = skin.say(
        "buy_in.call", host=host, text=request_line(show, one, skin), due=tags.left(until)
    )
    return screen([text, *rows(answers(show.view, one, skin))], GREY)


def buy_ins_panel(show: Show, skin: Skin = PLAIN, note: str = "") -> discord.ui.LayoutView:
    """Return the list of waiting requests for a viewer with the host's powers."""
    view = show.view
    waiting = () if view.hosting is None else view.hosting.asked
    parts: list[Part | str] = [note, skin.say("buy_in.title" if waiting else "buy_in.none")]
    for one in waiting[:LISTED]:
        parts += [request_line(show, one, skin), *rows(answers(view, one, skin))]
    if len(waiting) > LISTED:
        parts.append(skin.say("list.more", n=len(waiting) - LISTED))
    back = button(skin.say("button.host_back"), Press("more", view.number))
    return screen([*parts, *rows([back])], GREY)


def waiting_line(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield what the viewer waits for."""
    if view.asked:
        yield skin.say("buy_in.waits", chips=view.asked)


def take_back(view: TableView, skin: Skin) -> list[PressItem]:
    """Return the button with which the viewer asks no longer, if they wait."""
    return (
        [button(skin.say("button.take_back"), Press("take_back", view.number))]
        if view.asked
        else []
    )
