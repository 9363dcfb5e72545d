"""The queue of a full night: one line over all its tables, and seats that are kept for it."""

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.table.commands import (
    Ban,
    ChangeSettings,
    CloseTable,
    ComeBack,
    Deal,
    GoAway,
    JoinQueue,
    LastOrbit,
    Leave,
    PassOver,
    TableCommand,
    TopUp,
)
from bot.nights.running.moving import RETURNING
from bot.nights.running.waiting import called_to, waiting
from bot.store import Answer
from bot.tables.hosting.due import CALLED
from bot.tables.stage import Barred, Slow
from tests.nights.evening import BUY_IN, HOUR, MINUTE, Evening

SEATS = 3
GUS, HAL = 6, 7
"""Places in the list of people of those who come to two full tables."""


async def full(evening: Evening, tables: int = 1, **more: int) -> tuple[int, list[int]]:
    """(night, its tables), with no seat left; a deal was played at each."""
    players = SEATS * tables
    night = await evening.begun(going=players - 1, tables=tables, seats=SEATS, **more)
    await evening.sit(night, players)
    for table in evening.of_night(night):
        await evening.play(table)
    await evening.tick()
    assert evening.sizes(night) == [SEATS] * tables
    return night, evening.of_night(night)


async def join(evening: Evening, table: int, *people: int) -> None:
    for at in people:
        await evening.nights.queue.join(table, evening.people[at])


async def sit(evening: Evening, table: int, at: int) -> int:
    """Seat somebody who presses Sit at this table; return where."""
    return (await evening.nights.seats.sit(table, evening.people[at])).view.number


async def refused(evening: Evening, what: str, table: int, at: int) -> Illegal:
    """Return why somebody gets no seat or no place in the queue."""
    asked = evening.nights.queue.join if what == "queue" else evening.nights.seats.sit
    with pytest.raises(Illegal) as no:
        await asked(table, evening.people[at])
    return no.value


async def gone(evening: Evening, table: int, count: int = 1) -> None:
    """So many of a table go home, its host last."""
    for _ in range(count):
        state = evening.state(table)
        guests = [one.player for one in state.chairs.values() if one.player != state.host]
        await evening.do(table, Leave(guests[0], "asked"), guests[0])


def seated(evening: Evening, tables: list[int]) -> set[int]:
    """All who have a seat, by number."""
    return {chair.player for one in tables for chair in evening.state(one).chairs.values()}


def queues(evening: Evening, tables: list[int]) -> list[tuple[int, ...]]:
    """Those who wait at each table, by their places in the list of people."""
    place = {one.number: at for at, one in enumerate(evening.people)}
    return [tuple(place[one] for one in evening.state(table).queue) for table in tables]


def called(evening: Evening, tables: list[int]) -> list[tuple[int, ...]]:
    """Those to whom each table keeps a seat, by their places in the list of people."""
    place = {one.number: at for at, one in enumerate(evening.people)}
    return [tuple(place[one] for one in evening.state(table).called()) for table in tables]


async def test_a_free_seat_is_kept_for_the_first_then_for_the_next(evening: Evening) -> None:
    night, [table] = await full(evening)
    no = await refused(evening, "sit", table, 3)
    assert (no.code, no.facts) == (Refusal.TABLE_FULL, {"seats": SEATS, "queue": table})
    granted = f"scrip:{night}:{evening.players[3]}"
    assert not await evening.store.nights.outcomes.is_granted(granted)
    await join(evening, table, 3, 4)
    await gone(evening, table)
    assert called(evening, [table]) == [(3,)]
    no = await refused(evening, "sit", table, 5)
    assert (no.code, no.facts) == (Refusal.SEAT_KEPT, {"queue": table})
    no = await refused(evening, "sit", table, 4)
    assert (no.code, no.facts) == (Refusal.IN_QUEUE, {"count": 2})
    evening.time.pass_by(CALLED)
    await evening.tables.clock.tick()
    assert called(evening, [table]) == [(4,)]
    assert (await refused(evening, "sit", table, 3)).code is Refusal.SEAT_KEPT
    assert await sit(evening, table, 4) == table
    assert queues(evening, [table]) == [()]
    assert evening.sizes(night) == [SEATS]


async def test_a_seat_of_another_table_is_for_the_first_of_the_night(evening: Evening) -> None:
    night, tables = await full(evening, 2)
    first, second = tables
    await join(evening, first, GUS)
    await join(evening, second, HAL)
    assert queues(evening, tables) == [(GUS, HAL), ()], "a night has one queue"
    await gone(evening, second)
    assert evening.nights.keeper.wake.is_set()
    no = await refused(evening, "sit", second, HAL)
    assert no.code is Refusal.IN_QUEUE, "not even before the keeper looks"
    await evening.tick()
    assert queues(evening, tables) == [(HAL,), (GUS,)]
    assert called(evening, tables) == [(), (GUS,)]
    assert await sit(evening, first, GUS) == second, "by any button of the night"
    await gone(evening, first)
    assert called(evening, tables) == [(HAL,), ()]
    assert await sit(evening, second, HAL) == first
    await evening.tick()
    assert queues(evening, tables) == [(), ()]
    assert evening.sizes(night) == [SEATS, SEATS]


async def test_whoever_does_not_come_is_passed_over_at_another_table_too(evening: Evening) -> None:
    _, tables = await full(evening, 2)
    await join(evening, tables[0], GUS, HAL)
    await gone(evening, tables[1])
    await evening.tick()
    evening.nights.keeper.wake.clear()
    evening.time.pass_by(CALLED)
    await evening.do(tables[1], PassOver(evening.players[GUS]))  # the clock's
    assert evening.nights.keeper.wake.is_set()
    await evening.tick()
    assert queues(evening, tables) == [(), (HAL,)]
    assert called(evening, tables) == [(), (HAL,)]


async def test_a_seat_that_gets_free_during_a_deal_is_called_at_once(evening: Evening) -> None:
    _, tables = await full(evening, 2)
    second = tables[1]
    await join(evening, tables[0], GUS)
    away = evening.state(second).chairs[SEATS].player
    await evening.do(second, GoAway(away), away)
    await evening.do(second, Deal())
    evening.nights.keeper.wake.clear()
    await evening.do(second, Leave(away, "asked"), away)
    assert evening.nights.keeper.wake.is_set()
    await evening.tick()
    assert called(evening, tables) == [(), (GUS,)]
    assert evening.state(second).running()


@pytest.mark.parametrize("there_too", [False, True])
async def test_a_kill_in_the_middle_of_a_call_loses_nobody(
    evening: Evening, there_too: bool
) -> None:
    """Killed between the two halves, while perhaps a seat of the first table gets free as well."""
    _, tables = await full(evening, 2)
    first, second = tables
    await join(evening, first, GUS, HAL)
    await gone(evening, second)
    await evening.do(second, JoinQueue(evening.players[GUS], moved=True))
    if there_too:
        await gone(evening, first)
    await evening.restart()
    await evening.tick()
    assert queues(evening, tables) == ([(GUS,), (HAL,)] if there_too else [(HAL,), (GUS,)])
    assert called(evening, tables) == ([(GUS,), (HAL,)] if there_too else [(), (GUS,)])


async def test_a_call_outlasts_a_restart(evening: Evening) -> None:
    _, tables = await full(evening, 2)
    await join(evening, tables[0], GUS)
    await gone(evening, tables[1])
    await evening.restart()
    await evening.tick()
    assert called(evening, tables) == [(), (GUS,)]
    await evening.restart()
    await evening.tick()
    assert await sit(evening, tables[0], GUS) == tables[1]


async def test_a_kept_seat_is_no_newcomer_s(evening: Evening) -> None:
    night, tables = await full(evening, 2)
    await join(evening, tables[0], GUS)
    there = seated(evening, tables)
    await gone(evening, tables[1], 2)
    await evening.tick()
    assert called(evening, tables) == [(), (GUS,)]
    assert await sit(evening, tables[0], HAL) == tables[1], "the other free seat is for anybody"
    back = evening.players.index((there - seated(evening, tables)).pop())
    no = await refused(evening, "sit", tables[1], back)
    assert no.code is Refusal.SEAT_KEPT
    assert evening.sizes(night) == [SEATS, SEATS - 1]


async def test_a_kept_seat_counts_for_moves(evening: Evening) -> None:
    """Three and one would be evened, but not while a second player is called to the one."""
    night, tables = await full(evening, 2)
    await join(evening, tables[0], GUS)
    await gone(evening, tables[1], 2)
    await evening.tick()
    assert called(evening, tables) == [(), (GUS,)]
    await evening.tick(CALLED - 1)
    assert evening.sizes(night) == [SEATS, 1]
    assert evening.stage.of("moved") == []
    evening.time.pass_by(1)
    await evening.tables.clock.tick()
    for table in tables:
        await evening.fold_on(table)  # that the clock has dealt
    await evening.tick()
    assert evening.sizes(night) == [2, 2]


async def test_a_move_waits_for_those_who_wait(evening: Evening) -> None:
    """A player alone with idle ones gets company from the queue, not from another table."""
    night, tables = await full(evening, 2)
    second = tables[1]
    await join(evening, tables[0], GUS)
    idle = [one.player for one in evening.state(second).chairs.values()][1:]
    for player in idle:
        await evening.do(second, GoAway(player), player)
    await evening.tick(RETURNING - 1)
    assert queues(evening, tables) == [(GUS,), ()]
    await evening.tick(1)
    assert called(evening, tables) == [(), (GUS,)]
    assert evening.sizes(night) == [SEATS, SEATS - 1]
    assert evening.stage.of("moved") == []


# Seats of idle players


async def test_an_idle_player_s_seat_is_for_the_first_who_waits(evening: Evening) -> None:
    _, [table] = await full(evening)
    await join(evening, table, 3, 4)
    away = evening.players[1]
    await evening.do(table, GoAway(away), away)
    await evening.tick()
    assert called(evening, [table]) == [()], "they may be back in a minute"
    assert (await refused(evening, "sit", table, 5)).code is Refusal.TABLE_FULL
    assert (await refused(evening, "sit", table, 4)).code is Refusal.IN_QUEUE
    assert await sit(evening, table, 3) == table, "whoever is next need not wait for the call"
    assert evening.state(table).seat_of(away) is None
    assert queues(evening, [table]) == [(4,)]


async def test_a_newcomer_gets_an_idle_player_s_seat_beside_a_kept_one(evening: Evening) -> None:
    night, [table] = await full(evening)
    await join(evening, table, 3)
    await gone(evening, table)
    guest = next(one for one in seated(evening, [table]) if one != evening.state(table).host)
    await evening.do(table, GoAway(guest), guest)
    assert await sit(evening, table, 4) == table
    assert evening.state(table).seat_of(guest) is None
    assert called(evening, [table]) == [(3,)]
    assert evening.sizes(night) == [SEATS - 1]


async def test_who_can_buy_no_more_makes_room_at_once(evening: Evening) -> None:
    _, [table] = await full(evening, rebuys=0)
    await join(evening, table, 3)
    loser, *_ = await evening.broke(table, 1)
    assert evening.nights.keeper.wake.is_set()
    await evening.tick()
    assert evening.state(table).seat_of(loser) is None
    assert called(evening, [table]) == [(3,)]


async def test_a_rebuy_keeps_the_seat(evening: Evening) -> None:
    _, [table] = await full(evening, rebuys=1)
    await join(evening, table, 3)
    loser, *_ = await evening.broke(table, 1)
    await evening.tick(RETURNING / 2)
    await evening.do(table, TopUp(loser, BUY_IN), loser)
    await evening.tick(MINUTE)
    assert evening.state(table).seat_of(loser) is not None
    assert called(evening, [table]) == [()]


# Who may wait


async def test_nobody_waits_without_need_nor_twice(evening: Evening) -> None:
    night, tables = await full(evening, 2)
    first, second = tables
    assert (await refused(evening, "queue", first, 0)).code is Refusal.ALREADY_SEATED
    await join(evening, first, GUS)
    no = await refused(evening, "queue", second, GUS)
    assert (no.code, no.facts) == (Refusal.IN_QUEUE, {"count": 1})
    await evening.nights.queue.leave(second, evening.people[GUS])
    assert queues(evening, tables) == [(), ()]
    with pytest.raises(Illegal) as unknown:
        await evening.nights.queue.leave(second, evening.people[GUS])
    assert unknown.value.code is Refusal.NOT_QUEUED
    await gone(evening, second)
    assert (await refused(evening, "queue", first, GUS)).code is Refusal.SEAT_FREE
    await evening.nights.ban(first, Ban(0, evening.players[GUS]))
    assert (await refused(evening, "queue", first, GUS)).code is Refusal.BANNED
    assert evening.sizes(night) == [SEATS, SEATS - 1]


async def test_a_ban_and_a_break_end_the_wait(evening: Evening) -> None:
    _, tables = await full(evening, 2)
    await join(evening, tables[0], GUS, HAL)
    until = int((evening.time.now + HOUR) * 1000)
    await evening.store.identity.breaks.begin(evening.players[GUS], until)
    await gone(evening, tables[1])
    await evening.tick()
    assert queues(evening, tables) == [(), (HAL,)]
    await evening.nights.ban(tables[0], Ban(0, evening.players[HAL]))
    assert queues(evening, tables) == [(), ()]


async def test_nobody_waits_in_the_last_round(evening: Evening) -> None:
    _, tables = await full(evening, 2)
    await evening.do(tables[0], LastOrbit(0))
    await join(evening, tables[0], GUS)
    assert queues(evening, tables) == [(), (GUS,)], "at the table that goes on"
    await evening.do(tables[1], LastOrbit(0))
    assert (await refused(evening, "queue", tables[1], HAL)).code is Refusal.QUEUE_NIGHT
    no = await refused(evening, "sit", tables[1], HAL)
    assert (no.code, no.facts) == (Refusal.TABLE_FULL, {"seats": 2 * SEATS})


# Tables that open and close


@pytest.mark.parametrize("trouble", [Barred(), Slow(1.0)])
async def test_a_table_that_opens_later_calls_those_who_wait(
    evening: Evening, trouble: Exception
) -> None:
    night = await evening.begun(going=1, tables=2, seats=2)
    await evening.sit(night, 2)
    (table,) = evening.of_night(night)
    evening.stage.fail("thread", trouble)
    assert (await refused(evening, "sit", table, 2)).facts["queue"] == table
    await join(evening, table, 2)
    assert queues(evening, [table]) == [(2,)]
    evening.stage.errors.clear()
    if isinstance(trouble, Barred):
        await join(evening, table, 3)
    await evening.tick(1)
    await evening.tick()
    tables = evening.of_night(night)
    assert called(evening, tables) == [(), (2, 3) if isinstance(trouble, Barred) else (2,)]
    assert await sit(evening, table, 2) == tables[1]


async def test_the_next_table_opens_for_whoever_would_wait(evening: Evening) -> None:
    night = await evening.begun(going=1, tables=2, seats=2)
    await evening.sit(night, 2)
    (table,) = evening.of_night(night)
    assert (await refused(evening, "queue", table, 2)).code is Refusal.SEAT_FREE
    assert await sit(evening, table, 2) == evening.of_night(night)[1]


@pytest.mark.parametrize("running", [False, True])
async def test_whoever_waits_at_a_table_that_closes_waits_at_another(
    evening: Evening, running: bool
) -> None:
    night, tables = await full(evening, 2)
    first, second = tables
    await join(evening, first, GUS, HAL)
    if running:
        await evening.do(first, Deal())
    await evening.do(first, CloseTable(0))
    await evening.tick()
    assert queues(evening, [second]) == [(GUS, HAL)]
    await gone(evening, second)
    assert called(evening, [second]) == [(GUS,)]
    assert evening.of_night(night) == ([first, second] if running else [second])


async def test_fewer_seats_let_nobody_be_forgotten(evening: Evening) -> None:
    """The host takes the kept seat away; whoever was called there is the next one called."""
    _, tables = await full(evening, 2)
    first, second = tables
    await join(evening, first, GUS)
    last = evening.state(second).chairs[SEATS].player
    await evening.do(second, Leave(last, "asked"), last)
    await evening.tick()
    assert called(evening, tables) == [(), (GUS,)]
    state = evening.state(second)
    fewer = replace(state.settings, seats=SEATS - 1)
    await evening.do(second, ChangeSettings(state.host, fewer, state.game), state.host)
    await evening.tick()
    assert called(evening, tables) == [(), ()]
    await gone(evening, first)
    await evening.tick()
    assert called(evening, tables) == [(GUS,), ()]


async def test_who_is_called_comes_as_a_guest_of_the_night(evening: Evening) -> None:
    night, [table] = await full(evening)
    await join(evening, table, 3)
    await gone(evening, table)
    await sit(evening, table, 3)
    guests = await evening.store.nights.calendar.guests(night)
    said = {one.player: one.answer for one in guests}
    assert said[evening.players[3]] is Answer.GOING


# Whatever people do


class Crowd:
    """Eight people at a night of six seats, who do one thing after another by chance."""

    def __init__(self, evening: Evening, night: int, seed: int) -> None:
        self.evening, self.night, self.by = evening, night, Random(seed)  # noqa: S311
        self.calls = 0
        """Players who were called by the keeper so far."""

    @property
    def tables(self) -> list[int]:
        return self.evening.of_night(self.night)

    def waits(self) -> list[int]:
        return [one.player for one in waiting(self.evening.tables, self.night)]

    async def act(self) -> None:
        """Do something that people or the clock do; a refusal is as good."""
        evening, at = self.evening, self.by.randrange(len(self.evening.people))
        player, table = evening.players[at], self.by.choice(self.tables)
        here = next((one for one in self.tables if evening.state(one).seat_of(player)), None)
        if self.by.random() < 0.5:
            await self.pass_time(table)
        elif here is None and self.by.random() < 0.4:
            await self.sit(table, at)
        elif here is None:
            join = self.by.random() < 0.9
            queue = evening.nights.queue
            await (queue.join if join else queue.leave)(table, evening.people[at])
        else:
            deeds: list[TableCommand] = [
                Leave(player, "asked"), GoAway(player), TopUp(player, BUY_IN), ComeBack(player),
            ]  # fmt: skip
            (deed,) = self.by.choices(deeds, [1, 1, 2, 5])
            await evening.do(here, deed, player)

    async def sit(self, table: int, at: int) -> None:
        """Whoever is called sits there, and nobody before others who wait."""
        evening, player = self.evening, self.evening.players[at]
        kept = called_to(evening.tables, self.night, player)
        before = waiting(evening.tables, self.night, until=player)
        found = await sit(evening, table, at)
        assert found == (kept or found)
        assert kept or not before

    async def pass_time(self, table: int) -> None:
        """Let clocks run, a deal be played, the keeper look, or the program start anew."""
        evening = self.evening
        free = [one for one in self.tables if evening.state(one).unkept()]
        match self.by.choice(["look", "look", "clock", "deal", "killed", "killed", "restart"]):
            case "look":
                await self.look()
            case "clock":
                evening.time.pass_by(self.by.choice([5, 30, 125]))
                await evening.tables.clock.tick()
            case "deal":
                await evening.fold_on(table)
                await evening.play(table)
            case "killed" if free and self.waits():
                await evening.do(free[0], JoinQueue(self.waits()[0], moved=True))
                await evening.restart()
            case "restart":
                await evening.restart()

    async def look(self) -> None:
        """Nobody is lost or overtaken, and no seat stays free while somebody waits."""
        evening, before = self.evening, self.waits()
        await evening.tick(self.by.choice([0, 10, 61]))
        await evening.tick()
        after = self.waits()
        assert before[len(before) - len(after) :] == after
        lines = [one for table in self.tables for one in evening.state(table).queue]
        assert len(lines) == len(set(lines))
        assert not set(lines) & seated(evening, self.tables)
        assert not after or not any(evening.state(one).unkept() for one in self.tables)
        self.calls += len(before) - len(after)


@pytest.mark.nightly
async def test_nobody_who_waits_is_lost_or_overtaken_whatever_people_do(evening: Evening) -> None:
    calls = 0
    for seed in range(8):
        night, _ = await full(evening, 2, channel=1000 + seed)
        crowd = Crowd(evening, night, seed)
        for _ in range(200):
            with suppress(Illegal):
                await crowd.act()
            for one in crowd.tables:
                state = evening.state(one)
                assert len(state.chairs) <= SEATS
        for table in crowd.tables:
            await evening.do(table, CloseTable(0))
        await evening.tick()
        calls += crowd.calls
    assert calls > 10
