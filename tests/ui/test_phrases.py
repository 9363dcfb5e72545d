"""People type 150 phrases in each language, and each is the command that English types.

A phrase of two meanings, neither of which is an answer now, is told with a way to say either.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.ui.input.typed import command
from bot.ui.parts.cards import Skin
from tests.ui.ring import Ring

PHRASES = Path(__file__).parent / "phrases"
CODES = sorted(one.stem for one in PHRASES.glob("*.txt"))


def phrases(code: str) -> Iterator[tuple[str, str]]:
    """Yield each phrase of a language with the command in English."""
    for line in (PHRASES / f"{code}.txt").read_text(encoding="utf-8").splitlines():
        typed, _, english = line.rpartition(" = ")
        yield typed, english


@pytest.mark.parametrize("code", CODES)
def test_there_are_150_phrases(code):
    assert len({typed for typed, _ in phrases(code)}) >= 150


@pytest.mark.parametrize("code", CODES)
def test_a_phrase_is_the_command_that_english_types(code):
    show = Ring().deal("2c").show(1)

    def made(typed: str, locale: str) -> object:
        try:
            return command(typed, show, Skin(locale=locale))(1)
        except Illegal as no:
            return no.code

    def meant(typed: str) -> list[object]:
        try:
            return [command(typed, show, Skin(locale=code))(1)]
        except Illegal as no:
            ways = no.facts.get("ways") if no.code is Refusal.TWO_MEANINGS else None
            return [made(str(way), code) for way in ways] if isinstance(ways, tuple) else [no.code]

    wrong = {typed: one for typed, one in phrases(code) if made(one, "en") not in meant(typed)}
    assert not wrong
    assert Refusal.NOT_UNDERSTOOD not in {made(one, "en") for _, one in phrases(code)}
