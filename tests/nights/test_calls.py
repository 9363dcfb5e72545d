"""A call that Discord takes minutes later tells what is so by then, or is not made any more."""

import pytest

from bot.engine.table.commands import CloseTable, Leave
from bot.nights import HostRequest
from bot.nights.running.keeper import REMINDER
from bot.store import Answer, NightState
from bot.tables.stage import Slow
from tests.nights.evening import HOUR, MINUTE, Evening, Told
from tests.nights.test_hosts import ban
from tests.nights.test_moving import leave, two_tables


async def late(evening: Evening) -> None:
    """Discord takes calls again, and what was put off is tried."""
    evening.stage.errors.clear()
    await evening.tick(5)


async def answers(evening: Evening, night: int, at: int, answer: Answer) -> None:
    await evening.nights.answer(night, evening.people[at], answer)


def asks(evening: Evening) -> list[Told]:
    """Return the requests to take a night over."""
    return evening.stage.of("ask host")


# Shortly before


async def test_who_comes_by_now_is_reminded(evening: Evening):
    night = await evening.plan(going=1)
    evening.stage.fail("remind", Slow(5))
    await evening.tick(2 * HOUR - REMINDER)
    await answers(evening, night, 1, Answer.CANT)
    await answers(evening, night, 2, Answer.GOING)
    await late(evening)
    (told,) = evening.stage.of("remind")
    assert list(told.show.going) == [evening.players[0], evening.players[2]]


@pytest.mark.parametrize("by_then", ["begun", "called off", "another time"])
async def test_nobody_is_reminded_of_what_is_not_so_any_more(evening: Evening, by_then: str):
    night, host = await evening.plan(), HostRequest(evening.people[0])
    evening.stage.fail("remind", Slow(5))
    await evening.tick(2 * HOUR - REMINDER)
    if by_then == "begun":
        await evening.nights.steering.start(night, host)
    elif by_then == "called off":
        await evening.nights.steering.cancel(night, host)
    else:
        plan = (await evening.nights.show(night)).plan
        starts = int((evening.time.now + 9 * HOUR) * 1000)
        await evening.nights.steering.change(night, host, starts, plan)
    await late(evening)
    assert evening.stage.of("remind") == []


async def test_who_comes_to_a_night_that_has_a_host_by_now_is_reminded_of_it(evening: Evening):
    night = await evening.plan(going=1)
    row = await evening.row(night)
    await evening.store.nights.calendar.change(night, plan={**row.plan, "wanted": True})
    evening.stage.fail("ask host", Slow(5))
    await evening.tick(2 * HOUR - REMINDER)
    await evening.nights.steering.take_over(night, evening.people[1])
    await late(evening)
    assert asks(evening) == []
    assert len(evening.stage.of("remind")) == 1


# When it begins


async def test_nobody_is_called_to_tables_that_are_closed(evening: Evening):
    night = await evening.plan()
    evening.stage.fail("open", Slow(5))
    await evening.tick(2 * HOUR)
    for table in evening.of_night(night):
        await evening.do(table, CloseTable(0, "night"))
    await late(evening)
    await evening.tick(5)
    assert (await evening.row(night)).state is NightState.ENDED
    assert evening.stage.of("open") == []


async def test_the_tables_that_are_open_by_now_are_named(evening: Evening):
    night = await evening.plan(going=4, seats=4, tables=2)
    evening.stage.fail("open", Slow(5))
    await evening.tick(2 * HOUR)
    first, second = evening.of_night(night)
    await evening.do(first, CloseTable(0, "night"))
    await late(evening)
    (told,) = evening.stage.of("open")
    assert [one.view.number for one in told.show.tables] == [second]


# Seats


@pytest.mark.parametrize("by_then", ["can't", "called off"])
async def test_whose_place_is_gone_again_is_not_called_to_it(evening: Evening, by_then: str):
    night = await evening.plan(going=2, seats=2)
    evening.stage.fail("promoted", Slow(5))
    await answers(evening, night, 1, Answer.CANT)
    if by_then == "can't":
        await answers(evening, night, 2, Answer.CANT)
    else:
        await evening.nights.steering.cancel(night, HostRequest(evening.people[0]))
    await late(evening)
    assert evening.stage.of("promoted") == []


async def test_who_has_the_place_still_is_called_to_it(evening: Evening):
    night = await evening.plan(going=2, seats=2)
    evening.stage.fail("promoted", Slow(5))
    await answers(evening, night, 1, Answer.CANT)
    await late(evening)
    (told,) = evening.stage.of("promoted")
    assert told.facts == {"player": evening.players[2]}


async def test_who_has_left_the_table_again_is_not_called_to_it(evening: Evening):
    _, first, second = await two_tables(evening)
    evening.stage.fail("moved", Slow(5))
    await leave(evening, first, 1)
    before = {one.player for one in evening.state(first).chairs.values()}
    await evening.tick()
    there = {one.player for one in evening.state(first).chairs.values()}
    (gone, *stay) = sorted(there - before) or sorted(
        one.player for one in evening.state(second).chairs.values() if one.player in before
    )
    table = first if there - before else second
    await evening.do(table, Leave(gone), gone)
    await late(evening)
    told = [one.facts["player"] for one in evening.stage.of("moved")]
    assert sorted(told) == stay


# Hosts


@pytest.mark.parametrize("by_then", ["handed on", "declined", "begun", "called off"])
async def test_who_is_no_host_by_now_is_not_told_that_they_are(evening: Evening, by_then: str):
    night = await evening.plan()
    ann, bo, cy = evening.people[:3]
    evening.stage.fail("handed", Slow(5))
    await evening.nights.steering.hand_over(night, HostRequest(ann), bo)
    evening.stage.errors.clear()
    if by_then == "handed on":
        await evening.nights.steering.hand_over(night, HostRequest(bo), cy)
    elif by_then == "declined":
        await evening.nights.steering.decline(night, bo)
    elif by_then == "begun":
        await evening.nights.steering.start(night, HostRequest(bo))
    else:
        await evening.nights.steering.cancel(night, HostRequest(bo))
    await late(evening)
    told = [one.show.row.host for one in evening.stage.of("handed")]
    assert told == ([cy.number] if by_then == "handed on" else [])


async def test_nobody_is_asked_to_host_what_has_a_host_by_now(evening: Evening):
    night = await evening.plan(going=1)
    evening.stage.fail("ask host", Slow(5))
    await ban(evening, 0)
    assert (await evening.nights.show(night)).plan.wanted
    await evening.nights.steering.take_over(night, evening.people[1])
    await late(evening)
    assert asks(evening) == []


# What stays so


async def test_a_night_that_is_called_off_is_said_to_be_however_late(evening: Evening):
    night = await evening.plan()
    evening.stage.fail("cancelled", Slow(5))
    await evening.nights.steering.cancel(night, HostRequest(evening.people[0]))
    await evening.tick(MINUTE)
    await late(evening)
    assert len(evening.stage.of("cancelled")) == 1
