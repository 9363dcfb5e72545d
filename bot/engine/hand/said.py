"""What a seat may say: the one judge of words, for every step that asks for one."""

from collections.abc import Collection

from bot.engine.errors import Illegal, Refusal


def check(word: str, words: Collection[str]) -> None:
    """Raises Illegal with UNKNOWN_WORD, and the words that may be said."""
    if word not in words:
        raise Illegal(Refusal.UNKNOWN_WORD, words=tuple(words))
