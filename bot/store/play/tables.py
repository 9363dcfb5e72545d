"""Tables, open and closed; a channel or thread has at most one open table."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store.engines import AnySelect, Reader
from bot.store.play.log import Append, add_row
from bot.store.play.places import Places
from bot.store.rights import cohosts
from bot.store.schema import poker_table, screen
from bot.store.writer import Writer, add

BANK, SCRIP, PRACTICE, EVENT = "server", "night", "practice", "event"
"""Chips that a table plays for: those of the server's bank, of one night, practice chips, or those
of a tournament."""
Opening = Callable[[int], Sequence[Append]]
"""Returns the first rows of a new table's log from its number; runs in the writer's thread."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the store knows it; all else about it is in its log."""

    number: int
    guild: int
    channel: int
    opened_by: int
    mode: str
    opened: int
    closed: int | None
    last_seq: int
    """Log position of its latest command, 0 before the first."""
    night: int | None = None
    """The night to which the table belongs, if any."""
    archived: int | None = None
    """The moment when the table's log was moved to the archive."""
    let_go: int | None = None
    """The moment when the archived log was deleted; the results of the hands are kept."""
    tournament: int | None = None
    """The tournament to which the table belongs, if any."""
    rail_generation: int = 0
    """How often all links to the table's rail were ended."""


class Tables:
    """Tables, open and closed. They close with the last row of their log (`Append.closes`)."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def open(  # noqa: PLR0913 - the columns of a row
        self,
        guild: int,
        channel: int,
        opened_by: int,
        at: int,
        *,
        mode: str = BANK,
        night: int | None = None,
        tournament: int | None = None,
        helping: Collection[int] = (),
        opening: Opening = lambda _: (),
    ) -> int:
        """Write a new table with its first rows, in one transaction, and return its number.

        `mode` names the chips that it plays for, `helping` its co-hosts.

        Raises Illegal with TABLE_OPEN_HERE (table) if the channel has an open table, and what
        `Log.append` raises.
        """

        def job(connection: sa.Connection) -> int:
            if here := connection.scalar(_here(channel).with_only_columns(poker_table.c.number)):
                raise Illegal(Refusal.TABLE_OPEN_HERE, table=here)
            row = {
                "guild": guild,
                "channel": channel,
                "opened_by": opened_by,
                "mode": mode,
                "opened": at,
                "last_seq": 0,
                "night": night,
                "tournament": tournament,
            }
            number = add(connection, poker_table, row)
            for append in opening(number):
                add_row(connection, append)
            cohosts.note(connection, cohosts.Of.TABLE, number, helping)
            return number

        number = await self._writer.write(job, guild)
        self._places.tables([(number, guild)])
        return number

    async def move_to(self, number: int, channel: int) -> None:
        """Move an open table to another channel."""
        moved = sa.update(poker_table).where(poker_table.c.number == number).values(channel=channel)

        def job(connection: sa.Connection) -> None:
            connection.execute(moved)

        await self._writer.write(job, await self._places.of_table(number))

    async def find(self, number: int) -> TableRow | None:
        """Find a table by its number, open or closed."""
        return await self._one(sa.select(poker_table).where(poker_table.c.number == number))

    async def in_channel(self, channel: int) -> TableRow | None:
        """Find the open table of a channel."""
        return await self._one(_here(channel))

    async def all_open(self) -> list[TableRow]:
        """Return every open table of the share, oldest first."""
        rows = await self._reader.rows(_open().where(self._ours()).order_by(poker_table.c.number))
        self._places.tables((row.number, row.guild) for row in rows)
        return [TableRow(*row) for row in rows]

    async def owed(self, kind: str, since: int) -> list[TableRow]:
        """Return tables that closed since a moment and have no screen of this kind.

        The oldest come first; tables of nights and tournaments are left out.
        """
        shown = sa.select(screen.c.table).where(screen.c.kind == kind)
        alone = poker_table.c.night.is_(None) & poker_table.c.tournament.is_(None)
        late = alone & (poker_table.c.closed >= since) & self._ours()
        wanted = sa.select(poker_table).where(late, poker_table.c.number.not_in(shown))
        rows = await self._reader.rows(wanted.order_by(poker_table.c.number))
        return [TableRow(*row) for row in rows]

    async def all(self) -> list[TableRow]:
        """Return every table of the share, open and closed, oldest first."""
        wanted = sa.select(poker_table).where(self._ours()).order_by(poker_table.c.number)
        return [TableRow(*row) for row in await self._reader.rows(wanted)]

    def _ours(self) -> sa.ColumnElement[bool]:
        return self._writer.share.of(poker_table.c.guild)

    async def _one(self, statement: AnySelect) -> TableRow | None:
        row = await self._reader.row(statement)
        return TableRow(*row) if row else None


def _open() -> AnySelect:
    return sa.select(poker_table).where(poker_table.c.closed.is_(None))


def _here(channel: int) -> AnySelect:
    return _open().where(poker_table.c.channel == channel)
