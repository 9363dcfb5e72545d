"""Discord's own event of a night, edited on Discord's own screen."""

from dataclasses import replace
from typing import Any

import pytest

from bot.nights import HostRequest
from bot.nights.running.calendar import AGAIN, AT_ONCE, LOOK
from bot.nights.show import EventNow
from bot.store import NightState
from bot.tables.stage import Slow
from tests.nights.evening import HOUR, MINUTE, Evening
from tests.tables.evening import GUILD

DAY = 24 * HOUR * 1000


async def planned(evening: Evening, **more: Any) -> tuple[int, EventNow]:
    """A night and its event."""
    night = await evening.plan(going=1, minutes=180, **more)
    row = await evening.row(night)
    return night, evening.stage.calendar[row.event or 0]


async def edited(evening: Evening, was: EventNow, **changed: Any) -> EventNow:
    """Edit a night's event in Discord, and let the gateway tell of it."""
    now = replace(was, **changed)
    evening.stage.calendar[was.number] = now
    await evening.nights.gateway.event_changed(GUILD, was, now)
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
    await evening.nights.steering.change(night, HostRequest(evening.people[0]), starts, plan)
    now = evening.stage.calendar[event.number]
    assert now != event
    await evening.nights.gateway.event_changed(GUILD, event, now)
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


def change_in_discord(evening: Evening, was: EventNow, **changed: Any) -> EventNow:
    """Change a night's event in Discord while the gateway is not heard."""
    evening.stage.calendar[was.number] = now = replace(was, **changed)
    return now


async def gone_and_back(evening: Evening, kind: str) -> None:
    """The program begins anew, or the gateway was gone for a while and tells all again."""
    if kind == "restart":
        await evening.restart()
    else:
        evening.nights.gateway.recheck_events(GUILD)


@pytest.mark.parametrize("kind", ["restart", "reconnect"])
async def test_what_was_edited_while_nobody_listened_is_followed(
    evening: Evening, kind: str
) -> None:
    night, event = await planned(evening, after=9 * 24 * HOUR)
    now = change_in_discord(
        evening, event, title="Tom's", starts=event.starts + DAY, ends=event.ends + DAY + 3_600_000
    )
    await gone_and_back(evening, kind)
    await evening.nights.announce(night)
    assert evening.stage.calendar[event.number] == now, "an announce before the look edits nothing"
    await evening.tick()
    row = await evening.row(night)
    assert (row.plan["title"], row.starts, row.plan["minutes"]) == ("Tom's", now.starts, 240)
    assert row.ends == now.ends
    assert len(evening.stage.of("followed")) == 1
    assert evening.stage.calendar[event.number] == now


@pytest.mark.parametrize("kind", ["restart", "reconnect"])
@pytest.mark.parametrize("how", ["cancelled", "deleted"])
async def test_what_was_called_off_while_nobody_listened_is_off(
    evening: Evening, how: str, kind: str
) -> None:
    night, event = await planned(evening, weekly=True)
    if how == "cancelled":
        change_in_discord(evening, event, off=True)
    else:
        del evening.stage.calendar[event.number]
    await gone_and_back(evening, kind)
    await evening.tick()
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert len(evening.stage.of("cancelled")) == 1
    (following,) = await evening.live()
    assert following.follows == night
    assert following.event != event.number


async def test_a_night_goes_on_while_nobody_can_say_what_became_of_its_event(
    evening: Evening,
) -> None:
    night, event = await planned(evening, after=24 * HOUR)
    now = change_in_discord(evening, event, title="Tom's")
    await evening.restart()
    evening.stage.deaf = True
    await evening.tick()
    await evening.nights.announce(night)
    await evening.tick(1)
    assert evening.stage.asked == [event.number], "it is not asked for at every look"
    assert (await evening.row(night)).plan["title"] == "Friday"
    assert evening.stage.calendar[event.number] == now, "it is not overwritten unseen"
    evening.stage.deaf = False
    await evening.tick(AGAIN)
    assert (await evening.row(night)).plan["title"] == "Tom's"
    asked = len(evening.stage.asked)
    await evening.tick(2 * LOOK)
    assert len(evening.stage.asked) == asked, "the gateway tells from now on"


async def test_a_hosts_change_that_the_event_never_showed_stands(evening: Evening) -> None:
    """The program died between the change and the event's edit."""
    night, event = await planned(evening, after=24 * HOUR)
    plan = (await evening.nights.show(night)).plan.model_copy(update={"title": "Saturday"})
    starts = event.starts + DAY
    evening.stage.fail("event", Slow(60))
    await evening.nights.steering.change(night, HostRequest(evening.people[0]), starts, plan)
    evening.stage.errors.clear()
    assert evening.stage.calendar[event.number] == event
    await evening.restart()
    await evening.tick()
    row = await evening.row(night)
    assert (row.plan["title"], row.starts) == ("Saturday", starts)
    assert evening.stage.calendar[event.number].says == ("Saturday", starts, 180 * 60_000)
    assert evening.stage.of("followed") == []


async def test_a_change_here_and_another_there_are_both_kept(evening: Evening) -> None:
    night, event = await planned(evening, after=24 * HOUR)
    plan = (await evening.nights.show(night)).plan.model_copy(update={"title": "Saturday"})
    evening.stage.fail("event", Slow(60))
    await evening.nights.steering.change(night, HostRequest(evening.people[0]), None, plan)
    evening.stage.errors.clear()
    change_in_discord(
        evening, event, title="Tom's", starts=event.starts + DAY, ends=event.ends + DAY
    )
    await evening.restart()
    await evening.tick()
    row = await evening.row(night)
    assert (row.plan["title"], row.starts) == ("Saturday", event.starts + DAY)
    assert evening.stage.calendar[event.number].says[:2] == ("Saturday", event.starts + DAY)


async def test_an_edit_of_before_the_start_is_kept_with_one_that_the_gateway_tells_of(
    evening: Evening,
) -> None:
    night, event = await planned(evening, after=24 * HOUR)
    now = change_in_discord(evening, event, title="Tom's")
    await evening.restart()
    await edited(evening, now, starts=event.starts + DAY, ends=event.ends + DAY)
    row = await evening.row(night)
    assert (row.plan["title"], row.starts) == ("Tom's", event.starts + DAY)


async def test_a_plan_from_before_events_were_written_down_follows_none_unheard(
    evening: Evening,
) -> None:
    night, event = await planned(evening, after=24 * HOUR)
    await evening.store.nights.calendar.mark(night, {"event_says": None})
    change_in_discord(evening, event, title="Tom's")
    await evening.restart()
    await evening.tick()
    assert (await evening.row(night)).plan["title"] == "Friday"


async def test_many_nights_are_looked_at_by_and_by(evening: Evening) -> None:
    nights = [await evening.plan(DAY + at, channel=7000 + at) for at in range(AT_ONCE + 3)]
    await evening.restart()
    assert await evening.tick() < 1
    assert len(evening.stage.asked) == AT_ONCE
    await evening.tick()
    assert len(set(evening.stage.asked)) == len(evening.stage.asked) == len(nights)
    assert await evening.tick() > 1
    assert len(evening.stage.asked) == len(nights), "each once"
