"""Marks of forgotten people, so that being forgotten brings no new chips and ends no ban.

They are written when a person is forgotten, and looked up when the person comes back as a new
player. A mark of a day, table, night or tournament is deleted when that is over.
`bot.store.identity.marks` tells what a mark reveals.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, EntryKind
from bot.store.engines import Reader
from bot.store.identity.breaks import break_of
from bot.store.identity.marks import Kind, Marks
from bot.store.nights.rows import NightState
from bot.store.portable import insert
from bot.store.schema import (
    account,
    act,
    journal,
    night,
    person,
    poker_table,
    posting,
    remembered,
    tournament,
    tournament_entry,
)
from bot.store.tournaments.rows import Exit
from bot.store.writer import Writer

DAY = 86_400_000
"""Milliseconds of a day."""
REBUY_PAUSE = 3_600_000
"""Milliseconds after a rebuy until a host can give the same player another."""
AT_TABLES = (Kind.BAN, Kind.UNSEEING)
BARRING_ACTS = ("ban", "revoke_see")
"""Kinds of hosts' acts that bar a player, see `bot.store.rights.acts`."""
NO_MORE = 1_000
"""More entries to a tournament than anybody may make."""
Row = dict[str, Any]
_ONCE = insert(remembered).on_conflict_do_nothing(index_elements=["mark"])


class Remembered:
    """Questions about people who came back; their marks are written by `People.forget`."""

    def __init__(self, reader: Reader, writer: Writer, marks: Marks) -> None:
        self._reader = reader
        self._writer = writer
        self._marks = marks

    async def at_tables(self, discord_id: int, tables: Collection[int]) -> list[tuple[Kind, int]]:
        """Return the bars of a person at these tables, as (kind, table)."""
        return [
            (kind, table)
            for kind in AT_TABLES
            for table in sorted(await self.of(kind, discord_id, tables))
        ]

    async def barring(self, tables: Collection[int]) -> set[int]:
        """Return those of these tables that bar a forgotten person who has not come back."""
        wanted = sa.select(remembered.c.table).where(
            remembered.c.table.in_(list(tables)), remembered.c.kind.in_(AT_TABLES)
        )
        return {row.table for row in await self._reader.rows(wanted.distinct())}

    async def of(self, kind: Kind, discord_id: int, scopes: Collection[int]) -> set[int]:
        """Return those of some tables or nights for which the person has a mark of this kind."""
        marks = {self._marks.of(kind, discord_id, one): one for one in scopes}
        wanted = sa.select(remembered.c.mark).where(remembered.c.mark.in_(list(marks)))
        return {marks[row.mark] for row in await self._reader.rows(wanted)}

    async def stands(self, discord_id: int, kind: Kind, table: int) -> None:
        """Replace a bar's mark by BARRED, as the table's own log has the bar from now on."""
        gone = sa.delete(remembered).where(
            remembered.c.mark == self._marks.of(kind, discord_id, table)
        )
        mark = self._marks.of(Kind.BARRED, discord_id, table)
        row = _row(self._marks, mark, Kind.BARRED, table=table)

        def job(connection: sa.Connection) -> None:
            connection.execute(gone)
            connection.execute(_ONCE, row)

        await self._writer.write(job)

    async def may_bar(self, player: int) -> set[int]:
        """Return all open tables of all servers whose logs can bar this player."""
        opened = poker_table.c.closed.is_(None)
        upon = sa.select(act.c.table).join(poker_table, poker_table.c.number == act.c.table)
        upon = upon.where(opened, act.c.player == player, act.c.kind.in_(BARRING_ACTS))
        discord_id = await self._reader.scalar(_discord_id_of(player))
        came_back = sa.select(remembered.c.table).where(remembered.c.kind == Kind.BARRED)
        back = {row.table for row in await self._reader.rows(came_back.distinct())}
        return {
            *(row.table for row in await self._reader.rows(upon.distinct())),
            *(await self.of(Kind.BARRED, discord_id, back) if discord_id and back else ()),
        }

    async def bought(self, number: int, player: int) -> int:
        """Return the chips that a player bought on a night's tab before they were forgotten."""
        discord_id = await self._reader.scalar(_discord_id_of(player))
        if discord_id is None:
            return 0
        mark = self._marks.of(Kind.TAB, discord_id, number)
        chips = sa.select(remembered.c.chips).where(remembered.c.mark == mark)
        return await self._reader.scalar(chips) or 0

    async def lives(self, number: int, player: int) -> int:
        """Return the entries that a player made to a tournament before they were forgotten.

        For a player who was removed from it there are at least NO_MORE.
        """
        discord_id = await self._reader.scalar(_discord_id_of(player))
        if discord_id is None:
            return 0
        mark = self._marks.of(Kind.LIVES, discord_id, number)
        lives = sa.select(remembered.c.chips).where(remembered.c.mark == mark)
        return await self._reader.scalar(lives) or 0

    async def tidy(self, at: int) -> int:
        """Delete marks that are over; return the number of marks left that have another key."""
        await self._writer.write(lambda connection: tidy(connection, at))
        others = sa.select(sa.func.count()).where(remembered.c.by != self._marks.by)
        return await self._reader.scalar(others) or 0


def knows(connection: sa.Connection, marks: Marks, kind: Kind, player: int, *scope: int) -> bool:
    """True if a player has such a mark from before they were forgotten."""
    discord_id = _discord_id(connection, player)
    if discord_id is None:
        return False
    mark = marks.of(kind, discord_id, *scope)
    return (
        connection.scalar(sa.select(remembered.c.kind).where(remembered.c.mark == mark)) is not None
    )


def until(connection: sa.Connection, marks: Marks, kind: Kind, player: int, *scope: int) -> int:
    """Return the moment until which a player's mark holds, in milliseconds since 1970, or 0."""
    discord_id = _discord_id(connection, player)
    if discord_id is None:
        return 0
    mark = marks.of(kind, discord_id, *scope)
    found = connection.scalar(sa.select(remembered.c.until).where(remembered.c.mark == mark))
    return int(found or 0)


def keep(
    connection: sa.Connection,
    marks: Marks,
    player: int,
    at: int,
    at_tables: Iterable[tuple[Kind, int]],
) -> None:
    """Write the marks of a player who is about to be forgotten, with their bars `at_tables`."""
    tidy(connection, at)
    discord_id = _discord_id(connection, player)
    if discord_id is None:
        return
    rows = [
        *_minted(connection, marks, player, discord_id, at),
        *_tabs(connection, marks, player, discord_id),
        *_tables(connection, marks, player, discord_id),
        *_nights(connection, marks, player, discord_id),
        *_sit_and_gos(connection, marks, player, discord_id),
        *_lives(connection, marks, player, discord_id),
        *_break(connection, marks, player, discord_id, at),
        *(
            _row(marks, marks.of(kind, discord_id, table), kind, table=table)
            for kind, table in at_tables
        ),
    ]
    for row in rows:
        again = connection.execute(
            sa.update(remembered)
            .where(remembered.c.mark == row["mark"])
            .values(chips=remembered.c.chips + row["chips"], until=row["until"])
        )
        if not again.rowcount:
            connection.execute(sa.insert(remembered), row)


def tidy(connection: sa.Connection, at: int) -> None:
    """Delete marks that belong to a day, a table, a night or a tournament that is over."""
    closed = sa.select(poker_table.c.number).where(poker_table.c.closed.is_not(None))
    ended = sa.select(night.c.number).where(night.c.ended.is_not(None))
    played = sa.select(tournament.c.number).where(tournament.c.ended.is_not(None))
    over = sa.or_(
        remembered.c.until <= at,
        remembered.c.table.in_(closed),
        remembered.c.night.in_(ended),
        remembered.c.tournament.in_(played),
    )
    connection.execute(sa.delete(remembered).where(over))


def _minted(
    connection: sa.Connection, marks: Marks, player: int, discord_id: int, at: int
) -> Iterator[Row]:
    """Yield marks of welcome chips, of today's daily chips, and of a host's rebuy lately."""
    midnight = (at // DAY + 1) * DAY
    got = (
        sa.select(journal.c.kind, journal.c.guild, journal.c.at)
        .join_from(posting, journal)
        .join(account)
        .where(
            account.c.player == player,
            account.c.kind == AccountKind.BANK,
            journal.c.kind.in_([EntryKind.WELCOME, EntryKind.DAILY, EntryKind.REBUY]),
        )
        .order_by(journal.c.id)
    )
    for kind, guild, when in connection.execute(got).all():
        if kind == EntryKind.WELCOME:
            yield _row(marks, marks.of(Kind.WELCOME, discord_id, guild), Kind.WELCOME)
        elif kind == EntryKind.REBUY:
            if when + REBUY_PAUSE > at:
                mark = marks.of(Kind.REBUY, discord_id, guild)
                yield _row(marks, mark, Kind.REBUY, until=when + REBUY_PAUSE)
        elif when >= midnight - DAY:
            day = marks.of(Kind.DAILY, discord_id, guild, at // DAY)
            yield _row(marks, day, Kind.DAILY, until=midnight)


def _tabs(connection: sa.Connection, marks: Marks, player: int, discord_id: int) -> Iterator[Row]:
    """Yield a mark with the chips that the player bought in each night that is not over."""
    bought = (
        sa.select(account.c.night, sa.func.sum(-posting.c.amount).label("chips"))
        .join_from(posting, account)
        .join(journal, journal.c.id == posting.c.journal)
        .join(night, night.c.number == account.c.night)
        .where(
            account.c.player == player,
            account.c.kind == AccountKind.SCRIP,
            journal.c.kind.in_([EntryKind.BUY_IN, EntryKind.TOP_UP]),
            night.c.ended.is_(None),
        )
        .group_by(account.c.night)
    )
    for number, chips in connection.execute(bought).all():
        mark = marks.of(Kind.TAB, discord_id, number)
        yield _row(marks, mark, Kind.TAB, night=number, chips=int(chips))


def _tables(connection: sa.Connection, marks: Marks, player: int, discord_id: int) -> Iterator[Row]:
    """Yield a mark of each open table that the player opened for neither night nor tournament."""
    opened = (
        (poker_table.c.opened_by == player)
        & poker_table.c.closed.is_(None)
        & poker_table.c.night.is_(None)
        & poker_table.c.tournament.is_(None)
    )
    for number in connection.scalars(sa.select(poker_table.c.number).where(opened)).all():
        yield _row(marks, marks.of(Kind.TABLE, discord_id, number), Kind.TABLE, table=number)


def _nights(connection: sa.Connection, marks: Marks, player: int, discord_id: int) -> Iterator[Row]:
    """Yield a mark of each night that the player planned and that has not begun."""
    planned = (night.c.host == player) & (night.c.state == NightState.PLANNED)
    for number in connection.scalars(sa.select(night.c.number).where(planned)).all():
        yield _row(marks, marks.of(Kind.NIGHT, discord_id, number), Kind.NIGHT, night=number)


def _sit_and_gos(
    connection: sa.Connection, marks: Marks, player: int, discord_id: int
) -> Iterator[Row]:
    """Yield a mark of each tournament without a date that the player posted and is not over."""
    theirs = (tournament.c.host == player) & tournament.c.night.is_(None)
    posted = sa.select(tournament.c.number).where(theirs, tournament.c.ended.is_(None))
    for number in connection.scalars(posted).all():
        mark = marks.of(Kind.SIT_AND_GO, discord_id, number)
        yield _row(marks, mark, Kind.SIT_AND_GO, tournament=number)


def _lives(connection: sa.Connection, marks: Marks, player: int, discord_id: int) -> Iterator[Row]:
    """Yield a mark with the player's entries to each tournament that is not over.

    For a player who was removed from it there are so many that no other is left.
    """
    removed = tournament_entry.c.how == Exit.REMOVED
    lives = sa.func.sum(sa.case((removed, NO_MORE), else_=1))
    entered = (
        sa.select(tournament.c.number, lives)
        .join_from(
            tournament_entry, tournament, tournament.c.number == tournament_entry.c.tournament
        )
        .where(tournament_entry.c.player == player, tournament.c.ended.is_(None))
        .group_by(tournament.c.number)
    )
    for number, made in connection.execute(entered).all():
        mark = marks.of(Kind.LIVES, discord_id, number)
        yield _row(marks, mark, Kind.LIVES, tournament=number, chips=int(made))


def _break(
    connection: sa.Connection, marks: Marks, player: int, discord_id: int, at: int
) -> Iterator[Row]:
    """Yield a mark of the player's break, so that being forgotten doesn't end it."""
    if (until := break_of(connection, player)) > at:
        yield _row(marks, marks.of(Kind.BREAK, discord_id), Kind.BREAK, until=until)


def _row(marks: Marks, mark: str, kind: Kind, **more: int) -> Row:
    nothing = {"table": None, "night": None, "until": None, "chips": 0, "tournament": None}
    return {"mark": mark, "by": marks.by, "kind": kind, **nothing, **more}


def _discord_id(connection: sa.Connection, player: int) -> int | None:
    return connection.scalar(_discord_id_of(player))


def _discord_id_of(player: int) -> sa.Select[int | None]:
    return sa.select(person.c.discord_id).where(person.c.number == player)
