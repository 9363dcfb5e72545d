"""Minds of house players: in a process, in a thread if that is late, with less thought if busy."""

import asyncio
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Any

import pytest

from bot.companions import Decision
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import Call, Check, Fold, RaiseTo
from bot.engine.shuffle import Seed
from bot.engine.table.commands import Deal
from bot.engine.table.state import Table
from bot.tables.company import mind
from bot.tables.company.mind import Asked, Minds
from tests.engine.card_room import Room

SEED = bytes(16)


@pytest.fixture
def table() -> Table:
    """Hold'em of four, before the first answer."""
    room = Room("holdem no_limit", 500, 500, 500, 500)
    room.do(Deal(), Seed(bytes(32)))
    return room.table


@pytest.fixture
async def minds() -> AsyncIterator[Minds]:
    made = Minds(ThreadPoolExecutor(1))
    yield made
    made.close()


def asked(table: Table) -> Asked:
    assert table.hand is not None
    return Asked(table.chairs[table.hand.waiting[0]].player, "bold", SEED)


async def test_a_process_of_its_own_answers(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a busy machine takes to begin it."""
    for patience in ("PATIENCE", "HINT_PATIENCE"):
        monkeypatch.setattr(mind, patience, 60)
    minds = Minds()
    try:
        minds.prepare([table.games[table.game]])
        found = await minds.decide(table, asked(table))
        assert found is not None
        assert isinstance(found.command, Fold | Check | Call | RaiseTo)
        advice = await minds.advise(table, asked(table))
        assert advice is not None
        assert advice.worlds > 1
    finally:
        minds.close()


@pytest.mark.slow
async def test_who_asks_twice_reads_the_same(table: Table, minds: Minds) -> None:
    """Until they are asked something else; however much time there was for the first answer."""
    one = replace(asked(table), style="")
    first = await minds.advise(table, one)
    assert first is not None
    assert await minds.advise(table, one) is first
    assert await minds.advise(replace(table, question=table.question + 1), one) is not first


async def test_the_busier_it_is_the_fewer_worlds(
    table: Table, minds: Minds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each who waits halves them."""
    given: list[int] = []

    def noted(table: Table, asked: Asked, worlds: int, seconds: float) -> Decision:
        given.append(worlds)
        return Decision(Fold(1))

    monkeypatch.setattr(mind, "thought", noted)
    await asyncio.gather(*(minds.decide(table, asked(table)) for _ in range(4)))
    assert sorted(given) == [4, 8, 16, 32]
    given.clear()
    await minds.decide(table, asked(table))
    assert given == [32]


async def test_where_it_is_late_a_plain_rule_decides(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is held up delays no answer, and gives no hint."""
    executor = ThreadPoolExecutor(1)
    free = threading.Event()
    executor.submit(free.wait, 60)
    minds = Minds(executor)
    for patience in ("PATIENCE", "HINT_PATIENCE"):
        monkeypatch.setattr(mind, patience, 0.05)
    found = await minds.decide(table, asked(table))
    assert found is not None
    assert await minds.advise(table, asked(table)) is None
    free.set()
    minds.close()


async def test_a_game_is_made_ready_again_where_the_process_is_another(
    table: Table, minds: Minds, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that rested, or was ended, has forgotten all that was prepared."""
    made: list[str] = []
    monkeypatch.setattr(mind, "prepare_all", lambda games: made.extend(one.code for one in games))
    for lost, ready in ((0, 1), (0, 1), (1, 2), (1, 2)):
        minds._worker.lost = lost
        minds.prepare([table.games[table.game]])
        await asyncio.gather(*minds._preparing)
        assert made == ["holdem"] * ready


async def test_longer_jobs_are_done_one_at_a_time_and_outlive_the_process() -> None:
    minds, there, most = Minds(ThreadPoolExecutor(4)), list[int](), list[int]()

    def job(number: int) -> int:
        there.append(number)
        threading.Event().wait(0.02)
        most.append(len(there))
        there.remove(number)
        return number

    assert await asyncio.gather(*(minds.in_turn(job, one) for one in range(4))) == [0, 1, 2, 3]
    assert most == [1] * 4
    with pytest.raises(Illegal) as no:
        await minds.in_turn(_refused)
    assert no.value.code is Refusal.DAY_ACT
    minds.close()

    lost = Minds(_Lost())
    assert await lost.in_turn(job, 5) == 5


def _refused() -> None:
    raise Illegal(Refusal.DAY_ACT)


class _Lost(ThreadPoolExecutor):
    """An executor whose process was killed."""

    def submit(self, *_: Any, **__: Any) -> Any:
        """Raise as a lost process does."""
        raise BrokenProcessPool
