"""A table's recap is posted when it closes: once, after its last record, over any restart."""

from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import CloseTable
from bot.store import NewNight
from bot.tables import Gone, Slow
from bot.tables.process.lifetime import OWED
from bot.tables.publishing.recaps import TRIES
from tests.tables.evening import GUILD, Evening

OPEN = Settings(rules=TableRules(reveal_seeds=True))


async def closed(evening, deals: int = 2) -> None:
    """Deals are played, then the host closes the table."""
    for _ in range(deals):
        await evening.deal()
        await evening.play_on()
    await evening.draw()
    evening.stage.clear()
    await evening.submit(evening.players[0], CloseTable(evening.players[0]))


def order(evening) -> list[str]:
    return [one.what for one in evening.stage.of("edit", "record", "recap")]


async def test_it_comes_once_and_after_the_last_record(evening):
    await closed(evening)
    await evening.draw()
    assert order(evening)[-1] == "recap"
    assert len(order(evening)) > 1
    evening.stage.clear()
    await evening.draw()
    assert order(evening) == []


async def test_it_comes_after_a_record_that_discord_slows_down(evening):
    await closed(evening)
    evening.stage.fail("record", Slow(3))
    await evening.draw()
    assert order(evening) == []
    await evening.draw(seconds=4)
    assert order(evening) == ["record", "recap"]


async def test_it_comes_before_the_seeds_are_told(store):
    """Seeds are told of a table that has been told of; they wait for a recap that is slow."""
    evening = Evening(store)
    await evening.open(settings=OPEN)
    await closed(evening)
    evening.stage.fail("recap", Slow(3))
    await evening.draw()
    assert not evening.stage.of("recap", "seeds")
    await evening.draw(seconds=4)
    await evening.draw()
    assert [one.what for one in evening.stage.of("recap", "seeds")] == ["recap", "seeds"]
    await evening.tables.lifetime.stop()


async def test_one_that_cannot_be_made_is_left_out(store):
    """Later messages don't wait for it for ever."""
    evening = Evening(store)
    await evening.open(settings=OPEN)
    await closed(evening)
    evening.stage.fail("recap", *[RuntimeError("broken")] * 9)
    for _ in range(TRIES + 2):
        await evening.draw(seconds=61)
    assert [one.what for one in evening.stage.of("recap", "seeds")] == ["seeds"]
    assert len(evening.stage.errors["recap"]) == 9 - TRIES
    await evening.tables.lifetime.stop()


async def test_a_table_without_a_deal_has_none(evening):
    await closed(evening, deals=0)
    await evening.draw()
    assert "recap" not in order(evening)


async def test_a_table_of_a_night_has_none_of_its_own(store):
    evening = Evening(store)
    host = await evening.tables.people.person(100, "Ann")
    night = await store.nights.calendar.plan(NewNight(GUILD, 950, host.number, 1, None, {}))
    await evening.open(night=night)
    await closed(evening)
    await evening.draw()
    assert "recap" not in order(evening)
    await evening.tables.lifetime.stop()


async def test_a_process_that_died_before_it_owes_it(evening):
    await closed(evening)
    await evening.restart()
    await evening.draw()
    assert order(evening)[-1] == "recap"
    await evening.restart()
    assert evening.table not in evening.tables._kept
    assert order(evening).count("recap") == 1


async def test_nobody_waits_for_it_for_hours(evening):
    await closed(evening)
    await evening.restart(down=OWED + 60)
    assert evening.table not in evening.tables._kept


async def test_a_channel_that_is_gone_gets_none(evening):
    await closed(evening)
    evening.stage.fail("recap", Gone())
    await evening.draw()
    await evening.draw()
    assert "recap" not in order(evening)
    await evening.restart()
    assert evening.table not in evening.tables._kept
