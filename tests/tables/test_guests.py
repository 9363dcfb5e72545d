"""Guests of a hosted table: powers beside the host's, restarts, forgetting, nights."""

from dataclasses import replace

from bot.engine.errors import Refusal
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import ChangeSettings, NameGuest, Sit
from bot.store import NewNight
from bot.tables.planned import Planned
from tests.tables.evening import GUILD, HOLDEM, Evening, refusal

ONLY = Settings(rules=TableRules(guests_only=True))


async def test_guests_cohosts_and_managers_sit_down_and_the_log_says_who_named_whom(store):
    evening = Evening(store)
    await evening.open(players=1, settings=ONLY)
    ann, bo, cy, dee = evening.players
    host = evening.tables.at(evening.table).host
    assert (await refusal(evening.submit(bo, Sit(bo, 500)))).code is Refusal.GUESTS_ONLY
    await host.name_cohost(ann, cy)
    await evening.submit(cy, Sit(cy, 500))
    await evening.submit(cy, NameGuest(cy, bo))
    await evening.submit(bo, Sit(bo, 500))
    evening.tables.people.note_manager(GUILD, dee, manages=True)
    await evening.submit(dee, Sit(dee, 500))
    acts = await store.rights.acts.of_server(GUILD)
    assert [(one.kind, one.by, one.player) for one in acts if one.kind == "guest"] == [
        ("guest", cy, bo)
    ]
    logged = await store.rights.acts.logged(GUILD, 0, 0, 50)
    assert "guest" in {one.kind for one in logged}
    exported = [row async for _, rows in store.desk.personal_data.of(bo) for row in rows]
    assert any(row.get("kind") == "guest" and row.get("player") == bo for row in exported)
    assert not await evening.faults()


async def test_the_list_outlasts_a_restart_and_a_forgotten_player_leaves_it(store):
    evening = Evening(store)
    await evening.open(players=1, settings=ONLY)
    ann, bo, cy, dee = evening.players
    for one in (bo, cy, dee):
        await evening.submit(ann, NameGuest(ann, one))
    await evening.submit(bo, Sit(bo, 500))
    await evening.deal()
    await evening.restart()
    assert cy in evening.tables.at(evening.table).host.table.guests
    assert evening.show(ann).people[cy].discord_id
    await evening.tables.forgetting.forget(cy)
    assert cy not in evening.tables.at(evening.table).host.table.guests
    assert dee in evening.tables.at(evening.table).host.table.guests


async def test_a_night_names_no_guests(store):
    evening = Evening(store)
    host = await evening.tables.people.person(100, "Ann")
    night = await store.nights.calendar.plan(NewNight(GUILD, 950, host.number, 1, None, {}))
    await evening.open(players=2, night=night)
    ann, _bo, cy, _dee = evening.players
    assert (await refusal(evening.submit(ann, NameGuest(ann, cy)))).code is Refusal.GUESTS_NIGHT
    table = evening.tables.at(evening.table).host.table
    settings = replace(table.settings, rules=replace(table.settings.rules, guests_only=True))
    change = ChangeSettings(ann, settings, table.game)
    assert (await refusal(evening.submit(ann, change))).code is Refusal.GUESTS_NIGHT
    assert not Planned.of(table_plan(ONLY, [HOLDEM])).settings.rules.guests_only
