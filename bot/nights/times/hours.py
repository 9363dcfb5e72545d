"""The hours of a day that a typed hour may mean."""

from collections.abc import Iterator
from datetime import time

from bot.nights.times.tongues import Part
from bot.nights.times.typed import TypedHour


def typed_hours(one: TypedHour) -> Iterator[tuple[int, time]]:
    """Yield (days later, hour) of the typed hour, the likelier one first."""
    if one.hour is None:
        yield from _named(one)
        return
    hour = one.hour
    if hour == 24:
        yield 1, time(0, one.minute)
    elif one.part in {Part.AFTERNOON, Part.EVENING, Part.NOON}:
        yield from _in_part(one, hour)
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


def _named(one: TypedHour) -> Iterator[tuple[int, time]]:
    """Yield noon or midnight, and minutes before or after them."""
    twelve = {Part.NOON: (720,), Part.MIDNIGHT: (1440, 0)}
    for minutes in twelve.get(one.part or Part.EVENING, ()):
        at = minutes + one.past
        if at >= 0:
            yield at // 1440, time(at % 1440 // 60, at % 60)


def _in_part(one: TypedHour, hour: int) -> Iterator[tuple[int, time]]:
    """Yield an hour of an afternoon, an evening or a night, which lasts past midnight."""
    late = one.part is Part.EVENING and (hour == 12 or hour < 4)
    if one.exact:
        yield (1 if late and hour < 4 else 0), time(hour, one.minute)
    elif late:
        yield 1, time(hour % 12, one.minute)
    else:
        yield 0, time(hour + 12 if hour < 12 else hour, one.minute)
