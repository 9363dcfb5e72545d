"""docs/house-games.md names every column of a game file, with an example that is right."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from bot.engine.options import values
from bot.games import parse_game
from bot.games.schema import (
    GameFile,
    LayoutFile,
    OptionsFile,
    PackFile,
    PhaseFile,
    ShareFile,
    WildFile,
)

PAGE = (Path(__file__).parents[1] / "docs" / "house-games.md").read_text(encoding="utf-8")
SECTIONS: dict[str, type[BaseModel]] = {
    "The game": GameFile,
    "A row of `phases`": PhaseFile,
    "A share of the pot": ShareFile,
    "The pack": PackFile,
    "Wild cards": WildFile,
    "The layout of a board": LayoutFile,
    "Options": OptionsFile,
}
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
    assert set(found) == set(table.model_fields)
    base = whole() if table is GameFile else NEEDED.get(section, {})
    for text in found.values():
        example = tomllib.loads(text)
        assert table.model_validate({**base, **example}).model_fields_set >= set(example)


def test_options_are_told_with_all_their_values():
    text = PAGE.split("## Options\n")[1]
    for name in OptionsFile.model_fields:
        told = re.search(rf"^\| `{name} = .*\| (.*) \|$", text, re.MULTILINE)
        assert told is not None
        said = [tomllib.loads(f"x = {one}")["x"] for one in re.findall(r"`([^`]+)`", told[1])]
        assert said == list(values(name))
