"""Roles of seasons' leaders: the role of each season, and who was given it."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.engines import Reader
from bot.store.rights.acts import Act, record
from bot.store.schema import person, season, season_role
from bot.store.sums.seasons import COLUMNS, Season
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Worn:
    """A role of Discord's that the bot gave to a player for leading a season."""

    season: int
    player: int
    role: int


class Leaders:
    """The roles of all seasons."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def seasons(self) -> list[Season]:
        """Return the share's seasons that have a role and run, or whose role somebody has."""
        worn = sa.select(season_role.c.season)
        runs = season.c.role.is_not(None) & season.c.ended.is_(None)
        ours = self._writer.share.of(season.c.guild)
        wanted = sa.select(*COLUMNS).where(ours, runs | season.c.id.in_(worn))
        return [Season(*row) for row in await self._reader.rows(wanted.order_by(season.c.id))]

    async def worn(self, of: int) -> dict[Worn, int]:
        """Return who has a role of a season, each with their Discord id."""
        wanted = sa.select(
            season_role.c.season, season_role.c.player, season_role.c.role, person.c.discord_id
        ).join_from(season_role, person, person.c.number == season_role.c.player)
        rows = await self._reader.rows(wanted.where(season_role.c.season == of))
        return {Worn(one.season, one.player, one.role): one.discord_id or 0 for one in rows}

    async def choose(self, of: Season, role: int | None, act: Act) -> None:
        """Set the role of a season, or none; whoever has another one still has it."""
        changed = sa.update(season).where(season.c.id == of.id).values(role=role)

        def job(connection: sa.Connection) -> None:
            connection.execute(changed)
            record(connection, act)

        await self._writer.write(job, of.guild)

    async def given(self, guild: int, one: Worn, at: int, act: Act) -> None:
        """Store that a player was given a role."""
        row = {"season": one.season, "player": one.player, "role": one.role, "at": at}

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(season_role).where(_same(one)))
            connection.execute(sa.insert(season_role), row)
            record(connection, act)

        await self._writer.write(job, guild)

    async def taken(self, guild: int, one: Worn, act: Act | None) -> None:
        """Store that a role was taken back, or can't be; `act` tells of it in the log."""

        def job(connection: sa.Connection) -> None:
            there = connection.execute(sa.delete(season_role).where(_same(one))).rowcount
            if there and act is not None:
                record(connection, act)

        await self._writer.write(job, guild)

    async def lost(self, of: Season, role: int) -> None:
        """Store that a role was deleted at Discord: the season has none, and nobody has it."""
        theirs = (season_role.c.season == of.id) & (season_role.c.role == role)
        none = sa.update(season).where(season.c.id == of.id, season.c.role == role)

        def job(connection: sa.Connection) -> None:
            connection.execute(sa.delete(season_role).where(theirs))
            connection.execute(none.values(role=None))

        await self._writer.write(job, of.guild)


def _same(one: Worn) -> sa.ColumnElement[bool]:
    return (
        (season_role.c.season == one.season)
        & (season_role.c.player == one.player)
        & (season_role.c.role == one.role)
    )


def forget(connection: sa.Connection, player: int) -> None:
    """Drop the rows of a forgotten player, from whom the roles are taken back."""
    connection.execute(sa.delete(season_role).where(season_role.c.player == player))
