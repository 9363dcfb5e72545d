"""A finished hand in its thread: a message a street, from what everybody could see of it."""

from collections.abc import Iterator, Sequence

import discord

from bot.engine.kinds import Seat
from bot.tables.histories import History
from bot.ui.pages.hands.history import chance_lines, seat_name
from bot.ui.pages.hands.telling import SHOWDOWN, decides, step_lines
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import ASIDE, GREY, MOST_TEXT, lines_within, screen
from bot.ui.parts.lines import escaped
from bot.ui.words import signed
from bot.ui.words.titles import game_name


def hand_messages(history: History, skin: Skin = PLAIN) -> list[discord.ui.LayoutView]:
    """Return the messages of a hand's thread: what it is, each street, and the showdown if any.

    Raises ValueError for a history that is not the public's.
    """
    if history.viewer:
        raise ValueError("what all see is made of the public view")
    skin = skin.in_text()
    row = history.row
    hello = skin.say(
        "discuss.hello", id=row.link, game=game_name(history.game, skin.locale),
        at=tags.moment(row.ended / 1000),
    )  # fmt: skip
    streets = list(_streets(history, skin))
    if streets:
        streets[-1] += ["", *_results(history, skin)]
    return [screen([text], GREY) for text in (hello, *(_text(one, skin) for one in streets))]


def _text(lines: Sequence[str], skin: Skin) -> str:
    kept = lines_within(MOST_TEXT - ASIDE, [f"{one}\n" for one in lines], skin)
    return "".join(kept).strip()


def _streets(history: History, skin: Skin) -> Iterator[list[str]]:
    """Yield the lines of each street, and apart those of a showdown."""

    def naming(seat: Seat) -> str:
        return escaped(seat_name(history, seat, skin))

    before, lines = None, list[str]()
    for at, step in enumerate(history.steps):
        shows = decides(before, step) and any(act.kind in SHOWDOWN for act in step.acts)
        begins = before is not None and before.phase != step.phase and bool(before.phase)
        if lines and (shows or begins):
            yield lines
            lines = []
        lines += [*step_lines(before, step, naming, skin), *chance_lines(history, at, naming, skin)]
        before = step
    if lines:
        yield lines


def _results(history: History, skin: Skin) -> Iterator[str]:
    for seat in history.steps[-1].view.played:
        name = escaped(seat_name(history, seat.seat, skin))
        yield skin.say("rail.end", name=name, net=signed(skin.locale, seat.net), chips=seat.stack)
