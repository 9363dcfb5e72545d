"""Open tables in the middle of a deal, left by one process and taken up by the next.

One table is played at; the others are written from its log through the store, without money, which
no start reads.
"""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.engine.hand.commands import Call, Check
from bot.games import load_games
from bot.service.garbage import look_seldom
from bot.service.switching import take_short_turns
from bot.store import Append, Screen, Store
from bot.tables import Show, Tables
from tests.workshop.load.bots.memory import megabytes
from tests.workshop.load.bots.pipe import Asked, Json
from tests.workshop.load.bots.seated import CHANNEL, GUILD, SEATS, table_of_six
from tests.workshop.load.bots.still import Still

MESSAGE = 10**9
SERVERS = 100
"""Among which the tables are spread."""
ACTS = 5
AT_ONCE = 200
"""Tables that are written together."""


class OpenTableReader:
    """The rows that a process leaves behind."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._appends: list[Append] = []

    async def write(self, tables: int) -> None:
        """So many open tables, each in the middle of its first deal."""
        games = load_games()
        at_them = Tables(self._store, games, Still())
        append = self._store.play.log.append

        async def noted(row: Append) -> None:
            self._appends.append(row)
            await append(row)

        setattr(self._store.play.log, "append", noted)  # noqa: B010 - what is copied
        await self._play(at_them)
        setattr(self._store.play.log, "append", append)  # noqa: B010 - as it was
        await at_them.lifetime.stop()
        for at in range(1, tables, AT_ONCE):
            those = range(at, min(at + AT_ONCE, tables))
            await asyncio.gather(*(self._copy(one) for one in those))

    async def _play(self, at_them: Tables) -> None:
        """The table that all others are like."""
        number = await table_of_six(self._store, at_them, load_games(), 5_000)
        host = at_them.at(number).host
        while not host.table.running():
            await asyncio.sleep(0.1)
            await at_them.clock.tick()
        for _ in range(ACTS):
            view = host.show().view
            (seat,) = view.dealt.waiting
            player = next(one.player for one in view.seats if one.seat == seat)
            mine = host.show(player)
            await host.submit(player, _answer(mine), view.question)
        await self._show(number, CHANNEL)

    async def _copy(self, at: int) -> None:
        store, first = self._store, self._appends[0].row
        guild = GUILD + at % SERVERS
        number = await store.play.tables.open(guild, CHANNEL + at, first.by or 0, first.at)
        for one in self._appends:
            await store.play.log.append(_of(one, number))
        await self._show(number, CHANNEL + at)

    async def _show(self, number: int, channel: int) -> None:
        """The table message, and each player's cards."""
        seated = [None, *range(1, SEATS + 1)]
        for player in seated:
            kind, message = ("cards" if player else "table"), MESSAGE * number + (player or 0)
            await self._store.play.screens.save(
                Screen(number, kind, channel, message, kind, 1, None if player else 1, player)
            )


def _answer(show: Show) -> Check | Call:
    own = show.view.own
    if own is None:
        raise LookupError("nobody is asked")
    return Check(own.seat) if getattr(own.choices, "check", False) else Call(own.seat)


def _of(append: Append, table: int) -> Append:
    """Return an append with the same row for another table."""
    events = [_renumbered(one, table) for one in append.row.events]
    row = replace(append.row, table=table, events=events)
    kept = append.snapshot
    if kept is not None:
        kept = replace(kept, state=kept.state | {"number": table})
    return replace(append, row=row, money=(), snapshot=kept, act=None)


def _renumbered(event: dict[str, Any], table: int) -> dict[str, Any]:
    return event | {"number": table} if event.get("kind") == "TableOpened" else event


async def _taken_up(store: Store) -> Json:
    """Seconds and megabytes of a start that finds them."""
    tables = Tables(store, load_games(), Still())
    before, began, spent = megabytes(), time.perf_counter(), time.process_time()
    await tables.lifetime.load()
    took, processor = time.perf_counter() - began, time.process_time() - spent
    found = sum(len(tables.hosts(GUILD + one)) for one in range(SERVERS))
    grown = megabytes() - before
    await tables.lifetime.stop()
    return {"took": took, "processor": processor, "tables": found, "megabytes": grown}


async def main() -> None:
    """Write so many tables, or take up what is there; then end."""
    asked = Asked()
    given = await asked.open()
    take_short_turns()  # as the program does
    look_seldom()
    store = await Store.open_file(Path(given["folder"]) / "dealer.db")
    if given["tables"]:
        await OpenTableReader(store).write(given["tables"])
        asked.tell({})
    else:
        asked.tell(await _taken_up(store))
    await asked.serve({})
    await store.close()


if __name__ == "__main__":
    asyncio.run(main())
