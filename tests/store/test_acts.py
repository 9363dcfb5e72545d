"""Acts are found by their table, their night or their server, and by nothing that they lack."""

import pytest

from bot.store import Act, NewNight, Rank, Store
from tests.store.evening import CHANNEL, GUILD, NOON, play_evening


async def noted(store: Store) -> tuple[int, int, int]:
    """Return a table and a night with an act each, and a player; the server has three more."""
    evening = await play_evening(store)
    ann = evening.players[0]
    night = await store.nights.calendar.plan(NewNight(GUILD, CHANNEL, ann, NOON, None, {}))
    acts = (
        Act(GUILD, NOON, ann, Rank.MANAGER, "server_ban", CHANNEL + 1, reason="secret"),
        Act(GUILD, NOON, ann, Rank.MANAGER, "bank_take", CHANNEL + 1, reason="secret"),
        Act(GUILD, NOON, ann, Rank.HOST, "kick", CHANNEL, table=evening.table),
        Act(GUILD, NOON, ann, Rank.HOST, "night_change", CHANNEL, night=night),
        Act(GUILD + 1, NOON, ann, Rank.MANAGER, "server_ban", reason="secret"),
    )
    for one in acts:
        await store.rights.acts.note(one)
    return evening.table, night, ann


@pytest.mark.parametrize(
    ("at_table", "of_night", "found"),
    [
        (True, False, ["kick"]),
        (False, True, ["night_change"]),
        (True, True, ["night_change", "kick"]),
        (False, False, []),
    ],
)
async def test_acts_of_a_table_and_a_night_are_no_others(store, at_table, of_night, found):
    """A table of no night finds none of the many acts that belong to no night."""
    table, night, _ = await noted(store)
    acts = await store.rights.acts.of(
        GUILD, table=table if at_table else None, night=night if of_night else None
    )
    assert [one.kind for one in acts] == found


async def test_another_server_s_table_and_night_have_no_acts_here(store):
    table, night, _ = await noted(store)
    assert await store.rights.acts.of(GUILD + 1, table=table, night=night) == []


async def test_a_server_has_all_of_its_acts_page_by_page(store):
    await noted(store)
    first = await store.rights.acts.of_server(GUILD, limit=3)
    rest = await store.rights.acts.of_server(GUILD, limit=3, skip=3)
    assert [one.kind for one in first + rest] == ["night_change", "kick", "bank_take", "server_ban"]
