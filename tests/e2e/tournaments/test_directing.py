"""The director's page and command: every act, its reason in the log, and who may not."""

from typing import Any

import pytest

from bot.engine.errors import Illegal
from bot.store import TournamentState
from cogs.tournaments.directing import ordered
from tests.e2e.evening import Evening, told
from tests.e2e.tournaments.test_sit_and_go import board, posted, to_the_end
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen


async def playing(evening: Evening, *names: str, **options: Any) -> list[Actor]:
    """People in a tournament that has begun; the first of them is its host."""
    players = evening.people(*names)
    there = await posted(evening, players[0], players=len(names), **options)
    for one in players[1:]:
        await one.click(there, "Enter")
    await evening.wait(0)
    await board(evening, players[0], f"**{len(names)}** left of {len(names)}")
    return players


async def press(host: Actor, page: Seen, label: str, reason: str = "") -> str:
    """Press a button of the page, send its form, and return what is read then."""
    asked = await host.click(page, label)
    assert asked.modal is not None, asked.error
    return told(await host.submit(asked.modal, value=reason))


async def test_the_host_directs_by_the_page_and_all_read_why(evening: Evening) -> None:
    ann, bo, _ = await playing(evening, "Ann", "Bo", "Cy")
    page = (await ann.slash("tournament direct")).message
    assert page is not None
    assert "Done." in await press(ann, page, "Next level now", "late already")
    await evening.wait(0)
    await board(evening, bo, "Level **2**")
    await bo.until(lambda seen: "begins the next level" in seen.text)
    answer = await ann.slash("tournament direct", player=bo)
    assert answer.message is not None
    assert "### Bo" in answer.message.text
    assert "Done." in await press(ann, answer.message, "Warn", "telling cards")
    await bo.until(lambda seen: "Ann warns Bo: telling cards" in seen.text)
    log = told(await ann.slash("host log"))
    assert "began level 2" in log
    assert "late already" in log
    assert "warned Bo" in log
    assert "telling cards" in log


async def test_the_host_ends_it_by_the_page(evening: Evening) -> None:
    ann, bo = await playing(evening, "Ann", "Bo", entry=100)
    await evening.wait(10)
    page = (await ann.slash("tournament direct")).message
    assert page is not None
    assert "Done." in await press(ann, page, "End it now…", "the bus leaves")
    await bo.until(lambda seen: "Ann ends" in seen.text and "the bus leaves" in seen.text)
    await board(evening, bo, "Its host ends it once the running deals are over.")
    await evening.wait(30)
    await evening.wait(30)
    await bo.until(lambda seen: "Its host ended it early" in seen.text)
    assert "ended the tournament early" in told(await ann.slash("host log"))
    assert await evening.bank(ann) + await evening.bank(bo) == 10_000


async def test_others_may_not(evening: Evening) -> None:
    _, bo = await playing(evening, "Ann", "Bo")
    assert "host" in told(await bo.slash("tournament direct"))
    assert "host" in told(await bo.slash("tournament direct", act="next_level"))
    (row,) = await evening.bot.store.tournaments.events.live()
    assert row.course.get("level", 1) == 1


async def test_a_director_types_everything(evening: Evening) -> None:
    ann, bo, _ = await playing(evening, "Ann", "Bo", "Cy", entry=100)

    async def direct(**options: Any) -> str:
        return told(await ann.slash("tournament direct", **options))

    assert "`player`" in await direct(act="warn")
    assert "`blinds`" in await direct(act="set_blinds")
    assert "`deals`" in await direct(act="penalise", player=bo)
    assert "`table`" in await direct(act="move", player=bo)
    assert "`other`" in await direct(act="correct", player=bo)
    assert "Done." in await direct(act="more_time", reason="a call")
    assert "Done." in await direct(act="set_blinds", blinds="30 50 80")
    assert "Entries are closed" in await direct(act="close_entries")
    assert "another table" in await direct(act="move", player=bo, table=99)
    assert "Done." in await direct(act="penalise", player=bo, deals="2", reason="slow")
    assert "over" in await direct(act="correct", player=bo, other=ann)
    assert "Done." in await direct(act="disqualify", player=bo)
    (row,) = await evening.bot.store.tournaments.events.live()
    assert [big for big, _ in row.course["blinds"]][1:] == [30, 50, 80]
    await to_the_end(evening, row.number)
    results = {
        one.player: one.place
        for one in await evening.bot.store.tournaments.events.results(row.number)
    }
    there = await evening.bot.store.tournaments.events.find(row.number)
    assert there is not None
    assert there.state is TournamentState.ENDED
    assert sorted(results.values()) == [1, 2, 3]
    assert "Done." in await direct(act="correct", player=bo, other=ann, reason="a mistake")
    after = {
        one.player: one.place
        for one in await evening.bot.store.tournaments.events.results(row.number)
    }
    assert after != results
    log = told(await ann.slash("host log"))
    for text in (
        "had Bo sit out 2 deals",
        "disqualified Bo",
        "30 · 50 · 80",
        "places of Bo and Ann",
    ):
        assert text in log, log


async def test_an_entry_is_undone_before_the_start(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=3, entry=100)
    await bo.click(there, "Enter")
    assert await evening.bank(bo) == 4900
    answer = await ann.slash("tournament direct", act="undo_entry", player=bo, reason="asked me")
    assert "Done." in told(answer)
    assert await evening.bank(bo) == 5000
    await board(evening, ann, "1 in")


@pytest.mark.parametrize("arg", ["dance", "dance-3", ""])
def test_an_act_that_is_not_offered_is_refused(arg: str) -> None:
    with pytest.raises(Illegal, match="stale"):
        ordered(arg, "")


@pytest.mark.parametrize("arg", ["warn", "penalise-2", "move-1", "set_blinds"])
def test_an_order_says_what_it_lacks(arg: str) -> None:
    assert ordered(arg, "").lacking
