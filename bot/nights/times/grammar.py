"""Reads a typed time word by word in one language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.nights.times import places
from bot.nights.times.cities import ABBREVIATIONS, NOT_IN_SENTENCES
from bot.nights.times.said import LAST, Said
from bot.nights.times.scan import OFFSET, Kind, Token, scan
from bot.nights.times.spans import beginning
from bot.nights.times.tongues import TONGUES, Part, Unit
from bot.nights.times.vocabulary import Sense, Senses, vocabulary

LONGEST_PHRASE = 5
"""Most words of a phrase."""


def said(text: str, language: str, *, placed: bool = True) -> Said | None:
    """Return what a plain text says in a language, or None if a word or figure can't be read.

    `placed`: words that the language doesn't have may name a place.
    """
    text = _begun(text)
    if not placed:
        return _said(text, language, ())
    for name, rest in places.names_in(text):
        found = _said(rest, language, (name,))
        if found is not None:
            return found
    return _said(text, language, None)


def _begun(text: str) -> str:
    """Return the text without the end of a span of hours; an offset after a space is not one."""
    offset = OFFSET.search(text)
    if offset is None or places.offset_zone(offset) is None:
        return beginning(text)
    return f"{beginning(text[: offset.start()] + text[offset.end() :]).strip()} {offset[0]}"


def _said(text: str, language: str, named: tuple[str, ...] | None) -> Said | None:
    """Return what the text says with these place names; with None unknown words may name one."""
    offset = OFFSET.search(text)
    if offset is not None:
        text = f"{text[: offset.start()]} {text[offset.end() :]}"
        named = (*(named or ()), offset[0])
    tokens = scan(text)
    if tokens is None:
        return None
    found = _Reader(_phrased(tokens, vocabulary(language)), Said(TONGUES[language])).read()
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
    senses: Senses


def _phrased(tokens: Sequence[Token], words: Mapping[str, Senses]) -> list[_Item]:
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


NAMED: Mapping[Sense, str] = {
    Sense.WEEKDAY: "weekday",
    Sense.AHEAD_BY: "days",
    Sense.PART: "part",
    Sense.ORDINAL: "nth",
    Sense.PAST: "past",
}
"""Field of `Said` that stores a word's value."""
FLAGS: Mapping[Sense, str] = {
    Sense.EVERY: "every",
    Sense.EVERY_OTHER: "every_other",
    Sense.FOLLOWING: "following",
    Sense.NEXT_WEEK: "next_week",
    Sense.WEEKEND: "weekend",
    Sense.OF_WEEK: "of_week",
    Sense.OF_MONTH: "of_month",
}


class _Reader:
    """Reads the items in order, with a look at their neighbours."""

    def __init__(self, items: list[_Item], found: Said) -> None:
        self._items = items
        self._said = found
        self._at = 0

    def read(self) -> Said | None:
        """Return what all items say, or None."""
        while self._at < len(self._items):
            item = self._items[self._at]
            if not (
                self._word(item) if item.token.kind is Kind.WORD else self._figures(item.token)
            ):
                return None
            self._at += 1
        return self._said if self._is_whole() else None

    def _is_whole(self) -> bool:
        """False for half a statement: "half friday", "last friday", "8pm this month"."""
        one = self._said
        twelve = one.part in {Part.NOON, Part.MIDNIGHT}
        hours = not one.past or one.hour is not None or twelve
        days = not one.of_week or one.weekday is not None or one.weekend
        of_month = one.nth or one.day
        months = of_month if one.of_month else one.nth != LAST or one.month
        return bool(hours and days and months)

    def _beside(self, step: int) -> _Item | None:
        at = self._at + step
        return self._items[at] if 0 <= at < len(self._items) else None

    def _is(self, step: int, *senses: Sense) -> bool:
        item = self._beside(step)
        return item is not None and any(one in item.senses for one in senses)

    # Figures

    def _figures(self, token: Token) -> bool:
        match token.kind:
            case Kind.DATE:
                return self._date(*token.figures)
            case Kind.SLASHED:
                self._said.pair, self._said.year = (
                    (token.figures[0], token.figures[1]),
                    token.figures[2],
                )
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
        self._said.year, self._said.month, self._said.day = year, month, day
        return True

    def _clock(self, hour: int, minute: int = 0, *, exact: bool = False) -> bool:
        """Read an hour, and an am or pm after it."""
        one = self._said
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
        if word != "pm" and Sense.FILLER in item.senses:
            after = self._beside(2)
            day = after is not None and (
                after.token.kind is not Kind.WORD or Sense.WEEKDAY in after.senses
            )
            if day or word == "a":
                return ""
        if word in {"a", "p"} and item.senses:
            return ""
        self._at += 1
        return "pm" if word.startswith("p") else "am"

    def _dotted(self, token: Token) -> bool:
        first, second = token.figures
        others = [one.token.kind for one in self._items if one.token is not token]
        timed = Kind.CLOCK in others or any(Sense.HOUR in one.senses for one in self._items)
        hour = (
            second > 12
            or self._is(1, Sense.HOUR)
            or self._is(-1, Sense.AT)
            or self._dated_by_word()
        )
        if hour and not (timed and not self._is(1, Sense.HOUR)):
            return self._clock(first, second, exact=token.exact)
        return self._date(0, second, first)

    def _dated_by_word(self) -> bool:
        return any(
            sense in one.senses for one in self._items for sense in (Sense.WEEKDAY, Sense.AHEAD_BY)
        )

    def _counted(self, number: int) -> bool:
        if self._is(1, Sense.WEEKDAY):
            self._said.nth = number
            return 1 <= number <= 5
        self._said.day = number
        return True

    def _number(self, token: Token) -> bool:
        number, one = token.figures[0], self._said
        if self._is_minutes(token):
            one.minute = number
            return True
        if token.digits > 2:
            dated = one.day and one.month and not one.year
            if dated and 2020 <= number <= 2100:
                one.year = number
                return True
            return self._clock(number // 100, number % 100, exact=True)
        if self._is(-1, Sense.AT, Sense.PAST) or self._hour_follows(1):
            return self._clock(number, exact=token.exact)
        if not one.day and (self._of_month() or self._hour_elsewhere()):
            one.day = number
            return True
        return self._clock(number, exact=token.exact)

    def _is_minutes(self, token: Token) -> bool:
        """True for minutes after an hour, such as the 30 of "20 Uhr 30"."""
        behind = self._said.hour is not None and not self._said.minute and self._is(-1, Sense.HOUR)
        return behind and token.digits == 2 and token.figures[0] < 60 and not self._of_month()

    def _hour_follows(self, step: int) -> bool:
        """True if the item there makes the number before it an hour."""
        item = self._beside(step)
        return item is not None and (
            item.token.word in {"am", "pm"}
            or Sense.HOUR in item.senses
            or Sense.ADDED in item.senses
        )

    def _of_month(self) -> bool:
        """True for a number next to a month: "4 dec", "4 de diciembre", "dec 4"."""
        spaced = self._is(1, Sense.FILLER) and self._is(2, Sense.MONTH)
        return self._is(1, Sense.MONTH) or spaced or self._is(-1, Sense.MONTH)

    def _hour_elsewhere(self) -> bool:
        """True if no day is named yet and another figure is clearly the hour."""
        if self._said.dated or self._said.weekday is not None or self._dated_by_word():
            return False
        for at, item in enumerate(self._items):
            step = at - self._at
            figure = item.token.kind is Kind.NUMBER and item.token.digits < 3
            hour = figure and (self._hour_follows(step + 1) or self._is(step - 1, Sense.AT))
            if step and (item.token.kind is Kind.CLOCK or hour):
                return True
        return False

    # Words

    def _word(self, item: _Item) -> bool:
        senses, one = item.senses, self._said
        if Sense.AHEAD in senses and self._away():
            return True
        if Sense.WEEK_ON in senses or (Sense.UNIT in senses and self._a_week_after(senses)):
            one.weeks = int(senses.get(Sense.WEEK_ON, 1))
            return True
        if Sense.ADDED in senses and not self._is_beside_hour():
            return False
        if Sense.NUMBER in senses and self._spelled(senses):
            return self._clock(int(senses[Sense.NUMBER]))
        if Sense.ORDINAL in senses and self._of_month() and not self._is(1, Sense.WEEKDAY):
            one.day = int(senses[Sense.ORDINAL])
            return one.day < LAST
        if self._is(-1, Sense.ADDED) and item.token.word in {"am", "pm"} and one.hour is not None:
            one.hour, one.exact = one.hour % 12 + 12 * (item.token.word == "pm"), True
            return True
        if not senses:
            return self._stranger(item.token.word)
        if Sense.HOUR in senses and one.hour is not None:
            return True
        if Sense.MONTH in senses and not (Sense.FILLER in senses and not one.day):
            one.month = int(senses[Sense.MONTH])
            return True
        return self._plain_word(senses)

    def _plain_word(self, senses: Senses) -> bool:
        """Read all meanings of a word: "tonight" is a day and a part of the day."""
        one = self._said
        if one.weekday not in {None, senses.get(Sense.WEEKDAY, one.weekday)}:
            return False
        for sense, value in senses.items():
            if sense is Sense.PART and one.part in {Part.NOON, Part.MIDNIGHT}:
                continue
            if sense in NAMED:
                setattr(one, NAMED[sense], value)
            elif sense in FLAGS:
                setattr(one, FLAGS[sense], True)
            elif sense is Sense.FEAST:
                one.month, one.day = divmod(int(value), 100)
            elif sense is Sense.ADDED:
                self._add(int(value))
        return not senses.keys() <= {Sense.NUMBER, Sense.UNIT, Sense.HOUR, Sense.MONTH}

    def _is_beside_hour(self) -> bool:
        """True if minutes may follow: after a figure, an hour, noon or midnight."""
        before = self._beside(-1)
        figure = before is not None and before.token.kind is not Kind.WORD
        return figure or self._is(-1, Sense.HOUR, Sense.NUMBER, Sense.PART)

    def _add(self, minutes: int) -> None:
        one = self._said
        if one.hour is None:
            one.past += minutes
        elif minutes:
            one.hour, one.minute = divmod((one.hour * 60 + one.minute + minutes) % 1440, 60)

    def _spelled(self, senses: Senses) -> bool:
        """True if a number in letters is an hour, as one is expected there."""
        if Sense.MONTH in senses and self._said.day:
            return False
        after = self._beside(1)
        halved = after is not None and after.token.word in {"am", "pm"}
        return halved or self._is(-1, Sense.AT, Sense.PAST) or self._is(1, Sense.HOUR, Sense.ADDED)

    def _away(self) -> bool:
        """Read a whole "in three days" or "in a week"."""
        number, unit = self._beside(1), self._beside(2)
        if number is None or unit is None or Sense.UNIT not in unit.senses:
            return False
        if number.token.kind is Kind.NUMBER:
            count = number.token.figures[0]
        elif Sense.NUMBER in number.senses:
            count = int(number.senses[Sense.NUMBER])
        else:
            return False
        self._at += 2
        match unit.senses[Sense.UNIT]:
            case Unit.DAY:
                self._said.days = count
            case Unit.WEEK:
                self._said.days, self._said.weeks = 7 * count, count
            case _:
                return False
        return True

    def _a_week_after(self, senses: Senses) -> bool:
        """True for a week after a weekday, as in "friday week"."""
        return senses[Sense.UNIT] is Unit.WEEK and self._is(-1, Sense.WEEKDAY)

    def _stranger(self, word: str) -> bool:
        """Store a word that is a zone's abbreviation, or part of a city's name."""
        known = word in ABBREVIATIONS
        (self._said.abbreviations if known else self._said.unknown).append(word)
        return True
