"""The field of a tournament: who entered, where they sit, how they went out, and their results."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from bot.store.books.accounts import AccountKind, Entry
from bot.store.books.ledger import record
from bot.store.engines import AnySelect, Reader
from bot.store.errors import Conflict
from bot.store.play.places import Places
from bot.store.schema import hand, hand_seat, tournament, tournament_entry, tournament_result
from bot.store.tournaments.rows import DealtStack, EntryRow, Exit, ResultRow
from bot.store.writer import Writer

_ENTRY = [tournament_entry.c[name] for name in EntryRow.__slots__]
_RESULT = [tournament_result.c[name] for name in ResultRow.__slots__]


class Field:
    """The entries and results of all tournaments."""

    def __init__(self, reader: Reader, writer: Writer, places: Places) -> None:
        self._reader = reader
        self._writer = writer
        self._places = places

    async def enter(self, number: int, row: EntryRow, entry: Entry | None = None) -> None:
        """Write a player's entry, and the ledger's that pays it, in one transaction.

        The ledger's key must be new also for a player who withdrew and enters again. Raises what
        `Ledger.post` raises, and Conflict if the tournament is over or has this entry.
        """

        def job(connection: sa.Connection) -> None:
            if connection.scalar(live(tournament.c.guild).where(_is(number))) is None:
                raise Conflict(f"tournament {number} is over")
            paid = 0
            if entry is not None:
                record(connection, entry, row.at)
                pooled = (it for it in entry.moves.items() if it[0].kind is AccountKind.POOL)
                paid = sum(chips for _, chips in pooled)
            values = {name: getattr(row, name) for name in EntryRow.__slots__}
            kept = {"tournament": number, "paid": paid}
            connection.execute(sa.insert(tournament_entry), values | kept)

        await self._writer.write(job, await self._places.of_tournament(number))

    async def withdraw(
        self, number: int, player: int, life: int, at: int, entry: Entry | None = None
    ) -> bool:
        """Delete a player's entry, and write the ledger's that pays it back, in one transaction.

        Return False, and change nothing, if there is no such entry, or the tournament is over.
        """

        def job(connection: sa.Connection) -> bool:
            if connection.scalar(live(tournament.c.guild).where(_is(number))) is None:
                return False
            theirs = sa.delete(tournament_entry).where(_life(number, player, life))
            if not connection.execute(theirs).rowcount:
                return False
            if entry is not None:
                record(connection, entry, at)
            return True

        return await self._writer.write(job, await self._places.of_tournament(number))

    async def entries(self, number: int) -> list[EntryRow]:
        """Return the entries of a tournament, in the order in which they were made."""
        of_it = sa.select(*_ENTRY).where(tournament_entry.c.tournament == number)
        order = (tournament_entry.c.at, tournament_entry.c.player, tournament_entry.c.life)
        return [_read(row) for row in await self._reader.rows(of_it.order_by(*order))]

    async def place(self, number: int, player: int, life: int, **columns: Any) -> None:
        """Write some columns of an entry, such as `table` and `seat`, or `out` and `how`."""
        changed = sa.update(tournament_entry).where(_life(number, player, life)).values(**columns)

        def job(connection: sa.Connection) -> None:
            connection.execute(changed)

        await self._writer.write(job, await self._places.of_tournament(number))

    async def last_deal(self, table: int, player: int, since: int = 0) -> int | None:
        """Return the number of the last deal in which a player was dealt in at a table.

        A deal that ended before the moment `since` is left out.
        """
        dealt = sa.select(sa.func.max(hand.c.number)).join_from(hand_seat, hand)
        theirs = (hand.c.table == table) & (hand_seat.c.player == player)
        found: int | None = await self._reader.scalar(dealt.where(theirs, hand.c.ended >= since))
        return found

    async def stacks(self, tables: Sequence[int]) -> list[DealtStack]:
        """Return the chips of all players in all deals of these tables, in the order of time."""
        wanted = (
            sa.select(
                hand.c.table, hand.c.number, hand_seat.c.player, hand.c.ended, hand_seat.c.start,
                hand_seat.c.net,
            )
            .join_from(hand_seat, hand)
            .where(hand.c.table.in_(list(tables)))
            .order_by(hand.c.ended, hand.c.id, hand_seat.c.seat)
        )  # fmt: skip
        return [DealtStack(*row) for row in await self._reader.rows(wanted)]

    async def results(self, number: int) -> list[ResultRow]:
        """Return the results of a tournament that is over, best first."""
        of_it = sa.select(*_RESULT).where(tournament_result.c.tournament == number)
        order = (tournament_result.c.place, tournament_result.c.player)
        return [ResultRow(*row) for row in await self._reader.rows(of_it.order_by(*order))]

    async def results_of(
        self, guild: int, player: int | None = None, limit: int = 100
    ) -> list[ResultRow]:
        """Return the results of a server's tournaments, or of one player in them, latest first."""
        wanted = sa.select(*_RESULT).where(tournament_result.c.guild == guild)
        if player is not None:
            wanted = wanted.where(tournament_result.c.player == player)
        order = (
            tournament_result.c.ended.desc(), tournament_result.c.tournament.desc(),
            tournament_result.c.place, tournament_result.c.player,
        )  # fmt: skip
        rows = await self._reader.rows(wanted.order_by(*order).limit(limit))
        return [ResultRow(*row) for row in rows]

    async def exchange(
        self, number: int, player: int, other: int, at: int, entry: Entry | None = None
    ) -> None:
        """Exchange the places and prizes of two players, with the ledger's entry for the chips.

        The entry is of kind CORRECTION, and its key begins with "correction:" and the pool's key,
        by which the check finds it. Raises what `Ledger.post` raises, and Conflict if one of them
        has no result.
        """

        def job(connection: sa.Connection) -> None:
            of = tournament_result.c
            both = sa.select(of.player, of.place, of.prize).where(
                of.tournament == number, of.player.in_([player, other])
            )
            found = {row.player: (row.place, row.prize) for row in connection.execute(both)}
            if len(found) < len({player, other}):
                raise Conflict(f"tournament {number} has no result of {player} or {other}")
            if entry is not None:
                record(connection, entry, at)
            for one, (place, prize) in ((player, found[other]), (other, found[player])):
                theirs = (of.tournament == number) & (of.player == one)
                changed = sa.update(tournament_result).where(theirs)
                connection.execute(changed.values(place=place, prize=prize))

        await self._writer.write(job, await self._places.of_tournament(number))


def live(*columns: sa.Column[Any]) -> AnySelect:
    """Select columns of tournaments that are not over."""
    return sa.select(*columns).where(tournament.c.ended.is_(None))


def _is(number: int) -> sa.ColumnElement[bool]:
    return tournament.c.number == number


def _life(number: int, player: int, life: int) -> sa.ColumnElement[bool]:
    of = tournament_entry.c
    return (of.tournament == number) & (of.player == player) & (of.life == life)


def _read(row: sa.Row[*tuple[Any, ...]]) -> EntryRow:
    columns = dict(zip(EntryRow.__slots__, row, strict=True))
    return EntryRow(**{**columns, "how": Exit(row.how), "by": tuple(columns["by"])})
