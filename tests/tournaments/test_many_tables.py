"""Tournaments of several tables: moves, hand for hand, the final table, late entry."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import Deal, ProposeVoid
from bot.store import Rank
from bot.tables.stage import Gone
from bot.tournaments.course import Held
from bot.tournaments.directing import Director
from bot.tournaments.moving import Moves
from tests.tables.evening import GUILD
from tests.tournaments.arena import BANK, Arena, fold_all


async def test_twenty_players_at_five_tables_play_to_one_winner(arena: Arena):
    number = await arena.plan(enters=20, most=20, seats=4, entry=100)
    await arena.tick()
    assert arena.sizes(number) == [4] * 5

    async def even() -> None:
        one = arena.one(number)
        chips = sum(it.chips for it in arena.tournaments.keeper._desk.seats.stacks(one))
        assert chips == one.chips == 20 * 300

    await arena.play(number, each=even)
    results = await arena.results(number)
    assert len(results) == 20
    assert sum(one.prize for one in results) == 2000
    assert [one.prize for one in results if one.prize] == [800, 500, 320, 220, 160]
    codes = arena.stage.codes()
    assert {"began", "out", "moved", "final", "bubble", "money"} <= set(codes)
    assert codes.index("bubble") < codes.index("money") < codes.index("final")
    total = sum([await arena.bank(one) for one in arena.people[:20]])
    assert total == 20 * BANK


async def test_levels_last_minutes_where_it_began_with_several_tables(arena: Arena):
    number = await arena.plan(enters=8, most=8, seats=4)
    await arena.tick()
    assert arena.one(number).course.timed
    await arena.tick(6 * 120 - 5)
    assert arena.one(number).course.level == 1
    await arena.tick(6)
    assert arena.one(number).course.level == 2
    blinds = {arena.state(one).settings.stakes.big_blind for one in arena.tables.of_event(number)}
    assert blinds == {arena.one(number).big_blind}


async def test_a_pause_stops_the_clock_and_every_deal(arena: Arena):
    number = await arena.plan(enters=8, most=8, seats=4)
    await arena.tick()
    async with arena.tournaments.directed(number) as (director, one):
        await director.pause(one, Director(arena.people[0].number, Rank.HOST, "pizza"))
    await arena.tick(3600)
    assert arena.one(number).course.level == 1
    assert [host.table.held for host in arena.hosts(number)] == [Held.PAUSED] * 2
    async with arena.tournaments.directed(number) as (director, one):
        await director.go_on(one, Director(arena.people[0].number, Rank.HOST))
    assert [host.table.held for host in arena.hosts(number)] == ["", ""]


async def test_everybody_rests_after_an_hour(arena: Arena):
    number = await arena.plan(enters=8, most=8, seats=4)
    await arena.tick()
    for _ in range(58):
        await arena.tick(60)
    while arena.one(number).course.held is not Held.BREAK:
        await arena.tick(60)
    assert len(arena.stage.of("break")) == 1
    level = arena.one(number).course.level
    await arena.tick(4 * 60)
    assert arena.one(number).course.held is Held.BREAK
    await arena.tick(61)
    assert arena.one(number).course.held is Held.NOT
    assert arena.one(number).course.level == level


async def test_a_late_entrant_gets_a_seat_and_a_full_stack(arena: Arena):
    number = await arena.plan(enters=0, most=20, seats=4, late=2, entry=50, scheduled=True)
    for person in arena.people[:8]:
        await arena.tournaments.enter(number, person)
    await arena.tournaments.start(number)
    await arena.tick()
    assert arena.sizes(number) == [4, 4]
    await arena.tournaments.enter(number, arena.people[8])
    await arena.tick()
    assert sorted(arena.sizes(number)) == [3, 3, 3]
    seat = arena.tournaments.keeper._desk.seats.seat_of(arena.one(number), arena.people[8].number)
    assert seat is not None
    assert seat[1].stack == 300
    for _ in range(3):
        await arena.tick(6 * 120 + 1)
    with pytest.raises(Illegal) as no:
        await arena.tournaments.enter(number, arena.people[9])
    assert no.value.code is Refusal.ENTRY_CLOSED


async def test_who_is_out_may_come_again_while_it_lasts(arena: Arena):
    number = await arena.plan(enters=0, most=20, seats=4, late=4, again=1, entry=50, scheduled=True)
    for person in arena.people[:8]:
        await arena.tournaments.enter(number, person)
    await arena.tournaments.start(number)
    await arena.tick()
    while not (gone := [it for it in arena.one(number).entries if it.out]):
        await arena.deal(number)
    player = gone[0].player
    person = next(one for one in arena.people if one.number == player)
    await arena.tournaments.enter(number, person)
    await arena.tick()
    assert arena.one(number).is_in(player)
    assert [it.life for it in arena.one(number).entries if it.player == player] == [1, 2]
    await arena.play(number)
    results = {one.player: one for one in await arena.results(number)}
    assert results[player].lives >= 2
    assert results[player].paid >= 100
    assert len(results) == 8


async def test_nobody_there_pauses_it_and_half_an_hour_later_it_ends(arena: Arena):
    number = await arena.plan(enters=8, most=8, seats=4, entry=100)
    await arena.tick()
    for host in arena.hosts(number):
        await arena.absent_deal(host.site.number)
    await arena.tick()
    assert arena.one(number).course.held is Held.ASLEEP
    assert len(arena.stage.of("asleep")) == 1
    await arena.tick(29 * 60)
    assert arena.runs(number)
    await arena.tick(2 * 60)
    assert not arena.runs(number)
    results = await arena.results(number)
    assert sum(one.prize for one in results) == 800
    assert max(one.prize for one in results) - min(one.prize for one in results) < 30


@pytest.mark.parametrize("kind", ["plain", "progressive"])
async def test_bounties_and_prizes_are_the_pool_to_the_chip(arena: Arena, kind: str):
    number = await arena.plan(enters=9, most=9, seats=3, entry=101, bounties=kind)
    await arena.tick()
    await arena.play(number)
    results = await arena.results(number)
    assert sum(one.prize + one.bounty for one in results) == 9 * 101
    assert sum(one.bounty for one in results) == 9 * 50
    assert sum(one.knockouts for one in results) >= 8


async def test_a_restart_in_the_middle_of_a_move_finishes_it(
    arena: Arena, monkeypatch: pytest.MonkeyPatch
):
    number = await arena.plan(enters=9, most=9, seats=3)
    await arena.tick()
    desk = arena.tournaments.keeper._desk

    async def never(*_: object) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(Moves, "_sit", never)
        while arena.runs(number) and not arena.one(number).course.moving:
            await arena.deal(number)
        assert arena.one(number).course.moving
        chips = sum(it.chips for it in desk.seats.stacks(arena.one(number)))
    await arena.restart()
    await arena.tick()
    await arena.tick()
    one = arena.one(number)
    assert not one.course.moving
    assert sum(it.chips for it in arena.tournaments.keeper._desk.seats.stacks(one)) == chips == 2700
    await arena.play(number)


async def test_folding_alone_never_ends_it_before_its_levels_do(arena: Arena):
    number = await arena.plan(enters=6, most=6, seats=3)
    await arena.tick()
    for _ in range(10):
        await arena.deal(number, policy=fold_all)
        await arena.tick(60)
    assert arena.runs(number)


async def test_a_table_whose_thread_is_gone_plays_on_in_another(arena: Arena):
    number = await arena.plan(enters=6, most=6, seats=3)
    await arena.tick()
    first, second = (host.site for host in arena.hosts(number))
    assert first.channel == arena.one(number).row.channel
    assert not await arena.tables.rehouse_event(first)
    assert await arena.tables.rehouse_event(second)
    moved = arena.tables.at(second.number).host.site
    assert moved.channel not in {first.channel, second.channel}
    assert [one.table for one in arena.stage.of("thread")] == [second.number]
    arena.stage.fail = Gone()
    assert not await arena.tables.rehouse_event(moved)
    await arena.play(number)
    assert len(await arena.results(number)) == 6


async def test_a_table_with_a_fault_of_the_program_waits_for_the_director(arena: Arena):
    number = await arena.plan(enters=6, most=6, seats=3)
    await arena.tick()
    host = arena.hosts(number)[1]
    await host.do(0, Deal())
    await host.do(0, ProposeVoid(0, "fault"))
    await arena.tick(60)
    assert [one.table.held for one in arena.hosts(number)] == ["", "fault"]
    async with arena.tournaments.directed(number) as (director, one):
        await director.go_on(one, Director(arena.people[0].number, Rank.HOST))
    assert [one.table.held for one in arena.hosts(number)] == ["", ""]


async def test_a_director_moves_warns_penalises_and_disqualifies(arena: Arena):
    number = await arena.plan(enters=8, most=9, seats=3, entry=90)
    await arena.tournaments.start(number)
    await arena.tick()
    me = Director(arena.people[0].number, Rank.HOST, "rules")
    two = next(host for host in arena.hosts(number) if len(host.table.chairs) == 2)
    three = next(host for host in arena.hosts(number) if len(host.table.chairs) == 3)
    player, other, last = (chair.player for chair in three.table.chairs.values())
    async with arena.tournaments.directed(number) as (director, one):
        await director.warn(one, me, other)
        await director.penalise(one, me, other, 2)
        await director.move(one, me, player, two.site.number)
        with pytest.raises(Illegal) as no:
            await director.move(one, me, player, two.site.number)
        assert no.value.code is Refusal.EVENT_OTHER_TABLE
        await director.remove(one, me, last, kept=False)
        await director.set_blinds(one, me, "20 40 80")
        await director.next_level(one, me)
        await director.more_time(one, me)
    assert two.table.seat_of(player) is not None
    assert three.table.chairs[three.table.seat_of(other) or 0].penalty == 2
    assert one.course.removed == 300
    assert one.big_blind == 20
    acts = await arena.store.rights.acts.of(GUILD, tournament=number, limit=50)
    kinds = [act.kind for act in acts]
    assert {"event_warn", "event_penalise", "event_move", "event_disqualify"} <= set(kinds)
    assert {act.reason for act in acts} == {"rules"}
    await arena.play(number)
    results = await arena.results(number)
    assert results[-1].player == last
    assert results[-1].prize == 0
    first, second = results[0].player, results[1].player
    async with arena.tournaments.directed(number) as (director, over):
        await director.correct(over, me, first, second)
    after = await arena.results(number)
    assert [it.player for it in after[:2]] == [second, first]
    assert [it.prize for it in after[:2]] == [it.prize for it in results[:2]]
