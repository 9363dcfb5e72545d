"""Damage is named by page and table, before anything is read of the file."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from bot.store import BadDatabase, Store, damaged_pages, must_be_whole, torn_rows
from bot.store.file.integrity import cut_off
from tests.store.evening import play_evening

PAGE = 4096


@pytest.fixture
async def played(store: Store, file):
    """Something of each kind is in it, all in one file."""
    await play_evening(store)
    await store.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file


def spoil(file, page: int, what: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek((page - 1) * PAGE)
        opened.write(what)


def root_of(file, table: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        return int(connection.execute(query, [table]).fetchone()[0])


def test_a_whole_file_and_none(played, tmp_path):
    assert damaged_pages(played) == torn_rows(played) == []
    must_be_whole(played)
    must_be_whole(tmp_path / "not there yet")
    (tmp_path / "empty").touch()
    must_be_whole(tmp_path / "empty")


@pytest.mark.parametrize("table", ["event_log", "person", "posting", "deadline"])
@pytest.mark.parametrize("what", [bytes(PAGE), b"\xff" * PAGE], ids=["zeros", "ones"])
def test_a_page_is_named_with_its_table(played, table, what):
    page = root_of(played, table)
    spoil(played, page, what)
    (line,) = damaged_pages(played)
    assert line.startswith(f"page {page} of table {table}")
    with pytest.raises(BadDatabase, match=f"{played.name}: page {page} of table {table}"):
        must_be_whole(played)


def test_each_page_of_a_file_is_watched(played):
    """Damage to each page of a table is found and named, and raises no other error."""
    whole = played.read_bytes()
    for page in range(1, len(whole) // PAGE + 1):
        spoil(played, page, os.urandom(1) * PAGE)
        found = damaged_pages(played)
        assert found, page
        assert all("page" in one for one in found), found
        played.write_bytes(whole)


def test_a_file_that_was_cut_off(played):
    pages = played.stat().st_size // PAGE
    with played.open("r+b") as opened:
        opened.truncate(pages // 2 * PAGE)
    (line,) = damaged_pages(played)
    assert line.startswith(f"the file ends after page {pages // 2} of {pages}")


KILLED = """
import os, sqlite3, sys
opened = sqlite3.connect(sys.argv[1], isolation_level=None)
opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
opened.execute("INSERT INTO server (guild, settings) VALUES (7, '{}')")
os._exit(1)
"""
"""A program that ends with something in the log beside the file."""


def test_a_file_that_was_cut_within_a_page_beside_a_log(played):
    """SQLite makes up for the length when it opens the file, so that is looked at first."""
    subprocess.run([sys.executable, "-c", KILLED, str(played)], check=False)  # noqa: S603
    assert played.with_name(f"{played.name}-wal").stat().st_size
    pages = played.stat().st_size // PAGE
    os.truncate(played, played.stat().st_size - 100)
    (line,) = damaged_pages(played)
    assert line == f"the file ends within page {pages}, after {PAGE - 100} of its {PAGE} bytes"


def test_a_page_that_lies_in_the_log_is_there(played):
    """The file was cut off while it was written; the log makes it whole."""
    with closing(sqlite3.connect(played, isolation_level=None)) as opened:
        opened.execute("CREATE TABLE more (text)")
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        opened.execute("INSERT INTO more VALUES ('last')")
        os.truncate(played, played.stat().st_size - 100)
        assert damaged_pages(played) == []
        opened.execute("DROP TABLE more")
    assert damaged_pages(played) == []


RESET = """
import os, sqlite3, sys
opened = sqlite3.connect(sys.argv[1], isolation_level=None)
opened.execute("PRAGMA wal_autocheckpoint = 0")
opened.execute("CREATE TABLE more (text)")
for _ in range(20):
    opened.execute("INSERT INTO more VALUES ('last')")
opened.execute("PRAGMA wal_checkpoint(PASSIVE)")
opened.execute("INSERT INTO server (guild, settings) VALUES (7, '{}')")
os._exit(1)
"""
"""All of the log comes into the file, then a write begins the log anew, from its beginning."""


def frames(file, page: int) -> list[bool]:
    """Return of each frame of a page in a file's log whether it is of this cycle of the log."""
    log = file.with_name(f"{file.name}-wal").read_bytes()
    each = (log[at : at + 24] for at in range(32, len(log), 24 + PAGE))
    return [one[8:16] == log[16:24] for one in each if int.from_bytes(one[:4], "big") == page]


def test_a_page_of_a_former_cycle_of_the_log_is_missing(played):
    """SQLite reads none of what lies behind the frames of this cycle."""
    subprocess.run([sys.executable, "-c", RESET, str(played)], check=False)  # noqa: S603
    pages = played.stat().st_size // PAGE
    assert frames(played, pages).count(False) > 0
    assert True not in frames(played, pages)
    os.truncate(played, played.stat().st_size - 100)
    (line,) = damaged_pages(played)
    assert line == f"the file ends within page {pages}, after {PAGE - 100} of its {PAGE} bytes"


def test_a_page_that_was_not_committed_to_the_log_is_missing(played):
    """A transaction ends with a frame that says so; what was torn before it is not read."""
    with closing(sqlite3.connect(played, isolation_level=None)) as opened:
        opened.execute("CREATE TABLE more (text)")
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        opened.execute("INSERT INTO more VALUES ('last')")
        log = played.with_name(f"{played.name}-wal")
        whole = log.read_bytes()
        os.truncate(played, played.stat().st_size - 100)
        log.write_bytes(whole[:36] + bytes(4) + whole[40:])
        assert cut_off(played)
        log.write_bytes(whole[:-1])
        assert cut_off(played)
        log.write_bytes(whole)
        assert cut_off(played) == []


def test_a_file_that_was_cut_stays_as_it_is_however_often_it_is_asked(played):
    subprocess.run([sys.executable, "-c", KILLED, str(played)], check=False)  # noqa: S603
    os.truncate(played, played.stat().st_size - 100)
    length = played.stat().st_size
    assert damaged_pages(played) == damaged_pages(played) != []
    assert played.stat().st_size == length


def test_a_log_that_cannot_be_read_is_said_to_be(played):
    log = played.with_name(f"{played.name}-wal")
    log.unlink(missing_ok=True)
    log.mkdir()
    os.truncate(played, played.stat().st_size - 100)
    with pytest.raises(BadDatabase, match=f"{log.name}: "):
        damaged_pages(played)


def test_what_is_no_database(played):
    spoil(played, 1, b"These are no chips. ")
    (line,) = damaged_pages(played)
    assert line.startswith("page 1 is damaged, or this is no database")


def test_a_row_that_cannot_be_read_is_named(played):
    with closing(sqlite3.connect(played)) as connection, connection:
        connection.execute("DROP TRIGGER event_log_no_update")
        connection.execute("UPDATE event_log SET events = '[{' WHERE seq = 2")
    assert damaged_pages(played) == []
    assert torn_rows(played) == ["row 1/2 of table event_log is damaged: its events cannot be read"]
