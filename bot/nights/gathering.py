"""What was played at tables, gathered from the store: for a night, or for one table that closes."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from bot.engine.games.game import Game
from bot.engine.kinds import Chips
from bot.nights.beats import reckoned
from bot.nights.recap import DealDone, Recap, Standing, games_in, parsed, recap_of
from bot.odds import Odds
from bot.store import Store
from bot.tables.hosting.record import kept_rows, know


@dataclass(slots=True)
class Gathering:
    """Reads logs, and has chances reckoned where somebody does that."""

    store: Store
    odds: Odds | None = None
    games: dict[str, Game] = field(default_factory=dict)
    """By hash, those that were dealt."""

    async def recap(
        self, tables: Iterable[int], standings: Iterable[Standing], buy_in: Chips
    ) -> Recap:
        """From the logs of these tables, and what the ledger says.

        Raises Illegal with DEALS_LET_GO where one is not kept any more.
        """
        rows = {one: await kept_rows(self.store, one) for one in tables}
        logs = await asyncio.to_thread(parsed, rows)
        await know(self.store, self.games, games_in(logs))
        found = await asyncio.to_thread(recap_of, logs, self.games, standings, buy_in)
        return replace(found, deals=await self._with_chances(found.deals))

    async def of_table(self, table: int) -> Recap:
        """What a closed table came to; its buy-ins differ, so nothing is counted in them."""
        outcomes = self.store.nights.outcomes
        figures, hands = await outcomes.figures_at(table), await outcomes.hands_at(table)
        standings = [
            Standing(player, net, bought, hands.get(player, 0))
            for player, (net, bought) in figures.items()
        ]
        return await self.recap([table], standings, 0)

    async def _with_chances(self, deals: tuple[DealDone, ...]) -> tuple[DealDone, ...]:
        """Those of the biggest pots are asked first."""
        asked = [at for at, one in enumerate(deals) if one.all_in is not None]
        if self.odds is None or not asked:
            return deals
        asked.sort(key=lambda at: -deals[at].pot)
        wanted = [one for one in (deals[at].all_in for at in asked) if one is not None]
        every = list(deals)
        found = await reckoned(self.odds, wanted)
        for at, one, chances in zip(asked, wanted, found, strict=True):
            every[at] = replace(every[at], all_in=replace(one, chances=chances))
        return tuple(every)
