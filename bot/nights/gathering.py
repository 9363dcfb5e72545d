"""Reads what was played at tables from the store, for a night's recap or one closed table's."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from bot.engine.games.game import Game
from bot.engine.kinds import Chips
from bot.nights import beats
from bot.nights.beats import chances_of
from bot.nights.recap import DealDone, Recap, Standing, games_in, parsed, recap_of
from bot.odds import Odds
from bot.store import Store, StoreError
from bot.tables.books.luck import LuckReckoner
from bot.tables.hosting.record import kept_rows, know


@dataclass(slots=True)
class Gathering:
    """Makes recaps from logs, with chances if there are `odds`."""

    store: Store
    odds: Odds | None = None
    games: dict[str, Game] = field(default_factory=dict)
    """Games that were dealt, by hash."""

    async def recap(
        self, tables: Iterable[int], standings: Iterable[Standing], buy_in: Chips
    ) -> Recap:
        """Return the recap of these tables.

        Raise Illegal with DEALS_LET_GO if a deal is no longer kept.
        """
        numbers = list(tables)
        rows = {one: await kept_rows(self.store, one) for one in numbers}
        logs = await asyncio.to_thread(parsed, rows)
        await know(self.store, self.games, games_in(logs))
        found = await asyncio.to_thread(recap_of, logs, self.games, standings, buy_in)
        deals = await self._with_chances(found.deals)
        return replace(found, deals=deals, luck=await self._luck(numbers))

    async def _luck(self, tables: Sequence[int]) -> Mapping[int, int]:
        """Return the luck of players at these tables, of their last deals too if there is time."""
        if self.odds is not None:
            reckoner = LuckReckoner(self.store, self.odds)
            with suppress(TimeoutError, StoreError):
                async with asyncio.timeout(beats.PATIENCE):
                    while await reckoner.step(tables):
                        pass
        return await self.store.sums.luck.at(tables)

    async def of_table(self, table: int) -> Recap:
        """Return the recap of a closed table; buy-ins differ there, so none is used as a unit."""
        outcomes = self.store.nights.outcomes
        figures, hands = await outcomes.figures_at(table), await outcomes.hands_at(table)
        standings = [
            Standing(player, net, bought, hands.get(player, 0))
            for player, (net, bought) in figures.items()
        ]
        return await self.recap([table], standings, 0)

    async def _with_chances(self, deals: tuple[DealDone, ...]) -> tuple[DealDone, ...]:
        """Add the chances of all-in deals, those with the biggest pots first."""
        asked = [at for at, one in enumerate(deals) if one.all_in is not None]
        if self.odds is None or not asked:
            return deals
        asked.sort(key=lambda at: -deals[at].pot)
        wanted = [one for one in (deals[at].all_in for at in asked) if one is not None]
        every = list(deals)
        found = await chances_of(self.odds, wanted)
        for at, one, chances in zip(asked, wanted, found, strict=True):
            every[at] = replace(every[at], all_in=replace(one, chances=chances))
        return tuple(every)
