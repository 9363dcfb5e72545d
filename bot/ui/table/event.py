"""A tournament on the screens of its tables: the level, who is left, and the reader's rank."""

from collections.abc import Iterator

import discord

from bot.engine.games.game import Stakes
from bot.tables.event_facts import EventFacts
from bot.tables.show import Show
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.shared import info_button, table_url
from bot.ui.table.company import practice_line
from bot.ui.words.games import blinds_name


def chips_line(show: Show, skin: Skin) -> str:
    """Return the state of the table's tournament, or that chips for practice do not count.

    Once the tournament is over, there is nothing to say.
    """
    now = show.standing
    if now is None:
        return practice_line(show, skin)
    if now.over:
        return ""
    told = skin.say("event.line", n=now.level.number, left=now.left, entered=now.entered)
    house = skin.say("event.house") if any(one.house for one in show.view.seats) else ""
    first = "".join(filter(None, [told, level_text(now, skin), house]))
    return "\n".join(filter(None, [first, held_text(now, skin)]))


def own_line(show: Show, skin: Skin) -> str:
    """Return the reader's stack in big blinds and their rank; "" at other tables."""
    now, own = show.standing, show.view.own
    rank = None if now is None else now.ranks.get(show.view.viewer)
    if now is None or own is None or rank is None:
        return ""
    told = skin.say("event.own", units=_units(show, now), rank=rank, left=now.left)
    held = held_text(now, skin)
    return "\n".join([told + level_text(now, skin), *[f"-# {held}"] * bool(held)])


def own_words(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the same in sentences for listeners."""
    now, own = show.standing, show.view.own
    rank = None if now is None else now.ranks.get(show.view.viewer)
    if now is None or own is None or rank is None:
        return
    yield skin.say("event.own.words", units=_units(show, now), rank=rank, left=now.left)
    level = now.level
    blinds = blinds_name(Stakes.of(level.next_big_blind), skin.locale)
    if level.at is not None:
        yield skin.say("event.next.words.at", blinds=blinds, left=tags.left(level.at))
    elif level.deals:
        yield skin.say("event.next.words", blinds=blinds, deals=level.deals)
    yield held_text(now, skin)


def has_place(show: Show) -> bool:
    """True if the reader is out of the table's tournament, or it is over."""
    return show.standing is not None and show.view.viewer in show.standing.gone


def out_lines(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the place of a reader who is out or has won, its prize, and how to come back."""
    now = show.standing
    gone = None if now is None else now.gone.get(show.view.viewer)
    if now is None or gone is None:
        fell = now is not None and show.view.viewer in now.fallen
        yield skin.say("event.falls" if fell else "event.not_in")
        return
    prize = {"prize": gone.prize} if gone.prize else {}
    won = now.over and gone.place == 1
    yield skin.say("event.won" if won else "event.out", place=gone.place, **prize)
    if gone.again:
        yield skin.say("event.out.again")


def out_buttons(show: Show, tournament: int, skin: Skin) -> list[PressItem]:
    """Return the buttons of a reader without a seat: Again while it lasts, Info, Watch."""
    now = show.standing
    gone = None if now is None else now.gone.get(show.view.viewer)
    again = Press("tournament_enter", question=tournament)
    may = gone is not None and gone.again
    return [
        *[button(skin.say("button.again"), again, Style.success)] * may,
        info_button(tournament, skin),
        discord.ui.Button(label=skin.say("button.watch"), url=table_url(show)),
    ]


def _units(show: Show, now: EventFacts) -> int:
    """Return the reader's chips in big blinds, at least 1."""
    seat = next(one for one in show.view.seats if one.player == show.view.viewer)
    return max(1, round((seat.stack + seat.bet) / now.level.big_blind))


def level_text(now: EventFacts, skin: Skin) -> str:
    """Return the next blinds and when they come, after what is said before them."""
    level = now.level
    blinds = blinds_name(Stakes.of(level.next_big_blind), skin.locale)
    if level.at is not None:
        return skin.say("event.next.at", blinds=blinds, left=tags.left(level.at))
    return skin.say("event.next", blinds=blinds, deals=level.deals) if level.deals else ""


def held_text(now: EventFacts, skin: Skin) -> str:
    """Return why no table deals; "" if they do."""
    if not now.held:
        return ""
    facts = {"left": tags.left(now.until / 1000)} if now.until else {}
    return skin.say(f"tournament.held.{now.held}", **facts)
