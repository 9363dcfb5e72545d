"""Deals in which players lost their last chips in a freeze-out, a night without rebuys."""

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import hand, hand_seat, night, poker_table

DEALS = 100_000
"""Factor larger than any deal's number: moment * DEALS + number orders deals by both."""


def last_losses(*of: sa.ColumnElement[bool]) -> AnySelect:
    """Select (night, player, out) of freeze-outs: the last deal in which each player lost chips.

    `out` grows with time, and is equal for all players who lost in the same deal. A player without
    chips went out in that deal.
    """
    deal = sa.cast(hand.c.ended, sa.BigInteger) * DEALS + hand.c.number
    freeze_out = (
        night.c.plan["scrip"].as_boolean().is_(sa.true()),
        night.c.plan["rebuys"].as_integer() == 0,
    )
    return (
        sa.select(night.c.number.label("night"), hand_seat.c.player, sa.func.max(deal).label("out"))
        .join_from(night, poker_table, poker_table.c.night == night.c.number)
        .join(hand, hand.c.table == poker_table.c.number)
        .join(hand_seat, hand_seat.c.hand == hand.c.id)
        .where(hand.c.voided.is_(sa.false()), hand_seat.c.net < 0, *freeze_out, *of)
        .group_by(night.c.number, hand_seat.c.player)
    )
