"""The log of acts by hosts and managers, and the list of players barred from a server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.store import Act, ServerBan
from bot.tables import Person
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.deeds import A_REASON, deed
from bot.ui.parts.layout import GREY, button, first_page, rows, screen
from bot.ui.parts.lines import clipped, escaped, past_person_name, quoted
from bot.ui.parts.press import Press, PressItem

A_NAME = 20
ALL = "all"
"""The arg for the log of a whole server."""
MOST_BANS = 30


@dataclass(frozen=True, slots=True)
class LogPage:
    """Acts, the latest first, of a table, a night or a tournament; with none, of the server."""

    acts: Sequence[Act]
    people: Mapping[int, Person]
    table: int
    night: int | None
    at: int
    """The number of the page, from 0."""
    more: bool
    """True if there are older acts."""
    manages: bool
    """True if the reader may see the acts of the whole server."""
    tournament: int | None = None

    @property
    def of_all(self) -> bool:
        """True if the acts are those of the whole server."""
        return not self.table and self.night is None and self.tournament is None


def log_page(page: LogPage, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return a page of the log, a line for each act.

    A line has the time, the people and the reason; lines of the server's log also have the place.
    """
    lines = "\n".join(_line(one, page.people, skin, places=page.of_all) for one in page.acts)
    return screen(
        [_title(page, skin), lines or skin.say("log.none"), *rows(_buttons(page, skin))], GREY
    )


def _title(page: LogPage, skin: Skin) -> str:
    if page.table:
        return skin.say("log.title.table", table=page.table)
    if page.tournament is not None and page.night is None:
        return skin.say("log.title.tournament", number=page.tournament)
    return skin.say("log.title" if page.of_all else "log.title.night", night=page.night or 0)


def players_in(acts: Sequence[Act]) -> set[int]:
    """Return the players whom the lines of these acts name."""
    return {one for act in acts for one in (act.by, act.player, act.facts.get("other")) if one}


def log_lines(acts: Sequence[Act], people: Mapping[int, Person], skin: Skin) -> list[str]:
    """Return a line for each act of a server, with its place."""
    return [_line(one, people, skin, places=True) for one in acts]


def _line(act: Act, people: Mapping[int, Person], skin: Skin, *, places: bool) -> str:
    text = deed(act, lambda player: _name(people, player, skin), skin)
    where = ""
    if places and act.table:
        where = skin.say("log.at.table", table=act.table)
    elif places and act.night:
        where = skin.say("log.at.night", night=act.night)
    day, at = tags.date(act.at / 1000), tags.clock(act.at / 1000)
    return skin.say("log.line", day=day, at=at, text=text, where=where)


def _name(people: Mapping[int, Person], player: int, skin: Skin) -> str:
    return escaped(clipped(past_person_name(people, player, skin.locale), A_NAME))


def _buttons(page: LogPage, skin: Skin) -> list[PressItem]:
    arg = ALL if page.of_all else ""

    def turn(key: str, at: int) -> PressItem:
        return button(skin.say(key), Press("host_log", page.table, at, arg))

    buttons = [turn("button.newer", page.at - 1)] if page.at else []
    if page.more:
        buttons.append(turn("button.older", page.at + 1))
    if page.manages and not page.of_all:
        whole = Press("host_log", page.table, 0, ALL)
        buttons.append(button(skin.say("button.log.server"), whole))
    return buttons


def bans_list(
    bans: Sequence[ServerBan], people: Mapping[int, Person], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the list of players who are barred from the server, by whom, since when and why."""
    lines = first_page([_ban(one, people, skin) for one in bans[:MOST_BANS]])
    if len(bans) > len(lines):
        lines.append(skin.say("list.more", n=len(bans) - len(lines)))
    return screen([skin.say("bans.title"), "\n".join(lines) or skin.say("bans.none")], GREY)


def _ban(ban: ServerBan, people: Mapping[int, Person], skin: Skin) -> str:
    facts: dict[str, object] = {
        "name": banned_name(ban, people, skin),
        "by": _name(people, ban.by, skin),
        "at": tags.date(ban.at / 1000),
    }
    if ban.reason:
        facts["reason"] = quoted(ban.reason, A_REASON)
    return skin.say("bans.line", **facts)


def banned_name(ban: ServerBan, people: Mapping[int, Person], skin: Skin) -> str:
    """Return a barred player's name for a text; for a forgotten one, that it is unknown here."""
    if _is_unknown(ban, people):
        return plain_banned_name(ban, people, skin)
    return _name(people, ban.player or 0, skin)


def plain_banned_name(ban: ServerBan, people: Mapping[int, Person], skin: Skin) -> str:
    """Return a barred player's name for a list, where nothing is formatted."""
    if _is_unknown(ban, people):
        return skin.say("bans.unknown", number=ban.number)
    return past_person_name(people, ban.player or 0, skin.locale)


def _is_unknown(ban: ServerBan, people: Mapping[int, Person]) -> bool:
    return ban.player is None or not people[ban.player].here
