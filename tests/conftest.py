import gc
from pathlib import Path

import pytest

from bot.store.migrate import bring_up_to_date


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file for all tests to copy: migrating one takes longer than most of them."""
    file = tmp_path_factory.mktemp("empty") / "dealer.db"
    bring_up_to_date(file)
    return file


def pytest_collection_finish() -> None:
    """What was imported stays, so the collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
