"""Open tables that cannot be taken up: a full disk, a damaged page, a newer program's log.

Each is tried again, after a longer pause each time. Until then nobody can play there, and nobody is
told that it is closed.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.store import Kind, TableRow, seat
from bot.tables.context import Context
from bot.tables.players.barring import barred_in
from bot.tables.process.reviving import Revived, revived

log = logging.getLogger(__name__)

TOGETHER = 200
"""Most tables that are read together."""
FIRST, LONGEST = 5.0, 300.0
"""Seconds until the second try, doubled each time, and their maximum."""


@dataclass(slots=True)
class _Waiting:
    row: TableRow
    after: float
    """Unix seconds before which it is not tried again."""
    failures: int = 1


class Unread:
    """The unread tables of one process."""

    def __init__(
        self,
        context: Context,
        revive: Callable[[Sequence[Revived]], Awaitable[dict[int, Exception]]],
    ) -> None:
        self._context = context
        self._revive = revive
        self._beat = 0
        self._waiting: dict[int, _Waiting] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    async def take_up(self, rows: Iterable[TableRow], beat: int | None = None) -> None:
        """Take up all readable tables; `beat`, given at a start, is the last clock's last time."""
        if beat is not None:
            self._beat = beat
        await self._take_up(rows)

    async def try_again(self) -> None:
        """Take up the tables whose next try is due."""
        now = self._context.now()
        await self._take_up([one.row for one in self._waiting.values() if one.after <= now])

    def must_not_wait(self, table: int) -> None:
        """Raise Illegal with TABLE_UNREAD (Unix seconds of the next try) for an unread table."""
        if table in self._waiting:
            raise Illegal(Refusal.TABLE_UNREAD, at=int(self._waiting[table].after))

    def must_not_stand_in(self, channel: int) -> None:
        """Raise Illegal with TABLE_UNREAD if an unread table stands in this channel."""
        for number, one in self._waiting.items():
            if one.row.channel == channel:
                self.must_not_wait(number)

    async def must_not_hold(self, player: int) -> None:
        """Raise Illegal with TABLE_UNREAD if chips of this player lie at an unread table."""
        for number, one in self._waiting.items():
            if await self._context.store.books.ledger.balance(seat(one.row.guild, number, player)):
                self.must_not_wait(number)

    async def barred(self, player: int) -> list[tuple[Kind, int]]:
        """Return the unread tables that bar a player, as far as their logs can be read.

        Raise Illegal with TABLE_UNREAD if the log of a table at which they sat cannot be read.
        """
        store, found = self._context.store, list[tuple[Kind, int]]()
        for number, one in list(self._waiting.items()):
            try:
                rows = await store.play.log.rows(number)
            except Exception:  # noqa: BLE001 - whatever is wrong with it
                if await store.books.ledger.knows(seat(one.row.guild, number, player)):
                    self.must_not_wait(number)
                continue
            found += [(kind, number) for kind in barred_in(rows, player)]
        return found

    def of_night(self, night: int) -> bool:
        """True if a table of this night is unread."""
        return any(one.row.night == night for one in self._waiting.values())

    def of_event(self, event: int) -> bool:
        """True if a table of this tournament is unread."""
        numbers = (one.row.tournament for one in self._waiting.values())
        return event in numbers

    async def _take_up(self, rows: Iterable[TableRow]) -> None:
        """Read all tables, then revive them together, so that no clock runs during the reading."""
        every, read = list(rows), list[tuple[TableRow, Revived]]()
        for at in range(0, len(every), TOGETHER):
            read += await self._read(every[at : at + TOGETHER])
        if read:
            await self._go_on(read)

    async def _read(self, rows: Sequence[TableRow]) -> list[tuple[TableRow, Revived]]:
        """Return the readable tables; if reading them together fails, read each by itself."""
        try:
            outcomes = await revived(self._context, rows, self._beat)
        except Exception as error:  # noqa: BLE001 - one broken table must not stop the others
            if len(rows) == 1:
                self._failed(rows[0], error)
                return []
            return [one for row in rows for one in await self._read([row])]
        found = []
        for row, outcome in zip(rows, outcomes, strict=True):
            if isinstance(outcome, Exception):
                self._failed(row, outcome)
            else:
                found.append((row, outcome))
        return found

    async def _go_on(self, read: Sequence[tuple[TableRow, Revived]]) -> None:
        try:
            failed = await self._revive([found for _, found in read])
        except Exception as error:  # noqa: BLE001 - likewise
            failed = {row.number: error for row, _ in read}
        for row, _ in read:
            if row.number in failed:
                self._failed(row, failed[row.number])
            else:
                self._waiting.pop(row.number, None)

    def _failed(self, row: TableRow, error: Exception) -> None:
        waiting = self._waiting.get(row.number)
        failures = 0 if waiting is None else waiting.failures
        wait = min(LONGEST, FIRST * 2**failures)
        self._waiting[row.number] = _Waiting(row, self._context.now() + wait, failures + 1)
        told = None if failures else error  # the traceback is logged once
        log.error(
            "table %s cannot be read, tried again in %d s: %r",
            row.number, wait, error, exc_info=told,
        )  # fmt: skip
