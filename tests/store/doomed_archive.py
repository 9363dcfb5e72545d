"""Moves the deals of closed tables one by one and says so; made to be killed by test_kill."""

import asyncio
import sys

from bot.store import Store


async def run(url: str) -> None:
    store = await Store.open(url)
    while (table := await store.play.archive.next_due(10**15)) is not None:
        await store.play.archive.move(table, 1, most=1)
        sys.stdout.write(f"{table}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))
