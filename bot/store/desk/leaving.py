"""Servers that the bot has left: when, and what is deleted 90 days later.

Until then all stays as it was, for a server that takes the bot back. Then the server's settings,
house games, set-ups, seasons, reports, bans, its log of acts and the names that people had there
go; what lies in its banks goes back to the mint, entry by entry; and whoever has neither chips nor
a name in any other server is forgotten, as `People.forget` does it. The ledger, the logs of tables
and their hands stay, of numbers that nobody knows.
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
    house_game,
    nick,
    person,
    poker_table,
    remembered,
    report,
    season,
    server,
    server_ban,
    set_up,
)
from bot.store.writer import Writer

KEPT_FOR = 90 * 86_400_000
"""Milliseconds."""
LEFT = "left"
"""How the moment is called in a server's row, while the bot is out of it."""


class Leaving:
    """The servers that the bot is out of."""

    def __init__(
        self, reader: Reader, writer: Writer, marks: Marks, preferences: KeptChoices
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks
        self._preferences = preferences

    async def only_in(self, guilds: Collection[int], at: int) -> None:
        """These are the servers of the share that the bot is in: it has left all others of it."""

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
        """The bot was thrown out."""
        await self._writer.write(lambda connection: _note(connection, guild, at), guild)

    async def back(self, guild: int) -> None:
        """It is in that server again."""
        await self._writer.write(lambda connection: _note(connection, guild, None), guild)

    async def due(self, at: int) -> list[int]:
        """Servers of the share that were left so long ago that they are to be purged."""
        ours = self._writer.share.of(server.c.guild)
        rows = await self._reader.rows(sa.select(server.c.guild, server.c.settings).where(ours))
        return [
            row.guild
            for row in rows
            if LEFT in (row.settings or {}) and int(row.settings[LEFT]) + KEPT_FOR <= at
        ]

    async def purge(self, guild: int, at: int) -> bool:
        """Delete what is kept of a server; False while chips lie at a table of it."""

        def job(connection: sa.Connection) -> bool:
            here = account.c.guild == guild
            at_tables = account.c.kind.in_([AccountKind.SEAT, AccountKind.POT])
            lying = sa.select(account.c.id).where(here, at_tables, account.c.balance > 0)
            if connection.execute(lying.limit(1)).first() is not None:
                return False
            for entry in _given_back(connection, guild, at):
                record(connection, entry, at)
            alone = connection.execute(_known_here_alone(guild)).all()
            for table in (nick, season, report, house_game, set_up, act, server_ban, server):
                connection.execute(sa.delete(table).where(table.c.guild == guild))
            for player, discord_id in alone:
                forget_one(connection, self._marks, player, at)
                if discord_id is not None:  # should the bot be back, they are welcomed as anybody
                    mark = self._marks.of(Kind.WELCOME, discord_id, guild)
                    connection.execute(sa.delete(remembered).where(remembered.c.mark == mark))
            return True

        try:
            return await self._writer.write(job, guild)
        finally:
            self._preferences.stale()


def _note(connection: sa.Connection, guild: int, at: int | None) -> None:
    """Once: the bot has been out of it since then; or it is in it."""
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
    for player, night, chips in connection.execute(owned).all():
        purse = bank(guild, player) if night is None else scrip(guild, night, player)
        key = f"purged:{guild}:{night or 0}:{player}:{at}"
        entries.append(Entry(EntryKind.PURGED, key, ((purse, -chips), (mint(guild), chips))))
    return entries


def _known_here_alone(guild: int) -> sa.Select[int, int | None]:
    """(number, Discord id) of those who had chips or a name there, and in no other server."""
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
