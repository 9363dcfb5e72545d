"""Notes on players in the store: bounds, both ways of being forgotten, export, a purged server."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store.config.notes import MOST, Note
from bot.store.desk.leaving import KEPT_FOR
from tests.store.evening import GUILD, NOON, play_evening
from tests.store.test_leaving import server
from tests.store.test_personal_data import everything


async def test_a_note_replaces_an_earlier_one_and_there_is_room_for_so_many(store):
    evening = await play_evening(store)
    first, second, third = evening.players
    notes = store.config.notes
    await notes.keep(Note(GUILD, first, second, "tight", 1))
    await notes.keep(Note(GUILD, first, second, "loose", 2))
    assert [(one.about, one.text) for one in await notes.all()] == [(second, "loose")]
    for code, one in (
        (Refusal.NOTE_YOURSELF, Note(GUILD, first, first, "I", 3)),
        (Refusal.NOTE_STRANGER, Note(GUILD + 1, first, second, "elsewhere", 3)),
    ):
        with pytest.raises(Illegal) as no:
            await notes.keep(one)
        assert no.value.code is code
    others = [
        await store.identity.people.number(10_000 + one, f"P{one}", NOON) for one in range(MOST - 1)
    ]
    for other in others:
        await store.books.banks.welcome(GUILD, other, 10, NOON)
        await notes.keep(Note(GUILD, first, other, "one more", 4))
    with pytest.raises(Illegal) as no:
        await notes.keep(Note(GUILD, first, third, "too many", 5))
    assert no.value.code is Refusal.NOTES_FULL
    assert await notes.drop(GUILD, first, second)
    assert not await notes.drop(GUILD, first, second)
    await notes.keep(Note(GUILD, first, third, "fits", 6))


async def test_a_note_is_its_writers_data_until_the_server_is_purged(store):
    evening = await server(store)
    first, second, _ = evening.players
    await store.config.notes.keep(Note(GUILD, first, second, "tight", 1))
    assert [one["text"] for one in (await everything(store, first))["note"]] == ["tight"]
    assert "note" not in await everything(store, second), "it is its writer's alone"
    await store.desk.leaving.left(GUILD, 0)
    assert await store.desk.leaving.purge(GUILD, KEPT_FOR)
    assert await store.config.notes.all() == []
