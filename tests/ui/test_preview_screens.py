"""The preview of a night offers days and hours that are still to come."""

from collections.abc import Iterator
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import discord
import pytest

from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.nights.plan import Plan
from bot.nights.preview import Preview
from bot.nights.show import Place
from bot.nights.times import Reading
from bot.nights.when import meanings
from bot.ui.pages.nights.preview import Reader, is_ready, preview_screen
from bot.ui.words import say
from tests.library import GAMES
from tests.ui.ring import seen

BERLIN = ZoneInfo("Europe/Berlin")
PLAN = Plan.of(table_plan(Settings(6), [GAMES["holdem"]]), title="Night", buy_in=100)
SATURDAY = datetime(2026, 11, 28, tzinfo=BERLIN)
TYPED = [
    "saturday",
    "sat",
    "this saturday",
    "samstag",
    "28 november",
    "2026-11-28",
    "today",
    "28.11.",
]


def plan(typed: str, now: datetime) -> Preview:
    return made(meanings(typed, BERLIN.key, now.timestamp(), "de"))


def made(readings: tuple[Reading, ...]) -> Preview:
    return Preview(1, Place(1, 2), PLAN, readings, "", zoned=True, made=0)


def screen(one: Preview, now: datetime) -> discord.ui.LayoutView:
    return preview_screen(one, 7, Reader("Ann", "de", now.timestamp()))


def values(one: Preview, now: datetime, action: str) -> list[str]:
    """Return the values of the list of days or of hours."""
    return [
        option.value
        for item in screen(one, now).walk_children()
        if isinstance(item, discord.ui.Select) and f"preview_{action}" in item.custom_id
        for option in item.options
    ]


def offered(one: Preview, now: datetime) -> Iterator[datetime]:
    for value in values(one, now, "hour"):
        yield datetime.combine(one.reading.day, time.fromisoformat(value), BERLIN)


@pytest.mark.parametrize("typed", TYPED)
@pytest.mark.parametrize("clock", [time(0, 0), time(11, 59), time(20, 0), time(22, 59)])
def test_hours_of_the_running_day_that_are_past_are_not_offered(typed, clock):
    now = datetime.combine(SATURDAY, clock, BERLIN)
    one = plan(typed, now)
    assert one.reading.day == SATURDAY.date()
    found = list(offered(one, now))
    assert min(found) > now
    assert len(found) == 23 - clock.hour


@pytest.mark.parametrize("typed", ["saturday", "sat", "samstag", "this saturday", "next weekend"])
def test_a_weekday_on_which_no_hour_is_left_is_the_one_of_next_week(typed):
    now = SATURDAY + timedelta(hours=23, minutes=10)
    one = plan(typed, now)
    assert one.reading.day == SATURDAY.date() + timedelta(7)
    assert len(list(offered(one, now))) == 24


@pytest.mark.parametrize("typed", ["today", "2026-11-28"])
def test_a_day_on_which_no_hour_is_left_says_so(typed):
    now = SATURDAY + timedelta(hours=23, minutes=10)
    one = plan(typed, now)
    assert list(offered(one, now)) == []
    assert say("en", "preview.day_over") in seen(screen(one, now))
    assert not is_ready(one, now.timestamp())
    first, *others = values(one, now, "day")
    assert (first, others[0]) == ("2026-11-28", "2026-11-29")


def test_a_chosen_hour_is_offered_while_it_is_to_come():
    now = SATURDAY + timedelta(hours=20)
    late, early = (plan("saturday", now).at(time(hour, 15)) for hour in (23, 19))
    assert values(late, now, "hour") == ["23:15", "21:00", "22:00", "23:00"]
    assert values(early, now, "hour") == ["21:00", "22:00", "23:00"]
    assert say("en", "preview.past") in seen(screen(early, now))
    later = SATURDAY + timedelta(hours=23)
    assert values(late, later, "hour") == ["23:15"]


def test_days_begin_with_the_first_on_which_an_hour_is_left():
    hour = plan("friday 20:00", SATURDAY)
    assert values(hour, SATURDAY, "day")[0] == "2026-11-28"
    assert values(hour, SATURDAY + timedelta(hours=23), "day")[0] == "2026-11-29"
    assert len(values(hour, SATURDAY + timedelta(hours=23), "day")) == 25


def test_an_hour_that_clocks_put_back_show_twice_is_offered_until_its_first():
    now = datetime(2026, 10, 25, 2, 30, tzinfo=BERLIN)
    found = list(offered(made((Reading(now.date(), None, BERLIN.key),)), now))
    assert min(found).hour == 3
