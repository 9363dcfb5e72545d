"""Three weeks of slow play: thirty people in four zones, five tables, a restart each night."""

import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.game import Stakes
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Sit, TopUp
from bot.store import Direct
from bot.tables.hosting.rests import QUIET, ZONE
from tests.tables.evening import (
    CHANNEL,
    GUILD,
    HOLDEM,
    Drawn,
    Evening,
    FakeStage,
    anything,
    direct_channel,
    passive,
)

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney")
PEOPLE, TABLES, SEATS = 30, 5, 6
HOUR, DAY = 3600, 86_400
BEGIN = datetime(2027, 3, 18, 12, tzinfo=ZoneInfo("UTC")).timestamp()
"""Ten days before Berlin puts its clocks forward."""
MOST_A_TURN, MOST_DMS = 4, 2
NEW = frozenset({"cards", "greeting", "ping by dm"})


@dataclass
class TimedStage(FakeStage):
    """Notes when each thing is drawn."""

    clock: "Weeks | None" = None
    times: list[tuple[float, Drawn]] = field(default_factory=list)

    def _do(self, drawn: Drawn) -> int:
        assert self.clock is not None
        self.times.append((self.clock.time.now, drawn))
        return super()._do(drawn)

    def has_panel(self, table: int, player: int) -> bool:
        return False


class Weeks(Evening):
    """Five slow tables, and people who answer after some hours, or not at all."""

    def begin(self, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - for tests
        self.time.now = BEGIN
        self.stage = self.timed = TimedStage(clock=self)
        self.tables = self._house()
        self.numbers: list[int] = []
        self.answers: dict[tuple[int, int, int], float] = {}
        """When each open turn is answered: by table, question and player."""
        self.turns: set[tuple[int, int, int]] = set()
        self.deals: dict[tuple[int, int], float] = {}
        self.again: dict[int, float] = {}

    async def meet(self) -> None:
        for at in range(PEOPLE):
            person = await self.tables.people.person(100 + at, f"P{at}")
            self.people.append(person)
            chosen = {ZONE: ZONES[at % len(ZONES)], QUIET: "23-8"}
            await self.store.config.preferences.change(person.number, chosen)
            await self.tables.people.read_rest(person.number)
            there = Direct(direct_channel(person.number), 0)
            await self.store.identity.people.keep_direct(person.number, there)
            await self.store.books.banks.welcome(GUILD, person.number, 10_000, 0)
        for at in range(TABLES):
            here = self.people[at * SEATS : (at + 1) * SEATS]
            settings = Settings(SEATS, Stakes.of(10), 500, 1000, clock=8 * HOUR, time_bank=0)
            number = await self.tables.open(GUILD, CHANNEL + at, here[0], HOLDEM, settings)
            self.numbers.append(number)
            for one in here:
                await self.tables.at(number).host.submit(one.number, Sit(one.number, 1000))

    def zone(self, player: int) -> ZoneInfo:
        return ZoneInfo(ZONES[[one.number for one in self.people].index(player) % len(ZONES)])

    def is_quiet(self, player: int, at: float) -> bool:
        return not 8 <= datetime.fromtimestamp(at, self.zone(player)).hour < 23

    def look(self) -> None:
        """Have everybody who is asked decide when they will answer."""
        for number in self.numbers:
            table = self.tables.at(number).host.table
            if table.hand is None or not table.running():
                continue
            self.deals.setdefault((number, table.deals), self.time.now)
            for seat in table.hand.waiting:
                key = number, table.question, table.chairs[seat].player
                if key not in self.turns:
                    self.turns.add(key)
                    later = self.chance.expovariate(1 / (3 * HOUR))
                    never = self.chance.random() < 0.05
                    self.answers[key] = float("inf") if never else self.time.now + later

    async def press(self) -> None:
        """Answer whatever is due, but not at night."""
        for key, at in list(self.answers.items()):
            number, question, player = key
            host = self.tables.at(number).host
            if host.table.question != question or not host.table.running():
                del self.answers[key]
            elif at <= self.time.now and self.is_quiet(player, self.time.now):
                self.answers[key] = self.time.now + self.chance.uniform(HOUR, 4 * HOUR)
            elif at <= self.time.now:
                del self.answers[key]
                await self._answer(number, player, question)

    async def _answer(self, number: int, player: int, question: int) -> None:
        host = self.tables.at(number).host
        show, seat = host.show(player), host.table.seat_of(player) or 0
        bold = self.chance.random() < 0.3
        command = anything(show, seat, self.chance.randrange) if bold else passive(show, seat)
        await host.submit(player, command, question)

    async def redraw(self) -> None:
        for number in self.numbers:
            kept = self.tables._kept[number]
            again = await kept.publisher.draw()
            if again is not None and again <= self.time.now + 10:
                self.time.pass_by(max(0.0, again - self.time.now))
                again = await kept.publisher.draw()
            self.again[number] = again or float("inf")

    async def refill(self) -> None:
        """Whoever is broke buys chips, and whoever was away comes back, in the morning."""
        for number in self.numbers:
            host = self.tables.at(number).host
            for chair in list(host.table.chairs.values()):
                if not chair.stack and not host.table.dealt_in(chair.seat):
                    try:
                        await host.submit(chair.player, TopUp(chair.player, 1000))
                    except Illegal:
                        continue
                elif chair.away and not self.is_quiet(chair.player, self.time.now):
                    host.pressed(chair.player)
                    await host.wake(chair.player)

    async def live(self, days: int) -> None:
        night = self.time.now + DAY / 2
        end = self.time.now + days * DAY
        while self.time.now < end:
            self.look()
            await self.redraw()
            dues = [one.due / 1000 for host in self.tables.hosts() for one in host.log.deadlines]
            next_one = min([*dues, *self.again.values(), *self.answers.values(), night])
            self.time.pass_by(max(1.0, next_one - self.time.now))
            if self.time.now >= night:
                night += DAY
                await self.tables.clock.tick()
                await self.restart(down=60)
                await self.refill()
            await self.tables.clock.tick()
            await self.press()


@pytest.mark.parametrize(
    ("days", "least", "deals"), [(11, 150, 2), pytest.param(21, 300, 4, marks=pytest.mark.nightly)]
)
async def test_weeks_of_slow_play(store, days, least, deals):
    weeks = Weeks(store)
    weeks.begin(7)
    await weeks.meet()
    await weeks.live(days)
    new = [(at, one) for at, one in weeks.timed.times if one.what in NEW]
    assert [one for at, one in new if weeks.is_quiet(one.player, at)] == []
    sent = Counter((one.show.view.number, one.show.view.question, one.player) for _, one in new)
    assert max(sent.values()) <= MOST_DMS
    requests, turns = len(weeks.timed.times), len(weeks.turns)
    ended = Counter(table for table, _ in weeks.deals)
    longest = _longest(weeks)
    assert turns > least
    assert requests <= MOST_A_TURN * turns
    assert min(ended.values()) >= deals
    assert longest < 8 * DAY
    assert await weeks.faults() == []
    await weeks.tables.lifetime.stop()


def _longest(weeks: Weeks) -> float:
    """The seconds from one deal's start to the next one's, at most."""
    starts = sorted(weeks.deals.items())
    return max(b[1] - a[1] for a, b in pairwise(starts) if a[0][0] == b[0][0])
