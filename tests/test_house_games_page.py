"""docs/house-games.md names every column of a game file, with an example that is right."""

import re
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from bot.engine.games.phases import COLUMNS
from bot.games.files.reading import parse_game
from bot.games.files.schema import WholeFile
from tests.house_games_page import SECTIONS, written

PAGE = (Path(__file__).parents[1] / "docs" / "house-games.md").read_text(encoding="utf-8")
NEEDED: dict[str, dict[str, Any]] = {
    "A row of `phases`": {"name": "row"},
    "The layout of a board": {"shape": ["a"], "lines": ["a"]},
}
"""What a table lacks that has one example alone."""


def whole() -> dict[str, Any]:
    """The file with which the page begins."""
    found = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    parse_game("fruit", "fruit.toml", found[1].encode())
    return tomllib.loads(found[1])


def examples(section: str) -> dict[str, str]:
    """Example by key."""
    text = PAGE.split(f"## {section}\n")[1].split("\n## ")[0]
    return {one.split(" ")[0]: one for one in re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)}


@pytest.mark.parametrize("section", SECTIONS)
def test_every_column_is_explained_with_an_example(section):
    table, found = SECTIONS[section], examples(section)
    assert set(found) == set(table.model_fields), "run `uv run python -m tests.written`"
    base = whole() if table is WholeFile else NEEDED.get(section, {})
    for text in found.values():
        example = tomllib.loads(text)
        assert table.model_validate({**base, **example}).model_fields_set >= set(example)


@pytest.mark.parametrize("section", [one for one in SECTIONS if one != "Options"])
def test_every_word_that_a_column_may_be_is_told(section):
    lines = PAGE.split(f"## {section}\n")[1].split("\n## ")[0].splitlines()
    for name, field in SECTIONS[section].model_fields.items():
        (line,) = (one for one in lines if one.startswith(f"| `{name} = "))
        untold = [word for word in words(field.annotation) if word and word not in line]
        assert not untold, name


def words(kind: Any) -> list[str]:
    """What a column may be, where it is one of a few words."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return [one.value for one in kind]
    if get_origin(kind) is Literal:
        return [str(one) for one in get_args(kind)]
    return [word for part in get_args(kind) for word in words(part)]


def test_columns_of_a_row_stand_in_playing_order():
    assert [one for one in examples("A row of `phases`") if one in COLUMNS] == list(COLUMNS)


def test_the_tables_are_as_declared():
    assert written(PAGE) == PAGE, "run `uv run python -m tests.written`"
