"""Whoever was forgotten and comes back as somebody new gets nothing a second time."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Entry, EntryKind, Kind, NewNight, NightState, Store, mint, scrip, seat
from bot.store.books.banks import DAY
from tests.store.evening import CHANNEL, GUILD, NOON

ANN = 500_600_700_800_900_100
KEY = bytes(range(32))


async def came_back(store: Store, player: int, barred: tuple[tuple[Kind, int], ...] = ()) -> int:
    await store.identity.people.forget(player, NOON, barred)
    return await store.identity.people.number(ANN, "Ann", NOON)


async def test_first_chips_come_once_however_often_somebody_is_forgotten(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.books.banks.welcome(GUILD, player, 1000, NOON) == 1000
    for _ in range(3):
        before, player = player, await came_back(store, player)
        assert player > before
        assert await store.books.banks.welcome(GUILD, player, 1000, NOON) == 0
    assert await store.books.banks.welcome(GUILD + 1, player, 1000, NOON) == 1000, (
        "never before there"
    )
    bo = await store.identity.people.number(7, "Bo", NOON)
    assert await store.books.banks.welcome(GUILD, bo, 1000, NOON) == 1000
    assert await store.check({}) == []


async def test_forgetting_brings_no_second_daily_chips(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.books.banks.daily(GUILD, player, 300, NOON) == 300
    for _ in range(2):
        player = await came_back(store, player)
        with pytest.raises(Illegal) as refused:
            await store.books.banks.daily(GUILD, player, 300, NOON)
        assert refused.value.code is Refusal.DAILY_NOT_DUE
    tomorrow = NOON + 1000 * DAY
    assert await store.books.banks.daily(GUILD, player, 300, tomorrow) == 300


async def test_of_yesterdays_chips_nothing_is_kept(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.books.banks.daily(GUILD, player, 300, NOON - 1000 * DAY)
    await came_back(store, player)
    assert await rows(store) == []


async def test_the_tab_of_a_night_is_what_is_left_of_it(store):
    """Bought 200 of it, came back and bought 100 more: 300 are gone, whatever was won."""
    player = await store.identity.people.number(ANN, "Ann", NOON)
    night = await a_night(store, player)
    for chips in (200, 100):
        await buys(store, night, player, chips)
        player = await came_back(store, player)
    assert await store.identity.remembered.bought(night, player) == 300
    assert await store.identity.remembered.bought(night + 1, player) == 0
    bo = await store.identity.people.number(7, "Bo", NOON)
    assert await store.identity.remembered.bought(night, bo) == 0
    await store.nights.calendar.change(night, state=NightState.ENDED, ended=NOON)
    await store.identity.remembered.tidy(NOON)
    assert await rows(store) == []


async def a_night(store: Store, host: int) -> int:
    night = await store.nights.calendar.plan(NewNight(GUILD, CHANNEL, host, NOON, None, {}))
    await store.play.tables.open(GUILD, CHANNEL, host, NOON, night=night)
    return night


async def buys(store: Store, night: int, player: int, chips: int) -> None:
    """Let a player with a tab of 1,000 buy chips for a table, and come back with them."""
    tab, at = scrip(GUILD, night, player), seat(GUILD, 1, player)
    for kind, moved in (
        (EntryKind.SCRIP, ((mint(GUILD), -1000), (tab, 1000))),
        (EntryKind.BUY_IN, ((tab, -chips), (at, chips))),
        (EntryKind.CASH_OUT, ((at, -chips), (tab, chips))),
    ):
        await store.books.ledger.post(Entry(kind, f"{kind}:{player}", moved, table=1), NOON)


async def test_who_is_barred_stays_so_while_the_table_is_open(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await a_night(store, player)
    await came_back(store, player, ((Kind.BAN, 1), (Kind.UNSEEING, 1)))
    found = await store.identity.remembered.at_tables(ANN, [1, 2])
    assert sorted(found) == [(Kind.BAN, 1), (Kind.UNSEEING, 1)]
    assert await store.identity.remembered.at_tables(7, [1, 2]) == []
    await store.identity.remembered.stands(ANN, Kind.BAN, 1)
    assert await store.identity.remembered.at_tables(ANN, [1]) == [(Kind.UNSEEING, 1)]


async def rows(store: Store) -> list[tuple[object, ...]]:
    from bot.store.schema import remembered

    return [tuple(row) for row in await store.reader.rows(remembered.select())]


async def test_a_row_says_nothing_of_whom_it_is(store, file):
    """Neither who, nor that two servers' marks are one person's."""
    store.marks.use(KEY)
    player = await store.identity.people.number(ANN, "Ann", NOON)
    for guild in (GUILD, GUILD + 1):
        await store.books.banks.welcome(guild, player, 1000, NOON)
    await store.identity.people.forget(player, NOON)
    one, other = await rows(store)
    assert one[0] != other[0]
    assert one[1:] == other[1:] == (store.marks.by, "welcome", None, None, None, 0, None)
    beside = file.parent.glob(f"{file.name}*")  # what was just written is not in the file itself
    assert KEY not in b"".join(one.read_bytes() for one in beside)


async def test_another_key_recognises_nobody_and_is_noticed(store):
    store.marks.use(KEY)
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.books.banks.welcome(GUILD, player, 1000, NOON)
    player = await came_back(store, player)
    assert await store.identity.remembered.tidy(NOON) == 0
    store.marks.use(bytes(32))
    assert await store.identity.remembered.tidy(NOON) == 1
    assert await store.books.banks.welcome(GUILD, player, 1000, NOON) == 1000
    store.marks.use(KEY)
    assert await store.identity.remembered.tidy(NOON) == 0


async def test_a_restored_copy_goes_on_with_the_same_key(store, url):
    store.marks.use(KEY)
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.books.banks.welcome(GUILD, player, 1000, NOON)
    player = await came_back(store, player)
    await store.close()
    again = await Store.open(url)
    again.marks.use(KEY)
    assert await again.books.banks.welcome(GUILD, player, 1000, NOON) == 0
    await again.close()
