"""A weekly night keeps the hour that its host typed, through the weeks in which clocks change."""

import asyncio
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from tests.e2e.evening import Evening, told
from tests.e2e.test_night import post

THERE = ZoneInfo("America/New_York")


def skipped_night() -> datetime:
    """Half past two on the next day, a good week ahead, whose clocks skip that hour."""
    day = datetime.now(UTC).date() + timedelta(days=10)
    while True:
        meant = datetime(day.year, day.month, day.day, 2, 30)  # noqa: DTZ001 - on the clocks there
        if meant.replace(tzinfo=THERE).astimezone(UTC).astimezone(THERE).hour != meant.hour:
            return meant
        day += timedelta(days=1)


async def planned(evening: Evening) -> datetime:
    """Return the start of the planned night in its local time."""
    async with asyncio.timeout(30):
        while True:
            for row in await evening.bot.store.nights.calendar.live():
                if row.state == "planned":
                    return datetime.fromtimestamp(row.starts / 1000, THERE).replace(tzinfo=None)
            await asyncio.sleep(0.01)


async def test_an_hour_that_one_week_skips_comes_back_the_next(evening: Evening) -> None:
    """2:30, then 3:30 in the night without a 2:30, then 2:30 again."""
    (ann,) = evening.people("Ann")
    told(await ann.slash("settings zone", zone=THERE.key))
    odd = skipped_night()
    before = f"{odd - timedelta(days=7):%Y-%m-%d %H:%M}"
    await post(ann, await ann.slash("night plan", when=before, weekly=True, play="holdem"))
    found = []
    for _ in range(2):
        found.append(await planned(evening))
        begins = found[-1].replace(tzinfo=THERE).timestamp()
        await evening.wait(begins - evening.time.now() + 5)
        told(await ann.slash("table close"))
    found.append(await planned(evening))
    week = timedelta(days=7)
    assert found == [odd - week, odd + timedelta(hours=1), odd + week]
