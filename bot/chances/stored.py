"""Stored counts: `data/odds.json` has one line for each question, and is read once."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bot.base.folders import DATA
from bot.chances.count import Count
from bot.chances.question import Question

FILE = DATA / "odds.json"


def stored_count(question: Question) -> Count | None:
    """Return the stored count of a question, or None."""
    return read_counts(FILE).get(question.key)


@cache
def read_counts(file: Path) -> Mapping[str, Count]:
    """Return the counts of a file by question key.

    Raises OSError if the file is missing, and ValueError if it is malformed.
    """
    told = json.loads(file.read_text(encoding="utf-8"))
    return {key: Count(one["rows"], one["total"], exact=one["exact"]) for key, one in told.items()}


def file_text(counts: Mapping[str, Count]) -> str:
    """Return the text of the file, with the questions in a fixed order."""
    lines = (
        f"{json.dumps(key)}: "
        + json.dumps(
            {"total": one.total, "exact": one.exact, "rows": dict(sorted(one.rows.items()))}
        )
        for key, one in sorted(counts.items())
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
