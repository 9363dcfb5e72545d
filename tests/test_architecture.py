"""The pages on the code name what is there."""

import re
from pathlib import Path
from textwrap import indent

import pytest

from bot.base.folders import CHECKOUT
from bot.games import GAMES

MAP = CHECKOUT / "bot" / "ARCHITECTURE.md"
RECIPES = CHECKOUT / "docs" / "recipes.md"
ROOMS = sorted((CHECKOUT / "bot").glob("*/README.md"))
PAGES = [MAP, RECIPES, CHECKOUT / "CONTRIBUTING.md", *ROOMS]
ROOTS = (CHECKOUT, *(CHECKOUT / "bot" / folder for folder in ("", "engine", "engine/hand", "ui")))
"""Where a path may begin, beside its page; of tests a second one stands beside the first."""
NAME = re.compile(r"`((?:\w+/)+(?:\w+\.\w+)?|(?:\w+/)+\w+)`")


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


NAMED = sorted({(page, path) for page in PAGES for path in NAME.findall(read(page))})


@pytest.mark.parametrize(
    ("page", "path"), NAMED, ids=[f"{page.relative_to(CHECKOUT)}-{path}" for page, path in NAMED]
)
def test_what_a_page_names_is_there(page, path):
    roots = (*ROOTS, page.parent)
    assert any((root / path).exists() or (root / f"{path}.py").exists() for root in roots)


def test_the_map_is_read_in_one_sitting_and_names_every_room_with_a_page():
    assert len(read(MAP).splitlines()) <= 160
    assert [
        page.parent.name for page in ROOMS if f"{page.parent.name}/README.md" not in read(MAP)
    ] == []


def test_every_page_that_another_links_to_is_there():
    for page in [*PAGES, CHECKOUT / "README.md"]:
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", read(page)):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_recipe_for_a_game_is_a_file_as_it_stands():
    page = read(RECIPES)
    named = re.search(r"`data/games/(\w+\.toml)`, whole:\n\n", page)
    assert named is not None
    shown = page[named.end() :].split("\n\n", 1)[0]
    written = (GAMES / named[1]).read_text(encoding="utf-8")
    assert shown == indent(written.rstrip("\n"), "    ")


def test_each_migration_has_a_number_of_its_own():
    """Two that come at once from two branches meet in no conflict."""
    files = sorted((CHECKOUT / "bot/store/migrations/versions").glob("m*.py"))
    numbers = [one.name[1:5] for one in files]
    assert numbers == [f"{number:04}" for number in range(1000, 1000 + len(files))]
