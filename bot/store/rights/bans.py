"""Bans from all tables and nights of a server, by marks that stay when a player is forgotten.

The ban of a forgotten player says that a person is barred, but not which one; see
`bot.store.identity.marks`. The mark recognises the person when they come back as a new player.
"""

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from bot.store.engines import AnySelect, Reader
from bot.store.identity.marks import Kind, Marks
from bot.store.rights.acts import Act, record
from bot.store.schema import server_ban
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class ServerBan:
    """A ban in force; `player` is None if they were forgotten or the bot has not met them."""

    number: int
    guild: int
    player: int | None
    by: int
    at: int
    reason: str


_COLUMNS = [server_ban.c[name] for name in ServerBan.__slots__]


class ServerBans:
    """The bans of all servers."""

    def __init__(self, reader: Reader, writer: Writer, marks: Marks) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks

    async def of(self, guild: int) -> list[ServerBan]:
        """Return a server's bans that are in force, the latest first."""
        wanted = _in_force(guild).order_by(server_ban.c.number.desc())
        return [ServerBan(*row) for row in await self._reader.rows(wanted)]

    async def find(self, guild: int, discord_id: int, player: int | None) -> ServerBan | None:
        """Return a person's ban, found by their Discord id or their number; None without one.

        A ban that is found by the Discord id alone gets the player's number.
        """
        mark = self._marks.of(Kind.SERVER, discord_id, guild)
        theirs = server_ban.c.mark == mark
        if player is not None:
            theirs |= server_ban.c.player == player
        row = await self._reader.row(_in_force(guild).where(theirs).limit(1))
        if row is None:
            return None
        found = ServerBan(*row)
        if found.player is None and player is not None:
            await self._writer.write(
                lambda connection: _known(connection, found.number, player), guild
            )
        return found

    async def ban(self, discord_id: int, act: Act) -> bool:
        """Bar `act.player` from `act.guild` for `act.reason`.

        If they are barred already, replace the reason and return False.
        """
        mark = self._marks.of(Kind.SERVER, discord_id, act.guild)

        def job(connection: sa.Connection) -> bool:
            theirs = server_ban.c.mark == mark
            if act.player is not None:
                theirs |= server_ban.c.player == act.player
            found = connection.scalar(
                _in_force(act.guild).where(theirs).with_only_columns(server_ban.c.number)
            )
            record(connection, act)
            if found is not None:
                again = sa.update(server_ban).where(server_ban.c.number == found)
                connection.execute(again.values(reason=act.reason, mark=mark, key=self._marks.by))
                return False
            row = {
                "guild": act.guild,
                "mark": mark,
                "key": self._marks.by,
                "player": act.player,
                "by": act.by,
                "at": act.at,
                "reason": act.reason,
            }
            connection.execute(sa.insert(server_ban), row)
            return True

        return await self._writer.write(job, act.guild)

    async def lift(self, number: int, act: Act) -> bool:
        """End a ban of the server `act.guild`; return False if it has ended already."""

        def job(connection: sa.Connection) -> bool:
            this = sa.update(server_ban).where(
                server_ban.c.number == number,
                server_ban.c.guild == act.guild,
                server_ban.c.lifted.is_(None),
            )
            if not connection.execute(this.values(lifted=act.at)).rowcount:
                return False
            record(connection, act)
            return True

        return await self._writer.write(job, act.guild)


def forget(connection: sa.Connection, player: int) -> None:
    """Delete a forgotten player's number and the reason from their bans, which stay by the mark."""
    theirs = sa.update(server_ban).where(server_ban.c.player == player)
    connection.execute(theirs.values(player=None, reason=""))


def _known(connection: sa.Connection, number: int, player: int) -> None:
    again = sa.update(server_ban).where(server_ban.c.number == number)
    connection.execute(again.values(player=player))


def _in_force(guild: int) -> AnySelect:
    columns: list[sa.Column[Any]] = _COLUMNS
    return sa.select(*columns).where(server_ban.c.guild == guild, server_ban.c.lifted.is_(None))
