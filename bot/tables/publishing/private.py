"""The private panel of each player who has one open."""

import asyncio
from collections.abc import Callable
from functools import partial

from bot.engine.table import company
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.publishing.trying import Trying
from bot.tables.show import Show
from bot.tables.stage import ClosedDm, Gone, Stage, Unfit

PATIENCE = 3.0
"""Seconds that a closed table waits for its last panels."""
PANEL_PATIENCE = 0.3
"""Seconds that the table waits for slow panels."""


class Panels:
    """Draws open panels again when their view has changed.

    Each player's panel is drawn on its own, so that one that Discord slows down delays no other,
    and then shows the last state at once. A failed one is drawn again a little later. A player who
    has lost their seat sees that once, and is forgotten; one who fell in a tournament is forgotten
    once they see their place.
    """

    def __init__(
        self, context: Context, host: Host, stage: Stage, wake: Callable[[], None]
    ) -> None:
        self._context = context
        self._host = host
        self._stage = stage
        self._wake = wake
        self._drawn: dict[int, str | None] = {}
        """Digest by seated player; None after a failed drawing, also of a player who has left."""
        self._wanted: dict[int, Show] = {}
        self._drawing: dict[int, asyncio.Task[None]] = {}
        self._trying: dict[int, Trying] = {}

    async def draw(self) -> float | None:
        """Draw all changed panels; return when to come back to a failed one."""
        table = self._host.table
        seated = {chair.player for chair in company.people(table)}
        seated |= {one.player for one in table.asked}
        number, there = self._host.site.number, sorted(seated | set(self._drawn))
        opened = [player for player in there if self._stage.has_panel(number, player)]
        shows = {player: self._host.show(player) for player in opened}
        digests = {player: self._stage.digest("panel", show) for player, show in shows.items()}
        late = {player for player in opened if self._is_late(player)}
        stale = [one for one, digest in digests.items() if self._drawn.get(one) != digest]
        kept = seated | {player for player in opened if _awaits_place(shows[player])}
        self._drawn = {player: digests.get(player, "") for player in kept} | dict.fromkeys(late)
        self._wanted |= {player: shows[player] for player in stale if player not in late}
        busy = {player for player, task in self._drawing.items() if not task.done()}
        self._drawing |= {
            player: asyncio.create_task(self._serve(player)) for player in set(self._wanted) - busy
        }
        begun = [task for player, task in self._drawing.items() if player not in busy]
        if begun:
            await asyncio.wait(begun, timeout=PANEL_PATIENCE)
        return min([self._tries(one).after for one in opened if self._is_late(one)], default=None)

    async def finish(self) -> None:
        """Draw the closed table's panels for the last time, and wait for slow ones."""
        await self.draw()
        await self.settle()

    async def settle(self) -> None:
        """Wait for drawings: a panel that is interrupted while it moves would stand twice."""
        begun = [task for task in self._drawing.values() if not task.done()]
        if begun:
            await asyncio.wait(begun, timeout=PATIENCE)

    def stop(self) -> None:
        """Cancel the drawings."""
        for task in self._drawing.values():
            task.cancel()

    async def _serve(self, player: int) -> None:
        """Draw a player's panel until no newer state is wanted."""
        while player in self._wanted:
            await self._one(self._wanted.pop(player))

    async def _one(self, show: Show) -> None:
        player, draw = show.view.viewer, partial(self._stage.draw_panel, show)
        try:
            again = await self._tries(player).run(draw, self._context.now)
        except (Gone, ClosedDm, Unfit):
            self._drawn[player] = None
            return
        if again is not None:
            self._drawn[player] = None
            self._wake()

    def _tries(self, player: int) -> Trying:
        return self._trying.setdefault(player, Trying())

    def _is_late(self, player: int) -> bool:
        """True if a drawing failed and is not to be tried again yet."""
        return self._tries(player).after > self._context.now()


def _awaits_place(show: Show) -> bool:
    """True if a player fell in a tournament, and their place is not known yet."""
    return show.standing is not None and show.view.viewer in show.standing.fallen
