"""A night whose channel, or a table's thread, is deleted: who reads of it, and where they go on."""

import pytest

from bot.engine.table.commands import Deal
from bot.nights import HostRequest
from bot.store import NightState
from bot.tables.stage import Barred, Gone, Slow
from tests.nights.evening import BUY_IN, HOUR, MINUTE, Evening
from tests.tables.evening import CHANNEL


def by_dm(evening: Evening) -> list[int]:
    return [one.facts["player"] for one in evening.stage.of("by dm")]


async def test_who_said_they_come_reads_that_a_plan_is_off(evening: Evening) -> None:
    """The host, who has a seat, and who waits; not who said Maybe."""
    night = await evening.plan(going=3, seats=3, weekly=True)
    await evening.nights.gateway.channel_gone(CHANNEL)
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert by_dm(evening) == evening.players[:4]
    assert evening.stage.of("cancelled") == [], "nobody could read it there"
    assert await evening.live() == []


async def test_who_plays_or_would_come_reads_that_the_night_ends(evening: Evening) -> None:
    night = await evening.begun(going=3)
    await evening.sit(night, 2)
    (table,) = evening.of_night(night)
    await evening.do(table, Deal())
    evening.tables.channels.gone(CHANNEL)
    await evening.nights.gateway.channel_gone(CHANNEL)
    assert by_dm(evening) == evening.players[:4]
    await evening.tables._kept[table].publisher.draw()
    await evening.fold_on(table)
    evening.stage.fail("recap", Gone())
    await evening.tick(MINUTE)
    assert (await evening.row(night)).state is NightState.ENDED
    told = [one.facts["player"] for one in evening.stage.of("recap by dm")]
    assert told == evening.players[:4]
    assert not await evening.faults()


async def test_what_is_called_off_in_a_channel_shut_to_the_bot_is_told_by_dm(
    evening: Evening,
) -> None:
    night = await evening.plan(going=2)
    evening.stage.fail("cancelled", Barred())
    await evening.nights.steering.cancel(night, HostRequest(evening.people[0]), weekly=True)
    assert by_dm(evening) == evening.players[:3]
    assert {one.facts["gone"] for one in evening.stage.of("by dm")} == {False}


async def test_what_waits_for_longer_than_it_matters_is_tried_as_that_ends(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    """A late message is dropped, not sent a day later, and the log names its player."""
    evening.stage.fail("by dm", Slow(20 * HOUR))
    await evening.plan(going=2)
    await evening.nights.gateway.channel_gone(CHANNEL)
    await evening.tick(HOUR)
    assert "could not be shown" not in caplog.text
    await evening.tick(HOUR)
    assert "the word to 1 of night 1 could not be shown" in caplog.text
    evening.stage.errors.clear()
    await evening.tick(20 * HOUR)
    assert by_dm(evening) == []


async def test_what_has_room_again_while_it_matters_is_told(evening: Evening) -> None:
    evening.stage.fail("by dm", Slow(20 * HOUR))
    await evening.plan(going=2)
    await evening.nights.gateway.channel_gone(CHANNEL)
    evening.stage.errors.clear()
    await evening.tick(2 * HOUR)
    assert by_dm(evening) == evening.players[:3]


@pytest.mark.parametrize("when", ["begin", "remind"])
async def test_a_channel_that_went_while_nobody_looked_is_noticed(
    evening: Evening, when: str
) -> None:
    night = await evening.plan(going=2)
    if when == "begin":
        evening.stage.gone = True
        await evening.tick(2 * HOUR)
    else:
        evening.stage.fail("remind", Gone())
        await evening.tick(2 * HOUR - 20 * MINUTE)
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert by_dm(evening) == evening.players[:3]
    assert evening.of_night(night) == []


async def two(evening: Evening) -> tuple[int, int, int]:
    """(night, its tables): in the channel and in a thread, three at each, in a deal."""
    night = await evening.begun(going=5, tables=2, seats=3)
    await evening.sit(night, 6)
    first, second = evening.of_night(night)
    await evening.do(second, Deal())
    return night, first, second


async def test_a_table_whose_thread_is_gone_goes_on_in_another(evening: Evening) -> None:
    """Deal and chips stay the same, and a restart finds the table in the new thread."""
    night, _, second = await two(evening)
    was, deal = evening.tables.at(second).host.show().channel, evening.state(second).deals
    evening.tables.channels.gone(was)
    await evening.tables._kept[second].publisher.draw()
    now = evening.tables.at(second).host.show().channel
    assert now != was
    assert evening.state(second).running()
    assert evening.tables.number_in(now) == second
    (told,) = evening.stage.of("rehoused")
    assert (told.facts["players"], told.facts["table"]) == (
        tuple(one.player for one in evening.state(second).chairs.values()),
        second,
    )
    await evening.restart()
    assert evening.tables.at(second).host.show().channel == now
    assert evening.state(second).deals == deal
    await evening.fold_on(second)
    assert evening.sizes(night) == [3, 3]
    assert not await evening.faults()


@pytest.mark.parametrize("trouble", [Barred(), Gone()])
async def test_where_no_thread_can_be_had_they_read_that_it_closes(
    evening: Evening, trouble: Exception
) -> None:
    night, first, second = await two(evening)
    evening.stage.fail("thread", trouble)
    evening.tables.channels.gone(evening.tables.at(second).host.show().channel)
    await evening.tables._kept[second].publisher.draw()
    (told,) = evening.stage.of("rehoused")
    assert told.facts["table"] is None
    await evening.fold_on(second)
    await evening.tick(1)
    assert evening.of_night(night) == [first]
    assert not await evening.faults()


async def test_a_slow_discord_gives_the_thread_a_moment_later(evening: Evening) -> None:
    _, _, second = await two(evening)
    was = evening.tables.at(second).host.show().channel
    evening.stage.fail("thread", Slow(1.0))
    evening.tables.channels.gone(was)
    await evening.tables._kept[second].publisher.draw()
    assert not evening.state(second).closing
    evening.stage.errors.clear()
    evening.time.pass_by(2)
    await evening.tables._kept[second].publisher.draw()
    assert evening.tables.at(second).host.show().channel != was
    assert sum(one.stack for one in evening.state(second).chairs.values()) <= 3 * BUY_IN
