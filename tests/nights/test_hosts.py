"""Hosts of nights: co-hosts, handing over, a host who vanishes, and bans."""

from dataclasses import replace

import pytest

from bot.engine.errors import Refusal
from bot.engine.table.commands import Kick, Pause, Resume
from bot.nights import HostRequest
from bot.store import Act, Answer, NightState, Rank
from bot.store.rights.cohosts import Of
from tests.nights.evening import HOUR, WEEK, Evening
from tests.tables.evening import GUILD, refusal

ANN, BO, CY, DEE = range(4)


def asks(evening: Evening, at: int, *, manages: bool = False, reason: str = "") -> HostRequest:
    return HostRequest(evening.people[at], manages, reason)


async def kinds(evening: Evening) -> list[tuple[str, Rank]]:
    """Return the kinds and ranks of all acts, the latest first."""
    return [(one.kind, one.rank) for one in await evening.store.rights.acts.of_server(GUILD)]


# Co-hosts


async def test_a_co_host_steers_a_planned_night_but_for_who_hosts_it(evening: Evening):
    night = await evening.plan()
    await evening.nights.steering.name_cohost(night, asks(evening, ANN), evening.players[BO])
    show = await evening.nights.show(night)
    assert show.cohosts == (evening.players[BO],)
    bo = asks(evening, BO)
    for work in (
        evening.nights.steering.hand_over(night, bo, evening.people[CY]),
        evening.nights.steering.name_cohost(night, bo, evening.players[CY]),
    ):
        assert (await refusal(work)).code is Refusal.NIGHT_HOST_ALONE
    await evening.nights.steering.change(night, bo, None, show.plan)
    await evening.nights.steering.start(night, bo)
    assert (await kinds(evening))[:2] == [
        ("night_start", Rank.COHOST),
        ("night_change", Rank.COHOST),
    ]
    assert [one.facts["by"] for one in evening.stage.of("steered")] == ["Bo", "Bo"]


async def test_co_hosts_of_a_night_help_at_each_of_its_tables(evening: Evening):
    """Named ahead, and at one of its tables while it runs; and taken off there."""
    night = await evening.plan(going=7, seats=4, tables=2)
    await evening.nights.steering.name_cohost(night, asks(evening, ANN), evening.players[BO])
    await evening.tick(2 * HOUR)
    tables = evening.of_night(night)
    assert len(tables) == 2
    for table in tables:
        assert evening.tables.at(table).host.show().cohosts == (evening.players[BO],)
    await evening.nights.cohost_at(tables[0], evening.players[ANN], evening.players[CY], named=True)
    for table in tables:
        await evening.tables.at(table).host.submit(evening.players[CY], Pause(evening.players[CY]))
    await evening.nights.cohost_at(
        tables[1], evening.players[ANN], evening.players[CY], named=False
    )
    assert {evening.tables.at(one).host.powers.rank(evening.players[CY]) for one in tables} == {
        None
    }
    assert await evening.store.rights.cohosts.of(Of.NIGHT, night) == (evening.players[BO],)


async def test_next_weeks_night_keeps_its_host_and_its_co_hosts(evening: Evening):
    """Whoever presses **Next week**."""
    night = await evening.begun(going=2)
    await evening.nights.steering.name_cohost(night, asks(evening, ANN), evening.players[BO])
    await evening.nights.steering.end(night, asks(evening, ANN), now=True)
    show = await evening.nights.again(night, evening.people[CY], threads=True, event=True)
    assert show.row.host == evening.players[ANN]
    assert show.cohosts == (evening.players[BO],)


async def test_a_host_who_is_away_is_replaced_by_a_co_host_and_helps_when_back(evening: Evening):
    night = await evening.begun(going=3)
    await evening.nights.steering.name_cohost(night, asks(evening, ANN), evening.players[CY])
    (table,) = evening.of_night(night)
    for person in evening.people[BO : DEE + 1]:
        await evening.nights.seats.sit(table, person)
    await evening.tick(11 * 60)
    assert evening.state(table).host == evening.players[CY]
    assert evening.tables.at(table).host.powers.rank(evening.players[ANN]) is Rank.COHOST


# Handing over


@pytest.mark.parametrize("manages", [False, True])
async def test_a_planned_night_is_handed_over_and_may_be_declined(evening: Evening, manages):
    """Its host or a manager hands it over; if declined, it is the former host's again."""
    night = await evening.plan()
    by = asks(evening, CY, manages=True) if manages else asks(evening, ANN)
    show = await evening.nights.steering.hand_over(night, by, evening.people[BO])
    assert show.row.host == evening.players[BO]
    assert [one.facts["was"] for one in evening.stage.of("handed")] == [by.person.name]
    no = await refusal(
        evening.nights.steering.hand_over(night, asks(evening, ANN), evening.people[CY])
    )
    assert no.code is Refusal.NOT_NIGHTS_HOST
    show = await evening.nights.steering.decline(night, evening.people[BO])
    assert (show.row.host, show.plan.handed) == (evening.players[ANN], 0)
    assert (await kinds(evening))[0] == ("night_decline", Rank.HOST)
    no = await refusal(evening.nights.steering.decline(night, evening.people[ANN]))
    assert no.code is Refusal.NOT_HANDED


async def test_a_night_that_runs_is_handed_over_with_its_tables(evening: Evening):
    night = await evening.begun(going=2)
    (table,) = evening.of_night(night)
    for person in evening.people[:CY]:
        await evening.nights.seats.sit(table, person)
    await evening.nights.steering.hand_over(night, asks(evening, ANN), evening.people[BO])
    assert evening.state(table).host == evening.players[BO]
    await evening.nights.steering.hand_over(night, asks(evening, BO), evening.people[DEE])
    assert evening.tables.at(table).host.powers.rank(evening.players[DEE]) is Rank.COHOST
    no = await refusal(evening.nights.steering.decline(night, evening.people[DEE]))
    assert no.code is Refusal.NIGHT_BEGUN


async def test_a_night_declined_to_somebody_forgotten_needs_a_host(evening: Evening):
    night = await evening.plan()
    await evening.nights.steering.hand_over(night, asks(evening, ANN), evening.people[BO])
    await evening.tables.forgetting.forget(evening.players[ANN])
    show = await evening.nights.steering.decline(night, evening.people[BO])
    assert show.plan.wanted
    assert len(evening.stage.of("ask host")) == 1


@pytest.mark.parametrize(
    ("at", "manages", "code"),
    [
        (CY, False, Refusal.NOT_NIGHTS_HOST),
        (ANN, False, Refusal.HOST_ALREADY),
        (CY, True, Refusal.HOST_ALREADY),
    ],
)
async def test_handing_over_is_refused(evening: Evening, at, manages, code):
    night = await evening.plan()
    by = asks(evening, at, manages=manages)
    no = await refusal(evening.nights.steering.hand_over(night, by, evening.people[ANN]))
    assert no.code is code


async def test_an_act_with_a_reason_is_told_though_it_is_the_hosts(evening: Evening):
    night = await evening.plan()
    await evening.nights.steering.cancel(night, asks(evening, ANN, reason="flu"))
    (last, *_) = await evening.store.rights.acts.of(GUILD, night=night)
    assert (last.kind, last.reason, last.facts) == ("night_cancel", "flu", {"title": "Friday"})
    assert len(evening.stage.of("steered")) == 1


# A host who vanishes


async def without_host(evening: Evening, night: int) -> None:
    """A night that Bo and Cy play, and nobody hosts."""
    (table,) = evening.of_night(night)
    for person in evening.people[BO:DEE]:
        await evening.nights.seats.sit(table, person)
    await evening.play(table)
    await evening.nights.steering.end(night, asks(evening, BO, manages=True), now=True)


async def missed_twice(evening: Evening) -> int:
    """The night after two weekly ones that Ann did not come to."""
    night = await evening.begun(weekly=True)
    for _ in range(2):
        await without_host(evening, night)
        (row,) = await evening.live()
        if night == row.follows and row.plan["wanted"]:
            return row.number
        night = row.number
        await evening.tick(WEEK)
    (row,) = await evening.live()
    return row.number


async def test_once_missed_is_no_reason_to_ask(evening: Evening):
    night = await evening.begun(weekly=True)
    await without_host(evening, night)
    (row,) = await evening.live()
    assert not row.plan["wanted"]
    assert evening.stage.of("ask host") == []


async def test_a_host_who_did_not_come_twice_is_asked_after(evening: Evening):
    night = await missed_twice(evening)
    show = await evening.nights.show(night)
    assert show.plan.wanted
    assert evening.players[ANN] not in show.going
    assert [one.show.row.number for one in evening.stage.of("ask host")] == [night]


async def test_a_host_who_acted_was_there_without_a_seat(evening: Evening):
    night = await evening.begun(weekly=True)
    (table,) = evening.of_night(night)
    ann = evening.players[ANN]
    await evening.tables.at(table).host.submit(ann, Pause(ann))
    await evening.tables.at(table).host.submit(ann, Resume(ann))
    await without_host(evening, night)
    (row,) = await evening.live()
    await evening.tick(WEEK)
    await without_host(evening, row.number)
    (row,) = await evening.live()
    assert not row.plan["wanted"]


async def test_whoever_takes_it_over_hosts_it_and_the_weeks_after(evening: Evening):
    night = await missed_twice(evening)
    show = await evening.nights.steering.take_over(
        night, evening.people[BO], threads=True, event=False
    )
    assert (show.row.host, show.plan.wanted) == (evening.players[BO], False)
    no = await refusal(evening.nights.steering.take_over(night, evening.people[CY]))
    assert no.code is Refusal.NIGHT_HAS_HOST
    await evening.tick(WEEK)
    await without_host(evening, night)
    (row,) = await evening.live()
    assert (row.host, row.plan["wanted"]) == (evening.players[BO], False)


async def test_nobody_takes_it_over_and_the_series_ends(evening: Evening):
    """Guests who accepted are called once more, half an hour before."""
    night = await missed_twice(evening)
    await evening.nights.answer(night, evening.people[BO], Answer.GOING)
    starts = (await evening.row(night)).starts / 1000
    await evening.tick(starts - evening.time.now - 20 * 60)
    assert evening.stage.of("ask host")[-1].facts == {"call": (evening.players[BO],)}
    assert night not in {one.show.row.number for one in evening.stage.of("remind")}
    await evening.tick(20 * 60)
    assert (await evening.row(night)).state is NightState.CANCELLED
    assert len(evening.stage.of("hostless")) == 1
    assert await evening.live() == []


async def test_a_manager_who_begins_it_hosts_it(evening: Evening):
    night = await missed_twice(evening)
    show = await evening.nights.steering.start(night, asks(evening, CY, manages=True))
    assert (show.row.host, show.plan.wanted) == (evening.players[CY], False)


async def test_one_called_off_meanwhile_still_needs_a_host(evening: Evening):
    night = await missed_twice(evening)
    await evening.nights.steering.cancel(night, asks(evening, CY, manages=True))
    (row,) = await evening.live()
    assert row.plan["wanted"]


# Banned from the server


async def ban(evening: Evening, at: int) -> None:
    person = evening.people[at]
    by = evening.players[DEE]
    act = Act(GUILD, 1, by, Rank.MANAGER, "server_ban", player=person.number, reason="cheats")
    await evening.nights.ban_from_server(person, act)


async def test_whoever_is_banned_has_no_seat_and_no_night(evening: Evening):
    night = await evening.begun(going=3)
    (table,) = evening.of_night(night)
    for person in evening.people[:CY]:
        await evening.nights.seats.sit(table, person)
    later = await evening.plan(channel=77)
    await evening.nights.answer(later, evening.people[BO], Answer.GOING)
    await ban(evening, BO)
    assert evening.state(table).seat_of(evening.players[BO]) is None
    assert evening.players[BO] in (await evening.nights.show(later)).cant
    bo = evening.people[BO]
    for work in (
        evening.nights.seats.sit(table, bo),
        evening.nights.answer(later, bo, Answer.MAYBE),
        evening.nights.steering.take_over(later, bo),
        evening.nights.again(night, bo, threads=True, event=True),
    ):
        no = await refusal(work)
        assert (no.code, no.facts) == (Refusal.SERVER_BANNED, {"reason": "cheats"})
    await evening.nights.answer(later, bo, Answer.CANT)
    no = await refusal(evening.nights.steering.hand_over(later, asks(evening, ANN), bo))
    assert no.code is Refusal.OTHER_BANNED


async def test_what_a_banned_host_planned_needs_another(evening: Evening):
    """The table that they run gets the next seated player as its host, or closes."""
    night = await evening.begun()
    (table,) = evening.of_night(night)
    await evening.nights.seats.sit(table, evening.people[ANN])
    await evening.nights.seats.sit(table, evening.people[BO])
    later = await evening.plan(channel=77)
    await ban(evening, ANN)
    assert evening.state(table).host == evening.players[BO]
    assert (await evening.nights.show(later)).plan.wanted
    no = await refusal(
        evening.tables.at(table).host.submit(evening.players[ANN], Pause(evening.players[ANN]))
    )
    assert no.code is Refusal.NOT_HOST


async def test_a_table_that_a_banned_host_runs_for_nobody_closes(evening: Evening):
    night = await evening.begun()
    await ban(evening, ANN)
    assert evening.of_night(night) == []


async def test_a_ban_outlives_whoever_is_forgotten_and_is_lifted_by_their_id(evening: Evening):
    """The ban names no person until they are back."""
    later = await evening.plan(channel=77)
    await ban(evening, BO)
    await evening.tables.forgetting.forget(evening.players[BO])
    (kept,) = await evening.store.rights.bans.of(GUILD)
    assert (kept.player, kept.reason) == (None, "")
    back = await evening.tables.people.person(101, "Robert")
    assert back.number != evening.players[BO]
    no = await refusal(evening.nights.answer(later, back, Answer.GOING))
    assert (no.code, no.facts) == (Refusal.SERVER_BANNED, {})
    (kept,) = await evening.store.rights.bans.of(GUILD)
    assert kept.player == back.number
    found = await evening.store.rights.bans.find(GUILD, 101, None)
    assert found == kept
    act = Act(GUILD, 2, evening.players[DEE], Rank.MANAGER, "server_unban", player=back.number)
    assert await evening.store.rights.bans.lift(kept.number, act)
    assert not await evening.store.rights.bans.lift(kept.number, act)
    await evening.nights.answer(later, back, Answer.GOING)


async def test_a_second_ban_has_the_new_reason(evening: Evening):
    await ban(evening, BO)
    person = evening.people[BO]
    (first,) = await evening.store.rights.bans.of(GUILD)
    act = Act(GUILD, 2, 1, Rank.MANAGER, "server_ban", player=person.number, reason="worse")
    assert not await evening.store.rights.bans.ban(person.discord_id, act)
    assert await evening.store.rights.bans.of(GUILD) == [replace(first, reason="worse")]


async def test_a_ban_of_one_server_is_none_of_another(evening: Evening):
    await ban(evening, BO)
    assert await evening.store.rights.bans.find(GUILD + 1, 101, evening.players[BO]) is None


async def test_kicked_players_may_come_back_and_banned_ones_buy_nothing(evening: Evening):
    night = await evening.begun(going=3)
    (table,) = evening.of_night(night)
    for person in evening.people[:DEE]:
        await evening.nights.seats.sit(table, person)
    await evening.tables.at(table).host.submit(
        evening.players[ANN], Kick(evening.players[ANN], evening.players[BO])
    )
    await evening.nights.seats.sit(table, evening.people[BO])
