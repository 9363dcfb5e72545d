from dataclasses import replace

from bot.store import Screen
from tests.store.evening import NOON, play_evening


async def test_a_screen_is_replaced_by_the_next_of_its_name(store):
    evening = await play_evening(store)
    shown = Screen(evening.table, "table", 7, 8, "aa", NOON, hand=1)
    panel = replace(shown, kind="panel", player=evening.players[0], message=9, at=NOON + 1)
    lobby = replace(shown, hand=None, message=10, at=NOON + 2)
    for screen in (shown, panel, lobby):
        await store.play.screens.save(screen)
    edited = replace(shown, hash="bb", at=NOON + 3)
    await store.play.screens.save(edited)
    assert await store.play.screens.of_table(evening.table) == [panel, lobby, edited]


async def test_a_dropped_screen_is_gone(store):
    evening = await play_evening(store)
    shown = Screen(evening.table, "table", 7, 8, "aa", NOON, hand=1)
    other = replace(shown, hand=2)
    await store.play.screens.save(shown)
    await store.play.screens.save(other)
    await store.play.screens.drop(shown)
    await store.play.screens.drop(shown)
    assert await store.play.screens.of_table(evening.table) == [other]
