"""Who is ranked on a board, and who lacks what."""

from dataclasses import replace

from bot.store import Append, Bars, Measure, Scope, Store, Unranked
from bot.store.sums.unranked import SHOWN
from tests.store.evening import CHANNEL, GUILD, NOON, finished, leaves, play_evening, row

ALL, USUAL = Scope(GUILD), Bars()


async def hands(store: Store, table: int, players: list[int], numbers: range) -> None:
    nets = dict.fromkeys(players, 0)
    for number in numbers:
        deal = replace(finished(number, nets, 0), ended=NOON + number)
        await store.log.append(Append(row(table, number + 3), hand=deal))


async def page(store: Store, bars: Bars = USUAL, player: int = 0, at: int = 0):
    return await store.boards.ranking(ALL, Measure.NET, bars, player, at)


async def test_three_friends_are_ranked_after_thirty_hands(store):
    """Each has two opponents; the fourth, who came last, stands below."""
    evening = await play_evening(store)
    ann, bo, cy = evening.players
    dee = await store.people.number(200, "Dee", NOON)
    await hands(store, evening.table, [ann, bo, cy], range(2, 30))
    found = await page(store)
    assert found.page == ()
    assert found.unranked == tuple(Unranked(one, 1, 0) for one in (ann, bo, cy))
    await hands(store, evening.table, [ann, bo, cy, dee], range(30, 31))
    found = await page(store)
    assert {one.player for one in found.page} == {ann, bo, cy}
    assert found.unranked == (Unranked(dee, 29, 0),)


async def test_whoever_lacks_least_comes_first_and_the_asker_always(store):
    await play_evening(store)
    people = [await store.people.number(300 + at, f"P{at}", NOON) for at in range(SHOWN + 3)]
    table = await store.tables.open(GUILD, CHANNEL + 1, people[0], NOON)
    await store.log.append(Append(row(table, 1)))
    await store.log.append(Append(row(table, 2)))
    await store.log.append(Append(row(table, 3)))
    for number, least in enumerate(range(0, len(people), 3), start=1):
        await hands(store, table, people[least:], range(number, number + 1))
    found = await page(store, player=people[0])
    assert [one.hands for one in found.unranked] == [25, 26, 26, 26, 27, 27, 27, 28, 28, 28, 29]
    assert found.unranked[-1].player == people[0]
    assert found.more == 5
    assert (await page(store, Bars(1, 0), at=0)).unranked == (), "there is another page"


async def test_who_hides_is_not_waited_for(store):
    evening = await play_evening(store)
    await store.preferences.change(evening.players[0], {"hidden": True})
    await leaves(store, evening.table, evening.players[1])
    await store.people.forget(evening.players[1], NOON)
    assert [one.player for one in (await page(store)).unranked] == [evening.players[2]]


async def test_alone_with_somebody_who_is_forgotten_one_is_still_there(store):
    """A bar of no opponents asks for none."""
    evening = await play_evening(store)
    for player in evening.players[1:]:
        await leaves(store, evening.table, player)
        await store.people.forget(player, NOON)
    assert [one.player for one in (await page(store, Bars(1, 0))).page] == [evening.players[0]]
