"""Data that the program reads are part of its installation."""

import tomllib

from bot.base.folders import CHECKOUT, DATA, VAR
from bot.chances.stored import FILE as ODDS
from bot.client.duties import ART
from bot.companions.lessons import LESSONS
from bot.games import GAMES
from bot.games.presets import PRESETS
from bot.games.rotations import LISTS
from bot.store.archive.packing import FILE as DICTIONARY
from cogs.house import GUIDE


def test_a_checkout_reads_and_writes_in_its_own_folder() -> None:
    assert (DATA, VAR) == (CHECKOUT / "data", CHECKOUT / "data" / "var")


def test_a_wheel_carries_all_that_is_read_of_the_data() -> None:
    """`pip install .` makes a program that deals; where each thing is looked for, it lies."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for read in (ART, DICTIONARY, GAMES, LESSONS, LISTS, ODDS, PRESETS):
        place = read.relative_to(CHECKOUT).as_posix()
        assert carried.pop(place) == f"bot/{place}"
        assert read.exists()
    assert carried == {"docs/house-games.md": "bot/data/house-games.md"}  # the guide
    assert GUIDE.exists()


def test_whatever_lies_among_the_data_is_carried() -> None:
    """But what is written there, and the tool that drew the cards."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    lying = {
        each.relative_to(CHECKOUT).as_posix()
        for each in DATA.iterdir()
        if each != VAR and each.name[0] != "."
    }
    assert lying - {"data/art"} <= carried.keys()
