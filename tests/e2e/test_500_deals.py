"""Five hundred deals of dealer's choice, more till every game is dealt, and comings and goings."""

import random
from collections import Counter, defaultdict

import pytest

from bot.engine.codec import event_from_json
from bot.engine.errors import Illegal
from bot.engine.games.options import Options, announce
from bot.engine.hand.events import AntePosted, BlindPosted, HandEnded, HandStarted, PaidToPot
from bot.engine.table.commands import GoAway, Leave
from bot.engine.table.lineup import schedule
from tests.e2e.evening import Evening, told
from tests.e2e.test_night import begun, ended, going, plan
from tests.e2e.test_whole_night import all_back, next_deal, play_deal, rebuy, running, state
from tests.library import GAMES
from tests.workshop.sandbox.actor import Actor

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
FEWEST = 4
DEALS, BUY_IN = 500, 20_000


async def seat(evening: Evening, player: Actor) -> None:
    number = evening.player(player)
    people = evening.bot.tables._context.people
    if state(evening).seat_of(number) is None:
        try:
            await evening.bot.nights.seats.sit(evening.number, people[number])
        except Illegal:
            return


async def stir(evening: Evening, people: list[Actor], pick: random.Random) -> None:
    """Somebody leaves, comes back, or sits out."""
    seated = [one for one in people if state(evening).seat_of(evening.player(one)) is not None]
    who = pick.choice(people)
    if who not in seated:
        await seat(evening, who)
    elif len(seated) > FEWEST and not state(evening).carried:
        number = evening.player(who)
        away = any(one.player == number and one.away for one in state(evening).chairs.values())
        command: Leave | GoAway = Leave(number) if away or pick.random() < 0.5 else GoAway(number)
        await evening.bot.tables.at(evening.number).host.submit(number, command)


@pytest.mark.nightly
async def test_a_night_of_500_deals(evening: Evening) -> None:
    pick = random.Random(11)  # noqa: S311 - the same night each time
    people = evening.people(*NAMES)
    message = await plan(evening, people[0], buy_in=BUY_IN, rebuys=20, title="Long night")
    await going(people[1:], message)
    await begun(evening)
    for player in people:
        await seat(evening, player)
    codes = sorted(GAMES)
    requests: dict[str, Counter[str]] = defaultdict(Counter)
    while state(evening).deals < DEALS or set(codes) - set(requests):
        if not pick.randrange(4):
            await stir(evening, people, pick)
        await rebuy_or_stop(evening, people)
        await all_back(evening)
        code = rarest([one for one in codes if fits(evening, one)], requests, pick)
        before = evening.driver.outside
        await next_deal(evening, code)
        await play_deal(evening, pick)
        await evening.drawn()
        game = evening.show().view.game.code
        requests[game] += Counter(deals=1, requests=evening.driver.outside - before)
    await ends(evening, people[0], pick)
    await everybody_posted_once(evening)
    for game, counts in sorted(requests.items()):
        each = counts["requests"] / counts["deals"]
        print(f"{game:28} {counts['deals']:4} deals {each:6.1f} requests a deal")  # noqa: T201 - measured


def rarest(codes: list[str], dealt: dict[str, Counter[str]], pick: random.Random) -> str:
    """One of those that were dealt least."""
    deals = {code: dealt[code]["deals"] if code in dealt else 0 for code in codes}
    return pick.choice([code for code in codes if deals[code] == min(deals.values())])


def fits(evening: Evening, code: str) -> bool:
    return schedule.fits(state(evening), announce(GAMES[code], Options()))


async def rebuy_or_stop(evening: Evening, people: list[Actor]) -> None:
    """Rebuy for all broke players; one who has used up their rebuys sits out."""
    try:
        await rebuy(evening, BUY_IN)
    except Illegal:
        return


async def ends(evening: Evening, host: Actor, pick: random.Random) -> None:
    (night,) = await evening.bot.store.nights.calendar.live()
    told(await host.click(await ended(host), "Close when this deal ends"))
    assert not running(evening)
    await evening.wait(0.1)
    results = await evening.bot.store.nights.outcomes.results(night.number)
    assert sum(one.net for one in results) == 0


async def everybody_posted_once(evening: Evening) -> None:
    """Check in each deal that no blind or ante was posted twice or left out."""
    rows = await evening.bot.store.play.log.rows(1)
    start: HandStarted | None = None
    posted: Counter[tuple[int, str]] = Counter()
    for event in (event_from_json(one) for each in rows for one in each.events):
        if isinstance(event, HandStarted):
            start, posted = event, Counter()
        elif isinstance(event, AntePosted) or (
            isinstance(event, PaidToPot) and event.kind in {"ante", "dead_ante"}
        ):
            posted[event.seat, "ante"] += 1
        elif isinstance(event, BlindPosted) and event.kind not in {"bring_in", "opening"}:
            posted[event.seat, event.kind] += 1
        elif isinstance(event, HandEnded) and start is not None:
            owed = Counter(
                (one.seat, "ante" if duty.kind in {"ante", "dead_ante"} else duty.kind)
                for one in start.seats for duty in one.duties if duty.chips
            )  # fmt: skip
            broke = {one.seat for one in start.seats
                     if one.stack - one.aside < sum(duty.chips for duty in one.duties)}  # fmt: skip
            assert {k: n for k, n in posted.items() if k[0] not in broke} == {
                k: n for k, n in owed.items() if k[0] not in broke
            }, start.number
            start = None
