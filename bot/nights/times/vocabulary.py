"""The meanings of each word of a language; English words are known in every language."""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import cache

from bot.nights.times.tongues import TONGUES, Part, Tongue, Unit


class Sense(Enum):
    """A meaning of a word."""

    WEEKDAY = auto()
    MONTH = auto()
    AHEAD_BY = auto()
    PART = auto()
    UNIT = auto()
    ORDINAL = auto()
    NUMBER = auto()
    EVERY = auto()
    EVERY_OTHER = auto()
    COMING = auto()
    FOLLOWING = auto()
    AHEAD = auto()
    AT = auto()
    HOUR = auto()
    FILLER = auto()
    PAST = auto()
    ADDED = auto()
    ZONE = auto()
    FEAST = auto()
    """Holiday: 100 times its month, plus its day."""
    SPAN = auto()
    """A duration in minutes."""
    HALF = auto()
    LATER = auto()
    WEEKEND = auto()
    OF_WEEK = auto()
    OF_MONTH = auto()
    NEXT_WEEK = auto()
    WEEK_ON = auto()


Value = int | Part | Unit
Senses = Mapping[Sense, Value]


@cache
def vocabulary(language: str) -> Mapping[str, Senses]:
    """Return every word of a language, and English ones that the language doesn't have."""
    own = _senses(TONGUES[language])
    return own if language == "en" else {**_senses(TONGUES["en"]), **own}


def _senses(tongue: Tongue) -> dict[str, Senses]:
    known: dict[str, Senses] = {}
    for sense, value, words in _rows(tongue):
        for word in words.split():
            known[word] = {**known.get(word, {}), sense: value}
    return known


def _rows(tongue: Tongue) -> Iterator[tuple[Sense, Value, str]]:
    """Yield (meaning, value, words) of each row of a language."""
    yield from ((Sense.WEEKDAY, at, words) for at, words in enumerate(tongue.weekdays))
    yield from ((Sense.MONTH, at, words) for at, words in enumerate(tongue.months, 1))
    yield from ((Sense.ORDINAL, at, words) for at, words in enumerate(tongue.ordinals, 1))
    yield from ((Sense.NUMBER, at, words) for at, words in enumerate(tongue.numbers, 1))
    yield from ((Sense.AHEAD_BY, days, words) for days, words in tongue.days.items())
    yield from ((Sense.PAST, minutes, words) for minutes, words in tongue.past.items())
    yield from ((Sense.ADDED, minutes, words) for minutes, words in tongue.added.items())
    yield from ((Sense.PART, part, words) for part, words in tongue.parts.items())
    for part, words in tongue.joined.items():
        for at, days in enumerate(tongue.weekdays):
            both = " ".join(days.split()[0] + word for word in words.split())
            yield Sense.WEEKDAY, at, both
            yield Sense.PART, part, both
    yield from ((Sense.UNIT, unit, words) for unit, words in tongue.units.items())
    for (month, day), words in tongue.feasts.items():
        yield Sense.FEAST, 100 * month + day, words
    yield from ((Sense.SPAN, minutes, words) for minutes, words in tongue.spans.items())
    yield Sense.HALF, 0, tongue.halves
    yield Sense.LATER, 0, tongue.later
    yield Sense.WEEKEND, 0, tongue.weekend
    yield Sense.OF_WEEK, 0, tongue.of_week
    yield Sense.OF_MONTH, 0, tongue.of_month
    yield Sense.NEXT_WEEK, 0, tongue.next_week
    yield Sense.WEEK_ON, 1, tongue.week_on
    yield Sense.WEEK_ON, 2, tongue.fortnight_on
    yield Sense.EVERY, 0, tongue.every
    yield Sense.EVERY_OTHER, 0, tongue.every_other
    yield Sense.COMING, 0, tongue.coming
    yield Sense.FOLLOWING, 0, tongue.following
    yield Sense.AHEAD, 0, tongue.ahead
    yield Sense.AT, 0, tongue.at
    yield Sense.HOUR, 0, tongue.hour
    yield Sense.FILLER, 0, tongue.fillers
    yield Sense.ZONE, 0, tongue.zone
