"""Servers that the bot has left, as time passes."""

from bot.store import KEPT_FOR, Entry, EntryKind, Store, bank, pot
from bot.tables import Departed
from tests.store.evening import GUILD, NOON, leaves, play_evening


class Time:
    """Set by hand, in milliseconds."""

    def __init__(self) -> None:
        self.at = NOON

    def now(self) -> float:
        return self.at / 1000


async def test_a_server_is_purged_when_its_time_is_over_and_once(store: Store) -> None:
    evening, time = await play_evening(store), Time()
    forgotten = list[int]()

    async def forget(guild: int) -> None:
        forgotten.append(guild)

    departed = Departed(store, time.now, forget)
    await store.config.servers.change(GUILD, {"zone": "Europe/Paris"})
    await store.desk.leaving.left(GUILD, NOON)
    time.at += KEPT_FOR - 1
    await departed.tick()
    assert (await store.config.servers.of(GUILD))["zone"] == "Europe/Paris"
    time.at += 1
    await departed.tick()
    assert "zone" in await store.config.servers.of(GUILD), "chips still lie at a table of it"
    assert forgotten == []
    for one in evening.players:
        await leaves(store, evening.table, one)
    await rides_no_more(store, evening.table)
    await departed.tick()
    assert await store.config.servers.of(GUILD) == {}
    assert await store.desk.leaving.due(time.at) == []
    assert forgotten == [GUILD]


async def rides_no_more(store: Store, table: int) -> None:
    """Post an entry that shares a table's carried pot out."""
    moved = ((pot(GUILD, table), -10), (bank(GUILD, 1), 10))
    await store.books.ledger.post(
        Entry(EntryKind.CARRY, f"carry:{table}:4:0", moved, table=table), NOON
    )
