"""In which deal players lost the last of their chips in a freeze-out, a night without rebuys."""

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import hand, hand_seat, night, poker_table

DEALS = 100_000
"""More than a table deals: a moment is multiplied by it, to have the number of the deal behind."""


def last_losses(*of: sa.ColumnElement[bool]) -> AnySelect:
    """Select (night, player, out) of freeze-outs: who lost chips, and last in which deal.

    `out` grows with time, and is the same for all who lost in one deal. Whoever has no chips left
    went out in it.
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
