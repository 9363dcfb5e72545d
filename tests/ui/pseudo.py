"""A made-up language with marks at both ends, accents, and sentences that are 40 % longer.

A word without an accent is English from no file; a lone mark is a sentence that was cut; marks
without a space between them are sentences that were glued together.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from bot.ui.words.shelf import Shelf, templates
from bot.ui.words.tongue import parts
from tests.ui.loud import AS_IT_IS, NO_SENTENCE, english_keys

PSEUDO = "fi"
"""The locale of the language."""
BEGIN, END = "⟦", "⟧"
ACCENTED = str.maketrans("aceginorstuyzACEGINORSTUYZ", "áçéğíñóřšťúýžÁÇÉĞÍÑÓŘŠŤÚÝŽ")
LONGER = 0.4
PLAIN_WORD = re.compile(r"(?<![^\W_])[A-Za-z]{3,}(?![^\W_])")
GLUED = re.compile(rf"{END}{BEGIN}")


def stretched(template: str) -> str:
    """Return a template with accents and marks, and 40 % longer."""
    if not template.strip():
        return template
    said, letters = [BEGIN], 0
    for text, name, spec in parts(template):
        pieces = AS_IT_IS.split(text)
        letters += len(text)
        said += [one if one.startswith("`/") else _accented(one) for one in pieces]
        if name is not None:
            shape = _accented(spec) if "|" in spec else spec
            said.append(f"{{{name}:{shape}}}" if shape else f"{{{name}}}")
    return "".join([*said, "é" * round(letters * LONGER), END])


def _accented(text: str) -> str:
    return text.translate(ACCENTED).replace("{", "{{").replace("}", "}}")


def lines() -> Iterator[str]:
    """Yield the language's file."""
    for key, texts in english_keys().items():
        told = [stretched(one) for one in templates(texts)]
        yield f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(told, ensure_ascii=False)}"


def pseudo_shelf(folder: Path) -> Shelf:
    """Write the language's file and return a shelf with this language alone."""
    (folder / PSEUDO).mkdir()
    (folder / PSEUDO / "all.toml").write_text("\n".join(lines()), encoding="utf-8")
    return Shelf(folder)


def plain_words(text: str, names: frozenset[str]) -> list[str]:
    """Return the words of a screen that come from no file of the language."""
    return [one for one in PLAIN_WORD.findall(NO_SENTENCE.sub("", text)) if one not in names]
