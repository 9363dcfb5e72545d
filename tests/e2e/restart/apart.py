"""The bot as another process, which can be killed, and a witness who reads its database."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from bot.base.folders import CHECKOUT
from bot.engine.views.look import TableView, look
from bot.store import Deadline, LogRow, Store
from bot.tables import chips_at_tables
from bot.tables.hosting.record import Games, read
from tests.workshop.sandbox.server import Sandbox

WELCOME = 5000
NOBODY = "http://127.0.0.1:9/api/v10"
"""Address at which nothing answers."""
PATIENCE = 60.0
"""Seconds in which a bot comes or goes, whatever else runs on this machine."""
CLOCK = re.compile(r"<t:\d+:R>")
BORN_ORPHAN = re.compile(
    r"Traceback .*\n(?:  .*\n)*?  .*multiprocessing/spawn\.py.*\n(?:  .*\n)*"
    r"EOFError: Ran out of input\n"
)
"""Python's error in a worker whose bot was killed while it began the worker."""


class Runner:
    """The process that forks bots; one serves many tests."""

    def __init__(self, said: Path, *, excused: Sequence[str] = ()) -> None:
        """`excused` are errors that may be told of: the test makes them."""
        self.said, self._excused = said, excused
        with said.open("wb") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.e2e.restart.runner"],
                cwd=CHECKOUT, stderr=stderr, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                text=True,
            )  # fmt: skip

    async def order(self, **order: Any) -> dict[str, Any]:
        """Send an order and return its answer, without blocking the event loop."""
        return await asyncio.to_thread(self._order, order)

    def _order(self, order: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, self.said.read_text()
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """No more orders; what the bots said must be no trouble."""
        self._process.communicate()
        said = BORN_ORPHAN.sub("", self.said.read_text())
        assert "Traceback" not in said, said
        errors = [line for line in said.splitlines() if "ERROR" in line]
        assert [line for line in errors if not any(one in line for one in self._excused)] == [], (
            said
        )


class Apart:
    """One bot at a time, in front of a sandbox that lives here."""

    def __init__(self, runner: Runner, sandbox: Sandbox, database: str) -> None:
        self.sandbox = sandbox
        self.pid = 0
        self.bots = 0
        """Number of bots started so far; each deals from fixed decks of its own."""
        self.database = database
        self.proxy = ""
        """Address through which bots reach Discord's API; empty without a proxy."""
        self._runner = runner

    async def start(self, *, grace: float = 15, pause: int = 0) -> None:
        """Start a bot, and wait until it is online."""
        await self.begin(grace=grace, pause=pause)
        await self.sandbox.driver.wait_ready(PATIENCE)

    async def begin(self, *, grace: float = 15, pause: int = 0) -> None:
        """Start a bot, and wait for nothing."""
        sandbox = self.sandbox
        self.bots += 1
        started = await self._runner.order(
            do="start", api=NOBODY if self.proxy else sandbox.api_base, proxy=self.proxy,
            gateway=sandbox.gateway_url, cdn=sandbox.cdn_base,
            token=sandbox.token, database=self.database, grace=grace, pause=pause,
            deck=1000 * self.bots,
        )  # fmt: skip
        self.pid = started["pid"]

    def strike(self) -> None:
        """Kill the bot by SIGKILL."""
        assert self.pid, "no bot is running"
        os.kill(self.pid, signal.SIGKILL)

    async def gone(self) -> int:
        """Wait for the end of the process; its exit code, or minus the signal that ended it."""
        ended = await self._runner.order(do="wait")
        self.pid = 0
        await self.sandbox.driver.wait_gone(PATIENCE)
        return int(ended["ended"])

    async def kill(self) -> None:
        """SIGKILL, and wait until nothing is left."""
        self.strike()
        assert await self.gone() == -signal.SIGKILL

    async def stop(self) -> None:
        """SIGTERM, as a service manager does; it ends in good order."""
        os.kill(self.pid, signal.SIGTERM)
        assert await self.gone() == 0


class Witness:
    """Reads what a bot has made durable; knows nothing of what it has in memory."""

    def __init__(self, store: Store, table: int = 1) -> None:
        self.store = store
        self.table = table
        self.granted = 0
        """Chips that people were given besides what all begin with."""
        self._games: Games = {}

    @classmethod
    async def of(cls, apart: Apart) -> Self:
        """Look into the database of a bot that has started."""
        return cls(await Store.open(apart.database))

    async def view(self, player: int = 0) -> TableView:
        """The table as its log says, to everybody or to one player."""
        return look((await read(self.store, self.table, self._games)).table, player)

    async def rows(self) -> Sequence[LogRow]:
        """The table's whole log."""
        return await self.store.play.log.rows(self.table)

    async def dues(self) -> tuple[Deadline, ...]:
        """Return the table's deadlines."""
        return (await self.store.play.deadlines.all()).get(self.table, ())

    async def must_be_right(self) -> None:
        """The books add up, and nobody lost a chip: all own together what all were given."""
        at_tables = await chips_at_tables(self.store)
        assert await self.store.check(at_tables) == []
        names = await self.store.identity.people.names(range(1, 11))
        row = await self.store.play.tables.find(self.table)
        assert row is not None, "no table was ever opened"
        guild = row.guild
        banks = [await self.store.books.banks.holdings(guild, player) for player in names]
        assert (
            sum(one.all for one in banks) + sum(one.pot for one in at_tables.values())
            == len(names) * WELCOME + self.granted
        )


def still(text: str) -> str:
    """A screen's text without its running clock."""
    return CLOCK.sub("<clock>", text)
