"""Who the opaque numbers are. This is the only place that knows, and it can forget."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from bot.store.accounts import AccountKind, Entry, EntryKind, bank, mint
from bot.store.counting import forget as take_out
from bot.store.engines import Reader
from bot.store.ledger import record
from bot.store.schema import account, person, person_setting
from bot.store.writer import Writer, add


class People:
    """Players: their numbers, Discord ids and names."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def number(self, discord_id: int, name: str, at: int) -> int:
        """Return his number, a new one at first sight; the latest name is kept.

        Give the name that is the same in all servers, else each server writes its own.
        """
        known = await self._reader.row(_who(discord_id))
        if known and known.name == name:
            return int(known.number)

        def job(connection: sa.Connection) -> int:
            found = connection.execute(_who(discord_id)).first()
            if found is None:
                row = {"discord_id": discord_id, "name": name, "created": at}
                return add(connection, person, row)
            connection.execute(
                sa.update(person).where(person.c.number == found.number).values(name=name)
            )
            return int(found.number)

        return await self._writer.write(job)

    async def discord_ids(self, players: Iterable[int]) -> dict[int, int]:
        """Discord id by number, without those who were forgotten."""
        return await self._known(person.c.discord_id, players)

    async def names(self, players: Iterable[int]) -> dict[int, str]:
        """Name by number, without those who were forgotten."""
        return await self._known(person.c.name, players)

    async def forget(self, player: int, at: int) -> None:
        """Erase who a number is. His chips go back to the mint; his hands stay, as nobody's."""

        def job(connection: sa.Connection) -> None:
            for entry in _given_back(connection, player):
                record(connection, entry, at)
            connection.execute(
                sa.update(person)
                .where(person.c.number == player)
                .values(discord_id=None, name=None)
            )
            take_out(connection, player)
            connection.execute(sa.delete(person_setting).where(person_setting.c.player == player))

        await self._writer.write(job)

    async def _known(self, column: sa.Column[Any], players: Iterable[int]) -> dict[int, Any]:
        wanted = sa.select(person.c.number, column).where(
            person.c.number.in_(list(players)), column.is_not(None)
        )
        return {row.number: row[1] for row in await self._reader.rows(wanted)}


def _given_back(connection: sa.Connection, player: int) -> list[Entry]:
    """What lies in his banks, server by server."""
    his = (account.c.player == player) & (account.c.kind == AccountKind.BANK)
    owned = sa.select(account.c.guild, account.c.balance).where(his, account.c.balance > 0)
    return [
        Entry(
            EntryKind.FORGOTTEN,
            f"forgotten:{guild}:{player}",
            ((bank(guild, player), -chips), (mint(guild), chips)),
        )
        for guild, chips in connection.execute(owned)
    ]


def _who(discord_id: int) -> sa.Select[int, str | None]:
    return sa.select(person.c.number, person.c.name).where(person.c.discord_id == discord_id)
