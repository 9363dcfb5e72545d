"""A server's catalogue is the bundled games and its own."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bot.games import load_games
from bot.store import Store
from bot.tables import HouseGames, code_of

GAMES = load_games()
MINE = replace(GAMES["holdem"], code="house_friday", name="Friday Hold'em", aliases=("fri",))


@pytest.fixture
async def store(tmp_path: Path, empty: Path):
    shutil.copy(empty, tmp_path / "db")
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'db'}")
    await opened.people.number(5, "Ann", 1)
    yield opened
    await opened.close()


async def test_a_house_game_is_offered_in_its_server_alone(store):
    own = HouseGames(store, GAMES)
    assert not await own.keep(1, 1, 10, MINE)
    assert own.offered(1).find("fri") == MINE
    assert MINE in own.offered(1).search("friday")
    assert len(own.offered(1)) == len(GAMES) + 1
    assert own.offered(2) is own.offered(None) is GAMES


async def test_house_games_are_there_after_a_restart(store):
    await HouseGames(store, GAMES).keep(1, 1, 10, MINE, "text")
    own = HouseGames(store, GAMES)
    await own.load()
    assert own.offered(1)["house_friday"] == MINE
    assert own.own(1)["house_friday"].text == "text"


async def test_a_game_is_replaced_and_removed(store):
    own = HouseGames(store, GAMES)
    await own.keep(1, 1, 10, MINE)
    assert await own.keep(1, 1, 11, replace(MINE, aliases=("sat",)))
    assert own.offered(1).find("sat").code == MINE.code
    assert "fri" not in own.offered(1).find("sat").aliases
    assert await own.retire(1, MINE.code, 12)
    assert MINE.code not in own.offered(1)
    assert not await own.retire(1, MINE.code, 12)


async def test_a_game_that_can_not_be_read_keeps_none_of_the_others(store, caplog):
    own = HouseGames(store, GAMES)
    await own.keep(1, 1, 10, MINE)
    (row,) = await store.house_games.all()
    await store.house_games.keep(replace(row, code="house_odd", resolved={"name": 3}))
    again = HouseGames(store, GAMES)
    await again.load()
    assert MINE.code in again.offered(1)
    assert "house_odd" in caplog.text


def test_codes_of_house_games_are_their_own():
    assert code_of("Sunday 7-card “Mess”") == "house_sunday_7_card_mess"
    assert not any(code.startswith("house_") for code in GAMES)
