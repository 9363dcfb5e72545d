import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import HouseGame, Store, house_games

RESOLVED = {"name": "Friday", "phases": []}


async def game(store: Store, guild: int = 1, name: str = "friday", text: str = "a") -> HouseGame:
    player = await store.people.number(5, "Ann", 1)
    return HouseGame(guild, name, name.title(), text, "hash", RESOLVED, player, 10)


async def test_a_house_game_is_kept_with_its_file(store):
    friday = await game(store)
    assert not await store.house_games.keep(friday)
    assert await store.house_games.all() == [friday]


async def test_a_game_of_the_same_code_takes_the_place_of_the_old(store):
    await store.house_games.keep(await game(store))
    newer = await game(store, text="b")
    assert await store.house_games.keep(newer)
    assert await store.house_games.all() == [newer]


async def test_servers_do_not_share_their_games(store):
    one, other = await game(store), await game(store, guild=2)
    await store.house_games.keep(one)
    await store.house_games.keep(other)
    assert await store.house_games.retire(1, "friday", 20)
    assert await store.house_games.all() == [other]
    assert not await store.house_games.retire(1, "friday", 20)


async def test_a_server_has_so_many_games_and_no_more(store, monkeypatch):
    monkeypatch.setattr(house_games, "MOST", 2)
    for name in ("a", "b"):
        await store.house_games.keep(await game(store, name=name))
    with pytest.raises(Illegal) as full:
        await store.house_games.keep(await game(store, name="c"))
    assert full.value.code is Refusal.HOUSE_GAMES_FULL
    assert await store.house_games.keep(await game(store, name="b", text="new"))
