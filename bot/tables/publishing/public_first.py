"""The rule that nobody sees privately what the public should see first.

Cards, an end or a declaration are news until the table message shows them. Private screens wait for
it, but not for long where it can't be drawn.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bot.engine.table.state import Table
from bot.engine.views.look import TableView
from bot.tables.context import Context
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.publishing.public_facts import (
    PublicFacts,
    has_news,
    is_behind,
    only_dealt,
    public_facts,
)

PRIVATE_WAIT = 5.0
"""Most seconds that private screens wait for a public one that can't be drawn."""


class PublicFirst:
    """The facts of one table that everybody has seen, for which private screens wait."""

    def __init__(
        self,
        context: Context,
        host: Host,
        hurry: Callable[[], None],
        excused: Callable[[], bool],
    ) -> None:
        self._context = context
        self._host = host
        self._hurry = hurry
        """Draws the table message at once."""
        self._excused = excused
        """Returns True if no table message is to come."""
        self._seen: PublicFacts | None = None
        """The facts that everybody could see last; None if this process has drawn nothing."""
        self._last: tuple[Table, PublicFacts] | None = None
        self._behind_since = 0.0
        self._caught_up = asyncio.Event()
        """Set when everybody can see what a private screen might show."""
        self.drawing = False
        """True while the table is being drawn; private screens wait for its message only then."""

    def changed(self, before: Record) -> None:
        """Note a new state of the table."""
        if not self._is_behind(before):
            self._behind_since = self._context.now()

    def drawn(self, view: TableView) -> None:
        """Note that everybody sees this now."""
        self._seen = public_facts(view)

    def look_up(self) -> None:
        """Let screens that wait go on, if nothing holds them back any more."""
        if self.waits() is None:
            self._caught_up.set()

    def waits(self) -> float | None:
        """Return the Unix seconds until which private screens wait; None if they don't."""
        if self._excused() or not self._is_behind(self._host.log.record):
            return None
        until = self._behind_since + PRIVATE_WAIT
        return until if self._context.now() < until else None

    def may_tell(self) -> bool:
        """True if cards may be sent: nothing but the start of a deal is new to the public."""
        return self.waits() is None or only_dealt(self._seen, self._facts(self._host.table))

    async def told(self, player: int) -> None:
        """Return when everybody can see what a player's screen might show, or can't be shown it.

        A card that the player has just played is no news to them.
        """
        with suppress(TimeoutError):
            while self.drawing and (until := self.waits()) and self._is_news(player):
                self._caught_up.clear()
                self._hurry()
                async with asyncio.timeout(until - self._context.now()):
                    await self._caught_up.wait()

    def _is_news(self, player: int) -> bool:
        table = self._host.table
        seat = table.seat_of(player)
        return seat is None or has_news(self._seen, self._facts(table), seat)

    def _is_behind(self, record: Record) -> bool:
        return is_behind(self._seen, self._facts(record.table))

    def _facts(self, table: Table) -> PublicFacts:
        """Return what the public may see of a table, made once for a state."""
        if self._last is None or self._last[0] is not table:
            self._last = table, public_facts(self._host.views.view(table))
        return self._last[1]
