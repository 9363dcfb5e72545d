"""Chances beside open hands: the same on screens, in histories and in files."""

import asyncio
import tomllib
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, RaiseTo
from bot.engine.hand.events import HandStarted
from bot.engine.table.commands import TopUp
from bot.nights import beats
from bot.nights.gathering import Gathering
from bot.odds import Odds
from bot.odds.reckoning import chances
from bot.phh import write
from bot.store import Store
from bot.tables.histories import Histories, History
from bot.ui.pages.hands.history import as_text, step_page
from bot.ui.parts.cards import PLAIN
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.spoken import spoken
from tests.tables.evening import Evening
from tests.ui.ring import seen


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
async def evening(store: Store, executor: Executor) -> Evening:
    """Two are all-in before the flop."""
    evening = Evening(store)
    odds = Odds(executor)
    evening.tables._context.odds = evening.tables.odds = odds
    await evening.open(players=2)
    await all_in(evening)
    return evening


async def all_in(evening: Evening) -> None:
    await evening.deal()
    choices = evening.own(evening.actor).choices
    assert isinstance(choices, BetChoices)
    await evening.submit(evening.actor, lambda seat: RaiseTo(seat, choices.most))
    await evening.submit(evening.actor, Call)


async def reckoned(evening: Evening) -> None:
    for _ in range(100):
        if await evening.tables.at(evening.table).host.views.chances.reckon() is None:
            return


async def test_each_street_has_new_ones_and_all_screens_the_same(evening: Evening) -> None:
    told = []
    while evening.show().view.running:
        await reckoned(evening)
        show = evening.show()
        assert show.chances == chances(show.view)
        assert show.chances is not None
        for hand in show.chances.hands:
            wins = f"wins {'' if show.chances.exact else '≈'}{show.chances.wins(100)[hand.seat]} %"
            assert wins in seen(table_message(show))
            player = next(one.player for one in show.view.seats if one.seat == hand.seat)
            mine = evening.show(player)
            assert "You win " in seen(hand_panel(mine))
            assert any("You win " in line for line in spoken(mine, PLAIN))
        told.append(show.chances.exact)
        await evening.tick(1.5)
    assert told == [False, True, True, True]
    assert evening.show().chances is None


async def test_the_message_is_drawn_with_them(evening: Evening) -> None:
    await evening.draw()
    await evening.draw()
    assert evening.stage.of("post", "edit")[-1].show.chances is not None


async def test_a_recap_tells_the_same(evening: Evening) -> None:
    await evening.run_out()
    recap = await Gathering(evening.store, evening.tables.odds).of_table(evening.table)
    (deal,) = recap.deals
    assert deal.all_in is not None
    assert deal.all_in.chances is not None
    assert deal.all_in.chances == (await _read(evening)).all_in


async def test_no_recap_waits_for_what_takes_too_long(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.run_out()
    monkeypatch.setattr(beats, "PATIENCE", 0.05)
    began = asyncio.get_running_loop().time()
    recap = await Gathering(evening.store, Odds(Never())).of_table(evening.table)
    assert asyncio.get_running_loop().time() - began < 1
    assert recap.worst is None
    assert [one.all_in is not None and one.all_in.chances for one in recap.deals] == [None]


class Never(Executor):
    """Is asked and does nothing."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


async def test_play_does_not_wait_for_what_takes_too_long(store: Store) -> None:
    evening = Evening(store)
    evening.tables._context.odds = Odds(Never())
    await evening.open(players=2)
    await all_in(evening)
    began = asyncio.get_running_loop().time()
    again = await evening.draw()
    assert asyncio.get_running_loop().time() - began < 0.6
    assert again is not None
    shown = evening.stage.of("post", "edit")[-1].show
    assert shown.chances is None
    assert shown.view.dealt.coming == "flop"
    for _ in range(4):
        await evening.tick(1.5)
    assert not evening.show().view.running


async def test_a_history_a_text_and_a_file_tell_what_they_were(evening: Evening) -> None:
    first = chances(evening.show().view)
    assert first is not None
    await evening.run_out()
    history = await _read(evening)
    assert history.all_in == first
    wins = first.wins(100)
    page = seen(step_page(history, min(history.chances)))
    for one in first.hands:
        assert f"wins ≈{wins[one.seat]} %" in page
    assert f"wins ≈{wins[1]} %" in as_text(history, PLAIN)
    fields = tomllib.loads(write(history.events, history.game, None, history.all_in))
    by_player = [first.shares(10_000)[one.seat] / 10_000 for one in _seats(history)]
    assert fields["_all_in_equity"] == by_player
    assert abs(sum(by_player) - 1) < 1e-9


async def test_who_won_against_the_odds_is_told_so(evening: Evening) -> None:
    """The last step tells it of such winners only."""
    for _ in range(6):
        await evening.run_out()
        history = await _read(evening)
        assert history.all_in is not None
        hands = history.all_in.hands
        behind = {one.seat for one in hands if one.share < max(each.share for each in hands)}
        lucky = [one for one in history.steps[-1].view.played if one.won and one.seat in behind]
        page = seen(step_page(history, len(history.steps) - 1))
        assert page.count("underdog") == len(lucky)
        if lucky:
            return
        for player in evening.players[:2]:
            if not evening.tables.at(evening.table).host.table.stack(evening.own(player).seat):
                await evening.submit(player, TopUp(player, 500))
        await all_in(evening)
    raise AssertionError("the favourite won each time")


async def _read(evening: Evening) -> History:
    histories = Histories(evening.store, evening.tables)
    return await histories.read(await histories.last_in(901), 0)


def _seats(history: History) -> list[Any]:
    start = history.events[0]
    assert isinstance(start, HandStarted)
    return list(start.seats)
