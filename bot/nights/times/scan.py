"""Splits typed text into words and figures, in lower case and without accents."""

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum, auto

LONGEST = 60
"""Most characters of one time that are read."""
LONGEST_LIST = 200
"""Most characters of several times that are read."""
OFFSET = re.compile(
    r"(?:\b(?:utc|gmt) ?(?=[+-])|(?<![\w-])(?=[+-]\d\d:?\d\d(?!\d))"
    r"|(?<=\d:\d\d )(?=\+\d|-0\d(?![\d:.])))"
    r"(?P<sign>[+-]) ?(?P<hours>\d{1,2})(?::?(?P<minutes>\d\d))?(?![\w:])"
)
"""An offset from UTC: "UTC+2", "GMT -3:30", "+0530"."""


class Kind(Enum):
    """Kind of a token."""

    WORD = auto()
    DATE = auto()
    """Year (0 if there is none), month and day."""
    SLASHED = auto()
    """Day and month in the order of the reader's region, and the year or 0."""
    DOTTED = auto()
    """Day and month, or hour and minutes."""
    CLOCK = auto()
    """An hour and its minutes."""
    NUMBER = auto()
    COUNTED = auto()
    """An ordinal number, such as 27th."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or figures; `exact` if the form tells the morning's hour from the evening's."""

    kind: Kind
    word: str = ""
    figures: tuple[int, ...] = ()
    exact: bool = False
    digits: int = 0


_PATTERN = re.compile(
    r"""
    (?P<iso>\d{4}-\d{1,2}-\d{1,2})t?
  | (?P<slashed>\d{1,2}/\d{1,2}(?:/\d{2,4})?)
  | (?P<date>\d{1,2}\.[ ]?\d{1,2}\.(?:[ ]?\d{4}|\d{2}(?!\d|[:.h]))?)
  | (?P<clock>\d{1,2}(?::|h)\d{2})(?::00)?(?!\d)h?
  | (?P<dotted>\d{1,2}\.\d{1,2}(?!\d))
  | (?P<counted>\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\.(?=[ ]|$))
  | (?P<number>\d{1,4})(?!\d)
  | (?P<word>@|\d?[a-z]+\b|[a-z]+)\.?
  | (?P<skipped>[ ,;!?()'"-]+)
    """,
    re.VERBOSE,
)


def plain(typed: str, longest: int = LONGEST) -> str:
    """Return the text in lower case without accents: "Sábado" is "sabado"."""
    typed = re.sub("(?<![0-9])\u00bd", "0.5", typed).replace("\u00bd", ".5")
    typed = re.sub("(?<=[0-9])[\u00ba\u00b0]", ".", typed)
    decomposed = unicodedata.normalize("NFKD", typed[:longest].casefold())
    bare = "".join(one for one in decomposed if not unicodedata.combining(one))
    for was, now in (
        ("a.m.", "am"),
        ("p.m.", "pm"),
        ("\u2019", "'"),
        ("\u2013", "-"),
        ("\u2212", "-"),
        ("o'clock", "oclock"),
        ("2morrow", "tomorrow"),
        ("2moro", "tomorrow"),
    ):
        bare = bare.replace(was, now)
    return " ".join(bare.split())


def scan(text: str) -> list[Token] | None:
    """Return the words and figures of a plain text, or None for characters that no time has."""
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        found = _lettered(text, at) or _PATTERN.match(text, at)
        if found is None:
            return None
        at = found.end()
        if found.lastgroup not in {None, "skipped"}:
            tokens.append(_token(found.lastgroup or "", found[found.lastgroup or ""]))
    return tokens


_ORDINAL_WORD = re.compile(r"(?P<word>\d{1,2}(?:er|e|a|o)\b)")


def _lettered(text: str, at: int) -> re.Match[str] | None:
    """Match an ordinal number with letters: "1er", "2a"."""
    return _ORDINAL_WORD.match(text, at)


def _token(kind: str, text: str) -> Token:
    figures = tuple(map(int, re.findall(r"\d+", text)))
    match kind:
        case "iso":
            return Token(Kind.DATE, figures=figures)
        case "slashed":
            return Token(Kind.SLASHED, figures=(*figures[:2], _year(figures)))
        case "date":
            return Token(Kind.DATE, figures=(_year(figures), figures[1], figures[0]))
        case "clock":
            exact = figures[0] > 12 or text.startswith("0")
            return Token(Kind.CLOCK, figures=figures, exact=exact)
        case "dotted":
            return Token(
                Kind.DOTTED, figures=figures, exact=figures[0] > 12 or text.startswith("0")
            )
        case "counted":
            return Token(Kind.COUNTED, figures=figures)
        case "number":
            exact = figures[0] > 12 or text.startswith("0")
            return Token(Kind.NUMBER, figures=figures, exact=exact, digits=len(text))
        case _:
            return Token(Kind.WORD, text)


def _year(figures: tuple[int, ...]) -> int:
    if len(figures) < 3:
        return 0
    return figures[2] if figures[2] > 99 else 2000 + figures[2]
