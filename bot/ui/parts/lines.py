"""Widths of displayed text: a phone shows 38 columns, and an emoji fills two of them.

Names are other people's text: whatever they contain must not format, mention, link or break a line,
wherever they stand.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from bot.base.texts import JOINER, bounded, clean
from bot.engine.kinds import Chips, Seat
from bot.tables.show import Person, Show
from bot.ui.words import Locale, listed, number, point, say
from bot.ui.words.tongue import Listing

WIDTH = 38
EMOJI = "██"
COUNTDOWN = "in 30 seconds"
EXACT_BELOW = 10_000_000
LARGE = 100_000
_SEEN = (
    (re.compile(r"<a?:\w+:\d+>"), EMOJI),
    (re.compile(r"<t:\d+:R>"), COUNTDOWN),
    (re.compile(r"^(?:-#|#{1,3}) "), ""),
    (re.compile(r"\*\*|__|\|\|"), ""),
    (re.compile(r"\\(?=[!-/:-@\[-`{-~])"), ""),
)
_MARKS = re.compile(r"([!-/:-@\[-`{-~])")
_PICTURES = frozenset("♠♥♦♣▶⏱⏸✗✓")


@lru_cache(maxsize=4096)  # the same lines are drawn again and again in a deal
def columns(text: str) -> int:
    """Return the number of columns that a line fills on the screen."""
    for pattern, seen in _SEEN:
        text = pattern.sub(seen, text)
    return sum(map(_width, text))


@lru_cache(maxsize=1024)
def _width(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in {"Cf", "Mn"}:
        return 0
    wide = char in _PICTURES or unicodedata.east_asian_width(char) in {"W", "F"}
    return 2 if wide else 1


@lru_cache(maxsize=1024)
def clipped(text: str, width: int) -> str:
    """Return a text in at most `width` columns, with … if something is cut."""
    if columns(text) <= width:
        return text
    while text and columns(text) > width - 1:
        text = text[:-1]
    return text.rstrip().rstrip(JOINER) + "…"


def escaped(text: str) -> str:
    """Return other people's text on one line, which can't format, mention or hide anything."""
    return bounded(_MARKS.sub(r"\\\1", clean(text)))


def quoted(text: str, room: int) -> str:
    """Return other people's text escaped, in at most `room` characters with its escapes."""
    kept, whole = clean(text), escaped(text)
    while len(whole) > room:
        kept = kept[: len(kept) - max(1, (len(whole) - room) // 2)]
        whole = escaped(kept) + "…"
    return whole


def plain_name(show: Show, player: int, locale: Locale) -> str:
    """Return a player's name for a button, where nothing is formatted."""
    if show.past:
        return past_person_name(show.people, player, locale)
    person = show.people.get(player)
    name = person.here if person is not None else ""
    return name or say(locale, "someone", number=player)


def past_name(name: str, locale: Locale) -> str:
    """Return the name of a past player, or the word for a forgotten one."""
    return clean(name) or say(locale, "former")


def past_person_name(people: Mapping[int, Person], player: int, locale: Locale) -> str:
    """Return the name of one of these past players, or the word for a forgotten one."""
    person = people.get(player)
    return past_name("" if person is None else person.here, locale)


def name_of(show: Show, player: int, locale: Locale, *, width: int = WIDTH) -> str:
    """Return a player's name for a text."""
    return escaped(clipped(plain_name(show, player, locale), width))


def name_of_seat(show: Show, seat: Seat, locale: Locale, *, width: int = WIDTH) -> str:
    """Return the name of the player who sits, or sat in the last deal, at a seat."""
    played = (*show.view.gone, *show.view.seats)
    taken = next((one for one in played if one.seat == seat), None)
    if taken is None:
        return say(locale, "seat", seat=seat)
    return name_of(show, taken.player, locale, width=width)


def names_of_seats(
    show: Show, seats: Iterable[Seat], locale: Locale, *, width: int = WIDTH
) -> Listing:
    """Return the names of several seats as a list in a sentence. Raises ValueError for none."""
    return listed(locale, [name_of_seat(show, one, locale, width=width) for one in seats])


def short_chips(chips: Chips, locale: Locale) -> str:
    """Return chips in at most six columns, rounded down: "999", "12.5K", "1.25M"."""
    for size, letter in ((10**12, "T"), (10**9, "B"), (10**6, "M"), (10**3, "K")):
        if chips >= size:
            whole, rest = divmod(chips * 100 // size, 100)
            part = f"{rest:02}"[: max(0, 3 - len(str(whole)))].rstrip("0")
            return f"{whole}{point(locale) + part if part else ''}{letter}"
    return str(chips)


def chips_text(chips: Chips, locale: Locale) -> str:
    """Return chips as all screens show a stack: "12,500"; from ten million on "12.5M"."""
    return short_chips(chips, locale) if chips >= EXACT_BELOW else number(locale, chips)


def bet_text(chips: Chips, locale: Locale, *, short: bool = False) -> str:
    """Return a bet for a seat's line; `short` abbreviates amounts from `LARGE` on."""
    return short_chips(chips, locale) if short and chips >= LARGE else chips_text(chips, locale)
