"""The page on the architecture names what is there."""

import re
from textwrap import indent

import pytest

from bot.folders import CHECKOUT
from bot.games import GAMES

PAGE = (CHECKOUT / "bot" / "ARCHITECTURE.md").read_text(encoding="utf-8")
ROOTS = (CHECKOUT, *(CHECKOUT / "bot" / folder for folder in ("", "engine", "engine/hand", "ui")))
"""Where a path on the page may begin; of tests a second one stands beside the first."""
NAMED = sorted(set(re.findall(r"`((?:\w+/)+(?:\w+\.\w+)?|(?:\w+/)+\w+)`", PAGE)))


@pytest.mark.parametrize("path", NAMED)
def test_what_the_page_names_is_there(path):
    assert any((root / path).exists() or (root / f"{path}.py").exists() for root in ROOTS)


def test_the_recipe_for_a_game_is_a_file_as_it_stands():
    named = re.search(r"`data/games/(\w+\.toml)`, whole:\n\n", PAGE)
    assert named is not None
    shown = PAGE[named.end() :].split("\n\n", 1)[0]
    written = (GAMES / named[1]).read_text(encoding="utf-8")
    assert shown == indent(written.rstrip("\n"), "    ")
