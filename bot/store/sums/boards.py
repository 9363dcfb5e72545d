"""Boards: rankings of players by a measure, from the sums of hands or the results of nights."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter

import sqlalchemy as sa

from bot.store.engines import AnyRow, Reader
from bot.store.sums.counting import Chips, Scope
from bot.store.sums.evenings import results_within
from bot.store.sums.moments import summed
from bot.store.sums.unranked import SHOWN, Unranked, lacking
from bot.store.sums.values import Bars, Measure, Played, all_played

A_PAGE = 10
Standing = tuple[int, Played]
"""A rank, and the player who has it."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's place; equal players share one, and the places after it are skipped."""

    rank: int
    player: int
    value: int
    """Chips, hands or nights; thousandths of units per 100 hands, or thousandths of buy-ins."""
    hands: int
    """Number of hands played, or of nights on a board of nights."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """A page of a board, the asker's own place, and players who are not ranked yet."""

    page: tuple[Ranked, ...]
    own: Ranked | None
    around: tuple[Ranked, ...]
    """The asker's place with the next ones above and below it; empty without a place."""
    players: int
    unranked: tuple[Unranked, ...] = ()
    """Some unranked players, the asker included; only on the last page."""
    more: int = 0
    """Number of unranked players that are not listed."""


class Boards:
    """Questions about places on boards.

    One statement reads all who have played, and a thread sorts them: a page, the asker's place and
    the unranked players are parts of one order.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def ranking(
        self, scope: Scope, measure: Measure, bars: Bars, player: int, page: int = 0
    ) -> Ranking:
        """Return a page of a board, counted from 0, and the place of `player`.

        A player who hides or was forgotten has no place.
        """
        rows = await self._played(scope, measure, bars)
        return await asyncio.to_thread(
            lambda: _ranking(*_placed(rows, scope, measure, bars), player, page)
        )

    async def whole(self, scope: Scope, measure: Measure, bars: Bars) -> list[Ranked]:
        """Return all places of a board, best first."""
        rows = await self._played(scope, measure, bars)
        return await asyncio.to_thread(
            lambda: [_ranked(one) for one in _placed(rows, scope, measure, bars)[0]]
        )

    async def ranks(self, scope: Scope, measure: Measure, bars: Bars) -> dict[int, int]:
        """Return everybody's rank, by player."""
        rows = await self._played(scope, measure, bars)
        return await asyncio.to_thread(
            lambda: {one.player: rank for rank, one in _placed(rows, scope, measure, bars)[0]}
        )

    async def played(self, scope: Scope) -> frozenset[Chips]:
        """Return the kinds of chips for which boards of a scope have counted play."""
        hands = sa.select(summed(scope).c.player).limit(1)
        results = results_within(scope).c
        nights = sa.select(results.player).where(results.own)
        asked = {Chips.BANK: hands, Chips.SCRIP: nights.limit(1)}
        return frozenset(
            [chips for chips, rows in asked.items() if await self._reader.row(rows) is not None]
        )

    async def _played(self, scope: Scope, measure: Measure, bars: Bars) -> Sequence[AnyRow]:
        return await self._reader.rows(*all_played(scope, measure, bars))


def usual_measure(played: frozenset[Chips]) -> Measure:
    """Return the default measure of a board by the chips that were played for."""
    if Chips.SCRIP not in played:
        return Measure.NET
    return Measure.BUY_INS if Chips.BANK in played else Measure.NIGHTS_NET


def _ranked(place: Standing) -> Ranked:
    rank, one = place
    return Ranked(rank, one.player, int(one.value), int(one.hands or one.nights))


def _placed(
    rows: Iterable[AnyRow], scope: Scope, measure: Measure, bars: Bars
) -> tuple[list[Standing], list[Unranked]]:
    """Return places, best first, and unranked players, those who lack least first."""
    ranked: list[Played] = []
    lacks: list[tuple[Unranked, Played]] = []
    for one in map(Played._make, rows):
        missing = lacking(one, scope, measure, bars)
        if missing is None:
            ranked.append(one)
        else:
            lacks.append((missing, one))
    ranked.sort(key=itemgetter(0))
    ranked.sort(key=itemgetter(1), reverse=True)  # equal players stay in the order of their numbers
    places: list[Standing] = []
    rank, before = 0, None
    for line, one in enumerate(ranked, start=1):
        if one.value != before:
            rank, before = line, one.value
        places.append((rank, one))
    lacks.sort(
        key=lambda two: (two[0].lack, two[0].hands, two[0].nights, -two[1].value, two[1].player)
    )
    return places, [missing for missing, _ in lacks]


def _ranking(
    places: Sequence[Standing], lacks: Sequence[Unranked], player: int, page: int
) -> Ranking:
    first = page * A_PAGE
    own = next((at for at, (_, one) in enumerate(places) if one.player == player), None)
    around = () if own is None else tuple(map(_ranked, places[max(0, own - 1) : own + 2]))
    shown: tuple[Unranked, ...] = ()
    if first + A_PAGE >= len(places):
        shown = (*lacks[:SHOWN], *(one for one in lacks[SHOWN:] if one.player == player))
    return Ranking(
        tuple(map(_ranked, places[first : first + A_PAGE])),
        None if own is None else _ranked(places[own]),
        around,
        len(places),
        shown,
        len(lacks) - len(shown) if shown else 0,
    )
