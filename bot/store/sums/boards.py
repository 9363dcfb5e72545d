"""Boards: who stands where by a measure, over the sums of hands or the results of nights."""

from dataclasses import dataclass
from enum import StrEnum

import sqlalchemy as sa

from bot.store.engines import AnySelect, Reader
from bot.store.schema import (
    afterwards,
    hand,
    hand_seat,
    met,
    night_result,
    person,
    poker_table,
    stat,
)
from bot.store.sums.counting import DAY, Scope, within
from bot.store.sums.seen import seen
from bot.store.sums.unranked import SHOWN, Unranked, lacking_hands, lacking_nights

A_PAGE = 10


class Measure(StrEnum):
    """What a board ranks by. Stands in custom_ids: add, never rename."""

    NET = "net"
    WON = "won"
    BIGGEST = "biggest"
    WINS = "wins"
    RATE = "rate"
    NIGHTS = "nights"
    NIGHTS_NET = "nights_net"


OF_NIGHTS = frozenset({Measure.NIGHTS, Measure.NIGHTS_NET})


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place: those who have as much share it, and the next ones are skipped."""

    rank: int
    player: int
    value: int
    """Chips, hands, nights; thousandths of units per 100 hands, or of buy-ins."""
    hands: int
    """Or nights, where they are ranked."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a board, one player's own place, and who is not on it yet."""

    page: tuple[Ranked, ...]
    own: Ranked | None
    around: tuple[Ranked, ...]
    """The player, and whoever stands next above and below them."""
    players: int
    unranked: tuple[Unranked, ...] = ()
    """Below the last page: some of those who lack something, and the player, if they do."""
    more: int = 0
    """How many others lack something."""


@dataclass(frozen=True, slots=True)
class Bars:
    """What a player needs to be ranked."""

    hands: int = 30
    opponents: int = 2
    """Different ones, ever."""
    nights: int = 3


ANYBODY = Bars(1, 0, 1)
"""Who has played at all."""


class Boards:
    """Questions about places."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ranking(
        self, scope: Scope, measure: Measure, bars: Bars, player: int, page: int = 0
    ) -> Ranking:
        """A page of a board, from 0. Anyone who hides or was forgotten has no place."""
        places = _placed(_values(scope, measure, bars)).subquery()
        line, first = places.c.line, page * A_PAGE
        his = await self._reader.scalar(sa.select(line).where(places.c.player == player)) or -A_PAGE
        rows = await self._reader.rows(
            sa.select(places)
            .where(sa.or_(line.between(first + 1, first + A_PAGE), line.between(his - 1, his + 1)))
            .order_by(line)
        )
        found = [
            (row.line, Ranked(row.rank, row.player, int(row.value), int(row.hands))) for row in rows
        ]
        players = await self._reader.scalar(sa.select(sa.func.count()).select_from(places)) or 0
        lacking = _lacking(scope, measure, bars) if first + A_PAGE >= players else None
        return Ranking(
            tuple(one for at, one in found if first < at <= first + A_PAGE),
            next((one for _, one in found if one.player == player), None),
            tuple(one for at, one in found if abs(at - his) <= 1),
            players,
            *(await self._unranked(lacking, player) if lacking is not None else ()),
        )

    async def _unranked(self, lacking: AnySelect, player: int) -> tuple[tuple[Unranked, ...], int]:
        """Some of them and this player, and how many more there are."""
        every = lacking.subquery()
        wanted = sa.or_(every.c.line <= SHOWN, every.c.player == player)
        rows = await self._reader.rows(sa.select(every).where(wanted).order_by(every.c.line))
        found = tuple(Unranked(row.player, row.hands, row.opponents) for row in rows)
        return found, rows[0].players - len(rows) if rows else 0

    async def ranks(self, scope: Scope, measure: Measure, bars: Bars) -> dict[int, int]:
        """Everybody's rank."""
        places = _placed(_values(scope, measure, bars)).subquery()
        rows = await self._reader.rows(sa.select(places.c.player, places.c.rank))
        return {row.player: row.rank for row in rows}


def _values(scope: Scope, measure: Measure, bars: Bars) -> AnySelect:
    by_night = measure in OF_NIGHTS
    if scope.night is not None and not by_night:
        return _of_one_night(scope.night, measure)
    return _of_nights(scope, measure, bars) if by_night else _of_hands(scope, measure, bars)


def _lacking(scope: Scope, measure: Measure, bars: Bars) -> AnySelect | None:
    """Who has played and is not ranked; of one night everybody is."""
    if measure in OF_NIGHTS:
        return lacking_nights(_of_nights(scope, measure, ANYBODY), bars.nights)
    if scope.night is not None:
        return None
    played = _of_hands(scope, measure, ANYBODY)
    return lacking_hands(played, scope.guild, bars.hands, bars.opponents)


def _of_hands(scope: Scope, measure: Measure, bars: Bars) -> AnySelect:
    hands = sa.func.sum(stat.c.hands)
    value = {
        Measure.NET: sa.func.sum(stat.c.net),
        Measure.WON: sa.func.sum(stat.c.won),
        Measure.BIGGEST: sa.func.max(stat.c.biggest),
        Measure.WINS: sa.func.sum(stat.c.wins),
        Measure.RATE: sa.func.sum(stat.c.milli) * 100 / hands,
    }[measure]
    ranked = (
        sa.select(stat.c.player, value.label("value"), hands.label("hands"))
        .join_from(stat, person, person.c.number == stat.c.player)
        .where(*within(scope), seen())
        .group_by(stat.c.player)
        .having(hands >= bars.hands)
    )
    others = (
        sa.select(met.c.player)
        .where(met.c.guild == scope.guild)
        .group_by(met.c.player)
        .having(sa.func.count() >= bars.opponents)
    )
    return ranked.where(stat.c.player.in_(others)) if bars.opponents else ranked


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
        Measure.RATE: sa.func.sum(net * 1000 / every.c.unit) * 100 / hands,
    }[measure]
    return (
        sa.select(every.c.player, value.label("value"), hands.label("hands"))
        .join_from(every, person, person.c.number == every.c.player)
        .where(seen())
        .group_by(every.c.player)
        .having(hands > 0)
    )


def _of_nights(scope: Scope, measure: Measure, bars: Bars) -> AnySelect:
    """Nights by their end; who won one has the best net of it, and that above nothing."""
    best = (
        sa.select(night_result.c.night, sa.func.max(night_result.c.net).label("net"))
        .group_by(night_result.c.night)
        .subquery()
    )
    won = sa.case(((night_result.c.net == best.c.net) & (night_result.c.net > 0), 1), else_=0)
    nights = sa.func.count()
    ratio = sa.func.sum(night_result.c.net * 1000 / night_result.c.buy_in)
    value = sa.func.sum(won) if measure is Measure.NIGHTS else ratio
    wanted = (
        sa.select(night_result.c.player, value.label("value"), nights.label("hands"))
        .join_from(night_result, best, best.c.night == night_result.c.night)
        .join(person, person.c.number == night_result.c.player)
        .where(night_result.c.guild == scope.guild, seen())
        .group_by(night_result.c.player)
        .having(nights >= bars.nights)
    )
    if scope.first is not None:
        wanted = wanted.where(night_result.c.ended >= scope.first * DAY)
    if scope.end is not None:
        wanted = wanted.where(night_result.c.ended < scope.end * DAY)
    return wanted


def _placed(values: AnySelect) -> AnySelect:
    of = values.subquery()
    return sa.select(
        of,
        sa.func.rank().over(order_by=of.c.value.desc()).label("rank"),
        sa.func.row_number().over(order_by=(of.c.value.desc(), of.c.player)).label("line"),
    )
