"""Tournaments on a clock set by hand: a real store and real tables, and a channel that notes all.

Players are fixed policies, so that an event of any size runs to its end in a second or two.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, DealStreet, Fold, HandCommand, RaiseTo, TimeOut
from bot.engine.kinds import Seat
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.agreed.table_plan import table_plan
from bot.engine.table.commands import ChooseGame, Deal
from bot.engine.table.lineup.schedule import chooser
from bot.engine.table.machine import can_deal
from bot.engine.table.state import Table
from bot.store import ResultRow, Store
from bot.tables import Person, Show, Tables, chips_at_tables
from bot.tournaments import Line, TournamentPlan, TournamentRecap, Tournaments, TournamentShow
from bot.tournaments.check import misplaced
from bot.tournaments.running import Running
from tests.tables.evening import CHANNEL, GAMES, GUILD, HOLDEM, FakeStage, Time

BANK = 1000
"""Welcome chips of everybody."""


@dataclass(frozen=True)
class Told:
    """One line on the stage."""

    line: Line
    show: TournamentShow


class FakeTournaments:
    """Notes everything that is shown. `fail` makes the opening of threads raise."""

    def __init__(self) -> None:
        self.lines: list[Told] = []
        self.boards: list[TournamentShow] = []
        self.recaps: list[tuple[TournamentShow, TournamentRecap]] = []
        self.followed: list[tuple[int, tuple[int, ...], int]] = []
        self.homeless: list[TournamentShow] = []
        self.missing: tuple[str, ...] = ()
        self.fail: Exception | None = None
        self._ids = count(9000)

    async def post_board(self, show: TournamentShow) -> int:
        self.boards.append(show)
        return show.row.message or next(self._ids)

    async def tell(self, show: TournamentShow, line: Line) -> None:
        self.lines.append(Told(line, show))

    async def recap(self, show: TournamentShow, recap: TournamentRecap) -> None:
        self.recaps.append((show, recap))

    async def follow(self, show: Show, was: Sequence[int]) -> None:
        self.followed.append((show.view.viewer, tuple(was), show.view.number))

    async def thread(self, channel: int, name: str) -> int:
        if self.fail is not None:
            raise self.fail
        return next(self._ids)

    def tell_homeless(self, show: TournamentShow) -> None:
        self.homeless.append(show)

    def lacks(self, show: TournamentShow) -> tuple[str, ...]:
        return self.missing

    def codes(self) -> list[str]:
        return [one.line.code for one in self.lines]

    def of(self, code: str) -> list[Line]:
        return [one.line for one in self.lines if one.line.code == code]


Policy = Callable[[Random, BetChoices, Seat], HandCommand]


def shove(chance: Random, choices: BetChoices, seat: Seat) -> HandCommand:
    """All in, or out, by lot."""
    if chance.random() < 0.45:
        if choices.most:
            return RaiseTo(seat, choices.most)
        return Call(seat) if choices.call else Check(seat)
    return Check(seat) if choices.check else Fold(seat) if choices.fold else Call(seat)


def fold_all(chance: Random, choices: BetChoices, seat: Seat) -> HandCommand:
    """Check, or fold."""
    return Check(seat) if choices.check else Fold(seat) if choices.fold else Call(seat)


class Arena:
    """Tournaments with their house; `tick` looks after them once, at the time that is set."""

    def __init__(self, store: Store, games: dict[str, Game] | None = None) -> None:
        self.store = store
        self.time = Time()
        self.stage = FakeTournaments()
        self._games = games or {"holdem": GAMES["holdem"]}
        self.tables, self.tournaments = self._house()
        self.people: list[Person] = []
        self.chance = Random(7)  # noqa: S311 - the same in every run

    def _house(self) -> tuple[Tables, Tournaments]:
        seeds = count(1)
        tables = Tables(
            self.store, self._games, FakeStage(), now=lambda: self.time.now,
            monotonic=lambda: self.time.steady, seeds=lambda: next(seeds).to_bytes(32),
        )  # fmt: skip
        lots = (f"{at}" for at in count(1))
        return tables, Tournaments(self.store, tables, self.stage, seeds=lambda: next(lots))

    async def come(self, many: int) -> None:
        """Give so many people a number, and their welcome chips."""
        self.people = [
            await self.tables.people.person(100 + at, f"Player {at}") for at in range(many)
        ]
        for one in self.people:
            await self.store.books.banks.welcome(GUILD, one.number, BANK, 0)

    async def restart(self) -> None:
        """The process dies and another begins."""
        await self.tables.lifetime.stop()
        self.tables, self.tournaments = self._house()
        await self.tables.lifetime.load()
        await self.come(len(self.people))

    def planned(
        self,
        *,
        games: Sequence[Game] = (HOLDEM,),
        mode: Mode = Mode.ONE,
        seats: int = 6,
        **more: Any,
    ) -> TournamentPlan:
        settings = Settings(seats, clock=20, time_bank=60, programme=Programme(mode))
        facts: dict[str, Any] = {"title": "Friday", "most": seats, **more}
        return TournamentPlan.of(table_plan(settings, list(games)), **facts)

    async def plan(self, *, enters: int = 1, channel: int = CHANNEL, **more: Any) -> int:
        """A tournament of the first person's, which so many enter."""
        show = await self.tournaments.plan(
            GUILD, channel, self.people[0], self.planned(**more), enters=bool(enters)
        )
        for person in self.people[1:enters]:
            await self.tournaments.enter(show.row.number, person)
        return show.row.number

    def one(self, number: int) -> Running:
        return self.tournaments.keeper._desk.kept[number]

    def runs(self, number: int) -> bool:
        return number in self.tournaments.keeper._desk.kept

    async def tick(self, seconds: float = 0) -> float:
        """Let time pass and the keeper look; in how many seconds it would look again."""
        self.time.pass_by(seconds)
        return await self.tournaments.keeper.tick()

    def hosts(self, number: int) -> list[Any]:
        return [self.tables.at(one).host for one in sorted(self.tables.of_event(number))]

    def state(self, table: int) -> Table:
        return self.tables.at(table).host.table

    def sizes(self, number: int) -> list[int]:
        return [len(host.table.chairs) for host in self.hosts(number)]

    async def play(
        self,
        number: int,
        most: int = 4000,
        *,
        policy: Policy = shove,
        each: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Play to the end: all tables deal in turn, and the keeper looks after each step."""
        for _ in range(most):
            await self.tick(1)
            if not self.runs(number):
                return
            if each is not None:
                await each()
            moved = False
            for host in self.hosts(number):
                moved |= await self.step(host.site.number, policy)
            if not moved:
                await self.tick(30)
        raise AssertionError("the tournament does not end")

    async def deal(self, number: int, *, policy: Policy = shove) -> None:
        """Play one deal at each table that can."""
        for host in self.hosts(number):
            await self.step(host.site.number, policy)
        await self.tick(1)

    async def step(self, table: int, policy: Policy) -> bool:
        """Play a whole deal at a table; False if it can't deal."""
        host = self.tables.at(table).host
        seat = chooser(host.table)
        if seat and not host.table.held:
            menu = host.table.settings.programme.menu
            code = menu[self.chance.randrange(len(menu))].game
            await host.do(
                host.table.chairs[seat].player, ChooseGame(host.table.chairs[seat].player, code)
            )
        if not host.table.running():
            if not can_deal(host.table):
                return False
            await host.do(0, Deal())
        await self.finish(table, policy)
        return True

    async def finish(self, table: int, policy: Policy) -> None:
        """Play the running deal of a table to its end."""
        found = self.tables.find(table)
        while found is not None and (hand := found.host.table.hand) and not hand.ended:
            if not hand.waiting:
                await found.host.do(0, DealStreet())
                continue
            seat = hand.waiting[0]
            player = found.host.table.chairs[seat].player
            own = found.host.show(player).view.own
            choices = None if own is None else own.choices
            penalised = found.host.table.chairs[seat].penalty
            if isinstance(choices, BetChoices) and not penalised:
                await found.host.do(player, policy(self.chance, choices, seat))
            else:
                await found.host.do(0, TimeOut(seat))

    async def come_in(self, number: int, person: Person) -> None:
        """Have a person enter if they may."""
        with suppress(Illegal):
            await self.tournaments.enter(number, person)

    async def absent_deal(self, table: int) -> None:
        """Play a deal in which only the clock acts."""
        host = self.tables.at(table).host
        self.time.pass_by(1)
        await host.do(0, Deal())
        while (hand := host.table.hand) and not hand.ended:
            await host.do(0, TimeOut(hand.waiting[0]) if hand.waiting else DealStreet())

    async def results(self, number: int) -> list[ResultRow]:
        return await self.store.tournaments.events.results(number)

    async def bank(self, person: Person) -> int:
        return (await self.store.books.banks.holdings(GUILD, person.number)).bank

    async def faults(self) -> list[object]:
        books = await self.store.check(await chips_at_tables(self.store))
        return [*books, *await misplaced(self.store)]


def passed(one: Running) -> int:
    """Return the milliseconds of all levels so far."""
    length = 1000 * one.plan.deal_seconds
    before = sum(length * one.deals_of(level) for level in range(1, one.course.level))
    return before + length * one.deals_of(one.course.level) - one.course.left
