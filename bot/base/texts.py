"""Texts by users and files (names, titles, words), made safe to show.

Characters that turn the direction of a line, steer a terminal or are invisible are left out, and no
letter keeps more marks than any language writes. Joiners stay where a language or an emoji needs
them.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

MOST_MARKS = 3
"""Most combining marks on one letter; Thai and Vietnamese write two."""
MOST_SAID = 160
"""Most characters that are quoted from a file."""
MOST_DIGITS = 12
UNNAMED = "♠"
"""Name shown for a player or thing whose own name has no visible character."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that Unicode counts as letters or symbols and that show nothing."""
NON_JOINER, JOINER, AS_PICTURE = "\u200c", "\u200d", "\ufe0f"
FLAG = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e007a]{3,6}\U000e007f")
"""Tags that turn a black flag into the flag of Scotland or of another part of a country."""
BEGIN, END = "\u2068", "\u2069"
"""Isolating marks around a text that may run from right to left, so that its neighbours keep their
place."""
UNSEEN = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]"
)
"""Invisible marks that make two names differ although they look the same."""
JOINED_LETTERS = str.maketrans({"ß": "ss", "ẞ": "SS", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})
"""Plain letters for those that Unicode does not take apart."""
VIRAMA = 9
"""Combining class of the signs that join letters in the scripts of India."""


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return the text without accents, and with plain letters for joined ones: "ß" is "ss"."""
    apart = unicodedata.normalize("NFKD", text.translate(JOINED_LETTERS))
    return "".join(char for char in apart if not unicodedata.combining(char))


@lru_cache(maxsize=4096)  # one deal draws the same names many times
def clean(text: str) -> str:
    """Return the text on one line, without invisible characters and surplus marks; maybe empty."""
    seen = "".join(" " if char.isspace() or char in BLANK else char for char in text)
    flags = {at for found in FLAG.finditer(seen) for at in range(*found.span())}
    kept = "".join(
        char
        for at, char in enumerate(seen)
        if unicodedata.category(char)[0] != "C" or at in flags or _joins(seen, at)
    )
    return " ".join(map(_unburdened, kept.split()))


def _joins(text: str, at: int) -> bool:
    """True for a joiner that an emoji or the spelling of a word needs."""
    if text[at] not in (NON_JOINER, JOINER) or at == 0:
        return False
    before, after = text[at - 1], text[at + 1 : at + 2] or " "
    if unicodedata.combining(before) == VIRAMA:
        return True
    if unicodedata.category(after) == "So":
        pictured = before == AS_PICTURE or unicodedata.category(before) in {"So", "Sk"}
        return text[at] == JOINER and pictured
    if unicodedata.combining(after) == VIRAMA:
        return True
    return unicodedata.category(after)[0] in "LM" and unicodedata.bidirectional(before) == "AL"


@lru_cache(maxsize=4096)
def bounded(text: str) -> str:
    """Return a text that moves nothing beside it, though it may be written from right to left."""
    if text.isascii() or BEGIN in text:
        return text
    turns = any(unicodedata.bidirectional(char) in {"R", "AL"} for char in text)
    return f"{BEGIN}{text}{END}" if turns else text


def told_apart(names: Mapping[int, str]) -> dict[int, str]:
    """Return names by player's number; names that look alike get the number appended."""
    called = {player: _as_seen(name) for player, name in names.items()}
    if len(set(called.values())) == len(called):
        return dict(names)
    shared = Counter(called.values())
    return {
        player: f"{name} #{player}" if name and shared[called[player]] > 1 else name
        for player, name in names.items()
    }


@lru_cache(maxsize=4096)
def _as_seen(name: str) -> str:
    return unicodedata.normalize("NFKC", UNSEEN.sub("", clean(name))).casefold()


def visible(text: str) -> str:
    """Return the text with unprintable characters as code points, safe for a terminal."""
    return "".join(one if one.isprintable() else f"U+{ord(one):04X}" for one in text)


def one_line(said: str, most: int = MOST_SAID) -> str:
    """Return printable text, cut after `most` characters, to quote from a file."""
    return visible(said[:most]) + "…" * (len(said) > most)


def ordinal(typed: str) -> int:
    """Return the number that was typed for a night or the like; 0 if it is no number."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else 0


def _unburdened(word: str) -> str:
    """Return a word whose letters carry few marks, and which does not begin with a mark."""
    marks, kept = MOST_MARKS, list[str]()
    for char in unicodedata.normalize("NFC", word):
        marks = marks + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)
