"""What a house player would do, thought of in a process of its own, beside the event loop.

The busier that process, the fewer worlds a decision is tried in; where it does not answer in time,
a plain rule decides, in a thread.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from bot.base.workers import Answers, Worker
from bot.companions import STYLES, Decision, Sense, Verdict, decide, judged, sense, stands
from bot.engine.errors import Refusal
from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.hand.judge import prepare_all
from bot.engine.table.state import Table
from bot.engine.views.hindsight import Turn
from bot.engine.worlds import UNTRACKED, TrackedCards, can_track, track_cards
from bot.tables.hosting.record import Record, games_of

log = logging.getLogger(__name__)

WORLDS = 32
"""In which a decision is tried while nobody else waits for one."""
CPU = 0.25
"""Seconds of it for a decision; then what was thought so far decides, after the step under way."""
PATIENCE = 2.5
"""Seconds that a table waits for one."""
LONGEST = 60.0
"""Seconds after which the process is ended: the tables of a game take some at most."""
HINT_WORLDS, HINT_CPU = 96, 1.0
"""In which a hint is tried, and for how long, in seconds."""
HINT_PATIENCE = 10.0
"""Seconds that somebody waits for one: a process that has just begun is slow at first."""
LOOK_WORLDS, LOOK_LEAST = 480, 32
"""In which all choices of a past deal are tried together, each in as many as a hint at most; and
the fewest for one of them."""
LOOK_CPU = 1.5
"""Seconds of CPU for one of them; hardly any takes as long, so that who looks twice reads the
same."""
SAME = b"afterwards"
"""The chance in a hint and in a look back: who looks twice reads the same."""
HALVED = 5
"""How often the worlds are halved, once for each who waits."""
KEPT = 64
"""Hints that are remembered: who asks twice reads the same, however busy the machine is."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who is to answer, and how they play, "" for a person; `seed` is all the chance in it."""

    player: int
    style: str
    seed: bytes
    heard: tuple[HandEvent, ...] = field(default=(), repr=False)
    """The deal so far, where cards that they know went from hand to hand; else nothing."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A choice of a deal that is over."""

    verdict: Verdict
    part: float
    """Of the pot, theirs in the mean were everybody to stay, with the cards that may be told."""


class Mind(Protocol):
    """Thinks for house players, from what their seats may know alone."""

    async def decide(self, table: Table, asked: Asked) -> Decision | None:
        """Their answer to what they are asked now; None where nothing is asked of them."""

    async def sense(self, table: Table, asked: Asked) -> Sense | None:
        """What each choice brings; None where nothing is asked, or it takes too long."""

    async def look_back(self, turn: Turn, player: int, among: int) -> Looked | None:
        """What that choice, one of so many, gave away; None where that takes too long."""

    def prepare(self, games: Iterable[Game]) -> None:
        """These games are about to be played."""


def stumbled(decision: Decision) -> bool:
    """Something broke while they thought: it is no refusal, and none of their doing."""
    return bool(decision.fell_back) and decision.fell_back not in set(Refusal)


class Minds:
    """In a process, which is begun with the first table for practice."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._worker = Worker(executor, seconds=LONGEST)
        self._waiting = 0
        self._ready = set[str]()
        """Games, by code, whose tables the process has filled, as long as it lives."""
        self._lost = 0
        self._preparing = set[asyncio.Task[None]]()
        self._hints = Answers[tuple[object, ...], Sense](KEPT)

    async def decide(self, table: Table, asked: Asked) -> Decision | None:
        """Raises whatever the plain rule raises."""
        worlds = WORLDS >> min(self._waiting, HALVED)
        small = _small(table)
        self._waiting += 1
        job = asyncio.ensure_future(self._worker.do(thought, small, asked, worlds, CPU))
        job.add_done_callback(self._done)
        await asyncio.wait([job], timeout=PATIENCE)
        if job.done() and not job.cancelled() and job.exception() is None:
            return job.result()
        job.cancel()
        return await asyncio.to_thread(thought, small, asked, 0, CPU)

    async def sense(self, table: Table, asked: Asked) -> Sense | None:
        """In more worlds than an answer is worth: a person has asked."""
        key = (table.number, table.deals, table.question, asked.player, asked.seed)
        task = self._hints.known(key)
        found = await asyncio.shield(task or self._hints.begin(key, self._sense(table, asked)))
        if found is None:
            self._hints.forget(key)
        return found

    async def _sense(self, table: Table, asked: Asked) -> Sense | None:
        job = asyncio.ensure_future(self._worker.do(sensed, _small(table), asked))
        await asyncio.wait([job], timeout=HINT_PATIENCE)
        if job.done() and not job.cancelled() and job.exception() is None:
            return job.result()
        job.cancel()
        job.add_done_callback(_heard)
        return None

    async def look_back(self, turn: Turn, player: int, among: int) -> Looked | None:
        """A job each, so that answers of house players come in between."""
        worlds = min(HINT_WORLDS, max(LOOK_LEAST, LOOK_WORLDS // max(1, among)))
        small = replace(turn, table=_small(turn.table))
        job = asyncio.ensure_future(self._worker.do(looked_back, small, player, worlds))
        await asyncio.wait([job], timeout=HINT_PATIENCE)
        if job.done() and not job.cancelled() and job.exception() is None:
            return job.result()
        job.cancel()
        job.add_done_callback(_heard)
        return None

    def _done(self, job: "asyncio.Future[Decision | None]") -> None:
        self._waiting -= 1
        if not job.cancelled() and (error := job.exception()) is not None:
            log.warning("a house player's thought was lost: %r", error)

    def prepare(self, games: Iterable[Game]) -> None:
        """Have the process fill the tables of these games, before anybody asks. Does not wait."""
        if self._worker.lost != self._lost:
            self._lost = self._worker.lost
            self._ready.clear()
        new = [one for one in games if one.code not in self._ready]
        if new:
            self._ready |= {one.code for one in new}
            task = asyncio.ensure_future(self._prepare(new))
            self._preparing.add(task)
            task.add_done_callback(self._preparing.discard)

    async def _prepare(self, games: list[Game]) -> None:
        try:
            await self._worker.do(prepare_all, games)
        except Exception:  # they are made again when they are needed
            log.exception("the tables for house players cannot be made")
            self._ready -= {one.code for one in games}

    def close(self) -> None:
        """Let the process go."""
        self._hints.close()
        self._worker.close()
        for task in self._preparing:
            task.cancel()


def thought(table: Table, asked: Asked, worlds: int, seconds: float) -> Decision | None:
    """In the other process, or in a thread for a plain rule."""
    return decide(
        table, asked.player, style=STYLES[asked.style], seed=asked.seed,
        worlds=worlds, seconds=seconds, tracked=_tracked(table, asked),
    )  # fmt: skip


def sensed(table: Table, asked: Asked) -> Sense | None:
    """In the other process. Raises Illegal for a choice that the machine refuses."""
    return sense(
        table, asked.player, seed=asked.seed, worlds=HINT_WORLDS, seconds=HINT_CPU,
        tracked=_tracked(table, asked),
    )  # fmt: skip


def looked_back(turn: Turn, player: int, worlds: int) -> Looked | None:
    """In the other process: by what they knew then, and by the cards that may be told now."""
    verdict = judged(
        turn.table, player, turn.command, seed=SAME, worlds=worlds, seconds=LOOK_CPU,
        tracked=turn.tracked,
    )  # fmt: skip
    if verdict is None:
        return None
    part = stands(turn.table, player, turn.command, seed=SAME, tracked=turn.open)
    return Looked(verdict, part)


def heard(record: Record) -> tuple[HandEvent, ...]:
    """The running deal so far, where somebody could have followed cards in it; else nothing."""
    deal = record.deal
    return deal.events if deal is not None and deal.running() and can_track(deal.events) else ()


def _tracked(table: Table, asked: Asked) -> TrackedCards:
    if not asked.heard:
        return UNTRACKED
    return track_cards(asked.heard, table.games[table.dealt], asked.player)


def _small(table: Table) -> Table:
    """With the games alone that it may need, so that little crosses to the process."""
    codes = games_of(table) | ({table.dealt} - {""})
    return replace(table, games={code: table.games[code] for code in codes})


def _heard(job: "asyncio.Future[Any]") -> None:
    """What came too late, or broke, is no more than that."""
    if not job.cancelled() and (error := job.exception()) is not None:
        log.warning("a hint was lost: %r", error)


@dataclass(slots=True)
class Wits:
    """What house players of all tables think with."""

    mind: Mind | None = None
    """Nobody in most tests: then they do what the clock would."""
    think: float = 0
    """The longest that they think, in seconds; 0 for not at all."""
    chance: Callable[[int], int] = secrets.randbelow
    """Any number below this one."""
