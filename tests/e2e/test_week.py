"""A week of a server with eight tables, in simulated time: evenings of play, and nights of quiet.

Circles of friends meet at tables of all games, play as house players would or as it comes, doze,
come and go, and leave their tables standing;
a weekly night takes place, the week's board is posted, and the program is begun anew each day.
SOAK_DAYS sets how many days (see tests/soak.py).
"""

import logging
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from bot.engine.errors import Illegal
from bot.engine.table.commands import CloseTable
from bot.tables.hosting.host import Host
from tests.e2e.clubs import LARGEST, SMALLEST, Club, Clubs, Stir
from tests.e2e.evening import Evening, told
from tests.e2e.recount import books
from tests.e2e.test_bad_days import OURS, calm, finished, no_mistakes, settled, wrong_screens
from tests.e2e.test_glory import posted
from tests.e2e.test_night import going, plan
from tests.library import GAMES
from tests.soak import length, seed

DAYS, TABLES, PEOPLE = length("DAYS", 7), 8, 24
DEALS = 10
"""An evening and table, about."""
BEGINS, HOUR = 20, 3600.0
"""The hour, UTC, at which people come."""
BUY_IN = 200
"""Buy-in of the weekly night in chips."""
TITLE = "House game"


class Week(Clubs):
    """Eight tables, each with regulars who also go to the next ones."""

    names = tuple(f"P{n:02}" for n in range(PEOPLE))
    sensible = 0.6
    games = tuple(
        sorted(
            code for code, one in GAMES.items()
            if one.seats[0] <= SMALLEST and one.seats[1] >= LARGEST
        )
    )  # fmt: skip

    def __init__(self, evening: Evening, chance: int) -> None:
        super().__init__(evening, chance)
        self.played: set[str] = set()
        self.nights = 0
        self._wanted: dict[str, int] = {}
        """Deals that are still played tonight, by channel."""

    def _found(self) -> list[Club]:
        driver, home = self.driver, self.driver.world.home
        rooms = [driver.channel_of(home)] + [
            driver.world.add_channel(f"table-{n}", driver.channel_of(home).type, home)
            for n in range(2, TABLES + 1)
        ]
        size, step = LARGEST + 1, PEOPLE // TABLES
        return [
            Club(home, room, [self.people[(n * step + at) % PEOPLE] for at in range(size)])
            for n, room in enumerate(rooms)
        ]

    def _stirs(self) -> Sequence[Stir]:
        return (self._rename, self._shut_dms, self._cut, self._delete)

    async def day(self) -> None:
        """Let time pass to the next evening."""
        now = datetime.fromtimestamp(self.evening.time.now(), UTC)
        await self._hours(((BEGINS - now.hour) % 24) + 0.05)
        self._wanted = {one.channel.id: self.pick.randint(1, 2 * DEALS) for one in self.clubs}
        before, beats = self.deals, 0
        restart = self.pick.randrange(TABLES * DEALS)
        while any(self._wanted.values()):
            await self.beat()
            beats += 1
            assert beats < 400 * TABLES * DEALS, f"no deal comes any more: {self._wanted}"
            if self.deals - before >= restart:
                await self.evening.restart()
                restart = 10**9
        await self._hours(8)
        assert self.evening.bot.tables.hosts() == [], "a table stands open in the morning"

    async def _hours(self, many: float) -> None:
        """Time passes while nobody does anything."""
        until = self.evening.time.now() + many * HOUR
        while self.evening.time.now() < until:
            await self.evening.wait(60 if self.evening.bot.tables.hosts() else 600)
            for host in self.evening.bot.tables.hosts():
                await self.evening.bot.tables._kept[host.site.number].publisher.draw()
        await self.evening.bot.weekly.tick()

    async def _go_on(self, club: Club) -> bool:
        """Go on at a club's table, unless it has played its deals of tonight."""
        host, before = self._host(club), club.deal
        if not self._wanted[club.channel.id]:
            return False
        answered = await super()._go_on(club)
        if host is None or club.deal == before:
            return answered
        self.played.add(host.table.hand.game.code if host.table.hand else "")
        self._wanted[club.channel.id] -= 1
        if not self._wanted[club.channel.id] and self.pick.random() < 0.5:
            await self.evening.bot.tables.at(club.number).host.submit(0, CloseTable(0))
        return answered

    async def _begin(self, club: Club) -> bool:
        """Open a table, or take the one of a running night."""
        bot = self.evening.bot
        here = [
            host.site.number for host in bot.tables.hosts()
            if str(host.site.channel) == club.channel.id and not host.table.closing
        ]  # fmt: skip
        if not here:
            return await super()._begin(club)
        club.number, club.deal = here[0], 0
        self.nights += bool(bot.tables.at(club.number).host.show().night)
        return False

    async def _fill(self, club: Club, host: Host) -> bool:
        """Seat a club's people at its table, at a night's table by the rules of the night."""
        if not host.site.night:
            return await super()._fill(club, host)
        people = self.evening.bot.tables._context.people
        known = {one.discord_id: one.number for one in people.values()}
        for one in club.people[:LARGEST]:
            if not self._seat(host, one) and int(one.id) in known:
                try:
                    await self.evening.bot.nights.seats.sit(club.number, people[known[int(one.id)]])
                except Illegal:
                    self.done["no seat"] += 1
        for broke in [one for one in host.table.chairs.values() if one.away == "broke"]:
            actor = next(each for each in self.people if known.get(int(each.id)) == broke.player)
            await self._try("topup", actor.slash("topup", club.channel, chips=BUY_IN))
        return False


@pytest.mark.nightly
async def test_a_week_of_eight_tables(
    evening: Evening, hurried: None, caplog: pytest.LogCaptureFixture
) -> None:
    """Every chip is accounted for by two ways, every screen is right, nothing is left standing."""
    caplog.set_level(logging.INFO)
    evening.time.stop()
    evening.to_monday()
    week = Week(evening, seed())
    boss, club = evening.driver.user("P00", admin=True), week.clubs[-1]
    told(await boss.slash("settings weekly", club.channel, where=evening.driver.channel))
    host = club.people[0]
    message = await plan(evening, host, "in 10 hours", channel=club.channel, title=TITLE,
                         buy_in=BUY_IN, rebuys=20, weekly=True)  # fmt: skip
    await going(club.people[1:4], message)
    for day in range(DAYS):
        await week.day()
        print(day + 1, week.deals, len(week.played), week.done)  # noqa: T201 - progress
    assert week.done["sensible"] > DAYS
    assert week.nights, "the weekly night did not take place"
    await calm(evening)
    await settled(evening)
    no_mistakes(evening)
    assert await wrong_screens(evening) == []
    if DAYS >= 7:
        await week._hours(20)
        assert len(posted(evening)) == 1
    found = await books(evening.bot.store)
    assert found.balances() == {}
    assert found.minted() == sum(one.amount for one in found.posted if one.of != "mint")
    for night in {one for one in found.tables.values() if one}:
        assert found.nets(night) == found.by_logs(night)
        assert sum(found.nets(night).values()) == 0
    faults = [one for one in caplog.records if one.name.startswith(OURS)
              and (one.exc_info or one.levelno >= logging.ERROR)]  # fmt: skip
    assert [f"{one.name}: {one.getMessage()}" for one in faults] == []
    before = await finished(evening)
    await week._hours(1)
    assert evening.driver.requests[before:] == [], "something is sent again and again"
