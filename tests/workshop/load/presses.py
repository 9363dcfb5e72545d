"""Presses: how long until one is on disk and shown, what it costs, and how often it looks.

Beside each stands the bot that only acknowledges, pressed as often, before and after; what a press
costs is told beside one that writes a row and draws a message, too. At one table and at many it is
about the middle, among a crowd about the slowest.
"""

from collections.abc import AsyncIterator

from tests.workshop.load.bots.probes import LOOKS, READS, RENDERINGS, WRITES
from tests.workshop.load.house import House, Pressing, house, together
from tests.workshop.load.room import ACKNOWLEDGE, WRITE, Room
from tests.workshop.load.row import Row, middle
from tests.workshop.load.sizes import Sizes

RATE = 20.0
"""Presses a second at few tables."""
THINK = 6.0
"""Seconds that people take where there are many."""
SIX, AT = 6, 8
"""Seats, and tables, where processor time is measured."""
SEATS = 4
"""Elsewhere."""
OURS, TURNS = "ours", 3
"""Our bot among those whose cost is measured, and how often each has its turn."""
STAGES = ("to the bot", "checked", "on disk", "drawn", "shown")


async def rows(sizes: Sizes) -> AsyncIterator[Row]:
    """See the head of this file."""
    async with house() as there:
        at_cash = await there.rooms(AT, SIX, direct=True)
        async for row in _costs(there, at_cash, sizes):
            yield row
        async for row in _event_costs(there, at_cash, sizes):
            yield row
        rooms: list[Room] = []
        for tables in sizes.tables:
            rooms += await there.rooms(tables - len(rooms), SEATS)
            think = max(len(rooms) / RATE, 0.05)
            at_it, beside = await _both(there, rooms, think, sizes.seconds)
            ours, theirs = middle(at_it.times), middle(beside)
            yield Row(f"click to durable and shown, p50, {tables} tables", ours, "ms",
                      note=f"n={len(at_it.times)}; {_stages(at_it)}")  # fmt: skip
            yield Row("  as against a bot that only acknowledges", ours / theirs, "x", most=3,
                      note=f"{theirs:.1f} ms there")  # fmt: skip
        rooms += await there.rooms(max(0, sizes.crowd - len(rooms)), SEATS)
        think = min(THINK, len(rooms) / RATE)
        at_it, beside = await _both(there, rooms, think, sizes.seconds)
        yield Row(f"{len(rooms)} tables, p99", middle(at_it.times, 0.99), "ms", most=150,
                  note=f"n={len(at_it.times)}; p50 {middle(at_it.times):.1f} ms; "
                  f"{middle(beside, 0.99):.1f} ms there")  # fmt: skip


async def _both(
    there: House, rooms: list[Room], think: float, seconds: float
) -> tuple[Pressing, list[float]]:
    """A while of presses, and what as many took at the other bot around it."""
    rate = len(rooms) / think
    before = await there.beside(ACKNOWLEDGE, rate, seconds / 4)
    at_it = await there.play(rooms, think, seconds)
    after = await there.beside(ACKNOWLEDGE, rate, seconds / 4)
    return at_it, [*before.times, *after.times]


async def _costs(there: House, rooms: list[Room], sizes: Sizes) -> AsyncIterator[Row]:
    """Of processor, with six seats and cards in direct messages."""
    runs: dict[str, list[Pressing]] = {OURS: [], WRITE: [], ACKNOWLEDGE: []}
    for _ in range(TURNS):
        for who, of in runs.items():
            if who == OURS:
                of.append(await there.play(rooms, AT / RATE, sizes.seconds / TURNS))
            else:
                of.append(await there.beside(who, RATE, sizes.seconds / TURNS / 2))
    at_it, durable, only = (together(of) for of in runs.values())
    spent = at_it.processor
    yield Row("processor a press, six seats", spent, "ms", most=5, note=f"n={len(at_it.times)}")
    yield Row("  as against the durable floor", spent / durable.processor, "x", most=1.6,
              note=f"{durable.processor:.2f} ms for a row on disk and a message drawn")  # fmt: skip
    yield Row("  as against one that only acknowledges", spent / only.processor, "x",
              note=f"{only.processor:.2f} ms there")  # fmt: skip
    yield Row("presses a second and core", 1000 / spent, least=180)
    bounds = {
        LOOKS: ("views (look) a press", 3),
        RENDERINGS: ("renderings of the table a press", 1),
    }
    for what, (told, most) in bounds.items():
        yield Row(told, at_it.counts.get(what, 0), most=most)
    for what, told in {READS: "reads of the store a press", WRITES: "rows written a press"}.items():
        yield Row(told, at_it.counts.get(what, 0))


async def _event_costs(there: House, at_cash: list[Room], sizes: Sizes) -> AsyncIterator[Row]:
    """Yield the processor time of a press in tournaments, played in turns with the cash tables."""
    in_events = await there.rooms(AT, SIX, direct=True, event=True)
    spent = list[float]()
    for rooms in (at_cash, in_events) * TURNS:
        spent.append((await there.play(rooms, AT / RATE, sizes.seconds / TURNS)).processor)
    cash, event = min(spent[::2]), min(spent[1::2])
    yield Row("processor a press in a tournament, six seats", event, "ms")
    yield Row("  as against one at a table for chips", event / cash, "x", most=1.3,
              note=f"{cash:.2f} ms there")  # fmt: skip


def _stages(at_it: Pressing) -> str:
    """The middle of each, in milliseconds."""
    found = zip(STAGES, zip(*at_it.stages, strict=True), strict=True) if at_it.stages else ()
    return ", ".join(f"{name} {middle(times):.1f}" for name, times in found)
