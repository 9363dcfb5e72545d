"""Values that boards rank by: each player's value by a measure, over hands, nights or both.

Each select has the columns (player, value, hands, nights), the last two as far as they count for
the measure. `bot.store.sums.unranked` decides who is ranked with that, and what others lack.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import (
    afterwards,
    hand,
    hand_seat,
    opponents,
    person,
    poker_table,
)
from bot.store.sums.counting import Scope
from bot.store.sums.evenings import results_within, tournament_of
from bot.store.sums.left_out import counts_in
from bot.store.sums.scopes import Params, Shape, came_to, hands_of, most_won, shape_of
from bot.store.sums.visible import visible

A_BUY_IN = 100
"""Stake units of a buy-in at a table for bank chips."""
DIGITS = 6
"""Decimal places to which sums of fractions are rounded."""


class Measure(StrEnum):
    """Measure by which a board ranks. The values are in custom_ids: add, never rename one."""

    NET = "net"
    WON = "won"
    BIGGEST = "biggest"
    WINS = "wins"
    RATE = "rate"
    NIGHTS = "nights"
    NIGHTS_NET = "nights_net"
    BUY_INS = "buy_ins"
    BY_CHANCES = "by_chances"
    LUCK = "luck"


OF_CHANCES = frozenset({Measure.BY_CHANCES, Measure.LUCK})
"""Measures that are reckoned after the deal; values are thousandths of chips."""
OF_NIGHTS = frozenset({Measure.NIGHTS, Measure.NIGHTS_NET})
NOT_BY_GAME = OF_NIGHTS | {Measure.BUY_INS}
"""Measures without a board for a single game, as a night may have many games."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Numbers that a player must reach to be ranked."""

    hands: int = 30
    opponents: int = 2
    """Different opponents of all time."""
    nights: int = 3


ANYBODY = Bars(1, 0, 1)
"""Bars that everybody reaches who has played at all."""


class Played(NamedTuple):
    """A player's value in a scope, and their hands and nights there, as far as they count."""

    player: int
    value: float
    """Value by the measure."""
    hands: int
    nights: int
    opponents: int
    """Different opponents of all time."""


def all_played(scope: Scope, measure: Measure, bars: Bars) -> tuple[AnySelect, Params]:
    """Return a select of all visible players with the columns of `Played`, and its parameters.

    Players without a hand in the scope are included only if the bars need none.
    """
    least = min(1, bars.hands)
    shape, told = shape_of(scope)
    season = scope.season is not None
    if season:
        told["season"] = scope.season
    if measure in OF_NIGHTS:
        return _seen_of(_of_nights(scope, measure), season=season), told
    if scope.night is not None:
        return _seen_of(_of_one_night(scope.night, measure)), told
    if measure is Measure.BUY_INS:
        return _seen_of(_of_both(scope, shape, least, min(1, bars.nights)), season=season), told
    return _by_hands(shape, measure, least, season=season), told


@lru_cache(64)
def _by_hands(shape: Shape, measure: Measure, least: int, *, season: bool) -> AnySelect:
    return _seen_of(_of_hands(shape, measure, least), season=season)


def _seen_of(values: AnySelect, *, season: bool = False) -> AnySelect:
    """Select the values of visible players; with `season`, of those not left out of it."""
    of = values.subquery()
    met = (opponents.c.guild == sa.bindparam("guild")) & (opponents.c.player == of.c.player)
    wanted = (
        sa.select(
            of.c.player,
            of.c.value,
            of.c.hands,
            of.c.nights,
            sa.func.coalesce(opponents.c.others, 0),
        )
        .join_from(of, person, person.c.number == of.c.player)
        .outerjoin(opponents, met)
        .where(visible())
    )
    return wanted.where(counts_in(of.c.player, sa.bindparam("season"))) if season else wanted


def _of_hands(shape: Shape, measure: Measure, least: int) -> AnySelect:
    if measure is Measure.BIGGEST:
        return _biggest(shape, least)
    sums = came_to(shape).c
    of = _itself if shape.row_a_player else sa.func.sum
    hands = of(sums.hands)
    value = {
        Measure.NET: of(sums.net),
        Measure.WON: of(sums.won),
        Measure.WINS: of(sums.wins),
        Measure.RATE: of(sums.milli) * 100 / sa.func.nullif(hands, 0),
        Measure.BY_CHANCES: of(sums.net) * 1000 - of(sums.luck),
        Measure.LUCK: of(sums.luck),
    }[measure]
    wanted = sa.select(
        sums.player,
        sa.func.coalesce(value, 0).label("value"),
        hands.label("hands"),
        sa.literal(0).label("nights"),
    )
    if shape.row_a_player:
        return wanted.where(hands >= least)
    return wanted.group_by(sums.player).having(hands >= least)


def _itself(column: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    return column


def _biggest(shape: Shape, least: int) -> AnySelect:
    # Hands and pots are rows of one union: sorting it once is cheaper than joining two selects
    dealt, most = hands_of(shape).c, most_won(shape).c
    none = sa.literal(0)
    every = sa.union_all(
        sa.select(dealt.player, none.label("biggest"), dealt.hands),
        sa.select(most.player, most.biggest, none),
    ).subquery()
    hands = sa.func.sum(every.c.hands)
    return (
        sa.select(
            every.c.player,
            sa.func.max(every.c.biggest).label("value"),
            hands.label("hands"),
            none.label("nights"),
        )
        .group_by(every.c.player)
        .having(hands >= least)
    )


def _summed(every: sa.Subquery, measure: Measure) -> sa.ColumnElement[Any]:
    """Return a measure of the hands of a night."""
    net, won, hands = every.c.net, every.c.won, sa.func.sum(every.c.hands)
    return {
        Measure.NET: sa.func.sum(net),
        Measure.BY_CHANCES: sa.func.sum(net * 1000 - every.c.luck),
        Measure.LUCK: sa.func.sum(every.c.luck),
        Measure.WON: sa.func.sum(won),
        Measure.BIGGEST: sa.func.max(won),
        Measure.WINS: sa.func.sum(sa.case((won > 0, 1), else_=0)),
        Measure.RATE: _whole(sa.func.sum(net * 1000 / every.c.unit) * 100 / hands),
        Measure.BUY_INS: _whole(sa.func.sum(net * 1000 / every.c.unit) / A_BUY_IN),
    }[measure]


def _of_one_night(night: int, measure: Measure) -> AnySelect:
    # A night has some hundred hands, so that its board is read from the hands themselves
    dealt = (
        sa.select(hand_seat.c.player, sa.literal(1).label("hands"), hand_seat.c.net,
                  hand_seat.c.won, hand.c.unit, hand_seat.c.luck)
        .join_from(hand_seat, hand)
        .where(hand.c.voided.is_(sa.false()))
    )  # fmt: skip
    after = sa.select(
        afterwards.c.player, sa.literal(0), afterwards.c.chips, sa.literal(0), hand.c.unit,
        sa.literal(0),
    )  # fmt: skip
    after = after.join_from(afterwards, hand)
    of_it = poker_table.c.night == night
    place = poker_table.c.number == hand.c.table
    rows = [
        dealt.join(poker_table, place).where(of_it), after.join(poker_table, place).where(of_it)
    ]  # fmt: skip
    if measure in {Measure.NET, Measure.BUY_INS}:
        rows += tournament_of(night, A_BUY_IN)
    every = sa.union_all(*rows).subquery()
    hands = sa.func.sum(every.c.hands)
    return (
        sa.select(
            every.c.player,
            _summed(every, measure).label("value"),
            hands.label("hands"),
            sa.literal(1).label("nights"),
        )
        .group_by(every.c.player)
        .having(hands > 0)
    )


def _of_nights(scope: Scope, measure: Measure) -> AnySelect:
    """Select values over nights."""
    results = results_within(scope).c
    won = measure is Measure.NIGHTS
    value = sa.func.sum(results.won) if won else _whole(sa.func.sum(results.ratio))
    return sa.select(
        results.player,
        value.label("value"),
        sa.literal(0).label("hands"),
        sa.func.count(results.night.distinct()).label("nights"),
    ).group_by(results.player)


def _of_both(scope: Scope, shape: Shape, least: int, nights_least: int) -> AnySelect:
    """Select thousandths of buy-ins over bank tables and nights together.

    At a bank table a buy-in is A_BUY_IN units.
    """
    none, sums = sa.literal(0), came_to(shape).c
    at_tables = sa.select(
        sums.player,
        (sa.func.sum(sums.milli) / A_BUY_IN).label("value"),
        sa.func.sum(sums.hands).label("hands"),
        none.label("nights"),
    ).group_by(sums.player)
    results = results_within(scope).c
    at_nights = (
        sa.select(
            results.player, sa.func.sum(results.ratio), none,
            sa.func.count(results.night.distinct()),
        )
        .where(results.own)
        .group_by(results.player)
    )  # fmt: skip
    every = sa.union_all(at_tables, at_nights).subquery()
    hands, nights = sa.func.sum(every.c.hands), sa.func.sum(every.c.nights)
    return (
        sa.select(
            every.c.player,
            _whole(sa.func.sum(every.c.value)).label("value"),
            hands.label("hands"),
            nights.label("nights"),
        )
        .group_by(every.c.player)
        .having(sa.or_(hands >= least, nights >= nights_least))
    )


def _whole(total: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """Return a sum of fractions without rounding errors, so that equal players share a place."""
    return sa.func.round(total, DIGITS)
