"""Who has played and is not ranked yet, and how much they lack, whoever lacks least first."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import met

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Unranked:
    """A player who lacks so many hands and opponents."""

    player: int
    hands: int
    """Or nights, where they are ranked."""
    opponents: int = 0


def lacking_hands(played: AnySelect, guild: int, hands: int, opponents: int) -> AnySelect:
    """From players and their hands, in a column of that name."""
    one = played.subquery()
    known = (
        sa.select(met.c.player, sa.func.count().label("others"))
        .where(met.c.guild == guild)
        .group_by(met.c.player)
        .subquery()
    )
    others = sa.func.coalesce(known.c.others, 0)
    lacks = _lacks(hands, one.c.hands), _lacks(opponents, others)
    joined = one.outerjoin(known, known.c.player == one.c.player)
    return _in_order(sa.select(one.c.player, *lacks).select_from(joined))


def lacking_nights(played: AnySelect, nights: int) -> AnySelect:
    """From players and their nights."""
    one = played.subquery()
    return _in_order(sa.select(one.c.player, _lacks(nights, one.c.hands), sa.literal(0)))


def _lacks(needed: int, have: sa.ColumnElement[int]) -> sa.ColumnElement[int]:
    return sa.case((have < needed, needed - have), else_=0)


def _in_order(lacking: AnySelect) -> AnySelect:
    """Columns of `Unranked`, then the line and how many there are."""
    player, hands, opponents = lacking.subquery().c
    order = (hands + opponents, hands, player)
    return sa.select(
        player.label("player"), hands.label("hands"), opponents.label("opponents"),
        sa.func.row_number().over(order_by=order).label("line"),
        sa.func.count().over().label("players"),
    ).where(hands + opponents > 0)  # fmt: skip
