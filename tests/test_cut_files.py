"""A database that ends within a page: each command says so, and leaves it as it is.

SQLite makes up for the length of such a file as it opens it, so that no command may open it first.
"""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.service.restoring import restore
from bot.store import copy_to, must_be_whole
from tests.store.test_integrity import KILLED
from tests.test_main import TOKEN, Dealer, database, dealer  # noqa: F401 - fixtures

pytestmark = pytest.mark.usefixtures("games_at_hand")


def cut(file: Path) -> bytes:
    """Cut the last page off in its midst, beside a log, and return what is left."""
    subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)  # noqa: S603
    assert file.with_name(f"{file.name}-wal").stat().st_size
    os.truncate(file, file.stat().st_size - 100)
    return file.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("run",),
        ("status",),
        ("db", "check"),
        ("db", "rebuild-stats"),
        ("db", "backup", "copy.db"),
        ("db", "restore", "var/dealer.db"),
        ("db", "move", "sqlite+aiosqlite:///var/dealer.db", "sqlite+aiosqlite:///new.db"),
    ],
    ids=" ".join,
)
def test_each_command_says_that_the_file_was_cut(dealer: Dealer, database, words):  # noqa: F811
    left = cut(database)
    for _ in range(2):
        result = dealer(*words, DISCORD_TOKEN=TOKEN)
        assert result.exit_code == (1 if words == ("status",) else 2)
        told = result.stdout if words == ("status",) else result.stderr
        (line,) = [one for one in told.splitlines() if "the file ends within page" in one]
        assert words == ("status",) or told.splitlines() == [line]
    assert database.read_bytes() == left
    assert not list(Path().glob("*.db"))


def test_a_file_that_was_cut_is_kept_as_it_is_where_a_copy_replaces_it(
    tmp_path: Path,
    database,  # noqa: F811
):
    copy = copy_to(database, tmp_path / "copy.db")
    left = cut(database)
    done = asyncio.run(restore(database, copy))
    assert done.kept is not None
    assert done.kept.read_bytes() == left
    must_be_whole(database)


LONG = "n" * 300 + ".db"
AT_IT = f"sqlite+aiosqlite:///{LONG}"


@pytest.mark.parametrize(
    "words",
    [
        ("run",),
        ("status",),
        ("db", "check"),
        ("db", "rebuild-stats"),
        ("db", "backup", "copy.db"),
        ("db", "restore", "copy.db"),
        ("db", "move", AT_IT, "sqlite+aiosqlite:///new.db"),
    ],
    ids=" ".join,
)
def test_a_name_that_the_system_refuses_is_a_line(dealer: Dealer, words):  # noqa: F811
    result = dealer(*words, DISCORD_TOKEN=TOKEN, DEALER_DATABASE_URL=AT_IT)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize("words", [("backup", LONG), ("restore", LONG)], ids=["backup", "restore"])
def test_so_is_that_of_a_copy(dealer: Dealer, database, words):  # noqa: F811
    result = dealer("db", *words, DISCORD_TOKEN=TOKEN)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)
