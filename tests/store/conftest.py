import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.migrate import bring_up_to_date


@pytest.fixture(scope="session")
def empty(tmp_path_factory) -> Path:
    """Migrate one file for all tests to copy; it takes longer than most of them."""
    file: Path = tmp_path_factory.mktemp("empty") / "dealer.db"
    bring_up_to_date(file)
    return file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "dealer.db"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def store(url: str, file: Path, empty: Path) -> AsyncIterator[Store]:
    shutil.copy(empty, file)
    opened = await Store.open(url)
    yield opened
    await opened.close()
