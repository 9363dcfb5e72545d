"""Moves from a file to a server and back: all rows or none, while no program plays."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner

from bot.cli.main import main
from bot.service import moving
from bot.service.moving import moved
from bot.service.restoring import Unproved
from bot.store import BadDatabase, InUse, Store, database_at
from bot.store.file.sqlite import StagedFile
from bot.store.moving import MOVED
from bot.store.postgres.server import StagedServer
from tests.places import Postgres, plant
from tests.slow import few
from tests.store.evening import NOON
from tests.store.event import play_tournaments
from tests.store.managing import keep_comforts, manage
from tests.tables.evening import CHANNEL, GUILD, Evening

STOPPED = "dealer: stopped; nothing was moved\n"


async def play(url: str) -> None:
    """Two deals, the second not to its end."""
    store = await Store.open(url)
    evening = Evening(store)
    await evening.open()
    await evening.deal()
    await evening.play_on()
    await evening.deal()
    await play_tournaments(store, GUILD, CHANNEL, evening.players[:3])
    await manage(store, GUILD, evening.players)
    await keep_comforts(store, GUILD, evening.table, evening.players)
    await evening.tables.lifetime.stop()
    await store.close()


@pytest.fixture
async def played(url: str) -> str:
    """A file with something of most kinds in it, and a number that was given and is gone."""
    await play(url)
    store = await Store.open(url)
    await store.config.servers.change(7, {"name": "Zoë's 🂡", "chips": 10**12, "on": True})
    number = await store.identity.people.number(999, "Gone", NOON)
    await store.writer.write(
        lambda connection: connection.execute(
            sa.text("DELETE FROM person WHERE number = :number"), {"number": number}
        ).close()
    )
    await store.close()
    return url


@pytest.fixture
def server(postgres: Postgres):
    made = postgres.empty()
    yield made
    postgres.drop(made)


def rows_in(address: str) -> dict[str, list[tuple[object, ...]]]:
    engine = database_at(address).writing()
    with engine.connect() as connection:
        found = {
            table.name: sorted(map(tuple, connection.execute(sa.select(table))), key=repr)
            for table in MOVED
        }
    engine.dispose()
    return found


def nothing(_table: str, _at: int, _of: int) -> None:
    pass


async def test_there_and_back_is_as_it_was(played, server, tmp_path):
    before = rows_in(played)
    assert sum(map(bool, before.values())) > 10
    count = sum(map(len, before.values()))
    assert await moved(played, server, nothing) == count
    assert rows_in(server) == before
    back = f"sqlite+aiosqlite:///{tmp_path / 'back' / 'dealer.db'}"
    (tmp_path / "back").mkdir()
    assert await moved(server, back, nothing) == count
    assert rows_in(back) == rows_in(played) == before
    left = {one.name for one in (tmp_path / "back").iterdir()}
    assert left <= {"dealer.db", "dealer.db.lock"}
    for address in (played, server, back):
        store = await Store.open(address)
        new = await store.identity.people.number(5, "Eve", NOON)
        assert new == len(before["person"]) + 2, "a number is given once"
        assert await store.play.tables.open(7, 70, new, NOON) == 2
        await store.close()


async def test_where_something_is_already_nothing_is_moved(played, server, tmp_path):
    await moved(played, server, nothing)
    for target in (server, played):
        with pytest.raises(BadDatabase, match=r"is not written over|both where"):
            await moved(played, target, nothing)
    other = f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"
    (tmp_path / "other.db").write_text("mine")
    with pytest.raises(BadDatabase, match="is not written over"):
        await moved(server, other, nothing)
    assert (tmp_path / "other.db").read_text() == "mine"


async def test_while_somebody_plays_on_either_nothing_is_moved(played, server):
    for held in (played, server):
        holds = "import sys; from bot.store import database_at; h = database_at(sys.argv[1]).hold()"
        words = [sys.executable, "-c", f"{holds}; print(1, flush=True); sys.stdin.read()", held]
        process = subprocess.Popen(  # noqa: ASYNC220, S603 - our own program
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        with process:
            assert process.stdout is not None
            process.stdout.readline()
            with pytest.raises(InUse):
                await moved(played, server, nothing)
            process.communicate()
    assert not database_at(server).exists()


@pytest.mark.parametrize("way", few(["to the server", "to the file"]))
async def test_a_move_that_breaks_off_leaves_nothing(played, server, tmp_path, way):
    """Also one whose rows do not read back, or whose books are found wrong over there."""
    source, target = played, server
    if way == "to the file":
        await moved(played, server, nothing)
        source, target = server, f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"

    def breaks(table: str, _at: int, _of: int) -> None:
        if table == "posting":
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await moved(source, target, breaks)
    must_be_empty(target, tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        proved = moving._must_be_right

        async def right_at_first(store: Store) -> None:
            await proved(store)
            if str(store.database) != str(database_at(source)):
                raise Unproved([], str(store.database))

        patch.setattr(moving, "_must_be_right", right_at_first)
        with pytest.raises(Unproved):
            await moved(source, target, nothing)
    must_be_empty(target, tmp_path)
    assert await moved(source, target, nothing) > 20


@pytest.mark.parametrize("what", ["nothing", "another's"])
async def test_from_what_is_not_the_dealer_s_nothing_is_moved(tmp_path, what):
    """Nothing is written to the source, or beside it."""
    other, target = tmp_path / "other.db", tmp_path / "new.db"
    other.touch()
    if what == "another's":
        with closing(sqlite3.connect(other)) as connection, connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("CREATE TABLE song (name TEXT)")
    before = other.read_bytes()
    source, new = (f"sqlite+aiosqlite:///{one}" for one in (other, target))
    with pytest.raises(BadDatabase, match=f"^{other}: is no database of the dealer's$"):
        await moved(source, new, nothing)
    assert other.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["other.db"]


async def test_an_address_that_names_nothing_is_told_by_its_side(url):
    for source, target, side in (("nonsense", url, "FROM"), (url, "mysql://x:hush@y/z", "TO")):
        with pytest.raises(BadDatabase, match=f"^{side}: ") as bad:
            await moved(source, target, nothing)
        assert "hush" not in str(bad.value)


async def test_a_file_is_the_same_by_whatever_name(played, tmp_path):
    """A file is not moved onto itself by any of its names, and is played on once."""
    file = Path(played.removeprefix("sqlite+aiosqlite:///"))
    (tmp_path / "link.db").symlink_to(file)
    (tmp_path / "sub").mkdir()
    for other in (tmp_path / "link.db", tmp_path / "sub" / ".." / file.relative_to(tmp_path)):
        same = f"sqlite+aiosqlite:///{other}"
        with pytest.raises(BadDatabase, match="both where from and where to"):
            await moved(played, same, nothing)
        with database_at(played).hold(), pytest.raises(InUse):
            database_at(same).hold()


@pytest.mark.parametrize(
    ("way", "when"),
    [
        ("to the server", "half way"),
        pytest.param("to the file", "at its end", marks=pytest.mark.nightly),
        ("to the server", "when it is kept"),
        pytest.param("to the file", "half way", marks=pytest.mark.nightly),
        pytest.param("to the server", "at its end", marks=pytest.mark.nightly),
        pytest.param("to the file", "when it is kept", marks=pytest.mark.nightly),
    ],
)
async def test_a_move_that_is_stopped_leaves_nothing_or_is_done(  # noqa: PLR0917 - fixtures
    played, server, tmp_path, way, when, monkeypatch
):
    """Ctrl+C cancels it, and no thread goes on with what is taken away meanwhile."""
    source, target = played, server
    if way == "to the file":
        await moved(played, server, nothing)
        source, target = server, f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    loop = asyncio.get_running_loop()
    last = MOVED[-1].name if when == "at its end" else "event_log"
    count = sum(map(len, rows_in(source).values()))

    def stop() -> None:
        loop.call_soon_threadsafe(task.cancel)
        time.sleep(0.05)  # until it is known there

    def stopping(table: str, at: int, of: int) -> None:
        if table == last and at == of and when != "when it is kept":
            stop()

    if when == "when it is kept":
        kind = StagedServer if way == "to the server" else StagedFile
        keep = kind.keep

        def stopped_there(self: Any) -> None:
            stop()
            keep(self)

        monkeypatch.setattr(kind, "keep", stopped_there)
    task = asyncio.create_task(moved(source, target, stopping))
    if when == "when it is kept":
        assert await task == count
        assert rows_in(target) == rows_in(source)
    else:
        with pytest.raises(asyncio.CancelledError):
            await task
        must_be_empty(target, tmp_path)
        assert await moved(source, target, nothing) == count


@pytest.mark.skipif(os.name != "posix", reason="Ctrl+C is sent otherwise there")
@pytest.mark.parametrize(
    ("way", "sent", "code", "told"),
    [
        pytest.param("to the server", signal.SIGINT, 130, STOPPED, marks=pytest.mark.nightly),
        ("to the file", signal.SIGKILL, -signal.SIGKILL, ""),
        pytest.param("to the file", signal.SIGINT, 130, STOPPED, marks=pytest.mark.nightly),
        pytest.param(
            "to the server", signal.SIGKILL, -signal.SIGKILL, "", marks=pytest.mark.nightly
        ),
    ],
)
async def test_a_move_that_is_ended_from_outside_can_be_begun_again(  # noqa: PLR0917 - fixtures
    played, server, tmp_path, way, sent, code, told
):
    """Not with an exit code that says something of the books."""
    target = server if way == "to the server" else f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    program = (
        "import signal, sys, time, bot.store.moving as moving; from bot.cli.main import main;"
        "signal.signal(signal.SIGINT, signal.default_int_handler); old = moving._copied;"
        "moving._copied = lambda *given: (old(*given), time.sleep(0.05))[0];"
        "sys.argv[0] = 'dealer'; main()"
    )
    words = [sys.executable, "-c", program, "db", "move", played, target]
    with subprocess.Popen(  # noqa: ASYNC220, S603 - our own program
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(sent)
        _, said = process.communicate()
    assert (process.returncode, said) == (code, told)
    assert not database_at(target).exists()
    assert await moved(played, target, nothing) > 20


def must_be_empty(target: str, folder: Path) -> None:
    database = database_at(target)
    assert not database.exists()
    database.staged().drop()
    assert not [one for one in folder.iterdir() if one.name.startswith("new.db.moving")]


async def test_books_that_are_wrong_stay_where_they_are(played, server):
    plant(played, "UPDATE account SET balance = balance + 1 WHERE kind = 'bank'")
    with pytest.raises(Unproved) as wrong:
        await moved(played, server, nothing)
    assert wrong.value.where in played
    assert not database_at(server).exists()


@pytest.mark.usefixtures("games_at_hand")
def test_the_command_tells_how_far_it_is(url, file, server, monkeypatch):
    asyncio.run(play(url))
    monkeypatch.setenv("DEALER_DATABASE_URL", url)
    result = CliRunner().invoke(main, ["db", "move", url, server])
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    assert "poker_table: 1 of 1" in lines
    assert lines[-1].startswith("Moved and proved: ")
    again = CliRunner().invoke(main, ["db", "move", url, server])
    assert (again.exit_code, again.output.count("\n")) == (2, 1)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE account SET balance = balance + 1 WHERE kind = 'bank'")
    wrong = CliRunner().invoke(main, ["db", "move", url, f"{url}2"])
    assert wrong.exit_code == 1
    assert wrong.output.splitlines()[-1].endswith("are not right; nothing was moved.")
