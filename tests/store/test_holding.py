"""One program plays on a file; the second is told which one does."""

import os
import platform
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import BadDatabase, InUse, Store, copy_to, damaged_pages, hold, holder, nightly
from bot.store.file import health, locked_byte
from bot.store.file.holding import still_held
from bot.store.migrate import bring_up_to_date

if sys.platform != "win32":
    import fcntl

HOLDS = """
import os, sys, time
from filelock import FileLock
lock = FileLock(sys.argv[1] + ".lock")
lock.acquire()
with open(sys.argv[1] + ".holder", "w") as note:
    note.write('{"process": %d, "machine": "here", "since": 1}' % os.getpid())
print("held", flush=True)
time.sleep(60)
"""
"""Another program, without all that ours loads."""


PLAYS = """
import sys, time
from pathlib import Path
{older}
from bot.store.file import holding
from bot.store.migrate import bring_up_to_date
file = Path(sys.argv[1])
held = holding.hold(file)
bring_up_to_date(file)
print("held", flush=True)
sys.stdin.readline()
held.release()
print("let go", flush=True)
sys.stdin.readline()
"""
"""Another program, with the database that it makes where there is none."""
OLDER = "import fcntl; del fcntl.F_OFD_SETLK"
"""A system that has the older kind of lock alone, such as macOS."""


@pytest.fixture(params=["", OLDER], ids=["as it is", "the older kind of lock"])
def plays(request: pytest.FixtureRequest, file: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another program plays on the file."""
    if request.param and not hasattr(fcntl, "F_OFD_SETLK"):
        pytest.skip("there is no other kind here")
    source = PLAYS.format(older=request.param)
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", source, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert says(process) == "held"
        yield process
        process.kill()


def says(process: subprocess.Popen[bytes]) -> str:
    """Return its next line."""
    assert process.stdout is not None
    return process.stdout.readline().decode().strip()


def go_on(process: subprocess.Popen[bytes]) -> None:
    """Let it do what comes next."""
    assert process.stdin is not None
    process.stdin.write(b"\n")
    process.stdin.flush()


def delete_locks(file: Path) -> None:
    """Delete the files of the lock, as an operator does who takes them for leftovers."""
    for ending in (".lock", ".holder"):
        file.with_name(file.name + ending).unlink(missing_ok=True)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr("bot.store.file.holding.PATIENCE", 0.01)


def test_the_second_is_refused_with_the_first_ones_process_and_machine(file):
    with hold(file):
        with pytest.raises(InUse) as refused:
            hold(file)
        assert refused.value.holder == holder(file)
    told = f"dealer.db: is in use by process {os.getpid()} on {platform.node()}, since 20"
    assert told in str(refused.value)
    assert holder(file) is None
    hold(file).release()


def test_nobody_holds_a_file_of_which_nobody_ever_played(file):
    assert holder(file) is None
    assert list(file.parent.iterdir()) == []


def test_a_lock_that_may_not_be_opened_is_a_line(file):
    file.with_name("dealer.db.lock").mkdir()
    for ask in (holder, hold):
        with pytest.raises(BadDatabase, match=r"dealer\.db\.lock: "):
            ask(file)


def test_without_its_note_it_is_held_all_the_same(file):
    """A full disk may have had no room for it."""
    with hold(file):
        file.with_name("dealer.db.holder").unlink()
        with pytest.raises(InUse, match="in use by another process"):
            hold(file)


def test_a_note_of_somebody_gone_is_no_lock(file):
    file.with_name("dealer.db.holder").write_text('{"process": 1, "machine": "x", "since": 1}')
    with hold(file) as held:
        found = holder(file)
        assert found is not None
        assert found.process == os.getpid()
        held.release()
        held.release()


def test_a_killed_program_holds_nothing(file):
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", HOLDS, str(file)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with pytest.raises(InUse, match=f"process {process.pid} on here"):
            hold(file)
        process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        process.wait()
        hold(file).release()


posix = pytest.mark.skipif(os.name != "posix", reason="an open file can't be deleted here")


@posix
def test_a_file_whose_lock_was_deleted_is_held_all_the_same(file, plays):
    """The lock is on the database itself, which was made after the lock beside it."""
    delete_locks(file)
    with pytest.raises(InUse, match="in use by another process"):
        hold(file)
    with pytest.raises(InUse, match="in use by another process"):
        holder(file)
    go_on(plays)
    assert says(plays) == "let go"
    assert holder(file) is None
    hold(file).release()


@posix
def test_by_another_name_it_is_the_same_file(file, plays, tmp_path):
    """A second mount or a link has its own lock beside it."""
    other = tmp_path / "linked.db"
    other.symlink_to(file)
    with pytest.raises(InUse):
        hold(other)


@posix
def test_who_was_killed_holds_the_file_no_more(file, plays):
    delete_locks(file)
    plays.kill()
    plays.wait()
    assert holder(file) is None
    hold(file).release()


@posix
def test_the_file_is_read_written_copied_and_checked_meanwhile(file, plays, tmp_path):
    """SQLite's own locks lie elsewhere, and none of them is lost."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("INSERT INTO server (guild, settings) VALUES (7, '{}')")
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert other.execute("SELECT count(*) FROM server").fetchone() == (1,)
    assert damaged_pages(file) == []
    assert damaged_pages(copy_to(file, tmp_path / "copy.db")) == []
    delete_locks(file)
    with pytest.raises(InUse):
        hold(file)


LOOKS = """
import fcntl, os, sys
with open(sys.argv[1], "r+b") as opened:
    try:
        fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB, 510, 0x40000002)
    except OSError:
        print("SQLite has it")
"""
"""Another program, which asks for what SQLite has locked: whoever gets it takes the log away."""


@posix
def test_a_copy_by_who_plays_leaves_sqlites_locks_alone(file, tmp_path):
    """Whoever closes a file anywhere loses all the locks that their process has of it."""
    bring_up_to_date(file)
    with hold(file), closing(sqlite3.connect(file)) as playing:
        playing.execute("SELECT count(*) FROM server").fetchone()
        nightly(file, tmp_path / "copies", 3)
        holder(file)
        run = [sys.executable, "-c", LOOKS, str(file)]
        asked = subprocess.run(run, check=True, capture_output=True)  # noqa: S603 - our own
        assert asked.stdout == b"SQLite has it\n"


@posix
async def test_whoever_lost_the_lock_writes_no_more(file, monkeypatch):
    """A lock of the older kind ends when the file is closed, and another program takes it."""
    bring_up_to_date(file)
    with hold(file):
        watched = health.FileHealth(file)
        watched.must_be_in_place()
        assert still_held(file)
        monkeypatch.setattr(locked_byte, "take", lambda _file: False)
        with pytest.raises(PermissionError, match="another program plays on it"):
            watched.must_be_in_place()
        monkeypatch.undo()
    watched.must_be_in_place()


@posix
async def test_the_second_in_this_process_is_refused_without_the_lock_too(file):
    with hold(file):
        store = await Store.open(f"sqlite+aiosqlite:///{file}")
        delete_locks(file)
        with pytest.raises(InUse):
            hold(file)
        await store.close()
    assert holder(file) is None
