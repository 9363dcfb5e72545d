"""`dealer status`, a bot that is refused its database, and damage at the start."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import replace

import pytest

from bot.base.settings import Settings
from bot.cli import running
from bot.service.state import State
from bot.store import Division, Holder, Trouble, database_at, hold
from bot.store.file import probing
from bot.store.migrate import newest
from tests import library
from tests.test_main import TOKEN, Dealer, database, dealer, open_table  # noqa: F401 - fixtures

pytestmark = pytest.mark.usefixtures("games_at_hand")


def test_without_a_bot_its_tables_are_told(dealer: Dealer, database):  # noqa: F811
    asyncio.run(open_table(database))
    result = dealer("status", DISCORD_TOKEN=TOKEN)
    bot, file, tables, copies, disk = result.stdout.splitlines()
    assert copies == "Copies: none yet"
    assert bot == "Bot: not running"
    assert file.startswith(f"Database: {database}, 0.")
    assert tables.startswith("Tables: 1 open")
    assert disk == "Disk: takes writes"
    assert result.exit_code == 1


def test_a_bot_that_plays(dealer: Dealer, database):  # noqa: F811
    with hold(database):
        result = dealer("status", DISCORD_TOKEN=TOKEN)
    assert result.stdout.startswith("Bot: process ")
    assert result.exit_code == 0


def test_a_disk_in_trouble_is_told_in_a_sentence(dealer: Dealer, database, monkeypatch):  # noqa: F811
    monkeypatch.setattr(probing, "trouble_with", lambda file: Trouble.FULL)
    with hold(database):
        result = dealer("status", DISCORD_TOKEN=TOKEN)
    assert result.stdout.splitlines()[-1] == (
        "Play waits: my disk is full. It goes on once there is room."
    )
    assert result.exit_code == 1


def test_a_database_that_somebody_locks(dealer: Dealer, database, monkeypatch):  # noqa: F811
    monkeypatch.setattr("bot.store.file.probing.LOCK_WAIT", 0.01)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        result = dealer("status", DISCORD_TOKEN=TOKEN)
    assert "another program holds my database" in result.stdout


def test_there_is_none_yet(dealer: Dealer):  # noqa: F811
    result = dealer("status")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no database yet" in result.stderr


@pytest.mark.parametrize(
    ("is_older", "told"),
    [(True, "a start of this one brings it up to date"), (False, "it is a newer program's")],
)
def test_another_schema_is_told_beside_who_plays(
    dealer: Dealer,  # noqa: F811
    database,  # noqa: F811
    later,
    is_older,
    told,
):
    """A new program is installed while the old one plays, and an old one beside a new one."""
    schema = newest() if is_older else "9999"
    if is_older:
        later()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [schema])
    with hold(database):
        result = dealer("status", DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 0
    assert result.stdout.startswith("Bot: process ")
    (line,) = [one for one in result.stdout.splitlines() if one.startswith("Schema: ")]
    assert line == f"Schema: {schema}; this program's is {newest()}: {told}"
    verdict = result.stdout.splitlines()[-1]
    assert verdict.startswith("In short: ")
    assert f"schema {schema} is {'older' if is_older else 'newer'}" in verdict


def test_a_newer_database_at_rest_names_the_schema_in_its_verdict(dealer: Dealer, database):  # noqa: F811
    """Nothing else is wrong with it, and this program can't be started on it."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    result = dealer("status", DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == (
        "In short: no tables are played; this program can't:"
        f" its schema 9999 is newer than this program's {newest()}"
    )


def test_an_empty_file_holds_nothing(dealer: Dealer, database):  # noqa: F811
    database.write_bytes(b"")
    result = dealer("status", DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 2
    assert result.stderr.endswith("dealer.db: holds nothing of the dealer's\n")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="mounts a disk")
def test_a_disk_that_may_only_be_read_can_be_copied(dealer: Dealer, tmp_path, database):  # noqa: F811
    """Its contents can be copied away; all other commands say in a line that it is read-only."""
    disk, copy = tmp_path / "disk", tmp_path / "copy.db"
    disk.mkdir()
    mount = shutil.which("mount")
    assert mount is not None
    made = [mount, "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(disk)]
    if subprocess.run(made, check=False, capture_output=True).returncode:  # noqa: S603
        pytest.skip("nothing may be mounted here")
    try:
        shutil.copy(database, disk / "dealer.db")
        subprocess.run([mount, "-o", "remount,ro", str(disk)], check=True)  # noqa: S603
        there = {"DISCORD_TOKEN": TOKEN, "DEALER_DATA_FOLDER": str(disk)}
        status = dealer("status", **there)
        assert status.exit_code == 1
        assert "Play waits: " in status.stdout.splitlines()[-1]
        backup = dealer("db", "backup", str(copy), **there)
        assert backup.exit_code == 0, backup.stderr
        into = dealer("db", "backup", str(disk / "copy.db"), **there)
        check = dealer("db", "check", **there)
        for result in (into, check):
            assert result.exit_code == 2
            (line,) = result.stderr.splitlines()
            assert "Read-only file system" in line
    finally:
        subprocess.run([str(shutil.which("umount")), str(disk)], check=True)  # noqa: S603
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM person").fetchone() == (0,)


def spoil(file) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'event_log'"
        page = int(connection.execute(query).fetchone()[0])
    with file.open("r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(bytes(4096))


def test_damage_is_named_by_page_and_table(dealer: Dealer, database):  # noqa: F811
    spoil(database)
    for words in (("status",), ("db", "check"), ("run",)):
        result = dealer(*words, DISCORD_TOKEN=TOKEN)
        told = result.stdout + result.stderr
        assert "of table event_log" in told, words
        assert "is damaged" in told, words
        assert result.exit_code == (1 if words == ("status",) else 2), words


def test_a_row_that_is_damaged_is_named_by_the_check(dealer: Dealer, database):  # noqa: F811
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO server (guild, settings) VALUES (7, '{\"a\": ')")
    result = dealer("db", "check", DISCORD_TOKEN=TOKEN)
    assert result.stderr == (
        "dealer: DEALER_DATABASE_URL: row 7 of table server is damaged: its settings cannot be"
        " read\n"
    )
    assert result.exit_code == 2


async def test_a_second_bot_is_refused_in_a_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("bot.store.file.holding.PATIENCE", 0.01)
    settings = Settings(_env_file=None, data_folder=tmp_path)
    with hold(tmp_path / "dealer.db"), pytest.raises(SystemExit) as end:
        await running.in_discord(settings, library.GAMES, TOKEN)
    assert end.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "dealer.db: is in use by process " in line
    with hold(tmp_path / "dealer.db"):
        pass


NOVEMBER = 1_793_491_200
ANN, BO = Holder(7, "east", NOVEMBER), Holder(8, "west", NOVEMBER)


def test_several_processes_are_told_with_their_shards(tmp_path):
    division = Division(4, (ANN, BO), {0: ANN, 1: ANN, 3: BO})
    place = database_at(f"sqlite+aiosqlite:///{tmp_path / 'dealer.db'}")
    found = State(place, 0, None, ANN, None, [], division)
    assert list(found.lines())[:4] == [
        "Bot: 2 processes, 4 shards",
        "  process 7 on east, since 2026-11-01 00:00 UTC: shards 0, 1",
        "  process 8 on west, since 2026-11-01 00:00 UTC: shards 3",
        "  nobody: shards 2",
    ]
    assert not found.plays
    assert State(place, 0, None, ANN, None, [], replace(division, count=2)).plays
