"""Room of a finished deal on disk: while its table's log is open, and once archived.

Six play Hold'em at a table of a server; then the table closes, and its deals are archived as they
would be an hour later. Counted are pages of tables and indices, less those that were there before
the first deal, so of few deals too few; the dictionary is there once for all.
"""

import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, DealStreet, Fold, HandCommand, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.table.commands import CloseTable, Deal
from bot.games import load_games
from bot.store import Store
from bot.store.file.pages import bytes_by_table
from bot.tables import Tables
from tests.workshop.load.bots.seated import BANK, table_of_six
from tests.workshop.load.bots.still import Still
from tests.workshop.load.room import FOLDS, RAISES
from tests.workshop.load.row import Row
from tests.workshop.load.sizes import Sizes

THOUGHT, BETWEEN = 4.0, 5.0
"""Seconds before an answer, and before a deal."""
LOGS = {"event_log", "archive"}
ONCE = "dictionary"
UNKNOWN = float("nan")
UNTOLD = "this SQLite tells nothing of its pages"


async def rows(sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    with tempfile.TemporaryDirectory(prefix="dealer-bench-") as folder:
        file = Path(folder) / "dealer.db"
        store = await Store.open_file(file)
        try:
            evening = Evening(store)
            table = await evening.begin()
            before = bytes_by_table(file)
            await evening.play(table, sizes.deals)
            played = bytes_by_table(file)
            while await store.play.archive.move(table, evening.now_ms()):
                pass
            archived = bytes_by_table(file)
        finally:
            await store.close()
    open_log, open_rows = _grown(before, played, sizes.deals)
    log, every = _grown(before, archived, sizes.deals)
    what, note = "a Hold'em deal", f"six seats, {sizes.deals} deals" if before else UNTOLD
    yield Row(f"{what} before the archive: its log", open_log, "kB", note=note)
    yield Row(f"{what} before the archive: all rows", open_rows, "kB", note=note)
    yield Row(f"{what} at rest: its log", log, "kB", most=0.8, note=note)
    yield Row(f"{what} at rest: all rows", every, "kB", most=2.6, note=note)


def _grown(before: Counter[str], after: Counter[str], deals: int) -> tuple[float, float]:
    """Kilobytes a deal, of its log and of all rows; nan where nothing was told."""
    if not before:
        return UNKNOWN, UNKNOWN
    grown = {one: (after[one] - before[one]) / deals / 1000 for one in after if one != ONCE}
    return sum(grown.get(one, 0) for one in LOGS), sum(grown.values())


class Evening:
    """The table, and a clock that its players move on."""

    def __init__(self, store: Store) -> None:
        self._store, self._games = store, load_games()
        self._now = time.time()
        self._tables = Tables(store, self._games, Still(), now=lambda: self._now)
        self._luck = random.Random(6)  # noqa: S311 - the same evening each time

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        return int(self._now * 1000)

    async def begin(self) -> int:
        """Its number, with everybody seated."""
        return await table_of_six(self._store, self._tables, self._games, BANK)

    async def play(self, table: int, deals: int) -> None:
        """So many deals to their end; then the table closes."""
        tables = self._tables
        for _ in range(deals):
            self._now += BETWEEN
            await tables.at(table).host.submit(0, Deal())
            while (state := tables.at(table).host.table).running():
                self._now += THOUGHT
                await tables.at(table).host.submit(0, self._answer(state.hand))
        host = state.host
        await tables.at(table).host.submit(host, CloseTable(host))
        await tables.lifetime.stop()

    def _answer(self, hand: Hand | None) -> HandCommand:
        if hand is None or not hand.waiting:
            return DealStreet()
        seat, luck = hand.waiting[0], self._luck.random()
        choices = legal(hand, seat)
        if not isinstance(choices, BetChoices):
            raise TypeError(f"Hold'em asks for {choices}")
        if not choices.check and luck < FOLDS:
            return Fold(seat)
        if choices.least and luck > 1 - RAISES:
            return RaiseTo(seat, choices.least)
        return Check(seat) if choices.check else Call(seat)
