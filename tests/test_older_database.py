"""A database from before version 1.0.0: the bot refuses it, and the sandbox sets its own aside."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result

from bot.service.setting_aside import set_old_aside
from bot.store import database_at, hold
from bot.store.holder import InUse
from bot.store.migrate import revision_of
from tests.test_main import TOKEN, Dealer, database, dealer  # noqa: F401 - fixtures

pytestmark = pytest.mark.usefixtures("games_at_hand")

OLDER = "UPDATE alembic_version SET version_num = '0021'"
BOT = {"DISCORD_TOKEN": TOKEN}
TOLD = "was made before version 1.0.0, and no later version reads it; where there is none, a new"
EVERYWHERE = [("run",), ("status",), ("db", "check"), ("db", "rebuild-stats")]


@pytest.fixture
def older(database: Path) -> Path:  # noqa: F811
    """Its schema is the last one of before."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(OLDER)
    return database


def must_be_refused(result: Result, where: str) -> None:
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("dealer: ")
    assert f"{where}: {TOLD}" in line


@pytest.mark.both
def test_every_command_refuses_an_older_database_in_a_line(
    dealer: Dealer,  # noqa: F811
    address: str,
    tmp_path: Path,
) -> None:
    """It stays as it is, and nothing is made elsewhere."""
    at = database_at(address)
    engine = at.writing()
    with engine.begin() as connection:
        connection.exec_driver_sql(OLDER)
    new = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    for words in (*EVERYWHERE, ("db", "move", address, new)):
        result = dealer(*words, **BOT, DEALER_DATABASE_URL=address)
        must_be_refused(result, str(at))
    with engine.connect() as connection:
        assert revision_of(connection) == "0021"
    engine.dispose()
    assert not (tmp_path / "new.db").exists()


def test_no_copy_is_made_of_an_older_file(dealer: Dealer, older: Path, tmp_path: Path) -> None:  # noqa: F811
    """None could ever be restored."""
    before = older.read_bytes()
    for words in (("db", "backup"), ("db", "backup", "copy.db")):
        must_be_refused(dealer(*words, **BOT), str(older))
    assert older.read_bytes() == before
    assert list(tmp_path.rglob("*.db")) == [older]


def test_an_older_copy_is_not_restored(dealer: Dealer, older: Path, tmp_path: Path) -> None:  # noqa: F811
    """The database that it would replace stays."""
    copy = tmp_path / "copy.db"
    older.rename(copy)
    must_be_refused(dealer("db", "restore", str(copy), **BOT), str(copy))
    assert not older.exists()


def test_the_sandbox_s_own_is_renamed_with_its_world(older: Path) -> None:
    """All of it is kept, and what only its log held."""
    (older.parent / "world.json").write_text("{}")
    (older.parent / "files").mkdir()
    (older.parent / "files" / "1").write_text("a picture")
    with closing(sqlite3.connect(older)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO pulse (name, at) VALUES ('late', 1)")
        connection.commit()
        kept = set_old_aside(older)
    assert kept is not None
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT at FROM pulse WHERE name = 'late'").fetchall() == [(1,)]
    ending = kept.name.removeprefix("dealer.db")
    assert json.loads((older.parent / f"world.json{ending}").read_text()) == {}
    assert (older.parent / f"files{ending}" / "1").read_text() == "a picture"
    assert not any((older.parent / name).exists() for name in ("dealer.db", "world.json", "files"))
    assert set_old_aside(older) is None


def test_what_is_no_older_sandbox_s_stays(database: Path, tmp_path: Path) -> None:  # noqa: F811
    (database.parent / "world.json").write_text("{}")
    odd = tmp_path / "odd.db"
    odd.write_text("These are no chips. " * 100)
    for one in (database, odd, tmp_path / "none.db"):
        assert set_old_aside(one) is None
    assert database.exists()
    assert odd.exists()
    assert (database.parent / "world.json").exists()
    assert not (tmp_path / "none.db").exists()


def test_an_older_sandbox_that_is_played_is_left_alone(older: Path) -> None:
    with hold(older), pytest.raises(InUse):
        set_old_aside(older)
    assert older.exists()
