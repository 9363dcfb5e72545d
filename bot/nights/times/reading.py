"""Turns a typed time into days and hours; if two are possible, the likelier one comes first."""

import calendar
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from bot.engine.errors import Illegal, Refusal
from bot.nights.times import places
from bot.nights.times.cities import ABBREVIATIONS
from bot.nights.times.durations import duration
from bot.nights.times.grammar import parse_time
from bot.nights.times.hours import typed_hours
from bot.nights.times.moments import exactly
from bot.nights.times.scan import plain
from bot.nights.times.tongues import TONGUES, Part
from bot.nights.times.typed import LAST, TypedTime

SATURDAY, SUNDAY = 5, 6
LAST_HOUR = time(23)
"""The last whole hour of a day."""
MONTH_FIRST = frozenset({"en-US"})
"""Locales that write the month first, so that 4/12 is in April."""


class Every(StrEnum):
    """Interval at which a night is repeated."""

    ONCE = ""
    WEEK = "week"
    FORTNIGHT = "fortnight"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class Reading:
    """A day, an hour if one was typed, the zone of the clocks, and how often."""

    day: date
    time: time | None
    """The hour; its `fold` tells which of two equal hours is meant when clocks are put back."""
    zone: str
    every: Every = Every.ONCE
    zoned: bool = False
    """True if the zone was typed, or doesn't matter, as in "in 2 hours"."""

    @property
    def at(self) -> int | None:
        """Milliseconds since 1970, or None; an hour that the clocks skip becomes the next one."""
        if self.time is None:
            return None
        there = datetime.combine(self.day, self.time, ZoneInfo(self.zone))
        return int(there.timestamp() * 1000)

    @property
    def hour(self) -> str:
        """The hour that was typed, as "20:30"; empty for none."""
        return "" if self.time is None else f"{self.time:%H:%M}"

    @property
    def starts(self) -> int:
        """The time `at` of a reading with an hour. Raise ValueError if it has none."""
        if self.at is None:
            raise ValueError(self)
        return self.at


def hours_ahead(one: Reading, now: float) -> list[time]:
    """Return the whole hours of a reading's day that are still to come, from noon on."""
    hours = (time((12 + at) % 24) for at in range(24))
    return [each for each in hours if replace(one, time=each).starts > now * 1000]


def readings(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """Return the possible meanings of a typed time, two at most; none if it is no time.

    The reader's own language comes first. `now` is Unix seconds; times in the past are returned
    too.
    """
    text = plain(typed)
    if moment := exactly(text):
        there = moment.astimezone(ZoneInfo(zone))
        hour = there.time().replace(second=0, microsecond=0)
        return (Reading(there.date(), hour, zone, zoned=True),)
    languages = languages_for(locale)
    span = next(filter(None, (duration(text, language) for language in languages)), None)
    if span is None:
        return _spoken(text, languages, zone, now, locale)
    there = datetime.fromtimestamp(now + 60 * span.minutes, UTC).astimezone(ZoneInfo(zone))
    hour = there.time().replace(second=0, microsecond=0)
    later = (Reading(there.date(), hour, zone, zoned=True),)
    if not span.or_clock:
        return later
    clock = _spoken(text, languages, zone, now, locale)[:1]
    return (*clock, *later) if span.clock_first else (*later, *clock)


def languages_for(locale: str) -> tuple[str, ...]:
    """Return the languages in which a reader may type times, their own first."""
    own = locale.partition("-")[0]
    return tuple(dict.fromkeys([own if own in TONGUES else "en", "en", *TONGUES]))


def _spoken(
    text: str, languages: Iterable[str], zone: str, now: float, locale: str
) -> tuple[Reading, ...]:
    """Return the meanings in the first language in which the text has one."""
    for placed in (False, True):
        for language in languages:
            found = parse_time(text, language, placed=placed)
            every = () if found is None else meant(found, zone, now, locale)
            if every:
                return every
    return ()


def meant(found: TypedTime, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """Return the meanings of what was typed, two at most.

    EST typed in summer may mean New York's clocks or those of EST, so both are returned. Raise
    Illegal with WHICH_ZONE for an ambiguous zone, unless one of them has the host's clocks.
    """
    there = found.zones or (zone,)
    own = [one for one in there if places.clock(one) == places.clock(zone)]
    if found.zone_name in ABBREVIATIONS and not places.may_be_called(zone, found.zone_name):
        own = []
    here = (own or there)[0]
    every = _on_clocks(found, here, now, locale)
    if every and len(there) > 1 and not own:
        name = found.zone_name
        typed = name.upper() if name in ABBREVIATIONS else name.title()
        raise Illegal(Refusal.WHICH_ZONE, typed=typed, zones=there)
    always = places.literal(found.zone_name, here) if found.zones else None
    if always is not None:
        every = (*every[:1], *_on_clocks(found, always, now, locale)[:1], *every[1:])
    distinct: dict[date | int, Reading] = {}
    for one in every:
        distinct.setdefault(one.day if one.at is None else one.at, one)
    return tuple(distinct.values())[:2]


def _on_clocks(found: TypedTime, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    clock = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    read = _Worked(found, clock, month_first=locale in MONTH_FIRST)
    return tuple(read.readings(zone))


class _Worked:
    """Works out a typed time from the present time on the clocks that are meant."""

    def __init__(self, found: TypedTime, clock: datetime, *, month_first: bool) -> None:
        self._typed = found
        self._clock = clock
        self._month_first = month_first
        self._settle_morning()

    def readings(self, zone: str) -> Iterator[Reading]:
        """Yield the readings, the likeliest first."""
        every = self._every()
        if every is None:
            return
        hours, zoned = list(typed_hours(self._typed.at)), bool(self._typed.zones)
        for day in self._days(hours[0] if hours else None):
            if not hours:
                yield Reading(day, None, zone, every, zoned)
            for later, hour in hours:
                one = Reading(day + timedelta(later), hour, zone, every, zoned)
                yield one
                again = replace(one, time=hour.replace(fold=1))
                if again.at is not None and one.at is not None and again.at > one.at:
                    yield again

    def _settle_morning(self) -> None:
        """Read "tomorrow" after a weekday as "morning" in languages with one word for both."""
        one = self._typed
        if one.on.weekday is None or one.on.days != 1 or not one.tongue.tomorrow_is_morning:
            return
        if (self._clock.date() + timedelta(1)).weekday() != one.on.weekday:
            one.on.days, one.at.part = None, Part.MORNING

    def _every(self) -> Every | None:
        one = self._typed
        if one.every_other:
            return Every.FORTNIGHT if one.on.weekday is not None else None
        if not one.every:
            return Every.ONCE
        if one.on.weekday is None:
            return None
        return Every.MONTH if one.on.nth else Every.WEEK

    def _days(self, first: tuple[int, time] | None) -> Iterator[date]:
        one, today = self._typed.on, self._clock.date()
        if one.pair is not None:
            yield from self._paired(*one.pair)
        elif one.nth:
            yield from self._nth(first)
        elif one.day:
            yield from self._dated(one.day, one.month, first)
        elif one.month:
            return
        elif one.weekday is not None and (one.weeks or one.next_week):
            yield self._weeks_on(one.weekday)
        elif one.days is not None:
            day = today + timedelta(one.days)
            if one.weekday in {None, day.weekday()}:
                yield day
        elif one.weekday is not None:
            yield from self._weekday(one.weekday, first)
        else:
            yield from self._undated(first)

    def _undated(self, first: tuple[int, time] | None) -> Iterator[date]:
        """Yield the weekend's days, or the next day with that hour."""
        today = self._clock.date()
        if self._typed.on.weekend:
            yield from self._weekend(first)
        elif first is not None or self._typed.at.part is not None:
            yield today if self._ahead(today, first) else today + timedelta(1)

    def _ahead(self, day: date, first: tuple[int, time] | None) -> bool:
        """True if that hour of the day is still to come; without an hour, if any whole hour is."""
        later, hour = first or (0, LAST_HOUR)
        return datetime.combine(day + timedelta(later), hour) > self._clock

    def _paired(self, first: int, second: int) -> Iterator[date]:
        """Yield the dates with day and month in both orders, the region's own first."""
        orders = (
            [(second, first), (first, second)]
            if self._month_first
            else [(first, second), (second, first)]
        )
        for day, month in orders:
            yield from self._dated(day, month, None)

    def _dated(self, day: int, month: int, first: tuple[int, time] | None) -> Iterator[date]:
        """Yield the next such date, or the one of the typed year."""
        today, year = self._clock.date(), self._typed.on.year
        for at in range(13):
            months = today.year * 12 + today.month - 1 + at
            then = (months // 12, months % 12 + 1)
            if year and month:
                then = (year, month)
            elif month and then[1] != month:
                continue
            found = _day(*then, day)
            if found is not None and (year or self._ahead(found, first)):
                if self._typed.on.weekday in {None, found.weekday()}:
                    yield found
                return
        # A date that has passed is next year's; a day that no month has yields nothing.

    def _nth(self, first: tuple[int, time] | None) -> Iterator[date]:
        one, today = self._typed.on, self._clock.date()
        if one.weekday is None:
            return
        for at in range(13):
            months = today.year * 12 + today.month - 1 + at
            year, month = months // 12, months % 12 + 1
            if one.month and month != one.month:
                continue
            found = _nth_weekday(year, month, one.weekday, one.nth)
            if found is not None and self._ahead(found, first):
                yield found
                return

    def _weeks_on(self, weekday: int) -> date:
        """Return a weekday in so many weeks, or in next week, which begins on Monday."""
        today = self._clock.date()
        if self._typed.on.next_week:
            return today + timedelta(7 - today.weekday() + weekday)
        return today + timedelta((weekday - today.weekday()) % 7 + 7 * self._typed.on.weeks)

    def _weekend(self, first: tuple[int, time] | None) -> Iterator[date]:
        """Yield the weekend's Saturday and Sunday in order; for "next weekend", two Saturdays."""
        if self._typed.on.next_week:
            yield from map(self._weeks_on, (SATURDAY, SUNDAY))
        elif self._typed.on.following:
            yield from self._weekday(SATURDAY, first)
        else:
            both = (self._weekday(SATURDAY, first), self._weekday(SUNDAY, first))
            yield from sorted(day for one in both for day in one)

    def _weekday(self, weekday: int, first: tuple[int, time] | None) -> Iterator[date]:
        today = self._clock.date()
        near = today + timedelta((weekday - today.weekday()) % 7)
        if not self._ahead(near, first) or (near == today and self._typed.on.following):
            near += timedelta(7)
        following = today + timedelta(7 - today.weekday() + weekday)
        if not self._typed.on.following or following == near:
            yield near
        else:
            yield from (near, following) if self._typed.tongue.nearest_first else (following, near)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _nth_weekday(year: int, month: int, weekday: int, nth: int) -> date | None:
    length = calendar.monthrange(year, month)[1]
    days = [date(year, month, one) for one in range(1, length + 1)]
    fitting = [one for one in days if one.weekday() == weekday]
    if nth == LAST:
        return fitting[-1]
    return fitting[nth - 1] if nth <= len(fitting) else None
