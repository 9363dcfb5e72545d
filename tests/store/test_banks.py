import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import SCRIP, Entry, EntryKind, Holdings, Place, bank, mint, scrip, seat
from bot.store.books.banks import DAY
from tests.store.evening import CHANNEL, GUILD, NOON, leaves, play_evening

pytestmark = pytest.mark.both

TOMORROW = NOON + 1000 * DAY


async def test_welcome_chips_come_once(store):
    player = await store.identity.people.number(5, "Ann", NOON)
    given = [store.books.banks.welcome(GUILD, player, 1000, NOON) for _ in range(3)]
    assert await asyncio.gather(*given) == [1000, 0, 0]
    assert await store.books.banks.holdings(GUILD, player) == Holdings(1000, {})


async def test_each_server_welcomes(store):
    player = await store.identity.people.number(5, "Ann", NOON)
    assert await store.books.banks.welcome(1, player, 1000, NOON) == 1000
    assert await store.books.banks.welcome(2, player, 700, NOON) == 700
    assert (await store.books.banks.holdings(2, player)).all == 700


async def test_holdings_are_in_the_bank_and_at_tables(store):
    evening = await play_evening(store)
    holdings = await store.books.banks.holdings(GUILD, evening.players[0])
    assert holdings == Holdings(500, {evening.table: 400})
    assert holdings.all == 900


async def test_daily_chips_fill_up_to_the_floor_counting_those_at_tables(store):
    evening = await play_evening(store)
    assert await store.books.banks.daily(GUILD, evening.players[0], 950, NOON) == 50
    assert (await store.books.banks.holdings(GUILD, evening.players[0])).all == 950
    assert await store.check(evening.chips) == []


async def test_a_nights_scrip_is_not_a_players_wealth(store):
    player = await store.identity.people.number(5, "Ann", NOON)
    await store.books.banks.welcome(GUILD, player, 100, NOON)
    tab = Entry(EntryKind.BUY_IN, "night", ((mint(GUILD), -900), (scrip(GUILD, 1, player), 900)))
    await store.books.ledger.post(tab, NOON)
    assert (await store.books.banks.holdings(GUILD, player)).all == 100
    assert (await store.books.banks.ranking(GUILD, 1)).top == (Place(1, player, 100),)
    assert await store.books.banks.daily(GUILD, player, 300, NOON) == 200


async def test_what_lies_at_a_nights_table_is_not_a_players_wealth(store):
    """A board of chips would show it while the night lasts, and a floor would be reached by it."""
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    table = await store.play.tables.open(GUILD, CHANNEL + 1, ann, NOON, mode=SCRIP)
    lies = ((mint(GUILD), -700), (seat(GUILD, table, ann), 700))
    await store.books.ledger.post(Entry(EntryKind.BUY_IN, "night", lies, table=table), NOON)
    assert await store.books.banks.holdings(GUILD, ann) == Holdings(500, {evening.table: 400})
    assert (await store.books.banks.ranking(GUILD, 1)).top == (Place(1, bo, 1090),)
    assert await store.books.banks.daily(GUILD, ann, 950, NOON) == 50


async def test_daily_chips_come_once_a_day(store):
    player = await store.identity.people.number(5, "Ann", NOON)
    assert await store.books.banks.daily(GUILD, player, 300, NOON) == 300
    spent = Entry(EntryKind.GIFT, "spent", ((bank(GUILD, player), -300), (bank(GUILD, 2), 300)))
    await store.identity.people.number(6, "Bo", NOON)
    await store.books.ledger.post(spent, NOON)
    with pytest.raises(Illegal) as refused:
        await store.books.banks.daily(GUILD, player, 300, NOON + 1)
    assert refused.value.code is Refusal.DAILY_NOT_DUE
    midnight = refused.value.facts["next"]
    assert isinstance(midnight, int)
    assert midnight % DAY == 0
    assert NOON < midnight * 1000 <= TOMORROW
    assert await store.books.banks.daily(GUILD, player, 300, midnight * 1000) == 300


async def test_who_has_enough_gets_no_daily_chips_and_may_ask_again(store):
    evening = await play_evening(store)
    with pytest.raises(Illegal) as refused:
        await store.books.banks.daily(GUILD, evening.players[0], 900, NOON)
    assert refused.value.code is Refusal.DAILY_ENOUGH
    assert refused.value.facts == {"floor": 900, "have": 900}
    assert await store.books.banks.daily(GUILD, evening.players[0], 901, NOON) == 1


async def test_history_is_latest_first_with_the_balance_after_each_move(store):
    evening = await play_evening(store)
    player = evening.players[0]
    await store.books.banks.daily(GUILD, player, 1000, TOMORROW)
    lines = await store.books.banks.history(GUILD, player, 10)
    assert [(line.kind, line.chips, line.balance, line.table) for line in lines] == [
        (EntryKind.DAILY, 100, 600, None),
        (EntryKind.BUY_IN, -500, 500, evening.table),
        (EntryKind.WELCOME, 1000, 1000, None),
    ]
    assert lines[0].at == TOMORROW
    assert await store.books.banks.history(GUILD, player, 2) == lines[:2]
    assert await store.books.banks.history(GUILD, player, 2, before=lines[0].id) == lines[1:]
    assert await store.books.banks.history(GUILD + 1, player, 10) == []


async def test_ranking_counts_all_chips_and_shares_places(store):
    evening = await play_evening(store)
    first, second, third = evening.players
    fourth = await store.identity.people.number(200, "Dee", NOON)
    await store.books.banks.welcome(GUILD, fourth, 1000, NOON)
    ranking = await store.books.banks.ranking(GUILD, 2, first)
    assert ranking.top == (Place(1, second, 1090), Place(2, third, 1000))
    assert ranking.own == Place(4, first, 900)
    assert ranking.players == 4
    everybody = await store.books.banks.ranking(GUILD, 10)
    assert [place.rank for place in everybody.top] == [1, 2, 2, 4]
    assert everybody.own is None


async def test_ranking_leaves_out_who_hides(store):
    evening = await play_evening(store)
    hidden = evening.players[1]
    await store.config.preferences.change(hidden, {"hidden": True})
    ranking = await store.books.banks.ranking(GUILD, 10, hidden)
    assert [place.player for place in ranking.top] == [evening.players[2], evening.players[0]]
    assert (ranking.own, ranking.players) == (None, 2)
    await store.config.preferences.change(hidden, {"hidden": None})
    assert (await store.books.banks.ranking(GUILD, 10, hidden)).players == 3


async def test_ranking_leaves_out_other_servers_and_the_forgotten(store):
    evening = await play_evening(store)
    await leaves(store, evening.table, evening.players[1])
    await store.identity.people.forget(evening.players[1], 0)
    ranking = await store.books.banks.ranking(GUILD, 10, evening.players[1])
    assert [place.player for place in ranking.top] == [evening.players[2], evening.players[0]]
    assert ranking.own is None
    empty = await store.books.banks.ranking(GUILD + 1, 10)
    assert (empty.top, empty.players) == ((), 0)
