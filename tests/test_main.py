"""The command line: a fault of the operator's is a line and exit code 2, never a traceback."""

import asyncio
import base64
import os
import re
import signal
import socket
import sqlite3
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
from click.testing import CliRunner, Result
from pydantic import SecretStr

import bot.__main__ as program
from bot import running, signing_in, terminal
from bot.folders import CHECKOUT
from bot.games import GAMES, load_games
from bot.rehearsal import apart as rehearsing
from bot.sandbox.server import Sandbox
from bot.settings import Settings
from bot.store import BadDatabase, Store, Unreached, database_at, hold
from bot.store.file.sqlite import SqliteFile
from tests import library
from tests.tables.evening import Evening

TOKEN = base64.b64encode(b"1234567890").decode().rstrip("=") + ".abc.def"
BROKEN_GAME = """name = "Odd"
family = "draw"
summary = "A game that nobody can play."
seats = [2, 9]
forced = "antes"
limits = ["fixed_limit"]
phase = []
"""

Dealer = Callable[..., Result]

pytestmark = pytest.mark.usefixtures("games_at_hand")


@pytest.fixture
def dealer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Dealer:
    """Runs the command line in an empty folder with an empty environment."""
    for name in [one for one in os.environ if one.startswith(("DEALER_", "DISCORD_"))]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)

    def run(*words: str, **environment: str) -> Result:
        result = CliRunner().invoke(
            program.main, words, env={"DEALER_DATA_FOLDER": str(tmp_path / "var"), **environment}
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        assert "Traceback" not in result.output
        return result

    return run


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with nothing in it."""
    file = tmp_path / "var" / "dealer.db"

    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    asyncio.run(make())
    return file


@pytest.mark.parametrize(
    "words", [(), ("run",), ("demo",), ("invite",), ("games",), ("db", "check")]
)
def test_a_bad_env_file_stops_every_command(dealer: Dealer, words: tuple[str, ...]) -> None:
    """File, key, reason, exit code 2."""
    Path(".env").write_text("DEALER_TURN_SECONDS=5\nDEALER_LOG_LEVEL=chatty\n")
    result = dealer(*words)
    assert result.exit_code == 2
    first, second = sorted(result.stderr.splitlines())
    assert ".env" in first
    assert "DEALER_LOG_LEVEL" in first
    assert "is debug, info, warning or error, not 'chatty'" in first
    assert "DEALER_TURN_SECONDS" in second
    assert "is a whole number from 10 to 600, not '5'" in second


def test_a_bad_variable_is_named_too(dealer: Dealer) -> None:
    result = dealer("games", DEALER_SANDBOX_PORT="http")
    assert result.exit_code == 2
    assert "DEALER_SANDBOX_PORT" in result.stderr


def test_an_env_file_that_is_no_text(dealer: Dealer) -> None:
    Path(".env").write_bytes(b"DEALER_LOG_LEVEL=\xff\xfe\n")
    result = dealer("games")
    assert result.exit_code == 2
    assert ".env" in result.stderr


def test_a_setting_that_nobody_reads_is_named(dealer: Dealer) -> None:
    """A slip of the pen must not be taken for a choice."""
    Path(".env").write_text("DEALER_TURN_SECOND=60\n")
    result = dealer("games")
    assert result.exit_code == 2
    assert "DEALER_TURN_SECOND" in result.stderr


@pytest.mark.parametrize("key", ["DEALER_DATABSE_URL", "DEALER_DISCORD_TOKEN", "DISCORD_TOKN"])
def test_the_value_of_a_setting_that_nobody_reads_is_not_printed(dealer: Dealer, key: str) -> None:
    """A secret may stand under a mistyped name."""
    Path(".env").write_text(f"{key}=sqlite://me:hush@there/x\n")
    result = dealer("games")
    assert "hush" not in result.output


def test_a_mistyped_database_is_named_without_its_password(dealer: Dealer) -> None:
    """By every command that opens it, in one line."""
    url = "postgres//me:hush@there/dealer"
    for words in (("db", "check"), ("db", "rebuild-stats"), ("status",), ("run",)):
        result = dealer(*words, DEALER_DATABASE_URL=url, DISCORD_TOKEN=TOKEN)
        assert result.exit_code == 2, words
        assert "DEALER_DATABASE_URL" in result.stderr
        assert "hush" not in result.output


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://dealer:hush/dealer",
        "postgresql://dealer:hush@127.0.0.1:port/dealer",
        "postgresql://dealer:hush@[::1/dealer",
        "postgresql://dealer:hush@h1:5432,h2:5433/dealer",
        "postgresql://dealer:pass@hush@127.0.0.1:1/dealer",
        "postgresql://dealer:p@ss/hush@127.0.0.1:1/dealer",
        "postgresql://dealer@127.0.0.1/dealer?port=hush",
    ],
)
def test_an_address_that_cannot_be_read_is_told_in_a_line(dealer: Dealer, url: str) -> None:
    """Wherever in it a password may stand."""
    for words in (("db", "check"), ("status",)):
        result = dealer(*words, DEALER_DATABASE_URL=url, DISCORD_TOKEN=TOKEN)
        assert (result.exit_code, len(result.output.splitlines())) == (2, 1)
        assert result.stderr.startswith("dealer: DEALER_DATABASE_URL: ")
        assert "hush" not in result.output
        assert ("is written %40" in result.stderr) == (url.count("@") > 1)


def test_a_password_may_have_any_letter_that_is_written_as_one_of_an_address() -> None:
    for kind in ("postgresql", "postgres", "postgresql+psycopg"):
        found = database_at(f"{kind}://dealer:p%40ss%2F@127.0.0.1:1/dealer")
        assert str(found) == "postgresql://127.0.0.1:1/dealer"


@pytest.mark.parametrize("token", [f"{TOKEN}\nx", f"{TOKEN}\x7f", f"\ufeff{TOKEN}"])
def test_a_token_with_what_cannot_be_seen_is_refused(dealer: Dealer, token: str) -> None:
    """Such as a line's end within; around it it is let be, as of a secret that is a file."""
    result = dealer("run", DISCORD_TOKEN=token)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
    assert "DISCORD_TOKEN: has a character in it that can't be seen" in result.stderr
    assert TOKEN not in result.output
    assert dealer("invite", DISCORD_TOKEN=f"{TOKEN}\n").exit_code == 0


def test_the_token_is_never_printed(dealer: Dealer) -> None:
    result = dealer("games", DISCORD_TOKEN=TOKEN, DEALER_SANDBOX_PORT="-1")
    assert result.exit_code == 2
    assert TOKEN not in result.output


def test_a_bad_game_file_stops_the_start(
    dealer: Dealer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """File, line, key, reason."""
    (tmp_path / "odd.toml").write_text(BROKEN_GAME)
    monkeypatch.setattr(terminal, "load_games", lambda: load_games(tmp_path))
    result = dealer()
    assert result.exit_code == 2
    assert "odd.toml:7: phase: unknown key; did you mean phases?" in result.stderr


def test_a_taken_port(dealer: Dealer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        result = dealer("demo", DEALER_SANDBOX_PORT=port)
    assert result.exit_code == 2
    assert f"DEALER_SANDBOX_PORT: port {port} is taken" in result.stderr
    assert "Stopped" not in result.output


def test_a_second_sandbox_on_a_folder(dealer: Dealer, tmp_path: Path) -> None:
    """Refused before it says where to play, or keeps what it read over what the first has kept."""
    folder = Settings(_env_file=None, data_folder=tmp_path).sandbox_folder
    with hold(folder / "dealer.db"):
        result = dealer("demo", DEALER_DATA_FOLDER=str(tmp_path), DEALER_SANDBOX_PORT="0")
        assert not (folder / "world.json").exists()
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(f"dealer: DEALER_DATA_FOLDER: {folder}: is in use by process ")
    assert "Play at" not in result.output


@pytest.mark.parametrize("group", [(), ("games",), ("db",)])
def test_help_says_what_each_command_does_in_a_whole_sentence(
    dealer: Dealer, group: tuple[str, ...]
) -> None:
    told = dealer(*group, "--help").stdout.partition("Commands:")[2].strip()
    assert all(line.endswith(".") and not line.endswith("...") for line in told.splitlines())
    assert told


def test_a_data_folder_that_cannot_be_made(dealer: Dealer, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = dealer(
        "demo", DEALER_DATA_FOLDER=str(tmp_path / "file" / "in"), DEALER_SANDBOX_PORT="0"
    )
    assert result.exit_code == 2
    assert "DEALER_DATA_FOLDER" in result.stderr


def test_invite_asks_for_exactly_what_is_needed(dealer: Dealer) -> None:
    result = dealer("invite", DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 0
    assert "client_id=1234567890" in result.stdout
    assert re.search(r"scope=bot(\+|%20)applications.commands", result.stdout)
    assert "permissions=17970143267840" in result.stdout


@pytest.mark.parametrize("token", ["", "no-token"])
def test_invite_without_a_token(dealer: Dealer, token: str) -> None:
    result = dealer("invite", DISCORD_TOKEN=token)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "DISCORD_TOKEN: " in result.stderr


def test_games_are_listed(dealer: Dealer) -> None:
    result = dealer("games")
    assert result.exit_code == 0
    for game in library.GAMES.values():
        assert game.name in result.stdout


def test_a_game_is_explained_in_words(dealer: Dealer) -> None:
    """By name or alias, without marks that only Discord shows."""
    result = dealer("games", "show", "omaha", "8")
    assert result.exit_code == 0
    assert "exactly 2 cards of your own" in result.stdout
    assert "**" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 88
    assert dealer("games", "show", "Omaha Hi-Lo").stdout == result.stdout


def test_an_unknown_game_is_not_explained(dealer: Dealer) -> None:
    result = dealer("games", "show", "omahaha")
    assert result.exit_code == 2
    assert "Did you mean Omaha" in result.stderr


def test_a_game_file_is_checked(
    dealer: Dealer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sound files 0, faulty ones 1 with each fault on a line, unreadable ones 2."""
    monkeypatch.setattr(rehearsing, "SETS", 2)
    monkeypatch.setattr(rehearsing, "BEGINNING", 300)
    text = (GAMES / "holdem.toml").read_text()
    mine = re.sub(r"aliases = .*", "", text).replace("Texas Hold'em", "Friday Hold'em")
    mine = re.sub(r"seats = .*", "seats = [2, 3]", mine)
    (tmp_path / "good.toml").write_text(mine)
    (tmp_path / "bad.toml").write_text(BROKEN_GAME)
    (tmp_path / "taken.toml").write_text(text)
    good = dealer("games", "check", "good.toml")
    assert good.exit_code == 0
    first, second = good.stdout.splitlines()
    assert first.startswith("good.toml: Friday Hold'em for 2 to 3 players is sound")
    assert second.startswith("  House players, 3 of them, played ")
    bad = dealer("games", "check", "bad.toml", "taken.toml")
    assert bad.exit_code == 1
    assert bad.stdout.splitlines()[0].startswith("bad.toml:7: phase: unknown key")
    assert "taken.toml:1: name: “Texas Hold'em” already means Texas Hold'em" in bad.stdout
    gone = dealer("games", "check", "gone.toml", "bad.toml")
    assert gone.exit_code == 2
    assert "gone.toml: No such file" in gone.stderr


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://host/chips",
        "nonsense",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite:////dev/null/x/dealer.db",
    ],
)
@pytest.mark.parametrize("words", [("run",), ("db", "check")])
def test_a_database_that_cannot_be_opened(dealer: Dealer, words: tuple[str, ...], url: str) -> None:
    result = dealer(
        *words, DEALER_DATABASE_URL=url, DISCORD_TOKEN=TOKEN, DEALER_SANDBOX_PORT="0",
        DEALER_OPEN_BROWSER="0",
    )  # fmt: skip
    assert result.exit_code == 2
    assert "DEALER_DATABASE_URL: " in result.stderr


def test_a_file_that_is_no_database(dealer: Dealer, tmp_path: Path) -> None:
    file = tmp_path / "chips.db"
    file.write_text("These are no chips. " * 100)
    result = dealer("db", "check", DEALER_DATABASE_URL=f"sqlite+aiosqlite:///{file}")
    assert result.exit_code == 2
    assert "chips.db" in result.stderr


def test_db_check_makes_no_database(dealer: Dealer, tmp_path: Path) -> None:
    """Else a slip in the address would look like right books."""
    result = dealer("db", "check")
    assert result.exit_code == 2
    assert "there is no database yet" in result.stderr
    assert not (tmp_path / "var").exists()


def test_db_check_makes_nothing_of_another_programs_file(dealer: Dealer, tmp_path: Path) -> None:
    """Nor of an empty one."""
    file = tmp_path / "music.db"
    for made in ("", "CREATE TABLE song (name TEXT)"):
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(made)
        before = file.read_bytes()
        result = dealer("db", "check", DEALER_DATABASE_URL=f"sqlite+aiosqlite:///{file}")
        assert result.exit_code == 2
        assert "is no database of the dealer's" in result.stderr
        assert file.read_bytes() == before


def test_db_check_of_good_books(dealer: Dealer, database: Path) -> None:
    result = dealer("db", "check", DISCORD_TOKEN=TOKEN)
    assert result.stdout == "The books are right.\n"
    assert result.exit_code == 0


def test_db_check_says_that_figures_are_to_be_counted_anew(dealer: Dealer, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO stale VALUES ('figures')")
    result = dealer("db", "check", DISCORD_TOKEN=TOKEN)
    assert result.stdout.splitlines() == [
        "Figures are not compared: the next start counts all hands anew.",
        "The books are right.",
    ]
    assert result.exit_code == 0


def test_db_check_of_damaged_books(dealer: Dealer, database: Path) -> None:
    """Exit code 1, and a line that says what and where; looking changes nothing."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute(
            "INSERT INTO account (key, kind, guild, balance) VALUES ('bank:1:9', 'bank', 1, 70)"
        )
    for _ in range(2):
        result = dealer("db", "check", DISCORD_TOKEN=TOKEN)
        assert result.exit_code == 1
        assert re.search(r"^balance differs: .+ \(70, not 0\)$", result.stdout, re.MULTILINE)
        assert "The books are not right." in result.stdout


def test_db_check_of_a_damaged_file(dealer: Dealer, database: Path) -> None:
    """Whichever page it is: a line, no figures, and exit code 2."""
    whole = database.read_bytes()
    pages = len(whole) // 4096
    for page in (1, pages // 2, pages - 1):
        start = page * 4096
        database.write_bytes(whole[:start] + bytes(4096) + whole[start + 4096 :])
        result = dealer("db", "check", DISCORD_TOKEN=TOKEN)
        assert result.exit_code == 2, page
        assert len(result.stderr.splitlines()) == 1, result.stderr
        assert result.stdout == ""


async def open_table(database: Path) -> None:
    """One, by a program that has stopped since."""
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    evening = Evening(store)
    await evening.open()
    await evening.tables.stop()
    await store.close()


def test_db_check_of_a_log_that_cannot_be_read(dealer: Dealer, database: Path) -> None:
    asyncio.run(open_table(database))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DROP TRIGGER event_log_no_update")
        connection.execute("""UPDATE event_log SET events = '[{"kind": "odd"}]' WHERE seq = 2""")
    result = dealer("db", "check", DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert "the log of table 1 cannot be read" in line


# As a process


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


@pytest.mark.parametrize("words", [("run",), ("demo",)])
def test_the_sandbox_has_data_and_shards_of_its_own(
    dealer: Dealer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Whatever the bot's are, which may play meanwhile; and that is said."""
    seen: list[tuple[str, int | None]] = []

    async def noted(settings: Settings, *_: object, local: bool) -> None:
        seen.append((settings.database(sandbox=local), settings.wanted.count))

    monkeypatch.setattr(running, "in_discord", noted)
    monkeypatch.setattr("bot.client.point_at", lambda *_: None)
    usual = {"DEALER_SANDBOX_PORT": "0", "DEALER_OPEN_BROWSER": "0"}
    url = "postgresql://dealer:hush@127.0.0.1:1/dealer"
    both = dealer(*words, DEALER_DATABASE_URL=url, DEALER_SHARDS="auto/8", **usual)
    dealer(*words, DEALER_SHARDS="0-3/8", **usual)
    without = dealer(*words, **usual)
    folder = tmp_path / "var" / "sandbox"
    assert seen == [(f"sqlite+aiosqlite:///{folder / 'dealer.db'}", 1)] * 3
    told = f"DEALER_DATABASE_URL, DEALER_SHARDS: for the bot; the sandbox has its own in {folder}\n"
    assert told in both.stdout
    assert "hush" not in both.output
    assert "for the bot" not in without.output


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


def test_rebuild_stats_counts_the_hands_of_the_database(dealer: Dealer, database: Path) -> None:
    result = dealer("db", "rebuild-stats", DISCORD_TOKEN=TOKEN)
    assert result.stdout.splitlines()[-1] == "Hands counted: 0"
    assert result.exit_code == 0


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
    person = await store.people.number(5, "Ann", 1)
    await store.banks.welcome(1, person, 100, 1)
    await store.people.forget(person, 1)
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


def test_a_secret_is_not_repeated(dealer: Dealer) -> None:
    result = dealer("games", DEALER_FORGET_KEY="hush-hush")
    assert result.exit_code == 2
    assert "DEALER_FORGET_KEY: has 32 letters at least\n" in result.stderr
    assert "hush" not in result.output
