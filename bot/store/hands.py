"""What statistics need: one row for each finished hand, and one for each seat dealt in."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

import sqlalchemy as sa

from bot.engine.summary import HandSummary, SeatSummary
from bot.store.counting import Counted, add_up, clear, count_again
from bot.store.engines import Reader
from bot.store.schema import hand, hand_seat, poker_table
from bot.store.writer import Writer, add

_PLACE = sa.select(poker_table.c.guild, poker_table.c.mode).where(
    poker_table.c.number == sa.bindparam("of")
)
_INSERT_SEAT = sa.insert(hand_seat)
_OF_HAND = [hand.c[field.name] for field in fields(HandSummary) if field.name != "seats"]
_OF_SEAT = [hand_seat.c[field.name] for field in fields(SeatSummary)]


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand, when it was played, and the rows of the log that hold it (both included)."""

    summary: HandSummary
    started: int
    ended: int
    first_seq: int
    last_seq: int


class Hands:
    """Finished hands. They are written with the last row of their log (`Append.hand`)."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def clear_sums(self) -> None:
        """Throw statistics away, to make them anew."""
        await self._writer.write(clear)

    async def numbers(self, table: int) -> dict[int, int]:
        """Each hand's own number by its number at a table."""
        of_it = sa.select(hand.c.number, hand.c.id).where(hand.c.table == table)
        return {row.number: row.id for row in await self._reader.rows(of_it)}

    async def count_again(self, hands: Sequence[Counted]) -> None:
        """Add hands up that were cleared."""
        await self._writer.write(lambda connection: count_again(connection, hands))

    async def find(self, table: int, number: int) -> FinishedHand | None:
        """Find a hand by its table and the number it has there."""
        wanted = sa.and_(hand.c.table == table, hand.c.number == number)
        times = (hand.c.started, hand.c.ended, hand.c.first_seq, hand.c.last_seq)
        async with self._reader.connect() as connection:
            row = (await connection.execute(sa.select(*_OF_HAND, *times).where(wanted))).first()
            if row is None:
                return None
            dealt = sa.select(*_OF_SEAT).join_from(hand_seat, hand).where(wanted)
            seats = await connection.execute(dealt.order_by(hand_seat.c.seat))
            facts = zip(_OF_HAND, row, strict=False)
            summary = HandSummary(
                **{column.name: fact for column, fact in facts},
                seats=tuple(SeatSummary(*seat) for seat in seats),
            )
        return FinishedHand(summary, *row[len(_OF_HAND) :])


def record_hand(connection: sa.Connection, table: int, finished: FinishedHand) -> None:
    """Write a hand within a write that is under way; its game must be stored."""
    row: dict[str, Any] = asdict(finished.summary)
    seats = row.pop("seats")
    guild, mode = connection.execute(_PLACE, {"of": table}).one()
    row |= {
        "guild": guild,
        "table": table,
        "started": finished.started,
        "ended": finished.ended,
        "first_seq": finished.first_seq,
        "last_seq": finished.last_seq,
    }
    number = add(connection, hand, row)
    if seats:
        connection.execute(_INSERT_SEAT, [{"hand": number, **each} for each in seats])
    add_up(connection, Counted(number, guild, mode, finished.summary, finished.ended))
