"""Bots in several processes on one PostgreSQL: nothing is lost, nothing doubled, never two owners.

Times are printed. SOAK_SHARDS is how many servers there are: fewer than twelve are the short form.
"""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager

import pytest

from bot.sandbox.rest.wire import LIMITED
from bot.store import Store
from bot.store.migrate import newest
from tests.e2e.restart.apart import Runner
from tests.e2e.shards.apart import Books, Fleet, Play
from tests.e2e.shards.clubs import Club
from tests.e2e.usual import HASTE, as_text, give_emojis
from tests.later import Later
from tests.places import Postgres, name_in
from tests.soak import length
from tests.workshop.sandbox.server import Sandbox

PATIENCE = 12.0
"""Seconds: three bots and their Discord on one machine are slower than each on its own."""
TOO_LATE, GROWN_OLD = 10062, 50027
"""Discord's errors for an answer that comes too late, because the database was away or the bot was
frozen, and for a panel whose token has expired."""


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """One for all processes; nothing is answered twice there. It waits for busy machines."""
    monkeypatch.setattr("bot.sandbox.interactions.FIRST_ANSWER", PATIENCE)
    running = Sandbox(record=True)
    running.core.rates.haste = HASTE
    await running.start()
    give_emojis(running.core.world)
    running.driver.read = as_text
    yield running
    await running.stop()
    assert running.driver.unknown_routes == []
    known = {TOO_LATE, GROWN_OLD}
    wrong = [one for one in running.driver.violations if one.code not in known]
    assert [one for one in wrong if one.message != LIMITED] == []


@pytest.fixture
async def fleet(
    runner: Runner, discord: Sandbox, postgres: Postgres, shards: int
) -> AsyncIterator[Fleet]:
    """Return a fleet without a bot."""
    fleet = Fleet(runner, discord, postgres, shards)
    discord.core.gateway.shards = shards
    yield fleet
    await fleet.end()


@asynccontextmanager
async def opened(fleet: Fleet, tables: int) -> AsyncIterator[tuple[list[Play], Books]]:
    """Servers with a table each, at which people play until the books are looked at."""
    clubs = [
        Club(fleet.sandbox.driver, f"club {n}", n % fleet.count, fleet.count, f"Ann{n}", f"Bo{n}")
        for n in range(tables)
    ]
    for club in clubs:
        await club.open()
    store = await Store.open(fleet.address)
    plays, books = [Play(club) for club in clubs], Books(store, clubs)
    try:
        for play in plays:
            play.begin()
        await asyncio.gather(*(play.goes_on(30) for play in plays))
        yield plays, books
        await asyncio.gather(*(play.goes_on(60) for play in plays))
        for play in plays:
            await play.end()
        await asyncio.sleep(0.5)
        await books.rows()
        await books.must_be_right()
    finally:
        for play in plays:
            await play.end()
        await store.close()


def told(what: str, seconds: float, digits: int = 1) -> None:
    """Print a measured time for the reader of the run."""
    print(f"{what}: {seconds:.{digits}f} s")  # noqa: T201 - measured


def told_of_direct(plays: Sequence[Play]) -> None:
    """Print the times of answers by direct message: within a second unless something was lost."""
    took = sorted(at for play in plays for at in play.direct)
    told(f"answers by direct message, {len(took)}, median", took[len(took) // 2], 3)
    told("of ten the slowest", took[len(took) * 9 // 10], 3)


@pytest.mark.nightly
@pytest.mark.parametrize("shards", [4])
async def test_what_a_killed_process_had_is_played_on_by_another(fleet: Fleet) -> None:
    """Two processes, four shards."""
    first, second = await fleet.begin(), await fleet.begin()
    await fleet.parted(30)
    await fleet.online(30)
    async with opened(fleet, 4) as (plays, books):
        await books.rows()
        fleet.strike(first)
        assert await fleet.gone(first) == -signal.SIGKILL
        told("claimed elsewhere", await fleet.claimed(first, 10))
        told("connected", await fleet.online(10 + 5 * 2))
        assert set((await fleet.owners()).values()) == {second}
        for play in plays:
            await play.goes_on(30)
        assert any(play.direct for play in plays)
        told_of_direct(plays)


@pytest.mark.nightly
@pytest.mark.parametrize("shards", [4])
async def test_an_upgrade_of_the_schema_waits_for_nobody_and_is_made_by_who_is_alone(
    fleet: Fleet, postgres: Postgres, later: Later
) -> None:
    """A newer program is refused while others play; all stop, and the first one upgrades."""
    apart = 1.0 if quickly() else 5.0
    fleet.sandbox.core.gateway.spacing = apart * 0.8
    database = name_in(fleet.address)
    for _ in range(2):
        await fleet.begin(apart=apart)
    await fleet.parted(30)
    await fleet.online(20 + 5 * 4)
    async with opened(fleet, 4) as (plays, books):
        migrations = later()
        newer = await fleet.begin(apart=apart, migrations=migrations)
        assert await fleet.gone(newer) == 2
        await asyncio.gather(*(play.goes_on(30) for play in plays))
        await books.rows()
        began = time.monotonic()
        for bot in list(fleet.bots):
            fleet.ask_to_stop(bot)
        for bot in list(fleet.bots):
            assert await fleet.gone(bot) == 0
        for _ in range(2):
            await fleet.begin(apart=apart, migrations=migrations)
        await fleet.parted(30)
        await fleet.online(20 + 5 * 4)
        await asyncio.gather(*(play.goes_on(60) for play in plays))
        told("nobody played for", time.monotonic() - began)
        assert postgres.do("SELECT version_num FROM alembic_version", database) == [(newest(),)]


def quickly() -> bool:
    """The bounded form of the long run."""
    return length("SHARDS", 12) < 12


@pytest.mark.nightly
@pytest.mark.parametrize("shards", [8])
async def test_three_processes_through_all_that_can_happen(fleet: Fleet) -> None:
    """Eight shards, twelve servers: a kill, an upgrade, a cut database, a process that froze."""
    apart = 1.0 if quickly() else 5.0
    fleet.sandbox.core.gateway.spacing = apart * 0.8
    tables = length("SHARDS", 12)
    for _ in range(3):
        await fleet.begin(apart=apart)
    told("parted", await fleet.parted(60))
    told("all connected", await fleet.online(20 + 5 * 8))
    async with opened(fleet, tables) as (plays, books):
        await books.rows()

        async def all_go_on(seconds: float) -> float:
            return max(await asyncio.gather(*(play.goes_on(seconds) for play in plays)))

        killed = fleet.bots[0]
        had = sum(one == killed for one in (await fleet.owners()).values())
        fleet.strike(killed)
        await fleet.gone(killed)
        told("killed: claimed", await fleet.claimed(killed, 10))
        told(f"killed: connected, {had} shards", await fleet.online(10 + 5 * had))
        told("killed: all play on", await all_go_on(30))
        await books.rows()

        await fleet.begin(apart=apart)
        told("a third again: parted", await fleet.parted(30 + 5 * 3))
        told("a third again: connected", await fleet.online(30 + 5 * 3))
        told("a third again: all play on", await all_go_on(30))

        leaving = fleet.bots[0]
        had = sum(one == leaving for one in (await fleet.owners()).values())
        fleet.ask_to_stop(leaving)
        assert await fleet.gone(leaving) == 0
        told("stopped: claimed", await fleet.claimed(leaving, 10))
        await fleet.begin(apart=apart)
        told(f"upgraded: connected, {had} shards", await fleet.online(30 + 5 * had))
        told("upgraded: all play on", await all_go_on(30 + 5 * had))
        await fleet.parted(60)
        await books.rows()

        await fleet.cut(5)
        told("database back: all play on", await all_go_on(30))
        await fleet.parted(60)
        await fleet.online(60)
        await books.rows()

        frozen = fleet.bots[0]
        had = sum(one == frozen for one in (await fleet.owners()).values())
        fleet.freeze(frozen)
        told("frozen: claimed", await fleet.claimed(frozen, 10 + 2))
        told(f"frozen: connected, {had} shards", await fleet.online(10 + 5 * had))
        told("frozen: all play on", await all_go_on(30))
        fleet.thaw(frozen)
        told("awake: parted anew", await fleet.parted(60))
        told("awake: connected", await fleet.online(60))
        told("awake: all play on", await all_go_on(60))
        told_of_direct(plays)


@pytest.fixture(scope="session")
def runner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    """Return the runner that forks bots, and excuse their reports of a database that is away.

    It also excuses the socket of a connection that was ended while it was made, which the garbage
    collector closes.
    """
    excused = ("bot.store.health", "asyncio: Unclosed connection")
    running = Runner(tmp_path_factory.mktemp("fleet") / "said.txt", excused=excused)
    yield running
    running.close()
