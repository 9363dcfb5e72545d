"""Tournaments with a date: planned as a night, entered by its buttons and by commands."""

from typing import Any

import pytest

from bot.store import NightState, TournamentState
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, post
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def planned(
    evening: Evening, host: Actor, command: str = "tournament plan", **options: Any
) -> Seen:
    """A night with a tournament in two hours; its message."""
    await post(host, await host.slash(command, when="in 2 hours", **options))
    return await plan_of(evening, host)


async def plan_of(evening: Evening, player: Actor, *texts: str) -> Seen:
    """The plan in the channel, as soon as it says all this."""
    await evening.wait(0)
    return await player.until(
        lambda seen: (
            not seen.ephemeral and has(seen, "Maybe") and all(one in seen.text for one in texts)
        )
    )


async def test_a_tournament_with_a_date_is_shown_posted_entered_and_played(
    evening: Evening,
) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    options: dict[str, Any] = {"players": 6, "entry": 100, "pace": "evening", "title": "Friday's"}
    preview = await ann.slash("tournament plan", when="in 2 hours", bounty="plain", **options)
    assert preview.message is not None, preview.error
    for said in ("entry **100**", "Late entry until level 4", "**600**", "on your head"):
        assert said in preview.message.text
    assert "Buy-in" not in preview.message.text
    told(await ann.click(preview.message, "Post"))
    there = await plan_of(evening, ann, "**1 going**")
    assert "Buy-in" not in there.text
    assert [one.label for one in there.buttons][:3] == ["Enter", "Maybe", "Can't"]
    told(await bo.click(there, "Enter"))
    told(await cy.slash("tournament enter"))
    there = await plan_of(evening, ann, "**3 going**")
    assert "You are in already" in told(await cy.slash("tournament enter"))
    assert await evening.bank(cy) == 4900
    told(await cy.slash("tournament leave"))
    assert await evening.bank(cy) == 5000
    assert "not in this tournament" in told(await cy.slash("tournament leave"))
    await plan_of(evening, ann, "**2 going**")
    assert "It begins" in told(await bo.slash("tournament status"))
    await begun(evening)
    await evening.wait(5)
    (row,) = await evening.bot.store.tournaments.events.live()
    assert row.state is TournamentState.RUNNING
    status = told(await bo.slash("night status"))
    assert "BB" in status
    assert "You gave up" in told(await bo.click((await leave(bo)), "Give up"))
    await evening.wait(60)
    await evening.wait(60)
    (night,) = await evening.bot.store.nights.calendar.over(row.guild, 5)
    assert night.state is NightState.ENDED
    recap = (await ann.slash("night recap")).message
    assert recap is not None
    assert "**1** " in recap.text


async def leave(player: Actor) -> Seen:
    """The question whether a player gives up."""
    asked = (await player.slash("tournament leave")).message
    assert asked is not None
    return asked


async def test_a_night_of_tables_begins_with_a_tournament(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await planned(evening, ann, "night plan", tournament="quick", play="holdem", hours=4)
    assert "Then tables for everybody" in there.text
    assert "Buy-in" in there.text
    told(await bo.click(there, "Enter"))
    await begun(evening)
    await evening.wait(5)
    assert evening.bot.tables.of_night(1) == []
    told(await bo.click(await leave(bo), "Give up"))
    await evening.wait(60)
    await evening.wait(60)
    (table,) = evening.bot.tables.of_night(1)
    assert evening.bot.tables.at(table).host.show().scrip


@pytest.mark.parametrize("label", ["End it now", "Play it out, no tables after it"])
async def test_the_host_ends_the_night_while_it_is_played(evening: Evening, label: str) -> None:
    """Nobody has been dealt in yet where it ends at once, so that it is called off."""
    ann, bo = evening.people("Ann", "Bo")
    there = await planned(evening, ann, "night plan", tournament="quick", play="holdem", hours=4)
    told(await bo.click(there, "Enter"))
    await begun(evening)
    await evening.wait(0)
    asked = (await ann.slash("night end")).message
    assert asked is not None
    assert "The tournament is still played" in asked.text
    said = told(await ann.click(asked, label))
    assert "tournament" in said
    if label != "End it now":
        assert "no tables follow" in said
        told(await bo.click(await leave(bo), "Give up"))
    for _ in range(3):
        await evening.wait(60)
    (row,) = await evening.bot.store.nights.calendar.over(evening.bot.guilds[0].id, 5)
    assert row.state is NightState.ENDED
    assert evening.bot.tables.of_night(1) == []


async def test_the_host_moves_and_calls_off(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await planned(evening, ann, entry=100)
    told(await bo.click(there, "Enter"))
    before = (await evening.bot.tournaments.show(1)).row.starts
    assert before is not None
    told(await ann.slash("night change", when="in 5 hours"))
    after = (await evening.bot.tournaments.show(1)).row.starts
    assert after is not None
    assert after > before + 2 * 3_600_000
    assert "host" in told(await bo.slash("tournament cancel"))
    told(await ann.slash("tournament cancel"))
    row = await evening.bot.store.nights.calendar.find(1)
    assert row is not None
    assert row.state is NightState.CANCELLED
    assert await evening.bank(ann) == await evening.bank(bo) == 5000


async def test_a_guest_without_chips_reads_why(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await planned(evening, ann, entry=6000)
    assert "**0 going**" in there.text
    assert "need 6,000" in told(await bo.click(there, "Enter"))
    await plan_of(evening, ann, "**0 going**")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"when": "someday"}, "time"),
        ({"when": "in 2 hours", "stack": 100}, "at least 300 chips"),
        ({"when": "in 2 hours", "structure": "20 many"}, "no big blind"),
        ({"when": "in 2 hours", "prizes": "50 30"}, "100 %"),
    ],
)
async def test_what_can_t_be_planned_is_refused(
    evening: Evening, options: dict[str, Any], said: str
) -> None:
    (ann,) = evening.people("Ann")
    assert said in told(await ann.slash("tournament plan", **options))
