from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from bot.tables.publishing import direct, dms
from tests.tables.company import FOUR, Passive, witty
from tests.tables.evening import Evening


@pytest.fixture(autouse=True)
def _at_full_speed(unsynced: None) -> None:
    """Tables are on trial here, not the disk."""


@pytest.fixture(autouse=True)
def _channels_opened_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open channels without a pause; only tests of the queue set one."""
    monkeypatch.setattr(dms, "SPACING", 0)


@pytest.fixture(autouse=True)
def _slow_machines_wait_for_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a drawing wait for direct messages, so that slow machines have them at its end."""
    monkeypatch.setattr(direct, "BRIEFLY", direct.PATIENCE)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Evening]:
    """Three players sit, nothing is dealt yet."""
    made = Evening(store)
    await made.open()
    yield made
    await made.tables.lifetime.stop()


@pytest.fixture
def mind() -> Passive:
    return Passive()


@pytest.fixture
async def practice(store: Store, mind: Passive) -> Evening:
    """A table that house players fill to four; nobody sits there yet."""
    made = Evening(store, witty(mind))
    await made.open(0, settings=FOUR)
    return made
