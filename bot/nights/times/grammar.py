"""Reads a typed time word by word in one language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.nights.times import places
from bot.nights.times.cities import ABBREVIATIONS, NOT_IN_SENTENCES
from bot.nights.times.scan import OFFSET, Kind, Token, scan
from bot.nights.times.spans import beginning
from bot.nights.times.tongues import TONGUES, Part, Unit
from bot.nights.times.typed import LAST, TypedTime
from bot.nights.times.vocabulary import Meaning, Meanings, vocabulary

LONGEST_PHRASE = 5
"""Most words of a phrase."""


def parse_time(text: str, language: str, *, placed: bool = True) -> TypedTime | None:
    """Return what a plain text says in a language, or None if a word or figure can't be read.

    `placed`: words that the language doesn't have may name a place.
    """
    text = _begun(text)
    if not placed:
        return _parsed(text, language, ())
    for name, rest in places.names_in(text):
        found = _parsed(rest, language, (name,))
        if found is not None:
            return found
    return _parsed(text, language, None)


def _begun(text: str) -> str:
    """Return the text without the end of a span of hours; an offset after a space is not one."""
    offset = OFFSET.search(text)
    if offset is None or places.offset_zone(offset) is None:
        return beginning(text)
    return f"{beginning(text[: offset.start()] + text[offset.end() :]).strip()} {offset[0]}"


def _parsed(text: str, language: str, named: tuple[str, ...] | None) -> TypedTime | None:
    """Return what the text says with these place names; with None unknown words may name one."""
    offset = OFFSET.search(text)
    if offset is not None:
        text = f"{text[: offset.start()]} {text[offset.end() :]}"
        named = (*(named or ()), offset[0])
    tokens = scan(text)
    if tokens is None:
        return None
    found = _Reader(_phrased(tokens, vocabulary(language)), TypedTime(TONGUES[language])).read()
    if found is None or (found.unknown and named is not None):
        return None
    unknown = (" ".join(found.unknown),) if found.unknown else ()
    if unknown and unknown[0] in NOT_IN_SENTENCES:
        return None
    names = (*found.abbreviations, *unknown, *(named or ()))
    zones = [places.meant(one) for one in names]
    if len(set(zones)) > 1 or () in zones:
        return None
    found.zone_name, found.zones = (names[0], zones[0]) if names else ("", ())
    return found


@dataclass(frozen=True, slots=True)
class _Item:
    """A token, and its meanings if it is a word."""

    token: Token
    meanings: Meanings


def _phrased(tokens: Sequence[Token], words: Mapping[str, Meanings]) -> list[_Item]:
    """Join words that form a phrase, the longest phrases first."""
    items: list[_Item] = []
    at = 0
    while at < len(tokens):
        for size in range(min(LONGEST_PHRASE, len(tokens) - at), 1, -1):
            few = tokens[at : at + size]
            phrase = "_".join(one.word or "".join(map(str, one.figures)) for one in few)
            if phrase in words:
                items.append(_Item(Token(Kind.WORD, phrase), words[phrase]))
                at += size
                break
        else:
            items.append(_Item(tokens[at], words.get(tokens[at].word, {})))
            at += 1
    return items


OF_DAY: Mapping[Meaning, str] = {
    Meaning.WEEKDAY: "weekday",
    Meaning.AHEAD_BY: "days",
    Meaning.ORDINAL: "nth",
    Meaning.FOLLOWING: "following",
    Meaning.NEXT_WEEK: "next_week",
    Meaning.WEEKEND: "weekend",
    Meaning.OF_WEEK: "of_week",
    Meaning.OF_MONTH: "of_month",
}
"""Field of `TypedDay` that stores a word's value."""
OF_HOUR: Mapping[Meaning, str] = {Meaning.PART: "part", Meaning.PAST: "past"}
"""Field of `TypedHour` that stores a word's value."""
REPEATS: Mapping[Meaning, str] = {Meaning.EVERY: "every", Meaning.EVERY_OTHER: "every_other"}
"""Field of `TypedTime` that a word sets."""
FLAGS = {
    *REPEATS,
    Meaning.FOLLOWING,
    Meaning.NEXT_WEEK,
    Meaning.WEEKEND,
    Meaning.OF_WEEK,
    Meaning.OF_MONTH,
}
"""Words without a value: their field becomes true."""


class _Reader:
    """Reads the items in order, with a look at their neighbours."""

    def __init__(self, items: list[_Item], found: TypedTime) -> None:
        self._items = items
        self._typed = found
        self._at = 0

    def read(self) -> TypedTime | None:
        """Return what all items say, or None."""
        while self._at < len(self._items):
            item = self._items[self._at]
            if not (
                self._word(item) if item.token.kind is Kind.WORD else self._figures(item.token)
            ):
                return None
            self._at += 1
        return self._typed if self._is_whole() else None

    def _is_whole(self) -> bool:
        """False for half a statement: "half friday", "last friday", "8pm this month"."""
        one = self._typed
        twelve = one.at.part in {Part.NOON, Part.MIDNIGHT}
        hours = not one.at.past or one.at.hour is not None or twelve
        days = not one.on.of_week or one.on.weekday is not None or one.on.weekend
        of_month = one.on.nth or one.on.day
        months = of_month if one.on.of_month else one.on.nth != LAST or one.on.month
        return bool(hours and days and months)

    def _beside(self, step: int) -> _Item | None:
        at = self._at + step
        return self._items[at] if 0 <= at < len(self._items) else None

    def _is(self, step: int, *meanings: Meaning) -> bool:
        item = self._beside(step)
        return item is not None and any(one in item.meanings for one in meanings)

    # Figures

    def _figures(self, token: Token) -> bool:
        match token.kind:
            case Kind.DATE:
                return self._date(*token.figures)
            case Kind.SLASHED:
                first, second, self._typed.on.year = token.figures
                self._typed.on.pair = first, second
                return True
            case Kind.CLOCK:
                return self._clock(token.figures[0], token.figures[1], exact=token.exact)
            case Kind.DOTTED:
                return self._dotted(token)
            case Kind.COUNTED:
                return self._counted(token.figures[0])
            case _:
                return self._number(token)

    def _date(self, year: int, month: int, day: int) -> bool:
        one = self._typed.on
        one.year, one.month, one.day = year, month, day
        return True

    def _clock(self, hour: int, minute: int = 0, *, exact: bool = False) -> bool:
        """Read an hour, and an am or pm after it."""
        one = self._typed.at
        if one.hour is not None or not 0 <= hour <= 24 or not 0 <= minute <= 59:
            return False
        half = self._half()
        if half:
            if not 1 <= hour <= 12:
                return False
            hour, exact = hour % 12 + (12 if half == "pm" else 0), True
        one.hour, one.minute = hour, minute
        self._add(one.past)
        one.exact, one.past = exact or hour == 0 or hour > 12, 0
        return True

    def _half(self) -> str:
        """Consume and return "am" or "pm"; German "am" before a day is neither."""
        item = self._beside(1)
        if item is None or item.token.word not in {"am", "pm", "a", "p"}:
            return ""
        word = item.token.word
        if word != "pm" and Meaning.FILLER in item.meanings:
            after = self._beside(2)
            day = after is not None and (
                after.token.kind is not Kind.WORD or Meaning.WEEKDAY in after.meanings
            )
            if day or word == "a":
                return ""
        if word in {"a", "p"} and item.meanings:
            return ""
        self._at += 1
        return "pm" if word.startswith("p") else "am"

    def _dotted(self, token: Token) -> bool:
        first, second = token.figures
        others = [one.token.kind for one in self._items if one.token is not token]
        timed = Kind.CLOCK in others or any(Meaning.HOUR in one.meanings for one in self._items)
        hour = (
            second > 12
            or self._is(1, Meaning.HOUR)
            or self._is(-1, Meaning.AT)
            or self._dated_by_word()
        )
        if hour and not (timed and not self._is(1, Meaning.HOUR)):
            return self._clock(first, second, exact=token.exact)
        return self._date(0, second, first)

    def _dated_by_word(self) -> bool:
        return any(
            meaning in one.meanings
            for one in self._items
            for meaning in (Meaning.WEEKDAY, Meaning.AHEAD_BY)
        )

    def _counted(self, number: int) -> bool:
        if self._is(1, Meaning.WEEKDAY):
            self._typed.on.nth = number
            return 1 <= number <= 5
        self._typed.on.day = number
        return True

    def _number(self, token: Token) -> bool:
        number, one = token.figures[0], self._typed
        if self._is_minutes(token):
            one.at.minute = number
            return True
        if token.digits > 2:
            dated = one.on.day and one.on.month and not one.on.year
            if dated and 2020 <= number <= 2100:
                one.on.year = number
                return True
            return self._clock(number // 100, number % 100, exact=True)
        if self._is(-1, Meaning.AT, Meaning.PAST) or self._hour_follows(1):
            return self._clock(number, exact=token.exact)
        if not one.on.day and (self._of_month() or self._hour_elsewhere()):
            one.on.day = number
            return True
        return self._clock(number, exact=token.exact)

    def _is_minutes(self, token: Token) -> bool:
        """True for minutes after an hour, such as the 30 of "20 Uhr 30"."""
        one = self._typed.at
        behind = one.hour is not None and not one.minute and self._is(-1, Meaning.HOUR)
        return behind and token.digits == 2 and token.figures[0] < 60 and not self._of_month()

    def _hour_follows(self, step: int) -> bool:
        """True if the item there makes the number before it an hour."""
        item = self._beside(step)
        return item is not None and (
            item.token.word in {"am", "pm"}
            or Meaning.HOUR in item.meanings
            or Meaning.ADDED in item.meanings
        )

    def _of_month(self) -> bool:
        """True for a number next to a month: "4 dec", "4 de diciembre", "dec 4"."""
        spaced = self._is(1, Meaning.FILLER) and self._is(2, Meaning.MONTH)
        return self._is(1, Meaning.MONTH) or spaced or self._is(-1, Meaning.MONTH)

    def _hour_elsewhere(self) -> bool:
        """True if no day is named yet and another figure is clearly the hour."""
        if self._typed.on.dated or self._typed.on.weekday is not None or self._dated_by_word():
            return False
        for at, item in enumerate(self._items):
            step = at - self._at
            figure = item.token.kind is Kind.NUMBER and item.token.digits < 3
            hour = figure and (self._hour_follows(step + 1) or self._is(step - 1, Meaning.AT))
            if step and (item.token.kind is Kind.CLOCK or hour):
                return True
        return False

    # Words

    def _word(self, item: _Item) -> bool:
        meanings, one = item.meanings, self._typed
        if Meaning.AHEAD in meanings and self._away():
            return True
        if Meaning.WEEK_ON in meanings or (
            Meaning.UNIT in meanings and self._a_week_after(meanings)
        ):
            one.on.weeks = int(meanings.get(Meaning.WEEK_ON, 1))
            return True
        if Meaning.ADDED in meanings and not self._is_beside_hour():
            return False
        if Meaning.NUMBER in meanings and self._spelled(meanings):
            return self._clock(int(meanings[Meaning.NUMBER]))
        if Meaning.ORDINAL in meanings and self._of_month() and not self._is(1, Meaning.WEEKDAY):
            one.on.day = int(meanings[Meaning.ORDINAL])
            return one.on.day < LAST
        half, hour = item.token.word, one.at.hour
        if self._is(-1, Meaning.ADDED) and half in {"am", "pm"} and hour is not None:
            one.at.hour, one.at.exact = hour % 12 + 12 * (half == "pm"), True
            return True
        if not meanings:
            return self._stranger(item.token.word)
        if Meaning.HOUR in meanings and one.at.hour is not None:
            return True
        if Meaning.MONTH in meanings and not (Meaning.FILLER in meanings and not one.on.day):
            one.on.month = int(meanings[Meaning.MONTH])
            return True
        return self._plain_word(meanings)

    def _plain_word(self, meanings: Meanings) -> bool:
        """Read all meanings of a word: "tonight" is a day and a part of the day."""
        one = self._typed
        if one.on.weekday not in {None, meanings.get(Meaning.WEEKDAY, one.on.weekday)}:
            return False
        for meaning, value in meanings.items():
            if meaning is Meaning.PART and one.at.part in {Part.NOON, Part.MIDNIGHT}:
                continue
            for record, fields in ((one.on, OF_DAY), (one.at, OF_HOUR), (one, REPEATS)):
                if meaning in fields:
                    setattr(record, fields[meaning], meaning in FLAGS or value)
            if meaning is Meaning.FEAST:
                one.on.month, one.on.day = divmod(int(value), 100)
            elif meaning is Meaning.ADDED:
                self._add(int(value))
        return not meanings.keys() <= {Meaning.NUMBER, Meaning.UNIT, Meaning.HOUR, Meaning.MONTH}

    def _is_beside_hour(self) -> bool:
        """True if minutes may follow: after a figure, an hour, noon or midnight."""
        before = self._beside(-1)
        figure = before is not None and before.token.kind is not Kind.WORD
        return figure or self._is(-1, Meaning.HOUR, Meaning.NUMBER, Meaning.PART)

    def _add(self, minutes: int) -> None:
        one = self._typed.at
        if one.hour is None:
            one.past += minutes
        elif minutes:
            one.hour, one.minute = divmod((one.hour * 60 + one.minute + minutes) % 1440, 60)

    def _spelled(self, meanings: Meanings) -> bool:
        """True if a number in letters is an hour, as one is expected there."""
        if Meaning.MONTH in meanings and self._typed.on.day:
            return False
        after = self._beside(1)
        halved = after is not None and after.token.word in {"am", "pm"}
        return (
            halved
            or self._is(-1, Meaning.AT, Meaning.PAST)
            or self._is(1, Meaning.HOUR, Meaning.ADDED)
        )

    def _away(self) -> bool:
        """Read a whole "in three days" or "in a week"."""
        number, unit = self._beside(1), self._beside(2)
        if number is None or unit is None or Meaning.UNIT not in unit.meanings:
            return False
        if number.token.kind is Kind.NUMBER:
            count = number.token.figures[0]
        elif Meaning.NUMBER in number.meanings:
            count = int(number.meanings[Meaning.NUMBER])
        else:
            return False
        self._at += 2
        match unit.meanings[Meaning.UNIT]:
            case Unit.DAY:
                self._typed.on.days = count
            case Unit.WEEK:
                self._typed.on.days, self._typed.on.weeks = 7 * count, count
            case _:
                return False
        return True

    def _a_week_after(self, meanings: Meanings) -> bool:
        """True for a week after a weekday, as in "friday week"."""
        return meanings[Meaning.UNIT] is Unit.WEEK and self._is(-1, Meaning.WEEKDAY)

    def _stranger(self, word: str) -> bool:
        """Store a word that is a zone's abbreviation, or part of a city's name."""
        known = word in ABBREVIATIONS
        (self._typed.abbreviations if known else self._typed.unknown).append(word)
        return True
