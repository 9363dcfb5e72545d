"""The dates of a night that its guests vote on, and the host's choice among them."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord

from bot.nights.show import DateShow, NightShow
from bot.store import Answer
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, Part, Style, button, rows, screen
from bot.ui.parts.lines import escaped
from bot.ui.parts.press import Press, PressItem
from bot.ui.words import listed

NAMED = 8
"""The most guests who are named for each answer to a date; others are counted."""


def day_of(one: DateShow) -> datetime:
    """Return the start of a date on the clocks of its zone, for a text."""
    at = datetime.fromtimestamp(one.starts / 1000, UTC).astimezone(ZoneInfo(one.zone))
    return at.replace(tzinfo=None)


def date_name(one: DateShow, skin: Skin) -> str:
    """Return the name of a date where Discord can't show a time, as in a button."""
    return skin.say("night.date", at=day_of(one))


def date_parts(
    show: NightShow, name: Callable[[int], str], skin: Skin
) -> Iterator[Part | str | None]:
    """Yield each date with its answers and buttons, then the host's button."""
    yield skin.say("night.dates", n=show.plan.needed)
    for one in show.dates:
        yield "\n".join(_lines(one, show.plan.needed, name, skin))
        yield from rows(_answers(show, one, skin))
    pick = Press("night_pick", question=show.row.number)
    yield from rows([button(skin.say("button.night_pick"), pick)])


def _lines(one: DateShow, needed: int, name: Callable[[int], str], skin: Skin) -> Iterator[str]:
    starts = one.starts / 1000
    yield skin.say("night.date.when", at=tags.appointment(starts), left=tags.left(starts))
    going = _names(one.going, name, skin)
    facts = {"n": len(one.going), "needed": needed} | ({"names": going} if going else {})
    yield skin.say("night.date.going", **facts)
    for key in ("maybe", "cant"):
        players: tuple[int, ...] = getattr(one, key)
        if players:
            yield skin.say(f"night.{key}", names=_names(players, name, skin))


def _names(players: Sequence[int], name: Callable[[int], str], skin: Skin) -> str:
    more = len(players) - NAMED
    names = listed(skin.locale, [name(one) for one in players[:NAMED]], last="row")
    return names + (f" +{more}" if more > 0 else "")


def _answers(show: NightShow, one: DateShow, skin: Skin) -> list[PressItem]:
    styles = {Answer.GOING: Style.success}
    return [
        button(
            skin.say(f"button.night_vote.{answer}", day=day_of(one)),
            _press(show, "night_vote", one, f"{answer}-"),
            styles.get(answer, Style.secondary),
        )
        for answer in Answer
    ]


def _press(show: NightShow, action: str, one: DateShow, before: str = "") -> Press:
    return Press(action, question=show.row.number, arg=f"{before}{one.starts // 1000}")


def pick_screen(show: NightShow, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the private question which date the host chooses."""
    buttons = [
        button(
            skin.say("night.pick.date", at=day_of(one), n=len(one.going)),
            _press(show, "night_pick", one),
        )
        for one in show.dates
    ]
    return screen([skin.say("night.pick", title=escaped(show.plan.title)), *rows(buttons)], GOLD)


def voted_text(show: NightShow, starts: int, answer: Answer, skin: Skin = PLAIN) -> str:
    """Return the confirmation of a vote, or that the date has won by it."""
    at = tags.appointment(starts / 1000)
    if not show.is_open and show.row.starts == starts:
        return skin.say("night.voted.won", at=at)
    return skin.say(f"night.voted.{answer}", at=at)
