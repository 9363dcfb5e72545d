"""Rebuys: players who are low, since when, and the chips that they get."""

import asyncio
from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Act, Asking, Broke, Entry, EntryKind, GivenRebuys, Low, Rank, bank, broke_of
from bot.store.desk.grants import act_in
from tests.store.evening import GUILD, NOON, play_evening

FLOOR = 600
HOUR = 3_600_000


def asking(player: int, at: int) -> Asking:
    return Asking(GUILD, player, FLOOR, at)


def act(by: int, rank: Rank = Rank.HOST) -> Act:
    return Act(GUILD, NOON, by, rank, "rebuy")


async def moves(store, player: int, chips: int, at: int, key: str = "") -> None:
    """Move chips between a player's bank and that of Zed, as a gift would."""
    other = await store.identity.people.number(999, "Zed", NOON)
    await store.books.banks.welcome(GUILD, other, 9000, NOON)
    postings = ((bank(GUILD, player), chips), (bank(GUILD, other), -chips))
    await store.books.ledger.post(Entry(EntryKind.GIFT, key or f"gift:{at}", postings), at)


async def test_low_is_since_the_chips_fell_below_the_floor(store):
    """Not since the last of them moved, nor since they were first low."""
    evening = await play_evening(store)
    ann = evening.players[0]
    with pytest.raises(Illegal) as refused:
        await store.desk.rebuys.low(asking(ann, NOON))
    assert refused.value.code is Refusal.REBUY_ENOUGH
    assert refused.value.facts == {"floor": FLOOR, "have": 900}
    for at, chips in ((NOON + 10, -400), (NOON + 20, 300), (NOON + 30, -250), (NOON + 40, -50)):
        await moves(store, ann, chips, at)
    assert await store.desk.rebuys.low(asking(ann, NOON + 50)) == Low(500, NOON + 30)


async def test_a_rebuy_is_there_an_hour_later_and_once(store):
    evening = await play_evening(store)
    ann = evening.players[0]
    await moves(store, ann, -400, NOON)
    with pytest.raises(Illegal) as refused:
        await store.desk.rebuys.take(asking(ann, NOON + HOUR - 1), wait=HOUR)
    assert refused.value.code is Refusal.REBUY_NOT_DUE
    assert refused.value.facts == {"next": (NOON + HOUR) // 1000, "floor": FLOOR}
    take = [store.desk.rebuys.take(asking(ann, NOON + HOUR), wait=HOUR) for _ in range(3)]
    found = await asyncio.gather(*take, return_exceptions=True)
    assert found[0] == 100
    assert [str(one).split("'")[1] for one in found[1:]] == [Refusal.REBUY_ENOUGH] * 2
    assert (await store.books.banks.holdings(GUILD, ann)).all == FLOOR
    assert await store.check(evening.chips) == []


async def test_each_fall_is_waited_for_anew(store):
    evening = await play_evening(store)
    ann = evening.players[0]
    await moves(store, ann, -400, NOON)
    assert await store.desk.rebuys.take(asking(ann, NOON + HOUR), wait=HOUR) == 100
    await moves(store, ann, -30, NOON + HOUR + 5)
    with pytest.raises(Illegal, match=Refusal.REBUY_NOT_DUE):
        await store.desk.rebuys.take(asking(ann, NOON + HOUR + 6), wait=HOUR)
    assert await store.desk.rebuys.take(asking(ann, NOON + 2 * HOUR + 5), wait=HOUR) == 30


async def test_a_host_gives_one_at_once_and_their_name_stands_by_it(store):
    """The chips come with a logged act; a second rebuy has to wait for an hour."""
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    await moves(store, ann, -400, NOON)
    assert await store.desk.rebuys.give(asking(ann, NOON), act(bo)) == 100
    with pytest.raises(Illegal, match=Refusal.REBUY_ENOUGH):
        await store.desk.rebuys.give(asking(ann, NOON), act(bo))
    await moves(store, ann, -50, NOON, "again")
    for refused in (
        store.desk.rebuys.give(asking(ann, NOON + HOUR - 1), act(bo)),
        store.desk.rebuys.low(asking(ann, NOON + HOUR - 1)),
    ):
        with pytest.raises(Illegal) as paused:
            await refused
        assert paused.value.code is Refusal.REBUY_PAUSED
        assert paused.value.facts == {"next": (NOON + HOUR) // 1000}
    assert await store.desk.rebuys.give(asking(ann, NOON + HOUR), act(bo)) == 50
    lines = await store.books.banks.history(GUILD, ann, 3)
    assert [(one.kind, one.chips, one.by) for one in (lines[0], lines[2])] == [
        (EntryKind.REBUY, 50, bo),
        (EntryKind.REBUY, 100, bo),
    ]
    noted = await store.rights.acts.of_server(GUILD)
    assert [(one.kind, one.by, one.player, one.facts) for one in noted] == [
        ("rebuy", bo, ann, {"chips": 50}),
        ("rebuy", bo, ann, {"chips": 100}),
    ]
    assert [act_in(one.memo) for one in (lines[0], lines[2])] == [one.number for one in noted]
    assert await store.check(evening.chips) == []


async def test_two_hosts_who_press_at_once_give_one_rebuy(store):
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    await moves(store, ann, -400, NOON)
    give = [store.desk.rebuys.give(asking(ann, NOON), act(by)) for by in (bo, cy)]
    found = await asyncio.gather(*give, return_exceptions=True)
    assert found[0] == 100
    assert len(await store.rights.acts.of_server(GUILD)) == 1


@pytest.mark.parametrize("rank", list(Rank))
async def test_nobody_gives_themselves_a_rebuy(store, rank):
    evening = await play_evening(store)
    ann = evening.players[0]
    await moves(store, ann, -400, NOON)
    with pytest.raises(Illegal, match=Refusal.OWN_REBUY):
        await store.desk.rebuys.give(asking(ann, NOON), act(ann, rank))
    assert await store.rights.acts.of_server(GUILD) == []


async def test_being_forgotten_ends_no_pause(store):
    """Whoever comes back as somebody new within the hour waits for its end."""
    evening = await play_evening(store)
    bo = evening.players[1]
    dee = await store.identity.people.number(77, "Dee", NOON)
    assert await store.desk.rebuys.give(asking(dee, NOON), act(bo)) == FLOOR
    await store.identity.people.forget(dee, NOON + 1)
    back = await store.identity.people.number(77, "Dee", NOON + 2)
    assert back != dee
    with pytest.raises(Illegal, match=Refusal.REBUY_PAUSED):
        await store.desk.rebuys.give(asking(back, NOON + HOUR - 1), act(bo))
    assert await store.desk.rebuys.give(asking(back, NOON + HOUR), act(bo)) == FLOOR


async def test_what_rides_in_a_pot_counts_for_every_kind_of_chips(store):
    """A player's part of a carried pot counts as their chips, so that they are not low."""
    evening = await play_evening(store)
    ann, bo, _ = evening.players
    await moves(store, ann, -400, NOON)
    whole, part = {evening.table: 100}, {evening.table: 60}
    for refused in (
        store.desk.rebuys.low(replace(asking(ann, NOON), riding=whole)),
        store.desk.rebuys.take(replace(asking(ann, NOON + HOUR), riding=whole), wait=HOUR),
        store.desk.rebuys.give(replace(asking(ann, NOON), riding=whole), act(bo)),
    ):
        with pytest.raises(Illegal) as enough:
            await refused
        assert enough.value.facts == {"floor": FLOOR, "have": FLOOR}
    with pytest.raises(Illegal, match=Refusal.DAILY_ENOUGH):
        await store.books.banks.daily(GUILD, ann, FLOOR, NOON, whole)
    owns = await store.books.banks.holdings(GUILD, ann, part)
    assert (owns.all, owns.riding) == (560, part)
    assert await store.desk.rebuys.give(replace(asking(ann, NOON), riding=part), act(bo)) == 40


async def test_who_gave_how_much_to_whom_is_added_up(store):
    """Rebuys that players took by themselves are left out."""
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    for at, lost in ((NOON, 400), (NOON + HOUR, 150)):
        await moves(store, ann, -lost, at)
        await store.desk.rebuys.give(asking(ann, at), act(bo))
    await moves(store, cy, -450, NOON + HOUR, "cy")
    await store.desk.rebuys.take(asking(cy, NOON + 2 * HOUR), wait=HOUR)
    assert await store.desk.rebuys.given(GUILD, NOON) == [GivenRebuys(bo, ann, 2, 250)]
    assert await store.desk.rebuys.given(GUILD, NOON + 1) == [GivenRebuys(bo, ann, 1, 150)]
    assert await store.desk.rebuys.given(GUILD + 1, NOON) == []


async def test_who_never_had_chips_is_low_since_they_were_first_seen(store):
    """Also who was forgotten and comes back, without welcome chips."""
    player = await store.identity.people.number(77, "Dee", NOON)
    assert await store.desk.rebuys.low(asking(player, NOON)) == Low(0, NOON)


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
