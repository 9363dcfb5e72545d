"""Appends for ever and says what was answered; made to be killed by test_kill."""

import asyncio
import sys

from bot.store import Append, Deadline, Entry, EntryKind, Store, pot, seat
from tests.store.evening import GUILD, play_evening, row


async def run(url: str) -> None:
    store = await Store.open(url)
    evening = await play_evening(store)
    table, first = evening.table, evening.players[0]
    for seq in range(5, 1_000_000):
        chips = 1 if seq % 2 else -1
        moves = ((seat(GUILD, table, first), -chips), (pot(GUILD, table), chips))
        entry = Entry(EntryKind.CORRECTION, f"move:{seq}", moves, table=table)
        due = (Deadline("turn", seq, seq),)
        await store.play.log.append(Append(row(table, seq), money=(entry,), deadlines=due))
        sys.stdout.write(f"{seq}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(run(sys.argv[1]))
