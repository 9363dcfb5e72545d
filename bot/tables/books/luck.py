"""The luck of finished hands, reckoned after the deal by the process that knows chances.

A hand counts with its net until then, and for good if it has no chances. The sample of run-outs
follows from the table and the deal, so that reckoning a hand again gives the same.
"""

import asyncio
import logging
from collections.abc import Collection, Mapping
from fractions import Fraction

from bot.engine.hand.events import HandStarted
from bot.odds import Odds
from bot.odds.last_decision import after_last_decision
from bot.store import DueHand, LetGo, Store, StoreError, Trouble
from bot.tables.histories import deal_of
from bot.tables.hosting.record import Games, know

log = logging.getLogger(__name__)

LOOK = 15.0
"""Seconds between two searches for hands, so that figures are those of the last minute."""
PAUSE = 0.05
"""Seconds between two parts, so that tables in play get their chances first."""
MOST = 20
"""Number of hands in a part."""


class LuckReckoner:
    """Reckons the hands of one share, one at a time."""

    def __init__(self, store: Store, odds: Odds) -> None:
        self._store = store
        self._odds = odds
        self._games: Games = {}
        self._passed_over = set[int]()
        """Hands that could not be reckoned; each has been logged, the next start tries again."""

    async def run(self) -> None:
        """Reckon hands as they end, until cancelled or the share is lost."""
        while self._store.health.trouble is not Trouble.TAKEN:
            pause = LOOK
            try:
                if self._store.health.trouble is None and await self.step():
                    pause = PAUSE
            except StoreError as bad:
                log.warning("the luck of hands waits: %s", bad)
            await asyncio.sleep(pause)

    async def step(self, tables: Collection[int] | None = None) -> bool:
        """Reckon some hands, of these tables if they are named; False if none was due."""
        due = await self._store.sums.luck.due(MOST, self._passed_over, tables)
        for one in due:
            await self._reckon(one)
        return bool(due)

    async def _reckon(self, due: DueHand) -> None:
        try:
            shares = await self._shares(due)
        except StoreError:
            raise
        except Exception:  # one hand must not stop the others
            log.exception("the luck of hand %s-%s cannot be reckoned", due.table, due.number)
            self._passed_over.add(due.hand)
            return
        await self._store.sums.luck.keep(due, shares)

    async def _shares(self, due: DueHand) -> Mapping[int, Fraction]:
        """Return the shares of the live hands, none if the hand has no chances."""
        try:
            rows = await self._store.play.log.rows(due.table, due.first_seq - 1, due.last_seq + 1)
        except LetGo:
            return {}
        deal = await asyncio.to_thread(deal_of, rows)
        started = deal[0][0]
        if not isinstance(started, HandStarted):
            raise TypeError("a deal begins with HandStarted")
        await know(self._store, self._games, {started.game})
        view = await asyncio.to_thread(after_last_decision, deal, self._games, due.table)
        chances = None if view is None else await self._odds.surely(view)
        return {} if chances is None else {one.seat: one.share for one in chances.hands}
