from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import (
    Answer,
    Entry,
    EntryKind,
    NewNight,
    NightResult,
    NightState,
    Store,
    Vote,
    mint,
    scrip,
)

GUILD, CHANNEL, NOON = 1, 2, 1_760_000_000_000


async def people(store: Store) -> list[int]:
    return [await store.identity.people.number(50 + n, f"P{n}", 1) for n in range(4)]


async def planned(store: Store, channel: int = CHANNEL) -> int:
    host, *_ = await people(store)
    return await store.nights.calendar.plan(
        NewNight(GUILD, channel, host, NOON, None, {"title": "Friday"})
    )


async def test_a_channel_has_one_night_that_is_not_over(store):
    first = await planned(store)
    with pytest.raises(Illegal) as here:
        await planned(store)
    assert here.value.code is Refusal.NIGHT_HERE
    assert here.value.facts == {"night": first}
    await store.nights.calendar.change(first, state=NightState.CANCELLED, ended=NOON)
    second = await planned(store)
    assert second > first
    found = await store.nights.calendar.in_channel(CHANNEL)
    assert found is not None
    assert (found.number, found.state) == (second, NightState.PLANNED)
    assert await store.nights.calendar.over(GUILD) == []


async def test_a_mark_leaves_the_rest_of_a_plan_as_it_is_by_then(store):
    night = await planned(store)
    await store.nights.calendar.change(night, plan={"title": "Saturday", "weekly": True})
    await store.nights.calendar.mark(night, {"called": True, "weekly": False}, event=77)
    row = await store.nights.calendar.find(night)
    assert row.plan == {"title": "Saturday", "weekly": False, "called": True}
    assert row.event == 77


async def test_what_is_not_over_is_found_by_a_restart_in_order(store):
    later, sooner = await planned(store), await planned(store, CHANNEL + 1)
    await store.nights.calendar.change(later, starts=NOON + 5, event=77, message=78)
    assert [one.number for one in await store.nights.calendar.live()] == [sooner, later]
    found = await store.nights.calendar.find(later)
    assert found is not None
    assert (found.event, found.message, found.plan) == (77, 78, {"title": "Friday"})


async def test_an_answer_said_again_keeps_its_place(store):
    number, (first, second, *_) = await planned(store), await people(store)
    assert await store.nights.calendar.answer(number, first, Answer.GOING, NOON)
    assert await store.nights.calendar.answer(number, second, Answer.GOING, NOON + 1)
    assert not await store.nights.calendar.answer(number, first, Answer.GOING, NOON + 2)
    assert [one.player for one in await store.nights.calendar.guests(number)] == [first, second]
    assert await store.nights.calendar.answer(number, first, Answer.CANT, NOON + 3)
    assert await store.nights.calendar.answer(number, first, Answer.GOING, NOON + 4)
    await store.nights.calendar.move(number, second, 9)
    guests = await store.nights.calendar.guests(number)
    assert [(one.player, one.moving) for one in guests] == [(second, 9), (first, None)]


async def test_a_night_ends_once_with_its_results_and_its_chips(store):
    number, (first, second, *_) = await planned(store), await people(store)
    tab = scrip(GUILD, number, first)
    moves = ((mint(GUILD), -300), (tab, 300))
    await store.books.ledger.post(Entry(EntryKind.SCRIP, "scrip:1:1", moves), NOON)
    won = NightResult(first, 200, 100, 100, 40)
    results = [NightResult(second, -200, 100, 300, 41), won]
    back = tuple((held, -chips) for held, chips in moves)
    entry = Entry(EntryKind.SCRIP_END, "scrip_end:1:1", back)
    for _ in range(2):
        await store.nights.calendar.end(number, NOON + 9, results, [entry])
    assert await store.books.ledger.balance(tab) == 0
    assert await store.nights.outcomes.results(number) == [won, results[0]]
    assert [one.number for one in await store.nights.calendar.over(GUILD)] == [number]
    assert await store.nights.calendar.in_channel(CHANNEL) is None


async def test_a_night_knows_its_tables(store):
    number, (host, *_) = await planned(store), await people(store)
    table = await store.play.tables.open(GUILD, CHANNEL, host, NOON, mode="night", night=number)
    await store.play.tables.open(GUILD, CHANNEL + 1, host, NOON)
    assert await store.nights.calendar.tables(number) == [table]
    row = await store.play.tables.find(table)
    assert row is not None
    assert replace(row, night=None) != row


async def test_the_votes_on_a_chosen_date_become_its_answers(store):
    number, (first, second, *_) = await planned(store), await people(store)
    await store.nights.calendar.mark(number, {"dates": [{"starts": NOON}, {"starts": NOON + 5}]})
    votes = store.nights.votes
    assert await votes.give(number, Vote(NOON, first, Answer.GOING, 1))
    assert not await votes.give(number, Vote(NOON, first, Answer.GOING, 2))
    assert await votes.give(number, Vote(NOON + 5, first, Answer.CANT, 3))
    assert await votes.give(number, Vote(NOON + 5, second, Answer.MAYBE, 4))
    assert await votes.give(number, Vote(NOON, second, Answer.GOING, 5))
    assert await votes.choose(number, NOON + 5, {"zone": "Europe/Berlin"}, ends=NOON + 9)
    row = await store.nights.calendar.find(number)
    assert (row.starts, row.ends) == (NOON + 5, NOON + 9)
    assert row.plan == {"title": "Friday", "dates": [], "zone": "Europe/Berlin"}
    guests = await store.nights.calendar.guests(number)
    assert [(one.player, one.answer) for one in guests] == [
        (first, Answer.CANT), (second, Answer.MAYBE),
    ]  # fmt: skip
    assert not await votes.choose(number, NOON, {})
    await votes.drop(number, keep=(NOON,))
    assert {one.starts for one in await votes.of(number)} == {NOON}
    await votes.drop(number)
    assert await votes.of(number) == []
