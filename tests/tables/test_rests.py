"""Quiet hours: what counts of a slow turn, also where clocks change."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.tables.hosting.rests import NONE, Rest, quiet_hours, rest_of

BERLIN = Rest("Europe/Berlin", 23, 8)
HOUR = 3_600_000


def at(text: str, zone: str = "Europe/Berlin") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("begins", "hours", "ends"),
    [
        ("2027-02-01 12:00", 8, "2027-02-01 20:00"),
        ("2027-02-01 22:30", 1, "2027-02-02 08:30"),
        ("2027-02-01 15:00", 8, "2027-02-01 23:00"),
        ("2027-02-02 03:00", 8, "2027-02-02 16:00"),
        ("2027-02-01 12:00", 72, "2027-02-06 09:00"),
        ("2027-03-27 22:00", 2, "2027-03-28 09:00"),  # clocks go forward
        ("2027-10-30 22:00", 2, "2027-10-31 09:00"),  # and back
    ],
)
def test_a_clock_stands_in_quiet_hours(begins, hours, ends):
    assert BERLIN.after(at(begins), hours * HOUR) == at(ends)
    assert BERLIN.awake(at(begins), at(ends)) == hours * HOUR


def test_quiet_hours_hold_from_their_first_to_their_last():
    assert BERLIN.quiet_until(at("2027-02-01 22:59")) == at("2027-02-01 22:59")
    assert BERLIN.quiet_until(at("2027-02-01 23:00")) == at("2027-02-02 08:00")
    assert BERLIN.quiet_until(at("2027-02-02 08:00")) == at("2027-02-02 08:00")


def test_without_quiet_hours_a_clock_runs_on():
    assert NONE.after(5, HOUR) == 5 + HOUR
    assert NONE.awake(5, 5 + HOUR) == HOUR
    assert NONE.quiet_until(5) == 5


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("23-8", (23, 8)),
        ("0 - 8", (0, 8)),
        ("22:00-7:00", (22, 7)),
        ("12-24", (12, 0)),
        ("1 to 2", (1, 2)),
        ("das 23h às 8h", (23, 8)),
        ("de 23h à 8h00", (23, 8)),
        ("von 23 bis 8 Uhr", (23, 8)),
    ],
)
def test_quiet_hours_are_read(typed, hours):
    assert quiet_hours(typed) == hours


@pytest.mark.parametrize("typed", ["20-9", "8-8", "24-3", "23-25", "night", "", "23:30-8", "8"])
def test_other_quiet_hours_are_refused(typed):
    with pytest.raises(Illegal) as refused:
        quiet_hours(typed)
    assert refused.value.code is Refusal.QUIET_RANGE


def test_what_a_player_chose_is_read_back():
    assert rest_of({}) == NONE
    assert rest_of({"zone": "Asia/Tokyo", "quiet": "22-6"}) == Rest("Asia/Tokyo", 22, 6)
    assert rest_of({"away_until": 7}) == Rest(holiday=7)
