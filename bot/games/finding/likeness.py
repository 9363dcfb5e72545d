"""Measures how well typed text fits a game: by its names first, then its kind and summary."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache

from bot.engine.games.game import Family, Game, Wild
from bot.engine.hand.step import settling
from bot.games.finding.names import processed

_HIGH_LOW = re.compile(r"\bhi(?:gh)? ?low?\b")


class Fit(IntEnum):
    """Degree to which text fits a game, the best one first."""

    NAMED = 0
    BEGUN = 1
    IN_NAME = 2
    OF_KIND = 3
    IN_SUMMARY = 4
    """The game's summary has all words."""
    NOT = 5


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Return lower-case words without signs and accents; "hi-lo" is "high low"."""
    words = " ".join(processed(text).replace("_", " ").split())
    return _HIGH_LOW.sub("high low", words)


@dataclass(slots=True)
class Known:
    """A game together with one of its words: its code, name or an alias."""

    word: str
    game: Game
    _words: str = field(init=False)
    _kind: str = field(init=False)
    _summary_words: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.word = plain(self.word)
        self._words = f" {self.word}"
        self._kind = " ".join(["", *kinds(self.game)])
        self._summary_words = frozenset(plain(self.game.summary).split())

    def fit(self, sought: str, words: Sequence[str]) -> Fit:
        """Return how well the text fits; it was made `plain`, and `words` are its words."""
        if self.word.startswith(sought):
            return Fit.NAMED if self.word == sought else Fit.BEGUN
        if _begun(words, self._words):
            return Fit.IN_NAME
        if _begun(words, self._kind):
            return Fit.OF_KIND
        return Fit.IN_SUMMARY if self._summary_words.issuperset(words) else Fit.NOT


def kinds(game: Game) -> Iterator[str]:
    """Yield what people call games of this kind."""
    yield game.family
    if game.family is Family.COMMUNITY:
        yield "shared board"
    wins = {share.ranking.partition("_")[0] for share in game.shares}
    if {"high", "low"} <= wins:
        yield "high low split"
    elif wins and wins <= {"low", "badugi"}:
        yield "lowball"
    if settling(game.settle).in_or_out:
        yield "guts"
    if game.wild != Wild():
        yield "wild"


def _begun(words: Sequence[str], text: str) -> bool:
    """True if each word begins a word of the text, which has a space before each of them."""
    return all(f" {word}" in text for word in words)
