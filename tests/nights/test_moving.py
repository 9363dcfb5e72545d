"""Moves of players between the tables of a night."""

import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import (
    CloseTable,
    ComeBack,
    Deal,
    GoAway,
    LastOrbit,
    Leave,
    Sit,
    SkipDeal,
    TopUp,
)
from bot.nights.running.moving import ALONE, RESTING, RETURNING, SETTLING
from bot.tables.stage import Barred, Slow
from tests.nights.evening import BUY_IN, MINUTE, Evening
from tests.tables.evening import GUILD


async def two_tables(
    evening: Evening, players: int = 6, seats: int = 5, rebuys: int = 1
) -> tuple[int, int, int]:
    """(night, its tables), half of the players at each, who have played a deal."""
    night = await evening.begun(going=players - 1, tables=2, seats=seats, rebuys=rebuys)
    await evening.sit(night, players)
    first, second = evening.of_night(night)
    for table in (first, second):
        await evening.play(table)
    await evening.tick()
    assert evening.sizes(night) == [players // 2, players // 2]
    return night, first, second


def guest_of(evening: Evening, table: int, at: int = 1) -> int:
    """A player of this table who is not its host."""
    state = evening.state(table)
    return [one.player for one in state.chairs.values() if one.player != state.host][at]


async def leave(evening: Evening, table: int, count: int) -> None:
    """So many go home."""
    for _ in range(count):
        player = guest_of(evening, table)
        await evening.do(table, Leave(player), player)


async def test_players_move_until_tables_are_even_with_all_their_chips(evening: Evening):
    night, _, second = await two_tables(evening, 8, seats=4)
    await leave(evening, second, 2)
    await evening.tick()
    assert evening.sizes(night) == [3, 3]
    (told,) = evening.stage.of("moved")
    assert told.facts["table"] == second
    stacks = [one.stack for one in evening.state(second).chairs.values()]
    assert evening.state(second).seat_of(told.facts["player"]) is not None
    assert min(stacks) >= BUY_IN - 10
    await evening.tick()
    assert len(evening.stage.of("moved")) == 1


async def test_the_last_table_breaks_up_when_all_fit_at_the_other(evening: Evening):
    night, first, _ = await two_tables(evening)
    await leave(evening, first, 1)
    await evening.tick()
    assert evening.sizes(night) == [5, 0]
    assert len(evening.stage.of("moved")) == 3


async def test_a_move_that_was_written_and_never_begun_keeps_nobody_from_moving(evening: Evening):
    """The program was killed between the two."""
    night, first, second = await two_tables(evening, 8, seats=4)
    await evening.store.nights.calendar.move(
        night, guest_of(evening, first), second, int(1000 * evening.time.now)
    )
    await evening.restart()
    await leave(evening, second, 2)
    await evening.tick(RESTING + 1)
    await evening.tick()
    assert evening.sizes(night) == [3, 3]


async def test_nobody_leaves_a_running_deal_for_another_table(evening: Evening):
    night, first, second = await two_tables(evening)
    await evening.do(second, Deal())
    await leave(evening, first, 1)
    await evening.tick()
    assert evening.sizes(night) == [2, 3]
    await evening.fold_on(second)
    await evening.tick()
    assert evening.sizes(night) == [5, 0]


@pytest.mark.parametrize("ending", [LastOrbit(0), CloseTable(0, "night")])
async def test_nobody_moves_while_a_table_ends(evening: Evening, ending: LastOrbit | CloseTable):
    night, first, second = await two_tables(evening)
    await evening.do(first, Deal())
    await evening.do(first, ending)
    player = guest_of(evening, second)
    await evening.do(second, Leave(player), player)
    await evening.tick()
    assert evening.stage.of("moved") == []
    assert evening.sizes(night) == [3, 2]


async def test_a_player_on_the_way_to_a_table_that_closed_keeps_their_chips(evening: Evening):
    night, first, second = await two_tables(evening)
    player = guest_of(evening, second)
    await evening.store.nights.calendar.move(night, player, first)
    await evening.do(second, Leave(player, "moved"))
    await evening.do(first, CloseTable(0, "night"))
    await evening.tick()
    assert evening.stage.of("moved") == []
    left = await evening.store.nights.outcomes.left_with(night, GUILD, player)
    assert left >= BUY_IN - 10
    guests = await evening.store.nights.calendar.guests(night)
    assert {one.moving for one in guests} == {None}


# While people sit down


async def come_in(evening: Evening, night: int, count: int) -> None:
    """One after the other, as in life: deals begin meanwhile, and the keeper looks each time."""
    for at in range(count):
        await evening.nights.seats.sit(evening.of_night(night)[0], evening.people[at])
        evening.time.pass_by(5)
        await evening.tables.clock.tick()
        for table in evening.of_night(night):
            await evening.fold_on(table)
        await evening.tick()


async def test_nobody_moves_while_people_sit_down(evening: Evening):
    night = await evening.begun(going=7, tables=2, seats=6)
    await come_in(evening, night, 8)
    assert evening.stage.of("moved") == []
    assert evening.sizes(night) == [4, 4]


async def test_nobody_sits_alone_where_another_does(evening: Evening):
    night = await evening.begun(going=7, tables=2, seats=6)
    found = []
    for count in range(1, 5):
        await evening.nights.seats.sit(evening.of_night(night)[0], evening.people[count])
        found.append(evening.sizes(night))
    assert found == [[1, 0], [2, 0], [2, 1], [2, 2]]


async def test_when_all_have_come_nobody_moves_before_the_first_deals(evening: Evening):
    night = await evening.begun(going=4, tables=2, seats=4)
    await evening.sit(night, 5)
    first, second = evening.of_night(night)
    await evening.play(first)
    await evening.do(first, Leave(evening.players[1]))
    await evening.tick()
    assert evening.sizes(night) == [2, 2]
    await evening.play(second)
    await evening.tick()
    assert evening.sizes(night) == [4, 0]


async def test_who_does_not_come_is_waited_for_some_minutes(evening: Evening):
    night = await evening.begun(going=7, tables=2, seats=6)
    await come_in(evening, night, 4)
    began = (await evening.row(night)).began
    assert began is not None
    await evening.tick(began / 1000 + SETTLING - 1 - evening.time.now)
    assert evening.sizes(night) == [2, 2]
    await evening.tick(1)
    assert evening.sizes(night) == [4, 0]
    await evening.nights.seats.sit(evening.of_night(night)[1], evening.people[4])
    assert evening.sizes(night) == [5, 0], "an empty table waits until the other is full"


# After a move


@pytest.mark.parametrize(("others", "rest"), [(2, ALONE), (1, RESTING)])
async def test_who_was_moved_rests_from_it_whatever_restarts(
    evening: Evening, others: int, rest: int
) -> None:
    """Others move instead if they can; a player who is alone rests for a shorter time."""
    night, first, second = await two_tables(evening, 8, seats=5)
    await leave(evening, second, 2)
    await evening.tick()
    player = evening.stage.of("moved")[0].facts["player"]
    assert evening.seated(night, player) == second
    await leave(evening, first, 1)
    there = [one.player for one in evening.state(second).chairs.values()]
    for other in [one for one in there if one != player][:others]:
        await evening.do(second, Leave(other))
    await evening.restart()
    await evening.tick(rest - 1)
    assert evening.seated(night, player) == second
    await evening.tick(1)
    assert evening.seated(night, player) == first


async def test_the_panel_of_one_who_is_moved_goes_along(evening: Evening):
    night, first, second = await two_tables(evening)
    await leave(evening, first, 1)
    await evening.tick()
    moved = [one.facts["player"] for one in evening.stage.of("moved")]
    assert evening.stage.followed == [(player, (second,), first) for player in moved]
    assert evening.sizes(night) == [5, 0]


async def test_who_only_walked_in_is_moved_too_with_the_banks_chips(evening: Evening):
    """A player without an answer gets a guest's row too, which stores their move."""
    night = await evening.begun(scrip=False, tables=2, going=5, seats=5)
    first, second = evening.of_night(night)
    ann, bo, *_, gus, hal = evening.players
    for player, table in {ann: first, bo: first, gus: second, hal: second}.items():
        await evening.store.books.banks.welcome(GUILD, player, 5000, 0)
        await evening.do(table, Sit(player, BUY_IN), player)
    await evening.tick(SETTLING)
    assert evening.sizes(night) == [4, 0]
    assert {evening.seated(night, one) for one in (gus, hal)} == {first}


# Who plays


@pytest.mark.parametrize("rebuys", [0, 1])
async def test_a_survivor_plays_on_at_the_other_table_within_two_minutes(
    evening: Evening, rebuys: int
) -> None:
    night, first, second = await two_tables(evening, seats=3, rebuys=rebuys)
    out = await evening.broke(second, 1)
    *_, survivor = await evening.broke(first, 2)
    await evening.tick()
    await evening.tick(RETURNING)
    playing = [one for one in evening.players[:6] if evening.stack(one)]
    assert len(playing) == 3
    assert survivor in playing
    assert out[0] not in playing
    assert len({evening.seated(night, one) for one in playing}) == 1
    assert not await evening.faults()


async def test_survivors_of_two_tables_of_broke_players_meet(evening: Evening) -> None:
    """No seat is free at either of them, as nobody has stood up."""
    night, first, second = await two_tables(evening, seats=3, rebuys=2)
    survivors = {(await evening.broke(one, 2))[-1] for one in (first, second)}
    assert evening.sizes(night) == [3, 3]
    await evening.tick()
    await evening.tick(RETURNING)
    seats = {evening.seated(night, one) for one in survivors}
    assert len(seats) == 1


async def test_a_rebuy_has_nobody_moved(evening: Evening) -> None:
    night, _, second = await two_tables(evening, seats=5, rebuys=1)
    loser, *_ = await evening.broke(second, 1)
    await evening.tick(RETURNING / 2)
    assert evening.sizes(night) == [3, 3]
    await evening.do(second, TopUp(loser, BUY_IN), loser)
    await evening.tick(RETURNING)
    assert evening.stage.of("moved") == []


@pytest.mark.parametrize("how", ["broke", "away", "asleep", "leaving"])
async def test_a_newcomer_sits_with_those_who_play(evening: Evening, how: str) -> None:
    _, first, second = await two_tables(evening, 6, seats=5, rebuys=1)
    players = [one.player for one in evening.state(second).chairs.values()]
    if how == "broke":
        await evening.broke(second, 2)
    elif how == "leaving":
        await evening.do(second, Deal())
        for player in players[1:]:
            await evening.do(second, Leave(player), player)
    elif how == "away":
        for player in players:
            await evening.do(second, GoAway(player), player)
    else:
        await evening.do(second, Deal())
        while not evening.state(second).asleep:
            evening.time.pass_by(MINUTE)
            await evening.tables.clock.tick()
    newcomer = evening.people[6]
    seat = await evening.nights.seats.sit(second, newcomer)
    alone = how in {"broke", "leaving"}
    assert seat.view.number == (second if alone else first)


async def test_who_sits_out_one_deal_is_no_reason_to_move_anybody(evening: Evening) -> None:
    night, _, second = await two_tables(evening, 8, seats=4)
    await leave(evening, second, 1)
    player = guest_of(evening, second)
    await evening.do(second, SkipDeal(player), player)
    await evening.tick(RETURNING)
    assert evening.sizes(night) == [4, 3]
    assert evening.stage.of("moved") == [], "four and three, not four and two"


async def test_who_comes_back_alone_is_moved_to_the_others(evening: Evening) -> None:
    night, first, second = await two_tables(evening, seats=5)
    away = [one.player for one in evening.state(second).chairs.values()]
    for player in away:
        await evening.do(second, GoAway(player), player)
    await evening.tick(RETURNING)
    assert evening.sizes(night) == [3, 3]
    await evening.do(second, ComeBack(away[0]), away[0])
    assert evening.nights.keeper.wake.is_set()
    await evening.tick()
    assert evening.seated(night, away[0]) == first


# Further tables


async def test_a_further_table_opens_for_those_who_come_unannounced(evening: Evening) -> None:
    night = await evening.begun(going=2, tables=2, seats=3, rebuys=0)
    assert len(evening.of_night(night)) == 1
    await evening.sit(night, 6)
    assert evening.sizes(night) == [3, 3]
    with pytest.raises(Illegal) as full:
        await evening.nights.seats.sit(evening.of_night(night)[0], evening.people[6])
    assert full.value.code is Refusal.TABLE_FULL


async def test_two_who_come_at_once_open_one_table(evening: Evening) -> None:
    night = await evening.begun(going=1, tables=3, seats=2)
    await evening.sit(night, 2)
    (first,) = evening.of_night(night)
    both = [evening.nights.seats.sit(first, one) for one in evening.people[2:4]]
    await asyncio.gather(*both)
    assert sorted(evening.sizes(night)) == [2, 2]


async def test_a_newcomer_has_the_seat_of_one_who_can_buy_no_more(evening: Evening) -> None:
    night = await evening.begun(going=2, tables=1, seats=3, rebuys=0)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    loser, *_ = await evening.broke(table, 1)
    await evening.nights.seats.sit(table, evening.people[3])
    assert evening.state(table).seat_of(loser) is None
    assert evening.state(table).seat_of(evening.players[3]) is not None


@pytest.mark.parametrize("trouble", [Barred(), Slow(1.0)])
async def test_where_no_thread_can_be_had_the_table_is_full(
    evening: Evening, trouble: Exception
) -> None:
    night = await evening.begun(going=1, tables=2, seats=2)
    await evening.sit(night, 2)
    evening.stage.fail("thread", trouble)
    with pytest.raises(Illegal) as full:
        await evening.nights.seats.sit(evening.of_night(night)[0], evening.people[2])
    assert full.value.code is Refusal.TABLE_FULL
    evening.stage.errors.clear()
    await evening.tick(1)
    await evening.nights.seats.sit(evening.of_night(night)[0], evening.people[2])
    assert evening.sizes(night) == [2, 1]
