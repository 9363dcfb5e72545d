"""What boards rank by: each player's value by a measure, over hands, over nights, or over both.

Each answers with (player, value, hands, nights): what they played of both, as far as it counts
there.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from bot.store.engines import AnySelect
from bot.store.schema import (
    afterwards,
    hand,
    hand_seat,
    met,
    night_result,
    person,
    poker_table,
)
from bot.store.sums.counting import DAY, Chips, Scope
from bot.store.sums.moments import summed
from bot.store.sums.seen import seen

A_BUY_IN = 100
"""Units at a bank table: what most people sit down with."""
DIGITS = 6
"""Of a thousandth, to which sums of fractions are told apart."""


class Measure(StrEnum):
    """What a board ranks by. Stands in custom_ids: add, never rename."""

    NET = "net"
    WON = "won"
    BIGGEST = "biggest"
    WINS = "wins"
    RATE = "rate"
    NIGHTS = "nights"
    NIGHTS_NET = "nights_net"
    BUY_INS = "buy_ins"


OF_NIGHTS = frozenset({Measure.NIGHTS, Measure.NIGHTS_NET})
NOT_BY_GAME = OF_NIGHTS | {Measure.BUY_INS}
"""A night is of no one game."""


@dataclass(frozen=True, slots=True)
class Bars:
    """What a player needs to be ranked."""

    hands: int = 30
    opponents: int = 2
    """Different ones, ever."""
    nights: int = 3


ANYBODY = Bars(1, 0, 1)
"""Who has played at all."""


def values(scope: Scope, measure: Measure, bars: Bars) -> AnySelect:
    """Of those who may be seen and have played enough."""
    if measure in OF_NIGHTS:
        return _of_nights(scope, measure, bars)
    if scope.night is not None:
        return _of_one_night(scope.night, measure)
    return _of_both(scope, bars) if measure is Measure.BUY_INS else _of_hands(scope, measure, bars)


def _of_hands(scope: Scope, measure: Measure, bars: Bars) -> AnySelect:
    sums = summed(scope).c
    hands = sa.func.sum(sums.hands)
    value = {
        Measure.NET: sa.func.sum(sums.net),
        Measure.WON: sa.func.sum(sums.won),
        Measure.BIGGEST: sa.func.max(sums.biggest),
        Measure.WINS: sa.func.sum(sums.wins),
        Measure.RATE: sa.func.sum(sums.milli) * 100 / hands,
    }[measure]
    ranked = (
        sa.select(
            sums.player,
            value.label("value"),
            hands.label("hands"),
            sa.literal(0).label("nights"),
        )
        .join(person, person.c.number == sums.player)
        .where(seen())
        .group_by(sums.player)
        .having(hands >= bars.hands)
    )
    others = _who_met(scope.guild, bars.opponents)
    return ranked.where(sums.player.in_(others)) if bars.opponents else ranked


def _who_met(guild: int, opponents: int) -> AnySelect:
    """Players with at least so many different opponents."""
    return (
        sa.select(met.c.player)
        .where(met.c.guild == guild)
        .group_by(met.c.player)
        .having(sa.func.count() >= opponents)
    )


def _of_one_night(night: int, measure: Measure) -> AnySelect:
    """From the hands themselves, and what moved after them: there are some hundred of them."""
    dealt = (
        sa.select(hand_seat.c.player, sa.literal(1).label("hands"), hand_seat.c.net,
                  hand_seat.c.won, hand.c.unit)
        .join_from(hand_seat, hand)
        .where(hand.c.voided.is_(sa.false()))
    )  # fmt: skip
    after = sa.select(
        afterwards.c.player, sa.literal(0), afterwards.c.chips, sa.literal(0), hand.c.unit
    ).join_from(afterwards, hand)
    of_it = poker_table.c.night == night
    place = poker_table.c.number == hand.c.table
    every = sa.union_all(
        dealt.join(poker_table, place).where(of_it), after.join(poker_table, place).where(of_it)
    ).subquery()
    net, won, hands = every.c.net, every.c.won, sa.func.sum(every.c.hands)
    value = {
        Measure.NET: sa.func.sum(net),
        Measure.WON: sa.func.sum(won),
        Measure.BIGGEST: sa.func.max(won),
        Measure.WINS: sa.func.sum(sa.case((won > 0, 1), else_=0)),
        Measure.RATE: _whole(sa.func.sum(net * 1000 / every.c.unit) * 100 / hands),
        Measure.BUY_INS: _whole(sa.func.sum(net * 1000 / every.c.unit) / A_BUY_IN),
    }[measure]
    return (
        sa.select(
            every.c.player,
            value.label("value"),
            hands.label("hands"),
            sa.literal(1).label("nights"),
        )
        .join_from(every, person, person.c.number == every.c.player)
        .where(seen())
        .group_by(every.c.player)
        .having(hands > 0)
    )


def nights_within(scope: Scope) -> list[sa.ColumnElement[bool]]:
    """Rows of `night_result` that ended in a scope."""
    found = [night_result.c.guild == scope.guild]
    first = scope.since if scope.since is not None else scope.first and scope.first * DAY
    end = scope.until if scope.until is not None else scope.end and scope.end * DAY
    if first is not None:
        found.append(night_result.c.ended >= first)
    if end is not None:
        found.append(night_result.c.ended < end)
    return found


def own_chips() -> sa.ColumnElement[bool]:
    """Nights that were played for chips of their own: no hand of theirs is in the bank's sums."""
    theirs = sa.select(poker_table.c.night).where(
        poker_table.c.night.is_not(None), poker_table.c.mode == Chips.SCRIP
    )
    return night_result.c.night.in_(theirs)


def _of_nights(scope: Scope, measure: Measure, bars: Bars) -> AnySelect:
    """Nights by their end; who won one has the best net of it, and that above nothing."""
    best = (
        sa.select(night_result.c.night, sa.func.max(night_result.c.net).label("net"))
        .group_by(night_result.c.night)
        .subquery()
    )
    won = sa.case(((night_result.c.net == best.c.net) & (night_result.c.net > 0), 1), else_=0)
    nights = sa.func.count()
    ratio = _whole(sa.func.sum(night_result.c.net * 1000 / night_result.c.buy_in))
    value = sa.func.sum(won) if measure is Measure.NIGHTS else ratio
    return (
        sa.select(
            night_result.c.player,
            value.label("value"),
            sa.literal(0).label("hands"),
            nights.label("nights"),
        )
        .join_from(night_result, best, best.c.night == night_result.c.night)
        .join(person, person.c.number == night_result.c.player)
        .where(*nights_within(scope), night_result.c.hands > 0, seen())
        .group_by(night_result.c.player)
        .having(nights >= bars.nights)
    )


def _of_both(scope: Scope, bars: Bars) -> AnySelect:
    """Bank tables and nights together, in thousandths of a buy-in.

    At a bank table a buy-in is A_BUY_IN units. Enough is what is enough of either.
    """
    none, sums = sa.literal(0), summed(scope).c
    at_tables = sa.select(
        sums.player,
        (sa.func.sum(sums.milli) / A_BUY_IN).label("value"),
        sa.func.sum(sums.hands).label("hands"),
        none.label("nights"),
    ).group_by(sums.player)
    at_nights = (
        sa.select(
            night_result.c.player,
            sa.func.sum(night_result.c.net * 1000 / night_result.c.buy_in),
            none,
            sa.func.count(),
        )
        .where(*nights_within(scope), night_result.c.hands > 0, own_chips())
        .group_by(night_result.c.player)
    )
    every = sa.union_all(at_tables, at_nights).subquery()
    hands, nights = sa.func.sum(every.c.hands), sa.func.sum(every.c.nights)
    by_hands = hands >= bars.hands
    if bars.opponents:
        by_hands &= every.c.player.in_(_who_met(scope.guild, bars.opponents))
    return (
        sa.select(
            every.c.player,
            _whole(sa.func.sum(every.c.value)).label("value"),
            hands.label("hands"),
            nights.label("nights"),
        )
        .join_from(every, person, person.c.number == every.c.player)
        .where(seen())
        .group_by(every.c.player)
        .having(sa.or_(by_hands, nights >= bars.nights))
    )


def _whole(total: sa.ColumnElement[Any]) -> sa.ColumnElement[Any]:
    """A sum of fractions, without what floats add to it: equal ones share a place."""
    return sa.func.round(total, DIGITS)
