"""Boards: who stands where by a measure, over the sums of hands or the results of nights."""

from dataclasses import dataclass

import sqlalchemy as sa

from bot.store.engines import AnySelect, Reader
from bot.store.schema import night_result
from bot.store.sums.counting import Chips, Scope
from bot.store.sums.moments import summed
from bot.store.sums.unranked import SHOWN, Unranked, lacking
from bot.store.sums.values import Bars, Measure, nights_within, own_chips, values

A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place: those who have as much share it, and the next ones are skipped."""

    rank: int
    player: int
    value: int
    """Chips, hands, nights; thousandths of units per 100 hands, or of buy-ins."""
    hands: int
    """Or nights, where they alone are ranked."""


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


class Boards:
    """Questions about places."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ranking(
        self, scope: Scope, measure: Measure, bars: Bars, player: int, page: int = 0
    ) -> Ranking:
        """A page of a board, from 0. Anyone who hides or was forgotten has no place."""
        places = _placed(values(scope, measure, bars)).subquery()
        line, first = places.c.line, page * A_PAGE
        his = await self._reader.scalar(sa.select(line).where(places.c.player == player)) or -A_PAGE
        rows = await self._reader.rows(
            sa.select(places)
            .where(sa.or_(line.between(first + 1, first + A_PAGE), line.between(his - 1, his + 1)))
            .order_by(line)
        )
        found = [
            (row.line, Ranked(row.rank, row.player, int(row.value), row.hands or row.nights))
            for row in rows
        ]
        players = await self._reader.scalar(sa.select(sa.func.count()).select_from(places)) or 0
        missing = lacking(scope, measure, bars) if first + A_PAGE >= players else None
        return Ranking(
            tuple(one for at, one in found if first < at <= first + A_PAGE),
            next((one for _, one in found if one.player == player), None),
            tuple(one for at, one in found if abs(at - his) <= 1),
            players,
            *(await self._unranked(missing, player) if missing is not None else ()),
        )

    async def _unranked(self, missing: AnySelect, player: int) -> tuple[tuple[Unranked, ...], int]:
        """Some of them and this player, and how many more there are."""
        every = missing.subquery()
        wanted = sa.or_(every.c.line <= SHOWN, every.c.player == player)
        rows = await self._reader.rows(sa.select(every).where(wanted).order_by(every.c.line))
        found = tuple(
            Unranked(row.player, row.hands, row.opponents, row.nights, int(row.value))
            for row in rows
        )
        return found, rows[0].players - len(rows) if rows else 0

    async def whole(self, scope: Scope, measure: Measure, bars: Bars) -> list[Ranked]:
        """All places of a board, best first."""
        places = _placed(values(scope, measure, bars)).subquery()
        rows = await self._reader.rows(sa.select(places).order_by(places.c.line))
        return [Ranked(row.rank, row.player, int(row.value), int(row.hands)) for row in rows]

    async def ranks(self, scope: Scope, measure: Measure, bars: Bars) -> dict[int, int]:
        """Everybody's rank."""
        places = _placed(values(scope, measure, bars)).subquery()
        rows = await self._reader.rows(sa.select(places.c.player, places.c.rank))
        return {row.player: row.rank for row in rows}

    async def played(self, scope: Scope) -> frozenset[Chips]:
        """For what there was play that boards count: the bank's chips, nights' own, or both."""
        hands = sa.select(summed(scope).c.player).limit(1)
        nights = sa.select(night_result.c.player).where(
            *nights_within(scope), night_result.c.hands > 0, own_chips()
        )
        asked = {Chips.BANK: hands, Chips.SCRIP: nights.limit(1)}
        return frozenset(
            [chips for chips, rows in asked.items() if await self._reader.row(rows) is not None]
        )


def usual_measure(played: frozenset[Chips]) -> Measure:
    """What a board ranks by where nobody says so: chips, or buy-ins where nights count too."""
    if Chips.SCRIP not in played:
        return Measure.NET
    return Measure.BUY_INS if Chips.BANK in played else Measure.NIGHTS_NET


def _placed(values: AnySelect) -> AnySelect:
    of = values.subquery()
    return sa.select(
        of,
        sa.func.rank().over(order_by=of.c.value.desc()).label("rank"),
        sa.func.row_number().over(order_by=(of.c.value.desc(), of.c.player)).label("line"),
    )
