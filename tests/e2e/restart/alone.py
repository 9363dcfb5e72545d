"""The bot as an operator has it: the whole program in a process of its own, and what it takes."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from bot.base.folders import CHECKOUT
from bot.base.settings import Settings
from bot.cli import running, terminal
from bot.client import point_at
from bot.games import load_games
from tests.e2e.restart.apart import Apart
from tests.workshop.sandbox.server import Sandbox

CGROUPS = (Path("/sys/fs/cgroup/memory"), Path("/sys/fs/cgroup"))
"""Folders of memory limits under cgroups of version 1 and version 2."""
LIMITS = ("memory.limit_in_bytes", "memory.max")


class Alone(Apart):
    """A bot with everything on: pictures, chances, warming, all as after `dealer`."""

    def __init__(self, sandbox: Sandbox, folder: Path, said: Path) -> None:
        """Make a program with its data in a folder and its output in the file `said`."""
        self.sandbox = sandbox
        self.database = f"sqlite+aiosqlite:///{folder / 'dealer.db'}"
        self.said, self._folder = said, folder
        self.pid = 0
        self._process: subprocess.Popen[bytes] | None = None

    async def begin(
        self,
        *,
        grace: float = 15,
        pause: int = 0,
        core: int | None = None,
        limit: Path | None = None,
    ) -> None:
        """`core`: the only one it may use; `limit`: the cgroup that it belongs to."""
        sandbox = self.sandbox
        order = {
            "api": sandbox.api_base, "gateway": sandbox.gateway_url, "cdn": sandbox.cdn_base,
            "token": sandbox.token, "database": self.database, "grace": grace, "pause": pause,
            "folder": str(self._folder),
        }  # fmt: skip

        def confined() -> None:
            if limit is not None:
                (limit / "cgroup.procs").write_text(str(os.getpid()))
            if core is not None:
                os.sched_setaffinity(0, {core})

        with self.said.open("ab") as said:
            self._process = subprocess.Popen(  # noqa: ASYNC220, S603 - ours, in a moment
                [sys.executable, "-m", "tests.e2e.restart.alone", json.dumps(order)],
                cwd=CHECKOUT, stderr=said, stdout=said, preexec_fn=confined,  # noqa: PLW1509
            )  # fmt: skip
        self.pid = self._process.pid

    async def gone(self) -> int:
        """Wait for the end of the process and return its code."""
        assert self._process is not None
        ended = await asyncio.to_thread(self._process.wait)
        self.pid = 0
        await self.sandbox.driver.wait_gone()
        return ended

    async def stop(self) -> None:
        """Stop the program by SIGTERM, and expect the code 0."""
        os.kill(self.pid, signal.SIGTERM)
        assert await self.gone() == 0

    def family(self) -> list[int]:
        """The processes of it and of its workers."""
        found, rest = [self.pid], [self.pid]
        while rest:
            for children in Path(f"/proc/{rest.pop()}/task").glob("*/children"):
                with suppress(OSError):
                    born = [int(one) for one in children.read_text().split()]
                    found += born
                    rest += born
        return found

    def megabytes(self) -> tuple[float, float]:
        """Return the memory of the bot, and of it with its workers; shared parts count once."""
        each = [_own(pid) for pid in self.family()]
        return each[0], sum(each)


class Watch:
    """Looks again and again what a bot has in memory."""

    def __init__(self, bot: Alone) -> None:
        self.bot, self.most, self.own = bot, 0.0, 0.0

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._look())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            own, most = await asyncio.to_thread(self.bot.megabytes)
            self.own, self.most = max(self.own, own), max(self.most, most)
            await asyncio.sleep(0.2)


@contextmanager
def confined_to(megabytes: int) -> Iterator[Path | None]:
    """A cgroup with so much memory; None where this user may make none."""
    for at, limit in zip(CGROUPS, LIMITS, strict=True):
        group = at / f"dealer-{os.getpid()}"
        try:
            group.mkdir()
            (group / limit).write_text(str(megabytes << 20))
        except OSError:
            with suppress(OSError):
                group.rmdir()
            continue
        try:
            yield group
        finally:
            _let_go(group)
        return
    yield None


def _let_go(group: Path) -> None:
    """Delete a group once its last process has ended."""
    until = time.monotonic() + 5
    while time.monotonic() < until:
        with suppress(OSError):
            group.rmdir()
            return
        time.sleep(0.1)


def _own(pid: int) -> float:
    """Megabytes of a process; 0 of one that has just ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1000
    return 0.0


def main(order: dict[str, Any]) -> None:
    """The bot of the command line, in front of this sandbox."""
    from bot.tables.hosting import due
    from bot.tables.process import reviving

    due.FIRST_DEAL = 0  # nobody else is waited for
    reviving.GRACE = order["grace"]
    point_at(order["api"], order["gateway"], order["cdn"])
    settings = Settings(
        _env_file=None,
        daily_dms=10_000,
        data_folder=Path(order["folder"]),
        database_url=order["database"],
        pause_seconds=order["pause"],
    )
    terminal.start_log(settings)
    games = load_games()
    terminal.until_stopped(lambda: running.in_discord(settings, games, order["token"]))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
