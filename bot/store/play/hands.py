"""Finished hands for statistics: one row for each hand, and one for each seat dealt in."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

import sqlalchemy as sa

from bot.engine.views.summary import HandSummary, SeatSummary
from bot.store.engines import AnySelect, Reader
from bot.store.portable import insert, many
from bot.store.schema import hand, hand_seat, pace, poker_table
from bot.store.sums.counting import COUNTED, Counted, add_up
from bot.store.writer import add

_PLACE = sa.select(poker_table.c.guild, poker_table.c.mode).where(
    poker_table.c.number == sa.bindparam("of")
)
_INSERT_SEAT = many(sa.insert(hand_seat))
LATELY = 300
"""Number of a server's latest deals that count as dealt lately."""
MEASURED = 5
"""Number of timed deals of a game from which its usual time is known."""
OF_HAND = [hand.c[field.name] for field in fields(HandSummary) if field.name in hand.c]
OF_SEAT = [hand_seat.c[field.name] for field in fields(SeatSummary)]


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand with the moments and the rows of the log where it began and ended (both included)."""

    summary: HandSummary
    started: int
    ended: int
    first_seq: int
    last_seq: int


@dataclass(frozen=True, slots=True)
class HandRow:
    """A finished hand, with the place where it was played and its rows in the log."""

    hand: int
    """The hand's permanent number, unlike any other hand's."""
    guild: int
    table: int
    channel: int
    night: int | None
    number: int
    """The hand's number at its table."""
    game: str
    game_hash: str
    pot: int
    voided: bool
    ended: int
    first_seq: int
    last_seq: int

    @property
    def link(self) -> str:
        """Return the hand's permanent link, such as "12-34": its table and its number there."""
        return f"{self.table}-{self.number}"


_ROW = (
    hand.c.id, hand.c.guild, hand.c.table, poker_table.c.channel, poker_table.c.night,
    hand.c.number, hand.c.game, hand.c.game_hash, hand.c.pot, hand.c.voided, hand.c.ended,
    hand.c.first_seq, hand.c.last_seq,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class HandsOf:
    """A request for a player's hands in one server, as far as `asker` may see them."""

    guild: int
    player: int
    asker: int
    seen: Collection[int]
    """Channels that the asker can see; hands at tables where both were dealt in are added."""
    night: int | None = None
    """The only night whose hands are wanted; None for all hands."""


class Hands:
    """Finished hands. They are written with the last row of their log (`Append.hand`)."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def count(self) -> int:
        """Return the number of all hands."""
        return await self._reader.scalar(sa.select(sa.func.count()).select_from(hand)) or 0

    async def row(self, table: int, number: int) -> HandRow | None:
        """Find a hand by its table and the number it has there."""
        of_it = (hand.c.table == table) & (hand.c.number == number)
        found = await self._reader.row(hand_rows().where(of_it))
        return None if found is None else HandRow(*found)

    async def last_by(self, table: int, moment: int) -> int:
        """Return the number of a table's last hand that ended by a moment; 0 if there is none."""
        ended = sa.select(sa.func.max(hand.c.number)).where(
            hand.c.table == table, hand.c.ended <= moment
        )
        return await self._reader.scalar(ended) or 0

    async def last(
        self, limit: int, *, channel: int | None = None, night: int | None = None,
        before: int | None = None,
    ) -> list[HandRow]:  # fmt: skip
        """Return the last hands of a channel's tables or of a night, latest first.

        `before` leaves out the hand with this permanent number and all later ones.
        """
        wanted, latest_first = hand_rows(), [hand.c.id.desc()]
        if channel is not None:  # the hands of the channel's last table come first
            wanted = wanted.where(poker_table.c.channel == channel)
            latest_first = [poker_table.c.number.desc(), hand.c.number.desc()]
        if night is not None:
            wanted = wanted.where(poker_table.c.night == night)
        if before is not None:
            wanted = wanted.where(hand.c.id < before)
        rows = await self._reader.rows(wanted.order_by(*latest_first).limit(limit))
        return [HandRow(*row) for row in rows]

    async def of_player(self, of: HandsOf, limit: int, before: int | None = None) -> list[HandRow]:
        """Return the last hands of a request, latest first.

        `before` leaves out the hand with this permanent number and all later ones.
        """
        wanted = hand_rows().join(hand_seat, hand_seat.c.hand == hand.c.id)
        wanted = wanted.where(hand_seat.c.player == of.player, hand.c.guild == of.guild)
        if of.player != of.asker:
            with_both = sa.select(hand.c.table).join_from(hand_seat, hand)
            with_both = with_both.where(hand_seat.c.player == of.asker, hand.c.guild == of.guild)
            reached = poker_table.c.channel.in_(list(of.seen)) | hand.c.table.in_(with_both)
            wanted = wanted.where(reached)
        if of.night is not None:
            wanted = wanted.where(poker_table.c.night == of.night)
        if before is not None:
            wanted = wanted.where(hand.c.id < before)
        wanted = wanted.order_by(hand_seat.c.hand.desc()).limit(limit)
        return [HandRow(*row) for row in await self._reader.rows(wanted)]

    async def channels_of(self, guild: int, player: int) -> list[int]:
        """Return the channels of a server in which a player was dealt in."""
        tables = sa.select(hand.c.table).join_from(hand_seat, hand).distinct()
        tables = tables.where(hand_seat.c.player == player, hand.c.guild == guild)
        wanted = sa.select(poker_table.c.channel).where(poker_table.c.number.in_(tables)).distinct()
        return [row.channel for row in await self._reader.rows(wanted)]

    async def minutes(self, guild: int, *, least: int = MEASURED) -> dict[str, int]:
        """Return the minutes that a deal of each game takes in a server, at least one, by code.

        Games with fewer than `least` timed deals are left out.
        """
        wanted = sa.select(pace).where(pace.c.guild == guild, pace.c.timed >= least)
        rows = await self._reader.rows(wanted)
        return {row.game: max(1, round(row.took / row.timed / 60_000)) for row in rows}

    async def dealt(self, guild: int) -> dict[str, int]:
        """Return the number of deals of each game in a server, by the game's code."""
        wanted = sa.select(pace.c.game, pace.c.deals).where(pace.c.guild == guild)
        return {row.game: row.deals for row in await self._reader.rows(wanted)}

    async def lately(self, guild: int) -> dict[str, int]:
        """Return when each game was last dealt among a server's last deals, by the game's code.

        Deals for practice chips are left out.
        """
        wanted = hand_rows().with_only_columns(hand.c.game, hand.c.ended)
        wanted = wanted.where(hand.c.guild == guild, poker_table.c.mode.in_(COUNTED))
        rows = await self._reader.rows(wanted.order_by(hand.c.ended.desc()).limit(LATELY))
        return {row.game: row.ended for row in reversed(rows)}

    async def begins(self, table: int, number: int) -> int | None:
        """Return the row of the table's log where a hand begins; None if there is no such hand."""
        wanted = sa.select(hand.c.first_seq).where(hand.c.table == table, hand.c.number == number)
        found: int | None = await self._reader.scalar(wanted)
        return found

    async def played_at(self, table: int, player: int) -> bool:
        """True if a player was dealt in at this table at least once."""
        dealt = sa.select(hand_seat.c.seat).join_from(hand_seat, hand)
        his = (hand_seat.c.player == player) & (hand.c.table == table)
        return await self._reader.row(dealt.where(his).limit(1)) is not None

    async def players(self, number: int) -> list[int]:
        """Return the players who were dealt in, in the order of their seats."""
        dealt = sa.select(hand_seat.c.player).where(hand_seat.c.hand == number)
        rows = await self._reader.rows(dealt.order_by(hand_seat.c.seat))
        return [row.player for row in rows]

    async def winners(self, numbers: Sequence[int]) -> dict[int, list[int]]:
        """Return the players who took chips from each hand's pots, the most first, by hand."""
        wanted = sa.select(hand_seat.c.hand, hand_seat.c.player).where(
            hand_seat.c.hand.in_(numbers), hand_seat.c.won > 0
        )
        found: dict[int, list[int]] = {}
        for row in await self._reader.rows(wanted.order_by(hand_seat.c.won.desc())):
            found.setdefault(row.hand, []).append(row.player)
        return found

    async def begun(self, table: int) -> dict[int, tuple[int, int]]:
        """Return the permanent number and the start of each hand, by its number at the table."""
        of_it = sa.select(hand.c.number, hand.c.id, hand.c.started).where(hand.c.table == table)
        return {number: (of, at) for number, of, at in await self._reader.rows(of_it)}

    async def find(self, table: int, number: int) -> FinishedHand | None:
        """Find a hand by its table and the number it has there."""
        wanted = sa.and_(hand.c.table == table, hand.c.number == number)
        times = (hand.c.started, hand.c.ended, hand.c.first_seq, hand.c.last_seq)
        dealt = sa.select(*OF_SEAT).join_from(hand_seat, hand).where(wanted)

        def found(connection: sa.Connection) -> FinishedHand | None:
            row = connection.execute(sa.select(*OF_HAND, *times).where(wanted)).first()
            if row is None:
                return None
            seats = connection.execute(dealt.order_by(hand_seat.c.seat))
            summary = summary_of(row, [SeatSummary(*seat) for seat in seats])
            return FinishedHand(summary, *row[len(OF_HAND) :])

        return await self._reader.moment(lambda connection: connection.run_sync(found))


def summary_of(facts: Sequence[Any], seats: Iterable[SeatSummary]) -> HandSummary:
    """Return the summary in a row that begins with the columns `OF_HAND`."""
    named = {column.name: fact for column, fact in zip(OF_HAND, facts, strict=False)}
    side_pots = tuple(map(tuple, named.pop("side_pots") or ()))
    return HandSummary(**named, seats=tuple(seats), side_pots=side_pots)


def hand_rows() -> AnySelect:
    """Return the statement whose rows are those of `HandRow`."""
    return sa.select(*_ROW).join_from(hand, poker_table, poker_table.c.number == hand.c.table)


def record_hand(connection: sa.Connection, table: int, finished: FinishedHand) -> None:
    """Write a hand within a write that is under way; its game must be stored."""
    row: dict[str, Any] = asdict(finished.summary)
    seats = row.pop("seats")
    del row["ran_out"]
    guild, mode = connection.execute(_PLACE, {"of": table}).one()
    counted = Counted(0, guild, mode, finished.summary, finished.ended, finished.started)
    row |= {
        "guild": guild,
        "table": table,
        "started": finished.started,
        "ended": finished.ended,
        "first_seq": finished.first_seq,
        "last_seq": finished.last_seq,
        "side_pots": finished.summary.side_pots or None,
        "reckoned": 0 if counted.due else None,
    }
    number = add(connection, hand, row)
    if seats:
        connection.execute(_INSERT_SEAT, [{"hand": number, **each} for each in seats])
    add_up(connection, [replace(counted, hand=number)])
    if mode in COUNTED:
        connection.execute(_PACE, _paced(counted, finished.ended - finished.started))


_NEW_PACE = insert(pace)
_PACE = _NEW_PACE.on_conflict_do_update(
    index_elements=["guild", "game"],
    set_={name: pace.c[name] + _NEW_PACE.excluded[name] for name in ("deals", "timed", "took")},
)
"""Adds a deal to the pace of its game. Deals against house players never count: they act faster."""


def _paced(counted: Counted, took: int) -> dict[str, Any]:
    voided = counted.summary.voided
    return {
        "guild": counted.guild, "game": counted.summary.game, "deals": 1,
        "timed": int(not voided), "took": 0 if voided else took,
    }  # fmt: skip
