"""The queue for a full table: its line on the table, its call, and what joining it answers."""

from collections.abc import Iterator

import discord

from bot.engine.errors import Illegal
from bot.tables.show import Person, Show
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import GREY, button, rows, screen
from bot.ui.parts.lines import name_of
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed

A_NAME = 14
"""Most letters of a name in the line."""
NAMED = 5
"""Most players of the queue whom the line names."""


def queue_line(show: Show, skin: Skin) -> Iterator[str]:
    """Yield a line that names the first players who wait for a seat, those called in bold."""
    view = show.view
    if not view.queue or view.closing or view.closed:
        return
    names = [name_of(show, one, skin.locale, width=A_NAME) for one in view.queue[:NAMED]]
    told = [f"**{name}**" if at < len(view.called) else name for at, name in enumerate(names)]
    more = len(view.queue) - len(told)
    key = "queue.line.more" if more > 0 else "queue.line"
    yield skin.say(key, names=listed(skin.locale, told, last="row"), more=more)


def queue_button(show: Show, skin: Skin) -> list[PressItem]:
    """Return the button that puts its presser in line, where no seat is free for them at once."""
    view = show.view
    if view.closing or show.night is not None or any(one.house for one in view.seats):
        return []
    if len(view.seats) + len(view.called) < view.settings.seats:
        return []
    return [button(skin.say("button.queue"), Press("queue", view.number))]


def table_to_queue_at(error: BaseException) -> int:
    """Return the table whose queue a refusal of a seat offers; 0 if it offers none."""
    table = error.facts.get("queue", 0) if isinstance(error, Illegal) else 0
    return table if isinstance(table, int) else 0


def queue_offer(text: str, table: int, skin: Skin) -> discord.ui.LayoutView:
    """Return the refusal of a seat with the button that puts its reader in line."""
    return screen([text, *rows([button(skin.say("button.queue"), Press("queue", table))])], GREY)


def in_line(show: Show, text: str, skin: Skin) -> discord.ui.LayoutView:
    """Return `text`, which says that the viewer waits, with the button that ends it."""
    leave = button(skin.say("button.unqueue"), Press("unqueue", show.view.number))
    return screen([text, *rows([leave])], GREY)


def out_of_line(text: str) -> discord.ui.LayoutView:
    """Return `text`, which says that the viewer waits no longer."""
    return screen([text], GREY)


def seat_call(show: Show, person: Person, until: float, skin: Skin) -> discord.ui.LayoutView:
    """Return the call to a player for whom a seat is kept until this Unix second."""
    sit = button(skin.say("button.sit"), Press("sit", show.view.number))
    pass_on = button(skin.say("button.unqueue"), Press("unqueue", show.view.number))
    text = skin.say("queue.called", mention=tags.person(person.discord_id), due=tags.left(until))
    return screen([text, *rows([sit, pass_on])], GREY)
