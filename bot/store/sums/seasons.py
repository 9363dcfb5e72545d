"""Seasons that a server names, their points, and the nights that count for them.

A season lasts from one moment to another. A hand or night counts for the season in which it ended,
to the millisecond: a season that begins after the last night of another, on the same day, does not
include that night. A night that is a tournament's counts by the places of the tournament.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import USUAL, League, PointsWay, ScoredNight, Scoring, checked, league
from bot.store.engines import AnySelect, Reader
from bot.store.nights.rows import NightState
from bot.store.rights.acts import Act, record
from bot.store.schema import (
    left_out,
    night,
    night_result,
    person,
    season,
    season_role,
    tournament,
    tournament_result,
)
from bot.store.sums.counting import DAY
from bot.store.sums.going_out import last_losses
from bot.store.sums.left_out import counts_in, leave_out
from bot.store.sums.visible import visible
from bot.store.tournaments.rows import TournamentState
from bot.store.writer import Writer, add

MENDED = 30
"""Days after the end of a season in which managers may mend it."""
MENDED_FOR = MENDED * DAY


@dataclass(frozen=True, slots=True)
class Season:
    """A season; `first` is its first day, `end` the day after its last one, in days since 1970.

    `end` is None while the season runs.
    """

    name: str
    first: int
    end: int | None
    id: int = 0
    guild: int = 0
    began: int = 0
    """Moment of the begin, in milliseconds since 1970."""
    ended: int | None = None
    """First moment after the season; None while it runs."""
    points: Sequence[int] | None = None
    best: int | None = None
    nights: int | None = None
    way: str | None = None
    role: int | None = None
    """Id of the role of Discord's that its leader has."""

    @property
    def scoring(self) -> Scoring:
        """Return the rules by which the season's nights score."""
        way = PointsWay(self.way or PointsWay.LIST)
        return Scoring(tuple(self.points or USUAL), self.best or 0, self.nights or 0, way)


COLUMNS = [season.c[name] for name in Season.__slots__]


class Seasons:
    """The seasons of all servers."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def of(self, guild: int) -> list[Season]:
        """Return a server's seasons, the latest first."""
        return await self._found(season.c.guild == guild)

    async def find(self, number: int) -> Season | None:
        """Find a season by its id."""
        found = await self._found(season.c.id == number)
        return found[0] if found else None

    async def replaceable(self, guild: int, since: int) -> Season | None:
        """Return the running season if it began since a moment and no night ended in it."""

        def found(connection: sa.Connection) -> Season | None:
            running = (Season(*row) for row in connection.execute(_running(guild)).all())
            fit = (one for one in running if one.began >= since)
            return next((one for one in fit if not _has_nights(connection, one)), None)

        return await self._reader.moment(lambda connection: connection.run_sync(found))

    async def must_be_new(self, guild: int, name: str, scoring: Scoring) -> None:
        """Raise Illegal as `begin` would for this name and scoring."""
        checked(scoring)
        await self._reader.moment(lambda connection: connection.run_sync(_must_be_new, guild, name))

    async def begin(  # noqa: PLR0913, PLR0917 - what a season is made of
        self,
        guild: int,
        name: str,
        at: int,
        scoring: Scoring,
        act: Act | None = None,
        replaced: int = 0,
        role: int | None = None,
    ) -> Season:
        """Begin a season at this moment, end the running one, and log `act` with it.

        The season with the id `replaced` is deleted instead of ended, unless a night ended in it.
        Raises Illegal with SEASON_NAMED (name), POINTS_TABLE or BEST_OF.
        """
        checked(scoring)
        day = at // DAY

        def job(connection: sa.Connection) -> int:
            _must_be_new(connection, guild, name)
            for one in connection.execute(_running(guild)).all():
                of = Season(*one)
                if of.id == replaced and not _has_nights(connection, of):
                    given = season_role.c.season == of.id
                    connection.execute(sa.delete(season_role).where(given))
                    connection.execute(sa.delete(season).where(season.c.id == of.id))
            _end(connection, guild, day, at)
            later = (season.c.guild == guild) & (season.c.end > day)
            connection.execute(sa.update(season).where(later).values(end=day))
            _noted(connection, act)
            row = {"guild": guild, "name": name, "first": day, "began": at, "role": role}
            return add(connection, season, row | _columns(scoring))

        number = await self._writer.write(job, guild)
        of = Season(name, day, None, number, guild, at, None, **_columns(scoring))
        return replace(of, role=role)

    async def score(self, of: Season, scoring: Scoring, act: Act | None = None) -> Season:
        """Change the points of a season. Raise Illegal with POINTS_TABLE or BEST_OF."""
        changed = sa.update(season).where(season.c.id == of.id).values(**_columns(checked(scoring)))

        def job(connection: sa.Connection) -> None:
            connection.execute(changed)
            _noted(connection, act)

        await self._writer.write(job, of.guild)
        return replace(of, **_columns(scoring))

    async def end(self, guild: int, at: int, act: Act | None = None) -> None:
        """End the running season at this moment. Raise Illegal with NO_SEASON if none runs."""

        def job(connection: sa.Connection) -> None:
            if not _end(connection, guild, at // DAY + 1, at):
                raise Illegal(Refusal.NO_SEASON)
            _noted(connection, act)

        await self._writer.write(job, guild)

    async def reopen(self, of: Season, at: int, act: Act | None = None) -> Season:
        """Let the last season run again, as if it had not ended.

        Raises Illegal with SEASON_RUNS (name) while a season runs, or SEASON_PAST if this is not
        the last one or ended too long ago.
        """
        changed = sa.update(season).where(season.c.id == of.id, season.c.ended >= at - MENDED_FOR)
        newest = sa.select(sa.func.max(season.c.began)).where(season.c.guild == of.guild)

        def job(connection: sa.Connection) -> None:
            running = connection.execute(_running(of.guild)).first()
            if running is not None:
                raise Illegal(Refusal.SEASON_RUNS, name=running.name)
            last = connection.scalar(newest) == of.began
            if not last or not connection.execute(changed.values(end=None, ended=None)).rowcount:
                raise Illegal(Refusal.SEASON_PAST, days=MENDED)
            _noted(connection, act)

        await self._writer.write(job, of.guild)
        return replace(of, end=None, ended=None)

    async def leave_out(self, of: Season, player: int, at: int | None, act: Act) -> None:
        """Leave a player out of a season's points and boards; `at` None takes them in again."""

        def job(connection: sa.Connection) -> None:
            leave_out(connection, of.id, player, at)
            _noted(connection, act)

        await self._writer.write(job, of.guild)

    async def players_out(self, of: Season) -> list[int]:
        """Return the players who are left out of a season."""
        wanted = sa.select(left_out.c.player).where(left_out.c.season == of.id)
        return [row.player for row in await self._reader.rows(wanted.order_by(left_out.c.at))]

    async def count(self, of: Season, number: int, at: int | None, act: Act | None = None) -> None:
        """Take a night out of a season's points at a moment; `at` None puts it back in.

        Raises Illegal with NOT_OF_SEASON if the night didn't end within the season.
        """
        within = (night.c.guild == of.guild) & (night.c.ended >= of.began)
        if of.ended is not None:
            within &= night.c.ended < of.ended
        changed = sa.update(night).where(night.c.number == number, within).values(uncounted=at)

        def job(connection: sa.Connection) -> None:
            if not connection.execute(changed).rowcount:
                raise Illegal(Refusal.NOT_OF_SEASON)
            _noted(connection, act)

        await self._writer.write(job, of.guild)

    async def league(self, of: Season, until: int | None = None) -> League:
        """Return a season's points, as they are or as they were before a moment in milliseconds."""
        rows = await self._reader.rows(_results(of, until))
        broke = {int(one.night) for one in rows if one.place is None and one.net == -one.bought}
        lost = await self._last_losses(broke)
        nights = [
            _scored(list(every), lost) for _, every in groupby(rows, key=lambda one: int(one.night))
        ]
        return league(of.scoring, nights)

    async def _last_losses(self, nights: set[int]) -> dict[tuple[int, int], int]:
        """Return the last deal with a loss in freeze-outs, by night and player."""
        rows = await self._reader.rows(last_losses(night.c.number.in_(nights)))
        return {(row.night, row.player): row.out for row in rows}

    async def left_out(self, of: Season) -> list[int]:
        """Return the nights taken out of a season's points, in the order of their ends."""
        rows = await self._reader.rows(_results(of, counted=False))
        return list(dict.fromkeys(int(row.night) for row in rows))

    async def seen(self, players: Sequence[int]) -> set[int]:
        """Return those of the players who are known and do not hide."""
        wanted = sa.select(person.c.number).where(person.c.number.in_(players), visible())
        return {row.number for row in await self._reader.rows(wanted)}

    async def _found(self, where: sa.ColumnElement[bool]) -> list[Season]:
        wanted = sa.select(*COLUMNS).where(where)
        rows = await self._reader.rows(wanted.order_by(season.c.first.desc(), season.c.id.desc()))
        return [Season(*row) for row in rows]


def _columns(scoring: Scoring) -> dict[str, Any]:
    return {
        "points": list(scoring.points),
        "best": scoring.best,
        "nights": scoring.nights,
        "way": scoring.way,
    }


def _scored(rows: Sequence[Any], lost: Mapping[tuple[int, int], int]) -> ScoredNight:
    """Return a night from its rows of `_results` and the last deals of `_last_losses`."""
    first = rows[0]
    out = {
        one.player: lost[one.night, one.player]
        for one in rows
        if one.net == -one.bought and (one.night, one.player) in lost
    }
    return ScoredNight(
        int(first.night), first.ended, {one.player: one.net for one in rows}, first.buy_in,
        first.channel, out, {one.player: one.bought for one in rows},
        {one.player: one.place for one in rows if one.place is not None},
    )  # fmt: skip


def _running(guild: int) -> AnySelect:
    return sa.select(*COLUMNS).where(season.c.guild == guild, season.c.end.is_(None))


def _results(of: Season, until: int | None = None, *, counted: bool = True) -> AnySelect:
    """Select the results of a season's nights, by night: those of a tournament have a place.

    Others are of players with at least one deal.
    """
    ends = [one for one in (of.ended, until) if one is not None]
    within = [
        night.c.guild == of.guild,
        night.c.ended >= of.began,
        night.c.uncounted.is_(None) if counted else night.c.uncounted.is_not(None),
        *([night.c.ended < min(ends)] if ends else []),
    ]
    every = sa.union_all(_of_nights().where(*within), _of_tournaments().where(*within)).subquery()
    wanted = sa.select(every).where(counts_in(every.c.player, of.id))
    return wanted.order_by(every.c.ended, every.c.night, every.c.player)


def _of_nights() -> AnySelect:
    """Select results of nights that are no tournament's."""
    result = night_result.c
    events = sa.select(tournament.c.night).where(
        tournament.c.night.is_not(None), tournament.c.state == TournamentState.ENDED
    )
    return (
        sa.select(
            night.c.ended, night.c.channel, result.night, result.player, result.net,
            result.bought, result.buy_in, sa.cast(sa.null(), sa.BigInteger).label("place"),
        )
        .join_from(night_result, night, night.c.number == result.night)
        .where(result.hands > 0, result.night.not_in(events))
    )  # fmt: skip


def _of_tournaments() -> AnySelect:
    """Select results of tournaments that are the programme of a night that is over."""
    result = tournament_result.c
    return (
        sa.select(
            night.c.ended, night.c.channel, tournament.c.night, result.player,
            (result.prize + result.bounty - result.paid).label("net"), result.paid,
            sa.cast(result.paid / sa.func.nullif(result.lives, 0), sa.BigInteger), result.place,
        )
        .join_from(tournament_result, tournament, tournament.c.number == result.tournament)
        .join(night, night.c.number == tournament.c.night)
        .where(result.place > 0, night.c.state == NightState.ENDED)
    )  # fmt: skip


def _must_be_new(connection: sa.Connection, guild: int, name: str) -> None:
    known = (season.c.guild == guild) & (season.c.name == name)
    if connection.scalar(sa.select(season.c.id).where(known)) is not None:
        raise Illegal(Refusal.SEASON_NAMED, name=name)


def _has_nights(connection: sa.Connection, of: Season) -> bool:
    """True if a night ended in the season, counted or not."""
    wanted = (_results(of, counted=counted).limit(1) for counted in (True, False))
    return any(connection.execute(one).first() is not None for one in wanted)


def _end(connection: sa.Connection, guild: int, day: int, at: int) -> bool:
    runs = sa.update(season).where(season.c.guild == guild, season.c.end.is_(None))
    return bool(connection.execute(runs.values(end=day, ended=at)).rowcount)


def _noted(connection: sa.Connection, act: Act | None) -> None:
    if act is not None:
        record(connection, act)
