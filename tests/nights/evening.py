"""Nights on a clock set by hand: a real store and real tables, and a channel that writes down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, DealStreet, Fold, HandCommand, RaiseTo
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.rules import TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import Deal, TableCommand
from bot.engine.table.state import Table
from bot.nights import Nights, NightShow, Place, Plan
from bot.nights.recap import Recap
from bot.nights.show import EventNow
from bot.store import Act, Answer, NightRow, Store
from bot.tables import Person, Show, Tables, chips_at_tables
from bot.tournaments import Tournaments
from tests.tables.evening import CHANNEL, GAMES, GUILD, HOLDEM, FakeStage, Time
from tests.tournaments.arena import FakeTournaments

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
BUY_IN = 400
MINUTE, HOUR, WEEK = 60, 3600, 7 * 86_400


@dataclass(frozen=True)
class Told:
    """One call on the stage of nights."""

    what: str
    show: NightShow
    facts: dict[str, Any] = field(default_factory=dict)


class FakeNights:
    """Tells everything to a list. `fail` makes calls of a name raise."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.events = self
        self.errors: dict[str, Exception] = {}
        self.gone = False
        self.calendar: dict[int, EventNow] = {}
        """Discord's events, by id."""
        self.deaf = False
        """Discord can't be asked for an event."""
        self.asked: list[int] = []
        """Events that it was asked for."""
        self.missing: tuple[str, ...] = ()
        """Permissions, without which no table can stand."""
        self.followed: list[tuple[int, tuple[int, ...], int]] = []
        """(player, tables that they came from, the new one) of each panel that went along."""
        self._ids = count(5000)

    def fail(self, what: str, error: Exception) -> None:
        self.errors[what] = error

    def of(self, what: str) -> list[Told]:
        return [one for one in self.told if one.what == what]

    def _tell(self, what: str, show: NightShow, **facts: Any) -> None:
        if what in self.errors:
            raise self.errors[what]
        self.told.append(Told(what, show, facts))

    async def post_plan(self, show: NightShow) -> int:
        self._tell("plan", show)
        return show.row.message or next(self._ids)

    async def remind(self, show: NightShow, at: int) -> None:
        self._tell("remind", show)

    async def tell_open(self, show: NightShow, at: int) -> None:
        self._tell("open", show)

    async def tell_promoted(self, show: NightShow, player: int, at: int) -> None:
        self._tell("promoted", show, player=player)

    async def tell_waits(self, show: NightShow, player: int, at: int) -> None:
        self._tell("waits", show, player=player)

    async def tell_thread(
        self, show: NightShow, players: Sequence[int], table: int | None, at: int
    ) -> None:
        self._tell("rehoused", show, players=tuple(players), table=table)

    async def tell_by_dm(self, show: NightShow, player: int, at: int, *, gone: bool) -> None:
        self._tell("by dm", show, player=player, gone=gone)

    async def tell_moved(self, show: NightShow, player: int, table: int, at: int) -> None:
        self._tell("moved", show, player=player, table=table)

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        self.followed.append((show.view.viewer, tuple(was), show.view.number))

    async def tell_cancelled(self, show: NightShow, at: int, *, late: bool) -> None:
        self._tell("cancelled", show, late=late)

    async def tell_chosen(self, show: NightShow, at: int) -> None:
        self._tell("chosen", show, voters=show.voters)

    async def tell_hostless(self, show: NightShow, at: int) -> None:
        self._tell("hostless", show)

    async def ask_host(self, show: NightShow, call: Sequence[int], at: int) -> None:
        self._tell("ask host", show, call=tuple(call))

    async def tell_handed(self, show: NightShow, was: Person, at: int) -> None:
        self._tell("handed", show, was=was.name)

    async def tell_steered(self, show: NightShow, by: Person, act: Act) -> None:
        self._tell("steered", show, by=by.name, deed=act.kind.removeprefix("night_"))

    async def is_gone(self, show: NightShow) -> bool:
        return self.gone

    def lacks(self, show: NightShow) -> tuple[str, ...]:
        return self.missing

    async def tell_lacking(self, show: NightShow, *, threads: bool = False) -> None:
        self._tell("lacking", show, threads=threads)

    async def thread(self, channel: int, name: str) -> int:
        if "thread" in self.errors:
            raise self.errors["thread"]
        return next(self._ids)

    async def recap(self, show: NightShow, recap: Recap) -> None:
        self._tell("recap", show, recap=recap)

    async def recap_by_dm(self, show: NightShow, recap: Recap, player: int) -> None:
        self._tell("recap by dm", show, player=player)

    async def event(self, show: NightShow) -> EventNow | None:
        self._tell("event", show)
        number = show.row.event or next(self._ids)
        ends = show.row.ends or show.row.starts + 4 * 3_600_000
        self.calendar[number] = EventNow(number, show.plan.title, show.row.starts, ends)
        return self.calendar[number]

    async def look_at_event(self, show: NightShow) -> EventNow | None:
        event = show.row.event or 0
        self.asked.append(event)
        return None if self.deaf else self.calendar.get(event, EventNow(event, "", 0, 0, off=True))

    async def tell_followed(self, show: NightShow, at: int) -> None:
        self._tell("followed", show)


class Evening:
    """Nights with their house; `tick` looks after them once, at the time that the test has set."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.time = Time()
        self.stage = FakeNights()
        self.tables, self.nights = self._house()
        self.people: list[Person] = []

    def _house(self) -> tuple[Tables, Nights]:
        seeds = count(1)
        tables = Tables(
            self.store,
            {"holdem": GAMES["holdem"]},
            FakeStage(),
            now=lambda: self.time.now,
            monotonic=lambda: self.time.steady,
            seeds=lambda: next(seeds).to_bytes(32),
        )
        tournaments = Tournaments(self.store, tables, FakeTournaments())
        return tables, Nights(self.store, tables, self.stage, tournaments)

    async def come(self) -> None:
        """Give all people of the test a number."""
        self.people = [
            await self.tables.people.person(100 + at, name) for at, name in enumerate(NAMES)
        ]

    async def restart(self) -> None:
        """The process dies and another begins."""
        await self.tables.lifetime.stop()
        self.tables, self.nights = self._house()
        await self.tables.lifetime.load()
        await self.come()

    @property
    def players(self) -> list[int]:
        return [one.number for one in self.people]

    # Planning

    async def plan(
        self,
        after: float = 2 * HOUR,
        *,
        going: int = 0,
        seats: int = 6,
        channel: int = CHANNEL,
        mode: Mode = Mode.ONE,
        **more: Any,
    ) -> int:
        """A night of the first player's, to which the next `going` say that they come."""
        rules, programme = TableRules(equal_stacks=True), Programme(mode)
        settings = Settings(
            seats, least_buy_in=BUY_IN, most_buy_in=BUY_IN, rules=rules, programme=programme
        )
        planned = table_plan(settings, [HOLDEM])
        plan = Plan.of(planned, **{"title": "Friday", "buy_in": BUY_IN, "rebuys": 1, **more})
        starts = int((self.time.now + after) * 1000)
        place = Place(GUILD, channel)
        show = await self.nights.plan(place, self.people[0], starts, plan)
        for person in self.people[1 : going + 1]:
            await self.nights.answer(show.row.number, person, Answer.GOING)
        return show.row.number

    async def begun(self, *, going: int = 0, **more: Any) -> int:
        """A night whose time has come."""
        night = await self.plan(going=going, **more)
        await self.tick(2 * HOUR)
        return night

    async def row(self, night: int) -> NightRow:
        found = await self.store.nights.calendar.find(night)
        assert found is not None
        return found

    async def live(self) -> list[NightRow]:
        return await self.store.nights.calendar.live()

    # Time

    async def tick(self, seconds: float = 0) -> float:
        """Let time pass and the keeper look; in how many seconds it would look again."""
        self.time.pass_by(seconds)
        return await self.nights.keeper.tick()

    # Playing

    def of_night(self, night: int) -> list[int]:
        return self.tables.of_night(night)

    def state(self, table: int) -> Table:
        return self.tables.at(table).host.table

    def sizes(self, night: int) -> list[int]:
        return [len(self.state(one).chairs) for one in self.of_night(night)]

    def seated(self, night: int, player: int) -> int:
        """The number of the table at which a player sits."""
        tables = self.of_night(night)
        return next(one for one in tables if self.state(one).seat_of(player) is not None)

    async def sit(self, night: int, count: int) -> None:
        """The first so many take a seat."""
        for person in self.people[:count]:
            await self.nights.seats.sit(self.of_night(night)[0], person)

    async def do(self, table: int, command: TableCommand, player: int = 0) -> Show:
        return await self.tables.at(table).host.submit(player, command)

    async def play(self, table: int) -> None:
        """A deal in which all fold to one."""
        await self.do(table, Deal())
        await self.fold_on(table)

    async def fold_on(self, table: int) -> None:
        while table in self.tables._kept and (hand := self.state(table).hand) and not hand.ended:
            await self.do(table, Fold(hand.waiting[0]))
            if self.tables._kept[table].host.table.closed:
                return

    async def duel(self, table: int, *fighters: int) -> list[int]:
        """Play a deal in which these put in all they can; who of them has nothing left."""
        await self.do(table, Deal())
        while (hand := self.state(table).hand) and not hand.ended:
            if not hand.waiting:
                await self.do(table, DealStreet())
                continue
            seat = hand.waiting[0]
            player = self.state(table).chairs[seat].player
            own = self.tables.at(table).host.show(player).view.own
            choices = None if own is None else own.choices
            assert isinstance(choices, BetChoices)
            command: HandCommand = Fold(seat)
            if player in fighters:
                command = RaiseTo(seat, choices.most) if choices.most else Call(seat)
            await self.do(table, command, player)
        return [one for one in fighters if not self.stack(one)]

    async def broke(self, table: int, count: int) -> list[int]:
        """So many lose all they have to another; in the order in which they do, the winner last."""
        out, there = list[int](), [one.player for one in self.state(table).chairs.values()]
        while len(out) < count:
            one, other = [each for each in there if each not in out][:2]
            out += await self.duel(table, one, other)
            there.remove(other)
            there.insert(0, other)
        left = [one for one in there if one not in out]
        return [*out, max(left, key=self.stack)]

    def stack(self, player: int) -> int:
        """Chips in front of a player, wherever they sit."""
        tables = [self.state(one) for one in self.tables._kept]
        return sum(one.stack for at in tables for one in at.chairs.values() if one.player == player)

    async def faults(self) -> list[object]:
        return [*await self.store.check(await chips_at_tables(self.store))]
