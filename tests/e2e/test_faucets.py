"""Limits on rebuys that people give each other, and their log."""

import pytest

from bot.engine.hand.commands import Declare
from bot.engine.hand.edges import edges
from bot.engine.table.commands import CloseTable, Sit
from tests.e2e.evening import Evening, has, told
from tests.workshop.sandbox.actor import Actor
from tests.workshop.sandbox.seen import Seen

FLOOR = 2000
OWN = "You can't give yourself a rebuy"
PAUSED = "Hosts give each player one rebuy an hour"


async def poor(evening: Evening, *names: str) -> list[Actor]:
    """Ann, who manages the server, lets hosts give rebuys; the others own nothing."""
    ann, *others = evening.people("Ann", *names)
    told(await ann.slash("settings broke", rebuy="by a host's button"))
    for one in others:
        told(await one.slash("bank balance"))
        await emptied(evening, one)
    return [ann, *others]


async def emptied(evening: Evening, player: Actor) -> None:
    """Whatever they own is lost to a friend, as far as the rebuys go."""
    ann, held = evening.driver.user("Ann"), await evening.bank(player)
    told(await ann.slash("bank take", player=player, chips=held, reason="lost"))


async def asks(player: Actor) -> Seen:
    """Return their request, which everybody sees."""
    asked = (await player.slash("bank rebuy")).message
    assert asked is not None
    assert has(asked, "Give the rebuy"), asked.text
    return asked


async def gives(host: Actor, asked: Seen) -> str:
    """Return what a press of the one button is answered."""
    answer = await host.click(asked, "Give the rebuy")
    assert answer.message is not None, answer.error
    return answer.message.text


async def opens(evening: Evening, host: Actor) -> int:
    await evening.open(host)
    return max(one.site.number for one in evening.bot.tables.hosts())


async def test_a_host_a_co_host_and_a_manager_give_none_to_themselves(evening: Evening) -> None:
    ann, bo, cy = await poor(evening, "Bo", "Cy")
    await opens(evening, bo)
    told(await bo.slash("host cohost", player=cy))
    told(await ann.slash("bank balance"))
    await emptied(evening, ann)
    for one in (bo, cy, ann):
        assert OWN in await gives(one, await asks(one))
        assert await evening.bank(one) == 0


async def test_the_planner_of_a_night_gives_none_to_themselves(evening: Evening) -> None:
    _, bo = await poor(evening, "Bo")
    preview = await bo.slash("night plan", when="in 5 hours", play="holdem")
    assert preview.message is not None, preview.error
    told(await bo.click(preview.message, "Post"))
    assert OWN in await gives(bo, await asks(bo))


async def test_accomplices_get_one_rebuy_an_hour_and_managers_see_them(evening: Evening) -> None:
    """Bo and Cy give to each other, at one table and at another: 2,000 an hour each, no more."""
    ann, bo, cy = await poor(evening, "Bo", "Cy")
    number = await opens(evening, bo)
    told(await bo.slash("host cohost", player=cy))
    for giver, player in ((bo, cy), (cy, bo)):
        await gives(giver, await asks(player))
        assert await evening.bank(player) == FLOOR
        await emptied(evening, player)
        assert PAUSED in told(await player.slash("bank rebuy"))
    await evening.bot.tables.at(number).host.submit(0, CloseTable(0, "host"))
    await opens(evening, cy)
    assert PAUSED in told(await bo.slash("bank rebuy"))
    evening.time.added += 3600
    await gives(cy, await asks(bo))
    assert await evening.bank(bo) == FLOOR
    log = (await ann.slash("host log", everywhere=True)).message
    assert log is not None
    assert "Cy, co-host, gave Bo a rebuy of 2,000" in log.text
    assert "Bo gave Cy a rebuy of 2,000" in log.text
    pairs = told(await ann.slash("bank pairs"))
    assert "Cy → Bo: 4,000 in 2 rebuys" in pairs
    assert "Bo → Cy: 2,000 in 1 rebuy" in pairs
    assert "a rebuy from Cy" in told(await ann.slash("bank show", player=bo))


async def test_a_pause_outlives_an_old_request_and_being_forgotten(evening: Evening) -> None:
    """A second request that was made before the first was granted gives nothing more."""
    ann, bo, cy = await poor(evening, "Bo", "Cy")
    await opens(evening, bo)
    first = await asks(cy)
    evening.time.added += 11 * 60
    second = await asks(cy)
    await gives(bo, first)
    await emptied(evening, cy)
    assert PAUSED in await gives(bo, second)
    asked = (await cy.slash("settings forget-me")).message
    assert asked is not None
    told(await cy.click(asked, asked.buttons[0].label))
    told(await cy.slash("bank balance"))
    assert PAUSED in told(await cy.slash("bank rebuy"))
    assert "gave" in told(await ann.slash("host log", everywhere=True))


async def test_whoever_is_forgotten_grants_no_request_of_their_former_self(
    evening: Evening,
) -> None:
    _, bo = await poor(evening, "Bo")
    asked = await asks(bo)
    sure = (await bo.slash("settings forget-me")).message
    assert sure is not None
    told(await bo.click(sure, sure.buttons[0].label))
    await opens(evening, bo)
    await gives(bo, asked)
    assert await evening.bank(bo) == 0


async def test_the_host_of_practice_gives_no_chips_of_the_bank(evening: Evening) -> None:
    _, bo, cy = await poor(evening, "Bo", "Cy")
    opened = await bo.slash("table open", game="holdem", house_players=2)
    assert opened.error is None, opened.error
    (practice,) = evening.bot.tables.hosts()
    assert practice.site.practice
    asked = await asks(cy)
    assert "Only hosts and managers can give" in await gives(bo, asked)


@pytest.mark.parametrize("rebuy", ["once a day", "by a host's button"])
async def test_chips_that_ride_are_chips(evening: Evening, rebuy: str) -> None:
    """Three put all they have into a pot of Guts that rides: together they stay at their floor."""
    ann, *players = await poor(evening, "Bo", "Cy", "Dee")
    told(await ann.slash("settings broke", rebuy=rebuy))
    for one in players:
        told(await ann.slash("bank grant", player=one, chips=400, reason="to play"))
    told(await players[0].slash("table open", game="guts", unit=20))
    for one in players:
        player = evening.player(one)
        await evening.bot.tables.at(evening.number).host.submit(player, Sit(player, 400))
    await all_in_the_pot(evening)
    table = evening.bot.tables.at(evening.number).host.table
    assert table.carried > 600
    guild = int(evening.driver.world.guild_id)
    for one in players:
        if rebuy == "once a day":
            told(await one.slash("bank rebuy"))
        else:
            await gives(ann, await asks(one))
        balance = told(await one.slash("bank balance"))
        assert "You own **2,000**" in balance
        assert "in the pot that rides at table" in balance
    numbers = [evening.player(one) for one in players]
    own = [(await evening.bot.store.books.banks.holdings(guild, one)).all for one in numbers]
    assert sum(own) + table.carried == 3 * FLOOR


async def all_in_the_pot(evening: Evening) -> None:
    """Everybody declares in, deal after deal, until somebody has nothing left."""
    tables = evening.bot.tables
    while all(chair.stack for chair in tables.at(evening.number).host.table.chairs.values()):
        await evening.deal()
        while evening.show().view.running:
            if not evening.hand.waiting:
                await evening.run_out()
                continue
            acts = list(edges(evening.hand, evening.hand.waiting[0]))
            stays = [one for one in acts if isinstance(one, Declare) and one.word == "in"]
            await tables.at(evening.number).host.submit(0, (stays or acts)[0])
