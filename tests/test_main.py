"""The command line: a fault of the operator's is a line and exit code 2, never a traceback."""

import asyncio
import base64
import json
import os
import re
import socket
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import bot.cli.main as program
from bot.base.settings import Settings
from bot.cli import running
from bot.games import GAMES, load_games
from bot.rehearsal import processes as rehearsing
from bot.store import Store, database_at, hold
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
    monkeypatch.setattr("bot.games.load_games", lambda cache: load_games(tmp_path))
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
    assert second.startswith("  3 house players played ")
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


def test_a_server_s_own_copy_is_written_into_a_new_folder(
    dealer: Dealer, database: Path, tmp_path: Path
) -> None:
    """One line where nothing is kept of a server, or where the folder is there already."""
    with closing(sqlite3.connect(database)) as connection, connection:
        rows = [(9, "ours", 1, 1, 1), (8, "theirs", 1, 1, 1)]
        insert = "INSERT INTO pace (guild, game, deals, timed, took) VALUES (?, ?, ?, ?, ?)"
        connection.executemany(insert, rows)
    unknown = dealer("db", "copy-server", "7", DISCORD_TOKEN=TOKEN)
    assert unknown.stderr == "dealer: Nothing is kept of a server with the id 7.\n"
    assert unknown.exit_code == 2
    made = dealer("db", "copy-server", "9", "own", DISCORD_TOKEN=TOKEN)
    assert made.exit_code == 0, made.output
    file = tmp_path / "own" / "kept-of-this-server.zip"
    assert file.stat().st_mode & 0o077 == 0
    with zipfile.ZipFile(file) as packed:
        assert set(packed.namelist()) == {"pace.json", "README.txt"}
        assert json.loads(packed.read("pace.json"))[0]["game"] == "ours"
        assert b"theirs" not in packed.read("pace.json")
    again = dealer("db", "copy-server", "9", "own", DISCORD_TOKEN=TOKEN)
    assert again.stderr == "dealer: own: File exists\n"
    assert again.exit_code == 2


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
    await evening.tables.lifetime.stop()
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


def test_rebuild_stats_counts_the_hands_of_the_database(dealer: Dealer, database: Path) -> None:
    result = dealer("db", "rebuild-stats", DISCORD_TOKEN=TOKEN)
    assert result.stdout.splitlines()[-1] == "Hands counted: 0"
    assert result.exit_code == 0


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


def test_a_secret_is_not_repeated(dealer: Dealer) -> None:
    result = dealer("games", DEALER_FORGET_KEY="hush-hush")
    assert result.exit_code == 2
    assert "DEALER_FORGET_KEY: has 32 letters at least\n" in result.stderr
    assert "hush" not in result.output
