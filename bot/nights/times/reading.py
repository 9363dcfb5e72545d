"""Days and hours of what was said. Where two are possible, both, the likelier first."""

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
from bot.nights.times.grammar import said
from bot.nights.times.moments import exactly
from bot.nights.times.said import LAST, Said
from bot.nights.times.scan import plain
from bot.nights.times.tongues import TONGUES, Part

SATURDAY, SUNDAY = 5, 6
MONTH_FIRST = frozenset({"en-US"})
"""Locales in which 4/12 is in April."""


class Every(StrEnum):
    """How often."""

    ONCE = ""
    WEEK = "week"
    FORTNIGHT = "fortnight"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class Reading:
    """A day, an hour where one was said, on whose clocks, and how often."""

    day: date
    time: time | None
    """Its `fold` tells which of two hours is meant that the clocks show twice."""
    zone: str
    every: Every = Every.ONCE
    zoned: bool = False
    """The zone was said, or does not matter: so many hours from now."""

    @property
    def at(self) -> int | None:
        """Milliseconds since 1970; an hour that the clocks skip is the one after it."""
        if self.time is None:
            return None
        there = datetime.combine(self.day, self.time, ZoneInfo(self.zone))
        return int(there.timestamp() * 1000)

    @property
    def hour(self) -> str:
        """The hour that was said, as "20:30"; empty where none was."""
        return "" if self.time is None else f"{self.time:%H:%M}"

    @property
    def starts(self) -> int:
        """`at`, of a reading whose hour was said. Raises ValueError for another."""
        if self.at is None:
            raise ValueError(self)
        return self.at


def readings(typed: str, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """What was typed may mean these, at most two; nothing where it is no time in any language.

    The reader's own language comes first. `now` is in seconds since 1970; what is past is told too.
    """
    text = plain(typed)
    if moment := exactly(text):
        there = moment.astimezone(ZoneInfo(zone))
        hour = there.time().replace(second=0, microsecond=0)
        return (Reading(there.date(), hour, zone, zoned=True),)
    own = locale.partition("-")[0]
    languages = tuple(dict.fromkeys([own if own in TONGUES else "en", "en", *TONGUES]))
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


def _spoken(
    text: str, languages: Iterable[str], zone: str, now: float, locale: str
) -> tuple[Reading, ...]:
    """What a plain text means in the first of these languages in which it means anything."""
    for placed in (False, True):
        for language in languages:
            found = said(text, language, placed=placed)
            meant = () if found is None else _meant(found, zone, now, locale)
            if meant:
                return meant
    return ()


def _meant(found: Said, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    """At most two readings of what was said.

    A zone such as EST is the clocks of New York, which in summer are not those of EST; both are
    told then. Raises Illegal with WHICH_ZONE for a name of several clocks, none of them their own.
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


def _on_clocks(found: Said, zone: str, now: float, locale: str) -> tuple[Reading, ...]:
    clock = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    read = _Worked(found, clock, month_first=locale in MONTH_FIRST)
    return tuple(read.readings(zone))


class _Worked:
    """One thing that was said, seen from a moment on the clocks that are meant."""

    def __init__(self, found: Said, clock: datetime, *, month_first: bool) -> None:
        self._said = found
        self._clock = clock
        self._month_first = month_first
        self._settle_morning()

    def readings(self, zone: str) -> Iterator[Reading]:
        """The likelier first."""
        every = self._every()
        if every is None:
            return
        hours, zoned = list(self._hours()), bool(self._said.zones)
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
        """After a weekday, the word for tomorrow may be that for the morning."""
        one = self._said
        if one.weekday is None or one.days != 1 or not one.tongue.tomorrow_is_morning:
            return
        if (self._clock.date() + timedelta(1)).weekday() != one.weekday:
            one.days, one.part = None, Part.MORNING

    def _every(self) -> Every | None:
        one = self._said
        if one.every_other:
            return Every.FORTNIGHT if one.weekday is not None else None
        if not one.every:
            return Every.ONCE
        if one.weekday is None:
            return None
        return Every.MONTH if one.nth else Every.WEEK

    # Hours

    def _hours(self) -> Iterator[tuple[int, time]]:
        """(days later, hour)."""
        one = self._said
        if one.hour is None:
            yield from self._named()
            return
        hour = one.hour
        if hour == 24:
            yield 1, time(0, one.minute)
        elif one.part in {Part.AFTERNOON, Part.EVENING, Part.NOON}:
            yield from self._in_part(hour)
        elif one.exact or one.part is not None:
            yield (
                0,
                time(hour % 12 if one.part is Part.MORNING and hour == 12 else hour, one.minute),
            )
        elif hour == 12:
            yield 0, time(12, one.minute)
            yield 1, time(0, one.minute)
        else:
            yield 0, time(hour + 12 if hour < 12 else hour, one.minute)

    def _named(self) -> Iterator[tuple[int, time]]:
        """Noon and midnight, and so many minutes before or after them."""
        twelve = {Part.NOON: (720,), Part.MIDNIGHT: (1440, 0)}
        for minutes in twelve.get(self._said.part or Part.EVENING, ()):
            at = minutes + self._said.past
            if at >= 0:
                yield at // 1440, time(at % 1440 // 60, at % 60)

    def _in_part(self, hour: int) -> Iterator[tuple[int, time]]:
        """Of an afternoon, an evening or a night, which goes on after midnight."""
        one = self._said
        late = one.part is Part.EVENING and (hour == 12 or hour < 4)
        if one.exact:
            yield (1 if late and hour < 4 else 0), time(hour, one.minute)
        elif late:
            yield 1, time(hour % 12, one.minute)
        else:
            yield 0, time(hour + 12 if hour < 12 else hour, one.minute)

    # Days

    def _days(self, first: tuple[int, time] | None) -> Iterator[date]:
        one, today = self._said, self._clock.date()
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
        """The weekend, or the day on which such an hour is next."""
        today = self._clock.date()
        if self._said.weekend:
            yield from self._weekend(first)
        elif first is not None or self._said.part is not None:
            yield today if self._ahead(today, first) else today + timedelta(1)

    def _ahead(self, day: date, first: tuple[int, time] | None) -> bool:
        """That hour of that day is still to come; without an hour, the day is."""
        if first is None:
            return day >= self._clock.date()
        return datetime.combine(day + timedelta(first[0]), first[1]) > self._clock

    def _paired(self, first: int, second: int) -> Iterator[date]:
        """Day and month in both orders, the region's own first."""
        orders = (
            [(second, first), (first, second)]
            if self._month_first
            else [(first, second), (second, first)]
        )
        for day, month in orders:
            yield from self._dated(day, month, None)

    def _dated(self, day: int, month: int, first: tuple[int, time] | None) -> Iterator[date]:
        """The next such date, unless its year is said."""
        today, year = self._clock.date(), self._said.year
        for at in range(13):
            months = today.year * 12 + today.month - 1 + at
            then = (months // 12, months % 12 + 1)
            if year and month:
                then = (year, month)
            elif month and then[1] != month:
                continue
            found = _day(*then, day)
            if found is not None and (year or self._ahead(found, first)):
                if self._said.weekday in {None, found.weekday()}:
                    yield found
                return
        # What has gone by this year is next year's; a day that no month has is none.

    def _nth(self, first: tuple[int, time] | None) -> Iterator[date]:
        one, today = self._said, self._clock.date()
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
        """Friday in two weeks is that long after the next Friday; next week begins on Monday."""
        today = self._clock.date()
        if self._said.next_week:
            return today + timedelta(7 - today.weekday() + weekday)
        return today + timedelta((weekday - today.weekday()) % 7 + 7 * self._said.weeks)

    def _weekend(self, first: tuple[int, time] | None) -> Iterator[date]:
        """Its Saturday or its Sunday, whichever comes first; of the next one, both Saturdays."""
        if self._said.next_week:
            yield from map(self._weeks_on, (SATURDAY, SUNDAY))
        elif self._said.following:
            yield from self._weekday(SATURDAY, first)
        else:
            both = (self._weekday(SATURDAY, first), self._weekday(SUNDAY, first))
            yield from sorted(day for one in both for day in one)

    def _weekday(self, weekday: int, first: tuple[int, time] | None) -> Iterator[date]:
        today = self._clock.date()
        near = today + timedelta((weekday - today.weekday()) % 7)
        if not self._ahead(near, first) or (near == today and self._said.following):
            near += timedelta(7)
        following = today + timedelta(7 - today.weekday() + weekday)
        if not self._said.following or following == near:
            yield near
        else:
            yield from (near, following) if self._said.tongue.nearest_first else (following, near)


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
