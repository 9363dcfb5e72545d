"""Hands of the day, roles of leaders and links to a rail in the store."""

from bot.engine.night.league import Scoring
from bot.store import Act, Rank
from bot.store.sums.leaders import Worn
from tests.store.evening import GUILD, NOON, play_evening

DAY = 20_000


async def test_a_day_has_one_seed_and_a_player_one_hand(store):
    first, second, _ = (await play_evening(store)).players
    days = store.play.days
    assert await days.seed(GUILD, DAY) is None
    one = await days.begin(GUILD, DAY, first, "aa", 1)
    assert await days.begin(GUILD, DAY, first, "bb", 2) == one
    two = await days.begin(GUILD, DAY, second, "bb", 3)
    assert (one.seed, two.seed, await days.seed(GUILD, DAY)) == ("aa", "aa", "aa")
    assert await days.advance(one, [{"fold": 1}], None, 4)
    assert not await days.advance(one, [{"call": 1}], 9, 5), "the turn has gone by"
    now = await days.of(GUILD, DAY, first)
    assert (now.turn, now.commands, now.net) == (1, [{"fold": 1}], None)
    assert await days.advance(now, [{"fold": 1}, {"deal": 2}], -10, 6)
    assert [(plays.player, plays.net) for plays in await days.plays(GUILD, DAY)] == [(first, -10)]
    await days.begin(GUILD, DAY + 1, first, "cc", 7)
    assert sorted(await days.unposted()) == [(GUILD, DAY), (GUILD, DAY + 1)]
    await days.posted(GUILD, DAY, 8)
    assert await days.unposted() == [(GUILD, DAY + 1)]
    await days.posted(GUILD, DAY + 1, 9)
    assert await days.find(one.number) is None, "the day before is dropped"
    assert await days.seed(GUILD, DAY) is None


async def test_a_role_is_worn_until_it_is_taken_or_lost(store):
    first, second, _ = (await play_evening(store)).players
    leaders, act = store.sums.leaders, Act(GUILD, NOON, first, Rank.MANAGER, "season_role_given")
    season = await store.sums.seasons.begin(GUILD, "Spring", NOON, Scoring(), role=7)
    assert [one.id for one in await leaders.seasons()] == [season.id]
    one, two = Worn(season.id, first, 7), Worn(season.id, second, 7)
    for worn in (one, one, two):
        await leaders.given(GUILD, worn, NOON, act)
    assert await leaders.worn(season.id) == {one: 100, two: 101}
    await leaders.taken(GUILD, one, act)
    assert list(await leaders.worn(season.id)) == [two]
    await leaders.lost(season, 7)
    assert await leaders.worn(season.id) == {}
    assert await leaders.seasons() == [], "the role is gone from the season too"


async def test_links_to_a_rail_end_for_one_holder_or_for_all(store):
    evening = await play_evening(store)
    first, second, _ = evening.players
    links = store.rights.rail_links
    assert await links.generation(evening.table + 1, first) is None
    before = await links.generation(evening.table, first)
    for _ in range(2):
        await links.end_own(evening.table, first)
    assert await links.generation(evening.table, first) == before + 2
    assert await links.generation(evening.table, second) == before
    await links.end_all(evening.table)
    assert await links.generation(evening.table, first) == before + 3
    assert await links.generation(evening.table, second) == before + 1
