"""A sit-and-go in Discord: two people, and one with house players."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.engine.hand.commands import Call, Check, RaiseTo
from bot.store import TournamentState
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

MOST = 4000
"""Most acts of a tournament in these tests."""


async def posted(evening: Evening, host: Actor, **options: Any) -> Seen:
    """A tournament planned by command and posted, and its board."""
    preview = await host.slash("tournament plan", **options)
    assert preview.message is not None, preview.error
    assert preview.message.ephemeral
    assert "Posted" in told(await host.click(preview.message, "Post"))
    return await board(evening, host)


async def board(evening: Evening, player: Actor, *texts: str) -> Seen:
    """The board, as soon as it says all this."""
    await evening.wait(0)
    return await player.until(
        lambda seen: (
            not seen.ephemeral and has(seen, "Info") and all(one in seen.text for one in texts)
        )
    )


async def shove(evening: Evening) -> None:
    """Whoever is to act puts everything in, and everybody calls."""
    host = evening.bot.tables.at(evening.number).host
    seat = host.table.hand.waiting[0] if host.table.hand else 0
    player = host.table.chairs[seat].player
    own = host.show(player).view.own
    assert own is not None
    choices = own.choices
    most = getattr(choices, "most", 0)
    if most:
        await host.submit(player, RaiseTo(seat, most))
    elif getattr(choices, "check", False):
        await host.submit(player, Check(seat))
    else:
        await host.submit(player, Call(seat))


async def to_the_end(evening: Evening, number: int) -> None:
    """Play until the tournament is over."""
    for _ in range(MOST):
        row = await evening.bot.store.tournaments.events.find(number)
        assert row is not None
        if row.state is TournamentState.ENDED:
            return
        hosts = evening.bot.tables.hosts()
        if hosts and hosts[0].table.running():
            hand, chairs = hosts[0].table.hand, hosts[0].table.chairs
            if hand is not None and hand.waiting and chairs[hand.waiting[0]].house:
                await asyncio.sleep(0.02)  # house players answer by themselves
            elif hand is not None and hand.waiting:
                await shove(evening)
            else:
                await evening.wait(3)
        else:
            await evening.wait(30)
    raise AssertionError("it does not end")


async def test_two_people_play_a_sit_and_go(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=2, entry=100)
    assert "1 in" in there.text
    assert "entry **100**" in there.text
    assert "You're in, for 100" in told(await bo.click(there, "Enter"))
    await evening.wait(0)
    running = await board(evening, bo, "Level **1**", "**2** left of 2")
    assert "5/10" in running.text
    await evening.wait(10)
    (row,) = await evening.bot.store.tournaments.events.live()
    status = told(await bo.click(running, "Info"))
    assert "You: **30 BB** (300)" in status
    await to_the_end(evening, row.number)
    done = await ann.until(lambda seen: not seen.ephemeral and "knock-out" in seen.text)
    assert "**1** " in done.text
    assert {await evening.bank(ann), await evening.bank(bo)} == {4900, 5100}


async def test_one_plays_alone_with_house_players(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    opening = await ann.slash("table open")
    assert opening.message is not None
    form = await ann.click(opening.message, "Sit-and-go")
    assert form.message is not None, form.error
    assert "Is this what you mean?" in form.message.text
    assert "Posted" in told(await ann.click(form.message, "Post"))
    there = await board(evening, ann, "1 in")
    assert "It begins" in told(await ann.click(there, "Start now"))
    await evening.wait(0)
    await board(evening, ann, "**6** left of 6")
    host = evening.bot.tables.at(evening.number).host
    assert sum(bool(one.house) for one in host.table.chairs.values()) == 5
    (row,) = await evening.bot.store.tournaments.events.live()
    await to_the_end(evening, row.number)
    await ann.until(lambda seen: not seen.ephemeral and "**1** " in seen.text)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"stack": 100}, "at least 300 chips"),
        ({"structure": "20 30 200"}, "twice"),
        ({"prizes": "50 30"}, "100 %"),
        ({"structure": "20 many"}, "no big blind"),
        ({"bounty": "plain"}, "can't be free"),
        ({"game": "guts"}, "a pot may wait"),
        ({"minutes": 10}, "too short"),
    ],
)
async def test_a_plan_that_can_t_be_played_is_refused(
    evening: Evening, options: dict[str, Any], said: str
) -> None:
    (ann,) = evening.people("Ann")
    assert said in told(await ann.slash("tournament plan", **options))


async def test_who_may_do_what(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=3, entry=100)
    assert "You are in already" in told(await ann.click(there, "Enter"))
    assert "host" in told(await bo.click(there, "Start now"))
    assert "not in this tournament" in told(await bo.slash("tournament leave"))
    info = (await ann.click(there, "Info")).message
    assert info is not None
    assert "entry is back" in told(await ann.click(info, "Leave"))
    assert await evening.bank(ann) == 5000
    preview = (await bo.slash("tournament plan")).message
    assert preview is not None
    assert "here already" in told(await bo.click(preview, "Post"))
    assert "Called off" in told(await ann.slash("tournament cancel"))


async def test_posting_counts_as_opening_a_table_does(evening: Evening) -> None:
    """Whoever has as many on as anybody may reads that, and that an hour has its limit too."""
    (ann,) = evening.people("Ann")
    limits = evening.bot.limits
    limits._most = replace(limits._most, tables=1, openings=2)
    await posted(evening, ann, players=3)
    preview = (await ann.slash("tournament plan")).message
    assert preview is not None
    assert "1 sit-and-go on, the limit" in told(await ann.click(preview, "Post"))
    assert "Called off" in told(await ann.slash("tournament cancel"))
    await posted(evening, ann, players=3)
    assert "Called off" in told(await ann.slash("tournament cancel"))
    preview = (await ann.slash("tournament plan")).message
    assert preview is not None
    assert "2 times within an hour" in told(await ann.click(preview, "Post"))


async def test_two_divide_the_prizes_by_a_deal(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=2, entry=100)
    told(await bo.click(there, "Enter"))
    await board(evening, bo, "Level **1**")
    page = (await ann.slash("tournament deal")).message
    assert page is not None
    assert "100     100     100" in page.text
    assert "You asked the others" in told(await ann.click(page, "Even"))
    asked = await bo.until(lambda seen: not seen.ephemeral and has(seen, "Accept"))
    assert "Ann asks for a deal: even." in asked.text
    assert "You accepted" in told(await bo.click(asked, "Accept"))
    if evening.show().view.running:  # the running deal is played out first
        await evening.act(evening.turn(ann, bo), "Fold")
    await evening.wait(3)
    done = await ann.until(lambda seen: "divided by a deal" in seen.text)
    assert "· 100" in done.text
    assert await evening.bank(ann) == await evening.bank(bo) == 5000
    again = (await bo.slash("tournament results")).message
    assert again is not None
    assert "divided by a deal" in again.text


async def test_a_host_pauses_and_goes_on(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=2)
    told(await bo.click(there, "Enter"))
    await board(evening, bo, "Level **1**")
    assert "host" in told(await bo.slash("tournament pause"))
    assert "no table begins" in told(await ann.slash("tournament pause", reason="pizza"))
    await board(evening, bo, "Paused by the host.")
    await ann.until(lambda seen: "pizza" in seen.text)
    assert "goes on" in told(await ann.slash("tournament resume"))
    assert "going on already" in told(await ann.slash("tournament resume"))


async def test_who_gives_up_is_asked_once(evening: Evening) -> None:
    ann, bo, cy = evening.people("Ann", "Bo", "Cy")
    there = await posted(evening, ann, players=3)
    for player in (bo, cy):
        told(await player.click(there, "Enter"))
    await board(evening, bo, "Level **1**")
    sure = (await cy.slash("tournament leave")).message
    assert sure is not None
    assert "can't take this back" in sure.text
    assert "You gave up" in told(await cy.click(sure, "Give up"))
    await board(evening, ann, "**2** left of 3")
    await ann.until(lambda seen: "Cy** is out in place 3" in seen.text)


async def test_four_at_two_tables_meet_at_the_last_one(evening: Evening) -> None:
    """A thread opens for the second table, and the final table calls everybody."""
    ann, bo, _, dee = people = evening.people("Ann", "Bo", "Cy", "Dee")
    there = await posted(evening, ann, players=4, seats=3, entry=100)
    assert "minutes each" in there.text
    for player in people[1:]:
        told(await player.click(there, "Enter"))
    running = await board(evening, bo, "**4** left of 4")
    assert running.text.count("2 players") == 2
    (row,) = await evening.bot.store.tournaments.events.live()
    for _ in range(MOST):
        hosts = evening.bot.tables.hosts()
        if len(hosts) < 2:
            break
        for host in hosts:
            hand = host.table.hand
            if host.table.running() and hand is not None and hand.waiting:
                evening.chosen = host.site.number
                await shove(evening)
        await evening.wait(3)
    evening.chosen = 0
    await to_the_end(evening, row.number)
    await dee.until(lambda seen: "Final table" in seen.text or "is out in place" in seen.text)
    banks = [await evening.bank(one) for one in people]
    assert sorted(banks) == [4900, 4900, 5040, 5160]


async def test_it_begins_beside_an_open_table(evening: Evening) -> None:
    """The channel has a table already: the tournament's opens in a thread."""
    ann, bo = evening.people("Ann", "Bo")
    await evening.open(ann)
    there = await posted(evening, ann, players=2)
    told(await bo.click(there, "Enter"))
    await board(evening, bo, "Level **1**", "**2** left of 2")
    channels = {host.site.channel for host in evening.bot.tables.hosts()}
    assert len(channels) == 2


async def test_no_dealer_calls_a_game_whose_pot_may_wait(evening: Evening) -> None:
    ann, bo = evening.people("Ann", "Bo")
    there = await posted(evening, ann, players=2, game="dealer's choice")
    told(await bo.click(there, "Enter"))
    await board(evening, bo, "Level **1**")
    await evening.wait(1)
    await evening.wait(5)
    answers = [told(await one.slash("deal", game="guts")) for one in (ann, bo)]
    assert sum("a pot may wait" in one for one in answers) == 1, answers
    assert not any("it is" in one for one in answers)
    razz = [told(await one.slash("deal", game="razz")) for one in (ann, bo)]
    assert any("Razz" in one for one in razz)


async def test_a_menu_with_such_a_game_names_it(evening: Evening) -> None:
    (ann,) = evening.people("Ann")
    menu = {"game": "dealer's choice", "games": "razz; holdem; guts"}
    assert "In Guts a pot may wait" in told(await ann.slash("tournament plan", **menu))


def on_a_panel(said: str, seen: Seen) -> bool:
    """True for a private message that says this."""
    return seen.ephemeral and said in seen.text


async def test_each_reads_their_place_on_their_panel(evening: Evening) -> None:
    """Those who fall read it at once, and all still do when the tournament is over."""
    players = evening.people("Ann", "Bo", "Cy")
    there = await posted(evening, players[0], players=3, entry=100)
    for one in players[1:]:
        await one.click(there, "Enter")
    await evening.wait(10)
    await board(evening, players[0], "**3** left of 3")
    (row,) = await evening.bot.store.tournaments.events.live()
    for one in players:
        await evening.panel(one)
    await to_the_end(evening, row.number)
    results = await evening.bot.store.tournaments.events.results(row.number)
    places = {one.player: one.place for one in results}
    for player in players:
        place = places[evening.player(player)]
        said = "You won the tournament" if place == 1 else f"You are out in place {place}"
        await player.until(partial(on_a_panel, said))
