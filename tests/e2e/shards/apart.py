"""Bots in processes of their own that part the shards of one sandbox, on one PostgreSQL."""

import asyncio
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.sandbox.checks.modals import Impossible
from bot.store import LogRow, Store, database_at
from bot.tables import chips_at_tables
from tests.e2e.restart.apart import WELCOME, Runner
from tests.e2e.shards.clubs import Club
from tests.places import Postgres
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.server import Sandbox

NO_ANSWER = (Impossible, LookupError, TimeoutError)
"""Errors of a press whose screen is gone or has changed meanwhile."""


UNASKED = 5.0
"""Seconds until people look at the table, as nobody asks them: a late press may have opened a panel
for them, which asks instead of their messages."""


class Fleet:
    """Some bots at a time, by process id."""

    def __init__(self, runner: Runner, sandbox: Sandbox, postgres: Postgres, count: int) -> None:
        self.sandbox = sandbox
        self.count = count
        self.address = postgres.fresh()
        self.bots: list[int] = []
        self._begun = 0
        self._runner, self._postgres = runner, postgres
        self._database = database_at(self.address)

    async def begin(
        self, shards: str = "auto", apart: float = 0.2, migrations: Path | None = None
    ) -> int:
        """Start a bot, and wait for nothing; with `migrations` it is of a later version."""
        sandbox = self.sandbox
        self._begun += 1
        started = await self._runner.order(
            do="start", api=sandbox.api_base, gateway=sandbox.gateway_url, cdn=sandbox.cdn_base,
            token=sandbox.token, database=self.address, grace=15, pause=0,
            deck=1000 * self._begun, shards=shards, apart=apart,
            migrations=str(migrations or ""),
        )  # fmt: skip
        self.bots.append(started["pid"])
        return self.bots[-1]

    async def owners(self) -> dict[int, int]:
        """Return the process of each shard."""
        division = await asyncio.to_thread(self._database.division)
        return {} if division is None else {at: one.process for at, one in division.shards.items()}

    async def parted(self, seconds: float, *among: int) -> float:
        """Wait until these bots, or all, have every shard, as evenly as can be; how long it was."""
        bots = set(among or self.bots)
        most, least = -(-self.count // len(bots)), self.count // len(bots)

        def even(owners: dict[int, int]) -> bool:
            has = Counter(owners.values())
            return (
                len(owners) == self.count
                and set(has) == bots
                and max(has.values()) <= most
                and (most - least <= 1)
            )

        return await self._until(even, seconds)

    async def claimed(self, gone: int, seconds: float) -> float:
        """Wait until others have all that this bot had; how long it was."""
        return await self._until(
            lambda owners: len(owners) == self.count and gone not in owners.values(), seconds
        )

    async def _until(self, fits: Callable[[dict[int, int]], bool], seconds: float) -> float:
        began = time.monotonic()
        owners: dict[int, int] = {}
        while time.monotonic() - began < seconds:
            owners = await self.owners()
            if fits(owners):
                return time.monotonic() - began
            await asyncio.sleep(0.1)
        raise TimeoutError(f"{owners} of {self.bots}")

    async def online(self, seconds: float) -> float:
        """Wait until every shard is connected; how long it was."""
        began = time.monotonic()
        async with asyncio.timeout(seconds):
            while not self.sandbox.core.gateway.online:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0.02)
        return time.monotonic() - began

    def strike(self, bot: int) -> None:
        """Kill a bot by SIGKILL."""
        os.kill(bot, signal.SIGKILL)

    def ask_to_stop(self, bot: int) -> None:
        """SIGTERM, as a service manager does."""
        os.kill(bot, signal.SIGTERM)

    def freeze(self, bot: int) -> None:
        """SIGSTOP: it is there, and does nothing."""
        os.kill(bot, signal.SIGSTOP)

    def thaw(self, bot: int) -> None:
        """Let a frozen bot go on."""
        os.kill(bot, signal.SIGCONT)

    async def gone(self, bot: int) -> int:
        """Wait for the end of a bot; its exit code, or minus the signal that ended it."""
        ended = await self._runner.order(do="wait", pid=bot)
        self.bots.remove(bot)
        return int(ended["ended"])

    async def cut(self, seconds: float) -> None:
        """Take the database away for some seconds."""
        await asyncio.to_thread(self._postgres.go_away)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self._postgres.come_back)

    async def end(self) -> None:
        """Stop all, and forget the database."""
        for bot in list(self.bots):
            self.thaw(bot)
            self.ask_to_stop(bot)
        for bot in list(self.bots):
            await self.gone(bot)
        await asyncio.to_thread(self._postgres.drop, self.address)


class Books:
    """The rows that all bots have written."""

    def __init__(self, store: Store, clubs: Sequence[Club]) -> None:
        self._store, self._clubs = store, clubs
        self._logs: dict[int, Sequence[LogRow]] = {}

    async def tables(self) -> dict[int, int]:
        """The open table of each server."""
        return {row.guild: row.number for row in await self._store.play.tables.all_open()}

    async def rows(self) -> dict[int, int]:
        """Return the length of each table's log by server, and check that none shrank."""
        found = {}
        for guild, table in (await self.tables()).items():
            rows = await self._store.play.log.rows(table)
            before = self._logs.get(table, ())
            assert list(rows[: len(before)]) == list(before), f"table {table} was rewritten"
            assert [one.seq for one in rows] == list(range(1, len(rows) + 1))
            self._logs[table], found[guild] = rows, len(rows)
        return found

    async def must_be_right(self) -> None:
        """The books add up, and nobody lost a chip."""
        at_tables = await chips_at_tables(self._store)
        assert await self._store.check(at_tables) == []
        for club in self._clubs:
            guild, total = int(club.guild.id), 0
            for one in club.people:
                number = await self._store.identity.people.find(int(one.id))
                assert number is not None
                total += (await self._store.books.banks.holdings(guild, number)).all
            table = (await self.tables())[guild]
            assert total + at_tables[table].pot == WELCOME * len(club.people)


class Play:
    """People at a table who stay in, one of them by direct message alone."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.pressed = 0
        """Presses that were answered with the game going on."""
        self.direct = list[float]()
        """Seconds that answers to presses in direct messages took."""
        self.last = ""
        """Result of the last press."""
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Play until the end."""
        self._task = asyncio.create_task(self._play())

    async def end(self) -> None:
        """Stop playing; what went wrong is raised."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def goes_on(self, seconds: float) -> float:
        """Wait until somebody's press was carried out from now on; how long it was."""
        began, before = time.monotonic(), self.pressed
        while self.pressed == before:
            if time.monotonic() - began > seconds:
                raise TimeoutError(f"{self.club.name}: {self.last}\n{self.club.screens()}")
            await asyncio.sleep(0.02)
        return time.monotonic() - began

    async def _asked(self) -> Actor:
        """Return the player who is asked by direct message, or else on the table."""
        try:
            return await self.club.turn(UNASKED)
        except TimeoutError:
            return await self.club.to_act()

    async def _play(self) -> None:
        while True:
            await asyncio.sleep(0.2)
            try:
                player = await self._asked()
                if player is self.club.people[0] and self.club.asks_directly(player):
                    began = time.monotonic()
                    done = await self.club.stay(player)
                    self.direct.append(time.monotonic() - began)
                else:
                    done = await self.club.stay_at_table(player)
            except NO_ANSWER as why:
                self.last = repr(why)[:200]
                continue
            self.last = f"{player.name}: {done.error or 'done'}"
            if done.error is None:
                self.pressed += 1
