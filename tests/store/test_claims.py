"""Claims of shards: each is taken once, is lost with its program, and never has two owners."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest
import sqlalchemy as sa

from bot.store import (
    ARCHIVE,
    WHOLE,
    BadDatabase,
    InUse,
    NewerSchema,
    OldSchema,
    Share,
    Store,
    Trouble,
    Unwritable,
    database_at,
    in_turn,
)
from bot.store.database import Claims, Database
from bot.store.postgres import holding, locks
from bot.store.schema import server
from tests.places import Postgres, name_in

LOSE = (
    "SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid"
    " WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.classid = {}"
)
PLAYERS = LOSE.format(locks.PLAYS)


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
def there(address: str) -> Database:
    return database_at(address)


@pytest.fixture
def join(there: Database) -> Iterator[Callable[..., Claims]]:
    """Another program, as far as the server can see; all are ended with the test."""
    with ExitStack() as until:
        yield lambda count=8: until.enter_context(closing(there.claims(count)))


def put(guild: int) -> Callable[[sa.Connection], int]:
    def job(connection: sa.Connection) -> int:
        connection.execute(sa.insert(server), {"guild": guild, "settings": {}})
        return guild

    return job


async def until(fits: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not fits():  # noqa: ASYNC110 - a thread tells nobody
            await asyncio.sleep(0.02)


def test_a_shard_is_one_program_s_until_it_is_given_up(there, join):
    one, other = join(), join()
    assert one.free() == other.free() == list(range(8))
    assert (one.programs(), other.programs()) == (2, 2)
    assert one.take(3) is one.take(3) is not None
    assert other.take(3) is None
    assert other.take(5) is not None
    assert (one.mine, other.mine) == ({3}, {5})
    assert one.free() == [0, 1, 2, 4, 6, 7]
    found = there.division()
    assert found is not None
    assert (found.count, len(found.programs), sorted(found.shards)) == (8, 2, [3, 5])
    assert found.shards[3].process == os.getpid()
    one.give_up(3)
    one.give_up(3)
    assert other.take(3) is not None
    other.close()
    assert (one.programs(), one.free()) == (1, list(range(8)))
    one.close()
    assert there.division() is None


def test_another_number_of_shards_waits_for_all_of_the_first(there, join):
    """One sentence says which number, and who."""
    one, other = join(8), join(8)
    with pytest.raises(
        BadDatabase, match=f"another number of shards is in use: 8, by process {os.getpid()}"
    ):
        join(4)
    one.close()
    with pytest.raises(BadDatabase, match="another number"):
        join(4)
    other.close()
    assert join(4).free() == [0, 1, 2, 3]


def test_who_plays_alone_has_nobody_beside_them(there, join):
    one = join(1)
    for count in (1, 8):
        with pytest.raises(InUse, match=f"process {os.getpid()} on"):
            join(count)
    with pytest.raises(InUse, match=f"process {os.getpid()} on"):
        there.hold()
    one.close()
    join(8)
    for refused in (there.hold, lambda: join(1)):
        with pytest.raises(InUse):
            refused()


async def test_a_program_of_an_older_division_writes_nothing(address, postgres, there, join):
    """The program has lost its lock, and others have divided the servers anew."""
    store = await Store.open(address)
    old = join(8)
    fence = old.take(3)
    part = store.of(Share(3, 8), fence)
    await part.writer.write(put(3 << 22), 3 << 22)
    postgres.do(PLAYERS, name_in(address))
    new = join(4)
    assert new.take(1) is not None, "another shard, with other servers"
    with pytest.raises(Unwritable, match="another program plays since") as taken:
        await part.writer.write(put(11 << 22), 11 << 22)
    assert taken.value.trouble is part.health.trouble is Trouble.TAKEN
    assert set(await store.config.servers.all()) == {3 << 22}
    await part.close()
    await store.close()


async def test_what_nobody_took_meanwhile_stays(address, postgres, there, join, monkeypatch):
    monkeypatch.setattr(holding, "WATCH", 0.05)
    monkeypatch.setattr(holding, "SETTLED", 0.5)
    store = await Store.open(address)
    one = join()
    lost: list[int] = []
    one.watchers.append(lost.append)
    part = store.of(Share(3, 8), one.take(3))
    other = join()
    postgres.do(PLAYERS, name_in(address))
    await until(lambda: there.division() is not None)
    assert one.mine == {3}
    await until(lambda: 3 in there.division().shards)
    await part.writer.write(put(3 << 22), 3 << 22)
    await until(lambda: one.free() == [0, 1, 2, 4, 5, 6, 7])
    assert other.take(3) is None
    assert lost == []
    await part.close()
    await store.close()


def test_after_a_lost_server_each_has_time_to_take_its_own_again(
    address, postgres, join, monkeypatch
):
    monkeypatch.setattr(holding, "WATCH", 0.05)
    one = join()
    postgres.do(PLAYERS, name_in(address))
    deadline = time.monotonic() + 10
    while True:
        try:
            assert one.free() == []
            break
        except Unwritable:
            assert time.monotonic() < deadline
            time.sleep(0.01)


async def test_what_another_took_meanwhile_is_lost_and_told(
    address, postgres, there, join, monkeypatch
):
    monkeypatch.setattr(holding, "WATCH", 0.5)
    store = await Store.open(address)
    one = join()
    lost: list[int] = []
    one.watchers.append(lost.append)
    part, kept = [store.of(Share(shard, 8), one.take(shard)) for shard in (3, 4)]
    while True:
        postgres.do(PLAYERS, name_in(address))
        other = join()
        fence = other.take(3)
        if fence is not None:
            break
        other.close()  # the first was back before it, as may be on a busy machine
    owner = store.of(Share(3, 8), fence)
    await owner.writer.write(put(3 << 22), 3 << 22)
    with pytest.raises(Unwritable):
        await part.writer.write(put(11 << 22), 11 << 22)
    await until(lambda: lost == [3])
    assert (one.mine, other.mine) == ({4}, {3})
    await kept.writer.write(put(4 << 22), 4 << 22)
    assert one.take(3) is None
    other.give_up(3)
    again = store.of(Share(3, 8), one.take(3))
    await again.writer.write(put(19 << 22), 19 << 22)
    with pytest.raises(Unwritable):
        await owner.writer.write(put(27 << 22), 27 << 22)
    for one_of in (part, kept, owner, again):
        await one_of.close()
    await store.close()


def test_what_one_does_at_a_time_is_nobody_else_s(join):
    """Not even another part's of the same program."""
    one, other = join(), join()
    assert one.turn("identify 0")
    assert not one.turn("identify 0")
    assert not other.turn("identify 0")
    assert other.turn("identify 1")
    one.turn_over("identify 0")
    assert other.turn("identify 0")
    other.close()
    assert one.turn("identify 1")


async def test_whoever_waits_for_their_turn_gets_it(join):
    one, other = join(), join()
    order: list[str] = []

    async def count(claims: Claims, name: str) -> None:
        async with in_turn(claims, "count"):
            order.append(f"{name} begins")
            await asyncio.sleep(0.05)
            order.append(f"{name} ends")

    await asyncio.gather(count(one, "one"), count(other, "other"), count(one, "again"))
    assert [said.split()[1] for said in order] == ["begins", "ends"] * 3


async def test_who_lost_a_duty_writes_nothing_more(address, postgres, there, join):
    """Cut off, or frozen: the turn went with the connection, without a word."""
    one, other = join(), join()
    store = await Store.open(address)
    old = one.duty(ARCHIVE)
    assert old is not None
    assert other.duty(ARCHIVE) is None
    part = store.of(WHOLE, old)
    await part.writer.write(put(1))
    postgres.do(f"SELECT pg_terminate_backend({_backend(one)})", name_in(address))
    await until(lambda: one._turns == set())
    await part.writer.write(put(2))  # nobody has it meanwhile
    new = other.duty(ARCHIVE)
    assert new is not None
    with pytest.raises(Unwritable):
        await part.writer.write(put(3))
    assert (part.health.trouble, store.health.trouble) == (Trouble.TAKEN, None)
    again = store.of(WHOLE, new)
    await again.writer.write(put(4))
    assert set(await store.config.servers.all()) == {1, 2, 4}
    for each in (part, again, store):
        await each.close()


def _backend(claims) -> int:
    """The server's number of its connection for locks."""
    return int(claims._connection.scalar(sa.select(sa.func.pg_backend_pid())))


async def test_who_is_cancelled_while_they_ask_has_no_turn(join, monkeypatch):
    claims, asked = join(), threading.Event()
    turn = claims.turn

    def slowly(name: str) -> bool:
        asked.set()
        time.sleep(0.2)
        return bool(turn(name))

    monkeypatch.setattr(claims, "turn", slowly)
    asking = asyncio.ensure_future(in_turn(claims, "count").__aenter__())
    await asyncio.to_thread(asked.wait, 10)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert join().turn("count")


def test_who_comes_first_makes_the_schema_and_the_others_wait(postgres):
    empty = postgres.empty()
    joins = (
        "import sys; from bot.store import database_at; database_at(sys.argv[1]).claims(4).take("
        "int(sys.argv[2])); sys.stdin.read()"
    )
    with ExitStack() as until_told:  # each ends when nothing more is said to it
        starting = [
            until_told.enter_context(
                subprocess.Popen(  # noqa: S603
                    [sys.executable, "-c", joins, empty, str(n)], stdin=subprocess.PIPE
                )
            )
            for n in range(3)
        ]
        deadline = time.monotonic() + 60
        while (found := _division(empty)) is None or len(found.shards) < 3:
            assert time.monotonic() < deadline
            assert found is None or set(found.shards.values()) <= set(found.programs)
            time.sleep(0.1)
        assert {one.process for one in found.programs} == {one.pid for one in starting}
    assert [one.returncode for one in starting] == [0] * 3
    postgres.drop(empty)


def _division(address: str):
    return database_at(address).division()


def test_an_upgrade_is_not_made_under_others_who_play(there, join, later):
    join(4)
    later()
    with pytest.raises(InUse, match=f"process {os.getpid()} on .* stop all who play there"):
        join(4)


def test_an_older_program_learns_that_it_is_older_whoever_plays(postgres, address, there, join):
    join(4)
    postgres.do("UPDATE alembic_version SET version_num = '9000'", name_in(address))
    with pytest.raises(NewerSchema) as refused:
        join(4)
    assert refused.value.found == "9000"


def test_a_database_from_before_the_first_version_is_refused(postgres, address, there):
    postgres.do("UPDATE alembic_version SET version_num = '0021'", name_in(address))
    for count in (1, 4):
        with pytest.raises(OldSchema, match="was made before version 1"):
            there.claims(count)


FROZEN = """
import asyncio, sys
import sqlalchemy as sa
from bot.store import Share, Store, database_at
from bot.store.schema import server

def put(guild):
    return lambda one: one.execute(sa.insert(server), {"guild": guild, "settings": {}}).close()

def stuck(connection):
    print("within", flush=True)
    sys.stdin.readline()

async def main():
    claims = database_at(sys.argv[1]).claims(8)
    lost = []
    claims.watchers.append(lost.append)
    store = await Store.open(sys.argv[1])
    parts = [store.of(Share(shard, 8), claims.take(shard)) for shard in (3, 4)]
    await parts[0].writer.write(put(3 << 22), 3 << 22)
    within = asyncio.ensure_future(parts[1].writer.write(stuck, 4 << 22))
    for error in await asyncio.gather(within, return_exceptions=True):
        print(type(error).__name__, getattr(error, "trouble", error), flush=True)
    for part, guild in zip(parts, (11, 12)):
        try:
            await part.writer.write(put(guild << 22), guild << 22)
            print("wrote", flush=True)
        except Exception as error:
            print(type(error).__name__, part.health.trouble, flush=True)
    for _ in range(100):
        if lost:
            break
        await asyncio.sleep(0.1)
    print("lost", *lost, "has", *claims.mine, flush=True)

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


@pytest.mark.skipif(os.name != "posix", reason="elsewhere no process can be frozen")
async def test_a_frozen_program_loses_its_shards_and_writes_nothing_when_it_wakes(
    address, there, join
):
    """The program is frozen within a write, and its machine keeps its connections open.

    Its locks end within ten seconds, and no other write waits for the one that it never ended.
    """
    words, pipes = [sys.executable, "-c", FROZEN, address], subprocess.PIPE
    with ended(subprocess.Popen(words, stdin=pipes, stdout=pipes)) as process:  # noqa: ASYNC220, S603 - our own
        assert process.stdout is not None
        assert process.stdout.readline() == b"within\n"
        process.send_signal(signal.SIGSTOP)
        frozen = time.monotonic()
        other = join()
        assert other.free() == [0, 1, 2, 5, 6, 7]
        await until(lambda: {3, 4} <= set(other.free()))
        fences = {shard: other.take(shard) for shard in (3, 4)}
        assert time.monotonic() - frozen < 10
        store = await Store.open(address)
        parts = [store.of(Share(shard, 8), fence) for shard, fence in fences.items()]
        await parts[0].writer.write(put(19 << 22), 19 << 22)
        await parts[1].writer.write(put(20 << 22), 20 << 22)
        process.send_signal(signal.SIGCONT)
        said, _ = await asyncio.to_thread(process.communicate, b"\n", 30)
        assert said.splitlines() == [b"Unwritable taken"] * 3 + [b"lost 3 4 has"]
        assert set(await store.config.servers.all()) == {n << 22 for n in (3, 19, 20)}
        await asyncio.gather(*(one.close() for one in parts))
        await store.close()


async def test_a_file_s_shards_are_one_process_s(tmp_path):
    """Several may be played in one; a second process is refused, as ever."""
    there = database_at(f"sqlite+aiosqlite:///{tmp_path / 'dealer.db'}")
    with closing(there.claims(4)) as claims:
        assert (claims.free(), claims.programs()) == ([0, 1, 2, 3], 1)
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'dealer.db'}")
        part = store.of(Share(1, 4), claims.take(1))
        assert await part.writer.write(put(1 << 22), 1 << 22) == 1 << 22
        assert claims.free() == [0, 2, 3]
        assert claims.mine == {1}
        claims.give_up(1)
        assert claims.free() == [0, 1, 2, 3]
        assert claims.turn("count")
        assert not claims.turn("count")
        claims.turn_over("count")
        assert claims.turn("count")
        with pytest.raises(InUse):
            there.claims(4)
        await part.close()
        await store.close()
    assert there.division() is None
