"""A night's timed events, to the second: each branch of the keeper, with a clock set by hand."""

import asyncio
import logging
from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.commands import Fold
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.commands import (
    CloseTable,
    Deal,
    GoAway,
    Leave,
    Pause,
    PlayOn,
    TopUp,
)
from bot.nights import HostRequest, NightShow
from bot.nights.running.keeper import ABSENT, LAST_ORBIT, LONGEST, REMINDER, TOO_LATE
from bot.store import Answer, NightState, mint, scrip
from bot.tables.publishing import retries
from bot.tables.stage import Barred, Gone, Slow
from tests.nights.evening import BUY_IN, HOUR, MINUTE, WEEK, Evening
from tests.tables.damaged import Damaged
from tests.tables.evening import CHANNEL, GUILD

# Before it begins


async def test_those_who_come_are_called_once_half_an_hour_before(evening: Evening):
    await evening.plan(2 * HOUR, going=2)
    assert await evening.tick(2 * HOUR - REMINDER - 1) == pytest.approx(1)
    assert evening.stage.of("remind") == []
    await evening.tick(1)
    (told,) = evening.stage.of("remind")
    assert list(told.show.going) == evening.players[:3]
    await evening.tick(MINUTE)
    assert len(evening.stage.of("remind")) == 1


async def test_a_night_planned_for_another_time_is_called_again(evening: Evening):
    night = await evening.plan(20 * MINUTE)
    await evening.tick()
    plan = (await evening.nights.show(night)).plan
    starts = int((evening.time.now + HOUR) * 1000)
    await evening.nights.steering.change(night, HostRequest(evening.people[0]), starts, plan)
    await evening.tick(29 * MINUTE)
    assert len(evening.stage.of("remind")) == 1
    await evening.tick(MINUTE)
    assert len(evening.stage.of("remind")) == 2


async def test_a_call_that_nobody_can_read_is_not_made_again(evening: Evening):
    night = await evening.plan(20 * MINUTE)
    evening.stage.fail("remind", Gone())
    await evening.tick()
    assert (await evening.row(night)).reminded == int(evening.time.now * 1000)


async def test_it_sleeps_until_the_next_moment_and_a_minute_at_most(evening: Evening):
    await evening.plan(2 * HOUR)
    assert await evening.tick() == LONGEST
    assert await evening.tick(2 * HOUR - REMINDER - 20) == pytest.approx(20)
    assert await evening.tick(20 + REMINDER - 5) == pytest.approx(5)


# Its beginning


async def test_the_tables_open_at_the_time_and_not_a_second_before(evening: Evening):
    night = await evening.plan(2 * HOUR, going=3, seats=2, tables=2)
    await evening.tick(2 * HOUR - 1)
    assert evening.of_night(night) == []
    await evening.tick(1)
    first, second = evening.of_night(night)
    assert evening.tables.at(first).host.show().channel == CHANNEL
    assert evening.tables.at(second).host.show().channel != CHANNEL
    assert (await evening.row(night)).state is NightState.OPEN
    assert len(evening.stage.of("open")) == 1
    await evening.tick(MINUTE)
    assert len(evening.of_night(night)) == 2
    assert len(evening.stage.of("open")) == 1


async def test_a_night_that_could_begin_late_begins(evening: Evening):
    """The program was away for two hours."""
    night = await evening.plan(2 * HOUR, minutes=60)
    await evening.tick(2 * HOUR + TOO_LATE)
    assert len(evening.of_night(night)) == 1
    assert (await evening.row(night)).ends == int((evening.time.now + MINUTE) * 1000)


async def test_a_night_waits_until_its_channel_is_open_to_the_bot(evening: Evening):
    """A table that nobody can see is none; where nobody grants it in time it is called off."""
    evening.stage.missing = ("send_messages",)
    night = await evening.plan(2 * HOUR)
    asker = HostRequest(evening.people[0])
    with pytest.raises(Illegal) as no:
        await evening.nights.steering.start(night, asker)
    assert (no.value.code, no.value.facts) == (
        Refusal.MISSING_PERMISSION,
        {"permissions": ("send_messages",)},
    )
    assert await evening.tick(2 * HOUR) == LONGEST
    assert evening.of_night(night) == []
    assert (await evening.row(night)).state is NightState.PLANNED
    evening.stage.missing = ()
    await evening.tick(MINUTE)
    assert len(evening.of_night(night)) == 1


async def test_a_night_long_past_is_called_off_and_next_week_planned(evening: Evening):
    night = await evening.plan(2 * HOUR, weekly=True)
    starts = (await evening.row(night)).starts
    await evening.tick(2 * HOUR + TOO_LATE + 1)
    assert evening.of_night(night) == []
    assert (await evening.row(night)).state is NightState.CANCELLED
    (told,) = evening.stage.of("cancelled")
    assert told.facts == {"late": True}
    (after,) = await evening.live()
    assert (after.starts, after.follows) == (starts + WEEK * 1000, night)


async def test_a_night_without_a_table_is_called_off(evening: Evening):
    """The night's channel has a table already, and no thread can be opened."""
    other = await evening.begun()
    table = evening.of_night(other)[0]
    await evening.store.nights.calendar.change(other, ended=1)
    night = await evening.plan()
    evening.stage.fail("thread", Barred())
    await evening.tick(2 * HOUR)
    assert evening.tables.number_in(CHANNEL) == table
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert [one.facts for one in evening.stage.of("cancelled")] == [{"late": False}]


async def test_a_night_that_discord_is_slow_with_begins_a_little_later(evening: Evening):
    """A single failed thread must not cancel the night."""
    other = await evening.begun()
    await evening.store.nights.calendar.change(other, ended=1)
    night = await evening.plan(going=1, minutes=180)
    evening.stage.fail("thread", Slow(5))
    before = await evening.row(night)
    await evening.tick(2 * HOUR)
    assert await evening.row(night) == replace(before, reminded=(await evening.row(night)).reminded)
    assert evening.stage.of("cancelled") == []
    evening.stage.errors.clear()
    await evening.tick(LONGEST)
    assert len(evening.of_night(night)) == 1
    assert (await evening.row(night)).state is NightState.OPEN
    assert len([one for one in evening.stage.of("open") if one.show.row.number == night]) == 1


async def test_a_further_table_that_discord_is_slow_with_comes_later(evening: Evening):
    """Half of those who said that they come had no seat."""
    night = await evening.plan(going=4, seats=4, tables=2)
    evening.stage.fail("thread", Slow(5))
    await evening.tick(2 * HOUR)
    assert len(evening.of_night(night)) == 1
    evening.stage.errors.clear()
    evening.stage.told.clear()
    await evening.tick(5)
    assert len(evening.of_night(night)) == 2
    assert {len(one.show.tables) for one in evening.stage.of("plan")} == {2}
    await evening.tick(MINUTE)
    assert len(evening.of_night(night)) == 2


async def test_no_further_table_comes_to_a_night_that_is_over(evening: Evening):
    night = await evening.plan(going=4, seats=4, tables=2)
    evening.stage.fail("thread", Slow(5))
    await evening.tick(2 * HOUR)
    (table,) = evening.of_night(night)
    await evening.do(table, CloseTable(0, "night"))
    evening.stage.errors.clear()
    await evening.tick(5)
    assert evening.of_night(night) == []
    assert (await evening.row(night)).state is NightState.ENDED


async def test_one_broken_night_does_not_keep_the_others_waiting(
    evening: Evening, caplog: pytest.LogCaptureFixture
):
    broken = await evening.plan(2 * HOUR)
    whole = await evening.plan(2 * HOUR + 1, channel=CHANNEL + 1)
    await evening.store.nights.calendar.change(broken, plan={})
    with caplog.at_level(logging.CRITICAL):
        await evening.tick(2 * HOUR + 1)
    assert len(evening.of_night(whole)) == 1


# The last orbit


async def test_the_last_orbit_is_called_a_quarter_of_an_hour_before_the_end(evening: Evening):
    night = await evening.begun(minutes=60)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    assert await evening.tick(HOUR - LAST_ORBIT - 1) == pytest.approx(1)
    assert evening.state(table).last_deals == -1
    await evening.tick(1)
    assert evening.state(table).last_deals == 3


async def test_a_last_orbit_that_the_host_took_back_is_not_called_again(evening: Evening):
    night = await evening.begun(minutes=60)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.tick(HOUR - LAST_ORBIT)
    await evening.do(table, PlayOn(evening.players[0]), evening.players[0])
    await evening.tick(MINUTE)
    assert evening.state(table).last_deals == -1


async def test_an_open_end_has_no_last_orbit(evening: Evening):
    night = await evening.begun()
    await evening.sit(night, 3)
    await evening.tick(10 * HOUR)
    assert evening.state(evening.of_night(night)[0]).last_deals == -1


# The agreed end


@pytest.mark.parametrize("mode", [Mode.ONE, Mode.CHOICE])
async def test_a_paused_night_ends_at_its_time(evening: Evening, mode: Mode):
    """Also where a dealer has still to choose."""
    night = await evening.begun(minutes=60, mode=mode)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.do(table, Deal())
    await evening.fold_on(table)
    await evening.do(table, Pause(evening.players[0]), evening.players[0])
    assert await evening.tick(HOUR - 1) == pytest.approx(1)
    assert evening.of_night(night) == [table]
    await evening.tick(1)
    assert (await evening.row(night)).state is NightState.ENDED
    assert len(evening.stage.of("recap")) == 1


async def test_a_deal_is_played_out_where_a_table_is_paused_at_the_end(evening: Evening):
    night = await evening.begun(minutes=60)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.do(table, Deal())
    await evening.do(table, Pause(evening.players[0]), evening.players[0])
    await evening.tick(HOUR)
    assert evening.state(table).running()
    await evening.fold_on(table)
    await evening.tick()
    assert (await evening.row(night)).state is NightState.ENDED


async def test_a_table_with_too_few_players_closes_at_the_end(evening: Evening):
    night = await evening.begun(minutes=60)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.tick(HOUR - LAST_ORBIT)
    await evening.do(table, PlayOn(evening.players[0]), evening.players[0])
    for player in evening.players[1:3]:
        await evening.do(table, Leave(player), player)
    await evening.tick(LAST_ORBIT - 1)
    assert evening.of_night(night) == [table]
    await evening.tick(1)
    assert (await evening.row(night)).state is NightState.ENDED


async def test_a_last_orbit_is_played_beyond_the_end(evening: Evening):
    night = await evening.begun(minutes=60)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.tick(HOUR - LAST_ORBIT)
    await evening.tick(LAST_ORBIT + MINUTE)
    deals = 0
    while evening.of_night(night):
        await evening.play(table)
        await evening.tick()
        deals += 1
    assert deals >= 3
    assert (await evening.row(night)).state is NightState.ENDED


# A host who is gone


async def test_a_host_who_is_away_and_silent_is_replaced(evening: Evening):
    night = await evening.begun(going=2)
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    ann, bo, _ = evening.players[:3]
    await evening.do(table, GoAway(ann), ann)
    await evening.tick(ABSENT)
    assert evening.state(table).host == ann
    await evening.tick(1)
    assert evening.state(table).host == bo


async def test_a_host_who_is_silent_and_plays_stays(evening: Evening):
    night = await evening.begun(going=2)
    await evening.sit(night, 3)
    await evening.tick(ABSENT + HOUR)
    assert evening.state(evening.of_night(night)[0]).host == evening.players[0]


async def test_a_host_who_never_sat_down_is_replaced_by_who_is_there(evening: Evening):
    night = await evening.begun(going=2)
    for person in evening.people[1:3]:
        await evening.nights.seats.sit(evening.of_night(night)[0], person)
    await evening.tick(ABSENT + 1)
    assert evening.state(evening.of_night(night)[0]).host == evening.players[1]


async def test_without_another_player_the_host_stays(evening: Evening):
    night = await evening.begun()
    await evening.tick(ABSENT + HOUR)
    assert evening.state(evening.of_night(night)[0]).host == evening.players[0]


# The end


async def test_chips_on_their_way_count_in_a_nights_figures(evening: Evening):
    """Bought during a deal, they arrive when it ends."""
    night = await evening.begun()
    await evening.sit(night, 2)
    (table,) = evening.of_night(night)
    ann = evening.players[0]
    await evening.do(table, Deal())
    hand = evening.state(table).hand
    assert hand is not None
    await evening.do(table, Fold(hand.waiting[0]))
    await evening.do(table, Deal())
    short = min(evening.state(table).chairs.values(), key=lambda one: one.stack).player
    top_up = evening.tables.at(table).host.show(short).view.own
    assert top_up is not None
    before = (await evening.nights.show(night)).figures
    assert before is not None
    await evening.do(table, TopUp(short, top_up.top_up[1]), short)
    after = (await evening.nights.show(night)).figures
    assert after is not None
    assert after[short] == (before[short][0], before[short][1] + top_up.top_up[1])
    assert after[ann][0] + after[evening.players[1]][0] == 0


async def test_when_all_tables_are_closed_the_night_is_over(evening: Evening):
    """Results, what is left on tabs back to the mint, the recap, and next week's plan."""
    night = await evening.begun(weekly=True)
    starts = (await evening.row(night)).starts
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    await evening.play(table)
    await evening.do(table, CloseTable(0, "night"))
    await evening.tick()
    assert (await evening.row(night)).state is NightState.ENDED
    results = await evening.store.nights.outcomes.results(night)
    assert sorted(one.net for one in results) == [-5, 0, 5]
    assert {(one.bought, one.hands) for one in results} == {(BUY_IN, 1)}
    ledger = evening.store.books.ledger
    tabs = [await ledger.balance(scrip(GUILD, night, one)) for one in evening.players[:3]]
    assert tabs == [0, 0, 0]
    assert await ledger.balance(mint(GUILD)) == 0
    assert len(evening.stage.of("recap")) == 1
    (after,) = await evening.live()
    assert (after.starts, after.follows) == (starts + WEEK * 1000, night)
    await evening.tick()
    assert len(evening.stage.of("recap")) == 1


async def test_a_weekly_night_goes_on_only_while_its_planner_is_known(evening: Evening):
    """No host could cancel further nights; the planned one takes place all the same."""
    night = await evening.plan(weekly=True, going=2)
    await evening.tables.forgetting.forget(evening.players[0])
    await evening.tick(2 * HOUR)
    assert (await evening.row(night)).state is NightState.OPEN
    (table,) = evening.of_night(night)
    await evening.do(table, CloseTable(0, "night"))
    await evening.tick()
    assert (await evening.row(night)).state is NightState.ENDED
    assert await evening.live() == []


async def test_a_night_waits_for_a_table_that_cannot_be_read(evening: Evening):
    """The table holds chips of the night, which would be lost if the night ended."""
    night = await evening.begun()
    await evening.sit(night, 3)
    (table,) = evening.of_night(night)
    page = Damaged(evening.store, table)
    await evening.restart()
    await evening.tick(MINUTE)
    assert (await evening.row(night)).state is NightState.OPEN
    page.mend()
    await evening.tables.lifetime.try_again()
    await evening.tick()
    assert evening.of_night(night) == [table]
    assert await evening.faults() == []


async def test_a_night_for_the_banks_chips_leaves_them_there(evening: Evening):
    """Chips in a bank are no tab, so the night's end leaves them."""
    night = await evening.begun(scrip=False)
    (table,) = evening.of_night(night)
    await evening.do(table, CloseTable(0, "night"))
    await evening.tick()
    assert (await evening.row(night)).state is NightState.ENDED
    assert await evening.store.books.ledger.balance(mint(GUILD)) == 0


async def test_where_the_channel_is_gone_the_recap_comes_by_direct_message(evening: Evening):
    night = await evening.begun()
    await evening.sit(night, 2)
    evening.stage.fail("recap", Gone())
    await evening.do(evening.of_night(night)[0], CloseTable(0, "night"))
    await evening.tick()
    told = evening.stage.of("recap by dm")
    assert sorted(one.facts["player"] for one in told) == evening.players[:2]


@pytest.mark.parametrize("trouble", [Barred(), Slow(5)])
async def test_a_recap_that_nobody_can_see_keeps_no_night_open(
    evening: Evening, trouble: Exception
):
    night = await evening.begun()
    evening.stage.fail("recap", trouble)
    await evening.do(evening.of_night(night)[0], CloseTable(0, "night"))
    await evening.tick()
    assert (await evening.row(night)).state is NightState.ENDED
    assert await evening.live() == []


async def test_what_discord_did_not_take_is_shown_later(evening: Evening):
    """A plan keeps its buttons for ever else, and nobody reads what the night came to."""
    night = await evening.begun()
    await evening.sit(night, 2)
    for what in ("recap", "plan", "event"):
        evening.stage.fail(what, Slow(5))
    evening.stage.told.clear()
    await evening.do(evening.of_night(night)[0], CloseTable(0, "night"))
    assert await evening.tick() <= 5
    evening.stage.errors.clear()
    await evening.tick(4)
    assert evening.stage.told == []
    await evening.tick(1)
    assert sorted(one.what for one in evening.stage.told) == ["event", "plan", "recap"]
    assert {one.show.row.state for one in evening.stage.told} == {NightState.ENDED}
    await evening.tick(MINUTE)
    assert len(evening.stage.told) == 3


async def test_a_call_that_discord_did_not_take_comes_soon_or_never(evening: Evening):
    """Each of them once; after ten minutes it would be no news."""
    night = await evening.plan()
    evening.stage.fail("remind", Slow(5))
    await evening.tick(2 * HOUR - REMINDER)
    evening.stage.errors.clear()
    await evening.tick(5)
    await evening.tick(5)
    assert len(evening.stage.of("remind")) == 1
    evening.stage.fail("handed", Slow(5))
    by = HostRequest(evening.people[0])
    await evening.nights.steering.hand_over(night, by, evening.people[1])
    for _ in range(11):
        await evening.tick(MINUTE)
    evening.stage.errors.clear()
    await evening.tick(MINUTE)
    assert evening.stage.of("handed") == []


async def test_a_plan_whose_answer_was_lost_is_drawn_again(evening: Evening):
    """Posted once more it is the one that is there, as it was then."""
    evening.stage.fail("plan", Slow(5))
    night = await evening.plan(going=1)
    evening.stage.errors.clear()
    await evening.tick(5)
    first, again = evening.stage.of("plan")
    assert (first.show.row.message, again.show.row.message) == (None, 5001)
    assert (await evening.row(night)).message == 5001


async def test_an_event_comes_when_discord_takes_it(evening: Evening):
    evening.stage.fail("event", Slow(5))
    night = await evening.plan()
    assert (await evening.row(night)).event is None
    evening.stage.errors.clear()
    await evening.tick(5)
    assert len(evening.stage.of("event")) == 1
    assert (await evening.row(night)).event is not None


async def test_what_somebody_did_is_told_when_discord_takes_it(evening: Evening):
    """Acts of others than the host are told, so that all know that it was not the host."""
    night = await evening.plan()
    evening.stage.fail("steered", Slow(5))
    await evening.nights.steering.cancel(night, HostRequest(evening.people[1], manages=True))
    evening.stage.errors.clear()
    await evening.tick(5)
    (told,) = evening.stage.of("steered")
    assert told.facts == {"by": evening.people[1].name, "deed": "cancel"}
    await evening.tick(MINUTE)
    assert len(evening.stage.of("steered")) == 1


async def test_nothing_is_owed_for_ever(evening: Evening):
    evening.stage.fail("plan", Barred())
    night = await evening.plan(after=5 * HOUR)
    for _ in range(61):
        await evening.tick(MINUTE)
    evening.stage.errors.clear()
    await evening.tick(MINUTE)
    assert evening.stage.of("plan") == []
    await evening.nights.announce(night)
    assert len(evening.stage.of("plan")) == 1


async def test_an_event_that_is_being_made_is_not_made_beside_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
):
    """The plan that is owed wakes the keeper in that very moment."""
    made, begun, answer = list[NightShow](), asyncio.Event(), asyncio.Event()

    async def slow(show: NightShow) -> int:
        made.append(show)
        begun.set()
        await answer.wait()
        return 7

    monkeypatch.setattr(evening.stage, "event", slow)
    evening.stage.fail("plan", Slow(5))
    planning = asyncio.create_task(evening.plan())
    await begun.wait()
    looking = asyncio.create_task(evening.tick())
    await asyncio.wait({looking}, timeout=0.1)
    answer.set()
    await asyncio.gather(planning, looking)
    assert len(made) == 1


async def test_a_night_that_discord_holds_up_keeps_no_other_waiting(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
):
    """The night's call stays under way, and is made once."""
    monkeypatch.setattr(retries, "PATIENCE", 0.05)
    plain, answer = evening.stage.remind, asyncio.Event()

    async def slow(show: NightShow, at: int) -> None:
        if show.row.number == held:
            await answer.wait()
        await plain(show, at)

    monkeypatch.setattr(evening.stage, "remind", slow)
    held = await evening.plan(2 * HOUR)
    other = await evening.plan(REMINDER + 1, channel=CHANNEL + 1)
    async with asyncio.timeout(30):
        await evening.tick(2 * HOUR - REMINDER)
        await evening.tick(5)
    assert (await evening.row(other)).state is NightState.OPEN
    assert evening.stage.of("remind") == []
    answer.set()
    await asyncio.sleep(0.05)
    await evening.tick(5)
    assert [one.show.row.number for one in evening.stage.of("remind")] == [held]


async def test_a_plan_that_discord_holds_up_comes_before_a_newer_one(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
):
    """Else it would stand there without who said meanwhile that they come."""
    night = await evening.plan()
    drawn, answer = list[NightShow](), asyncio.Event()

    async def slow(show: NightShow) -> int:
        if len(show.going) == 2:
            await answer.wait()
        drawn.append(show)
        return show.row.message or 0

    monkeypatch.setattr(evening.stage, "post_plan", slow)
    drawings = []
    for person in evening.people[1:3]:
        await evening.nights.answer(night, person, Answer.GOING)
        drawings.append(asyncio.create_task(evening.nights.announce(night)))
        await asyncio.wait(drawings, timeout=0.1)
    answer.set()
    await asyncio.gather(*drawings)
    assert len(drawn[-1].going) == 3
