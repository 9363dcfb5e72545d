"""Nights with several dates: votes, the date that wins, and what goes on from there."""

from typing import Any

import pytest

from bot.engine.errors import Illegal, Refusal
from bot.nights import HostRequest, NightShow
from bot.nights.plan import NightDate
from bot.nights.running.weekly import week_later
from bot.store import Act, Answer, NightState, Rank
from tests.nights.evening import HOUR, MINUTE, Evening
from tests.nights.test_tournament import programme
from tests.tables.evening import GUILD

DAY = 24 * HOUR


async def voting(evening: Evening, *days: float, **more: Any) -> tuple[int, list[int]]:
    """A night of the first player's with a date in each of so many days; its starts."""
    starts = [int((evening.time.now + one * DAY) * 1000) for one in days or (2, 3)]
    dates = tuple(NightDate(starts=one, zone="Europe/Berlin", hour="") for one in starts)
    night = await evening.plan((days or (2,))[0] * DAY, dates=dates, **{"enough": 3, **more})
    return night, starts


async def vote(
    evening: Evening, night: int, at: int, *who: int, answer: Answer = Answer.GOING
) -> NightShow:
    for one in who:
        await evening.nights.vote(night, evening.people[one], at, answer)
    return await evening.nights.show(night)


async def refused(call: object) -> Refusal:
    with pytest.raises(Illegal) as no:
        await call  # type: ignore[misc]  # a coroutine
    return Refusal(no.value.code)


async def test_the_first_date_with_enough_wins_and_the_plan_goes_on(evening: Evening) -> None:
    """Its votes are the answers, everybody who voted is told, and the event is made then."""
    night, (first, second) = await voting(evening)
    ann, bo, cy, dee, *_ = evening.players
    show = await vote(evening, night, first, 1)
    assert [one.going for one in show.dates] == [(ann, bo), (ann,)]
    assert (show.going, evening.stage.of("event")) == ((), [])
    await vote(evening, night, second, 3, answer=Answer.MAYBE)
    await vote(evening, night, first, 3, answer=Answer.CANT)
    await evening.tick(HOUR)
    assert (await evening.row(night)).starts == first
    assert evening.stage.of("remind") == []
    show = await vote(evening, night, second, 1, 2)
    assert not show.is_open
    assert (show.row.starts, show.going, show.maybe, show.cant) == (
        second, (ann, bo, cy), (dee,), ()
    )  # fmt: skip
    assert show.plan.zone == "Europe/Berlin"
    (chosen,) = evening.stage.of("chosen")
    assert set(chosen.facts["voters"]) == {ann, bo, cy, dee}
    (event,) = evening.stage.of("event")
    assert event.show.row.starts == second
    assert await evening.store.nights.votes.of(night) == []
    code = await refused(evening.nights.vote(night, evening.people[4], first, Answer.GOING))
    assert code is Refusal.DATE_CHOSEN
    await evening.nights.answer(night, evening.people[4], Answer.GOING)
    await evening.tick(3 * DAY - HOUR - 20 * MINUTE)
    assert len(evening.stage.of("remind")) == 1
    await evening.tick(20 * MINUTE)
    assert (await evening.row(night)).state is NightState.OPEN


async def test_past_dates_drop_out_and_the_night_is_called_off(evening: Evening) -> None:
    night, (first, second) = await voting(evening)
    await vote(evening, night, first, 1)
    await evening.tick(2 * DAY + 1)
    show = await evening.nights.show(night)
    assert [one.starts for one in show.dates] == [second]
    assert show.row.starts == second
    assert await refused(evening.nights.vote(night, evening.people[2], first, Answer.GOING)) is (
        Refusal.NO_SUCH_DATE
    )
    await evening.tick(DAY)
    row = await evening.row(night)
    assert (row.state, row.plan["off"]) == (NightState.CANCELLED, "dates")
    (told,) = evening.stage.of("cancelled")
    assert set(told.show.voters) == set(evening.players[:2])
    assert evening.stage.of("event") == []
    assert await evening.store.nights.votes.of(night) == []


async def test_a_weekly_vote_comes_again_and_a_weekly_date_stays(evening: Evening) -> None:
    night, starts = await voting(evening, weekly=True)
    await evening.tick(3 * DAY + 1)
    (row,) = await evening.live()
    show = await evening.nights.show(row.number)
    weeks = [week_later(one, "Europe/Berlin") for one in starts]
    assert (row.follows, [one.starts for one in show.dates]) == (night, weeks)
    assert [one.going for one in show.dates] == [(evening.players[0],)] * 2
    await vote(evening, row.number, weeks[1], 1, 2)
    await evening.nights.steering.cancel(row.number, HostRequest(evening.people[0]))
    (after,) = await evening.live()
    assert (after.starts, after.plan["dates"]) == (week_later(weeks[1], "Europe/Berlin"), [])


async def test_the_host_picks_a_date_and_nobody_else(evening: Evening) -> None:
    night, (first, second) = await voting(evening)
    await vote(evening, night, second, 1, answer=Answer.MAYBE)
    steering = evening.nights.steering
    assert await refused(steering.pick(night, HostRequest(evening.people[1]), first)) is (
        Refusal.NOT_NIGHTS_HOST
    )
    assert await refused(steering.pick(night, HostRequest(evening.people[0]), first + 1)) is (
        Refusal.NO_SUCH_DATE
    )
    assert await refused(steering.start(night, HostRequest(evening.people[0]))) is Refusal.DATE_OPEN
    code = await refused(evening.nights.answer(night, evening.people[1], Answer.GOING))
    assert code is Refusal.NAME_DATE
    show = await steering.pick(night, HostRequest(evening.people[7], manages=True), second)
    assert (show.row.starts, show.maybe) == (second, (evening.players[1],))
    (steered,) = evening.stage.of("steered")
    assert steered.facts["deed"] == "pick"
    assert await refused(steering.pick(night, HostRequest(evening.people[0]), first)) is (
        Refusal.DATE_CHOSEN
    )


async def test_a_vote_stands_through_a_restart_and_a_kill(evening: Evening) -> None:
    """A date that was chosen just before a kill is told once, and votes that are enough count."""
    night, (first, second) = await voting(evening)
    await vote(evening, night, second, 1)
    await evening.restart()
    show = await evening.nights.show(night)
    assert [one.going for one in show.dates] == [(show.row.host,), tuple(evening.players[:2])]
    await evening.nights.keeper.deciding.vote(show, second, evening.players[2], Answer.GOING)
    choose = evening.store.nights.votes.choose
    assert await choose(night, second, {"date_untold": True})
    assert not await choose(night, first, {})
    assert evening.stage.of("chosen") == []
    await evening.restart()
    await evening.tick()
    await evening.tick()
    (chosen,) = evening.stage.of("chosen")
    assert chosen.facts["voters"] == tuple(evening.players[:3])
    show = await evening.nights.show(night)
    assert (show.row.starts, len(show.going), show.plan.date_untold) == (second, 3, False)


async def test_a_host_changes_dates_and_what_is_enough(evening: Evening) -> None:
    """Votes on dates that stay are kept; fewer that are enough may choose at once."""
    night, (_, second) = await voting(evening)
    await vote(evening, night, second, 1)
    host, steering = HostRequest(evening.people[0]), evening.nights.steering
    plan = (await evening.nights.show(night)).plan
    third = second + 1000 * int(DAY)
    changed = (NightDate(starts=second), NightDate(starts=third))
    await steering.change(night, host, None, plan.model_copy(update={"dates": changed}))
    show = await evening.nights.show(night)
    assert [(one.starts, len(one.going)) for one in show.dates] == [(second, 2), (third, 1)]
    many = show.plan.model_copy(update={"enough": 40})
    assert await refused(steering.change(night, host, None, many)) is Refusal.ENOUGH_SEATS
    few = show.plan.model_copy(update={"enough": 2})
    show = await steering.change(night, host, None, few)
    assert (show.is_open, show.row.starts) == (False, second)
    again = show.plan.model_copy(update={"dates": changed})
    assert await refused(steering.change(night, host, None, again)) is Refusal.DATE_CHOSEN
    more = show.plan.model_copy(update={"enough": 5})
    assert await refused(steering.change(night, host, None, more)) is Refusal.ENOUGH_ALONE


async def test_one_time_ends_the_vote_and_keeps_the_answers_to_it(evening: Evening) -> None:
    night, (_, second) = await voting(evening)
    await vote(evening, night, second, 1)
    plan = (await evening.nights.show(night)).plan.model_copy(update={"title": "Saturday"})
    show = await evening.nights.steering.change(night, HostRequest(evening.people[0]), second, plan)
    assert (show.is_open, show.row.starts, show.plan.title) == (False, second, "Saturday")
    assert show.going == tuple(evening.players[:2])


async def test_the_forgotten_the_banned_and_the_resting_have_no_vote(evening: Evening) -> None:
    night, (first, second) = await voting(evening, enough=4)
    await vote(evening, night, first, 1)
    await vote(evening, night, second, 1, 4)
    await vote(evening, night, first, 4, answer=Answer.MAYBE)
    bo, eli = evening.people[1], evening.people[4]
    await evening.store.identity.people.forget(bo.number, evening.nights._desk.moment())
    show = await evening.nights.show(night)
    assert [one.going for one in show.dates] == [
        (evening.players[0],), (evening.players[0], eli.number),
    ]  # fmt: skip
    assert bo.number not in show.people
    await evening.nights.excuse(eli, second)
    show = await evening.nights.show(night)
    assert (show.dates[0].cant, eli.number in show.dates[1].going) == ((eli.number,), True)
    host = evening.players[0]
    act = Act(GUILD, 1, host, Rank.MANAGER, "server_ban", 0, player=eli.number)
    await evening.nights.ban_from_server(eli, act)
    show = await evening.nights.show(night)
    assert [one.cant for one in show.dates] == [(eli.number,)] * 2
    assert await refused(evening.nights.vote(night, eli, first, Answer.GOING)) is (
        Refusal.SERVER_BANNED
    )


async def test_whoever_comes_enters_its_tournament_once_the_date_is_chosen(
    evening: Evening,
) -> None:
    """A guest who lacks the entry becomes a Maybe."""
    for player in evening.players[:2]:
        await evening.store.books.banks.welcome(GUILD, player, 1000, 0)
    night, (_, second) = await voting(evening, tournament=programme())
    row = await evening.store.tournaments.events.of_night(night)
    assert row is not None
    entries = evening.store.tournaments.events.entries
    assert await entries(row.number) == []
    show = await vote(evening, night, second, 1, 2)
    assert (show.going, show.maybe) == (tuple(evening.players[:2]), (evening.players[2],))
    assert sorted(one.player for one in await entries(row.number)) == evening.players[:2]
    moved = await evening.store.tournaments.events.of_night(night)
    assert moved is not None
    assert moved.starts == second
