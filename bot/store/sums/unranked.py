"""Who has played and is not ranked yet, and how much they lack, whoever lacks least first."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import met
from bot.store.sums.counting import Scope
from bot.store.sums.values import ANYBODY, OF_NIGHTS, Bars, Measure, values

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Unranked:
    """A player who lacks so many hands and opponents, or else so many nights."""

    player: int
    hands: int = 0
    opponents: int = 0
    nights: int = 0
    value: int = 0
    """By the board's measure, as far as they have played."""


def lacking(scope: Scope, measure: Measure, bars: Bars) -> AnySelect | None:
    """Who has played and is not ranked; of one night everybody is.

    Columns of `Unranked`, then the line and how many there are.
    """
    if scope.night is not None and measure not in OF_NIGHTS:
        return None
    one = values(scope, measure, ANYBODY).subquery()
    known = (
        sa.select(met.c.player, sa.func.count().label("others"))
        .where(met.c.guild == scope.guild)
        .group_by(met.c.player)
        .subquery()
    )
    nothing = sa.literal(0)
    hands = _lacks(bars.hands, one.c.hands)
    opponents = _lacks(bars.opponents, sa.func.coalesce(known.c.others, 0))
    nights = _lacks(bars.nights, one.c.nights)
    if measure in OF_NIGHTS:
        hands, opponents, lacks = nothing, nothing, nights > 0
    elif measure is Measure.BUY_INS:
        lacks = (hands + opponents > 0) & (nights > 0)
    else:
        nights, lacks = nothing, hands + opponents > 0
    found = (
        sa.select(
            one.c.player,
            hands.label("hands"),
            opponents.label("opponents"),
            nights.label("nights"),
            one.c.value,
        )
        .select_from(one.outerjoin(known, known.c.player == one.c.player))
        .where(lacks)
        .subquery()
    )
    player, hands, opponents, nights, value = found.c
    order = (hands + opponents + nights, hands, nights, value.desc(), player)
    return sa.select(
        found,
        sa.func.row_number().over(order_by=order).label("line"),
        sa.func.count().over().label("players"),
    )


def _lacks(needed: int, have: sa.ColumnElement[int]) -> sa.ColumnElement[int]:
    return sa.case((have < needed, needed - have), else_=0)
