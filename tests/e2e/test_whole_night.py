"""A whole night of dealer's choice: what a host and seven friends live through, and its figures."""

import random

import pytest

from bot.engine.codec import event_from_json
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.table.commands import ChooseGame, ComeBack, Deal, GotIt, Leave, TopUp
from bot.engine.table.events import CarrySplit
from bot.engine.table.lineup import schedule
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Table
from bot.store import Account, NightState, scrip
from tests.e2e.evening import Evening, has, told
from tests.e2e.test_night import begun, ended, going, plan, sit
from tests.library import GAMES
from tests.workshop.sandbox.actor import Actor

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
CALLED = ("guts", "holdem", "badugi", "omaha_hi_lo", "bourre", "seven_27")


def state(evening: Evening) -> Table:
    return evening.bot.tables.at(evening.number).host.table


def running(evening: Evening) -> bool:
    """False too where the table has closed with its deal."""
    return any(host.table.running() for host in evening.bot.tables.hosts())


async def play_deal(evening: Evening, pick: random.Random, *, in_guts: bool = False) -> None:
    """Random legal answers until the deal is over; who is broke buys in again while he may."""
    tables, number = evening.bot.tables, evening.number
    while running(evening):
        hand = state(evening).hand
        assert hand is not None
        if not hand.waiting:
            await evening.run_out()
            continue
        *acts, last = edges(hand, hand.waiting[0])
        wanted = [one for one in acts if getattr(one, "word", "") == "in"] if in_guts else []
        calm = [one for one in acts if not isinstance(one, RaiseTo) or pick.random() < 0.05]
        await tables.at(number).host.submit(0, pick.choice(wanted or [*calm, *calm, last]))


async def all_back(evening: Evening) -> None:
    """Everybody who has chips plays again."""
    for chair in list(state(evening).chairs.values()):
        if chair.away not in {"", "broke"}:
            await evening.bot.tables.at(evening.number).host.submit(
                chair.player, ComeBack(chair.player)
            )


async def next_deal(evening: Evening, code: str = "") -> None:
    """The dealer calls, everybody has got it, the cards are dealt."""
    tables, number = evening.bot.tables, evening.number
    await all_back(evening)
    if schedule.must_draw(state(evening)):
        await tables.at(number).host.submit(0, Deal())
    seat = schedule.chooser(state(evening))
    if seat and code:
        known = await tables.know(announce(GAMES[code], Options()))
        player = state(evening).chairs[seat].player
        await tables.at(number).host.submit(player, ChooseGame(player, known))
        for other in schedule.unready(state(evening)):
            player = state(evening).chairs[other].player
            await tables.at(number).host.submit(player, GotIt(player))
    assert can_deal(state(evening)), code
    evening.time.added += 20
    await tables.at(number).host.submit(0, Deal())


@pytest.mark.nightly
async def test_a_whole_night(evening: Evening) -> None:
    pick = random.Random(5)  # noqa: S311 - the same night each time
    people = evening.people(*NAMES)
    ann, late = people[0], people[6:]
    message = await plan(evening, ann, buy_in=400, rebuys=20, hours=4, riding_pot="played off",
                         title="Dealer's choice")  # fmt: skip
    await going(people[1:6], message)
    await begun(evening)
    for player in people[:6]:
        await sit(evening, player)
    await next_deal(evening, "guts")
    await play_deal(evening, pick, in_guts=True)
    assert state(evening).carried
    await evening.restart()
    assert state(evening).carried
    for player in late:
        await sit(evening, player)
    rides = 0
    while state(evening).carried and rides < 40:
        await rebuy(evening)
        await next_deal(evening)
        await play_deal(evening, pick)
        rides += 1
    assert not state(evening).carried
    for code in CALLED[1:]:
        await rebuy(evening)
        await next_deal(evening, code)
        if code == "badugi":
            await leaves_in_the_middle(evening, people[5])
        await play_deal(evening, pick)
        while state(evening).carried:
            await rebuy(evening)
            await next_deal(evening)
            await play_deal(evening, pick)
    await horse(evening, ann, pick)
    await closing(evening, ann, pick)


async def rebuy(evening: Evening, chips: int = 400) -> None:
    """Whoever has nothing left takes another buy-in from his tab."""
    table = state(evening)
    for chair in list(table.chairs.values()):
        if not chair.stack + chair.pending:
            await evening.bot.tables.at(evening.number).host.submit(
                chair.player, TopUp(chair.player, chips)
            )


async def leaves_in_the_middle(evening: Evening, player: Actor) -> None:
    """He folds now, and has left when the deal is over."""
    number = evening.player(player)
    if state(evening).seat_of(number) is not None:
        await evening.bot.tables.at(evening.number).host.submit(number, Leave(number))


async def horse(evening: Evening, ann: Actor, pick: random.Random) -> None:
    """Five games in a row, a deal each."""
    host = state(evening).host
    if evening.player(ann) == host and state(evening).seat_of(host) is not None:
        told(await ann.slash("table mode", play="H.O.R.S.E.", lasts="a deal"))
        names = []
        for _ in range(5):
            await rebuy(evening)
            await next_deal(evening)
            names.append(evening.show().view.game.name)
            await play_deal(evening, pick)
        assert len(set(names)) == 5


async def closing(evening: Evening, ann: Actor, pick: random.Random) -> None:
    """The last round, and a recap whose figures are the ledger's."""
    (night,) = await evening.bot.store.nights.calendar.live()
    answer = await ended(ann)
    assert has(answer, "Last round")
    await ann.click(answer, "Last round")
    deals = 0
    while evening.bot.tables.of_night(night.number):
        await rebuy(evening)
        if not state(evening).running():
            await next_deal(evening)
        await play_deal(evening, pick)
        deals += 1
        assert deals < 60
    await evening.wait(0.1)
    row = await evening.bot.store.nights.calendar.find(night.number)
    assert row is not None
    assert row.state is NightState.ENDED
    recap = await evening.bot.nights.recap(night.number)
    figures = await evening.bot.store.nights.outcomes.figures(night.number)
    assert {one.player: (one.net, one.bought) for one in recap.standings} == figures
    assert sum(one.net for one in recap.standings) == 0
    (number,) = await evening.bot.store.nights.calendar.tables(night.number)
    rows = await evening.bot.store.play.log.rows(number)
    events = [event_from_json(one) for each in rows for one in each.events]
    shared = sum(one.chips for one in events if isinstance(one, CarrySplit))
    assert sum(net for deal in recap.deals for net in deal.nets.values()) == -shared
    assert len(recap.games) >= 6
    assert recap.biggest is not None
    assert recap.calls
    seen = await ann.until(lambda seen: "Biggest pot" in seen.text)
    assert "Most called" in seen.text
    assert await evening.bot.store.books.ledger.balance(evening_tab(evening, ann)) == 0


def evening_tab(evening: Evening, player: Actor) -> Account:
    """His scrip of the first night."""
    return scrip(int(evening.driver.world.guild_id), 1, evening.player(player))
