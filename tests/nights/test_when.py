"""Times of nights: words, zones, and hours that the clocks skip or repeat."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.nights.running.weekly import week_later
from bot.nights.when import dates, dates_or_meanings, meanings
from bot.nights.zones import zone_of, zones_like
from bot.ui.words.refusals import sentence

NOW = datetime(2026, 11, 21, 4, 0, tzinfo=UTC).timestamp()
"""A Saturday morning."""


def said(typed: str, zone: str = "UTC", locale: str = "en-US", now: float = NOW) -> str:
    found, *_ = meanings(typed, zone, now, locale)
    return datetime.fromtimestamp(found.starts / 1000, UTC).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("typed", "zone", "found"),
    [
        ("fri 20:00", "UTC", "2026-11-27 20:00"),
        ("friday 8pm", "Europe/Berlin", "2026-11-27 19:00"),
        ("tomorrow 8pm", "America/New_York", "2026-11-22 01:00"),
        ("20:00", "UTC", "2026-11-21 20:00"),
        ("in 2 hours", "Asia/Tokyo", "2026-11-21 06:00"),
        ("2027-01-15 19:30", "UTC", "2027-01-15 19:30"),
    ],
)
def test_what_a_host_types_is_meant_in_his_zone(typed, zone, found):
    assert said(typed, zone) == found


def test_he_may_type_in_his_own_language():
    assert said("morgen 20:00", "Europe/Berlin", "de") == "2026-11-22 19:00"
    assert said("24.12.2026 20:00", "Europe/Berlin", "de") == "2026-12-24 19:00"
    assert said("tomorrow 20:00", "Europe/Berlin", "de") == "2026-11-22 19:00"
    assert said("tomorrow 20:00", "UTC", "xx") == "2026-11-22 20:00"


@pytest.mark.parametrize(
    ("locale", "typed", "found"),
    [
        ("ja", "金曜日 20:00", "2026-11-27 20:00"),
        ("pl", "piątek 20:00", "2026-11-27 20:00"),
        ("ru", "завтра в 20:00", "2026-11-22 20:00"),
        ("nl", "vr 20:00", "2026-11-27 20:00"),
    ],
)
def test_other_languages_are_read_too(locale, typed, found):
    assert said(typed, locale=locale) == found


@pytest.mark.parametrize(
    ("locale", "typed"),
    [
        ("nl", "vrijdag 20:00 CET"),
        ("ja", "金曜日 20:00 +0900"),
        ("ja", "金曜日 <t:1796500000>"),
    ],
)
def test_nothing_of_them_is_dropped(locale, typed):
    with pytest.raises(Illegal) as no:
        said(typed, locale=locale)
    assert no.value.code is Refusal.BAD_TIME


def test_an_hour_that_the_clocks_skip_is_the_one_after():
    spring = datetime(2027, 3, 27, 12, 0, tzinfo=UTC).timestamp()
    assert said("2027-03-28 02:30", "Europe/Berlin", now=spring) == "2027-03-28 01:30"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("gibberish", Refusal.BAD_TIME),
        ("31 feb 20:00", Refusal.BAD_TIME),
        ("yesterday 20:00", Refusal.PAST_TIME),
        ("2026-11-20 20:00", Refusal.PAST_TIME),
        ("2026-11-20", Refusal.PAST_TIME),
        ("yesterday", Refusal.PAST_TIME),
        ("2099-01-01", Refusal.BAD_TIME),
        ("2099-01-01 20:00", Refusal.BAD_TIME),
        ("every other friday 20:00", Refusal.ONLY_WEEKLY),
        ("friday aug 22 2027 8pm", Refusal.BAD_TIME),
        ("3 weeks from today 8pm", Refusal.BAD_TIME),
        ("29 feb 8pm", Refusal.BAD_TIME),
        (
            "fri 8pm with everybody from last week and their friends at my place EST",
            Refusal.BAD_TIME,
        ),
    ],
)
def test_what_is_no_time_to_come_is_refused(typed, why):
    with pytest.raises(Illegal) as no:
        said(typed)
    assert no.value.code is why


def test_zones_are_found_by_their_city():
    assert zones_like("berlin", "en-US")[0] == "Europe/Berlin"
    assert zones_like("new york", "en-US")[0] == "America/New_York"
    assert "UTC" in zones_like("", "en-US")
    with pytest.raises(Illegal):
        zone_of("../etc/passwd")


@pytest.mark.parametrize(
    ("zone", "day", "meant", "moved"),
    [
        ("America/New_York", date(2027, 3, 14), "02:30", "03:30"),
        ("Europe/Berlin", date(2027, 3, 28), "02:00", "03:00"),
        ("Australia/Lord_Howe", date(2026, 10, 4), "02:15", "02:45"),
        ("Africa/Cairo", date(2027, 4, 30), "00:30", "01:30"),
    ],
)
def test_an_hour_that_was_skipped_once_is_itself_again_a_week_later(zone, day, meant, moved):
    hour, here = time.fromisoformat(meant), ZoneInfo(zone)
    starts = int(datetime.combine(day, hour, here).timestamp() * 1000)
    assert f"{datetime.fromtimestamp(starts / 1000, here):%H:%M}" == moved
    later = datetime.fromtimestamp(week_later(starts, zone, meant) / 1000, here)
    assert (later.date(), f"{later:%H:%M}") == (day + timedelta(days=7), meant)


def test_a_night_moved_since_it_was_planned_keeps_the_hour_that_it_was_moved_to():
    here = ZoneInfo("Europe/Berlin")
    starts = int(datetime(2027, 1, 15, 21, 0, tzinfo=here).timestamp() * 1000)
    later = datetime.fromtimestamp(week_later(starts, here.key, "20:00") / 1000, here)
    assert f"{later:%m-%d %H:%M}" == "01-22 21:00"


def test_a_week_later_is_the_same_hour_whatever_the_clocks_do():
    before = int(datetime(2026, 10, 23, 18, 0, tzinfo=UTC).timestamp() * 1000)
    later = datetime.fromtimestamp(week_later(before, "Europe/Berlin") / 1000, UTC)
    assert later.strftime("%Y-%m-%d %H:%M") == "2026-10-30 19:00"


def test_dates_are_in_order_and_apart_by_their_zone():
    found = dates("sat or fri 8pm", "Europe/Berlin", NOW)
    assert [f"{one.day:%a} {one.hour}" for one in found] == ["Sat 20:00", "Fri 20:00"]
    assert found[0].starts < found[1].starts
    assert dates("fri 20:00", "UTC", NOW) == ()


def test_each_date_has_its_hour_when_clocks_change():
    """In Berlin the clocks go forward on the 28th of March."""
    found = dates("27 march or 28 march 8pm", "Europe/Berlin", NOW)
    assert [datetime.fromtimestamp(one.starts / 1000, UTC).hour for one in found] == [19, 18]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("mon, tue, wed, thu or fri 8pm", Refusal.TOO_MANY_DATES),
        ("fri or sat", Refusal.NO_HOUR),
        ("yesterday or sat 8pm", Refusal.PAST_TIME),
        ("every other fri or sat 8pm", Refusal.ONLY_WEEKLY),
        ("fri or sat 8pm " + "x" * 200, Refusal.BAD_TIME),
        ("fri or 31 feb 8pm", Refusal.BAD_TIME),
        ("2026-12-04 8pm or 2028-12-04 8pm", Refusal.BAD_TIME),
    ],
)
def test_bad_dates_get_one_sentence(typed, code):
    with pytest.raises(Illegal) as no:
        dates_or_meanings(typed, "UTC", NOW)
    assert no.value.code is code
    assert sentence(no.value)
