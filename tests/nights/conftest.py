import logging
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.nights.evening import Evening


@pytest.fixture(autouse=True)
def _at_full_speed(unsynced: None) -> None:
    """Nights are on trial here, not the disk."""


@pytest.fixture
async def evening(
    tmp_path: Path, empty: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Evening]:
    """Eight people, and nothing planned yet; at the end the books must be right.

    A fault in a night would only be logged, as it must not keep the others waiting.
    """
    file = tmp_path / "dealer.db"
    shutil.copy(empty, file)
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    made = Evening(store)
    await made.come()
    yield made
    await made.tables.stop()
    faults = await made.faults()
    await store.close()
    assert faults == []
    assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []
