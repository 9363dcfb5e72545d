"""The tables of docs/house-games.md that follow from what is declared.

`uv run python -m tests.written` writes them anew.
"""

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from bot.engine.games.game import Game
from bot.engine.games.options import OPTIONS
from bot.engine.pages.option import YES_NO, Option, Value
from bot.games.files.schema import TABLES, WholeFile
from bot.ui.words.options import option_label

PAGE = Path(__file__).parents[1] / "docs" / "house-games.md"
USUAL = {one.name: one.default for one in fields(Game)}


def options() -> Iterator[str]:
    """Yield a line an option: an example, its name on screen, what it may be but yes or no."""
    yield "| example | the matter | may be |"
    yield "|---|---|---|"
    for name, row in OPTIONS.items():
        if name == "limit":
            continue
        may_be = "" if set(row.values) == set(YES_NO) else ", ".join(map(str, row.values))
        yield f"| `{name} = {_toml(_unusual(row))}` | {option_label(name)} | {may_be} |"


def _unusual(row: Option) -> Value:
    usual = USUAL.get(row.name)
    if usual not in row.values:
        usual = False if row.values == YES_NO else row.values[0]
    return next(value for value in row.values if value != usual)


def _toml(value: Any) -> str:
    """As it stands in a file, in a line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def declared(table: type[BaseModel]) -> Iterator[str]:
    """A line a column."""
    yield "| example | meaning |"
    yield "|---|---|"
    for name, one in table.model_fields.items():
        example = _toml((one.examples or [None])[0])
        yield f"| `{name} = {example}` | {one.description} |"


SECTIONS: dict[str, type[BaseModel]] = {
    "The game": WholeFile,
    "A row of `phases`": TABLES["phases"],
    "A share of the pot": TABLES["shares"],
    "The pack": TABLES["pack"],
    "Wild cards": TABLES["wild"],
    "The layout of a board": TABLES["layout"],
    "Options": TABLES["options"],
}
"""Subjects of the only table in each section."""


def table(section: str) -> str:
    """That table."""
    return "\n".join(options() if section == "Options" else declared(SECTIONS[section]))


def written(page: str) -> str:
    """The page with these tables as they should be."""
    for section in SECTIONS:
        before, rest = page.split(f"## {section}\n")
        head, *_ = rest.split("\n| ")
        after = rest.split("\n\n## ", 1)[1:]
        page = f"{before}## {section}\n{head}\n{table(section)}\n" + "".join(
            f"\n## {one}" for one in after
        )
    return page


def write() -> None:
    """Write these tables into the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
