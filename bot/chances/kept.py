"""What was counted before: `data/odds.json`, a line a question, read once."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bot.base.folders import DATA
from bot.chances.count import Count
from bot.chances.question import Question

FILE = DATA / "odds.json"


def kept(question: Question) -> Count | None:
    """What the file has."""
    return read(FILE).get(question.key)


@cache
def read(file: Path) -> Mapping[str, Count]:
    """By key. Raises OSError and ValueError for a file that is missing or bent."""
    told = json.loads(file.read_text(encoding="utf-8"))
    return {key: Count(one["rows"], one["total"], exact=one["exact"]) for key, one in told.items()}


def written(counts: Mapping[str, Count]) -> str:
    """The file's text, the questions in a fixed order."""
    lines = (
        f"{json.dumps(key)}: "
        + json.dumps(
            {"total": one.total, "exact": one.exact, "rows": dict(sorted(one.rows.items()))}
        )
        for key, one in sorted(counts.items())
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
