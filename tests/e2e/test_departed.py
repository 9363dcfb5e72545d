"""A server that shows the bot out: all is kept for 90 days, and nothing after that."""

import asyncio

from bot.store import bank
from tests.e2e.evening import Evening, told
from tests.e2e.test_house import FILE, add, quick  # noqa: F401 - a fixture
from tests.workshop.sandbox.actor import Actor

DAY = 86_400


async def settled(evening: Evening, ann: Actor, bo: Actor) -> dict[int, int]:
    """A server with a past: names, settings, a season, a set-up, a game of its own; its banks."""
    guild = int(evening.driver.world.guild_id)
    await evening.to_showdown(ann, bo)
    await add(ann, FILE)
    told(await ann.slash("settings zone", zone="Europe/Paris", server=True))
    told(await ann.slash("settings pictures", ground="light"))
    await ann.slash("season begin", name="Spring")
    told(await ann.slash("table save-setup", name="Friday"))
    for one in (ann, bo):
        told(await one.slash("stand"))
    told(await ann.slash("table close"))
    players = [evening.player(one) for one in (ann, bo)]
    return {one: await evening.bot.store.books.ledger.balance(bank(guild, one)) for one in players}


async def banks(evening: Evening, players: dict[int, int]) -> dict[int, int]:
    """Return the chips in each player's bank now."""
    guild = int(evening.driver.world.guild_id)
    return {one: await evening.bot.store.books.ledger.balance(bank(guild, one)) for one in players}


async def away(evening: Evening, days: float) -> None:
    """The bot is shown out, and so much time passes."""
    await evening.driver.throw_out()
    guild = int(evening.driver.world.guild_id)
    async with asyncio.timeout(30):
        while "left" not in await evening.bot.store.config.servers.of(guild):  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
    evening.time.added += days * DAY
    await evening.bot.departed.tick()


async def test_a_return_before_ninety_days_finds_all_as_it_was(evening: Evening, quick) -> None:  # noqa: F811
    """A later absence is counted anew, without this one."""
    ann, bo = await evening.seated("Ann", "Bo")
    guild, store = int(evening.driver.world.guild_id), evening.bot.store
    before, kept = await settled(evening, ann, bo), await store.config.servers.of(guild)
    await away(evening, 89.9)
    assert await banks(evening, before) == before
    await evening.driver.let_in()
    await ann.until(lambda seen: "Hi, I deal home-game poker" in seen.text)
    evening.time.added += 200 * DAY
    await evening.bot.departed.tick()
    now = await store.config.servers.of(guild)
    assert {name: now[name] for name in kept if name != "greeted"} == {
        name: value for name, value in kept.items() if name != "greeted"
    }
    assert await banks(evening, before) == before
    assert "Friday" in told(await ann.slash("table setups"))
    assert "Sunday Fruit" in told(await ann.slash("house list"))
    assert set((await store.identity.people.names(before, guild)).values()) == {"Ann", "Bo"}
    assert "Spring" in told(await ann.slash("season list"))


async def test_after_ninety_days_nothing_is_left_of_it(evening: Evening, quick) -> None:  # noqa: F811
    """Not in memory either; the ledger's books are right, and who comes back begins anew."""
    ann, bo = await evening.seated("Ann", "Bo")
    guild, store = int(evening.driver.world.guild_id), evening.bot.store
    before = await settled(evening, ann, bo)
    await away(evening, 89.9)
    assert await banks(evening, before) == before
    evening.time.added += 0.2 * DAY
    await evening.bot.departed.tick()
    assert await store.config.servers.of(guild) == {}
    assert await store.identity.people.names(before, guild) == {}
    assert await banks(evening, before) == dict.fromkeys(before, 0)
    await evening.driver.let_in()
    await ann.until(lambda seen: "Hi, I deal home-game poker" in seen.text)
    assert "None yet" in told(await ann.slash("table setups"))
    assert "There are none yet" in told(await ann.slash("house list"))
    assert await evening.bot.gallery.chosen(guild) == await evening.bot.gallery.chosen(guild + 1)
    assert "Spring" not in told(await ann.slash("season list"))
    new = await evening.bot.person(await evening.bot.fetch_user(int(ann.id)))
    assert new.number not in before
    told(await ann.slash("bank balance"))
    assert await store.books.ledger.balance(bank(guild, new.number)) == 5000
