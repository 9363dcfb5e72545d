"""A program that is stopped lets nothing begin, finishes what is under way, and comes back."""

import asyncio
from types import SimpleNamespace

import pytest

from bot.engine.hand.commands import Call
from bot.service.drain import Drain, UnderWay
from bot.tables.publishing import private, public
from bot.tables.publishing.retries import Retries
from bot.ui.table.message import table_message
from tests.ui.ring import seen

PUBLIC = ("post", "edit", "record", "post record")


@pytest.fixture
def under_way() -> UnderWay:
    return UnderWay()


@pytest.fixture
def drain(evening, under_way, monkeypatch) -> Drain:
    monkeypatch.setattr("bot.service.drain.LOOK", 0.001)
    monkeypatch.setattr(public, "PACE", 0)  # time stands
    return Drain(evening.tables, evening.store, under_way)


async def ends(work, seconds: float = 5) -> None:
    async with asyncio.timeout(seconds):
        await work


async def test_tables_say_that_it_is_for_a_moment_and_that_it_is_back(evening, drain):
    await evening.deal()
    await evening.draw()
    evening.stage.clear()
    await ends(drain.run(5))
    (left,) = evening.stage.of(*PUBLIC)
    assert "**Back in a moment:** I restart." in seen(table_message(left.show))
    await evening.restart(down=3)
    evening.stage.clear()
    await evening.draw()
    (back,) = evening.stage.of(*PUBLIC)
    assert "**Back:** play goes on." in seen(table_message(back.show))
    await evening.act(Call)
    assert evening.show().notice == ""
    await evening.restart(down=3)
    assert evening.show().notice == "", "nobody said that it would be gone"


async def test_it_is_not_said_for_long_that_it_is_back(evening, drain):
    await evening.deal()
    await ends(drain.run(5))
    await evening.restart()
    assert evening.show().notice == "back"
    evening.tables.lifetime._stop_saying()
    assert evening.show().notice == ""
    await ends(Drain(evening.tables, evening.store, UnderWay()).run(5))
    await evening.restart(down=2 * 3600)
    assert evening.show().notice == "", "nobody waits so long"


async def test_no_deal_begins_any_more_and_the_running_one_goes_on(evening, drain):
    await evening.deal()
    await ends(drain.run(0))
    assert any(one.table.running() for one in evening.tables.hosts())
    await evening.act(Call)
    await evening.play_on()
    assert (evening.show().due, evening.show().notice) == (None, "leaving")
    for _ in range(3):
        await evening.tick(60)
    assert evening.show().view.deal == 1
    assert evening.tables.clock._rest() > 0.5, "it does not look for what it may not begin"
    await evening.restart()
    await evening.deal()
    assert evening.show().view.deal == 2


async def test_what_is_under_way_is_waited_for(evening, drain, under_way):
    with under_way:
        leaving = asyncio.create_task(drain.run(5))
        await asyncio.sleep(0.02)
        assert not leaving.done()
    await ends(leaving)


async def test_what_draws_beside_the_tables_is_waited_for(evening, monkeypatch):
    """A night's plan, or the week's board."""
    monkeypatch.setattr("bot.service.drain.LOOK", 0.001)
    plans, board = SimpleNamespace(busy=True), SimpleNamespace(busy=False)
    drain = Drain(evening.tables, evening.store, UnderWay(), (plans, board))
    leaving = asyncio.create_task(drain.run(5))
    await asyncio.sleep(0.02)
    assert not leaving.done()
    plans.busy, board.busy = False, True
    await asyncio.sleep(0.02)
    assert not leaving.done()
    board.busy = False
    await ends(leaving)


async def test_what_is_not_done_in_time_is_given_up():
    under_way, cut = UnderWay(), asyncio.Event()

    async def press() -> None:
        with under_way:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cut.set()
                raise

    task = asyncio.create_task(press())
    await asyncio.sleep(0)
    assert under_way.count == 1
    with under_way:  # who stops the rest is not stopped
        await ends(under_way.stop())
    assert cut.is_set()
    assert task.cancelled()
    assert under_way.count == 0


async def test_nothing_of_a_night_is_begun_once_it_has_stopped():
    retries, drawn = Retries(lambda: 0.0, "night"), list[str]()
    held = asyncio.Event()

    async def draw() -> None:
        drawn.append("begun")
        await held.wait()
        drawn.append("done")

    showing = asyncio.create_task(retries.show(1, "plan", draw))
    await asyncio.sleep(0.01)
    assert retries.busy
    await ends(retries.stop())
    await ends(showing)
    assert not retries.busy
    await retries.show(1, "plan", draw)
    await retries.tick()
    assert drawn == ["begun"]


async def test_a_panel_on_its_way_down_is_waited_for(evening, drain, monkeypatch):
    """One that is cut off after Discord took the lower one would stand twice."""
    await evening.draw()
    plain, held = evening.stage.draw_panel, asyncio.Event()

    async def slow(show):
        await held.wait()
        await plain(show)

    monkeypatch.setattr(private, "PANEL_PATIENCE", 0)
    monkeypatch.setattr(evening.stage, "draw_panel", slow)
    await evening.deal()
    evening.stage.clear()
    leaving = asyncio.create_task(drain.run(5))
    await asyncio.sleep(0.1)
    assert not leaving.done()
    held.set()
    await ends(leaving)
    assert sorted(one.player for one in evening.stage.of("panel")) == evening.players[:3]


async def test_but_not_for_ever(evening, drain, under_way):
    with under_way:
        await ends(drain.run(0.02))


async def test_running_deals_are_waited_for_where_there_is_time(evening, drain):
    await evening.deal()
    leaving = asyncio.create_task(drain.run(60))
    await asyncio.sleep(0.02)
    assert not leaving.done()
    assert "when this deal is over" in seen(table_message(evening.show()))
    await evening.play_on()
    assert evening.show().notice == "leaving"
    await ends(leaving)
    assert evening.show().view.ended


async def test_one_who_is_told_to_hurry_leaves_at_once(evening, drain, under_way):
    with under_way:
        leaving = asyncio.create_task(drain.run(60))
        await asyncio.sleep(0.01)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ends(leaving)


async def test_a_disk_that_takes_nothing_keeps_nobody_from_leaving(evening, drain, monkeypatch):
    from bot.store import Trouble, Unwritable

    async def full(*_args: object) -> None:
        raise Unwritable("database or disk is full", Trouble.FULL)

    monkeypatch.setattr(evening.store.play.pulses, "leave", full)
    await ends(drain.run(5))
