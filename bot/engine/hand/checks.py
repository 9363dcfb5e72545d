"""Checks that several steps share."""

from collections.abc import Collection

from bot.engine.errors import Illegal, Refusal


def check_word(word: str, words: Collection[str]) -> None:
    """Raise Illegal with UNKNOWN_WORD and the allowed words for any other word."""
    if word not in words:
        raise Illegal(Refusal.UNKNOWN_WORD, words=tuple(words))
