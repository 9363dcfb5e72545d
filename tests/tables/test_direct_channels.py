"""The queue that opens channels for direct messages, and how many it may open."""

import asyncio
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest

from bot.engine.table.commands import CloseTable, Leave
from bot.store import Direct
from bot.tables import ClosedDm, DmsHalted
from bot.tables.publishing import dm_budget, dm_limits, dms
from tests.tables.direct_messages import (
    GREETING,
    sent,
)
from tests.tables.evening import Evening, direct_channel


@pytest.fixture
async def strangers(store):
    """Four sit whose channels were never opened."""
    evening = Evening(store)
    await evening.open(players=4)
    for player in evening.players:
        await store.identity.people.keep_direct(player, None)
    yield evening
    await evening.tables.lifetime.stop()


async def test_channels_are_opened_one_by_one_and_remembered(strangers, monkeypatch):
    monkeypatch.setattr(dms, "SPACING", 0.05)
    loop = asyncio.get_running_loop()
    begun: list[float] = []
    strangers.stage.during = lambda what: begun.append(loop.time()) if what == "open" else None
    await strangers.draw()
    assert len(begun) == 4
    assert all(after - before >= 0.05 for before, after in pairwise(begun))
    assert [what for what, _, _ in sent(strangers)] == ["post"] * 4
    assert await strangers.store.identity.people.direct(1) == Direct(direct_channel(1), 0)
    await strangers.restart()
    await strangers.deal()
    await strangers.draw()
    assert len(begun) == 4
    assert len(sent(strangers)) == 4


async def test_no_deal_waits_for_the_queue(strangers, monkeypatch):
    monkeypatch.setattr(dms, "SPACING", 3600)
    await strangers.deal()
    await strangers.tables._kept[strangers.table].publisher.draw()
    assert len(strangers.stage.of("post")) == 1
    await strangers.play_on()
    await strangers.deal()
    await strangers.tables._kept[strangers.table].publisher.draw()
    assert strangers.show().view.deal == 2
    assert len(strangers.stage.opened) == 1


class Gate:
    """Stands for the time between two channels: no second one is opened before it is let go."""

    def __init__(self):
        self.first, self.go = asyncio.Event(), asyncio.Event()

    @asynccontextmanager
    async def turn(self):
        yield
        self.first.set()
        await self.go.wait()


@pytest.fixture
def gate(monkeypatch):
    found = Gate()
    monkeypatch.setattr(dms.Spacing, "turn", lambda _self: found.turn())
    return found


async def test_what_has_ended_is_dropped_from_the_queue(strangers, gate):
    await strangers.tables._kept[strangers.table].publisher.draw()
    await gate.first.wait()
    left, stays = [one for one in strangers.players if 99 + one not in strangers.stage.opened][:2]
    await strangers.submit(left, Leave(left))
    gate.go.set()
    await strangers.opened()
    assert 99 + left not in strangers.stage.opened
    assert 99 + stays in strangers.stage.opened
    assert not strangers.tables.dms.waits(left)


async def test_a_table_that_closes_drops_all_of_its_players_from_the_queue(strangers, gate):
    await strangers.tables._kept[strangers.table].publisher.draw()
    await gate.first.wait()
    await strangers.submit(strangers.players[0], CloseTable(strangers.players[0]))
    gate.go.set()
    await strangers.opened()
    assert len(strangers.stage.opened) == 1


async def test_none_is_opened_for_an_hour_after_discord_calls_it_too_many(strangers):
    strangers.stage.fail("open", DmsHalted())
    await strangers.draw()
    assert strangers.stage.opened == []
    assert {strangers.show(one).unreached for one in strangers.players} == {"halted"}
    await strangers.deal()
    await strangers.draw()
    assert strangers.stage.opened == []
    await strangers.restart()
    await strangers.draw()
    assert strangers.stage.opened == [], "another process knows it too"
    strangers.time.pass_by(dm_limits.PAUSE)
    await strangers.play_on()
    await strangers.deal()
    await strangers.draw()
    assert len(strangers.stage.opened) == 4
    hand = strangers.tables.at(strangers.table).host.table.hand
    assert hand is not None
    dealt_in = {place.player for place in hand.places.values()}
    assert {player for what, player, _ in sent(strangers) if what == "post"} >= dealt_in


async def seat_more(evening: Evening, count: int) -> None:
    """Open the channels of that many people who are at no table."""
    for at in range(count):
        await evening.tables.dms.limits.budget.take()
        assert not evening.tables.dms.limits.budget.spent, at


async def test_a_young_bot_opens_few_channels_a_day_and_says_so(strangers):
    """Whoever is beyond it plays by panel, the cards of others come by message."""
    await seat_more(strangers, dm_budget.YOUNG - 2)
    await strangers.draw()
    assert len(strangers.stage.opened) == 2
    told = [strangers.show(one).unreached for one in strangers.players]
    assert sorted(told) == ["", "", "spent", "spent"]
    await strangers.deal()
    await strangers.draw()
    assert len(strangers.stage.opened) == 2


async def test_a_restart_gives_no_more_channels_and_the_next_day_does(strangers):
    await seat_more(strangers, dm_budget.YOUNG)
    await strangers.draw()
    assert strangers.stage.opened == []
    await strangers.restart()
    await strangers.draw()
    assert strangers.stage.opened == []
    assert {strangers.show(one).unreached for one in strangers.players} == {"spent"}
    strangers.time.pass_by(dm_budget.A_DAY + 1)
    await strangers.deal()
    await strangers.draw()
    assert len(strangers.stage.opened) == 4


async def test_a_bot_may_open_more_as_it_grows_older_and_larger(store):
    now = [1_000_000_000.0]
    budget = dm_budget.DmBudget(store, lambda: now[0])

    async def many() -> int:
        """Return how many a day are opened until no more may be."""
        now[0] += dm_budget.A_DAY + 1
        count = 0
        while await budget.take():
            count += 1
        assert budget.spent
        return count

    assert await many() == dm_budget.YOUNG
    now[0] += 60 * dm_budget.A_DAY
    aged = await many()
    assert dm_budget.YOUNG + 30 <= aged <= dm_budget.YOUNG + 32
    budget.servers = lambda: 11
    assert await many() >= aged + 10
    budget.servers = lambda: 5000
    assert await many() == dm_budget.MOST
    budget.fixed = 3
    assert await many() == 3
    budget.fixed = 0
    assert await many() == 0


async def test_who_counts_at_once_shares_what_a_day_has(store):
    """Each budget is another process's."""
    budgets = [dm_budget.DmBudget(store, lambda: 1_000_000_000.0) for _ in range(4)]
    for budget in budgets:
        budget.fixed = 2
    taken = await asyncio.gather(*(budget.take() for budget in budgets))
    assert sorted(taken) == [False, False, True, True]
    assert [budget.spent_for for budget in budgets if budget.spent] == [dm_budget.A_DAY] * 2


async def test_a_channel_that_could_not_be_opened_is_counted(strangers):
    """Discord has seen the request."""
    await seat_more(strangers, dm_budget.YOUNG - 1)
    strangers.stage.fail("open", ClosedDm())
    await strangers.draw()
    assert strangers.stage.opened == []
    assert sorted(strangers.show(one).unreached for one in strangers.players) == [
        "closed", "spent", "spent", "spent",
    ]  # fmt: skip


async def test_who_waits_for_no_more_than_a_channel_is_not_kept_waiting(strangers):
    """A recap by message, or what is told to a host."""
    await seat_more(strangers, dm_budget.YOUNG)
    player = strangers.players[0]
    async with asyncio.timeout(5):
        assert await strangers.tables.dms.reach(player, 99 + player) is None
        assert await strangers.tables.dms.reach(player, 99 + player) is None


async def test_channels_that_are_open_are_of_use_while_no_more_are_opened(strangers):
    known = strangers.players[0]
    await strangers.store.identity.people.keep_direct(known, Direct(direct_channel(known), 0))
    strangers.stage.fail("open", DmsHalted())
    await strangers.draw()
    assert sent(strangers) == [("post", known, GREETING)]
    assert strangers.show(known).unreached == ""


async def test_a_call_by_direct_message_waits_for_the_channel_too(strangers):
    for player in strangers.players:
        await strangers.store.config.preferences.change(player, {"cards": "panel", "ping": "dm"})
    await strangers.deal()
    actor = strangers.actor
    await strangers.draw(seconds=10)
    assert [one.player for one in strangers.stage.of("ping by dm")] == [actor]
    assert strangers.stage.opened == [99 + actor]
    assert await strangers.tables.dms.channels.last(actor) > 0


async def test_what_is_told_beside_cards_gets_a_channel_or_none(strangers):
    """A night's recap by direct message is such a message."""
    reach = strangers.tables.dms.reach
    first, second = strangers.players[:2]
    assert await reach(first, 99 + first) == direct_channel(first)
    strangers.stage.fail("open", DmsHalted())
    assert await reach(second, 99 + second) is None
    assert await reach(first, 99 + first) == direct_channel(first)
