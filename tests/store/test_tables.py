import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Conflict, TableRow
from bot.store.schema import poker_table
from bot.store.writer import add
from tests.store.evening import CHANNEL, GUILD, NOON


async def test_an_open_table_is_found_by_channel_and_number(store):
    host = await store.identity.people.number(5, "Ann", NOON)
    table = await store.play.tables.open(GUILD, CHANNEL, host, NOON, mode="night")
    row = TableRow(table, GUILD, CHANNEL, host, "night", NOON, None, 0)
    other = await store.play.tables.open(GUILD, CHANNEL + 1, host, NOON)
    assert await store.play.tables.in_channel(CHANNEL) == row
    assert await store.play.tables.find(table) == row
    assert [found.number for found in await store.play.tables.all_open()] == [table, other]


async def test_a_channel_has_one_open_table(store):
    host = await store.identity.people.number(5, "Ann", NOON)
    twins = [store.play.tables.open(GUILD, CHANNEL, host, NOON) for _ in range(2)]
    table, refused = await asyncio.gather(*twins, return_exceptions=True)
    assert isinstance(refused, Illegal)
    assert refused.code is Refusal.TABLE_OPEN_HERE
    assert refused.facts == {"table": table}


async def test_the_database_itself_refuses_a_second_table_in_a_channel(store):
    host = await store.identity.people.number(5, "Ann", NOON)
    await store.play.tables.open(GUILD, CHANNEL, host, NOON)
    row = {
        "guild": GUILD,
        "channel": CHANNEL,
        "opened_by": host,
        "mode": "server",
        "opened": NOON,
        "last_seq": 0,
    }
    with pytest.raises(Conflict):
        await store.writer.write(lambda connection: add(connection, poker_table, row))


async def test_where_there_is_no_table_none_is_found(store):
    assert await store.play.tables.find(1) is None
    assert await store.play.tables.in_channel(CHANNEL) is None
    assert await store.play.tables.all_open() == []
