"""Servers that the bot has left, and the deletion of their data 90 days later.

Until then all data stay, for a server that takes the bot back. The purge deletes the server's
settings, house games, set-ups, seasons, reports, bans, acts, notes, votes on the dates of nights
and the names that people had there. It cancels its tournaments, returns the chips of pools and
banks to the mint, an entry each, and forgets each person who has neither chips nor a name in any
other server, as `People.forget` does. The ledger, the logs of tables and the hands stay, under
player numbers that no longer lead to a person.
"""

from collections.abc import Collection

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, Entry, EntryKind, bank, mint, scrip
from bot.store.books.ledger import record
from bot.store.config.choices import KeptChoices
from bot.store.engines import Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.identity.people import forget_one
from bot.store.schema import (
    account,
    act,
    day_hand,
    day_play,
    house_game,
    left_out,
    nick,
    night,
    night_vote,
    note,
    person,
    poker_table,
    proposal,
    rail_holder,
    remembered,
    report,
    season,
    season_role,
    server,
    server_ban,
    set_up,
    untold,
)
from bot.store.tournaments.leaving import cancel_all
from bot.store.writer import Writer

KEPT_FOR = 90 * 86_400_000
"""Milliseconds from the bot's leaving to the purge."""
OWNED = (
    nick, note, day_play, day_hand, season, report, house_game, set_up, act, server_ban, proposal,
    untold, server,
)  # fmt: skip
"""Tables whose rows of a server are deleted."""
LEFT = "left"
"""Key of the moment of leaving in a server's settings; absent while the bot is in the server."""


class Leaving:
    """The servers that the bot has left."""

    def __init__(
        self, reader: Reader, writer: Writer, marks: Marks, preferences: KeptChoices
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks
        self._preferences = preferences

    async def only_in(self, guilds: Collection[int], at: int) -> None:
        """Note that the bot is in these servers of the share and has left all others of it."""

        def job(connection: sa.Connection) -> None:
            known = sa.union(
                sa.select(server.c.guild),
                sa.select(account.c.guild),
                sa.select(nick.c.guild),
                sa.select(poker_table.c.guild),
            )
            for guild in filter(self._writer.share.has, set(connection.scalars(known)) - {0}):
                _note(connection, guild, None if guild in guilds else at)

        await self._writer.write(job)

    async def left(self, guild: int, at: int) -> None:
        """Note that the bot was removed from a server."""
        await self._writer.write(lambda connection: _note(connection, guild, at), guild)

    async def back(self, guild: int) -> None:
        """Note that the bot is in a server again."""
        await self._writer.write(lambda connection: _note(connection, guild, None), guild)

    async def due(self, at: int) -> list[int]:
        """Return the servers of the share that were left so long ago that they must be purged."""
        ours = self._writer.share.of(server.c.guild)
        rows = await self._reader.rows(sa.select(server.c.guild, server.c.settings).where(ours))
        return [
            row.guild
            for row in rows
            if LEFT in (row.settings or {}) and int(row.settings[LEFT]) + KEPT_FOR <= at
        ]

    async def purge(self, guild: int, at: int) -> bool:
        """Delete a server's data; return False, and change nothing, while its tables hold chips."""

        def job(connection: sa.Connection) -> bool:
            here = account.c.guild == guild
            at_tables = account.c.kind.in_([AccountKind.SEAT, AccountKind.POT])
            lying = sa.select(account.c.id).where(here, at_tables, account.c.balance > 0)
            if connection.execute(lying.limit(1)).first() is not None:
                return False
            cancel_all(connection, guild, at)
            for entry in _given_back(connection, guild, at):
                record(connection, entry, at)
            alone = connection.execute(_known_here_alone(guild)).all()
            seasons = sa.select(season.c.id).where(season.c.guild == guild)
            for of in (left_out, season_role):
                connection.execute(sa.delete(of).where(of.c.season.in_(seasons)))
            tables = sa.select(poker_table.c.number).where(poker_table.c.guild == guild)
            connection.execute(sa.delete(rail_holder).where(rail_holder.c.table.in_(tables)))
            nights = sa.select(night.c.number).where(night.c.guild == guild)
            connection.execute(sa.delete(night_vote).where(night_vote.c.night.in_(nights)))
            for table in OWNED:
                connection.execute(sa.delete(table).where(table.c.guild == guild))
            for player, discord_id in alone:
                forget_one(connection, self._marks, player, at)
                if discord_id is not None:  # they get first chips again if the bot comes back
                    mark = self._marks.of(Kind.WELCOME, discord_id, guild)
                    connection.execute(sa.delete(remembered).where(remembered.c.mark == mark))
            return True

        try:
            return await self._writer.write(job, guild)
        finally:
            self._preferences.stale()


def _note(connection: sa.Connection, guild: int, at: int | None) -> None:
    """Note the first moment `at` since which the bot is out of a server; None if it is in it."""
    here = server.c.guild == guild
    chosen = connection.scalar(sa.select(server.c.settings).where(here))
    kept = dict(chosen or {})
    if at is None:
        kept.pop(LEFT, None)
    else:
        kept.setdefault(LEFT, at)
    if kept == (chosen or {}):
        return
    if chosen is None:
        connection.execute(sa.insert(server), {"guild": guild, "settings": kept})
    else:
        connection.execute(sa.update(server).where(here).values(settings=kept))


def _given_back(connection: sa.Connection, guild: int, at: int) -> list[Entry]:
    purses = account.c.kind.in_([AccountKind.BANK, AccountKind.SCRIP])
    owned = sa.select(account.c.player, account.c.night, account.c.balance).where(
        account.c.guild == guild, purses, account.c.balance > 0
    )
    entries = []
    for player, of, chips in connection.execute(owned).all():
        purse = bank(guild, player) if of is None else scrip(guild, of, player)
        key = f"purged:{guild}:{of or 0}:{player}:{at}"
        entries.append(Entry(EntryKind.PURGED, key, ((purse, -chips), (mint(guild), chips))))
    return entries


def _known_here_alone(guild: int) -> sa.Select[int, int | None]:
    """Select (number, Discord id) of people with chips or a name in this server alone."""
    here = sa.union(
        sa.select(account.c.player).where(account.c.guild == guild, account.c.player.is_not(None)),
        sa.select(nick.c.player).where(nick.c.guild == guild),
    ).subquery()
    elsewhere = sa.union(
        sa.select(account.c.player).where(account.c.guild != guild, account.c.player.is_not(None)),
        sa.select(nick.c.player).where(nick.c.guild != guild),
    )
    return (
        sa.select(person.c.number, person.c.discord_id)
        .join_from(here, person, person.c.number == here.c.player)
        .where(here.c.player.not_in(elsewhere), person.c.house.is_(None))
    )
