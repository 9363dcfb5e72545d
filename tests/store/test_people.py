import asyncio

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Entry, EntryKind, Nick, mint, scrip
from tests.store.evening import GUILD, NOON, leaves, play_evening

ANN = 2**62 + 5


async def test_a_person_keeps_his_number(store):
    numbers = await asyncio.gather(
        *(store.identity.people.number(ANN, "Ann", NOON) for _ in range(5))
    )
    assert len(set(numbers)) == 1
    assert await store.identity.people.number(7, "Bo", NOON) not in numbers


async def test_the_latest_name_is_kept(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.identity.people.number(ANN, "Annie", NOON) == player
    assert await store.identity.people.names([player, 77]) == {player: "Annie"}
    assert await store.identity.people.discord_ids([player, 77]) == {player: ANN}


async def test_a_person_has_one_name_for_all_servers_and_another_in_some(store):
    """Whichever of them was seen last, and until a server knows them by no other name."""
    home, away = 1, 2
    player = await store.identity.people.number(ANN, "Ann", NOON, Nick(home, "Queen"))
    await store.identity.people.number(ANN, "Ann", NOON, Nick(away, ""))
    await store.identity.people.number(ANN, "Annie", NOON)

    async def called() -> list[str]:
        return [
            (await store.identity.people.names([player], guild))[player]
            for guild in (home, away, 0)
        ]

    assert await called() == ["Queen", "Annie", "Annie"]
    await store.identity.people.number(ANN, "Annie", NOON, Nick(away, "Guest"))
    await store.identity.people.number(ANN, "Annie", NOON, Nick(home, "King"))
    assert await called() == ["King", "Guest", "Annie"]
    await store.identity.people.number(ANN, "Annie", NOON, Nick(home, ""))
    assert await called() == ["Annie", "Guest", "Annie"]


async def test_who_is_forgotten_comes_back_as_somebody_else(store):
    player = await store.identity.people.number(ANN, "Ann", NOON, Nick(1, "Queen"))
    await store.config.preferences.change(player, {"pings": "dm"})
    await store.identity.people.forget(player, 0)
    assert await store.identity.people.names([player], 1) == {}
    assert await store.identity.people.discord_ids([player]) == {}
    assert await store.config.preferences.of(player) == {}
    assert await store.identity.people.number(ANN, "Ann", NOON) > player


async def test_nobody_is_forgotten_with_chips_in_front_of_them(store):
    evening = await play_evening(store)
    player = evening.players[0]
    with pytest.raises(Illegal) as refused:
        await store.identity.people.forget(player, NOON)
    assert refused.value.code is Refusal.FORGET_SEATED
    assert player in await store.identity.people.names([player])
    await leaves(store, evening.table, player)
    await store.identity.people.forget(player, NOON)
    assert (await store.books.banks.holdings(GUILD, player)).all == 0


async def test_a_tab_goes_back_with_the_bank(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    tab = scrip(GUILD, 1, player)
    granted = Entry(EntryKind.SCRIP, "granted", ((mint(GUILD), -900), (tab, 900)))
    await store.books.ledger.post(granted, NOON)
    await store.identity.people.forget(player, NOON)
    assert await store.books.ledger.balance(tab) == 0
    assert await store.check({}) == []


async def test_preferences_change_one_by_one(store):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    assert await store.config.preferences.of(player) == {}
    await store.config.preferences.change(player, {"pings": "dm", "cards": "panel"})
    await asyncio.gather(
        store.config.preferences.change(player, {"pings": None}),
        store.config.preferences.change(player, {"four_colours": False}),
    )
    assert await store.config.preferences.of(player) == {"cards": "panel", "four_colours": False}


async def test_preferences_are_read_once_until_they_change(store, monkeypatch):
    """The player, a break or being forgotten changes them; each caller gets a copy."""
    player = await store.identity.people.number(ANN, "Ann", NOON)
    reads, read = [], store.reader.scalar

    async def noted(found):
        reads.append(found)
        return await read(found)

    monkeypatch.setattr(store.reader, "scalar", noted)
    for _ in range(2):
        (await store.config.preferences.of(player))["cards"] = "changed by nobody"
    assert len(reads) == 1
    await store.config.preferences.change(player, {"sound": True})
    assert await store.config.preferences.of(player) == {"sound": True}
    await store.identity.breaks.begin(player, NOON)
    assert await store.config.preferences.of(player) == {"sound": True, "break_until": NOON}
    await store.identity.people.forget(player, NOON)
    assert await store.config.preferences.of(player) == {}


async def test_what_was_read_before_a_change_is_not_kept_past_it(store, monkeypatch):
    player = await store.identity.people.number(ANN, "Ann", NOON)
    read, changed = store.reader.scalar, asyncio.Event()

    async def late(found):
        old = await read(found)
        await changed.wait()
        return old

    monkeypatch.setattr(store.reader, "scalar", late)
    reading = asyncio.create_task(store.config.preferences.of(player))
    await asyncio.sleep(0.05)
    await store.config.preferences.change(player, {"sound": True})
    changed.set()
    assert await reading == {}
    assert await store.config.preferences.of(player) == {"sound": True}


async def test_each_server_has_its_own_settings(store):
    assert await store.config.servers.change(1, {"welcome": 500}) == {"welcome": 500}
    assert await store.config.servers.of(1) == {"welcome": 500}
    assert await store.config.servers.of(2) == {}
