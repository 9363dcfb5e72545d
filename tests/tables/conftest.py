import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.tables.evening import Evening


@pytest.fixture(autouse=True)
def _at_full_speed(unsynced: None) -> None:
    """Tables are on trial here, not the disk."""


@pytest.fixture
async def store(tmp_path: Path, empty: Path) -> AsyncIterator[Store]:
    file = tmp_path / "dealer.db"
    shutil.copy(empty, file)
    opened = await Store.open(f"sqlite+aiosqlite:///{file}")
    yield opened
    await opened.close()


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Evening]:
    """Three players sit, nothing is dealt yet."""
    made = Evening(store)
    await made.open()
    yield made
    await made.tables.stop()
