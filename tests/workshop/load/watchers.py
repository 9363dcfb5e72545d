"""Watchers of the rail's page: what they add to a press while they read live tables.

The bot plays at the same tables with nobody and with 200 watching, in turns. Those who watch read
in a process of their own.
"""

import asyncio
from collections.abc import AsyncIterator

from tests.workshop.load.bots.probes import WATCHED
from tests.workshop.load.house import Pressing, house, together
from tests.workshop.load.row import Row, middle
from tests.workshop.load.sizes import Sizes

RATE = 20.0
"""Presses a second."""
SIX, AT, TURNS = 6, 8, 4
"""Seats, tables, and how often they are played alone and watched."""
MANY = 200
"""People who watch one of the tables."""


async def rows(sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    async with house() as there:
        rooms = await there.rooms(AT, SIX, rail=True)
        readers = await there.readers(MANY)
        alone, watched, told = list[Pressing](), list[Pressing](), 0
        for _ in range(TURNS):
            alone.append(await there.play(rooms, AT / RATE, sizes.seconds / TURNS))
            await readers.ask(do="open")
            watched.append(await there.play(rooms, AT / RATE, sizes.seconds / TURNS))
            told += (await readers.ask(do="close"))["events"]
            await asyncio.sleep(0.2)  # until the bot has noticed
        await readers.end()
        for row in _compared(together(alone), together(watched), told / len(watched)):
            yield row


def _compared(alone: Pressing, watched: Pressing, told: float) -> list[Row]:
    usual, now = middle(alone.times), middle(watched.times)
    spent = 1000 * watched.counts[WATCHED]
    return [
        Row(f"click to shown, p50, {MANY} watching", now, "ms",
            note=f"n={len(watched.times)}; {told:,.0f} events read a turn"),
        Row("  as against nobody watching", now / usual, "x", note=f"{usual:.2f} ms"),
        Row(f"processor for {MANY} watching, of a press", 100 * spent / (watched.processor - spent),
            "%", most=5, note=f"{spent:.2f} ms"),
        Row(f"processor a press, {MANY} watching", watched.processor, "ms"),
        Row("  as against nobody watching", watched.processor / alone.processor, "x",
            note=f"{alone.processor:.2f} ms"),
    ]  # fmt: skip
