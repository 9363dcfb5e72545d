"""Others' text (names, titles, words): what of it may be shown, wherever it stands.

Marks that turn the direction of a line, steer a terminal or cannot be seen are left out, and no
letter carries more marks than any language writes.
"""

import unicodedata
from functools import lru_cache

MOST_MARKS = 3
"""Combining marks on a letter; Thai and Vietnamese write two."""
MOST_SAID = 160
"""Letters that are quoted of a file, at most."""
MOST_DIGITS = 12
UNNAMED = "♠"
"""What is called so, of whose name nothing can be seen."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by name that show nothing."""


@lru_cache(maxsize=4096)  # one deal draws the same names again and again
def clean(text: str) -> str:
    """The same on one line, without what cannot be seen, and marks in reason; perhaps empty."""
    seen = (" " if char.isspace() or char in BLANK else char for char in text)
    kept = "".join(char for char in seen if unicodedata.category(char)[0] != "C")
    return " ".join(map(_unburdened, kept.split()))


def visible(text: str) -> str:
    """The same for a terminal, where nothing in it may act: what can't be seen by its number."""
    return "".join(one if one.isprintable() else f"U+{ord(one):04X}" for one in text)


def one_line(said: str, most: int = MOST_SAID) -> str:
    """The same, cut short: what quotes a file."""
    return visible(said[:most]) + "…" * (len(said) > most)


def ordinal(typed: str) -> int:
    """The number that was typed for a night or the like; 0 for none, as nothing has it."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else 0


def _unburdened(word: str) -> str:
    """A word whose letters carry few marks, and which does not begin with one."""
    marks, kept = MOST_MARKS, list[str]()
    for char in unicodedata.normalize("NFC", word):
        marks = marks + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)
