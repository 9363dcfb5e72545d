"""A season on screen: standings with every night's points, one night, trophies, all seasons.

Places and points count for everybody; players who hide or were forgotten keep theirs and are not
shown.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import discord

from bot.engine.night.league import (
    League,
    Placed,
    PointsWay,
    Row,
    ScoredNight,
    Scoring,
    Trophy,
    Won,
    trophies,
)
from bot.store import Season
from bot.store.sums.seasons import MENDED
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, MOST_CHOICES, Part, Style, button, line, rows, screen, select
from bot.ui.parts.lines import clipped, escaped, past_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.pictures.studio import Framed
from bot.ui.words import decimal, listed, signed

A_NAME = 20
A_PAGE = 10
SCORES = 15
"""The most nights in a player's line."""
FORMULAS = {PointsWay.ROOT: "10 · √n ÷ √p", PointsWay.NEAU: "100 · √(n · b² ÷ e) ÷ (p + 1)"}
"""Points of a place `p` in the log, with `n` players, a buy-in `b` and own expenses `e`."""
IN_BRIEF = 4
"""The most players in a season's summary."""


@dataclass(frozen=True, slots=True)
class SeasonSheet:
    """A season, as one player asked for it; `player` is 0 if everybody sees it."""

    season: Season
    of: League
    names: Mapping[int, str]
    """Names of the players who are shown."""
    player: int = 0
    page: int = 0
    before: Mapping[int, int] = field(default_factory=dict)
    """Ranks by player as they were on Monday."""
    over: bool = False
    zone: str = "UTC"
    look_at: frozenset[int] = frozenset()
    """Numbers of the nights that the reader may open."""
    next: int | None = None
    """The beginning of the next night, in milliseconds."""
    left_out: int = 0
    """Number of nights that are left out of the points."""
    players_out: int = 0
    """Number of players who are left out of points and boards."""
    note: str = ""
    """A line about what was just done, above everything else."""

    @property
    def rows(self) -> list[Row]:
        """Return the rows of players who are shown."""
        return [one for one in self.of.rows if one.player in self.names]

    @property
    def page_rows(self) -> list[Row]:
        """Return the rows of this page."""
        return self.rows[self.page * A_PAGE :][:A_PAGE]

    @property
    def nights(self) -> list[tuple[int, ScoredNight]]:
        """Return the nights that the reader may open, the latest first, by place in the season."""
        numbered = enumerate(self.of.nights, 1)
        return [(at, one) for at, one in numbered if one.number in self.look_at][::-1]


def season_page(
    sheet: SeasonSheet, skin: Skin = PLAIN, framed: Framed | None = None
) -> discord.ui.LayoutView:
    """Return the page of a season's standings, complete without the picture."""
    below = "\n".join(_foot(sheet, skin))
    parts: list[Part | str | None] = [
        sheet.note,
        "\n".join(_head(sheet, skin)),
        "\n".join(trophy_lines(sheet, skin)) if sheet.over else None,
        None if framed is None else framed.gallery,
        "\n".join(_standings(sheet, skin)) or skin.say("season.empty"),
        *([line(), below] if below else ()),
        *rows(_night_list(sheet, skin)),
        *rows(_buttons(sheet, skin)),
    ]
    return screen(parts, GOLD)


def end_check(season: Season, skin: Skin = PLAIN, *more: str) -> discord.ui.LayoutView:
    """Return the question before a season ends, with further lines that a manager should read."""
    text = skin.say("season.end.ask", name=escaped(season.name), days=MENDED)
    sure = button(
        skin.say("button.season_end"), Press("sure_season_end", question=season.id), Style.danger
    )
    return screen(["\n".join([text, *more]), *rows([sure])], GOLD)


def replace_check(old: Season, name: str, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question before a season begun today is deleted for another."""
    text = skin.say("season.replace.ask", old=escaped(old.name), name=escaped(name))
    sure = button(
        skin.say("button.season_replace"), Press("sure_season_begin", question=old.id), Style.danger
    )
    return screen([text, *rows([sure])], GOLD)


def _head(sheet: SeasonSheet, skin: Skin) -> Iterator[str]:
    yield skin.say("season.head", name=escaped(sheet.season.name))
    yield progress(sheet, skin)


def progress(sheet: SeasonSheet, skin: Skin) -> str:
    """Return the season's progress: "night 5 of 12"."""
    played, planned = len(sheet.of.nights), sheet.of.scoring.nights
    if sheet.over:
        return skin.say("season.over", n=played)
    if planned:
        return skin.say("season.progress", played=played, nights=planned)
    return skin.say("season.so_far", n=played)


def _standings(sheet: SeasonSheet, skin: Skin) -> Iterator[str]:
    for one in sheet.page_rows:
        mine = one.player == sheet.player
        yield skin.say(
            "rank.you" if mine else "rank.line",
            rank=one.rank,
            name=name(sheet, one.player, skin),
            value=one.points,
            change=_change(sheet, one, skin),
        )
        yield skin.say("season.scores", scores=" · ".join(_scores(sheet, one, skin)))


def _scores(sheet: SeasonSheet, one: Row, skin: Skin) -> Iterator[str]:
    """Yield a player's points night by night, dropped ones struck out."""
    nights = sheet.of.nights[-SCORES:]
    if len(nights) < len(sheet.of.nights):
        yield "…"
    for night in nights:
        score = one.scores.get(night.number)
        if score is None:
            yield skin.say("season.absent")
        else:
            key = "season.score" if night.number in one.counted else "season.dropped"
            yield skin.say(key, points=score.points)


def moved(sheet: SeasonSheet, one: Row) -> int | None:
    """Return the ranks gained since Monday; None for a player who had none."""
    if not sheet.before or sheet.over:
        return 0
    then = sheet.before.get(one.player)
    return None if then is None else then - one.rank


def _change(sheet: SeasonSheet, one: Row, skin: Skin) -> str:
    places = moved(sheet, one)
    if places is None:
        return skin.say("rank.new")
    if not places:
        return ""
    return skin.say("rank.up" if places > 0 else "rank.down", n=abs(places))


def name(sheet: SeasonSheet, player: int, skin: Skin) -> str:
    """Return a player's name for a line."""
    return escaped(clipped(past_name(sheet.names.get(player, ""), skin.locale), A_NAME))


def _foot(sheet: SeasonSheet, skin: Skin) -> Iterator[str]:
    scoring, left = sheet.of.scoring, sheet.of.left
    if not sheet.over:
        yield from _to_play(sheet, left, skin)
    yield points_line(scoring, skin)
    if scoring.best:
        yield skin.say("season.best", n=scoring.best)
    if not sheet.over:
        yield from role_lines(sheet.season, skin)
    if sheet.left_out:
        yield skin.say("season.left_out", n=sheet.left_out)
    if sheet.players_out:
        yield skin.say("season.players_out", n=sheet.players_out)
    if len(sheet.rows) < len(sheet.of.rows):
        yield skin.say("season.hidden")
    if any(moved(sheet, one) != 0 for one in sheet.page_rows):
        yield skin.say("rank.since")


def _to_play(sheet: SeasonSheet, left: int | None, skin: Skin) -> Iterator[str]:
    """Yield the line about nights to come."""
    at = None if sheet.next is None else tags.left(sheet.next / 1000)
    if left == 0:
        yield skin.say("season.all_played")
    elif left is None:
        yield from () if at is None else [skin.say("season.next", at=at)]
    elif at is None:
        yield skin.say("season.left", n=left)
    else:
        yield skin.say("season.left.next", n=left, at=at)


def points_text(scoring: Scoring) -> str:
    """Return points by place, "10 · 7 · 5", or their formula."""
    return FORMULAS.get(scoring.way) or " · ".join(map(str, scoring.points))


def points_line(scoring: Scoring, skin: Skin) -> str:
    """Return a line on how places score."""
    if scoring.way is PointsWay.LIST:
        return skin.say("season.points", points=points_text(scoring))
    return skin.say("season.points.way", way=skin.say(f"season_way.{scoring.way}"))


def role_lines(season: Season, skin: Skin) -> Iterator[str]:
    """Yield the line about the role of the season's leader, if it has one."""
    if season.role is not None:
        yield skin.say("season.role", role=tags.role(season.role))


def _night_list(sheet: SeasonSheet, skin: Skin) -> Iterator[PressItem]:
    """Yield the select of the latest nights, if there are any."""
    options = [
        discord.SelectOption(
            label=night_label(sheet, at, one, skin),
            value=str(one.number),
            description=_winners(sheet, one, skin) or None,
        )
        for at, one in sheet.nights[:MOST_CHOICES]
    ]
    if options:
        yield select(
            skin.say("select.season_night"),
            Press("season_night", question=sheet.season.id),
            options,
        )


def night_label(sheet: SeasonSheet, at: int, one: ScoredNight, skin: Skin) -> str:
    """Return the label of a night in a list, by the server's clock: "Night 3 · Fri 13 Nov"."""
    there = datetime.fromtimestamp(one.ended / 1000, UTC).astimezone(ZoneInfo(sheet.zone))
    return skin.say("season.pick", n=at, day=there)


def _winners(sheet: SeasonSheet, night: ScoredNight, skin: Skin) -> str:
    """Return the winners of a night for a list, where nothing is formatted."""
    first = [one.player for one in sheet.of.night(night.number) if one.place == 1]
    names = [clipped(sheet.names[one], A_NAME) for one in first if one in sheet.names]
    return skin.say("season.won_by", names=listed(skin.locale, names)) if names else ""


def _buttons(sheet: SeasonSheet, skin: Skin) -> Iterator[PressItem]:
    for key, page in (("earlier_page", sheet.page - 1), ("later_page", sheet.page + 1)):
        if 0 <= page * A_PAGE < len(sheet.rows):
            press = Press("season", question=sheet.season.id, arg=str(page))
            yield button(skin.say(f"button.{key}"), press)
    yield button(skin.say("button.season_list"), Press("season_list"))


def season_night(sheet: SeasonSheet, number: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the page of one night: places, nets and points, and shared places."""
    places = sheet.of.night(number)
    at = next(at for at, one in enumerate(sheet.of.nights, 1) if one.number == number)
    night = sheet.of.nights[at - 1]
    day = tags.day(night.ended / 1000)
    title = skin.say("season.night", n=at, name=escaped(sheet.season.name), at=day)
    lines = [_place(sheet, one, number, skin) for one in places if one.player in sheet.names]
    back = button(skin.say("button.season"), Press("season", question=sheet.season.id))
    return screen(
        [title, "\n".join(lines), "\n".join(_shared(sheet, night, skin)), *rows([back])], GOLD
    )


def _place(sheet: SeasonSheet, one: Placed, night: int, skin: Skin) -> str:
    row = next(row for row in sheet.of.rows if row.player == one.player)
    key = "season.place" if night in row.counted else "season.place.dropped"
    return skin.say(
        key,
        place=one.place,
        name=name(sheet, one.player, skin),
        net=signed(skin.locale, one.net),
        points=one.points,
    )


def _shared(sheet: SeasonSheet, night: ScoredNight, skin: Skin) -> Iterator[str]:
    """Yield the shared places of a night, the number of players on each, and the points."""
    places = sheet.of.night(night.number)
    scoring = sheet.of.scoring
    for place in dict.fromkeys(one.place for one in places if one.sharing > 1):
        one = next(one for one in places if one.place == place)
        last = place + one.sharing - 1
        shared = {"n": one.sharing, "first": place, "last": last}
        if scoring.way is PointsWay.NEAU:  # each has points of their own
            yield skin.say("season.shared.own", **shared)
            continue
        worth = [scoring.worth(night, at, one.player) for at in range(place, last + 1)]
        said = " + ".join(map(str, worth))
        yield skin.say("season.shared", **shared, worth=said, points=one.points)


def trophy_lines(sheet: SeasonSheet, skin: Skin) -> Iterator[str]:
    """Yield the trophies of a finished season that shown players won."""
    won = [one for one in trophies(sheet.of) if one.player in sheet.names]
    for trophy in Trophy:
        some = [one for one in won if one.trophy is trophy]
        if some:
            names = [name(sheet, one.player, skin) for one in some]
            won_by = listed(skin.locale, names)
            yield skin.say("trophy", trophy=_trophy(some[0], skin), names=won_by)


def _trophy(won: Won, skin: Skin) -> str:
    if won.trophy is Trophy.NIGHT:
        return skin.say("trophy.night", buy_ins=decimal(skin.locale, won.count / 1000))
    return skin.say(f"trophy.{won.trophy}", n=won.count)


def trophies_of(player: int, sheets: Sequence[tuple[Season, League]], skin: Skin) -> Iterator[str]:
    """Yield a player's trophies of finished seasons, the latest first."""
    for season, of in sheets:
        won = [one for one in trophies(of) if one.player == player]
        if won:
            said = [_trophy(one, skin) for one in won]
            facts = {"name": escaped(season.name), "won": listed(skin.locale, said, last="row")}
            yield skin.say("trophy.own", **facts)


def in_brief(sheet: SeasonSheet, skin: Skin) -> str:
    """Return the top of a season in one line, for the week's leaderboard."""
    best = [
        skin.say(
            "season.brief.one",
            rank=one.rank,
            name=name(sheet, one.player, skin),
            points=one.points,
            change=_change(sheet, one, skin),
        )
        for one in sheet.rows[:IN_BRIEF]
    ]
    if not best:
        return ""
    facts = {"name": escaped(sheet.season.name), "progress": progress(sheet, skin)}
    return skin.say("season.brief", **facts, places=" · ".join(best))


def season_list(sheets: Sequence[SeasonSheet], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the list of seasons, the latest first, with their winners."""
    lines = [skin.say("season.title"), *(_season_line(one, skin) for one in sheets[:MOST_CHOICES])]
    options = [
        discord.SelectOption(label=one.season.name, value=str(one.season.id))
        for one in sheets[:MOST_CHOICES]
    ]
    parts: list[Part | str | None] = ["\n".join(lines if sheets else [skin.say("season.none")])]
    if options:
        parts += rows([select(skin.say("select.season"), Press("season"), options)])
    return screen(parts, GOLD)


def _season_line(sheet: SeasonSheet, skin: Skin) -> str:
    of = sheet.season
    days: dict[str, object] = {
        "first": tags.date(of.began / 1000), "name": escaped(of.name),
        "progress": progress(sheet, skin),
    }  # fmt: skip
    if not sheet.over or of.ended is None:
        return skin.say("season.line", **days)
    first = [one for one in trophies(sheet.of) if one.trophy is Trophy.FIRST]
    names = [name(sheet, one.player, skin) for one in first if one.player in sheet.names]
    days["end"] = tags.date((of.ended - 1) / 1000)
    if names:
        days["names"] = listed(skin.locale, names)
    return skin.say("season.line.over", **days)
