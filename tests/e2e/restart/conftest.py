"""A bot that can be killed, before a sandbox that stays, and a witness."""

import os
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.sandbox.rest.wire import LIMITED
from tests.e2e.restart.apart import Apart, Runner, Witness
from tests.e2e.restart.room import Room
from tests.e2e.usual import HASTE, as_text, give_emojis
from tests.workshop.sandbox.server import Sandbox

TOO_LATE, ANSWERED = 10062, 40060


@pytest.fixture(scope="session")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    """Return the runner that forks bots."""
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot fork, which makes starting a bot again quick enough")
    running = Runner(tmp_path_factory.mktemp("runner") / "said.txt")
    yield running
    running.close()


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """Return a sandbox that enforces rate limits.

    A new bot doesn't know the buckets of the one that died, so it may be rate limited. A bot that
    Discord let down may answer too late.
    """
    running = Sandbox(record=True)
    running.core.rates.haste = HASTE
    await running.start()
    give_emojis(running.core.world)
    running.driver.read = as_text
    yield running
    await running.stop()
    assert running.driver.unknown_routes == []
    late = {TOO_LATE, ANSWERED} if running.core.troubles.struck else set()
    mistakes = [one for one in running.driver.violations if one.code not in late]
    assert [one for one in mistakes if one.message != LIMITED] == []


@pytest.fixture
async def room(runner: Runner, sandbox: Sandbox, address: str) -> AsyncIterator[Room]:
    """Three players and a bot that is online; whatever happens to it, the books are right."""
    apart = Apart(runner, sandbox, address)
    await apart.start()
    witness = await Witness.of(apart)
    yield Room(apart, witness)
    if apart.pid:
        await apart.kill()
    try:
        await witness.must_be_right()
    finally:
        await witness.store.close()
