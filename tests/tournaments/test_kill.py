"""A kill around any commit of a tournament of three tables: the next program plays it to its end.

Entries, pool, places and moves equal what a second program tells from the logs, and levels last no
longer than they should by more than fifteen seconds.
"""

import asyncio
import json
import logging
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.store import Store
from bot.tournaments.running import Running
from tests.tournaments.arena import Arena, passed
from tests.tournaments.doomed import PLAYERS

SPREAD = 15_000
"""Milliseconds by which the clock of levels may be behind after a kill."""


@dataclass
class Kills:
    """One database; each kill strikes a program of its own, in another channel."""

    address: str
    process: asyncio.subprocess.Process
    notes: Path
    at: int = 0
    kills: int = 0

    @property
    def now(self) -> float:
        """Unix seconds at which this program begins; the next one begins an hour later."""
        return 1_800_000_000.0 + 86_400 * self.at

    async def strike(self, commit: int, *, after: bool) -> bool:
        """Let a program play until its n-th commit; False if it came to its end before."""
        self.at += 1
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.notes.write_text("{}")
        order = {
            "address": self.address, "channel": 10_000 + self.at, "seed": self.at,
            "now": self.now, "commit": commit, "after": after, "notes": str(self.notes),
        }  # fmt: skip
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        ended: int = json.loads(await self.process.stdout.readline())["ended"]
        assert ended in {0, -signal.SIGKILL}
        self.kills += ended != 0
        return ended != 0

    async def rise(self) -> None:
        """Start the next program, look at what is there, and play it to the end."""
        store = await Store.open(self.address)
        arena = Arena(store)
        arena.time.now = self.now + 3600
        await arena.tables.lifetime.start()
        await arena.come(PLAYERS + 1)
        for row in await store.tournaments.events.live():
            self._levels(Running.of(row, await store.tournaments.events.entries(row.number)))
            await arena.tick()
            await arena.tick()
            if not arena.runs(row.number):
                continue
            if arena.one(row.number).waits:
                await arena.tournaments.call_off(row.number)
                continue
            self._whole(arena, row.number)
            await arena.play(row.number)
            results = await arena.results(row.number)
            entries = await store.tournaments.events.entries(row.number)
            assert Counter(one.player for one in results) == dict.fromkeys(
                {one.player for one in entries}, 1
            )
            assert sum(one.prize + one.bounty for one in results) == sum(
                one.paid for one in entries
            )
        await arena.tables.lifetime.stop()
        assert await arena.faults() == []
        await store.close()

    def _levels(self, one: Running) -> None:
        noted = json.loads(self.notes.read_text()).get("passed")
        if noted is not None and one.runs:
            assert noted - SPREAD <= passed(one) <= noted + SPREAD

    def _whole(self, arena: Arena, number: int) -> None:
        """Everybody who is in sits once, or is on the way; no chip is lost."""
        one = arena.one(number)
        desk = arena.tournaments.keeper._desk
        seated = Counter(chair.player for _, chair in desk.seats.chairs(number) if chair.stack)
        moving = {it.player for it in one.course.moving}
        assert all(many == 1 for many in seated.values())
        inside = {entry.player for entry in one.inside}
        running = any(host.table.running() for host in desk.seats.hosts(number))
        assert running or inside <= seated.keys() | moving
        if not running:
            assert sum(it.chips for it in desk.seats.stacks(one)) == one.chips


@pytest.fixture
async def kills(address: str, tmp_path: Path) -> AsyncIterator[Kills]:
    store = await Store.open(address)
    arena = Arena(store)
    await arena.come(PLAYERS + 1)
    await arena.tables.lifetime.stop()
    await store.close()
    doomed = [sys.executable, "-m", "tests.tournaments.doomed"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *doomed, stdin=pipe, stdout=pipe, cwd=Path(__file__).parents[2]
    )
    yield Kills(address, process, tmp_path / "notes")
    assert process.stdin is not None
    process.stdin.close()
    await process.wait()


async def strikes(kills: Kills, many: int, step: int, caplog: pytest.LogCaptureFixture) -> None:
    """Kill so many programs, each at another commit of the first three hundred."""
    while kills.kills < many:
        commit = 1 + step * kills.at % 300
        await kills.strike(commit, after=bool(kills.at % 2))
        await kills.rise()
    assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []


async def test_a_kill_leaves_a_tournament_whole(kills: Kills, caplog: pytest.LogCaptureFixture):
    await strikes(kills, 3, 67, caplog)


@pytest.mark.nightly
async def test_two_hundred_kills_leave_it_whole(kills: Kills, caplog: pytest.LogCaptureFixture):
    await strikes(kills, 200, 7, caplog)
