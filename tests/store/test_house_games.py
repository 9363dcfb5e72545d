from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import HouseGame, Store
from bot.store.config import house_games

RESOLVED = {"name": "Friday", "phases": []}


async def game(store: Store, guild: int = 1, name: str = "friday", text: str = "a") -> HouseGame:
    player = await store.identity.people.number(5, "Ann", 1)
    return HouseGame(guild, name, name.title(), text, "hash", RESOLVED, player, 10)


async def test_a_house_game_is_kept_with_its_file(store):
    friday = await game(store)
    await store.config.house_games.keep(friday)
    assert await store.config.house_games.all() == [friday]


async def test_a_game_takes_the_place_of_another(store):
    """The old one is still to be had; the same once more is one game."""
    older = await game(store)
    await store.config.house_games.keep(older)
    newer = replace(await game(store, name="later", text="b"), at=20)
    await store.config.house_games.keep(newer, older.code)
    await store.config.house_games.keep(newer, newer.code)
    assert await store.config.house_games.all() == [newer]
    assert older in await store.config.house_games.retired(since=20)
    assert await store.config.house_games.retired(since=21) == []


async def test_servers_do_not_share_their_games(store):
    one, other = await game(store), await game(store, guild=2)
    await store.config.house_games.keep(one)
    await store.config.house_games.keep(other)
    assert await store.config.house_games.retire(1, "friday", 20)
    assert await store.config.house_games.all() == [other]
    assert not await store.config.house_games.retire(1, "friday", 20)


async def test_a_server_has_so_many_games_and_no_more(store, monkeypatch):
    monkeypatch.setattr(house_games, "MOST", 2)
    for name in ("a", "b"):
        await store.config.house_games.keep(await game(store, name=name))
    with pytest.raises(Illegal) as full:
        await store.config.house_games.keep(await game(store, name="c"))
    assert full.value.code is Refusal.HOUSE_GAMES_FULL
    await store.config.house_games.keep(await game(store, name="c"), "b")
    assert [one.code for one in await store.config.house_games.all()] == ["a", "c"]
