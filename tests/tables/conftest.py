import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.migrate import bring_up_to_date
from tests.tables.evening import Evening


@pytest.fixture(scope="session")
def empty(tmp_path_factory) -> Path:
    """A migrated file to copy, because migrating takes longer than most tests."""
    file: Path = tmp_path_factory.mktemp("empty") / "dealer.db"
    bring_up_to_date(file)
    return file


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
