"""Several shards in one process, on a file of SQLite."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from bot.base.settings import Settings
from bot.cli import signing_in
from bot.client.workshop import Workshop
from bot.fleet import identify
from bot.fleet.keeper import Keeper
from bot.store import Store, database_at
from bot.tables.hosting import due
from bot.tables.process import clock
from bot.tables.publishing import card_contents, dms, public
from bot.ui.platform.outgoing import outbox
from tests.e2e.evening import Evening
from tests.library import GAMES
from tests.workshop.sandbox.server import Sandbox

GROWN_OLD = 50027
"""Discord's error for a panel whose token has expired."""


@pytest.fixture
def _in_haste(monkeypatch: pytest.MonkeyPatch, patient: None) -> None:
    """Cards come at once, and nobody waits for a turn; answers may take as long as they do."""
    monkeypatch.setattr(identify, "APART", 0)
    monkeypatch.setattr(due, "FIRST_DEAL", 0)
    monkeypatch.setattr(clock, "LOOK", 0.02)
    monkeypatch.setattr(public, "PACE", 0.02)
    monkeypatch.setattr(public, "HOLD", 0.02)
    monkeypatch.setattr(card_contents, "HESITATION", 0)
    monkeypatch.setattr(dms, "SPACING", 0)
    monkeypatch.setattr(outbox, "EDITS", 10_000)
    monkeypatch.setattr(outbox, "PER_SECOND", 10_000)


@asynccontextmanager
async def kept(sandbox: Sandbox, settings: Settings, count: int) -> AsyncIterator[Keeper]:
    """All shards, played here."""
    claims = await asyncio.to_thread(database_at(settings.database_url).claims, count)
    store = await Store.open(settings.database_url)
    bus = store.database.bus()
    await bus.open()
    workshop = Workshop(settings, GAMES, bus)
    let_in = partial(signing_in.log_in, token=sandbox.token)
    keeper = Keeper(settings, store, claims, workshop, log_in=let_in, lanes=count)
    playing = asyncio.create_task(keeper.run())
    try:
        await sandbox.driver.wait_ready(60)
        async with asyncio.timeout(20):
            while len([one for one in keeper.dealers if one.stage.up()]) < count:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        yield keeper
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        workshop.close()
        await bus.close()
        faults = await store.check(await Evening.holdings(store))
        await store.close()
        await asyncio.to_thread(claims.close)
    assert faults == []


@pytest.fixture
async def keeper(
    sandbox: Sandbox, tmp_path: Path, empty: Path, brush: None, unsynced: None, _in_haste: None
) -> AsyncIterator[Keeper]:
    """Two shards in one process."""
    shutil.copy(empty, tmp_path / "dealer.db")
    settings = Settings(
        _env_file=None,
        daily_dms=10_000,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'dealer.db'}",
        shards="auto",
        pictures=False,
        pause_seconds=0,
    )
    sandbox.core.rates.haste = 1000
    async with kept(sandbox, settings, 2) as keeper:
        yield keeper
    told = sandbox.driver.violations
    told[:] = [one for one in told if one.code != GROWN_OLD]
