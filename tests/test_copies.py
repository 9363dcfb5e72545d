"""Copies of the database: made while it is written, proved before they count or replace."""

import asyncio
import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.base.settings import Settings
from bot.service.nightly import Nightly
from bot.service.restoring import Unproved, restore
from bot.store import (
    BadDatabase,
    InUse,
    Store,
    copies,
    copy_to,
    damaged_pages,
    dated,
    hold,
    must_be_whole,
    nightly,
)
from bot.tables import chips_at_tables
from tests.tables.evening import Evening
from tests.test_main import TOKEN, Dealer, dealer  # noqa: F401 - a fixture

pytestmark = pytest.mark.usefixtures("games_at_hand")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a table in the middle of its second deal."""
    file = tmp_path / "var" / "dealer.db"

    async def play() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{file}")
        evening = Evening(store)
        await evening.open()
        await evening.deal()
        await evening.play_on()
        await evening.deal()
        await evening.tables.lifetime.stop()
        await store.close()

    asyncio.run(play())
    return file


def rows(file: Path, table: str = "event_log") -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608


def spoil(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'event_log'"
        page = int(connection.execute(query).fetchone()[0])
    with file.open("r+b") as opened:
        opened.seek((page - 1) * 4096)
        opened.write(bytes(4096))


def make_anothers(file: Path) -> None:
    """A database of another program's."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE song (name TEXT)")


async def _faults(file: Path) -> list[object]:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    try:
        return [*await store.check(await chips_at_tables(store))]
    finally:
        await store.close()


# Copies


def test_a_copy_is_made_while_the_bot_plays(dealer: Dealer, file, tmp_path):  # noqa: F811
    """The copy has rows that are still in the log; it is one file that only its owner can read."""
    target = tmp_path / "elsewhere" / "copy.db"
    with hold(file), closing(sqlite3.connect(file, isolation_level=None)) as playing:
        playing.execute("INSERT INTO server (guild, settings) VALUES (7, '{}')")
        playing.execute("BEGIN IMMEDIATE")
        playing.execute("INSERT INTO server (guild, settings) VALUES (8, '{}')")
        result = dealer("db", "backup", str(target), DISCORD_TOKEN=TOKEN)
        playing.execute("COMMIT")
    assert result.stdout.startswith(f"Copied and proved: {target}, ")
    assert rows(target) == rows(file)
    assert (rows(target, "server"), rows(file, "server")) == (1, 2)
    assert [one.name for one in target.parent.iterdir()] == ["copy.db"]
    if os.name == "posix":
        assert target.stat().st_mode & 0o777 == 0o600


def test_without_a_name_it_lies_among_the_nightly_ones(dealer: Dealer, file):  # noqa: F811
    dealer("db", "backup", DISCORD_TOKEN=TOKEN)
    ((_, made),) = copies(file, file.parent / "backups")
    assert rows(made) == rows(file)
    assert "Copies: 1, the last of 20" in dealer("status", DISCORD_TOKEN=TOKEN).stdout


def test_nothing_is_written_over(dealer: Dealer, file, tmp_path):  # noqa: F811
    target = tmp_path / "diary.txt"
    target.write_text("dear diary")
    result = dealer("db", "backup", str(target), DISCORD_TOKEN=TOKEN)
    assert (result.exit_code, target.read_text()) == (2, "dear diary")
    assert "is there already, and is not written over" in result.stderr


def test_of_a_damaged_file_no_copy_is_left(file, tmp_path):
    spoil(file)
    with pytest.raises(BadDatabase, match="event_log"):
        copy_to(file, tmp_path / "new" / "copy.db")
    assert list((tmp_path / "new").iterdir()) == []


def folded(file: Path) -> bytes:
    """Return the whole file, with nothing left in a log beside it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm"):
        file.with_name(file.name + ending).unlink(missing_ok=True)
    return file.read_bytes()


def page_of(file: Path, name: str, kind: str = "leaf") -> int:
    """Return the last page of a table or index that is of this kind."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT max(pageno) FROM dbstat WHERE name = ? AND pagetype = ?"
        found = connection.execute(query, [name, kind]).fetchone()[0]
    assert found, (name, kind)
    return int(found)


def zeroed(whole: bytes, page: int) -> bytes:
    return whole[: (page - 1) * 4096] + bytes(4096) + whole[page * 4096 :]


@pytest.mark.parametrize("bytes_lost", [1, 100, 4095, 4096, 4096 + 100])
def test_of_a_file_that_was_cut_no_copy_is_made(dealer: Dealer, file, tmp_path, bytes_lost):  # noqa: F811
    """Within a page, too: SQLite reads zeros there. Nor is it played on, or called whole."""
    whole = folded(file)
    file.write_bytes(whole[:-bytes_lost])
    assert damaged_pages(file)
    result = dealer("db", "backup", str(tmp_path / "copy.db"), DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 2
    assert "proved" not in result.stdout
    assert not (tmp_path / "copy.db").exists()
    assert "Damage: " in dealer("status", DISCORD_TOKEN=TOKEN).stdout
    with pytest.raises(BadDatabase):
        must_be_whole(file)


def test_a_file_that_was_cut_beside_a_log_is_not_copied(file, tmp_path):
    """SQLite writes zeros for what is missing as soon as it opens the file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("INSERT INTO server (guild, settings) VALUES (7, '{}')")
        connection.commit()
        log = file.with_name(f"{file.name}-wal").read_bytes()
        whole = file.read_bytes()
    file.write_bytes(whole[:-100])
    file.with_name(f"{file.name}-wal").write_bytes(log)
    with pytest.raises(BadDatabase, match="ends within"):
        copy_to(file, tmp_path / "copy.db")


@pytest.mark.parametrize("what", ["last page", "overflow", "index", "row", "number"])
def test_no_damaged_file_is_copied_and_called_proved(dealer: Dealer, file, tmp_path, what):  # noqa: F811
    whole = folded(file)
    match what:
        case "last page":
            file.write_bytes(zeroed(whole, len(whole) // 4096))
        case "overflow":
            file.write_bytes(zeroed(whole, page_of(file, "event_log", "overflow")))
        case "index":  # one entry is gone: each page of it is as it should be
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("PRAGMA writable_schema = ON")
                query = "SELECT rootpage FROM sqlite_master WHERE name = 'ix_account_table'"
                (root,) = connection.execute(query).fetchone()
            at = (root - 1) * 4096 + 3
            count = int.from_bytes(whole[at : at + 2], "big")
            assert count
            file.write_bytes(whole[:at] + (count - 1).to_bytes(2, "big") + whole[at + 2 :])
        case "row":
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("DROP TRIGGER event_log_no_update")
                connection.execute("UPDATE event_log SET events = '[{' WHERE seq = 2")
        case "number":
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("UPDATE account SET balance = balance + 1 WHERE balance > 10")
    result = dealer("db", "backup", str(tmp_path / "copy.db"), DISCORD_TOKEN=TOKEN)
    assert result.exit_code in {1, 2}
    assert "Copied and proved" not in result.stdout
    if what == "number":  # each page and row is as it was written
        assert "its books not right" in result.stdout
    else:
        assert not (tmp_path / "copy.db").exists()


def test_a_flipped_name_in_the_list_of_tables_is_a_line(dealer: Dealer, file):  # noqa: F811
    """The name is no text any more."""
    whole = bytearray(folded(file))
    whole[whole.index(b"CREATE TABLE event_log") + 13] ^= 0x80
    file.write_bytes(whole)
    assert damaged_pages(file) is not None
    for command in (["status"], ["db", "check"], ["db", "backup"]):
        result = dealer(*command, DISCORD_TOKEN=TOKEN)
        assert result.exit_code in {1, 2}, command
        assert "Traceback" not in result.stderr


@pytest.mark.parametrize("schema", ["1000", "9999"])
def test_a_copy_of_another_schema_says_what_was_proved(
    dealer: Dealer,  # noqa: F811
    file,
    tmp_path,
    schema,
    later,
):
    """Its pages and rows; it stays as it is."""
    later()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [schema])
    result = dealer("db", "backup", str(tmp_path / "copy.db"), DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 0
    assert "Its pages and rows are whole" in result.stdout
    assert f"Its books are not proved: its schema is {schema}" in result.stdout
    assert rows(tmp_path / "copy.db") == rows(file)
    assert [one.name for one in tmp_path.glob("copy.db*")] == ["copy.db"]


# Nightly


@pytest.fixture
def clock() -> list[datetime]:
    return [datetime(2026, 11, 23, 3, 59, tzinfo=UTC)]


def test_a_copy_a_night_and_the_last_ones_are_kept(file, tmp_path, clock, monkeypatch):
    folder = tmp_path / "copies"
    monkeypatch.setattr(
        "bot.store.file.copies.dated", lambda file, folder: dated(file, folder, clock[0])
    )
    keeper = Nightly(file, folder, kept=3, hour=4, now=lambda: clock[0])
    assert keeper.tick() is not None, "there is none yet"
    made = []
    for _ in range(6 * 24 * 2):
        clock[0] += timedelta(minutes=30)
        if keeper.tick() is not None:
            made.append(clock[0])
    assert [one.hour for one in made] == [4] * 6
    assert [at.day for at, _ in copies(file, folder)] == [26, 27, 28]
    clock[0] += timedelta(days=10)
    assert keeper.tick() is not None, "what was missed is made up for, once"
    assert keeper.tick() is None
    (folder / "dealer-mine.db").touch()
    assert len(copies(file, folder)) == 3


def test_where_none_are_kept_none_are_made(file, tmp_path):
    asyncio.run(Nightly(file, tmp_path / "copies", kept=0, hour=4).run())
    assert not (tmp_path / "copies").exists()


def test_it_is_not_what_fills_the_disk(file, tmp_path, clock, monkeypatch, caplog):
    class Usage:
        free = 1 << 20

    monkeypatch.setattr("bot.store.file.copies.disk_usage", lambda folder: Usage)
    keeper = Nightly(file, tmp_path / "copies", kept=3, hour=4, now=lambda: clock[0])
    for minutes in range(120):
        clock[0] += timedelta(minutes=minutes and 1)
        keeper.tick()
    assert list((tmp_path / "copies").iterdir()) == []
    assert len(caplog.records) == 2
    with pytest.raises(BadDatabase, match="has no room for a copy"):
        nightly(file, tmp_path / "copies", 3)


def test_the_settings_say_where(tmp_path):
    usual = Settings(_env_file=None)
    assert usual.copies_of(tmp_path / "dealer.db") == tmp_path / "backups"
    chosen = Settings(_env_file=None, backup_folder=tmp_path / "far")
    assert chosen.copies_of(tmp_path / "dealer.db") == tmp_path / "far"


# Putting back


def test_a_copy_is_put_back_and_what_lay_there_is_kept(dealer: Dealer, file, tmp_path):  # noqa: F811
    copy = copy_to(file, tmp_path / "copy.db")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("INSERT INTO server (guild, settings) VALUES (7, '{}')")
    result = dealer("db", "restore", str(copy), DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 0, result.output
    proved, where = result.stdout.splitlines()
    assert proved == "Proved and put back; 1 tables are open in it."
    kept = Path(where.removeprefix("What lay there is kept: "))
    assert (rows(file, "server"), rows(kept, "server"), rows(copy, "server")) == (0, 1, 0)
    assert rows(file) == rows(copy)
    assert asyncio.run(_faults(file)) == []
    beside = {one.name for one in file.parent.iterdir()}
    assert not {one for one in beside if "restoring" in one}, beside


@pytest.mark.parametrize("folder", ["100%", "50%25 a?b#c"])
def test_a_copy_is_proved_in_a_folder_of_any_name(file, tmp_path, folder):
    """An address would name another file, whose empty books are right."""
    odd = tmp_path / folder / "dealer.db"
    odd.parent.mkdir()
    copy = copy_to(file, tmp_path / "copy.db")
    done = asyncio.run(restore(odd, copy))
    assert done.tables == 1
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted(["copy.db", "var", folder])


def test_a_damaged_database_is_replaced_and_kept_as_it_is(file, tmp_path):
    copy = copy_to(file, tmp_path / "copy.db")
    spoil(file)
    damage = damaged_pages(file)
    done = asyncio.run(restore(file, copy))
    assert done.kept is not None
    assert damaged_pages(done.kept) == damage != []
    assert damaged_pages(file) == []


def test_where_there_is_no_database_a_copy_makes_one(file, tmp_path):
    done = asyncio.run(restore(tmp_path / "new" / "dealer.db", file))
    assert (done.kept, rows(tmp_path / "new" / "dealer.db")) == (None, rows(file))


def test_nothing_is_replaced_while_the_bot_plays(file, tmp_path, monkeypatch):
    monkeypatch.setattr("bot.store.file.holding.PATIENCE", 0.01)
    copy = copy_to(file, tmp_path / "copy.db")
    with hold(file), pytest.raises(InUse):
        asyncio.run(restore(file, copy))


@pytest.mark.parametrize(
    "how", ["damaged", "none", "no database", "empty", "another's", "newer", "row"]
)
def test_what_cannot_be_proved_replaces_nothing(dealer: Dealer, file, tmp_path, how):  # noqa: F811
    before, copy = file.read_bytes(), copy_to(file, tmp_path / "copy.db")
    if how == "damaged":
        spoil(copy)
    elif how == "none":
        copy.unlink()
    elif how == "no database":
        copy.write_text("These are no chips. " * 500)
    elif how in {"empty", "another's"}:
        copy.write_bytes(b"")
        if how == "another's":
            make_anothers(copy)
    else:
        with closing(sqlite3.connect(copy)) as connection, connection:
            if how == "newer":
                connection.execute("UPDATE alembic_version SET version_num = '9000'")
            else:
                connection.execute("INSERT INTO server (guild, settings) VALUES (7, '{')")
    result = dealer("db", "restore", str(copy), DISCORD_TOKEN=TOKEN)
    assert (result.exit_code, file.read_bytes()) == (2, before), result.output
    assert len(result.stderr.splitlines()) == 1
    if how in {"empty", "another's"}:
        assert result.stderr == f"dealer: {copy}: is no database of the dealer's\n"
    assert not [one for one in file.parent.iterdir() if "restoring" in one.name]


def test_books_that_are_not_right_replace_nothing(dealer: Dealer, file, tmp_path):  # noqa: F811
    before, copy = file.read_bytes(), copy_to(file, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute(
            "INSERT INTO account (key, kind, guild, balance) VALUES ('bank:1:9', 'bank', 1, 70)"
        )
    result = dealer("db", "restore", str(copy), DISCORD_TOKEN=TOKEN)
    assert result.exit_code == 1
    assert "balance differs" in result.stdout
    assert result.stdout.endswith("The books of this copy are not right; nothing was replaced.\n")
    assert file.read_bytes() == before
    with pytest.raises(Unproved):
        asyncio.run(restore(file, copy))


def test_what_is_no_database_is_named_and_not_its_copy(dealer: Dealer, file, tmp_path):  # noqa: F811
    other = tmp_path / "notes.txt"
    other.write_text("These are no chips. " * 300)
    url = f"sqlite+aiosqlite:///{other}"
    restored = dealer("db", "restore", str(other), DISCORD_TOKEN=TOKEN)
    copied = dealer("db", "backup", str(tmp_path / "copy.db"), DEALER_DATABASE_URL=url)
    for result in (restored, copied):
        assert result.exit_code == 2
        assert result.stderr == f"dealer: {other}: file is not a database\n"
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="is of root's")
def test_what_root_makes_belongs_to_whoever_has_the_folder(dealer: Dealer, file, tmp_path):  # noqa: F811
    """A service has its folder, and could open nothing in it after an operator's command."""
    folder, nobody = tmp_path / "service", 65_534
    folder.mkdir()
    os.chown(folder, nobody, nobody)
    there = {"DISCORD_TOKEN": TOKEN, "DEALER_DATA_FOLDER": str(folder)}
    assert dealer("db", "restore", str(file), **there).exit_code == 0
    assert dealer("db", "backup", **there).exit_code == 0
    assert dealer("db", "check", **there).exit_code == 0
    address = f"sqlite+aiosqlite:///{folder / 'other.db'}"
    moved = dealer("db", "move", f"sqlite+aiosqlite:///{folder / 'dealer.db'}", address)
    assert moved.exit_code == 0, moved.stderr
    made = {one.name: one.stat().st_uid for one in folder.rglob("*")}
    assert {"dealer.db", "dealer.db.lock", "backups", "other.db"} <= set(made)
    assert set(made.values()) == {nobody}, made
