"""Finished deals of tables with a rail, and how long each waits until its cards may be shown.

Two clocks must have run for as long as the delay: the wall clock, and the one that never jumps. So
a wall clock that is set ahead opens no deal early, and one that is set back only makes it later.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.engine.table.agreed.settings import Rail
from bot.engine.views.rail import FINAL_DELAY
from bot.store import HandRow, Store
from bot.tables.hosting.record import Record

Delay = Callable[[HandRow], Awaitable[int]]
"""Returns the seconds between the end of a deal and the moment at which its cards are shown."""


class DealEnds:
    """A follower of tables that notes when deals end, for as long as that matters."""

    def __init__(self, steady: Callable[[], float]) -> None:
        self._steady = steady
        self._ends: dict[tuple[int, int], float] = {}
        """Seconds that never jump by table and deal, the oldest first."""

    def changed(
        self,
        before: Record,  # noqa: ARG002 - as `Follower` has it
        after: Record,
        *,
        by_player: bool,  # noqa: ARG002 - as `Follower` has it
    ) -> None:
        """Note the end of a deal at a table with a rail."""
        table = after.table
        if table.settings.rail is Rail.OFF or table.hand is None or not table.hand.ended:
            return
        now = self._steady()
        self._ends.setdefault((table.number, table.hand.number), now)
        for oldest in [one for one, ended in self._ends.items() if ended + FINAL_DELAY < now]:
            del self._ends[oldest]

    def of(self, table: int, deal: int) -> float | None:
        """Return when a deal ended; None if that was long ago, or before this process began."""
        return self._ends.get((table, deal))


@dataclass(frozen=True, slots=True)
class _Due:
    """When a finished deal is due: on the clock that never jumps, and in Unix seconds."""

    hand: HandRow
    steady: float
    wall: float


class LateDeals:
    """Finished deals in their order, for one reader who tells them."""

    def __init__(
        self,
        store: Store,
        ends: DealEnds,
        delay: Delay,
        now: Callable[[], float],
        steady: Callable[[], float],
    ) -> None:
        """`now` returns Unix seconds, `steady` seconds that never jump."""
        self._store, self._ends, self._delay = store, ends, delay
        self._now, self._steady = now, steady
        self._due: dict[int, dict[int, _Due]] = {}
        """When deals that are not told yet are due, by table and deal."""

    async def after(self, table: int, deal: int) -> list[HandRow]:
        """Return the finished deals of a table that come after this one, oldest first."""
        due = self._due.setdefault(table, {})
        for told in [one for one in due if one <= deal]:
            del due[told]
        number = max(due, default=deal) + 1
        while (hand := await self._store.play.hands.row(table, number)) is not None:
            due[number] = await self._found_due(hand)
            number += 1
        return [one.hand for at, one in sorted(due.items()) if at > deal]

    async def _found_due(self, hand: HandRow) -> _Due:
        """Return when a deal is due; one whose end was not seen here waits from now on."""
        delay = await self._delay(hand)
        wall = hand.ended / 1000 + delay
        ended = self._ends.of(hand.table, hand.number)
        if ended is not None:
            return _Due(hand, ended + delay, wall)
        return _Due(hand, self._steady() + min(max(wall - self._now(), 0), delay), wall)

    def wait(self, hand: HandRow) -> float:
        """Return the seconds until a deal that `after` returned is due; 0 if it is."""
        due = self._due[hand.table][hand.number]
        return max(due.steady - self._steady(), due.wall - self._now(), 0)

    def forget(self, table: int) -> None:
        """Forget a table, whose deals are told no longer."""
        self._due.pop(table, None)
