"""The real bot, the real discord.py, and the sandbox, in one loop and on a database of its own."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import discord
import orjson
import pytest
import yarl

import bot.client
from bot.base.settings import Settings
from bot.client import Dealer
from bot.engine.games.game import Game
from bot.games import Catalogue
from bot.games.repertoire import Repertoire, load_lists
from bot.odds import Odds
from bot.sandbox.checks.commands import check_commands
from bot.sandbox.refusals import Json
from bot.sandbox.rest import account
from bot.store import Store
from bot.tables import Tables
from bot.tables.company import mind
from bot.tables.company.mind import Minds
from bot.tables.publishing import card_contents, dms, public
from bot.ui import words
from bot.ui.pictures.studio import Studio
from bot.ui.platform.outgoing import outbox
from bot.ui.platform.outgoing.registering import Registry
from bot.ui.words.shelf import Shelf
from tests.e2e import counted
from tests.e2e.evening import Evening
from tests.e2e.fixed import SLOWED, Hurried, Seeds, Time
from tests.e2e.published import Published, found
from tests.e2e.tags import broken_tags, lost_commands, numbers_of, unguarded
from tests.e2e.usual import HASTE, NO_LIMITS, as_text, give_emojis, left_out, painted
from tests.library import GAMES
from tests.workshop.sandbox.server import Sandbox


@pytest.fixture(scope="session")
def published() -> Published | None:
    """Discord's published schema, where it is found (see test_published.py)."""
    path = found()
    return None if path is None else Published(path)


@pytest.fixture
def without(request: pytest.FixtureRequest) -> Collection[str]:
    """Return which of limits, emojis and pictures the test does without."""
    return left_out(request)


@pytest.fixture
async def sandbox(
    monkeypatch: pytest.MonkeyPatch,
    published: Published | None,
    commands_checked: Callable[[Any], list[Json]],
    without: Collection[str],
) -> AsyncIterator[Sandbox]:
    """A Discord of our own, to which discord.py is pointed; nothing sent to it may be unknown."""
    running = Sandbox(record=True)
    running.core.rates.haste = NO_LIMITS if "limits" in without else HASTE
    monkeypatch.setattr(account, "check_commands", commands_checked)
    await running.start()
    if "emojis" not in without:
        give_emojis(running.core.world)
    running.driver.read = as_text
    monkeypatch.setattr(discord.http.Route, "BASE", running.api_base)
    monkeypatch.setattr(
        discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(running.gateway_url)
    )
    monkeypatch.setattr(discord.asset.Asset, "BASE", running.cdn_base)
    monkeypatch.setattr(discord.client, "asyncio", Hurried("asyncio"))  # before it connects again
    yield running
    await running.stop()
    assert running.driver.unknown_routes == []
    assert running.driver.violations == []
    assert running.driver.unshown == []
    assert list(broken_tags(running.driver.requests)) == []
    assert list(unguarded(running.driver.requests)) == []
    numbers = numbers_of(running.driver.world.commands.get("", ()))
    assert list(lost_commands(running.driver.requests, numbers)) == []
    if published is not None:
        assert published.faults(running.driver.requests) == []
        counted.note(running.driver.requests)


@pytest.fixture(scope="session")
def lists() -> Repertoire:
    """The lists of games, which a bot tries one by one when it starts."""
    return load_lists(GAMES)


@pytest.fixture(scope="session")
def commands_checked() -> Callable[[Any], list[Json]]:
    """The sandbox's checks of the commands, which every bot registers alike: once each."""
    passed: set[tuple[bytes, bool]] = set()

    def checked(commands: Any, *, globally: bool = True) -> list[Json]:
        whole = orjson.dumps(commands), globally
        if whole not in passed:
            check_commands(commands, globally=globally)
            passed.add(whole)
        return cast("list[Json]", commands)

    return checked


@pytest.fixture
def games() -> Catalogue:
    """Return the games that are dealt; a test may have games of its own."""
    return GAMES


@pytest.fixture(autouse=True)
def _lists_tried_once(monkeypatch: pytest.MonkeyPatch, games: Catalogue, lists: Repertoire) -> None:
    """Each bot would try them all again."""
    if games is GAMES:
        monkeypatch.setattr(bot.client.workshop, "load_lists", lambda games: lists)


@pytest.fixture(scope="session")
def translated() -> dict[tuple[Shelf, bool, bytes], bytes]:
    """Return commands in all languages of a shelf, by how they are in English."""
    return {}


@pytest.fixture(autouse=True)
def _commands_translated_once(
    monkeypatch: pytest.MonkeyPatch, translated: dict[tuple[Shelf, bool, bytes], bytes]
) -> None:
    """Each bot would say some thousand texts in every language before it registers the same."""
    made = Registry._payloads

    async def kept(registry: Registry) -> Any:
        tree = registry._client.tree
        told = orjson.dumps([one.to_dict(tree) for one in tree.get_commands()])
        key = words.SHELF, tree.translator is None, told
        if key not in translated:
            translated[key] = orjson.dumps(await made(registry))
        return orjson.loads(translated[key])

    monkeypatch.setattr(Registry, "_payloads", kept)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits longer on a busy machine, and so do answers: a promise is no answer to read."""
    monkeypatch.setattr("bot.sandbox.interactions.FIRST_ANSWER", 20.0)
    monkeypatch.setattr("bot.ui.platform.interactions.answering.PATIENCE", 15.0)
    monkeypatch.setattr("bot.ui.platform.interactions.answering.BEFORE_FORMS", 15.0)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch, patient: None) -> None:
    """discord.py's own waits, and those for an answer that will not come, are short."""
    for module in (discord.http, discord.client, discord.webhook.async_):
        monkeypatch.setattr(module, "asyncio", Hurried("asyncio"))
    monkeypatch.setattr("bot.sandbox.interactions.FIRST_ANSWER", 2.0)


@pytest.fixture
def brush(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures come at once; `test_pictures` draws them."""
    monkeypatch.setattr(Studio, "paint", painted)


class Beside(Minds):
    """House players think in a thread: no process is begun for each test."""

    def __init__(self) -> None:
        super().__init__(ThreadPoolExecutor(1))

    def prepare(self, games: Iterable[Game]) -> None:
        """Tests share the tables of all games."""


@pytest.fixture
async def evening(
    sandbox: Sandbox,
    tmp_path: Path,
    empty: Path,
    monkeypatch: pytest.MonkeyPatch,
    games: Catalogue,
    *,
    without: Collection[str],
    brush: None,
    unsynced: None,
    patient: None,
) -> AsyncIterator[Evening]:
    """The bot, online, with time set by hand; at the end the books must be right."""
    time = Time()
    tables = partial(Tables, now=time.now, monotonic=time.monotonic, seeds=Seeds())
    monkeypatch.setattr(bot.client, "Tables", tables)
    monkeypatch.setattr(Odds, "prepare", lambda self, game: None)
    monkeypatch.setattr(bot.client.workshop, "Minds", Beside)
    monkeypatch.setattr(mind, "WORLDS", 2)
    if "emojis" in without:
        monkeypatch.setattr(bot.client.duties, "ART", tmp_path / "no pictures")
    monkeypatch.setattr(dms, "SPACING", 0)
    monkeypatch.setattr(outbox, "EDITS", 10_000)
    monkeypatch.setattr(outbox, "PER_SECOND", 10_000)  # a test plays an evening in a moment
    monkeypatch.setattr(card_contents, "HESITATION", 0)
    monkeypatch.setattr(public, "HOLD", 0.05 * SLOWED)
    monkeypatch.setattr(public, "PACE", 0)  # time may stand, and a press would wait for it
    shutil.copy(empty, tmp_path / "db")
    settings = Settings(
        _env_file=None,
        daily_dms=10_000,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'db'}",
        pictures="pictures" not in without,
        think_seconds=0,
    )
    store = await Store.open(settings.database_url)
    tasks: list[asyncio.Task[None]] = []

    async def online() -> Dealer:
        dealer = Dealer(settings, store, games)
        task = asyncio.create_task(dealer.start(sandbox.token))
        tasks.append(task)
        ready = asyncio.create_task(sandbox.driver.wait_ready(60))
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            task.result()
        await ready
        counted.learn(dealer)
        await dealer.stage.connected.wait()
        async with asyncio.timeout(30):
            while "emojis" not in without and not dealer.readers.emojis:  # noqa: ASYNC110 - nothing tells
                await asyncio.sleep(0)
        await dealer.tables.clock.tick()
        return dealer

    evening = Evening(await online(), sandbox.driver, time, online)
    yield evening
    await evening.bot.close()
    await asyncio.gather(*tasks, return_exceptions=True)
    faults = await store.check(await Evening.holdings(store))
    await store.close()
    assert faults == []
