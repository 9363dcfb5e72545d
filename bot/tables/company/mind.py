"""Decisions of house players, made in a worker process beside the event loop.

A busier process tries a decision in fewer worlds; if it does not answer in time, a plain rule
decides in a thread.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar, TypeVarTuple

from bot.base.workers import Answers, Worker
from bot.companions import STYLES, Advice, Decision, Verdict, advise, decide, judged, pot_share
from bot.engine.errors import Refusal
from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.hand.judge import prepare_all
from bot.engine.table.state import Table
from bot.engine.views.hindsight import Turn
from bot.engine.worlds import UNTRACKED, TrackedCards, can_track, track_cards
from bot.tables.hosting.record import Record, games_of

log = logging.getLogger(__name__)

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

WORLDS = 32
"""Worlds in which a decision is tried while no other one waits."""
CPU = 0.25
"""Processor seconds for a decision; then the results so far decide, after the current step."""
PATIENCE = 2.5
"""Seconds that a table waits for a decision."""
LONGEST = 60.0
"""Seconds after which the process is killed: the tables of a game take some seconds at most."""
HINT_WORLDS, HINT_CPU = 96, 1.0
"""Worlds in which a hint is tried, and its processor seconds."""
HINT_PATIENCE = 10.0
"""Seconds that a player waits for a hint: a new process is slow at first."""
LOOK_WORLDS, LOOK_LEAST = 480, 32
"""Worlds in which all choices of a past deal are tried together (a single choice gets at most as
many as a hint), and the fewest for one choice."""
LOOK_CPU = 1.5
"""Processor seconds for one choice; hardly any takes as long, so that a second look gives the same.
"""
SAME = b"afterwards"
"""Seed of hints and looks back, so that a second look gives the same result."""
HALVED = 5
"""Most halvings of the worlds, one for each decision that waits."""
KEPT = 64
"""Hints that are kept, so that a second request gives the same on a busy machine too."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the mind: the player, their style ("" for a person), and the seed."""

    player: int
    style: str
    seed: bytes
    heard: tuple[HandEvent, ...] = field(default=(), repr=False)
    """Events of the deal so far if cards that the player knows changed hands; otherwise empty."""


@dataclass(frozen=True, slots=True)
class ChoiceReview:
    """The examination of a choice in a finished deal."""

    verdict: Verdict
    part: float
    """The player's mean share of the pot (0 to 1) if all stay in, by the cards that may be shown.
    """


class Mind(Protocol):
    """A source of decisions that uses only what a seat may know."""

    async def decide(self, table: Table, asked: Asked) -> Decision | None:
        """Return the answer to the current question; None if nothing is asked of the player."""

    async def advise(self, table: Table, asked: Asked) -> Advice | None:
        """Return the value of each choice; None if nothing is asked, or it takes too long."""

    async def look_back(self, turn: Turn, player: int, among: int) -> ChoiceReview | None:
        """Return the cost of a choice, one of `among`; None if that takes too long."""

    def prepare(self, games: Iterable[Game]) -> None:
        """Prepare for these games, which are about to be played."""


def stumbled(decision: Decision) -> bool:
    """True if the thinking failed with an error that is no refusal of the rules."""
    return bool(decision.fell_back) and decision.fell_back not in set(Refusal)


class Minds:
    """A mind in a worker process, which starts with the first practice table."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._worker = Worker(executor, seconds=LONGEST)
        self._waiting = 0
        self._ready = set[str]()
        """Codes of games whose tables the present process has filled."""
        self._lost = 0
        self._preparing = set[asyncio.Task[None]]()
        self._hints = Answers[tuple[object, ...], Advice](KEPT)
        self._turn = asyncio.Lock()

    async def decide(self, table: Table, asked: Asked) -> Decision | None:
        """Decide in the process, or by the plain rule. Raise the errors of the plain rule."""
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

    async def advise(self, table: Table, asked: Asked) -> Advice | None:
        """Return a hint, made in more worlds than a decision because a person asked."""
        key = (table.number, table.deals, table.question, asked.player, asked.seed)
        task = self._hints.known(key)
        found = await asyncio.shield(task or self._hints.begin(key, self._advise(table, asked)))
        if found is None:
            self._hints.forget(key)
        return found

    async def _advise(self, table: Table, asked: Asked) -> Advice | None:
        job = asyncio.ensure_future(self._worker.do(advised, _small(table), asked))
        await asyncio.wait([job], timeout=HINT_PATIENCE)
        if job.done() and not job.cancelled() and job.exception() is None:
            return job.result()
        job.cancel()
        job.add_done_callback(_heard)
        return None

    async def look_back(self, turn: Turn, player: int, among: int) -> ChoiceReview | None:
        """Examine a choice in a job of its own, so that house players' answers come in between."""
        worlds = min(HINT_WORLDS, max(LOOK_LEAST, LOOK_WORLDS // max(1, among)))
        small = replace(turn, table=_small(turn.table))
        job = asyncio.ensure_future(self._worker.do(looked_back, small, player, worlds))
        await asyncio.wait([job], timeout=HINT_PATIENCE)
        if job.done() and not job.cancelled() and job.exception() is None:
            return job.result()
        job.cancel()
        job.add_done_callback(_heard)
        return None

    async def in_turn(self, work: Callable[[*Given], Made], *given: *Given) -> Made:
        """Return the result of `work`, done in the process, or in a thread if the process is lost.

        Only one such job is there at a time, so a house player at a table waits for one at most.
        """
        async with self._turn:
            try:
                return await self._worker.do(work, *given)
            except BrokenProcessPool as error:
                log.warning("a job of the house players goes to a thread: %r", error)
                return await asyncio.to_thread(work, *given)

    def _done(self, job: "asyncio.Future[Decision | None]") -> None:
        self._waiting -= 1
        if not job.cancelled() and (error := job.exception()) is not None:
            log.warning("a house player's thought was lost: %r", error)

    def prepare(self, games: Iterable[Game]) -> None:
        """Have the process fill the tables of new games ahead; does not wait."""
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
        """End the process and all waiting work."""
        self._hints.close()
        self._worker.close()
        for task in self._preparing:
            task.cancel()


def thought(table: Table, asked: Asked, worlds: int, seconds: float) -> Decision | None:
    """Decide; runs in the worker process, or in a thread by the plain rule."""
    return decide(
        table, asked.player, style=STYLES[asked.style], seed=asked.seed,
        worlds=worlds, seconds=seconds, tracked=_tracked(table, asked),
    )  # fmt: skip


def advised(table: Table, asked: Asked) -> Advice | None:
    """Make a hint, in the worker process. Raise Illegal for a choice that the rules refuse."""
    return advise(
        table, asked.player, seed=asked.seed, worlds=HINT_WORLDS, seconds=HINT_CPU,
        tracked=_tracked(table, asked),
    )  # fmt: skip


def looked_back(turn: Turn, player: int, worlds: int) -> ChoiceReview | None:
    """Examine a choice, in the worker process: by the player's knowledge, and by the open cards."""
    verdict = judged(
        turn.table, player, turn.command, seed=SAME, worlds=worlds, seconds=LOOK_CPU,
        tracked=turn.tracked,
    )  # fmt: skip
    if verdict is None:
        return None
    part = pot_share(turn.table, player, turn.command, seed=SAME, tracked=turn.open)
    return ChoiceReview(verdict, part)


def heard(record: Record) -> tuple[HandEvent, ...]:
    """Return the running deal's events if cards in it can be followed; otherwise empty."""
    deal = record.deal
    return deal.events if deal is not None and deal.running() and can_track(deal.events) else ()


def _tracked(table: Table, asked: Asked) -> TrackedCards:
    if not asked.heard:
        return UNTRACKED
    return track_cards(asked.heard, table.games[table.dealt], asked.player)


def _small(table: Table) -> Table:
    """Return the table with only the games that it may need, so that little is sent."""
    codes = games_of(table) | ({table.dealt} - {""})
    return replace(table, games={code: table.games[code] for code in codes})


def _heard(job: "asyncio.Future[Any]") -> None:
    """Log the error of a job whose caller has gone."""
    if not job.cancelled() and (error := job.exception()) is not None:
        log.warning("a hint was lost: %r", error)


@dataclass(slots=True)
class HouseThinking:
    """The shared thinking of house players at all tables."""

    mind: Mind | None = None
    """The mind; None in most tests, where house players do what the clock would."""
    think: float = 0
    """Longest thinking time in seconds; 0 for none."""
    chance: Callable[[int], int] = secrets.randbelow
    """Returns a random number from 0 to below its argument."""
