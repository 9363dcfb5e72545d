"""The luck of finished hands: those whose chances are still to be reckoned, and what they give.

Luck is a part of the seats and sums that hands have anyway: it is 0 when a hand ends and is added
once it is reckoned. `hand.reckoned` keeps the version by which that was done, so that a newer one
replaces it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

import sqlalchemy as sa

from bot.engine.views.by_chances import VERSION, with_luck
from bot.engine.views.summary import SeatSummary
from bot.store.engines import Reader
from bot.store.play.hands import OF_HAND, OF_SEAT, summary_of
from bot.store.schema import hand, hand_seat, person, poker_table
from bot.store.sums.counting import Counted, add_luck
from bot.store.sums.visible import visible
from bot.store.writer import Writer


@dataclass(frozen=True, slots=True)
class DueHand:
    """A hand whose luck is to be reckoned, and its rows in the log."""

    hand: int
    guild: int
    table: int
    number: int
    first_seq: int
    last_seq: int


class Luck:
    """Hands to be reckoned, and their results."""

    def __init__(self, reader: Reader, writer: Writer) -> None:
        self._reader = reader
        self._writer = writer

    async def due(
        self, limit: int, without: Collection[int] = (), tables: Collection[int] | None = None
    ) -> list[DueHand]:
        """Return hands of the share that are to be reckoned, the oldest first.

        `without` names hands to leave out; with `tables`, only hands dealt there are returned.
        """
        columns = (hand.c.id, hand.c.guild, hand.c.table, hand.c.number)
        wanted = (
            sa.select(*columns, hand.c.first_seq, hand.c.last_seq)
            .where(hand.c.reckoned < VERSION, hand.c.id.not_in(without))
            .where(self._writer.share.of(hand.c.guild))
        )
        if tables is not None:
            wanted = wanted.where(hand.c.table.in_(tables))
        rows = await self._reader.rows(wanted.order_by(hand.c.id).limit(limit))
        return [DueHand(*row) for row in rows]

    async def keep(self, due: DueHand, shares: Mapping[int, Fraction]) -> None:
        """Store the luck of a hand by the shares of its live seats; without shares it has none."""
        await self._writer.write(lambda connection: _keep(connection, due.hand, shares), due.guild)

    async def at(self, tables: Collection[int]) -> dict[int, int]:
        """Return the luck of each player at these tables whom others may see.

        It is in thousandths of a chip.
        """
        wanted = (
            sa.select(hand_seat.c.player, sa.func.sum(hand_seat.c.luck))
            .join_from(hand_seat, hand)
            .join(person, person.c.number == hand_seat.c.player)
            .where(hand.c.table.in_(tables), hand.c.voided.is_(sa.false()), visible())
            .group_by(hand_seat.c.player)
        )
        return {player: int(luck) for player, luck in await self._reader.rows(wanted)}


def _keep(connection: sa.Connection, number: int, shares: Mapping[int, Fraction]) -> None:
    told = (
        sa.select(hand.c.id, hand.c.guild, poker_table.c.mode, hand.c.ended, hand.c.started,
                  *OF_HAND)
        .join_from(hand, poker_table, poker_table.c.number == hand.c.table)
        .where(hand.c.id == number)
    )  # fmt: skip
    row = connection.execute(told).first()
    if row is None:  # deleted with its server meanwhile
        return
    dealt = sa.select(*OF_SEAT).where(hand_seat.c.hand == number).order_by(hand_seat.c.seat)
    of, guild, chips, ended, started, *facts = row
    summary = summary_of(facts, [SeatSummary(*seat) for seat in connection.execute(dealt)])
    before = Counted(of, guild, chips, summary, ended, started)
    after = Counted(of, guild, chips, with_luck(summary, shares), ended, started)
    for one in after.summary.seats:
        this = (hand_seat.c.hand == number) & (hand_seat.c.seat == one.seat)
        connection.execute(sa.update(hand_seat).where(this).values(luck=one.luck))
    connection.execute(sa.update(hand).where(hand.c.id == number).values(reckoned=VERSION))
    add_luck(connection, before, after)
