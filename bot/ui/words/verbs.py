"""Words of play in other languages, translated into the English words that the bot reads."""

from collections.abc import Iterator
from itertools import islice, product

from bot.ui.words import Locale, own_sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE

PREFIX = "verb."
VERBS = tuple(key.removeprefix(PREFIX) for key in ENGLISH_CATALOGUE if key.startswith(PREFIX))
"""English words of play; a language may have several for each, separated by |."""
CUT = "cut"
"""The verb whose following words are left as typed."""
TO, RAISE, RAISE_TO = "to", "raise", "raise to"
MOST_READINGS = 8
"""The most ways in which one typed text is read."""


def in_english(typed: str, locale: Locale) -> str:
    """Return a typed text with its words of play in English, as it is read first."""
    return next(readings(typed, locale))


def readings(typed: str, locale: Locale) -> Iterator[str]:
    """Yield a typed text with its words of play in English, in each way that it may be meant.

    Other words stay as they are. A word that is English too is read in English first.
    """
    phrases = _phrases(locale)
    words, said = typed.split() if phrases else [], list[list[str]]()
    while words:
        ends = range(len(words), 0, -1)
        end = next((one for one in ends if " ".join(words[:one]).lower() in phrases), 0)
        said.append(phrases[" ".join(words[:end]).lower()] if end else [words[0]])
        words = words[end or 1 :]
        if said == [[CUT]]:
            break
    for one in islice(product(*said), MOST_READINGS):
        yield " ".join([*one, *words]) or typed


def clear_word(verb: str, locale: Locale) -> str:
    """Return a language's first phrase that means this English word alone, or the word itself."""
    phrases = _phrases(locale)
    return next((one for one in _said_for(verb, locale) if phrases[one] == [verb]), verb)


def _said_for(verb: str, locale: Locale) -> list[str]:
    said = (own_sentence(locale, f"verb.{verb}") or "").lower().split("|")
    return [" ".join(one.split()) for one in said if one.strip()]


def _phrases(locale: Locale) -> dict[str, list[str]]:
    """Return a language's phrases with their English words, an English word's own meaning first."""
    found = dict[str, list[str]]()
    ends = tuple(f" {one}" for one in _said_for(TO, locale))
    for verb in VERBS:
        for phrase in _said_for(verb, locale):
            total = verb == RAISE and bool(ends) and phrase.endswith(ends)
            meant = found.setdefault(phrase, [phrase] if phrase in VERBS else [])
            if verb not in meant:
                meant.append(RAISE_TO if total else verb)
    return found
