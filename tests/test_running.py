"""From start to stop: what is told on the way, and what ends it with a line and exit code 2."""

import asyncio
import os
import re
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.base.folders import CHECKOUT
from bot.base.settings import Settings
from bot.cli import running, signing_in
from bot.store import BadDatabase, Store, Unreached, hold
from bot.store.file.sqlite import SqliteFile
from tests import library
from tests.tables.evening import Evening
from tests.test_main import TOKEN
from tests.workshop.sandbox.server import Sandbox

pytestmark = pytest.mark.usefixtures("games_at_hand")


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts `dealer` as a newcomer does; stops it at the end."""
    running: list[subprocess.Popen[str]] = []

    def start(*words: str, **environment: str) -> subprocess.Popen[str]:
        bare = {
            "PATH": os.environ["PATH"], "HOME": str(tmp_path), "DEALER_SANDBOX_PORT": "0",
            "DEALER_DATA_FOLDER": str(tmp_path / "var"), "PYTHONPATH": str(CHECKOUT),
            "PYTHONPYCACHEPREFIX": os.environ.get("PYTHONPYCACHEPREFIX", ""),
        }  # fmt: skip
        running.append(
            subprocess.Popen(  # noqa: S603 - our own program
                [sys.executable, "-m", "bot", *words],
                cwd=tmp_path,
                env=bare | environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.communicate()


def test_without_a_token_the_sandbox_is_there(started: Any) -> None:
    """One line that says so, and the address; then it ends in good order."""
    process = started()
    first, second = process.stdout.readline(), process.stdout.readline()
    assert "No DISCORD_TOKEN is set" in first
    assert re.search(r"http://127\.0\.0\.1:\d+/", second)
    process.send_signal(signal.SIGTERM)
    rest, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in rest


def test_an_older_sandbox_begins_anew_and_its_database_is_kept(
    started: Any, tmp_path: Path, empty: Path
) -> None:
    """It says so in a line, once."""
    folder = tmp_path / "var" / "sandbox"
    folder.mkdir(parents=True)
    shutil.copy(empty, folder / "dealer.db")
    with closing(sqlite3.connect(folder / "dealer.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0021'")
    told = list[str]()
    for _ in range(2):
        process = started()
        shown = ""
        while "Play at" not in shown:
            shown += process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        shown += process.communicate(timeout=60)[0]
        assert process.returncode == 0, shown
        told += [line for line in shown.splitlines() if "before version 1.0.0" in line]
    (kept,) = folder.glob("dealer.db.*.replaced")
    assert told == [f"This sandbox is from before version 1.0.0. It begins anew; kept: {kept}"]


# Leaving


class Slow:
    """A bot that takes its time to leave."""

    def __init__(self) -> None:
        self.drained = 0
        self.leaving = asyncio.Event()

    async def start(self, _token: str) -> None:
        await asyncio.Event().wait()

    async def drain(self) -> None:
        self.drained += 1
        self.leaving.set()
        await asyncio.Event().wait()


async def stopped(task: asyncio.Task[None]) -> None:
    with pytest.raises(asyncio.CancelledError):
        async with asyncio.timeout(30):
            await task


async def test_the_first_signal_lets_it_finish_and_a_second_does_not() -> None:
    slow = Slow()
    task = asyncio.create_task(running._until_left(slow, slow.start(TOKEN)))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    await slow.leaving.wait()
    await asyncio.sleep(0.01)
    assert not task.done()
    task.cancel()
    await stopped(task)
    assert slow.drained == 1


async def test_two_signals_at_once_are_a_second_one() -> None:
    slow = Slow()
    task = asyncio.create_task(running._until_left(slow, slow.start(TOKEN)))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    task.cancel()
    await stopped(task)
    assert slow.drained == 0


# Against a Discord


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(_env_file=None, data_folder=tmp_path)


async def test_a_token_that_discord_does_not_know(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sandbox = Sandbox()
    await sandbox.start()
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api_base)
    with pytest.raises(SystemExit) as end:
        await running.in_discord(settings, library.GAMES, "wrong")
    await sandbox.stop()
    assert end.value.code == 2
    assert capsys.readouterr().err == "dealer: DISCORD_TOKEN: Discord does not know this token\n"


@pytest.mark.parametrize("shards", ["", "auto/2"])
async def test_a_proxy_that_is_none_is_named(
    shards: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without Discord's version in the path, and a page that answers everybody."""

    async def hello(_: web.Request) -> web.Response:
        return web.Response(text="<p>It works!</p>", content_type="text/html")

    page = web.Application()
    page.add_routes([web.get("/{all:.*}", hello)])
    runner = web.AppRunner(page)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    sandbox = Sandbox()
    await sandbox.start()
    monkeypatch.setattr(discord.http.Route, "BASE", "")
    for wrong, why in ((sandbox.origin, "404 Not Found"), (site.name, "does not speak as Discord")):
        settings = Settings(_env_file=None, data_folder=tmp_path, api_base=wrong, shards=shards)
        with pytest.raises(SystemExit) as end:
            await running.in_discord(settings, library.GAMES, sandbox.token)
        assert end.value.code == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert line.startswith("dealer: DEALER_API_BASE: ")
        assert why in line
        assert line.endswith("as in http://127.0.0.1:3000/api/v10")
    await sandbox.stop()
    await runner.cleanup()


async def test_a_part_of_the_shards_is_none_on_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody else could have the others, and their servers would have no bot."""
    settings = Settings(_env_file=None, data_folder=tmp_path, shards="0/2")
    with pytest.raises(SystemExit) as end:
        await running.in_discord(settings, library.GAMES, TOKEN)
    assert end.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("dealer: DEALER_SHARDS: on a file one process has all shards, as auto/2")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        return int(one.getsockname()[1])


async def test_who_watches_is_answered_from_the_first_moment(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server of a database that is away is waited for: the program lives, and nobody plays."""
    port, seen = free_port(), list[tuple[int, str]]()
    away = [Unreached("db: nobody there"), Unreached("db: starting up")]

    def exists(self: SqliteFile) -> bool:
        if away:
            raise away.pop(0)
        raise BadDatabase("db: knows no such role")

    async def rest(seconds: float) -> None:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            for page in ("/healthz", "/readyz"):
                async with session.get(page) as answer:
                    seen.append((answer.status, await answer.text()))

    monkeypatch.setattr(SqliteFile, "exists", exists)
    monkeypatch.setattr(signing_in, "rest", rest)
    watched = settings.model_copy(update={"metrics_port": port})
    with pytest.raises(SystemExit) as end:
        await running.in_discord(watched, library.GAMES, TOKEN)
    assert end.value.code == 2
    assert seen == [(200, "alive\n"), (503, "starting\n")] * 2
    assert capsys.readouterr().err.splitlines() == [
        "The database can't be reached (db: nobody there); again in 5 s",
        "The database can't be reached (db: starting up); again in 10 s",
        "dealer: DEALER_DATABASE_URL: db: knows no such role",
    ]


async def test_a_second_bot_is_told_of_the_first_and_not_of_its_port(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        watched = settings.model_copy(update={"metrics_port": other.getsockname()[1]})
        for held, told in ((True, "DEALER_DATABASE_URL: "), (False, "DEALER_METRICS_PORT: ")):
            until = hold(settings.data_folder / "dealer.db") if held else nullcontext()
            with until, pytest.raises(SystemExit) as end:
                await running.in_discord(watched, library.GAMES, TOKEN)
            assert end.value.code == 2
            (line,) = capsys.readouterr().err.splitlines()
            assert line.startswith(f"dealer: {told}")
            assert line.endswith("is taken, choose another") != held


async def test_a_taken_port_of_the_rail_and_a_host_that_is_none_are_named(
    settings: Settings, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        opened: dict[str, Any] = {"rail_port": port, "public_url": "https://rail.example.org"}
        for changed, told in (
            ({}, f"DEALER_RAIL_PORT: port {port} is taken, choose another"),
            ({"rail_host": "no such"}, "DEALER_RAIL_HOST: no such is no address of this machine"),
        ):
            railed = settings.model_copy(update=opened | changed)
            with pytest.raises(SystemExit) as end:
                await running.in_discord(railed, library.GAMES, TOKEN)
            assert end.value.code == 2
            assert capsys.readouterr().err.splitlines() == [f"dealer: {told}"]
        assert "DEALER_PUBLIC_URL" not in caplog.text
    key = settings.data_folder / "rail.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    key.write_text("dear diary", encoding="ascii")
    with pytest.raises(SystemExit) as end:
        await running.in_discord(railed, library.GAMES, TOKEN)
    assert end.value.code == 2
    assert "rail.key: is no key; remove it" in capsys.readouterr().err


class Enough(Exception):  # noqa: N818 - of waiting
    """Nobody waits any longer."""


async def start_with_nobody_there(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, times: int = 1
) -> list[float]:
    """As far as these words to a Discord that cannot be reached; the pauses that were made."""
    pauses: list[float] = []

    async def rest(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == times:
            raise Enough

    with socket.create_server(("127.0.0.1", 0)) as taken:
        nobody = f"http://127.0.0.1:{taken.getsockname()[1]}"
    monkeypatch.setattr(discord.http.Route, "BASE", nobody)
    monkeypatch.setattr(signing_in, "rest", rest)
    with pytest.raises(Enough):
        await running.in_discord(settings, library.GAMES, TOKEN)
    return pauses


async def test_a_discord_that_cannot_be_reached(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It waits, longer each time, and says so in a line."""
    pauses = await start_with_nobody_there(settings, monkeypatch, 8)
    assert pauses == [5, 10, 20, 40, 80, 160, 300, 300]
    shown = capsys.readouterr()
    lines = shown.out.splitlines()
    assert len(lines) == 8
    assert all(line.startswith("Discord cannot be reached (Cannot connect") for line in lines)
    assert [line.rpartition("; ")[2] for line in lines[:2]] == ["again in 5 s", "again in 10 s"]
    assert shown.err == ""


async def test_a_start_counts_anew_what_is_stale_and_shows_how_far_it_is(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(running, "TELL_EVERY", 0.0)
    store = await Store.open(settings.database(sandbox=False))
    evening = Evening(store)
    await evening.open()
    await evening.deal()
    await evening.play_on()
    await store.close()
    with closing(sqlite3.connect(settings.data_folder / "dealer.db")) as connection, connection:
        connection.execute("INSERT INTO stale VALUES ('figures')")
        connection.execute("DELETE FROM stat")
    await start_with_nobody_there(settings, monkeypatch)
    assert capsys.readouterr().out.splitlines()[:-1] == [
        "Counting all hands anew for the figures and boards: 1",
        "Counted: 1 of 1",
        "Hands counted: 1",
    ]
    with closing(sqlite3.connect(settings.data_folder / "dealer.db")) as connection:
        assert connection.execute("SELECT count(*) FROM stat").fetchone()[0] > 0
        assert connection.execute("SELECT count(*) FROM stale").fetchone()[0] == 0


async def test_a_start_makes_the_key_of_forgotten_people_and_keeps_it(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await start_with_nobody_there(settings, monkeypatch)
    file = settings.data_folder / "forgotten.key"
    key = file.read_text(encoding="ascii")
    assert f"a new key is in {file}" in caplog.text
    store = await Store.open(settings.database(sandbox=False))
    store.marks.use(bytes.fromhex(key))
    person = await store.identity.people.number(5, "Ann", 1)
    await store.books.banks.welcome(1, person, 100, 1)
    await store.identity.people.forget(person, 1)
    await store.close()
    caplog.clear()
    await start_with_nobody_there(settings, monkeypatch)
    assert "a new key" not in caplog.text
    assert file.read_text(encoding="ascii") == key
    file.unlink()
    await start_with_nobody_there(settings, monkeypatch)
    assert "a new key is in" in caplog.text
    assert "marks of forgotten people made with another key: 1." in caplog.text


async def test_the_key_may_be_a_setting(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = settings.model_copy(update={"forget_key": SecretStr("s" * 32)})
    assert "sss" not in repr(own)
    await start_with_nobody_there(own, monkeypatch)
    assert not (settings.data_folder / "forgotten.key").exists()


async def test_a_file_that_holds_no_key_is_named(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (settings.data_folder / "forgotten.key").write_text("dear diary", encoding="ascii")
    with pytest.raises(SystemExit) as end:
        await start_with_nobody_there(settings, monkeypatch)
    assert end.value.code == 2
    assert "forgotten.key: is no key; put the right one back" in capsys.readouterr().err


async def test_where_no_key_can_be_kept_it_is_said_what_needs_no_file(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (settings.data_folder / "forgotten.key").mkdir()
    with pytest.raises(SystemExit) as end:
        await start_with_nobody_there(settings, monkeypatch)
    assert end.value.code == 2
    assert "a key in DEALER_FORGET_KEY needs no file" in capsys.readouterr().err
