"""A slow table: turns of hours, calls once and at three quarters, no sleep, and its ends."""

from dataclasses import replace

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Fold
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.agreed.wishes import TableWishes, settings_for
from bot.engine.table.commands import GoAway, GotIt, Straddle
from bot.tables.stage import Phase
from tests.tables.evening import GAMES, HOLDEM, Evening, refusal

HOUR, DAY = 3600, 86_400
SLOW = Settings(6, Stakes.of(10), 500, 1000, clock=8 * HOUR, time_bank=0)
START = 1_800_000_000.0
"""A Friday at 8 in the morning, in UTC."""


@pytest.fixture
async def slow(store):
    made = Evening(store)
    await made.open(settings=SLOW)
    await made.deal()
    await made.draw(5)
    yield made
    await made.tables.lifetime.stop()


async def rest(house: Evening, player: int, **chosen: object) -> None:
    await house.store.config.preferences.change(player, chosen)
    await house.tables.people.read_rest(player)


def new(house: Evening) -> list[tuple[str, int]]:
    drawn = house.stage.of("cards", "greeting", "ping", "ping by dm")
    return [(one.what, one.player) for one in drawn]


async def pass_by(house: Evening, seconds: float, step: float = HOUR / 4) -> None:
    """Let hours pass as they do, with drawings between."""
    end = house.time.now + seconds
    while house.time.now < end:
        await house.tick(min(step, end - house.time.now))
        await house.draw(0)


async def test_a_turn_is_called_once_and_at_three_quarters(slow):
    player = slow.actor
    assert new(slow) == [("cards", player)]
    await pass_by(slow, 5.8 * HOUR)
    assert new(slow) == [("cards", player)]
    await pass_by(slow, HOUR)
    assert new(slow) == [("cards", player), ("ping", player)]
    await pass_by(slow, HOUR)
    assert len(new(slow)) == 2
    assert slow.actor == player


async def test_a_call_is_not_repeated_after_a_restart(slow):
    player = slow.actor
    await rest(slow, player, ping="dm")
    await pass_by(slow, 7 * HOUR)
    assert new(slow) == [("cards", player), ("ping by dm", player)]
    await slow.restart(60)
    await slow.draw(5)
    await pass_by(slow, HOUR / 2)
    assert len(new(slow)) == 2


async def test_the_message_of_a_turn_is_edited_to_done(slow):
    player = slow.actor
    slow.stage.clear()
    await slow.act(Fold)
    await slow.draw(5)
    done = [one for one in slow.stage.of("cards again") if one.player == player]
    assert [one.phase for one in done] == [Phase.DEALT]
    assert [one.player for one in slow.stage.of("cards")] == [slow.actor]


async def test_quiet_hours_stop_the_clock_and_every_message(store):
    house = Evening(store)
    await house.open(settings=SLOW)
    for player in house.players:
        await rest(house, player, zone="UTC", quiet="8-18")
    await house.deal()
    await house.draw(5)
    assert house.show().stands == START + 10 * HOUR
    await pass_by(house, 9.5 * HOUR)
    assert new(house) == []
    await pass_by(house, HOUR)
    assert new(house) == [("cards", house.actor)]
    assert house.show().due == START + 18 * HOUR
    await house.tables.lifetime.stop()


async def test_new_quiet_hours_keep_the_time_that_is_left(slow):
    player, due = slow.actor, slow.show().due
    await rest(slow, player, zone="UTC", quiet="12-14")
    assert slow.show().due == due + 2 * HOUR
    await rest(slow, player, quiet=None)
    assert slow.show().due == due


async def test_a_clock_that_an_outage_moved_into_quiet_hours_waits_for_their_end(slow):
    player = slow.actor
    await rest(slow, player, zone="UTC", quiet="17-19")
    host = slow.tables.at(slow.table).host
    await host.timers.put_off(2 * HOUR * 1000)
    await pass_by(slow, 10.5 * HOUR)
    assert slow.actor == player
    assert slow.show().due == START + 11 * HOUR


async def test_two_missed_turns_make_one_away_and_the_table_never_sleeps(slow):
    await pass_by(slow, 5 * DAY, HOUR)
    table = slow.tables.at(slow.table).host.table
    assert not table.asleep
    assert not table.paused
    assert sorted(one.away for one in table.chairs.values()) == ["", "timeouts", "timeouts"]


async def test_seats_are_kept_for_a_week_and_fourteen_days_close_it(slow):
    begun = slow.time.now
    await pass_by(slow, 6 * DAY, HOUR)
    assert len(slow.tables.at(slow.table).host.table.chairs) == 3
    await pass_by(slow, 3 * DAY, HOUR)
    assert len(slow.tables.at(slow.table).host.table.chairs) == 1
    await pass_by(slow, 6 * DAY, HOUR)
    assert not slow.is_open()
    assert slow.time.now - begun < 16 * DAY
    assert await slow.faults() == []


async def test_a_holiday_keeps_the_seat_longer(slow):
    player, until = slow.players[0], slow.time.now + 10 * DAY
    await rest(slow, player, away_until=int(until * 1000))
    await slow.tables.people.go_on_holiday(player)
    await pass_by(slow, 15 * DAY, HOUR)
    table = slow.tables.at(slow.table).host.table
    assert player in [one.player for one in table.chairs.values()]


async def test_the_next_deal_comes_when_all_have_seen_the_result(slow):
    for _ in range(2):
        await slow.act(Fold)
    show = slow.show()
    assert (show.due_for, show.due) == ("deal", slow.time.now + HOUR)
    for player in slow.players[:3]:
        await slow.submit(player, GotIt(player))
    await slow.tick(1)
    assert slow.show().view.deal == 2


async def test_an_hour_is_enough(slow):
    for _ in range(2):
        await slow.act(Fold)
    await slow.tick(HOUR - 1)
    assert slow.show().view.deal == 1
    await slow.tick(1)
    assert slow.show().view.deal == 2


async def test_a_deal_of_three_days_says_so(slow):
    assert slow.show().day == 1
    slow.time.pass_by(2.5 * DAY)
    assert slow.show().day == 3


async def test_a_street_has_one_message(slow):
    posted = len(slow.stage.of("post"))
    await slow.play_on(lambda: slow.show().view.dealt.row > 0)
    await slow.draw(5)
    assert len(slow.stage.of("post")) == posted + 1
    await slow.draw(DAY / 24)
    await slow.act(Fold)
    await slow.draw(5)
    assert len(slow.stage.of("post")) == posted + 1


async def test_a_forgotten_player_leaves_a_deal_that_goes_on(slow):
    player = slow.players[0]
    await slow.tables.people.stand_up(player)
    await pass_by(slow, HOUR)
    assert slow.tables.at(slow.table).host.table.seat_of(player) is None or slow.actor != player
    assert await slow.faults() == []


async def test_nobody_straddles(slow):
    refused = await refusal(slow.submit(slow.players[0], Straddle(slow.players[0], on=True)))
    assert refused.code is Refusal.NO_STRADDLE


async def test_nights_refuse_it(store):
    house = Evening(store)
    refused = await refusal(house.open(settings=SLOW, night=1))
    assert refused.code is Refusal.SLOW_NIGHT


def test_a_table_stays_slow_or_quick():
    with pytest.raises(Illegal) as no:
        settings_for(HOLDEM, TableWishes(clock=300), SLOW)
    assert no.value.code is Refusal.CLOCK_STAYS
    with pytest.raises(Illegal) as no:
        settings_for(HOLDEM, TableWishes(clock=8 * HOUR), Settings())
    assert no.value.code is Refusal.CLOCK_STAYS_QUICK
    assert settings_for(HOLDEM, TableWishes(clock=DAY), SLOW).clock == DAY


@pytest.mark.parametrize("options", [Options(stand_up=1), Options(straddle=True)])
def test_a_slow_plan_has_no_straddle_and_no_stand_up_game(options):
    game = announce(GAMES["holdem"], options)
    with pytest.raises(Illegal) as no:
        table_plan(SLOW, [game])
    assert no.value.code is Refusal.SLOW_TABLE
    assert table_plan(replace(SLOW, clock=30), [game]).games == (game,)


async def test_an_absent_player_holds_nobody_up(slow):
    player = slow.actor
    await slow.submit(player, GoAway(player))
    await slow.tick(3)
    assert slow.actor != player
