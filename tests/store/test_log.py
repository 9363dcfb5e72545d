import asyncio
import time

import pytest
import sqlalchemy as sa

from bot.engine.errors import Illegal, Refusal
from bot.store import (
    Append,
    ChipsLeft,
    Conflict,
    Deadline,
    Entry,
    EntryKind,
    ResolvedGame,
    Snapshot,
    bank,
    pot,
    seat,
)
from bot.store.schema import event_log
from tests.store.evening import CHANNEL, GUILD, NOON, buy_in, play_evening, result, row

pytestmark = pytest.mark.both


async def test_what_is_appended_is_read_back(store):
    evening = await play_evening(store)
    rows = await store.play.log.rows(evening.table)
    assert [found.seq for found in rows] == [1, 2, 3, 4]
    assert rows[3] == row(evening.table, 4, evening.players[0])
    assert await store.play.log.rows(evening.table, after=3) == rows[3:]
    assert await store.play.log.snapshot(evening.table) == Snapshot(4, 1, {"button": 0})
    assert await store.play.log.game("f00d") == {"name": "Hold'em"}
    assert await store.play.log.game("cafe") is None
    found = await store.play.tables.find(evening.table)
    assert found is not None
    assert found.last_seq == 4


@pytest.mark.parametrize("seq", [0, 1, 4, 6])
async def test_a_place_that_is_taken_or_leaves_a_gap_is_refused(store, seq):
    evening = await play_evening(store)
    with pytest.raises(Conflict):
        await store.play.log.append(Append(row(evening.table, seq)))
    assert len(await store.play.log.rows(evening.table)) == 4


async def test_a_table_that_does_not_exist_has_no_log(store):
    with pytest.raises(Conflict):
        await store.play.log.append(Append(row(77, 1)))


async def test_of_two_writers_for_one_place_one_is_refused(store):
    evening = await play_evening(store)
    twins = [store.play.log.append(Append(row(evening.table, 5, by))) for by in evening.players[:2]]
    answers = await asyncio.gather(*twins, return_exceptions=True)
    assert [type(answer) for answer in answers] == [type(None), Conflict]
    (written,) = await store.play.log.rows(evening.table, after=4)
    assert written.by == evening.players[0]


def too_dear(evening):
    dear = Entry(
        EntryKind.TOP_UP,
        "dear",
        (
            (bank(GUILD, evening.players[0]), -501),
            (seat(GUILD, evening.table, evening.players[0]), 501),
        ),
    )
    return Append(row(evening.table, 5), money=(dear,))


def used_key(evening):
    return Append(row(evening.table, 5), money=(buy_in(evening.table, evening.players[0], 500),))


def leaves_chips(evening):
    return Append(row(evening.table, 5), closes=True)


def unknown_player(evening):
    return Append(row(evening.table, 5, by=77))


@pytest.mark.parametrize(
    ("refused", "error"),
    [
        (too_dear, Illegal),
        (used_key, Conflict),
        (leaves_chips, ChipsLeft),
        (unknown_player, Conflict),
    ],
)
async def test_a_refused_append_writes_nothing(store, refused, error):
    evening = await play_evening(store)
    deadlines = await store.play.deadlines.all()
    append = refused(evening)
    with pytest.raises(error):
        await store.play.log.append(append)
    assert len(await store.play.log.rows(evening.table)) == 4
    assert await store.play.deadlines.all() == deadlines
    assert await store.check(evening.chips) == []
    await store.play.log.append(Append(row(evening.table, 5)))


async def test_too_few_chips_says_how_many_there_are(store):
    evening = await play_evening(store)
    with pytest.raises(Illegal) as refused:
        await store.play.log.append(too_dear(evening))
    assert refused.value.code is Refusal.TOO_FEW_CHIPS
    assert refused.value.facts == {"have": 500, "need": 501}


async def test_a_later_snapshot_takes_the_place_of_the_earlier(store):
    evening = await play_evening(store)
    later = Snapshot(5, 2, {"button": 1})
    await store.play.log.append(Append(row(evening.table, 5), snapshot=later))
    assert await store.play.log.snapshot(evening.table) == later
    assert await store.play.log.snapshot(77) is None


async def test_a_game_is_stored_once(store):
    evening = await play_evening(store)
    again = ResolvedGame("f00d", "holdem", {"name": "another"})
    await store.play.log.append(Append(row(evening.table, 5), games=(again,)))
    assert await store.play.log.game("f00d") == {"name": "Hold'em"}


async def test_deadlines_are_left_alone_unless_the_append_brings_its_own(store):
    evening = await play_evening(store)
    before = await store.play.deadlines.all()
    await store.play.log.append(Append(row(evening.table, 5)))
    assert await store.play.deadlines.all() == before
    mine = (Deadline("turn", 6, NOON),)
    await store.play.log.append(Append(row(evening.table, 6), deadlines=mine))
    assert await store.play.deadlines.all() == {evening.table: mine}
    await store.play.log.append(Append(row(evening.table, 7), deadlines=()))
    assert await store.play.deadlines.all() == {}


async def test_a_table_closes_with_its_last_row_and_frees_the_channel(store):
    evening = await play_evening(store)
    (chips,) = evening.chips.values()
    first = evening.players[0]
    home = [
        (account, n)
        for player in evening.players
        for account, n in (
            (seat(GUILD, evening.table, player), -chips.seats[player]),
            (bank(GUILD, player), chips.seats[player]),
        )
    ]
    refund = ((pot(GUILD, evening.table), -10), (bank(GUILD, first), 10))
    cash_out = Entry(EntryKind.CASH_OUT, "close", (*home, *refund), table=evening.table)
    await store.play.log.append(Append(row(evening.table, 5), money=(cash_out,), closes=True))
    assert await store.play.tables.in_channel(CHANNEL) is None
    assert await store.play.deadlines.all() == {}
    found = await store.play.tables.find(evening.table)
    assert found is not None
    assert found.closed == NOON + 5
    with pytest.raises(Conflict):
        await store.play.log.append(Append(row(evening.table, 6)))
    assert await store.play.tables.open(GUILD, CHANNEL, first, NOON) > evening.table
    assert await store.check({}) == []


@pytest.mark.parametrize("statement", [sa.delete(event_log), sa.update(event_log).values(at=0)])
async def test_a_written_row_stays_as_it_is(store, statement):
    evening = await play_evening(store)
    with pytest.raises(Conflict, match="written once"):
        await store.writer.write(lambda connection: connection.execute(statement).close())
    assert len(await store.play.log.rows(evening.table)) == 4


async def test_fifty_tables_append_at_once(store, capsys):
    """Each keeps its own order, and the books stay right; the speed is printed, not judged."""
    players = [await store.identity.people.number(100 + n, f"P{n}", NOON) for n in range(2)]
    tables = [await store.play.tables.open(GUILD, 1000 + n, players[0], NOON) for n in range(50)]
    for player in players:
        await store.books.banks.welcome(GUILD, player, 10_000, NOON)

    async def play(table: int) -> None:
        for player in players:
            seq = player - players[0] + 1
            await store.play.log.append(
                Append(row(table, seq), money=(buy_in(table, player, 100),))
            )
        for seq in range(3, 23):
            due = (Deadline("turn", seq, NOON, 1),)
            await store.play.log.append(Append(row(table, seq), deadlines=due))
        nets = dict(zip(players, (-7, 7), strict=True))
        await store.play.log.append(Append(row(table, 23), money=(result(table, 1, nets, 0),)))

    began = time.perf_counter()
    await asyncio.gather(*map(play, tables))
    speed = 50 * 23 / (time.perf_counter() - began)
    with capsys.disabled():
        print(f"\n{speed:,.0f} appends a second over 50 tables")  # noqa: T201 - to be seen
    for table in tables:
        assert [found.seq for found in await store.play.log.rows(table)] == list(range(1, 24))
    assert await store.check({}) == []
    winnings = await store.books.banks.holdings(GUILD, players[1])
    assert winnings.all == 10_000 + 50 * 7
