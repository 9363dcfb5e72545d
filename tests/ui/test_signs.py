"""Signs stand as French and Spanish print them, and no line begins with one."""

import re
from collections.abc import Iterator

from bot.ui.words.shelf import FOLDER, read, templates

TYPED = frozenset({"verb", "alias", "name"})
AS_IT_IS = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
BREAKS = re.compile(r" [:;!?»%]|« ")
"""A plain space where a line may break before or after a sign."""


def sentences(code: str) -> Iterator[tuple[str, str]]:
    """Yield the key and each text that readers of a language see, without code."""
    for key, template in read(FOLDER / code).items():
        if key.partition(".")[0] not in TYPED:
            yield from ((key, AS_IT_IS.sub("", one)) for one in templates(template))


def test_french_has_hard_spaces_before_double_signs_and_within_quotes():
    assert [(key, text) for key, text in sentences("fr") if BREAKS.search(text)] == []


def test_spanish_opens_what_it_asks_and_exclaims_and_keeps_percents_together():
    wrong = [
        (key, text)
        for key, text in sentences("es")
        if text.count("?") != text.count("¿") or text.count("!") != text.count("¡") or " %" in text
    ]
    assert [key for key, _ in wrong] == ["button.tournament_levels"], "the sign of a button alone"
