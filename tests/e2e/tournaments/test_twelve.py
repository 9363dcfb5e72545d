"""Twelve people at three tables: late and again, hand for hand, the final table, a deal."""

from bot.engine.night.league import Scoring
from bot.store import NightState, TournamentState
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun
from tests.e2e.tournaments.play import MOST, act, found, left, rounds
from tests.e2e.tournaments.test_evening import planned
from tests.e2e.tournaments.test_sit_and_go import board
from tests.workshop.sandbox.actor import Actor

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou")


async def test_twelve_people_at_three_tables(evening: Evening) -> None:
    people = evening.people(*NAMES)
    ann, late = people[0], people[-1]
    bot, world = evening.bot, evening.driver.world
    now = int(evening.time.now() * 1000)
    points = Scoring((12, 9, 7, 5, 4, 3))
    season = await bot.store.sums.seasons.begin(int(world.guild_id), "", now, points)
    there = await planned(
        evening, ann, players=12, seats=4, entry=100, reentries=1, late_levels=1, game="holdem"
    )
    for player in people[1:-1]:
        told(await player.click(there, "Enter"))
    await begun(evening)
    await evening.wait(5)
    running = await board(evening, ann, "**11** left of 11")
    assert "You're in" in told(await late.click(running, "Enter / again"))
    await board(evening, ann, "**12** left of 12")
    assert len(bot.tables.hosts()) == 3
    for _ in range(MOST):
        if await left(evening) < 12:
            break
        await rounds(evening, shove=1)
    out = (await bot.tournaments.show(1)).places
    again = next(one for one in people if evening.player(one) in out)
    running = await board(evening, ann, "Level **1**", "left of 12")
    assert "back" in told(await again.click(running, "Enter / again"))
    assert await evening.bank(again) == 4800
    await to_final_table(evening)
    await by_icm(evening, people)
    row = await found(evening)
    assert row.state is TournamentState.ENDED
    results = await bot.store.tournaments.events.results(1)
    assert len(results) == 12
    assert sum(one.prize for one in results) == 100 * sum(one.lives for one in results)
    assert sum([await evening.bank(one) for one in people]) == 12 * 5000
    await evening.wait(60)
    (night,) = await bot.store.nights.calendar.over(int(world.guild_id), 5)
    assert night.state is NightState.ENDED
    league = await bot.store.sums.seasons.league(season)
    assert len(league.rows) == 12
    first = next(one for one in results if one.place == 1)
    assert league.rows[0].player == first.player


async def to_final_table(evening: Evening) -> None:
    """Play until all are at one table; hand for hand before the last prize."""
    held = set[str]()
    for _ in range(MOST):
        show = await evening.bot.tournaments.show(1)
        held.add(str(show.course.held))
        if len(evening.bot.tables.hosts()) == 1:
            break
        closed = not show.may_enter
        await rounds(evening, shove=1 if closed else 0)
    lines = {one.text for one in evening.people("Ann")[0]._everything(newest=False)}
    assert any("and for hand" in one for one in lines), held
    assert any("inal table" in one for one in lines)


async def by_icm(evening: Evening, people: list[Actor]) -> None:
    """All who are left divide the prizes by ICM."""
    await evening.wait(70)
    show = await evening.bot.tournaments.show(1)
    ways = await evening.bot.tournaments.ways(1)
    inside = [one for one in people if evening.player(one) in {it.player for it in show.stacks}]
    assert len(inside) <= 5
    page = (await inside[0].slash("tournament deal")).message
    assert page is not None
    assert "You asked the others" in told(await inside[0].click(page, "By chances"))
    for player in inside[1:]:
        answer = await player.slash("tournament deal", answer="yes")
        assert "You accepted" in told(answer)
    for _ in range(20):
        for host in evening.bot.tables.hosts():
            await act(host, shoves=False)
        await evening.wait(3)
        if (await found(evening)).state is TournamentState.ENDED:
            break
    got = {one.player: one.prize for one in await evening.bot.store.tournaments.events.results(1)}
    assert sum(got[evening.player(one)] for one in inside) == sum(ways["icm"].values())
