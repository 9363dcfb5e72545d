"""Who is low, since when, and what a rebuy brings."""

import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Broke, Entry, EntryKind, Low, bank, broke_of
from tests.store.evening import GUILD, NOON, play_evening

FLOOR = 600
HOUR = 3_600_000


async def moves(store, player: int, chips: int, at: int, key: str = "") -> None:
    """From the first player's bank, or to it, as a gift would."""
    other = await store.people.number(999, "Zed", NOON)
    await store.banks.welcome(GUILD, other, 9000, NOON)
    postings = ((bank(GUILD, player), chips), (bank(GUILD, other), -chips))
    await store.ledger.post(Entry(EntryKind.GIFT, key or f"gift:{at}", postings), at)


async def test_low_is_since_the_chips_fell_below_the_floor(store):
    """Not since the last of them moved, nor since they were first low."""
    evening = await play_evening(store)
    ann = evening.players[0]
    with pytest.raises(Illegal) as refused:
        await store.rebuys.low(GUILD, ann, FLOOR)
    assert refused.value.code is Refusal.REBUY_ENOUGH
    assert refused.value.facts == {"floor": FLOOR, "have": 900}
    for at, chips in ((NOON + 10, -400), (NOON + 20, 300), (NOON + 30, -250), (NOON + 40, -50)):
        await moves(store, ann, chips, at)
    assert await store.rebuys.low(GUILD, ann, FLOOR) == Low(500, NOON + 30)


async def test_a_rebuy_is_there_an_hour_later_and_once(store):
    evening = await play_evening(store)
    ann = evening.players[0]
    await moves(store, ann, -400, NOON)
    with pytest.raises(Illegal) as refused:
        await store.rebuys.take(GUILD, ann, FLOOR, NOON + HOUR - 1, wait=HOUR)
    assert refused.value.code is Refusal.REBUY_NOT_DUE
    assert refused.value.facts == {"next": (NOON + HOUR) // 1000, "floor": FLOOR}
    take = [store.rebuys.take(GUILD, ann, FLOOR, NOON + HOUR, wait=HOUR) for _ in range(3)]
    found = await asyncio.gather(*take, return_exceptions=True)
    assert found[0] == 100
    assert [str(one).split("'")[1] for one in found[1:]] == [Refusal.REBUY_ENOUGH] * 2
    assert (await store.banks.holdings(GUILD, ann)).all == FLOOR
    assert await store.check(evening.chips) == []


async def test_each_fall_is_waited_for_anew(store):
    evening = await play_evening(store)
    ann = evening.players[0]
    await moves(store, ann, -400, NOON)
    assert await store.rebuys.take(GUILD, ann, FLOOR, NOON + HOUR, wait=HOUR) == 100
    await moves(store, ann, -30, NOON + HOUR + 5)
    with pytest.raises(Illegal, match=Refusal.REBUY_NOT_DUE):
        await store.rebuys.take(GUILD, ann, FLOOR, NOON + HOUR + 6, wait=HOUR)
    assert await store.rebuys.take(GUILD, ann, FLOOR, NOON + 2 * HOUR + 5, wait=HOUR) == 30


async def test_a_host_gives_one_at_once_and_their_name_stands_by_it(store):
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    await moves(store, ann, -400, NOON)
    assert await store.rebuys.give(GUILD, ann, FLOOR, NOON, by=bo) == 100
    with pytest.raises(Illegal, match=Refusal.REBUY_ENOUGH):
        await store.rebuys.give(GUILD, ann, FLOOR, NOON, by=bo)
    await moves(store, ann, -50, NOON, "again")
    assert await store.rebuys.give(GUILD, ann, FLOOR, NOON, by=bo) == 50
    lines = await store.banks.history(GUILD, ann, 3)
    assert [(one.kind, one.chips, one.by) for one in (lines[0], lines[2])] == [
        (EntryKind.REBUY, 50, bo),
        (EntryKind.REBUY, 100, bo),
    ]
    assert await store.check(evening.chips) == []


async def test_who_never_had_chips_is_low_since_they_were_first_seen(store):
    """Also who was forgotten and comes back, without welcome chips."""
    player = await store.people.number(77, "Dee", NOON)
    assert await store.rebuys.low(GUILD, player, FLOOR) == Low(0, NOON)


@pytest.mark.parametrize(
    ("kept", "broke", "minutes"),
    [
        ({}, Broke.TOMORROW, 0),
        ({"broke": "after_15"}, Broke.QUARTER, 15),
        ({"broke": "after_240"}, Broke.LATER, 240),
        ({"broke": "host"}, Broke.HOST, 0),
        ({"broke": "a word of later"}, Broke.TOMORROW, 0),
    ],
)
def test_what_a_server_chose(kept, broke, minutes):
    assert broke_of(kept) is broke
    assert broke.minutes == minutes
