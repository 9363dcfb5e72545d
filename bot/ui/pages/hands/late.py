"""A finished deal as the rail shows it: a message with all cards, street by street."""

from collections.abc import Iterator

import discord

from bot.engine.kinds import Seat
from bot.engine.views.chronicle import Step
from bot.tables.histories import History
from bot.ui.pages.hands.history import chance_lines, seat_name
from bot.ui.pages.hands.telling import step_lines
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import ASIDE, GREY, MOST_TEXT, line, lines_within, screen
from bot.ui.parts.lines import escaped
from bot.ui.words import signed
from bot.ui.words.titles import game_name


def late_deal(history: History, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the message of a finished deal; of a very long one, the end is cut but the results."""
    skin = skin.in_text()
    row, results = history.row, list(_results(history, skin))
    title = skin.say(
        "rail.title", id=row.link, game=game_name(history.game, skin.locale),
        at=tags.moment(row.ended / 1000),
    )  # fmt: skip
    room = MOST_TEXT - ASIDE - len(title) - sum(len(one) + 1 for one in results)
    course = lines_within(room, [f"{one}\n" for one in _course(history, skin)], skin)
    told = "".join(course).strip()
    return screen([title, line(), told, line() if told else None, "\n".join(results)], GREY)


def _course(history: History, skin: Skin) -> Iterator[str]:
    def naming(seat: Seat) -> str:
        return escaped(seat_name(history, seat, skin))

    before: Step | None = None
    for at, step in enumerate(history.steps):
        yield from step_lines(before, step, naming, skin)
        yield from chance_lines(history, at, naming, skin)
        before = step


def _results(history: History, skin: Skin) -> Iterator[str]:
    for seat in history.steps[-1].view.played:
        name = escaped(seat_name(history, seat.seat, skin))
        yield skin.say("rail.end", name=name, net=signed(skin.locale, seat.net), chips=seat.stack)
