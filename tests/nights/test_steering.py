"""Rights to change, cancel, begin and end a night; a manager's act is logged."""

from collections.abc import Awaitable, Callable

import pytest

from bot.engine.errors import Refusal
from bot.nights import HostRequest, Nights, NightShow
from bot.store import NightState
from tests.nights.evening import Evening
from tests.tables.evening import refusal

Deed = Callable[[Nights, NightShow, HostRequest], Awaitable[object]]
DEEDS: dict[str, Deed] = {
    "change": lambda nights, show, by: nights.steering.change(show.row.number, by, None, show.plan),
    "cancel": lambda nights, show, by: nights.steering.cancel(show.row.number, by),
    "start": lambda nights, show, by: nights.steering.start(show.row.number, by),
}


@pytest.fixture(params=DEEDS)
def deed(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def test_the_host_may_and_that_goes_without_saying(evening: Evening, deed: str):
    show = await evening.nights.show(await evening.plan())
    await DEEDS[deed](evening.nights, show, HostRequest(evening.people[0]))
    assert evening.stage.of("steered") == []


async def test_who_manages_the_server_may_and_all_can_read_it(evening: Evening, deed: str):
    show = await evening.nights.show(await evening.plan())
    await DEEDS[deed](evening.nights, show, HostRequest(evening.people[1], manages=True))
    (told,) = evening.stage.of("steered")
    assert told.facts == {"by": "Bo", "deed": deed}


async def test_nobody_else_may(evening: Evening, deed: str):
    show = await evening.nights.show(await evening.plan(going=2))
    no = await refusal(DEEDS[deed](evening.nights, show, HostRequest(evening.people[1])))
    assert no.code is Refusal.NOT_NIGHTS_HOST
    assert (await evening.row(show.row.number)).state is NightState.PLANNED


async def test_what_has_begun_is_changed_by_nobody(evening: Evening, deed: str):
    show = await evening.nights.show(await evening.begun())
    manager = HostRequest(evening.people[1], manages=True)
    no = await refusal(DEEDS[deed](evening.nights, show, manager))
    assert no.code is Refusal.NIGHT_BEGUN


async def test_a_manager_begins_a_night_ahead_of_its_time(evening: Evening):
    night = await evening.plan()
    await evening.nights.steering.start(night, HostRequest(evening.people[1], manages=True))
    assert len(evening.of_night(night)) == 1


async def test_a_night_that_runs_is_ended_by_its_hosts_and_managers_alone(evening: Evening):
    night = await evening.begun(going=2)
    await evening.sit(night, 3)
    no = await refusal(evening.nights.steering.end(night, HostRequest(evening.people[1]), now=True))
    assert no.code is Refusal.NOT_NIGHTS_HOST
    await evening.nights.steering.end(night, HostRequest(evening.people[1], manages=True), now=True)
    assert (await evening.row(night)).state is NightState.ENDED
    (told,) = evening.stage.of("steered")
    assert told.facts == {"by": "Bo", "deed": "end"}


async def test_the_host_of_a_table_ends_the_night_without_a_trace(evening: Evening):
    night = await evening.begun(going=2)
    for person in evening.people[1:3]:
        await evening.nights.seats.sit(evening.of_night(night)[0], person)
    await evening.tick(11 * 60)
    assert evening.state(evening.of_night(night)[0]).host == evening.players[1]
    await evening.nights.steering.end(night, HostRequest(evening.people[1]), now=True)
    assert evening.stage.of("steered") == []
