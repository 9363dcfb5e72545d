"""A server that the bot has left: as it was for 90 days, and purged then."""

import sqlite3
from contextlib import closing

import sqlalchemy as sa

from bot.engine.night.league import Scoring
from bot.store import KEPT_FOR, Entry, EntryKind, Nick, Report, bank, mint, pot
from bot.store.desk.leaving import OWNED
from bot.store.schema import metadata, report
from tests.store.evening import GUILD, NOON, leaves, play_evening

STAY = {
    "account": "its balance is given back, and entries of the ledger stay",
    "journal": "the ledger",
    "hand": "what was played, without names",
    "night": "what was played, without names",
    "night_result": "what was played, without names",
    "poker_table": "what was played, without names",
    "tournament": "what was played, without names",
    "tournament_result": "what was played, without names",
    "met": "figures of players, without names",
    "opponents": "figures of players, without names",
    "peak": "figures of players, without names",
    "stat": "figures of players, without names",
    "tally": "figures of players, without names",
    "total": "figures of players, without names",
    "pace": "how long deals took, which names nobody",
}
"""Tables whose rows of a server a purge leaves, and why."""
HERE, ELSEWHERE = GUILD, GUILD + 1
DAY = 86_400_000


async def server(store):
    """Ann plays in two servers, Bo and Cy in one; all chips are in the bank."""
    evening = await play_evening(store)
    ann = evening.players[0]
    await store.books.banks.welcome(ELSEWHERE, ann, 700, NOON)
    await store.identity.people.number(100, "Ann", NOON, Nick(HERE, "Annie"))
    await store.identity.people.number(100, "Ann", NOON, Nick(ELSEWHERE, "Nan"))
    await store.identity.people.number(101, "Bo", NOON, Nick(HERE, "Bobo"))
    await store.config.servers.change(HERE, {"zone": "Europe/Paris"})
    await store.config.servers.change(ELSEWHERE, {"zone": "Asia/Tokyo"})
    await store.sums.seasons.begin(HERE, "Spring", NOON, Scoring())
    await store.desk.reports.keep(Report(HERE, NOON, ann, evening.players[1], 5, "rude"))
    for one in evening.players:
        await leaves(store, evening.table, one)
    rode = ((pot(HERE, evening.table), -10), (bank(HERE, ann), 10))
    await store.books.ledger.post(Entry(EntryKind.CARRY, "carry:1:1:0", rode), NOON)
    return evening


def test_every_table_of_a_server_is_purged_or_has_its_reason():
    of_servers = {one.name for one in metadata.tables.values() if "guild" in one.columns}
    purged = {one.name for one in OWNED}
    assert purged | set(STAY) == of_servers
    assert purged & set(STAY) == set()


async def test_all_stays_for_ninety_days(store):
    evening = await server(store)
    await store.desk.leaving.only_in({ELSEWHERE}, NOON)
    assert await store.desk.leaving.due(NOON + KEPT_FOR - 1) == []
    assert await store.desk.leaving.due(NOON + KEPT_FOR) == [HERE]
    assert (await store.books.banks.holdings(HERE, evening.players[1])).bank == 1090
    assert (await store.config.servers.of(HERE))["zone"] == "Europe/Paris"
    await store.desk.leaving.only_in({ELSEWHERE}, NOON + 5 * DAY)
    assert await store.desk.leaving.due(NOON + KEPT_FOR) == [HERE], "since it was first seen so"


async def test_a_server_that_takes_the_bot_back_keeps_all(store):
    await server(store)
    await store.desk.leaving.left(HERE, NOON)
    await store.desk.leaving.back(HERE)
    assert await store.desk.leaving.due(NOON + 2 * KEPT_FOR) == []
    assert await store.config.servers.of(HERE) == {"zone": "Europe/Paris"}
    await store.desk.leaving.left(HERE, NOON)
    await store.desk.leaving.only_in({HERE, ELSEWHERE}, NOON)
    assert await store.desk.leaving.due(NOON + 2 * KEPT_FOR) == []


async def test_a_purge_takes_names_settings_and_banks(store, file):
    evening = await server(store)
    ann, bo, cy = evening.players
    await store.desk.leaving.only_in({ELSEWHERE}, NOON)
    assert await store.desk.leaving.purge(HERE, NOON + KEPT_FOR)
    assert await store.config.servers.of(HERE) == {}
    assert await store.sums.seasons.of(HERE) == []
    assert await store.reader.rows(sa.select(report)) == []
    for one in evening.players:
        assert await store.books.ledger.balance(bank(HERE, one)) == 0
    assert await store.identity.people.names([ann, bo, cy], HERE) == {ann: "Ann"}
    with closing(sqlite3.connect(file)) as db:
        known = db.execute("SELECT number, discord_id, name FROM person ORDER BY number").fetchall()
    assert known == [(ann, 100, "Ann"), (bo, None, None), (cy, None, None)]
    assert await store.desk.leaving.due(NOON + 2 * KEPT_FOR) == []
    line = (await store.books.banks.history(HERE, bo, 1))[0]
    assert (line.kind, line.chips, line.balance) == (EntryKind.PURGED, -1090, 0)
    assert await store.books.ledger.balance(mint(HERE)) == 0


async def test_other_servers_are_not_touched(store):
    evening = await server(store)
    ann = evening.players[0]
    await store.desk.leaving.only_in({ELSEWHERE}, NOON)
    await store.desk.leaving.purge(HERE, NOON + KEPT_FOR)
    assert await store.config.servers.of(ELSEWHERE) == {"zone": "Asia/Tokyo"}
    assert (await store.books.banks.holdings(ELSEWHERE, ann)).bank == 700
    assert await store.identity.people.nicks([ann], ELSEWHERE) == {ann: "Nan"}


async def test_a_server_at_whose_tables_chips_lie_waits(store):
    evening = await play_evening(store)
    await store.desk.leaving.left(HERE, NOON)
    assert not await store.desk.leaving.purge(HERE, NOON + KEPT_FOR)
    assert (await store.books.banks.holdings(HERE, evening.players[0])).all == 900
    assert await store.desk.leaving.due(NOON + KEPT_FOR) == [HERE]


async def test_who_comes_back_after_a_purge_is_welcomed_as_anybody(store):
    """Known elsewhere or not; and once."""
    await server(store)
    await store.desk.leaving.left(HERE, NOON)
    assert await store.desk.leaving.purge(HERE, NOON + KEPT_FOR)
    for discord_id in (100, 101):
        player = await store.identity.people.number(discord_id, "Back", NOON)
        assert [await store.books.banks.welcome(HERE, player, 300, NOON) for _ in range(2)] == [
            300,
            0,
        ]
