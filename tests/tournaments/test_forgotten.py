"""People who are forgotten while a tournament waits or runs."""

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.store import Exit, pool
from bot.tables import Person
from tests.tables.evening import GUILD
from tests.tournaments.arena import Arena


async def came_back(arena: Arena, at: int) -> Person:
    """Forget a person, who comes back as somebody new."""
    old = arena.people[at]
    await arena.tables.forgetting.forget(old.number)
    new = await arena.tables.people.person(old.discord_id, "Back")
    assert new.number != old.number
    return new


async def test_a_forgotten_player_is_not_seated(arena: Arena):
    """Their place is free again, and their entry is in no pool."""
    number = await arena.plan(enters=3, most=4, entry=100)
    await arena.tables.forgetting.forget(arena.people[2].number)
    assert await arena.store.books.ledger.balance(pool(GUILD, number)) == 200
    await arena.tournaments.enter(number, arena.people[3])
    assert arena.one(number).waits
    await arena.tournaments.enter(number, arena.people[4])
    await arena.tick()
    assert arena.one(number).runs
    assert arena.sizes(number) == [4]
    await arena.play(number)
    assert arena.people[2].number not in {one.player for one in await arena.results(number)}
    assert await arena.store.check({}) == []


async def test_a_sit_and_go_that_only_the_forgotten_entered_does_not_begin(arena: Arena):
    number = await arena.plan(enters=2, most=4)
    await arena.tables.forgetting.forget(arena.people[1].number)
    await arena.tournaments.start(number)
    assert not arena.runs(number)
    assert arena.tables.of_event(number) == []


async def test_who_plays_is_not_forgotten(arena: Arena):
    number = await arena.plan(enters=4, most=4)
    await arena.tick()
    with pytest.raises(Illegal) as no:
        await arena.tables.forgetting.forget(arena.people[0].number)
    assert no.value.code is Refusal.FORGET_SEATED
    assert arena.sizes(number) == [4]


@pytest.mark.parametrize(("again", "how"), [(0, "out"), (1, "out"), (1, "removed")])
async def test_being_forgotten_brings_no_more_entries(arena: Arena, again: int, how: str):
    """A player who may come again once may do so as somebody new; a removed one may not."""
    number = await arena.plan(enters=0, most=20, seats=4, late=4, again=again, scheduled=True)
    for person in arena.people[:8]:
        await arena.tournaments.enter(number, person)
    await arena.tournaments.start(number)
    await arena.tick()
    while not (gone := [it for it in arena.one(number).entries if it.out]):
        await arena.deal(number)
    (entry, *_) = gone
    await arena.store.tournaments.events.place(number, entry.player, 1, how=Exit(how))
    at = [one.number for one in arena.people].index(entry.player)
    back = await came_back(arena, at)
    if again and how == "out":
        await arena.tournaments.enter(number, back)
        assert arena.one(number).is_in(back.number)
        return
    with pytest.raises(Illegal) as no:
        await arena.tournaments.enter(number, back)
    assert no.value.code is Refusal.NO_MORE_ENTRIES
