from dataclasses import replace

from bot.store import OpenPanel
from tests.store.evening import NOON, play_evening


async def test_panels_are_left_for_the_next_process_alone(store):
    """Whatever an earlier one left is gone, and so is what was taken."""
    evening = await play_evening(store)
    first, second = evening.players[:2]
    panel = OpenPanel(evening.table, first, 7, "t" * 250, NOON, 3)
    other = replace(panel, player=second, message=8)
    await store.play.open_panels.leave([replace(panel, message=6)])
    await store.play.open_panels.leave([panel, other])
    assert sorted(one.message for one in await store.play.open_panels.take()) == [7, 8]
    assert await store.play.open_panels.take() == []
    await store.play.open_panels.leave([])


async def test_nothing_is_left_of_one_who_was_forgotten(store):
    evening = await play_evening(store)
    seated, left = evening.players[0], await store.identity.people.number(999, "Zed", NOON)
    panel = OpenPanel(evening.table, left, 7, "token", NOON, 3)
    await store.play.open_panels.leave([panel, replace(panel, player=seated)])
    await store.identity.people.forget(left, NOON)
    assert [one.player for one in await store.play.open_panels.take()] == [seated]
