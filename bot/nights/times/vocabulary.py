"""The meanings of each word of a language; English words are known in every language."""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import cache

from bot.nights.times.tongues import TONGUES, Part, Tongue, Unit


class Meaning(Enum):
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
Meanings = Mapping[Meaning, Value]


@cache
def vocabulary(language: str) -> Mapping[str, Meanings]:
    """Return every word of a language, and English ones that the language doesn't have."""
    own = _senses(TONGUES[language])
    return own if language == "en" else {**_senses(TONGUES["en"]), **own}


def _senses(tongue: Tongue) -> dict[str, Meanings]:
    known: dict[str, Meanings] = {}
    for meaning, value, words in _rows(tongue):
        for word in words.split():
            known[word] = {**known.get(word, {}), meaning: value}
    return known


def _rows(tongue: Tongue) -> Iterator[tuple[Meaning, Value, str]]:
    """Yield (meaning, value, words) of each row of a language."""
    yield from ((Meaning.WEEKDAY, at, words) for at, words in enumerate(tongue.weekdays))
    yield from ((Meaning.MONTH, at, words) for at, words in enumerate(tongue.months, 1))
    yield from ((Meaning.ORDINAL, at, words) for at, words in enumerate(tongue.ordinals, 1))
    yield from ((Meaning.NUMBER, at, words) for at, words in enumerate(tongue.numbers, 1))
    yield from ((Meaning.AHEAD_BY, days, words) for days, words in tongue.days.items())
    yield from ((Meaning.PAST, minutes, words) for minutes, words in tongue.past.items())
    yield from ((Meaning.ADDED, minutes, words) for minutes, words in tongue.added.items())
    yield from ((Meaning.PART, part, words) for part, words in tongue.parts.items())
    for part, words in tongue.joined.items():
        for at, days in enumerate(tongue.weekdays):
            both = " ".join(days.split()[0] + word for word in words.split())
            yield Meaning.WEEKDAY, at, both
            yield Meaning.PART, part, both
    yield from ((Meaning.UNIT, unit, words) for unit, words in tongue.units.items())
    for (month, day), words in tongue.feasts.items():
        yield Meaning.FEAST, 100 * month + day, words
    yield from ((Meaning.SPAN, minutes, words) for minutes, words in tongue.spans.items())
    yield Meaning.HALF, 0, tongue.halves
    yield Meaning.LATER, 0, tongue.later
    yield Meaning.WEEKEND, 0, tongue.weekend
    yield Meaning.OF_WEEK, 0, tongue.of_week
    yield Meaning.OF_MONTH, 0, tongue.of_month
    yield Meaning.NEXT_WEEK, 0, tongue.next_week
    yield Meaning.WEEK_ON, 1, tongue.week_on
    yield Meaning.WEEK_ON, 2, tongue.fortnight_on
    yield Meaning.EVERY, 0, tongue.every
    yield Meaning.EVERY_OTHER, 0, tongue.every_other
    yield Meaning.COMING, 0, tongue.coming
    yield Meaning.FOLLOWING, 0, tongue.following
    yield Meaning.AHEAD, 0, tongue.ahead
    yield Meaning.AT, 0, tongue.at
    yield Meaning.HOUR, 0, tongue.hour
    yield Meaning.FILLER, 0, tongue.fillers
    yield Meaning.ZONE, 0, tongue.zone
