import pytest

from bot.store import Append, Conflict
from tests.store.evening import finished, play_evening, row


async def test_a_finished_hand_is_read_back_as_it_was(store):
    evening = await play_evening(store)
    nets = dict(zip(evening.players, (-100, 90, 0), strict=True))
    assert await store.play.hands.find(evening.table, 1) == finished(1, nets, 10)
    assert await store.play.hands.find(evening.table, 2) is None
    assert await store.play.hands.find(77, 1) is None


async def test_a_hand_is_counted_once(store):
    evening = await play_evening(store)
    with pytest.raises(Conflict):
        await store.play.log.append(Append(row(evening.table, 5), hand=finished(1, {}, 0)))
    assert len(await store.play.log.rows(evening.table)) == 4
