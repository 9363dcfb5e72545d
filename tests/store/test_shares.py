"""A store of some of the servers: what it reads, what it writes, and what it loses by itself."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest
import sqlalchemy as sa

from bot.store import (
    WHOLE,
    Deadline,
    HouseGame,
    NewNight,
    NewTournament,
    OpenPanel,
    Share,
    Store,
    StoreError,
    Trouble,
    Unwritable,
)
from bot.store.portable import moment
from bot.store.schema import handed, server

pytestmark = pytest.mark.both

NOON = 1_760_000_000_000
SERVERS = [n << 22 for n in range(1, 7)]
ODD, EVEN = Share(1, 2), Share(0, 2)


def put(guild: int) -> Callable[[sa.Connection], int]:
    def job(connection: sa.Connection) -> int:
        connection.execute(sa.insert(server), {"guild": guild, "settings": {}})
        return guild

    return job


def taken(_connection: sa.Connection) -> None:
    raise Unwritable("another has it", Trouble.TAKEN)


def held(_connection: sa.Connection) -> None:
    """A fence that lets every write pass."""


async def test_servers_are_parted_as_discord_parts_them(store: Store):
    """Each is of one share, by its id in Python as in SQL; what is of none is anybody's."""
    ids = [1_190_000_000_000_000_001, 175_928_847_299_117_063, *SERVERS]
    for count in (1, 3, 16):
        shares = [Share(one, count) for one in range(count)]
        for guild in ids:
            (of,) = [one for one in shares if one.has(guild)]
            assert of.shard == (guild >> 22) % count
            found = [
                await store.reader.scalar(sa.select(one.of(sa.literal(guild)))) for one in shares
            ]
            assert [bool(one) for one in found] == [one == of for one in shares]
        assert all(one.has(0) for one in shares)


async def test_all_that_there_is_is_that_of_the_share(store: Store):
    host = await store.identity.people.number(5, "Ann", NOON)
    tables = {one: await store.play.tables.open(one, one + 1, host, NOON) for one in SERVERS}
    for guild in SERVERS:
        await store.config.servers.change(guild, {"weekly_channel": 1})
        await store.play.deadlines.put(tables[guild], [Deadline("turn", 1, NOON)])
        await store.nights.calendar.plan(NewNight(guild, guild + 2, host, NOON, None, {}))
        number = await store.tournaments.events.plan(
            NewTournament(guild, guild + 3, host, None, {}, "beef", NOON)
        )
        if guild == SERVERS[0]:
            await store.tournaments.events.cancel(number, NOON)
        await store.config.house_games.keep(
            HouseGame(guild, "ours", "Ours", "", "hash", {}, host, NOON)
        )
    for share, whole in ((ODD, store), (EVEN, store)):
        part = whole.of(share, None)
        ours = [one for one in SERVERS if (one >> 22) % 2 == share.shard]
        assert [row.guild for row in await part.play.tables.all_open()] == ours
        assert [row.guild for row in await part.play.tables.all()] == ours
        assert [row.guild for row in await part.nights.calendar.live()] == ours
        events, over = part.tournaments.events, SERVERS[:1]
        assert [row.guild for row in await events.live()] == [
            one for one in ours if one not in over
        ]
        assert [row.guild for row in await events.ended_since(0)] == [
            one for one in over if one in ours
        ]
        with pytest.raises(StoreError):
            await events.change(1 if ours[0] == SERVERS[1] else 2, message=1)
        assert [row.guild for row in await part.config.house_games.all()] == ours
        assert set(await part.config.servers.all()) == set(ours)
        assert set(await part.play.deadlines.all()) == {tables[one] for one in ours}
        await part.play.deadlines.extend(1000 * (1 + share.shard))
        await part.close()
    dues = await store.play.deadlines.all()
    assert [dues[tables[one]][0].due - NOON for one in SERVERS] == [2000, 1000] * 3


async def test_panels_that_one_leaves_are_not_the_other_s(store: Store):
    host = await store.identity.people.number(5, "Ann", NOON)
    odd, even = store.of(ODD, None), store.of(EVEN, None)
    for part, guild in ((odd, 1 << 22), (even, 2 << 22)):
        table = await part.play.tables.open(guild, guild + 1, host, NOON)
        await part.play.open_panels.leave([OpenPanel(table, host, guild, "token", NOON, 1)])
    assert [one.message for one in await odd.play.open_panels.take()] == [1 << 22]
    assert [one.message for one in await even.play.open_panels.take()] == [2 << 22]


async def test_a_server_that_another_share_has_is_not_thought_left(store: Store):
    for guild in SERVERS:
        await store.config.servers.change(guild, {"weekly_channel": 1})
    part = store.of(ODD, None)
    await part.desk.leaving.only_in([1 << 22], NOON)
    late = NOON + 91 * 86_400_000
    assert sorted(await part.desk.leaving.due(late)) == [3 << 22, 5 << 22]
    assert await store.of(EVEN, None).desk.leaving.due(late) == []


async def test_nothing_is_written_for_a_server_of_another_share(store: Store):
    host = await store.identity.people.number(5, "Ann", NOON)
    ours, other = [await store.play.tables.open(n << 22, n, host, NOON) for n in (1, 2)]
    part = store.of(ODD, None)
    with pytest.raises(StoreError, match="is not of shard 1 of 2"):
        await part.play.tables.open(2 << 22, 9, host, NOON)
    with pytest.raises(StoreError, match="is not of shard 1 of 2"):
        await part.play.deadlines.put_all({ours: [], other: [Deadline("turn", 1, NOON)]}, NOON)
    assert await store.play.deadlines.all() == {}
    await part.play.deadlines.put_all({ours: [Deadline("turn", 1, NOON)]}, NOON)
    assert set(await store.play.deadlines.all()) == {ours}
    assert await part.identity.people.number(6, "Bo", NOON) == host + 1


async def test_a_lost_share_takes_no_other_s_write_with_it(store: Store):
    """Both write in the same commit; to the one that is lost it stays lost, whatever comes."""
    checked: list[str] = []

    def ours(_connection: sa.Connection) -> None:
        checked.append("ours")

    lost, kept = store.of(ODD, taken), store.of(EVEN, ours)
    gate = threading.Event()
    waits = store.writer.write(lambda _: gate.wait(10))
    writes = [part.writer.write(put(n)) for n in range(1, 9) for part in (lost, kept)[n % 2 :][:1]]
    together = asyncio.gather(*writes, return_exceptions=True)
    await asyncio.sleep(0.05)
    gate.set()
    await waits
    outcomes = await together
    assert [one for one in outcomes if isinstance(one, int)] == [1, 3, 5, 7]
    assert [type(one) for one in outcomes if not isinstance(one, int)] == [Unwritable] * 4
    assert checked == ["ours"], "once a commit"
    assert set(await store.config.servers.all()) == {1, 3, 5, 7}
    assert (lost.health.trouble, kept.health.trouble) == (Trouble.TAKEN, None)
    assert store.health.trouble is None
    store.health.note(Trouble.AWAY, "the server is away")
    assert (lost.health.trouble, kept.health.trouble) == (Trouble.TAKEN, Trouble.AWAY)
    store.health.fine()
    assert (lost.health.trouble, kept.health.trouble) == (Trouble.TAKEN, None)


async def test_what_is_lost_is_said_once_and_promises_nothing(store: Store, caplog):
    lost = store.of(ODD, taken)
    for guild in (1, 2):
        with pytest.raises(Unwritable):
            await lost.writer.write(put(guild))
    (line,) = [one.getMessage() for one in caplog.records if "another has it" in one.getMessage()]
    assert line.endswith(", shard 1 of 2: another has it")


async def test_a_share_that_is_closed_has_written_all_and_leaves_the_others(store: Store):
    part, other = store.of(ODD, held), store.of(EVEN, held)
    gate = threading.Event()
    slow = asyncio.ensure_future(part.writer.write(lambda _: gate.wait(10), 1 << 22))
    late = asyncio.ensure_future(part.writer.write(put(1 << 22), 1 << 22))
    await asyncio.sleep(0)
    assert (part.writer.idle, other.writer.idle) == (False, True)
    closing = asyncio.ensure_future(part.close())
    await asyncio.sleep(0.02)
    assert not closing.done()
    with pytest.raises(StoreError, match="closed"):
        await part.writer.write(put(3 << 22))
    gate.set()
    await asyncio.gather(closing, slow, late)
    assert part.writer.idle
    assert set(await store.config.servers.all()) == {1 << 22}
    assert await other.writer.write(put(2 << 22), 2 << 22)
    store.health.note(Trouble.AWAY, "the server is away")
    assert (part.health.trouble, other.health.trouble) == (None, Trouble.AWAY)


async def test_each_share_has_a_clock_of_its_own(store: Store):
    odd, even = store.of(ODD, None), store.of(EVEN, None)
    await odd.play.pulses.beat(NOON)
    await even.play.pulses.beat(NOON + 5)
    await even.play.pulses.leave(NOON + 6)
    assert [await one.play.pulses.last_beat() for one in (odd, even, store)] == [
        NOON, NOON + 5, NOON + 5,
    ]  # fmt: skip
    assert await odd.play.pulses.left() is None
    assert [await even.play.pulses.left() for _ in range(2)] == [NOON + 6, None]


async def test_servers_that_are_parted_anew_know_when_they_were_played_last(store: Store):
    """A server of shard 1 of 4 was of shard 1 of 2, and of the whole before."""
    await store.of(ODD, None).play.pulses.beat(NOON)
    await store.of(EVEN, None).play.pulses.beat(NOON + 5)
    four = [await store.of(Share(n, 4), None).play.pulses.last_beat() for n in range(4)]
    assert four == [NOON + 5, NOON, NOON + 5, NOON]
    three = [await store.of(Share(n, 3), None).play.pulses.last_beat() for n in range(3)]
    assert three == [NOON + 5] * 3
    await store.play.pulses.beat(NOON + 9)
    assert await store.of(WHOLE, None).play.pulses.last_beat() == NOON + 9


async def test_a_handed_press_is_taken_once_and_in_time(store: Store):
    """The database's clock tells the age of a press, whatever the clocks of both programs say."""
    giver, owner = store.of(EVEN, None), store.of(ODD, None)

    async def older(milliseconds: int) -> None:
        """Make all handed presses this much older."""
        sooner = sa.update(handed).values(at=handed.c.at - milliseconds)
        await store.writer.write(lambda one: one.execute(sooner).close())

    await giver.play.handed.give(1, {"id": "late"})
    await older(3001)
    await giver.play.handed.give(1, {"id": "one"})
    await giver.play.handed.give(0, {"id": "not mine"})
    await giver.play.handed.give(1, {"id": "two"})
    both = await asyncio.gather(owner.play.handed.take(), owner.play.handed.take())
    assert sorted(map(len, both)) == [0, 2]
    assert [one["id"] for one in both[0] or both[1]] == ["one", "two"]
    await giver.play.handed.give(7, {"id": "nobody's"})
    await older(60_001)
    await giver.play.handed.give(0, {"id": "later"})
    assert [row.payload["id"] for row in await store.reader.rows(sa.select(handed))] == ["later"]
    await older(59_000)
    await store.play.handed.sweep()
    assert len(await store.reader.rows(sa.select(handed))) == 1, "it is not a minute old"
    await older(1_001)
    await store.play.handed.sweep()
    assert await store.reader.rows(sa.select(handed)) == [], "though nobody hands anything over"


async def test_the_database_s_clock_is_the_time(store: Store):
    before = time.time() * 1000
    found = await store.reader.scalar(sa.select(moment()))
    assert before - 1000 < found < time.time() * 1000 + 1000
