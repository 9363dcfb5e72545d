"""Breaks are never shorter than they were set, and no way leads around one."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Kind
from tests.store.evening import NOON

DAY = 86_400_000
ANN = 500_600_700_800_900_100


async def test_a_break_can_be_longer_and_never_shorter(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.identity.breaks.until(player) == 0
    await store.identity.breaks.must_be_over(player, NOON)
    assert await store.identity.breaks.begin(player, NOON + 7 * DAY) == NOON + 7 * DAY
    assert await store.identity.breaks.begin(player, NOON + DAY) == NOON + 7 * DAY
    assert await store.identity.breaks.begin(player, NOON + 30 * DAY) == NOON + 30 * DAY
    with pytest.raises(Illegal) as refused:
        await store.identity.breaks.must_be_over(player, NOON + 30 * DAY - 1)
    assert refused.value.code is Refusal.ON_BREAK
    assert refused.value.facts == {"until": (NOON + 30 * DAY) // 1000}
    await store.identity.breaks.must_be_over(player, NOON + 30 * DAY)


async def test_other_settings_stay_and_do_not_touch_it(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.config.preferences.change(player, {"ping": "dm"})
    await store.identity.breaks.begin(player, NOON + DAY)
    kept = await store.config.preferences.change(player, {"hidden": True})
    assert kept == {"ping": "dm", "hidden": True, "break_until": NOON + DAY}


async def test_being_forgotten_does_not_end_it(store):
    """However often, and a longer one may still be set."""
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.identity.breaks.begin(player, NOON + 7 * DAY)
    for _ in range(3):
        await store.identity.people.forget(player, NOON)
        assert await store.config.preferences.of(player) == {}
        player = await store.identity.people.number(ANN, "Ann", NOON)
        assert await store.identity.breaks.until(player) == NOON + 7 * DAY
    assert await store.identity.breaks.begin(player, NOON + DAY) == NOON + 7 * DAY
    assert await store.identity.breaks.begin(player, NOON + 9 * DAY) == NOON + 9 * DAY
    await store.identity.people.forget(player, NOON)
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.identity.breaks.until(player) == NOON + 9 * DAY
    bo = await store.identity.people.number(7, "Bo", NOON)
    assert await store.identity.breaks.until(bo) == 0


async def test_nothing_is_remembered_of_one_that_is_over(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    await store.identity.breaks.begin(player, NOON + DAY)
    await store.identity.people.forget(player, NOON + DAY)
    assert await store.identity.remembered.of(Kind.BREAK, ANN, [0]) == set()
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.identity.breaks.until(player) == 0
