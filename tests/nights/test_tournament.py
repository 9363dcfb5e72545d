"""A night that begins with a tournament: guests who come enter it, and the night ends with it."""

from dataclasses import dataclass
from typing import Any

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.engine.night.league import Scoring
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import CloseTable, Deal
from bot.nights import HostRequest
from bot.nights.show import EventNow
from bot.store import Act, Answer, NightState, Rank, TournamentRow, TournamentState
from bot.tournaments import TournamentPlan, TournamentRecap, Tournaments
from bot.tournaments.league import SeasonPoints
from tests.nights.evening import HOUR, MINUTE, WEEK, Evening
from tests.tables.evening import CHANNEL, GUILD, HOLDEM
from tests.tournaments.arena import FakeTournaments

BANK = 1000
ENTRY = 100


@dataclass
class Friday:
    """A night with a tournament, whose guests have chips in the bank."""

    evening: Evening
    night: int

    @property
    def events(self) -> Tournaments:
        return self.evening.nights._desk.tournament.tournaments

    @property
    def recaps(self) -> list[TournamentRecap]:
        """Return what was posted at the end of each tournament."""
        stage = self.events._desk.stage
        assert isinstance(stage, FakeTournaments)
        return [recap for _, recap in stage.recaps]

    async def row(self) -> TournamentRow:
        found = await self.events.keeper._desk.store.tournaments.events.of_night(self.night)
        assert found is not None
        return found

    async def entered(self) -> list[int]:
        """Players who are in, by their place in the list of people."""
        rows = await self.evening.store.tournaments.events.entries((await self.row()).number)
        return [self.evening.players.index(one.player) for one in rows if one.out is None]

    async def bank(self, at: int) -> int:
        holdings = await self.evening.store.books.banks.holdings(GUILD, self.evening.players[at])
        return holdings.bank

    async def say(self, at: int, answer: Answer) -> None:
        await self.evening.nights.answer(self.night, self.evening.people[at], answer)

    async def look(self, seconds: float = 0) -> None:
        """Let time pass; both keepers look."""
        await self.evening.tick(seconds)
        await self.events.keeper.tick()
        await self.evening.tick()

    async def play(self) -> None:
        """Everybody gives up but the one who entered first."""
        number = (await self.row()).number
        for at in (await self.entered())[:0:-1]:
            await self.events.leave(number, self.evening.players[at])
        await self.look(MINUTE)
        await self.look(MINUTE)


def programme(**more: Any) -> TournamentPlan:
    facts = {"title": "Friday", "entry": ENTRY, "most": 4, **more}
    return TournamentPlan.of(table_plan(Settings(4, clock=20, time_bank=60), [HOLDEM]), **facts)


async def planned(evening: Evening, *, going: int = 0, rich: int = 8, **more: Any) -> Friday:
    """A night with a tournament of four; the first so many have chips in the bank."""
    for player in evening.players[:rich]:
        await evening.store.books.banks.welcome(GUILD, player, BANK, 0)
    event = programme(**more.pop("event", {}))
    night = await evening.plan(going=going, tournament=event, **more)
    return Friday(evening, night)


async def test_its_host_and_guests_enter_and_pay(evening: Evening) -> None:
    friday = await planned(evening, going=1)
    assert await friday.entered() == [0, 1]
    assert [await friday.bank(at) for at in range(3)] == [900, 900, 1000]
    await friday.say(1, Answer.GOING)
    assert await friday.bank(1) == 900


@pytest.mark.parametrize("answer", [Answer.CANT, Answer.MAYBE])
async def test_who_does_not_come_gets_the_entry_back(evening: Evening, answer: Answer) -> None:
    friday = await planned(evening, going=2)
    await friday.say(1, answer)
    assert await friday.entered() == [0, 2]
    assert await friday.bank(1) == BANK


async def test_a_full_tournament_has_a_waiting_list_that_pays_once_it_has_a_seat(
    evening: Evening,
) -> None:
    friday = await planned(evening, going=5)
    assert await friday.entered() == [0, 1, 2, 3]
    assert [await friday.bank(at) for at in (4, 5)] == [BANK, BANK]
    await friday.say(1, Answer.CANT)
    assert await friday.entered() == [0, 2, 3, 4]
    show = await evening.nights.show(friday.night)
    assert show.waiting == (evening.players[5],)
    assert [one.facts["player"] for one in evening.stage.of("promoted")] == [evening.players[4]]


async def test_who_has_no_chips_for_their_seat_lets_the_next_one_in(evening: Evening) -> None:
    friday = await planned(evening, going=3, rich=4)
    await evening.store.books.banks.welcome(GUILD, evening.players[5], BANK, 0)
    for at in (4, 5):
        await friday.say(at, Answer.GOING)
    await friday.say(1, Answer.CANT)
    show = await evening.nights.show(friday.night)
    assert await friday.entered() == [0, 2, 3, 5]
    assert show.maybe == (evening.players[4],)
    assert sorted(show.going) == sorted(evening.players[at] for at in (0, 2, 3, 5))


@pytest.mark.parametrize("before", [None, Answer.MAYBE, Answer.CANT])
async def test_a_guest_without_chips_keeps_the_former_answer(
    evening: Evening, before: Answer | None
) -> None:
    friday = await planned(evening, rich=1)
    if before is not None:
        await friday.say(1, before)
    was = await evening.nights.show(friday.night)
    with pytest.raises(Illegal) as no:
        await friday.say(1, Answer.GOING)
    assert no.value.code is Refusal.TOO_FEW_CHIPS
    show = await evening.nights.show(friday.night)
    assert (show.going, show.maybe, show.cant) == (was.going, was.maybe, was.cant)


async def test_a_host_without_chips_may_be_coming(evening: Evening) -> None:
    friday = await planned(evening, rich=0)
    show = await evening.nights.show(friday.night)
    assert (show.going, show.maybe) == ((), (evening.players[0],))
    assert await friday.entered() == []


async def test_it_waits_for_its_time_and_ends_the_night(evening: Evening) -> None:
    friday = await planned(evening, going=3)
    await friday.look(HOUR)
    assert (await friday.row()).state is TournamentState.WAITING
    await friday.look(HOUR)
    assert (await friday.row()).state is TournamentState.RUNNING
    assert (await evening.row(friday.night)).state is NightState.OPEN
    assert evening.of_night(friday.night) == []
    await friday.play()
    assert (await friday.row()).state is TournamentState.ENDED
    assert (await evening.row(friday.night)).state is NightState.ENDED
    assert [await friday.bank(at) for at in range(4)] == [1160, 947, 947, 946]
    assert evening.stage.of("recap") == []


async def test_too_few_guests_call_it_off(evening: Evening) -> None:
    friday = await planned(evening)
    await friday.look(2 * HOUR)
    assert (await friday.row()).state is TournamentState.CANCELLED
    assert (await evening.row(friday.night)).state is NightState.CANCELLED
    assert await friday.bank(0) == BANK
    assert len(evening.stage.of("cancelled")) == 1


async def test_a_late_guest_enters_while_entries_are_open(evening: Evening) -> None:
    friday = await planned(evening, going=2, event={"late": 2})
    await friday.look(2 * HOUR)
    await friday.look(MINUTE)
    await friday.say(3, Answer.GOING)
    assert await friday.entered() == [0, 1, 2, 3]
    await friday.events.leave((await friday.row()).number, evening.players[1])
    await friday.look(MINUTE)
    await friday.say(4, Answer.GOING)
    assert 4 in await friday.entered()


async def test_a_guest_of_a_closed_tournament_keeps_the_former_answer(evening: Evening) -> None:
    friday = await planned(evening, going=2)
    await friday.look(2 * HOUR)
    with pytest.raises(Illegal) as no:
        await friday.say(3, Answer.GOING)
    assert no.value.code is Refusal.ENTRY_CLOSED
    assert evening.players[3] not in (await evening.nights.show(friday.night)).going
    assert await friday.bank(3) == BANK


async def test_whoever_plays_and_says_that_they_cant_stays_in(evening: Evening) -> None:
    friday = await planned(evening, going=2)
    await friday.look(2 * HOUR)
    await friday.say(1, Answer.CANT)
    assert await friday.entered() == [0, 1, 2]


async def test_a_cancelled_night_gives_entries_back(evening: Evening) -> None:
    friday = await planned(evening, going=2)
    await evening.nights.steering.cancel(friday.night, HostRequest(evening.people[0]))
    assert (await friday.row()).state is TournamentState.CANCELLED
    assert [await friday.bank(at) for at in range(3)] == [BANK] * 3


async def test_a_lost_channel_gives_entries_back(evening: Evening) -> None:
    friday = await planned(evening, going=2)
    evening.stage.gone = True
    await friday.look(2 * HOUR)
    assert (await friday.row()).state is TournamentState.CANCELLED
    assert [await friday.bank(at) for at in range(3)] == [BANK] * 3


async def test_entries_go_back_after_a_kill_between_both_steps(evening: Evening) -> None:
    """The night was cancelled, but not yet its tournament."""
    friday = await planned(evening, going=2)
    row = await evening.row(friday.night)
    over = {"state": NightState.CANCELLED, "ended": int(evening.time.now * 1000)}
    plan = {**row.plan, "untold": True}
    await evening.store.nights.calendar.change(friday.night, plan=plan, **over)
    await evening.restart()
    await friday.look(1)
    assert (await friday.row()).state is TournamentState.CANCELLED
    assert [await friday.bank(at) for at in range(3)] == [BANK] * 3


async def test_a_banned_guest_gets_the_entry_back(evening: Evening) -> None:
    friday = await planned(evening, going=2)
    at = int(evening.time.now * 1000)
    act = Act(GUILD, at, evening.players[0], Rank.MANAGER, "ban", player=evening.players[1])
    await evening.nights.ban_from_server(evening.people[1], act)
    assert await friday.entered() == [0, 2]
    assert await friday.bank(1) == BANK


async def test_next_week_has_it_too(evening: Evening) -> None:
    friday = await planned(evening, going=3, weekly=True, then_tables=True)
    await friday.look(2 * HOUR)
    await friday.play()
    for table in evening.of_night(friday.night):
        await evening.do(table, CloseTable(0, "night"))
    await friday.look(MINUTE)
    (row,) = await evening.live()
    after = Friday(evening, row.number)
    assert row.starts == (await evening.row(friday.night)).starts + WEEK * 1000
    show = await evening.nights.show(row.number)
    assert show.plan.then_tables
    assert (await after.row()).state is TournamentState.WAITING
    assert await after.entered() == [0]
    assert sorted(show.maybe) == evening.players[1:4]


async def test_a_host_who_plays_tournaments_is_not_missed(evening: Evening) -> None:
    friday = await planned(evening, going=3, weekly=True)
    for _ in range(3):
        starts = (await evening.row(friday.night)).starts / 1000
        for at in range(1, 4):
            await friday.say(at, Answer.GOING)
        await friday.look(starts - evening.time.now)
        await friday.play()
        (row,) = await evening.live()
        assert not row.plan["wanted"]
        friday = Friday(evening, row.number)


async def test_a_night_without_a_host_asks_nobody_for_an_entry(evening: Evening) -> None:
    friday = await planned(evening, going=1, weekly=True)
    await evening.store.nights.calendar.mark(friday.night, {"wanted": True})
    await friday.look(2 * HOUR)
    assert (await evening.row(friday.night)).state is NightState.CANCELLED
    assert [await friday.bank(at) for at in range(2)] == [BANK] * 2


async def test_it_goes_on_after_a_restart(evening: Evening) -> None:
    friday = await planned(evening, going=3)
    await friday.look(2 * HOUR)
    await evening.restart()
    await friday.look(MINUTE)
    assert (await friday.row()).state is TournamentState.RUNNING
    await friday.play()
    assert (await evening.row(friday.night)).state is NightState.ENDED


async def test_a_kill_between_both_starts_begins_it_once(evening: Evening) -> None:
    friday = await planned(evening, going=3)
    await friday.events.start((await friday.row()).number)
    await evening.restart()
    await friday.look(2 * HOUR)
    assert (await friday.row()).state is TournamentState.RUNNING
    assert (await evening.row(friday.night)).state is NightState.OPEN


async def test_a_long_outage_between_both_starts_cancels_nothing(evening: Evening) -> None:
    """The tournament had begun, and the night was not marked; the program came back hours later."""
    friday = await planned(evening, going=3, weekly=True)
    await friday.events.start((await friday.row()).number)
    await evening.restart()
    with pytest.raises(Illegal) as no:
        await evening.nights.steering.cancel(friday.night, HostRequest(evening.people[0]))
    assert no.value.code is Refusal.NIGHT_BEGUN
    await friday.look(9 * HOUR)
    assert (await friday.row()).state is TournamentState.RUNNING
    assert (await evening.row(friday.night)).state is NightState.OPEN
    assert evening.stage.of("cancelled") == []
    await friday.play()
    assert (await evening.row(friday.night)).state is NightState.ENDED
    assert len(await evening.live()) == 1


async def test_an_event_that_is_cancelled_between_both_starts_cancels_nothing(
    evening: Evening,
) -> None:
    friday = await planned(evening, going=3)
    row = await evening.row(friday.night)
    await friday.events.start((await friday.row()).number)
    assert row.event is not None
    event = EventNow(row.event, "Friday", row.starts, row.starts + 1, off=True)
    await evening.nights.gateway.event_changed(GUILD, None, event)
    await friday.look(1)
    assert (await evening.row(friday.night)).state is NightState.OPEN


async def test_a_permission_that_is_gone_after_the_start_hinders_no_night(
    evening: Evening,
) -> None:
    friday = await planned(evening, going=3)
    await friday.events.start((await friday.row()).number)
    await evening.restart()
    evening.stage.missing = ("send_messages",)
    await friday.look(3 * HOUR)
    assert (await evening.row(friday.night)).state is NightState.OPEN


async def test_tables_open_once_it_is_over(evening: Evening) -> None:
    friday = await planned(evening, going=3, then_tables=True)
    await friday.look(2 * HOUR)
    assert evening.of_night(friday.night) == []
    await friday.play()
    (table,) = evening.of_night(friday.night)
    assert (await evening.row(friday.night)).state is NightState.OPEN
    await evening.do(table, CloseTable(0, "night"))
    await friday.look(MINUTE)
    assert (await evening.row(friday.night)).state is NightState.ENDED


@pytest.mark.parametrize("now", [True, False])
async def test_its_host_ends_a_night_while_it_is_played(evening: Evening, now: bool) -> None:
    """At once it ends by its stacks; else it is played out. No table opens after it."""
    friday = await planned(evening, going=3, then_tables=True, weekly=True)
    await friday.look(2 * HOUR)
    (table,) = evening.tables.of_event((await friday.row()).number)
    await evening.do(table, Deal())
    await evening.nights.steering.end(friday.night, HostRequest(evening.people[0]), now=now)
    await friday.look(1)
    assert (await friday.row()).state is TournamentState.RUNNING
    await evening.fold_on(table)
    await friday.look(1)
    over = (await friday.row()).state is TournamentState.ENDED
    assert over is now
    if not over:
        await friday.play()
    assert evening.of_night(friday.night) == []
    assert (await evening.row(friday.night)).state is NightState.ENDED
    banks = [await friday.bank(at) for at in range(4)]
    assert sum(banks) == 4 * BANK - ENTRY, "the host is entered for next week"
    (row,) = await evening.live()
    assert not (await evening.nights.show(row.number)).plan.tables_off


async def test_ending_a_night_before_the_first_deal_gives_entries_back(evening: Evening) -> None:
    friday = await planned(evening, going=3, then_tables=True)
    await friday.look(2 * HOUR)
    await evening.nights.steering.end(friday.night, HostRequest(evening.people[0]), now=True)
    await friday.look(1)
    assert (await friday.row()).state is TournamentState.CANCELLED
    assert (await evening.row(friday.night)).state is NightState.ENDED
    assert [await friday.bank(at) for at in range(4)] == [BANK] * 4


async def test_no_table_opens_after_the_night_s_end(evening: Evening) -> None:
    """A tournament that lasts longer is played to its end."""
    friday = await planned(evening, going=3, then_tables=True, minutes=60)
    await friday.look(2 * HOUR)
    await friday.look(HOUR + MINUTE)
    assert (await friday.row()).state is TournamentState.RUNNING
    await friday.play()
    assert evening.of_night(friday.night) == []
    assert (await evening.row(friday.night)).state is NightState.ENDED


async def test_a_channel_with_a_tournament_gets_no_half_a_night(evening: Evening) -> None:
    friday = await planned(evening)
    await friday.events.plan(GUILD, CHANNEL + 1, evening.people[1], programme())
    with pytest.raises(Illegal) as no:
        await evening.plan(channel=CHANNEL + 1, tournament=programme())
    assert no.value.code is Refusal.TOURNAMENT_HERE
    assert [one.number for one in await evening.live()] == [friday.night]


@pytest.mark.parametrize("then_tables", [False, True])
async def test_its_recap_tells_the_points_of_the_season(
    evening: Evening, then_tables: bool
) -> None:
    """Also where the night goes on; they are those of the season once it has ended."""
    moment = int(evening.time.now * 1000)
    scoring = Scoring((12, 6, 3))
    season = await evening.store.sums.seasons.begin(GUILD, "Autumn", moment, scoring)
    friday = await planned(evening, going=3, then_tables=then_tables)
    await evening.store.config.preferences.change(evening.players[2], {"hidden": True})
    await friday.look(2 * HOUR)
    await friday.play()
    (recap,) = friday.recaps
    told = dict(zip((evening.players[at] for at in (0, 1, 3)), (12, 3, 3), strict=True))
    assert recap.season == SeasonPoints("Autumn", told)
    for table in evening.of_night(friday.night):
        await evening.do(table, CloseTable(0, "night"))
    await friday.look(MINUTE)
    again = await friday.events.recap((await friday.row()).number)
    assert again.season == recap.season
    await evening.store.sums.seasons.count(season, friday.night, moment)
    assert (await friday.events.recap((await friday.row()).number)).season is None


async def test_a_recap_tells_no_points_without_a_season_that_counts_it(evening: Evening) -> None:
    """None runs, or it has had all its nights; a sit-and-go is no night."""
    friday = await planned(evening, going=3)
    await friday.look(2 * HOUR)
    await friday.play()
    moment = int(evening.time.now * 1000)
    await evening.store.sums.seasons.begin(GUILD, "Autumn", moment, Scoring(nights=1))
    assert (await friday.events.recap((await friday.row()).number)).season is None
    for _ in range(2):
        friday = Friday(evening, await evening.plan(going=3, tournament=programme()))
        await friday.look(2 * HOUR)
        await friday.play()
    assert [recap.season is None for recap in friday.recaps] == [True, False, True]


async def test_a_league_counts_its_places(evening: Evening) -> None:
    """The three who give up in one deal share places 2 to 4."""
    moment = int(evening.time.now * 1000)
    season = await evening.store.sums.seasons.begin(GUILD, "", moment, Scoring((12, 6, 3)))
    friday = await planned(evening, going=3)
    await friday.look(2 * HOUR)
    await friday.play()
    league = await evening.store.sums.seasons.league(season)
    assert {one.player: one.points for one in league.rows} == dict(
        zip(evening.players[:4], (12, 3, 3, 3), strict=True)
    )
