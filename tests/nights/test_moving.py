"""Who goes on at another table of a night, and who stays."""

import pytest

from bot.engine.table.commands import CloseTable, Deal, LastOrbit, Leave, Sit
from bot.nights.moving import RESTING, SETTLING
from tests.nights.evening import BUY_IN, MINUTE, Evening
from tests.tables.evening import GUILD


async def two_tables(evening: Evening, players: int = 6, seats: int = 5) -> tuple[int, int, int]:
    """(night, its tables), half of the players at each, who have played a deal."""
    night = await evening.begun(going=players - 1, tables=2, seats=seats)
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
    await evening.store.nights.move(night, player, first)
    await evening.do(second, Leave(player, "moved"))
    await evening.do(first, CloseTable(0, "night"))
    await evening.tick()
    assert evening.stage.of("moved") == []
    left = await evening.store.nights.left_with(night, GUILD, player)
    assert left >= BUY_IN - 10
    guests = await evening.store.nights.guests(night)
    assert {one.moving for one in guests} == {None}


# While people sit down


async def come_in(evening: Evening, night: int, count: int) -> None:
    """One after the other, as in life: deals begin meanwhile, and the keeper looks each time."""
    for at in range(count):
        await evening.nights.sit(evening.of_night(night)[0], evening.people[at])
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
        await evening.nights.sit(evening.of_night(night)[0], evening.people[count])
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
    await evening.nights.sit(evening.of_night(night)[1], evening.people[4])
    assert evening.sizes(night) == [5, 0], "an empty table waits until the other is full"


# After a move


async def test_who_was_moved_rests_from_it_whatever_restarts(evening: Evening):
    """Where others can go, they do; else the tables stay as they are for some minutes."""
    night, first, second = await two_tables(evening, 8, seats=4)
    await leave(evening, second, 2)
    await evening.tick()
    player = evening.stage.of("moved")[0].facts["player"]
    assert evening.seated(night, player) == second
    for other in [one.player for one in evening.state(second).chairs.values()]:
        if other != player:
            await evening.do(second, Leave(other))
    await evening.restart()
    await evening.tick(MINUTE)
    assert evening.seated(night, player) == second
    await evening.tick(RESTING - MINUTE - 1)
    assert evening.seated(night, player) == second
    assert evening.sizes(night) == [3, 1]
    await evening.tick(1)
    assert evening.seated(night, player) == first
    assert evening.sizes(night) == [4, 0]


async def test_the_panel_of_one_who_is_moved_goes_along(evening: Evening):
    night, first, second = await two_tables(evening)
    await leave(evening, first, 1)
    await evening.tick()
    moved = [one.facts["player"] for one in evening.stage.of("moved")]
    assert evening.stage.followed == [(player, (second,), first) for player in moved]
    assert evening.sizes(night) == [5, 0]


async def test_who_only_walked_in_is_moved_too_with_the_banks_chips(evening: Evening):
    """They never said that they come; still a row has to remember where they go."""
    night = await evening.begun(scrip=False, tables=2, going=5, seats=5)
    first, second = evening.of_night(night)
    ann, bo, *_, gus, hal = evening.players
    for player, table in {ann: first, bo: first, gus: second, hal: second}.items():
        await evening.store.banks.welcome(GUILD, player, 5000, 0)
        await evening.do(table, Sit(player, BUY_IN), player)
    await evening.tick(SETTLING)
    assert evening.sizes(night) == [4, 0]
    assert {evening.seated(night, one) for one in (gus, hal)} == {first}
