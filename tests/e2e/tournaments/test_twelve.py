"""Twelve people at three tables: late and again, hand for hand, the final table, a deal."""

import asyncio

from bot.engine.hand.commands import Call, Check, Fold, RaiseTo
from bot.engine.night.league import Scoring
from bot.store import NightState, TournamentRow, TournamentState
from bot.tables.hosting.host import Host
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun, post
from tests.e2e.tournaments.test_evening import plan_of
from tests.e2e.tournaments.test_sit_and_go import board
from tests.workshop.sandbox.actor import Actor

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou")
MOST = 4000
"""Most rounds over all tables."""


async def act(host: Host, *, shoves: bool) -> None:
    """Whoever is to act folds where they may not check; two of a table put everything in."""
    hand = host.table.hand
    if hand is None or not hand.waiting or not host.table.running():
        return
    seat = hand.waiting[0]
    player = host.table.chairs[seat].player
    shoves = shoves and seat in sorted(host.table.chairs)[:2]
    own = host.show(player).view.own
    assert own is not None
    most = getattr(own.choices, "most", 0)
    if shoves and most:
        await host.submit(player, RaiseTo(seat, most))
    elif getattr(own.choices, "check", False):
        await host.submit(player, Check(seat))
    elif shoves:
        await host.submit(player, Call(seat))
    else:
        await host.submit(player, Fold(seat))


async def rounds(evening: Evening, *, shove: int) -> None:
    """One act at each table; at the first so many tables two put everything in."""
    for at, host in enumerate(evening.bot.tables.hosts()):
        await act(host, shoves=at < shove)
    await evening.wait(2 if shove else 15)
    await asyncio.sleep(0)


async def found(evening: Evening) -> TournamentRow:
    row = await evening.bot.store.tournaments.events.find(1)
    assert row is not None
    return row


async def left(evening: Evening) -> int:
    return (await evening.bot.tournaments.show(1)).left


async def test_twelve_people_at_three_tables(evening: Evening) -> None:
    people = evening.people(*NAMES)
    ann, late = people[0], people[-1]
    bot, world = evening.bot, evening.driver.world
    now = int(evening.time.now() * 1000)
    points = Scoring((12, 9, 7, 5, 4, 3))
    season = await bot.store.sums.seasons.begin(int(world.guild_id), "", now, points)
    preview = await ann.slash(
        "tournament plan", when="in 2 hours", players=12, seats=4, entry=100, reentries=1,
        late_levels=1, game="holdem",
    )  # fmt: skip
    await post(ann, preview)
    there = await plan_of(evening, ann)
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
