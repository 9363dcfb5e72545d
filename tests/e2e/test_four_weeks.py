"""Eight friends, four weeks of a night: every figure equals a recount from postings and logs.

Its host vanishes after the second week, clocks change in between, there are two tables, rebuys,
voided deals, a pause, a restart in the middle of a deal, somebody who is moved, and a league.
"""

import random
import re
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest

from bot.engine.hand.commands import RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.table.state import Table
from bot.nights.running.keeper import ABSENT
from bot.nights.running.moving import SETTLING
from bot.store import A_BUY_IN, Measure, NightRow, NightState, Scope
from bot.store.sums.values import ANYBODY
from tests.e2e import recount
from tests.e2e.evening import Evening, has, told
from tests.e2e.recount import Books, books
from tests.e2e.test_500_deals import seat
from tests.e2e.test_night import all_in, ended, going, plan, sit
from tests.e2e.test_season import over, shown
from tests.e2e.test_whole_night import next_deal, rebuy, state
from tests.workshop.sandbox.actor import Actor

ZONE = ZoneInfo("Europe/Berlin")
NAMES = ("Bo", "Ann", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
"""Bo is the host; Ann manages the server."""
EIGHT = time(20)
BUY_IN, REBUYS, UNIT = 400, 9, 10
POINTS = (10, 7, 5, 3)
CALLED = ("guts", "badugi", "holdem")


class Weeks:
    """The friends, and what they have played."""

    def __init__(self, evening: Evening, weeks: int) -> None:
        self.evening = evening
        self.weeks = weeks
        self.people = evening.people(*NAMES)
        self.host, self.boss = self.people[:2]
        self.pick = random.Random(4)  # noqa: S311 - the same weeks each time
        self.first = the_change(evening.bot.nights.now()) - timedelta(days=3 if weeks == 2 else 10)
        self.nights: list[int] = []
        self.rebuys = self.moved = 0

    @property
    def guild(self) -> int:
        return int(self.evening.driver.world.guild_id)

    def starts(self, week: int) -> float:
        """Eight o'clock by the clock on the wall, Unix seconds."""
        day = self.first + timedelta(weeks=week)
        return datetime.combine(day, EIGHT, ZONE).timestamp()

    async def go_to(self, moment: float) -> None:
        await self.evening.wait(moment - self.evening.time.now())

    async def night(self) -> NightRow:
        """The one that is planned or runs."""
        (row,) = await self.evening.bot.store.nights.calendar.live()
        return row

    def tables(self, night: int) -> list[int]:
        return self.evening.bot.tables.of_night(night)

    def of(self, number: int) -> Actor:
        """Return the user with this player number."""
        return next(one for one in self.people if self.evening.player(one) == number)


def the_change(now: float) -> date:
    """The first Sunday from two weeks on at which clocks change."""
    day = datetime.fromtimestamp(now, ZONE).date() + timedelta(days=14)
    while offset(day) == offset(day - timedelta(days=1)):
        day += timedelta(days=1)
    assert day.isoweekday() == 7
    return day


def offset(day: date) -> timedelta | None:
    return datetime.combine(day, EIGHT, ZONE).utcoffset()


async def begins(weeks: Weeks, week: int, people: list[Actor]) -> int:
    """Let guests accept, and check that the night begins at eight by the server's clock."""
    evening, row = weeks.evening, await weeks.night()
    assert row.starts == weeks.starts(week) * 1000
    at = datetime.fromtimestamp(row.starts / 1000, ZONE)
    assert (at.time(), at.date()) == (EIGHT, weeks.first + timedelta(weeks=week))
    message = next(
        one for one in reversed(people[0].sees()) if has(one, "Going") and not one.ephemeral
    )
    await going([one for one in people if one is not weeks.host], message)
    await weeks.go_to(weeks.starts(week) - 2)
    assert weeks.tables(row.number) == []
    await weeks.go_to(weeks.starts(week) + 1)
    assert len(weeks.tables(row.number)) == 2
    evening.chosen = weeks.tables(row.number)[0]
    for place, player in enumerate(people):
        await (seat if place % 4 or week else sit)(evening, player)
    sizes = [len(one.chairs) for one in tables_of(weeks, row.number)]
    assert sorted(sizes) == [len(people) - 4, 4]
    return row.number


def tables_of(weeks: Weeks, night: int) -> list[Table]:
    return [weeks.evening.bot.tables.at(one).host.table for one in weeks.tables(night)]


def channel(evening: Evening) -> str:
    """Return the channel of the chosen table."""
    return str(evening.show().channel)


async def everything(weeks: Weeks) -> None:
    """A deal in which everybody at the table is all-in, and rebuys for those who are broke."""
    evening = weeks.evening
    await deal(weeks)
    await all_in(evening)
    broke = [one for one in state(evening).chairs.values() if not one.stack + one.pending]
    weeks.rebuys += len(broke)
    for chair in broke[:1]:
        said = await weeks.of(chair.player).slash("topup", channel(evening), chips=BUY_IN)
        assert said.error is None, said.error
    await rebuy(evening, BUY_IN)


async def voided(weeks: Weeks) -> None:
    """A deal that its host would void, and the others agree to."""
    evening = weeks.evening
    await deal(weeks)
    host = weeks.of(state(evening).host)
    told(await host.slash("host void", channel(evening), reason="misdeal"))
    hand = evening.hand
    for place in hand.places.values():
        if state(evening).running() and place.player != state(evening).host:
            told(await weeks.of(place.player).slash("host agree", channel(evening)))
    assert evening.hand.voided


async def paused(weeks: Weeks, night: int) -> None:
    """The whole night, from the middle of a deal: it is played out, and then nothing comes."""
    evening, here = weeks.evening, weeks.evening.chosen
    await deal(weeks)
    await for_all(weeks, night, "table pause")
    evening.chosen = here
    for table in weeks.tables(night):
        evening.chosen = table
        await played(weeks)
        await rebuy(evening, BUY_IN)
    deals = [one.deals for one in tables_of(weeks, night)]
    await evening.wait(20 * 60)
    found = tables_of(weeks, night)
    assert [(one.deals, one.paused) for one in found] == [(one, True) for one in deals]
    await for_all(weeks, night, "table resume")
    evening.chosen = here


async def for_all(weeks: Weeks, night: int, command: str) -> None:
    """Let the host of each table of the night give a command."""
    for table in weeks.tables(night):
        weeks.evening.chosen = table
        host = weeks.of(state(weeks.evening).host)
        told(await host.slash(command, channel(weeks.evening)))


async def restarted(weeks: Weeks) -> None:
    """Restart the bot in the middle of a deal, and check that the deal goes on."""
    evening = weeks.evening
    await deal(weeks, "badugi")
    before = evening.hand.waiting, [one.cards for one in evening.hand.places.values()]
    await evening.restart()
    assert (evening.hand.waiting, [one.cards for one in evening.hand.places.values()]) == before
    await played(weeks)


async def played(weeks: Weeks) -> None:
    """Random legal answers until the deal of this table is over, if one runs."""
    evening = weeks.evening
    while state(evening).running():
        hand = evening.hand
        if not hand.waiting:
            await evening.run_out()
            continue
        *acts, last = edges(hand, hand.waiting[0])
        calm = [one for one in acts if not isinstance(one, RaiseTo) or weeks.pick.random() < 0.05]
        await evening.bot.tables.at(evening.number).host.submit(
            0, weeks.pick.choice([*calm, *calm, last])
        )


async def deal(weeks: Weeks, code: str = "holdem") -> None:
    """Play the running deal out, rebuy for broke players, and deal the next one."""
    await played(weeks)
    await rebuy(weeks.evening, BUY_IN)
    await next_deal(weeks.evening, code)


async def called(weeks: Weeks, code: str) -> None:
    """A deal of this game, and what rides from it."""
    await deal(weeks, code)
    await played(weeks)


async def leave(weeks: Weeks, night: int) -> None:
    """Two go home from the shorter table; a player of the other is moved to it."""
    evening = weeks.evening
    evening.chosen = min(tables_of(weeks, night), key=lambda one: len(one.chairs)).number
    await weeks.go_to(max(evening.time.now(), (await weeks.night()).starts / 1000 + SETTLING + 1))
    table = evening.bot.tables.at(evening.number).host.table
    host = evening.player(weeks.host)
    gone = [one.player for one in table.chairs.values() if one.player != host][:2]
    for player in gone:
        told(await weeks.of(player).slash("stand", channel(evening)))
    await evening.wait(0.1)
    sizes = [len(one.chairs) for one in tables_of(weeks, night)]
    assert max(sizes) - min(sizes) <= 1
    guests = await evening.bot.store.nights.calendar.guests(night)
    assert [one.player for one in guests if one.moved is not None]
    weeks.moved += 1


async def ends(weeks: Weeks, by: Actor) -> None:
    """End the night at once, between deals."""
    evening = weeks.evening
    for table in weeks.tables((await weeks.night()).number):
        evening.chosen = table
        await played(weeks)
    await by.click(await ended(by), "Close when this deal ends")
    await evening.wait(0.1)
    evening.chosen = 0


# Recounts


async def compare(weeks: Weeks, night: int) -> Books:
    """All that the bot says of one night, of all players, and of the season so far."""
    store, counted = weeks.evening.bot.store, await books(weeks.evening.bot.store)
    row = await store.nights.calendar.find(night)
    assert row is not None
    assert row.state is NightState.ENDED
    nets, bought, hands = counted.nets(night), counted.bought(night), counted.played(night)
    assert nets == counted.by_logs(night)
    assert sum(nets.values()) == 0
    results = await store.nights.outcomes.results(night)
    assert {one.player: (one.net, one.bought, one.hands) for one in results} == {
        player: (nets[player], bought[player], hands.get(player, 0)) for player in nets
    }
    assert {one.buy_in for one in results} == {BUY_IN}
    assert all(one % BUY_IN == 0 for one in bought.values())
    await compare_recap(weeks, night, counted)
    assert set(counted.tabs(night).values()) == {0}, "what was left went back to the mint"
    assert counted.balances() == {}
    owned = {one: counted.owned(weeks.evening.player(one)) for one in weeks.people}
    assert counted.minted() == sum(owned.values()), "nothing of a night is left in play"
    assert [await weeks.evening.bank(one) for one in weeks.people] == list(owned.values())
    await compare_stats(weeks, counted)
    await compare_boards(weeks, counted)
    return counted


async def compare_recap(weeks: Weeks, night: int, counted: Books) -> None:
    """Deal by deal, and as it stands in the channel."""
    evening = weeks.evening
    recap = await evening.bot.nights.recap(night)
    deals = {(one.table, one.number): one for one in counted.deals if one.night == night}
    assert {(one.table, one.number) for one in recap.deals} == set(deals)
    carried = sum(
        one.amount for one in counted.posted if one.of == "seat" and one.kind == "carry"
        and one.table in counted.of_night(night)
    )  # fmt: skip
    found = sum(net for deal in recap.deals for net in deal.nets.values())
    assert found == -carried, "what rode on was shared out, or nothing is missing"
    for one in recap.deals:
        deal = deals[one.table, one.number]
        assert (one.game.code, set(one.nets)) == (deal.game, set(deal.players))
    nets, hands = counted.nets(night), counted.played(night)
    said = next(
        one.text for one in reversed(weeks.boss.sees()) if "deals of" in one.text and "Next week" in
        [button.label for button in one.buttons]
    )  # fmt: skip
    assert f"{len(deals)} deals of {len({one.game for one in deals.values()})} games" in said
    lines = re.findall(r"\d+\. \*\*(\w+)\*\*  (\S+)(?: · \S+ buy-ins)? · (\d+) deals?", said)
    assert {(name, chips(net), int(deals)) for name, net, deals in lines} == {
        (weeks.of(player).name, net, hands.get(player, 0)) for player, net in nets.items()
    }
    assert [chips(net) for _, net, _ in lines] == sorted(nets.values(), reverse=True)


def chips(said: str) -> int:
    """Return the chips in a text such as "+1,200"."""
    return int(said.replace(",", "").lstrip("±"))


async def compare_stats(weeks: Weeks, counted: Books) -> None:
    """Each player's own page, by game too."""
    for player in weeks.people:
        number = weeks.evening.player(player)
        theirs = [one for one in counted.deals if number in one.players]
        scope = Scope(weeks.guild, chips=None)
        figures = await weeks.evening.bot.store.sums.stats.figures(scope, number)
        assert (figures.all.hands, figures.all.net, figures.all.won, figures.all.wins) == (
            len(theirs),
            sum(one.nets.get(number, 0) for one in theirs),
            sum(one.won.get(number, 0) for one in theirs),
            sum(one.won.get(number, 0) > 0 for one in theirs),
        )
        by_game = {code: (one.hands, one.net) for code, one in figures.games.items()}
        assert by_game == {
            code: (len(some), sum(one.nets.get(number, 0) for one in some))
            for code in {one.game for one in theirs}
            for some in [[one for one in theirs if one.game == code]]
        }
        page = told(await player.slash("stats"))
        said = re.search(r"\*\*([\d,]+) hands?\*\* · net \*\*(\S+)\*\*", page)
        assert said is not None, page
        assert (int(said[1]), chips(said[2])) == (figures.all.hands, figures.all.net)


async def compare_boards(weeks: Weeks, counted: Books) -> None:
    """Compare boards of nights, of bank tables, of both in buy-ins, and of the last night."""
    nights = {one: counted.nets(one) for one in weeks.nights}
    best = {one: max(each.values()) for one, each in nights.items()}
    came = {one for each in nights.values() for one in each}
    ratios = {
        player: sum(Fraction(each.get(player, 0) * 1000, BUY_IN) for each in nights.values())
        for player in came
    }
    won = {
        player: sum(each.get(player) == best[one] > 0 for one, each in nights.items())
        for player in came
    }
    at_bank = [one for one in counted.deals if one.night is None]
    played = {player for one in at_bank for player in one.players}
    milli = {
        player: sum(cut(one.nets.get(player, 0) * 1000, UNIT) for one in at_bank)
        for player in played
    }
    pots = {player: [one.won.get(player, 0) for one in at_bank] for player in played}
    last = weeks.nights[-1]
    of_last = Scope(weeks.guild, chips=None, night=last)
    for scope, measure, values in (
        (Scope(weeks.guild), Measure.NIGHTS, won),
        (Scope(weeks.guild), Measure.NIGHTS_NET, ratios),
        (of_last, Measure.NET, nights[last]),
        (Scope(weeks.guild), Measure.NET, counted.by_player(at_bank)),
        (Scope(weeks.guild), Measure.WON, {one: sum(each) for one, each in pots.items()}),
        (Scope(weeks.guild), Measure.BIGGEST, {one: max(each) for one, each in pots.items()}),
        (Scope(weeks.guild), Measure.WINS, {one: sum(map(bool, pots[one])) for one in played}),
        (
            Scope(weeks.guild),
            Measure.BUY_INS,
            {
                player: ratios.get(player, 0) + Fraction(milli.get(player, 0), A_BUY_IN)
                for player in came | played
            },
        ),
    ):
        board = await weeks.evening.bot.store.sums.boards.ranking(scope, measure, ANYBODY, 0)
        assert {one.player: one.value for one in board.page} == {
            player: int(value) for player, value in values.items()
        }, measure
        assert {one.player: one.rank for one in board.page} == recount.ranks(values), measure


def cut(part: int, whole: int) -> int:
    """Divided, and rounded towards zero."""
    return part // whole if part > 0 else -(-part // whole)


async def compare_league(weeks: Weeks, counted: Books) -> None:
    """Points of each night, what counts of them, places, and the page that says so."""
    store, best = weeks.evening.bot.store, weeks.weeks - 1
    season = (await store.sums.seasons.of(weeks.guild))[0]
    of = await store.sums.seasons.league(season)
    points = points_by_night(weeks, counted)
    assert [one.number for one in of.nights] == weeks.nights
    for night in weeks.nights:
        assert {one.player: one.points for one in of.night(night)} == points[night]
        net = counted.nets(night)
        assert {one.player: one.net for one in of.night(night)} == {
            one: net[one] for one in points[night]
        }
    totals = recount.totals(points, best)
    assert {one.player: one.points for one in of.rows} == totals
    places = recount.ranks(totals)
    assert {one.player: one.rank for one in of.rows} == places
    page = (await shown(weeks.boss, "season show")).text
    for player, total in totals.items():
        name = weeks.of(player).name
        assert re.search(rf"`  {places[player]}` \**{name} · \**{total}\*\*", page), page


def points_by_night(weeks: Weeks, counted: Books) -> dict[int, dict[int, int]]:
    """Return the points of each night, of players with a deal that counts."""
    found = dict[int, dict[int, int]]()
    for night in weeks.nights:
        nets, played = counted.nets(night), counted.played(night)
        found[night] = recount.points_of({one: nets[one] for one in played}, POINTS)
    return found


async def compare_trophies(weeks: Weeks, counted: Books) -> None:
    """Compare the season's trophies as announced with those in each player's statistics."""
    points, best = points_by_night(weeks, counted), weeks.weeks - 1
    totals = recount.totals(points, best)
    places = recount.ranks(totals)
    told_all = (await over(weeks.boss)).text
    medals = {1: "🏆 Winner", 2: "🥈 Second", 3: "🥉 Third"}
    nets = {one: counted.nets(one) for one in weeks.nights}
    won = {
        player: sum(each.get(player) == max(each.values()) > 0 for each in nets.values())
        for player in totals
    }
    for place, medal in medals.items():
        theirs = {one for one, at in places.items() if at == place and totals[one]}
        line = next((one for one in told_all.splitlines() if one.startswith(medal)), "")
        assert {one for one in totals if weeks.of(one).name in line} == theirs, told_all
        assert not theirs or f"· {totals[next(iter(theirs))]} point" in line
    line = next(one for one in told_all.splitlines() if one.startswith("Most nights won"))
    most = max(won.values())
    assert {one for one in won if weeks.of(one).name in line} == {
        one for one, count in won.items() if count == most
    }
    assert line.endswith(f"· {most}")
    high = max(net for each in nets.values() for net in each.values())
    line = next(one for one in told_all.splitlines() if one.startswith("Best night"))
    assert {one for one in totals if weeks.of(one).name in line} == {
        one for each in nets.values() for one, net in each.items() if net == high
    }
    said = re.search(r"\+([\d.]+) buy-ins", line)
    assert said is not None, line
    assert abs(float(said[1]) - high / BUY_IN) < 0.051
    always = {one for one in totals if all(one in each for each in points.values())}
    line = next((one for one in told_all.splitlines() if one.startswith("Never missed")), "")
    assert {one for one in totals if weeks.of(one).name in line} == (
        always if weeks.weeks >= 3 else set()
    )
    for player, at in places.items():
        page = told(await weeks.of(player).slash("stats"))
        assert (f"with {totals[player]} point" in page) == (at <= 3 and totals[player] > 0)


# The story


async def at_the_bank(weeks: Weeks) -> None:
    """Three stay, for a few deals of the server's chips."""
    evening, three = weeks.evening, weeks.people[1:4]
    await evening.open(three[0], "holdem", unit=UNIT)
    for player in three:
        await evening.sit(player, 1000)
    for _ in range(4):
        await next_deal(evening)
        await played(weeks)
    told(await three[0].slash("table close"))
    await evening.wait(0.1)


async def plays(weeks: Weeks, week: int, *, vanished: bool) -> Books:
    """One night from the announcement to its figures."""
    evening = weeks.evening
    people = [one for one in weeks.people if not (vanished and one is weeks.host)]
    night = await begins(weeks, week, people)
    for table in weeks.tables(night):
        evening.chosen = table
        await everything(weeks)
    if vanished:
        await others_run_it(weeks, night)
    for at, table in enumerate(weeks.tables(night)):
        evening.chosen = table
        await voided(weeks)
        await called(weeks, CALLED[at])
        await (paused(weeks, night) if at else restarted(weeks))
    if week % 2:
        await leave(weeks, night)
    for table in weeks.tables(night):
        evening.chosen = table
        await called(weeks, CALLED[-1])
    by = weeks.of(state(evening).host)
    await ends(weeks, by)
    weeks.nights.append(night)
    counted = await compare(weeks, night)
    assert len([one for one in counted.voided if one[0] in counted.of_night(night)]) == 2
    await compare_league(weeks, counted)
    return counted


async def others_run_it(weeks: Weeks, night: int) -> None:
    """Check that players at the tables run the night while its host is absent."""
    await weeks.evening.wait(ABSENT + 1)
    hosts = {one.host for one in tables_of(weeks, night)}
    assert weeks.evening.player(weeks.host) not in hosts


async def story(evening: Evening, count: int) -> None:
    evening.time.stop()
    weeks = Weeks(evening, count)
    await weeks.go_to(weeks.starts(0) - 86_400)
    told(await weeks.boss.slash("settings zone", zone=ZONE.key, server=True))
    score = {"points": " ".join(map(str, POINTS)), "best": count - 1, "nights": count}
    await shown(weeks.boss, "season begin", name="Spring", **score)
    when = f"{weeks.first} 20:00"
    await plan(
        evening, weeks.host, when, title="Thursday", buy_in=BUY_IN, rebuys=REBUYS, seats=4,
        tables=2, weekly=True,
    )  # fmt: skip
    counted = None
    for week in range(count):
        counted = await plays(weeks, week, vanished=week * 2 >= count)
        if not week:
            await at_the_bank(weeks)
    assert offset(weeks.first) != offset(weeks.first + timedelta(weeks=count - 1))
    assert weeks.rebuys >= count
    assert weeks.moved == count // 2
    assert counted is not None
    await compare_trophies(weeks, counted)
    if count > 2:
        await nobody_hosts(weeks)


async def nobody_hosts(weeks: Weeks) -> None:
    """The host has missed two: a fifth night asks who takes over, and it ends with that."""
    row = await weeks.night()
    assert row.starts == weeks.starts(weeks.weeks) * 1000
    asked = await weeks.boss.until(lambda seen: "needs a host" in seen.text)
    assert not asked.ephemeral
    for moment in (-1, 1):
        await weeks.go_to(row.starts / 1000 + moment)
        live = await weeks.evening.bot.store.nights.calendar.live()
        assert [one.number for one in live] == ([row.number] if moment < 0 else [])
    found = await weeks.evening.bot.store.nights.calendar.find(row.number)
    assert found is not None
    assert found.state is NightState.CANCELLED
    assert weeks.tables(row.number) == []


@pytest.mark.nightly
async def test_two_weeks_of_eight_friends(evening: Evening) -> None:
    """The host is there for the first, and clocks change before the second."""
    await story(evening, 2)


@pytest.mark.nightly
async def test_four_weeks_of_eight_friends(evening: Evening) -> None:
    """The host is there for the first two, and clocks change before the third."""
    await story(evening, 4)
