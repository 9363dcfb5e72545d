"""What many hands cost who reads of them, and what a command and a picture cost that come first.

Hands are made by the thousand in the database, six at a table, forty channels, some thousand
players over a year, and summed as an upgrade does it.
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import sqlalchemy as sa

from bot.load.row import Row, middle
from bot.load.sizes import Sizes
from bot.store import DAY, Bars, Measure, Scope, Store
from bot.store.schema import game, hand, hand_seat, met, person, poker_table
from bot.store.sums.recount import fill
from bot.ui.pictures.speed import TABLE
from bot.ui.pictures.studio import Studio

GUILD, CHANNELS, SEATS, DEALS = 900_000_000_000_000_001, 40, 6, 60
TIMES = 7
"""Each question is asked so often; the middle one counts."""
Table = list[tuple[sa.Table, list[dict[str, Any]]]]


async def rows(sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    yield Row("dealer games", await asyncio.to_thread(_listed), "s", most=1.0)
    yield Row("first picture", await _first_picture(), "s", most=0.8)
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/dealer.db")
        await _played(store, sizes.hands)
        async for row in _asked(store, f"{sizes.hands:,} hands"):
            yield row
        await store.close()


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
                await store.boards.ranking(scope, measure, Bars(), 7)

            what = f"board of {measure.value}, {name}"
            yield Row(what, await _milliseconds(board), "ms", most=20, note=of)
    minutes = await _milliseconds(lambda: store.hands.minutes(GUILD))
    yield Row("minutes of a game", minutes, "ms", most=3, note=of)
    last = await _milliseconds(lambda: store.hands.last(10, channel=7))
    yield Row("last hands of a channel", last, "ms", most=3, note=of)


async def _milliseconds(ask: Callable[[], Awaitable[object]]) -> float:
    found = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await ask()
        found.append((time.perf_counter() - began) * 1000)
    return middle(found)


async def _played(store: Store, hands: int) -> None:
    tables = -(-hands // DEALS)
    people = max(12, min(2000, hands // 200))
    named = [{"number": one, "discord_id": 1000 + one, "name": f"P{one}", "created": 1}
             for one in range(1, people + 1)]  # fmt: skip
    rules = {"hash": "x", "code": "holdem", "resolved": {}}
    pairs = set[tuple[int, int]]()

    await store.writer.write(_put([(person, named), (game, [rules])]))
    for some in _tables(tables, people, pairs):
        await store.writer.write(_put(some))
    known = [{"guild": GUILD, "player": one, "other": two} for one, two in sorted(pairs)]
    await store.writer.write(_put([(met, known)]))
    await store.writer.write(fill)


def _put(rows: Table) -> Callable[[sa.Connection], None]:
    def job(connection: sa.Connection) -> None:
        for table, some in rows:
            connection.execute(sa.insert(table), some)

    return job


def _tables(tables: int, people: int, pairs: set[tuple[int, int]]) -> Iterator[Table]:
    dice, now = random.Random(1), int(time.time() * 1000)  # noqa: S311 - deals to measure with
    for number in range(1, tables + 1):
        at = now - (tables - number) * 365 * DAY // tables
        players = dice.sample(range(1, people + 1), SEATS)
        pairs |= {(one, two) for one in players for two in players if one != two}
        where = {"number": number, "guild": GUILD, "channel": number % CHANNELS, "opened_by": 1,
                 "mode": "server", "opened": at, "closed": at, "last_seq": 0}  # fmt: skip
        deals, seats = [], []
        for deal in range(1, DEALS + 1):
            key, ended = (number - 1) * DEALS + deal, at + deal * 45_000
            deals.append(
                {"id": key, "guild": GUILD, "table": number, "number": deal, "game": "holdem",
                 "game_hash": "x", "unit": 10, "button": 1, "deck_root": "x", "pot": 90,
                 "carried": 0, "rake": 0, "voided": False, "showdown": True,
                 "started": ended - 40_000, "ended": ended, "first_seq": 1, "last_seq": 1}
            )  # fmt: skip
            lost = [dice.choice((0, 5, 10, 40)) for _ in players[1:]]
            for seat, (player, net) in enumerate(
                zip(dice.sample(players, SEATS), [sum(lost), *(-one for one in lost)], strict=True)
            ):
                seats.append(
                    {"hand": key, "seat": seat + 1, "player": player, "position": seat,
                     "start": 1000, "paid": max(0, -net), "won": max(0, net), "net": net,
                     "folded_at": None, "showdown": False, "voluntary": True, "raised_first": False,
                     "bets": 0, "calls": 1, "chance": True, "saw": False, "place": ""}
                )  # fmt: skip
        yield [(poker_table, [where]), (hand, deals), (hand_seat, seats)]
