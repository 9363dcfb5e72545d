"""The tables of docs/house-games.md that follow from what is declared.

`uv run python -m tests.house_games_page` writes them anew.
"""

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from bot.engine.games.column import columns
from bot.engine.games.game import Game, Phase
from bot.engine.games.options import OPTIONS
from bot.engine.pages.option import YES_NO, Option, Value
from bot.ui.words.options import option_label

PAGE = Path(__file__).parents[1] / "docs" / "house-games.md"
USUAL = {one.name: one.default for one in fields(Game)}


def options() -> Iterator[str]:
    """A line an option: an example, its name on screen, everything it may be."""
    yield "| example | the matter | may be |"
    yield "|---|---|---|"
    for name, row in OPTIONS.items():
        if name == "limit":
            continue
        may_be = ", ".join(f"`{_toml(value)}`" for value in row.values)
        yield f"| `{name} = {_toml(_unusual(row))}` | {option_label(name)} | {may_be} |"


def _unusual(row: Option) -> Value:
    usual = USUAL.get(row.name)
    if usual not in row.values:
        usual = False if row.values == YES_NO else row.values[0]
    return next(value for value in row.values if value != usual)


def _toml(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False)


def phases() -> Iterator[str]:
    """A line a column of a row."""
    yield "| example | meaning |"
    yield "|---|---|"
    for name, one in columns(Phase).items():
        yield f"| `{name} = {_toml(one.example)}` | {one.means} |"


TABLES = {"A row of `phases`": phases, "Options": options}
"""By section, of which each is the only table."""


def written(page: str) -> str:
    """The page with these tables as they should be."""
    for section, lines in TABLES.items():
        before, rest = page.split(f"## {section}\n")
        head, *_ = rest.split("\n| ")
        after = rest.split("\n\n## ", 1)[1:]
        table = "\n".join(lines())
        page = f"{before}## {section}\n{head}\n{table}\n" + "".join(f"\n## {one}" for one in after)
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
