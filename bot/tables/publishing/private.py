"""What one player sees: their panel, where one is open."""

import asyncio
import logging

from bot.engine.table import company
from bot.tables.host import Host
from bot.tables.show import Show
from bot.tables.stage import Barred, ClosedDm, Gone, Slow, Stage, Unfit

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds that a closed table waits for its last panels."""
PANEL_PATIENCE = 0.3
"""Seconds that the table waits for slow panels."""


class Panels:
    """Draws open panels again when their view has changed.

    Each player's panel is drawn on its own: one that Discord slows down holds up nothing else, and
    goes straight to the last state. Who has no seat any more sees that once, and is forgotten.
    """

    def __init__(self, host: Host, stage: Stage) -> None:
        self._host = host
        self._stage = stage
        self._drawn: dict[int, str | None] = {}
        """Digest by player who has a seat; None where drawing failed, also for one who is gone."""
        self._wanted: dict[int, Show] = {}
        self._drawing: dict[int, asyncio.Task[None]] = {}

    async def draw(self) -> None:
        """Draw all that changed; one that fails is drawn with the next change."""
        seated = {chair.player for chair in company.people(self._host.table)}
        number, there = self._host.site.number, sorted(seated | set(self._drawn))
        opened = [player for player in there if self._stage.has_panel(number, player)]
        shows = {player: self._host.show(player) for player in opened}
        digests = {player: self._stage.digest("panel", show) for player, show in shows.items()}
        stale = [one for one, digest in digests.items() if self._drawn.get(one) != digest]
        self._drawn = {player: digests.get(player, "") for player in seated}
        self._wanted |= {player: shows[player] for player in stale}
        busy = {player for player, task in self._drawing.items() if not task.done()}
        self._drawing |= {
            player: asyncio.create_task(self._serve(player)) for player in set(self._wanted) - busy
        }
        begun = [task for player, task in self._drawing.items() if player not in busy]
        if begun:
            await asyncio.wait(begun, timeout=PANEL_PATIENCE)

    async def finish(self) -> None:
        """The table is closed: draw for the last time, and wait for what is slow."""
        await self.draw()
        begun = [task for task in self._drawing.values() if not task.done()]
        if begun:
            await asyncio.wait(begun, timeout=PATIENCE)

    def stop(self) -> None:
        """Give up what is being drawn."""
        for task in self._drawing.values():
            task.cancel()

    async def _serve(self, player: int) -> None:
        """Until nothing newer is wanted."""
        while player in self._wanted:
            await self._one(self._wanted.pop(player))

    async def _one(self, show: Show) -> None:
        try:
            await self._stage.draw_panel(show)
        except (Gone, Barred, ClosedDm, Slow, Unfit):
            self._drawn[show.view.viewer] = None
        except Exception:  # a panel that cannot be drawn stops no deal
            log.exception("a panel could not be drawn")
