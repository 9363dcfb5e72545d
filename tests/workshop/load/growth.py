"""Costs of pages over many hands, and of the first command and picture of a process.

Hands are made by the thousand in the database, six at a table, forty channels, some thousand
players over a year, and summed as an upgrade does it.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

from bot.store import DAY, Bars, Measure, Scope, Store, copy_to, must_be_whole
from bot.ui.pictures.studio import Studio
from tests.workshop.load.many_hands import many_hands
from tests.workshop.load.row import Row, middle
from tests.workshop.load.sizes import Sizes
from tests.workshop.pictures import TABLE

GUILD = 900_000_000_000_000_001
TIMES = 7
"""Each question is asked so often; the middle one counts."""


async def rows(sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    yield Row("dealer games", await asyncio.to_thread(_listed), "s", most=1.0)
    yield Row("first picture", await _first_picture(), "s", most=0.8)
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open_file(Path(folder) / "dealer.db")
        await many_hands(store.writer, GUILD, sizes.hands)
        async for row in _asked(store, f"{sizes.hands:,} hands"):
            yield row
        await store.close()
        for row in _looked_through(Path(folder)):
            yield row


def _looked_through(folder: Path) -> Iterator[Row]:
    """Each page of the file, as before a start; the file copied, and the copy proved."""
    file, began = folder / "dealer.db", time.perf_counter()
    must_be_whole(file)
    looked = time.perf_counter()
    copy_to(file, folder / "copy.db")
    size = f"{file.stat().st_size / 1e6:,.0f} MB"
    yield Row("the database looked at, page by page", looked - began, "s", note=size)
    yield Row("the same copied, and the copy proved", time.perf_counter() - looked, "s", note=size)


def _listed() -> float:
    """Seconds until all is printed, in a process of its own."""
    began = time.monotonic()
    subprocess.run([sys.executable, "-m", "bot", "games"], stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - began


async def _first_picture() -> float:
    studio, began = Studio(), time.monotonic()
    await studio.paint(TABLE)
    studio.close()
    return time.monotonic() - began


async def _asked(store: Store, of: str) -> AsyncIterator[Row]:
    """The scopes that boards have: all time, days, and a week of another zone than UTC."""
    today = int(time.time() * 1000) // DAY
    week = (today - 7) * DAY + 9 * 3_600_000
    scopes = {
        "ever": Scope(GUILD),
        "30 days": Scope(GUILD, today - 30),
        "197 days": Scope(GUILD, today - 200, today - 3),
        "week": Scope(GUILD, since=week, exact=True),
    }
    for name, scope in scopes.items():
        for measure in (Measure.NET, Measure.BIGGEST):

            async def board(scope: Scope = scope, measure: Measure = measure) -> None:
                await store.sums.boards.ranking(scope, measure, Bars(), 7)

            what = f"board of {measure.value}, {name}"
            yield Row(what, await _milliseconds(board), "ms", most=20, note=of)
    minutes = await _milliseconds(lambda: store.play.hands.minutes(GUILD))
    yield Row("minutes of a game", minutes, "ms", most=3, note=of)
    last = await _milliseconds(lambda: store.play.hands.last(10, channel=7))
    yield Row("last hands of a channel", last, "ms", most=3, note=of)


async def _milliseconds(ask: Callable[[], Awaitable[object]]) -> float:
    found = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await ask()
        found.append((time.perf_counter() - began) * 1000)
    return middle(found)
