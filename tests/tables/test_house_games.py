"""A server's catalogue is the bundled games and its own."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import Store
from bot.tables import HouseGames, code_of
from bot.tables.server.house_games import STILL_PLAYED
from tests.library import GAMES

MINE = replace(GAMES["holdem"], code="house_friday", name="Friday Hold'em", aliases=("fri",))


@pytest.fixture
async def store(tmp_path: Path, empty: Path):
    shutil.copy(empty, tmp_path / "db")
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'db'}")
    await opened.identity.people.number(5, "Ann", 1)
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
    """Its tables find the old version for as long as they may play it, also after a restart."""
    own = HouseGames(store, GAMES)
    await own.keep(1, 1, 10, MINE)
    newer = replace(MINE, code="house_friday_2", aliases=("sat",))
    assert await own.keep(1, 1, 11, newer)
    assert own.offered(1).find("friday hold'em") == newer
    assert len(own.offered(1)) == len(GAMES) + 1
    assert await own.retire(1, newer.code, 12)
    assert newer.code not in own.offered(1)
    assert not await own.retire(1, newer.code, 12)
    for now, known in ((13, True), (12 + STILL_PLAYED + 1, False)):
        again = HouseGames(store, GAMES)
        await again.load(now)
        assert again.offered(1) is GAMES
        assert (again.file(MINE.code), again.file(newer.code)) == (
            (MINE, newer) if known else (None, None)
        )
    assert again.file("omaha") == GAMES["omaha"]


async def test_a_game_that_can_not_be_read_keeps_none_of_the_others(store, caplog):
    own = HouseGames(store, GAMES)
    await own.keep(1, 1, 10, MINE)
    (row,) = await store.config.house_games.all()
    await store.config.house_games.keep(replace(row, code="house_odd", resolved={"name": 3}))
    again = HouseGames(store, GAMES)
    await again.load()
    assert MINE.code in again.offered(1)
    assert "house_odd" in caplog.text


def test_codes_of_house_games_are_their_own():
    """Made of the name and of all else, within what a button carries."""
    strange = replace(MINE, name="Sunday 7-card “Mess” of the Strangest Kind")
    assert re.fullmatch(r"house_sunday_7_card_mess_of_the_[0-9a-f]{8}", code_of(strange))
    assert code_of(MINE) != code_of(replace(MINE, seats=(2, 3)))
    assert code_of(MINE) == code_of(replace(MINE, code="any"))
    assert not any(code.startswith("house_") for code in GAMES)
