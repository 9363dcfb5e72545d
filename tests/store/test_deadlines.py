from bot.store import Deadline
from tests.store.evening import NOON, play_evening


async def test_deadlines_come_earliest_first_by_table(store):
    evening = await play_evening(store)
    expected = (Deadline("idle", 4, NOON + 9_000), Deadline("turn", 4, NOON + 30_000, 2))
    assert await store.play.deadlines.all() == {evening.table: expected}


async def test_deadlines_are_replaced_together(store):
    evening = await play_evening(store)
    mine = (Deadline("vote", 4, NOON, 0), Deadline("vote", 4, NOON, 1))
    await store.play.deadlines.put(evening.table, mine)
    assert await store.play.deadlines.all() == {evening.table: mine}
    await store.play.deadlines.put(evening.table, ())
    assert await store.play.deadlines.all() == {}


async def test_a_time_when_nobody_could_answer_puts_everything_off(store):
    evening = await play_evening(store)
    await store.play.deadlines.extend(5_000)
    (deadlines,) = (await store.play.deadlines.all()).values()
    assert [deadline.due for deadline in deadlines] == [NOON + 14_000, NOON + 35_000]
    assert evening.table in await store.play.deadlines.all()


async def test_the_clocks_last_beat_is_remembered(store):
    assert await store.play.pulses.last_beat() is None
    await store.play.pulses.beat(NOON)
    await store.play.pulses.beat(NOON + 1)
    assert await store.play.pulses.last_beat() == NOON + 1
