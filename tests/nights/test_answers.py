"""Guests of a night: seats, the waiting list, and guests under Maybe a week later."""

import pytest

from bot.engine.table.commands import Ban, CloseTable, Leave, Unban
from bot.nights import HostRequest
from bot.store import Act, Answer, Rank
from tests.nights.evening import MINUTE, WEEK, Evening
from tests.tables.evening import GUILD


async def change(evening: Evening, night: int, **plan: int) -> None:
    show = await evening.nights.show(night)
    changed = show.plan.model_copy(update=plan)
    await evening.nights.steering.change(night, HostRequest(evening.people[0]), None, changed)


async def test_fewer_tables_have_the_last_ones_wait_and_more_give_them_seats(
    evening: Evening,
) -> None:
    """Each of them reads it, and nobody else."""
    night = await evening.plan(going=3, tables=2, seats=2)
    await change(evening, night, tables=1)
    assert [one.facts["player"] for one in evening.stage.of("waits")] == evening.players[2:4]
    assert evening.stage.of("promoted") == []
    await change(evening, night, tables=2)
    assert [one.facts["player"] for one in evening.stage.of("promoted")] == evening.players[2:4]
    assert len(evening.stage.of("waits")) == 2


async def test_a_change_of_other_things_calls_nobody(evening: Evening) -> None:
    night = await evening.plan(going=3, seats=2)
    await change(evening, night, minutes=90)
    assert evening.stage.of("waits") == evening.stage.of("promoted") == []


async def next_week(evening: Evening, night: int) -> list[int]:
    """Close all tables, and return the guests under Maybe of the next week's night."""
    for table in evening.of_night(night):
        await evening.do(table, CloseTable(0, "night"))
    await evening.tick(MINUTE)
    (row,) = await evening.live()
    show = await evening.nights.show(row.number)
    assert (show.going, show.cant) == ((evening.players[0],), ())
    return list(show.maybe)


async def test_who_said_they_cant_is_left_out_next_week_unless_they_came(evening: Evening) -> None:
    night = await evening.plan(going=1, weekly=True)
    for person in evening.people[2:4]:
        await evening.nights.answer(night, person, Answer.CANT)
    await evening.nights.answer(night, evening.people[4], Answer.MAYBE)
    await evening.tick(2 * 3600)
    (table,) = evening.of_night(night)
    for person in (evening.people[0], evening.people[3]):
        await evening.nights.seats.sit(table, person)
    await evening.play(table)
    _, bo, _, dee, eli, *_ = evening.players
    assert await next_week(evening, night) == [bo, dee, eli]


@pytest.mark.parametrize("how", ["server", "night", "break", "forgotten"])
async def test_who_may_not_come_does_not_stand_under_maybe(evening: Evening, how: str) -> None:
    night = await evening.begun(going=2, weekly=True)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.play(table)
    ann, bo, cy, *_ = evening.players
    if how == "server":
        act = Act(GUILD, 1, ann, Rank.MANAGER, "server_ban", player=cy)
        await evening.nights.ban_from_server(evening.people[2], act)
    elif how == "night":
        await evening.nights.ban(table, Ban(ann, cy))
    elif how == "break":
        until = int(1000 * (evening.time.now + 2 * WEEK))
        await evening.store.identity.breaks.begin(cy, until)
    else:
        await evening.do(table, Leave(cy))
        await evening.store.identity.people.forget(cy, 0)
    assert await next_week(evening, night) == [bo]


async def test_who_was_let_in_again_may_come_next_week(evening: Evening) -> None:
    night = await evening.begun(going=2, weekly=True)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    ann, _, cy, *_ = evening.players

    await evening.nights.ban(table, Ban(ann, cy))
    await evening.nights.ban(table, Unban(ann, cy))
    assert cy in await next_week(evening, night)
