"""Discord's own event of a night, edited on Discord's own screen."""

from dataclasses import replace
from typing import Any

import pytest

from bot.nights import Asker
from bot.nights.calendar import LOOK
from bot.nights.show import EventNow
from bot.store import NightState
from tests.nights.evening import HOUR, MINUTE, Evening
from tests.tables.evening import GUILD

DAY = 24 * HOUR * 1000


async def planned(evening: Evening, **more: Any) -> tuple[int, EventNow]:
    """A night and its event."""
    night = await evening.plan(going=1, minutes=180, **more)
    row = await evening.row(night)
    return night, evening.stage.calendar[row.event or 0]


async def edited(evening: Evening, was: EventNow, **changed: Any) -> EventNow:
    """As the gateway tells of it."""
    now = replace(was, **changed)
    evening.stage.calendar[was.number] = now
    await evening.nights.event_changed(GUILD, was, now)
    return now


async def test_another_name_and_another_time_are_followed(evening: Evening) -> None:
    night, event = await planned(evening)
    before = await evening.row(night)
    moved = {"starts": event.starts + DAY, "ends": event.ends + DAY}
    await edited(evening, event, title="Poker at Tom's", **moved)
    row = await evening.row(night)
    assert (row.starts, row.plan["title"]) == (before.starts + DAY, "Poker at Tom's")
    assert row.ends == (before.ends or 0) + DAY, "as long as before"
    assert len(evening.stage.of("followed")) == 1
    assert evening.stage.of("plan")[-1].show.plan.title == "Poker at Tom's"
    await evening.tick(2 * HOUR)
    assert (await evening.row(night)).state is NightState.PLANNED


async def test_a_later_end_makes_it_longer(evening: Evening) -> None:
    night, event = await planned(evening)
    await edited(evening, event, ends=event.ends + HOUR * 1000)
    assert (await evening.row(night)).plan["minutes"] == 240


@pytest.mark.parametrize("weekly", [False, True])
async def test_what_is_cancelled_or_deleted_is_called_off(evening: Evening, weekly: bool) -> None:
    night, event = await planned(evening, weekly=weekly)
    await edited(evening, event, off=True)
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert len(evening.stage.of("cancelled")) == 1
    assert bool(await evening.live()) is weekly, "next week's stays"


async def test_the_bots_own_edits_are_no_news(evening: Evening) -> None:
    night, event = await planned(evening)
    show = await evening.nights.show(night)
    plan = show.plan.model_copy(update={"title": "Saturday"})
    starts = show.row.starts + DAY
    await evening.nights.change(night, Asker(evening.people[0]), starts, plan)
    now = evening.stage.calendar[event.number]
    assert now != event
    await evening.nights.event_changed(GUILD, event, now)
    assert evening.stage.of("followed") == []
    row = await evening.row(night)
    assert (row.starts, row.plan["title"]) == (starts, "Saturday")


async def test_a_time_that_has_passed_and_a_name_of_nothing_are_not_followed(
    evening: Evening,
) -> None:
    night, event = await planned(evening)
    before = await evening.row(night)
    await edited(evening, event, starts=event.starts - DAY, ends=event.ends - DAY, title="\u200b")
    assert await evening.row(night) == before


async def test_a_night_that_has_begun_stays_as_it_is(evening: Evening) -> None:
    night, event = await planned(evening)
    await evening.tick(2 * HOUR)
    await edited(evening, event, off=True)
    assert (await evening.row(night)).state is NightState.OPEN


async def test_what_the_gateway_did_not_tell_is_seen_before_it_begins(evening: Evening) -> None:
    night, event = await planned(evening)
    await evening.tick(MINUTE)
    changed = replace(event, title="Tom's", starts=event.starts + DAY, ends=event.ends + DAY)
    evening.stage.calendar[event.number] = changed
    await evening.tick(LOOK)
    row = await evening.row(night)
    assert (row.plan["title"], row.starts // 1000) == ("Tom's", changed.starts // 1000)
    evening.stage.calendar[event.number] = replace(changed, off=True)
    await evening.tick(24 * HOUR)
    assert (await evening.row(night)).state is NightState.CANCELLED
