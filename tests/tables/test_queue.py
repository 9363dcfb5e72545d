"""The queue at a hosted table: two minutes for a call, restarts, and people who go."""

from bot.engine.errors import Refusal
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import JoinQueue, Leave, Sit
from bot.store import Act, Rank
from bot.tables.players.barring import show_out
from tests.tables.evening import GUILD, Evening, refusal


async def full(store) -> Evening:
    evening = Evening(store)
    await evening.open(players=2, settings=Settings(seats=2))
    await evening.submit(evening.players[2], JoinQueue(evening.players[2]))
    await evening.submit(evening.players[3], JoinQueue(evening.players[3]))
    return evening


async def test_a_call_lasts_two_minutes_then_the_next_is_called(store):
    evening = await full(store)
    bo, cy, dee = evening.players[1:]
    await evening.submit(bo, Leave(bo))
    await evening.draw()
    assert [one.player for one in evening.stage.of("seat call")] == [cy]
    assert (await refusal(evening.submit(dee, Sit(dee, 500)))).code is Refusal.SEAT_KEPT
    await evening.tick(117)
    assert evening.show().view.called == (cy,)
    await evening.tick(1)
    assert evening.show().view.called == (dee,)
    await evening.draw()
    assert [one.player for one in evening.stage.of("seat call", "unping")] == [cy, 0, dee]
    await evening.submit(dee, Sit(dee, 500))
    await evening.draw()
    assert len(evening.stage.of("unping")) == 2
    assert not evening.show().view.queue
    assert not await evening.faults()


async def test_a_call_outlasts_a_restart_and_is_sent_once(store):
    evening = await full(store)
    bo, cy = evening.players[1:3]
    await evening.submit(bo, Leave(bo))
    await evening.draw()
    await evening.restart(down=30)
    await evening.draw()
    assert len(evening.stage.of("seat call")) == 1
    assert evening.show().view.called == (cy,)
    await evening.submit(cy, Sit(cy, 500))
    await evening.draw()
    assert len(evening.stage.of("unping")) == 1


async def test_whoever_forgets_themselves_waits_no_longer(store):
    evening = await full(store)
    cy, dee = evening.players[2:]
    await evening.tables.forgetting.forget(cy)
    assert evening.show().view.queue == (dee,)


async def test_a_server_s_ban_ends_the_wait(store):
    evening = await full(store)
    cy, dee = evening.players[2:]
    act = Act(GUILD, 0, evening.players[0], Rank.MANAGER, "server_ban", player=cy)
    await show_out(evening.tables.hosts(GUILD), act)
    assert evening.show().view.queue == (dee,)
