"""Traits of PostgreSQL alone: schema, guards, programs that play on it, and lost connections."""

import asyncio
import os
import platform
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from bot.engine.errors import Illegal, Refusal
from bot.store import (
    BadDatabase,
    Conflict,
    Entry,
    EntryKind,
    InUse,
    Kind,
    NewerSchema,
    Store,
    Trouble,
    Unreached,
    Unwritable,
    Whose,
    bank,
    copy_to,
    database_at,
    database_file,
    mint,
    seat,
    writer,
)
from bot.store.books.ledger import record
from bot.store.migrate import newest
from bot.store.postgres import holding
from bot.store.postgres.guards import EVERY
from bot.store.postgres.migrating import schema_of
from bot.store.postgres.server import PostgresServer
from bot.store.prepared import Prepared
from bot.store.schema import metadata, server
from bot.store.writer import NO_SERVER
from tests.places import Postgres, name_in
from tests.store.evening import GUILD, play_evening
from tests.store.test_migrate import UNEQUAL

HOLDS = """
import sys, time
from bot.store import database_at
held = database_at(sys.argv[1]).hold()
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture(autouse=True)
def _refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse at once, as no program was killed just now unless a test says so."""
    monkeypatch.setattr(holding, "PATIENCE", 0)


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    """Return the address of a new PostgreSQL database, whatever database other tests use."""
    made = postgres.fresh()
    yield made
    postgres.drop(made)


@pytest.fixture
def there(address: str) -> PostgresServer:
    found = database_at(address)
    assert isinstance(found, PostgresServer)
    return found


def put(guild: int):
    def job(connection: sa.Connection) -> int:
        connection.execute(sa.insert(server), {"guild": guild, "settings": {}})
        return guild

    return job


def test_the_migrations_make_the_same_schema_on_a_server(postgres, there):
    engine = there.writing()
    with engine.connect() as connection:
        missing = compare_metadata(MigrationContext.configure(connection), metadata)
        assert not missing, UNEQUAL
        wanted = sa.text("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal")
        assert set(connection.scalars(wanted)) == set(EVERY)
    engine.dispose()


def test_programs_that_start_together_make_one_schema(postgres):
    empty = postgres.empty()
    assert not database_at(empty).exists()
    made = (
        "import sys; from bot.store import database_at; database_at(sys.argv[1]).bring_up_to_date()"
    )
    starting = [subprocess.Popen([sys.executable, "-c", made, empty]) for _ in range(2)]  # noqa: S603
    assert [one.wait() for one in starting] == [0, 0]
    assert database_at(empty).exists()
    postgres.drop(empty)


@pytest.mark.parametrize(
    "words", ["UPDATE {} SET {} = {}", "DELETE FROM {}", "TRUNCATE {} CASCADE"]
)
@pytest.mark.parametrize(
    ("table", "column"), [("event_log", "at"), ("journal", "at"), ("posting", "amount")]
)
async def test_what_is_written_once_stays(store, words, table, column):
    evening = await play_evening(store)

    def job(connection: sa.Connection) -> None:
        connection.exec_driver_sql(words.format(table, column, column))

    with pytest.raises(Conflict, match="written once"):
        await store.writer.write(job)
    assert await store.check(evening.chips) == []


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
async def test_what_cannot_hold_every_letter_is_refused(postgres, encoding):
    """Before anything is made there: no name in another script could be written."""
    postgres.do(
        f"CREATE DATABASE odd ENCODING '{encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'"
    )
    address = postgres.address("odd")
    told = f"^{database_at(address)}: its encoding is {encoding}, and the dealer needs UTF8$"
    for opening in (database_at(address).exists, lambda: database_at(address).claims(1)):
        with pytest.raises(BadDatabase, match=told):
            opening()
    with pytest.raises(BadDatabase, match=told):
        await Store.open(address)
    assert postgres.do("SELECT * FROM pg_tables WHERE schemaname = 'public'", "odd") == []
    postgres.drop(address)


async def test_a_server_s_newer_schema_is_refused_and_left_alone(postgres, address, there):
    postgres.do("UPDATE alembic_version SET version_num = '9000'", name_in(address))
    with pytest.raises(NewerSchema) as refused:
        await Store.open(address)
    assert (refused.value.found, refused.value.known) == ("9000", newest())
    engine = there.writing()
    assert schema_of(engine) == "9000"
    engine.dispose()


async def test_an_upgrade_waits_for_nobody_who_plays(address, later):
    """The upgrade is refused, as the program that plays would meet another schema."""
    later()
    with doomed(address) as process:
        with pytest.raises(InUse, match=f"process {process.pid} on"):
            await Store.open(address)
        process.kill()


class doomed:  # noqa: N801 - reads as a call
    """Another program that plays on it."""

    def __init__(self, address: str) -> None:
        words = [sys.executable, "-c", HOLDS, address]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE)  # noqa: S603 - our own

    def __enter__(self) -> subprocess.Popen[bytes]:
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"held\n"
        return self.process

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


def test_the_second_on_a_server_is_refused_with_the_first_one_s_process(there):
    with there.hold():
        assert holding.held_here(there.name)
        with pytest.raises(InUse) as refused:
            there.hold()
        assert refused.value.holder == there.holder()
    assert f"in use by process {os.getpid()} on {platform.node()}"[:60] in str(refused.value)
    assert there.holder() is None
    there.hold().release()


def test_a_killed_program_holds_no_server_s_lock(there, address, monkeypatch):
    """Whoever starts at once need not be told that it is in use."""
    with doomed(address) as process:
        with pytest.raises(InUse, match=f"process {process.pid} on"):
            there.hold()
        monkeypatch.setattr(holding, "PATIENCE", 5)
        process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        process.wait()
        there.hold().release()


def test_what_the_server_hides_is_not_repeated():
    """A password may stand in an address that is right, too."""
    for address in (
        "postgresql://me:hush@127.0.0.1:1/dealer",
        "postgresql+psycopg://127.0.0.1:1/dealer?password=hush",
    ):
        there = database_at(address)
        assert "hush" not in str(there)
        with pytest.raises(BadDatabase, match=r"127\.0\.0\.1:1/dealer: connection") as refused:
            there.exists()
        assert "hush" not in str(refused.value)


def test_without_psycopg_it_is_said_what_to_install(monkeypatch):
    monkeypatch.delattr("bot.store.postgres.engines", raising=False)
    monkeypatch.setitem(sys.modules, "bot.store.postgres.engines", None)
    with pytest.raises(BadDatabase, match=r"pip install '\.\[postgres\]' in the program's folder"):
        database_at("postgresql://there/dealer")


def test_copies_are_the_servers_to_make(address, tmp_path):
    with pytest.raises(BadDatabase, match=r"pg_dump .* pg_restore"):
        copy_to(database_file(address), tmp_path / "copy.db")


async def test_without_its_server_play_waits_and_goes_on_by_itself(
    postgres, store, monkeypatch, caplog
):
    monkeypatch.setattr(writer, "PROBE", 0.05)
    told: list[Trouble | None] = []
    store.health.watchers.append(lambda: told.append(store.health.trouble))
    await store.writer.write(put(1))
    postgres.go_away()
    try:
        with pytest.raises(Unwritable) as away:
            await store.writer.write(put(2))
        assert away.value.trouble is store.health.trouble is Trouble.AWAY
        with pytest.raises(Unwritable):
            await store.config.servers.of(1)
        waiting = [store.writer.write(put(guild)) for guild in range(10, 20)]
        lost = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(one) for one in lost} == {Unwritable}
    finally:
        postgres.come_back()
    async with asyncio.timeout(30):
        while store.health.trouble is not None:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0.01)
    assert told == [Trouble.AWAY, None]
    assert await store.writer.write(put(2)) == 2
    assert set(await store.config.servers.all()) == {1, 2}


async def test_a_server_that_restarted_meanwhile_costs_no_write_and_no_read(postgres, store):
    """Connections that nobody used are lost, and nobody need hear of it."""
    await store.writer.write(put(1))
    assert await store.config.servers.of(1) == {}
    postgres.go_away()
    postgres.come_back()
    assert await store.config.servers.of(1) == {}
    assert await store.writer.write(put(2)) == 2
    assert store.health.trouble is None


async def test_a_connection_lost_before_a_prepared_statement_costs_no_write(
    postgres, address, store
):
    """The driver's error is raised as SQLAlchemy's, and the write is tried once more."""
    insert = Prepared(sa.insert(server).inline(), "guild settings")
    tries: list[int] = []
    lost: list[bool] = []

    def job(connection: sa.Connection) -> int:
        tries.append(connection.scalar(sa.text("SELECT pg_backend_pid()")) or 0)
        if len(tries) == 1:
            postgres.do(f"SELECT pg_terminate_backend({tries[0]})", name_in(address))
        try:
            return insert.run(connection, {"guild": 7, "settings": {}})
        except sa.exc.DBAPIError as error:
            lost.append(error.connection_invalidated)
            raise

    assert await store.writer.write(job) == 1
    assert lost == [True]
    assert len(set(tries)) == 2
    assert set(await store.config.servers.all()) == {7}
    assert store.health.trouble is None


FROZEN = """
import asyncio, sys
import sqlalchemy as sa
from bot.store import Store, database_at
from bot.store.schema import server

def put(guild):
    return lambda one: one.execute(sa.insert(server), {"guild": guild, "settings": {}}).close()

async def main():
    with database_at(sys.argv[1]).hold():
        store = await Store.open(sys.argv[1])
        await store.writer.write(put(1), 1)
        print("wrote", flush=True)
        sys.stdin.readline()
        for guild in (1, 0):
            try:
                await store.writer.write(put(2), guild)
            except Exception as error:
                print(type(error).__name__, store.health.trouble, flush=True)
        await store.close()

asyncio.run(main())
"""


@contextmanager
def ended(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """Also a frozen one, whatever the test comes to."""
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


TAKEN = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no process can be frozen")
async def test_a_frozen_program_that_wakes_writes_nothing(postgres, address, there):
    """The program's lock ended with its connection, and another program plays by now."""
    words = [sys.executable, "-c", FROZEN, address]
    pipes = subprocess.PIPE
    with ended(subprocess.Popen(words, stdin=pipes, stdout=pipes)) as process:  # noqa: ASYNC220, S603 - our own
        assert process.stdout is not None
        assert process.stdout.readline() == b"wrote\n"
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(InUse, match=f"process {process.pid} on"):
            there.hold()
        postgres.do(TAKEN, name_in(address))
        async with asyncio.timeout(30):
            while there.holder() is not None:  # noqa: ASYNC110 - the server tells nobody
                await asyncio.sleep(0.02)
        with there.hold():
            store = await Store.open(address)
            await store.writer.write(put(3), 1)
            process.send_signal(signal.SIGCONT)
            said, _ = await asyncio.to_thread(process.communicate, b"\n", 30)
            assert said.splitlines() == [b"Unwritable taken"] * 2
            await store.writer.write(put(4), 1)
            assert set(await store.config.servers.all()) == {1, 3, 4}
            await store.close()


async def test_a_lock_that_went_with_its_server_is_taken_again(
    postgres, address, there, monkeypatch
):
    monkeypatch.setattr(holding, "WATCH", 0.05)
    with there.hold():
        store = await Store.open(address)
        await store.writer.write(put(1))
        postgres.go_away()
        postgres.come_back()
        async with asyncio.timeout(30):
            while there.holder() is None:  # noqa: ASYNC110 - the server tells nobody
                await asyncio.sleep(0.05)
        await store.writer.write(put(2))
        assert set(await store.config.servers.all()) == {1, 2}
        await store.close()


async def test_servers_wait_for_none_of_another_writer(store):
    """Writes of one server run one after another, in the order in which they were asked for."""
    gate, done = threading.Event(), list[str]()

    def slow(_connection: sa.Connection) -> None:
        gate.wait(10)
        done.append("slow")

    def soon(_connection: sa.Connection) -> None:
        done.append("soon")

    waiting = asyncio.gather(store.writer.write(slow, 1), store.writer.write(soon, 1))
    for other in (2, NO_SERVER):
        await store.writer.write(put(other), other)
    assert done == []
    assert not store.writer.idle
    gate.set()
    await waiting
    assert done == ["slow", "soon"]


async def test_chips_that_two_writers_take_at_once_are_there_once(store):
    """Whoever is second waits for the first, and is told how many are left."""
    ann = await store.identity.people.number(5, "Ann", 1)
    await store.books.banks.welcome(1, ann, 1000, 1)
    entries = [
        Entry(EntryKind.CORRECTION, f"take {at}", ((bank(1, ann), -600), (mint(1), 600)))
        for at in range(2)
    ]

    def job(entry: Entry):
        return lambda connection: record(connection, entry, 1)

    taken = [store.writer.write(job(one), lane) for lane, one in enumerate(entries, start=1)]
    first, second = sorted(await asyncio.gather(*taken, return_exceptions=True), key=_is_refused)
    assert isinstance(first, int)
    assert isinstance(second, Illegal)
    assert second.facts == {"have": 400, "need": 600}


async def test_who_comes_second_looks_again(store, address):
    """Two programs meet somebody in the same moment; both learn one number."""
    other = await Store.open(address)
    both = [one.identity.people.number(5, "Ann", 1) for one in (store, other) for _ in range(5)]
    assert set(await asyncio.gather(*both)) == {1}
    await other.close()


def waiting_for(gate: threading.Event):
    return lambda _connection: gate.wait(10)


async def test_two_programs_that_count_at_once_give_nobody_more(store, address):
    """Whoever presses in servers of two shards in the same moment has one allowance."""
    other = await Store.open(address)
    ann = Whose(await store.identity.people.number(5, "Ann", 1), 5)
    both = threading.Barrier(2)
    wanted = []
    for one in (store, other):
        one.marks.use(b"k" * 32)
        gate = threading.Event()
        waits = asyncio.ensure_future(one.writer.write(waiting_for(gate)))
        together = [one.writer.write(lambda _: both.wait(10))]
        spends = one.identity.allowances.spend
        together += [spends(Kind.EXPORT, ann, 3, Refusal.EXPORTS_SPENT, 1) for _ in range(4)]
        wanted += [asyncio.ensure_future(each) for each in together]
        await asyncio.sleep(0.01)
        gate.set()
        wanted.append(waits)
    outcomes = await asyncio.gather(*wanted, return_exceptions=True)
    assert len([one for one in outcomes if one is None]) == 3
    assert len([one for one in outcomes if isinstance(one, Illegal)]) == 5
    await other.close()


async def test_nobody_is_forgotten_who_sits_down_in_another_program(store, address, monkeypatch):
    """The seat is noticed although it was written after the first check."""
    other, loop = await Store.open(address), asyncio.get_running_loop()
    ann = await store.identity.people.number(5, "Ann", 1)
    await store.books.banks.welcome(GUILD, ann, 1000, 1)
    table = await store.play.tables.open(GUILD, 2, ann, 1)
    moves = ((bank(GUILD, ann), -400), (seat(GUILD, table, ann), 400))
    sits = Entry(EntryKind.BUY_IN, "sits", moves)

    def meanwhile(*_: object) -> None:
        writing = other.writer.write(lambda one: record(one, sits, 1) and None, GUILD)
        asyncio.run_coroutine_threadsafe(writing, loop).result(10)

    monkeypatch.setattr("bot.store.identity.people.keep", meanwhile)
    with pytest.raises(Illegal) as refused:
        await store.identity.people.forget(ann, 1)
    assert refused.value.code is Refusal.FORGET_SEATED
    assert await store.identity.people.find(5) == ann
    assert (await store.books.banks.holdings(GUILD, ann)).all == 1000
    await other.close()


def _is_refused(outcome: object) -> bool:
    return isinstance(outcome, Exception)


@pytest.mark.parametrize(
    ("change", "is_there_later", "why"),
    [
        (("host=/", "host=/nowhere/"), True, "No such file or directory"),
        (("@/", "@127.0.0.1:9/"), True, "Connection refused"),
        (("/test", "/nothing"), False, "does not exist"),
        (("postgres@", "nobody@"), False, "does not exist"),
        (("?", "?sslmode=nonsense&"), False, "sslmode"),
    ],
)
def test_a_server_that_is_not_there_yet_is_told_from_one_that_refuses(
    address, change, is_there_later, why
):
    """Both errors are one line; a start waits only for a server that may come."""
    wrong = address.replace(*change)
    if "127.0.0.1" in wrong:
        wrong = wrong.partition("?")[0]
    with pytest.raises(BadDatabase, match=why) as bad:
        database_at(wrong).exists()
    assert isinstance(bad.value, Unreached) == is_there_later
    assert "\n" not in str(bad.value)
    assert "\t" not in str(bad.value)
