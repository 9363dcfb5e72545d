"""The dictionary with which deals are archived, which is shipped: what the logs have in common.

`uv run python -m tests.dictionary_file` plays some deals of every game, most of Hold'em, and writes
`data/deals.zdict`. A new one is only ever added: databases keep those that they were written with.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import pairwise

from bot.store import LogRow, Store
from bot.store.archive.packing import FILE, LEVEL, Dictionary, written
from tests.tables.evening import GAMES, Evening
from tests.tables.season import played

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

SIZE = 64 * 1024
OFTEN = {"holdem": 120, "omaha": 40, "seven_card_stud": 30, "five_card_draw": 30}
DEALS = 6
"""Of every other game."""


async def samples() -> list[bytes]:
    """Deals, a text each."""
    found: list[bytes] = []
    for code in sorted(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            store = await Store.open(f"sqlite+aiosqlite:///{folder}/dealer.db")
            evening = Evening(store)
            evening.tables._context.seeds = lambda: os.urandom(32)
            await played(evening, [code], OFTEN.get(code, DEALS))
            found += [written(deal) for deal in deals(await store.play.log.rows(1))]
            await evening.tables.lifetime.stop()
            await store.close()
    return found


def deals(rows: list[LogRow]) -> Iterator[list[LogRow]]:
    """Cut before each but the first."""
    begun = [
        at
        for at, row in enumerate(rows)
        if any(event["event"] == "hand_started" for event in row.events)
    ]
    yield from (rows[since:until] for since, until in pairwise([0, *begun[1:], len(rows)]))


def main() -> None:
    """Write the file."""
    texts = asyncio.run(samples())
    trained = zstd.finalize_dict(zstd.train_dict(texts, SIZE), texts, SIZE, LEVEL)
    FILE.write_bytes(Dictionary(trained.dict_content).data)
    sys.stdout.write(f"{len(texts)} deals, number {trained.dict_id}\n")


if __name__ == "__main__":
    main()
