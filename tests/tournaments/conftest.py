import logging
from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from tests.tournaments.arena import Arena


@pytest.fixture(autouse=True)
def _at_full_speed(unsynced: None) -> None:
    """Tournaments are on trial here, not the disk."""


@pytest.fixture
async def arena(address: str, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Arena]:
    """Thirty people, and nothing planned yet; at the end the books must be right.

    A fault in a tournament would only be logged, as it must not keep the others waiting.
    """
    store = await Store.open(address)
    made = Arena(store)
    await made.come(30)
    yield made
    await made.tables.lifetime.stop()
    faults = await made.faults()
    await store.close()
    assert faults == []
    assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []
