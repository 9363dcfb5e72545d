"""Games are read from their files, or from a cache that is exactly of those files."""

import shutil
from pathlib import Path

import pytest

from bot.engine.games.game import Game
from bot.games import BadGame, load_games
from bot.games.cache import NAME
from bot.games.catalogue import GAMES
from bot.games.files import reading

FEW = ("holdem", "baseball", "cuckoo")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    for code in FEW:
        shutil.copy(GAMES / f"{code}.toml", made)
    return made


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / NAME


@pytest.fixture
def read(monkeypatch) -> list[str]:
    """Names of the files that were read as game files."""
    names: list[str] = []
    read_game = reading.read_game

    def noted(path: Path) -> Game:
        names.append(path.stem)
        return read_game(path)

    monkeypatch.setattr(reading, "read_game", noted)
    return names


def test_the_cache_holds_every_game_as_it_was_read(tmp_path, cache, read):
    games = load_games(cache=cache)
    assert len(read) == len(games)
    assert load_games(cache=cache) == games
    assert len(read) == len(games)
    assert [one.name for one in tmp_path.iterdir()] == [NAME]


def cut(cache: Path) -> None:
    cache.write_bytes(cache.read_bytes()[:-9])


def bent(cache: Path) -> None:
    cache.write_bytes(cache.read_bytes().replace(b"Baseball", b"Basebalm"))


def emptied(cache: Path) -> None:
    cache.write_bytes(b"")


def garbled(cache: Path) -> None:
    cache.write_bytes(b"\xff\n{")


@pytest.mark.parametrize("damage", [cut, bent, emptied, garbled, Path.unlink])
def test_a_damaged_cache_is_read_anew_and_mended(folder, cache, read, damage):
    games = load_games(folder, cache)
    damage(cache)
    assert load_games(folder, cache) == games
    assert len(read) == 2 * len(FEW)
    assert load_games(folder, cache) == games
    assert len(read) == 2 * len(FEW)


def test_a_changed_file_is_read_anew(folder, cache):
    load_games(folder, cache)
    file = folder / "holdem.toml"
    file.write_text(file.read_text().replace('name = "', 'name = "Our ', 1))
    assert load_games(folder, cache)["holdem"].name.startswith("Our ")
    file.write_text("name = 3")
    with pytest.raises(BadGame):
        load_games(folder, cache)
    file.unlink()
    assert "holdem" not in load_games(folder, cache)


@pytest.mark.parametrize("room", ["engine", "games"])
def test_after_an_upgrade_games_are_read_by_the_new_code(folder, read, monkeypatch, room):
    code, cache = folder / "code", folder / NAME
    for one in ("engine", "games"):
        (code / one).mkdir(parents=True)
        (code / one / "rules.py").write_text("OLD = True")
    monkeypatch.setattr("bot.games.cache.CODE", code)
    for _ in range(2):
        load_games(folder, cache)
    assert len(read) == len(FEW)
    (code / room / "rules.py").write_text("OLD = False")
    load_games(folder, cache)
    assert len(read) == 2 * len(FEW)


@pytest.mark.parametrize("where", ["nowhere", "games/holdem.toml"])
def test_where_nothing_can_be_written_games_are_read(tmp_path, folder, where):
    assert set(load_games(folder, tmp_path / where / NAME)) == set(FEW)
    assert {one.name for one in tmp_path.iterdir()} == {"games"}


def test_a_folder_in_the_place_of_the_cache_is_left_alone(folder, cache):
    cache.mkdir()
    assert set(load_games(folder, cache)) == set(FEW)
    assert {one.name for one in cache.parent.iterdir()} == {NAME, "games"}
