"""Words of play in other languages, translated into the English words that the bot reads."""

from bot.ui.words import Locale, own_sentence
from bot.ui.words.shelf import ENGLISH_CATALOGUE

PREFIX = "verb."
VERBS = tuple(key.removeprefix(PREFIX) for key in ENGLISH_CATALOGUE if key.startswith(PREFIX))
"""English words of play; a language may have several for each, separated by |."""
CUT = "cut"
"""The verb whose following words are left as typed."""


def in_english(typed: str, locale: Locale) -> str:
    """Return a typed text with its words of play in English; other words stay as they are."""
    phrases = _phrases(locale)
    if not phrases:
        return typed
    words, said = typed.split(), list[str]()
    while words:
        ends = range(len(words), 0, -1)
        end = next((one for one in ends if " ".join(words[:one]).lower() in phrases), 0)
        said.append(phrases[" ".join(words[:end]).lower()] if end else words[0])
        words = words[end or 1 :]
        if said == [CUT]:
            break
    return " ".join([*said, *words])


def _phrases(locale: Locale) -> dict[str, str]:
    """Return a language's phrases with their English words, but for phrases of English."""
    found = dict[str, str]()
    for verb in VERBS:
        for phrase in (own_sentence(locale, f"verb.{verb}") or "").lower().split("|"):
            if phrase.strip() and phrase.strip() not in VERBS:
                found[" ".join(phrase.split())] = verb
    return found
