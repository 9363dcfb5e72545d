"""Names of games as people type them: "nlhe", "PLO-8", "fixed limit stud", "H. O. R. S. E.".

Text is normalised, and the limit is taken out of it. Games that are not dealt here are known by
name, so that no game with a similar name is offered for them.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.games.game import Limit
from bot.games.finding.names import processed

Rewriting = tuple[str, str | Callable[[re.Match[str]], str]]
"""A regular expression, and its replacement."""
LIMITS = {
    Limit.HALF_POT: r"half pot(?: limit)?",
    Limit.SPREAD: r"spread(?: limit)?",
    Limit.NO_LIMIT: r"no ?limit|n ?l|no lim|unlimited",
    Limit.POT_LIMIT: r"pot ?limit|p ?l",
    Limit.FIXED_LIMIT: r"fixed ?limit|fixed|f ?l|structured limit|limit",
}
"""A regular expression for each limit, longer wordings first."""
_NUMBERS = {
    "ace": "a", "deuce": "2", "two": "2", "three": "3", "four": "4", "five": "5",
    "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}  # fmt: skip
_SPELLINGS: tuple[Rewriting, ...] = (
    (r"\b(?:[a-z] ){2,}[a-z]\b", lambda found: found[0].replace(" ", "")),
    (r"(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])", " "),
    (r"\b[a-z]+\b", lambda found: _NUMBERS.get(found[0], found[0])),
    (r"\b(nl|pl|fl)(he?)\b", r"\1 holdem"),
    (r"\blhe\b", "limit holdem"),
    (r"^lo(?= 8)", "limit omaha"),
    (r"\b(nl|pl|fl)o[be]\b", r"\1 omaha 8"),
    (r"\b(nl|pl|fl)(o)\b", r"\1 omaha"),
    (r"\b(nl|pl|fl)(td|sd|holdem|omaha|stud|razz|badugi)\b", r"\1 \2"),
)
"""Replacements before the limit is looked for, in this order."""
_WORDINGS: tuple[Rewriting, ...] = (
    (r"\bhold (?:em|him|them)\b|^(?:texas )?he$", "holdem"),
    (r"\btexas holdem\b|^texas$", "holdem"),
    (r"\bo(?= \d|$)(?<!big o)", "omaha"),
    (r"^s(?= 8)", "stud"),
    (r"\btd\b", "triple draw"),
    (r"\bsd\b", "single draw"),
    (r"\bcs\b", "card stud"),
    (r"\bcd\b", "card draw"),
    (r"\b(?:hi|high) ?(?:lo|low)\b(?: split)?|\bh l\b", "hl"),
    (r"^o(?= hl)", "omaha"),
    (r"\bhi\b", "high"),
    (r"\b8 (?:or )?(?:ob|b|better)\b|\b8 or b\b", "8"),
    (r"\bhl 8\b|\b8 hl\b", "8"),
    (r"(?<!\b7 )\b27\b", "2 7"),
    (r"\bomaha ([56])\b(?! card)", r"\1 card omaha"),
    (r"\b4 card omaha\b|\bomaha 4\b", "omaha"),
    (r"\b(?:to|the|and|with|poker|cash)\b|\ba\b(?! \d)", ""),
)
"""Replacements after the limit is taken out, in this order."""
_ABSENT = {
    "open_face": r"\b(?:ofc|open faced?)\b",
    "chinese": r"\bchinese\b|\b13 card\b",
    "blackjack": r"\bblack ?jack\b|^21$|\bpontoon\b",
    "tournament": (
        r"\btourn(?:ey|ament)s?\b|\bsng\b|\bsit (?:n|and|go)\b|\bsit ?n ?go\b|\bmtt\b"
        r"|\bfreeze ?outs?\b|\bturbo\b|\bshoot ?outs?\b|^(?:knock ?outs? )?bount(?:y|ies)$"
        r"|^(?:progressive )?knock ?outs?$|^pko$"
    ),
    "casino": (
        r"\bpai gow\b|\bcaribbean\b|\blet it ride\b|\bbaccarat\b|\broulette\b|\bcraps\b"
        r"|\bslots?\b|\bvideo\b|\bultimate texas\b|\b3 card poker\b"
    ),
    "teen_patti": r"\bteen ?patti\b|\b3 patti\b",
    "mix": (
        r"^(?:ho|hoe|roe|heros?|hors?es|torse|sho|horseshoe)$|^\d+ game(?: mix)?$"
        r"|^mix(?:ed)?(?: games?| 8 game)?$|^games? mix$"
    ),
    "cards": (
        r"\b(?:uno|euchre|rummy|gin|bridge|whist|hearts|spades|cribbage|canasta|pinochle(?! poker)"
        r"|skat|president|durak|crazy (?:8s?|eights)|brag"
        r"|go fish|solitaire|war|old maid|tarot|belote|jass|mau mau"
        r"|magic|rummikub|liar s dice|yahtzee)\b"
    ),
}
"""A regular expression for each kind of game that people ask for and that is not dealt."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A typed name after normalising: the words of the game, and the limit or None."""

    words: str
    limit: Limit | None = None

    @property
    def key(self) -> str:
        """The words in alphabetical order, so that "omaha hi-lo" and "hi-lo omaha" are the same."""
        return " ".join(sorted(self.words.split()))

    @property
    def joined(self) -> str:
        """The words without spaces."""
        return self.words.replace(" ", "")


@lru_cache(maxsize=4096)
def spoken(text: str) -> Spoken:
    """Return the game's words and its limit; at most one limit is taken out of the text."""
    said = _rewritten(_plain(text), _SPELLINGS)
    limit = None
    for one, pattern in LIMITS.items():
        without, found = re.subn(rf"\b(?:{pattern})\b", " ", said, count=1)
        if found:
            limit, said = one, without
            break
    return Spoken(_rewritten(said, _WORDINGS), limit)


def absent(text: str) -> str:
    """Return the code of a kind of game that is not dealt here, or an empty string."""
    said = _rewritten(_plain(text), _SPELLINGS)
    return next((code for code, pattern in _ABSENT.items() if re.search(pattern, said)), "")


def _plain(text: str) -> str:
    words = processed(text.replace("+", " plus ")).replace("_", " ")
    return " ".join(words.split())


def _rewritten(text: str, rows: Iterable[Rewriting]) -> str:
    for pattern, instead in rows:
        text = re.sub(pattern, instead, " ".join(text.split()))
    return " ".join(text.split())
