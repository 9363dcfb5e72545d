"""One program plays on a file; the second is told which one does."""

import os
import platform
import signal
import subprocess
import sys

import pytest

from bot.store import BadDatabase, InUse, hold, holder

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
