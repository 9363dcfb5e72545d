import asyncio
from typing import Any

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Call, Discard, Fold, Plan
from bot.engine.hand.steps.staking import bet, post
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    CloseTable,
    ComeBack,
    GoAway,
    Leave,
    MoreTime,
    Pause,
    Resume,
    Sit,
    TopUp,
)
from bot.store import Deadline
from bot.tables.hosting import due
from bot.tables.process import clock
from tests.tables.evening import BANK, CHANNEL, GAMES, GUILD, HOLDEM, Evening, Time, refusal


async def test_the_first_deal_starts_soon_after_two_can_play(store):
    evening = Evening(store)
    await evening.open(players=1)
    assert evening.show().due_for == "close"
    player = evening.players[1]
    show = await evening.submit(player, Sit(player, 500))
    assert (show.due_for, show.due) == ("deal", evening.time.now + 5)
    await evening.tick(4.9)
    assert not evening.show().view.running
    await evening.tick(0.1)
    assert evening.show().view.running


@pytest.mark.parametrize("strange", [Deadline("wink", 1, 0, 1), Deadline("turn", 1, 0)])
def test_a_deadline_that_means_nothing_closes_no_table(strange):
    with pytest.raises(Illegal) as no:
        due.command(strange)
    assert no.value.code is Refusal.WRONG_STEP
    assert due.command(Deadline("idle", 0, 0)) == CloseTable(0, "idle")


async def test_a_third_player_does_not_put_the_first_deal_off(store):
    evening = Evening(store)
    await evening.open(players=2)
    await evening.tick(3)
    due = evening.show().due
    player = evening.players[2]
    assert (await evening.submit(player, Sit(player, 500))).due == due


async def test_the_next_deal_waits_while_people_read(evening):
    await evening.deal()
    await evening.play_on()
    assert (evening.show().due_for, evening.show().due) == ("deal", evening.time.now + 8)


async def test_no_deal_starts_at_a_paused_table(evening):
    host = evening.players[0]
    show = await evening.submit(host, Pause(host))
    assert (show.due, show.due_for) == (None, "")
    await evening.tick(600)
    assert evening.show().view.deal == 0
    assert (await evening.submit(host, Resume(host))).due == evening.time.now + 5


async def test_a_clock_that_runs_out_checks_or_folds(evening):
    await evening.deal()
    actor = evening.actor
    assert evening.show().due == evening.time.now + 30
    await evening.tick(29.9)
    assert evening.actor == actor
    await evening.tick(0.1)
    assert next(one for one in evening.show().view.seats if one.player == actor).folded


async def test_who_missed_once_gets_8_seconds_and_who_missed_twice_is_away(store):
    """Both misses are in one deal. No clock waits a third time, and any press ends the absence."""
    evening = Evening(store)
    await evening.open(players=2)
    await evening.deal()
    slow = evening.actor
    await evening.submit(slow, Call, evening.question)
    await evening.play_on(until=lambda: evening.actor == slow)
    await evening.tick(30)
    await evening.play_on(until=lambda: evening.actor == slow)
    assert evening.show().due == evening.time.now + 8
    await evening.tick(8)
    await evening.play_on(until=lambda: evening.actor == slow)
    assert evening.show().due == evening.time.now + 2
    await evening.tick(2)
    await evening.play_on()
    seat = next(one for one in evening.show().view.seats if one.player == slow)
    assert seat.away == "timeouts"
    evening.tables.pressed(evening.table, slow)
    await evening.settled()
    seat = next(one for one in evening.show().view.seats if one.player == slow)
    assert seat.away == ""
    assert evening.show().due_for == "deal"


async def test_who_is_away_is_waited_for_2_seconds(evening):
    await evening.deal()
    first = evening.actor
    absent = next(one for one in evening.players[:3] if one != first)
    await evening.submit(absent, GoAway(absent))
    await evening.submit(first, Call, evening.question)
    await evening.play_on(until=lambda: evening.actor == absent)
    assert evening.show().due == evening.time.now + 2


async def test_another_players_press_never_extends_a_clock(evening):
    await evening.deal()
    actor, due = evening.actor, evening.show().due
    others = [one for one in evening.players[:3] if one != actor]
    evening.time.pass_by(10)
    await evening.submit(others[0], lambda seat: Plan(seat, "fold"))
    await evening.submit(others[0], TopUp(others[0], 50))
    await evening.submit(others[1], GoAway(others[1]))
    await evening.submit(others[1], ComeBack(others[1]))
    stranger = evening.players[3]
    await evening.submit(stranger, Sit(stranger, 500))
    assert evening.actor == actor
    assert evening.show().due == due
    assert (await refusal(evening.submit(others[1], MoreTime))).code is Refusal.NOT_YOUR_TURN


async def test_away_and_back_do_not_extend_ones_own_clock(evening):
    await evening.deal()
    actor, due = evening.actor, evening.show().due
    evening.time.pass_by(20)
    await evening.submit(actor, GoAway(actor))
    assert (await evening.submit(actor, ComeBack(actor))).due == due


async def test_the_last_of_several_has_10_seconds_and_may_take_more(store):
    """The choices are secret; another player's changed answer doesn't shorten this time."""
    evening = Evening(store)
    await evening.open(game=announce(GAMES["pineapple"], Options()))
    await evening.deal()
    due = evening.show().due
    first, second, last = (seat.player for seat in evening.show().view.seats if seat.dealt_in)
    await evening.submit(first, discards(evening, first, 0), evening.question)
    assert evening.show().due == due
    await evening.tick(5)
    await evening.submit(second, discards(evening, second, 0), evening.question)
    assert evening.show().due == evening.time.now + 10
    more = (await evening.submit(last, MoreTime, evening.question)).due
    assert more == evening.time.now + 25
    await evening.tick(5)
    await evening.submit(second, discards(evening, second, 1), evening.question)
    assert evening.show().due == more


def discards(evening, player, at):
    """Throw the card at this place."""
    return lambda seat: Discard(seat, evening.own(player).cards[at : at + 1])


async def test_the_time_bank_is_added_once_a_press_and_ends(evening):
    await evening.deal()
    due = evening.show().due
    for extra in (15, 30):
        assert (await evening.submit(evening.actor, MoreTime, evening.question)).due == due + extra
    refused = await refusal(evening.submit(evening.actor, MoreTime, evening.question))
    assert refused.code is Refusal.NO_TIME_LEFT


async def test_a_click_that_races_the_deadline_acts_once(evening):
    """The click acts if it is first, and is refused if the clock is."""
    for click_first in (True, False):
        await evening.deal()
        actor, question = evening.actor, evening.question
        evening.time.pass_by(30)
        click = evening.submit(actor, Call, question)
        clock = evening.tables.clock.tick()
        both = (click, clock) if click_first else (clock, click)
        answers = await asyncio.gather(*both, return_exceptions=True)
        refused = [one for one in answers if isinstance(one, Illegal)]
        seat = next(one for one in evening.show().view.seats if one.player == actor)
        assert (seat.last, seat.folded) in {("called", False), ("posted", True), ("", True)}
        assert [one.code for one in refused] == ([Refusal.STALE] if seat.folded else [])
        others = [one for one in evening.show().view.seats if one.player != actor]
        assert not any(one.folded or one.last == "called" for one in others)
        await evening.play_on()


async def test_a_deal_that_its_clock_cannot_end_is_void_and_the_table_pauses(evening, monkeypatch):
    """A fault of the rules: chips go back, and nobody has to agree."""
    await evening.deal()
    await evening.act(Call)
    with monkeypatch.context() as broken:
        broken.setattr(bet, "_act", lambda *_: 1 // 0)
        await evening.tick(30)
    view = evening.show().view
    assert (view.dealt.voided, view.dealt.void_reason, view.paused) == (True, "fault", True)
    assert {seat.stack for seat in view.seats} == {500}
    row = (await evening.store.play.log.rows(evening.table))[-1]
    assert (row.by, row.command["command"]) == (None, "propose_void")
    assert await evening.faults() == []


async def test_a_deal_that_cannot_begin_is_tried_again(evening, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(post, "pay", lambda *_: 1 // 0)
        await evening.tick(5)
    assert not evening.show().view.running
    await evening.tick(1)
    assert evening.show().view.running


async def test_a_deadline_that_comes_too_late_does_nothing(evening):
    await evening.deal()
    host = evening.tables._kept[evening.table].host
    (turn,) = [one for one in host.log.deadlines if one.kind == "turn"]
    await evening.act(Call)
    before = host.log.record
    evening.time.pass_by(60)
    await host.timers.fire(turn)
    assert host.log.record is before


async def test_a_deadline_that_was_put_off_does_nothing_yet(evening):
    await evening.deal()
    host = evening.tables._kept[evening.table].host
    actor = evening.actor
    (turn,) = [one for one in host.log.deadlines if one.kind == "turn"]
    await evening.submit(actor, MoreTime, evening.question)
    evening.time.pass_by(31)
    await host.timers.fire(turn)
    assert evening.actor == actor


async def test_who_came_back_in_time_keeps_his_seat(evening):
    player = evening.players[0]
    await evening.submit(player, GoAway(player))
    host = evening.tables._kept[evening.table].host
    (kept,) = [one for one in host.log.deadlines if one.kind == "seat"]
    await evening.submit(player, ComeBack(player))
    evening.time.pass_by(15 * 60)
    await host.timers.fire(kept)
    assert evening.own(player).seat == kept.seat


async def test_a_seat_is_kept_a_while(evening):
    player = evening.players[0]
    await evening.submit(player, GoAway(player))
    for _ in range(3):
        await evening.deal()
        await evening.play_on()
    await evening.tick(15 * 60)
    assert evening.show(player).view.own is None
    assert (await evening.store.books.banks.holdings(GUILD, player)).bank == BANK
    assert await evening.faults() == []


async def test_a_table_without_players_closes(store):
    evening = Evening(store)
    await evening.open(players=0)
    assert (evening.show().due_for, evening.show().due) == ("close", evening.time.now + 1800)
    await evening.tick(1800)
    assert not evening.is_open()
    assert await store.play.tables.all_open() == []


async def test_a_table_where_nobody_can_play_closes_and_returns_the_chips(store):
    """Any act of the only player begins the wait anew."""
    evening = Evening(store)
    await evening.open(players=1)
    player = evening.players[0]
    await evening.tick(1700)
    await evening.submit(player, TopUp(player, 100))
    await evening.tick(1700)
    assert evening.is_open()
    await evening.tick(100)
    assert not evening.is_open()
    assert (await store.books.banks.holdings(GUILD, player)).bank == BANK
    assert await evening.faults() == []


async def test_what_the_clock_does_at_an_idle_table_does_not_keep_it_open(store):
    evening = Evening(store)
    await evening.open(players=1)
    player = evening.players[0]
    show = await evening.submit(player, GoAway(player))
    await evening.tick(15 * 60)
    assert evening.own_or_none(player) is None
    assert (evening.show().due_for, evening.show().due) == ("close", show.due)


async def test_time_without_a_gateway_does_not_count(evening):
    await evening.deal()
    actor, due = evening.actor, evening.show().due
    evening.time.pass_by(10)
    evening.stage.connected = False
    await evening.tick()
    await evening.tick(500)
    assert evening.actor == actor
    evening.stage.connected = True
    await evening.tick(100)
    assert evening.actor == actor
    assert evening.show().due == due + 600
    assert await evening.store.play.deadlines.all() == {
        evening.table: evening.tables._kept[evening.table].host.log.deadlines
    }
    await evening.tick(20)
    assert evening.actor != actor


async def test_a_wall_clock_that_jumps_takes_the_deadlines_along(evening):
    await evening.deal()
    actor, due = evening.actor, evening.show().due
    await evening.tick(10)
    for jump in (7200, -7200):
        evening.time.now += jump
        await evening.tick()
        assert evening.actor == actor
    assert evening.show().due == due
    await evening.tick(20)
    assert evening.actor != actor


@pytest.mark.parametrize(("played", "left"), [(10, 20), (28, 15)])
async def test_after_a_restart_a_clock_has_what_was_left_and_15_seconds_at_least(
    evening, played, left
):
    """The time while the bot is down does not count, and no time is added."""
    await evening.deal()
    actor = evening.actor
    await evening.tick(played)
    await evening.restart(down=3600)
    assert evening.actor == actor
    assert evening.show().due == evening.time.now + left
    await evening.tick(left - 1)
    assert evening.actor == actor
    await evening.tick(1)
    assert evening.actor != actor


async def test_the_15_seconds_begin_when_players_can_answer(evening):
    await evening.deal()
    await evening.tick(28)
    await evening.tables.lifetime.stop()
    evening.stage.connected = False
    await evening.restart(down=60)
    await evening.tick(7)
    await evening.tick(7)
    evening.stage.connected = True
    await evening.tick(6)
    assert evening.show().due == evening.time.now + 15


@pytest.mark.parametrize("connected", [True, False], ids=["it plays", "it never connects"])
async def test_restarts_do_not_add_up(evening, connected):
    """Killed every five seconds: the next deal is never further ahead than it was."""
    await evening.deal()
    await evening.play_on()
    due = evening.show().due
    assert due is not None
    ahead = max(15, due - evening.time.now)
    evening.stage.connected = connected
    for _ in range(20):
        await evening.tick(5)
        await evening.restart(down=1)
        assert evening.show().due == evening.time.now + 15 <= evening.time.now + ahead
    kept = await evening.store.play.deadlines.of(evening.table)
    assert kept == evening.tables._kept[evening.table].host.log.deadlines


async def test_who_is_away_keeps_the_seat_as_long_as_before_whatever_restarts(evening):
    host, player = evening.players[:2]
    await evening.submit(host, Pause(host))
    await evening.submit(player, GoAway(player))
    for _ in range(10):
        for _ in range(6):
            await evening.tick(5)
        await evening.restart(down=20)
    (seat,) = [
        one for one in await evening.store.play.deadlines.of(evening.table) if one.kind == "seat"
    ]
    assert seat.due / 1000 - evening.time.now == 15 * 60 - 10 * 30


async def test_a_table_that_was_idle_is_still_closed_after_a_restart(store):
    evening = Evening(store)
    await evening.open(players=0)
    await evening.tick()
    await evening.restart()
    await evening.tick(1800)
    assert not evening.is_open()


async def test_the_clock_and_publishers_run_by_themselves(store, monkeypatch):
    """The only test in real time: a pause of no seconds, and the deal is on screen."""
    monkeypatch.setattr(clock, "LOOK", 0.02)
    evening = Evening(store)
    posted = asyncio.Event()

    def seen(what: str) -> None:
        if what in {"cards", "cards again"}:  # a message of their own, or in the greeting's place
            posted.set()

    evening.stage.during = seen
    await evening.tables.lifetime.start()
    await evening.open(players=2)
    evening.time.pass_by(5)
    await asyncio.wait_for(posted.wait(), 30)
    await evening.tables.lifetime.stop()
    assert evening.show().view.running


async def test_leaving_in_turn_needs_no_clock(evening):
    await evening.deal()
    actor = evening.actor
    await evening.submit(actor, Leave(actor))
    assert evening.actor != actor
    await evening.act(Fold)
    assert evening.show().view.ended


async def test_a_refused_deadline_is_dropped(evening):
    """The rules may refuse what was due, once; it must not be asked for ever."""
    host = evening.tables._kept[evening.table].host
    (deal,) = host.log.deadlines
    table = host.table.copy()
    table.paused = True
    host.log.record = type(host.log.record)(table, host.log.record.seq)
    await evening.tick(5)
    assert deal not in host.log.deadlines
    assert await evening.store.play.deadlines.all() == {}


async def test_settings_of_a_table_rule_its_clock(store):
    evening = Evening(store)
    await evening.open(players=2, game=HOLDEM, settings=Settings(clock=10, pause=3))
    await evening.deal()
    assert evening.show().due == evening.time.now + 10
    await evening.play_on()
    assert evening.show().due == evening.time.now + 3
    assert evening.tables.number_in(CHANNEL) == evening.table


class Due:
    """A table whose deal is due from this second on."""

    def __init__(self, second: int) -> None:
        self.log = self.timers = self
        self.deadlines: tuple[Deadline, ...] = (Deadline("deal", 0, 1000 * second),)

    async def fire(self, _: Deadline) -> None:
        self.deadlines = ()


async def test_deals_of_many_tables_begin_one_after_the_other(store):
    """All due, as after a restart: the longest due first, and none while requests queue up."""
    time, queued, tables = Time(now=100), False, [Due(at) for at in (9, 8, 7, 6, 5, 4, 3, 2, 1)]
    hosts: Any = tables
    ticking = clock.Clock(
        lambda: hosts,
        store,
        lambda: True,
        lambda: time.now,
        lambda: time.steady,
        busy=lambda: queued,
    )

    async def left(seconds: float) -> int:
        time.pass_by(seconds)
        await ticking.tick()
        return sum(bool(one.deadlines) for one in tables)

    assert await left(0) == 9 - clock.DEALS_A_SECOND
    assert [bool(one.deadlines) for one in tables] == [True] * 5 + [False] * 4
    assert await left(0.5) == 5
    assert ticking._rest() == clock.A_BREATH
    queued = True
    assert await left(0.5) == 5
    queued = False
    assert await left(0.1) == 1
    assert await left(1) == 0
    assert ticking._rest() == clock.LOOK


async def test_an_outage_of_a_server_within_one_of_the_gateway_counts_once(evening):
    """The server's outage begins before the gateway's and ends after it; the wall clock jumps."""
    await evening.deal()
    actor, due = evening.actor, evening.show().due
    away = [True]
    evening.tables.clock._is_away = lambda _: bool(away)
    await evening.tick()
    await evening.tick(100)
    evening.stage.connected = False
    await evening.tick()
    await evening.tick(100)
    evening.time.now += 1000
    evening.stage.connected = True
    await evening.tick(10)
    await evening.tick(100)
    away.clear()
    await evening.tick()
    assert (evening.actor, evening.show().due) == (actor, due + 310 + 1000)
    left = evening.show().due - evening.time.now
    await evening.restart()
    assert evening.show().due - evening.time.now <= left + 15
