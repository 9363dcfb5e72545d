"""An open table that cannot be taken up after a restart is tried again, and said to be there."""

import asyncio

import pytest

from bot.engine.errors import Refusal
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Call
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Sit
from bot.store import StoreError
from bot.tables.process import unread
from tests.tables.damaged import Damaged
from tests.tables.evening import CHANNEL, GAMES, GUILD, HOLDEM, refusal


@pytest.fixture
async def damaged(evening):
    """Damage a table in the middle of a deal, restart, and return the damaged page."""
    await evening.deal()
    await evening.act(Call)
    page = Damaged(evening.store, evening.table)
    await evening.restart()
    return page


async def code(work) -> Refusal:
    return (await refusal(work)).code


async def test_nobody_is_told_that_it_is_closed(evening, damaged):
    """Nor is another opened in its place, or a player of it forgotten."""
    player = evening.players[0]
    told = await refusal(evening.submit(player, Call))
    assert (told.code, told.facts) == (Refusal.TABLE_UNREAD, {"at": evening.time.now + 5})
    here = evening.tables.open(GUILD, CHANNEL, evening.people[0], HOLDEM, Settings())
    assert await code(here) is Refusal.TABLE_UNREAD
    assert await code(evening.tables.forgetting.forget(player)) is Refusal.TABLE_UNREAD
    with pytest.raises(Exception, match="table_unread"):
        evening.tables.number_in(CHANNEL)
    await evening.tables.forgetting.forget(evening.players[3])


async def test_it_is_tried_again_later_each_time(evening, damaged):
    assert damaged.tries == 1
    waits = []
    for _ in range(9):
        before, waited = damaged.tries, 0
        while damaged.tries == before:
            evening.time.pass_by(1)
            waited += 1
            await evening.tables.lifetime.try_again()
            assert waited <= unread.LONGEST
        waits.append(waited)
    assert waits == [5, 10, 20, 40, 80, 160, 300, 300, 300]


async def test_when_it_can_be_read_it_goes_on_where_it_stood(evening, damaged):
    damaged.mend()
    evening.time.pass_by(5)
    await evening.tables.lifetime.try_again()
    show = evening.show()
    assert (show.view.running, show.view.deal) == (True, 1)
    assert show.due == evening.time.now + 30, "its clock has stood since the process before"
    await evening.act(Call)
    await evening.play_on()
    assert evening.show().view.ended
    await evening.deal()
    await evening.draw()
    assert evening.stage.of("post")[-1].deal == 2
    assert await evening.faults() == []


async def test_a_running_house_tries_by_itself(evening, damaged, monkeypatch):
    monkeypatch.setattr("bot.tables.process.lifetime.LOOK", 0.01)
    await evening.tables.lifetime.stop()
    evening.tables = evening._house()
    await evening.tables.lifetime.start()
    damaged.mend()
    evening.time.pass_by(unread.FIRST)
    async with asyncio.timeout(30):
        while not evening.is_open():  # noqa: ASYNC110 - nothing tells a test
            await asyncio.sleep(0.01)


async def test_while_nobody_can_answer_it_is_not_taken_up(evening, damaged):
    """The clock would give it the time that it was not there as well."""
    damaged.mend()
    evening.stage.connected = False
    evening.time.pass_by(60)
    await evening.tables.lifetime.try_again()
    assert not evening.is_open()
    evening.stage.connected = True
    await evening.tables.lifetime.try_again()
    assert evening.is_open()


async def test_other_tables_play_on(evening, damaged):
    game = announce(GAMES["razz"], Options())
    other = await evening.tables.open(GUILD, CHANNEL + 1, evening.people[3], game, Settings())
    player = evening.players[3]
    assert (
        await evening.tables.at(other).host.submit(player, Sit(player, 500))
    ).view.own is not None


async def test_a_full_disk_keeps_no_table_from_being_taken_up(evening, monkeypatch):
    """The table's clocks are kept in memory until they can be written."""
    await evening.deal()
    due = evening.show().due

    async def full(*args: object) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(evening.store.play.deadlines, "put", full)
        await evening.restart()
    assert evening.show().due == due
    await evening.act(Call)
    assert await evening.store.play.deadlines.of(evening.table)


async def test_a_table_that_breaks_while_it_is_revived_is_tried_again(evening, monkeypatch):
    def broken(*args: object) -> None:
        raise RuntimeError("a bent row")

    with monkeypatch.context() as patched:
        patched.setattr("bot.tables.publishing.table_screens.TableScreens.resume", broken)
        await evening.restart()
    assert await code(evening.submit(evening.players[0], Call)) is Refusal.TABLE_UNREAD
    evening.time.pass_by(unread.FIRST)
    await evening.tables.lifetime.try_again()
    assert evening.is_open()
