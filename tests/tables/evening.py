"""A house to play in: a real store, a stage that writes down what is drawn, a clock set by hand."""

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from bot.engine.errors import Illegal
from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.hand.choices import BetChoices, DeclareChoices, DrawChoices
from bot.engine.hand.commands import (
    Call,
    Check,
    DealStreet,
    Declare,
    Draw,
    Fold,
    HandCommand,
    RaiseTo,
)
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Sit
from bot.engine.table.state import BuyIn
from bot.engine.views.look import OwnView
from bot.store import Direct, Store, house
from bot.tables import Person, Phase, Show, Tables, chips_at_tables
from bot.tables.company.mind import HouseThinking
from tests import library

GUILD, CHANNEL = 900, 901
GAMES = library.GAMES
HOLDEM = announce(GAMES["holdem"], Options())
NAMES = ("Ann", "Bo", "Cy", "Dee")
BANK = 10_000
A_LONG_DEAL = 100
"""Answers in a deal of four who only check, call and stand pat, with room to spare."""


@dataclass
class Time:
    """Wall time, set by hand; monotonic time goes along unless the wall clock is moved."""

    now: float = 1_800_000_000.0
    steady: float = 0.0

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
        self.steady += seconds


def direct_channel(player: int) -> int:
    """A player's own channel; players are numbered in the order of their Discord ids, from 100."""
    return 10_000 + player


@dataclass(frozen=True)
class Drawn:
    """One call on the stage."""

    what: str
    show: Show
    message: int | None = None
    player: int = 0
    phase: Phase | None = None
    """The phase that a direct message shows."""

    @property
    def deal(self) -> int:
        return self.show.view.deal


@dataclass
class FakeStage:
    """Draws into a list. `fail` makes the next call of a name raise."""

    drawn: list[Drawn] = field(default_factory=list)
    connected: bool = True
    queued: bool = False
    """Requests to Discord queue up."""
    errors: dict[str, list[Exception]] = field(default_factory=dict)
    during: Callable[[str], None] = lambda what: None
    paint: Callable[[str, Show], str] | None = None
    """Stands in for `digest`."""
    opened: list[int] = field(default_factory=list)
    """Discord ids of those whose channel was opened, in order."""
    removed: list[tuple[int, int]] = field(default_factory=list)
    """Messages of players taken away: (channel, message)."""
    pressed: set[int] = field(default_factory=set)
    """Messages that were pressed a moment ago."""
    panels: set[int] = field(default_factory=set)
    """Players whose panel is open."""
    pinged: list[int] = field(default_factory=list)
    """The moment that each call to a player is about."""
    seeds_told: list[Mapping[str, Any]] = field(default_factory=list)
    unheard: dict[str, list[Exception]] = field(default_factory=dict)
    """Errors that answer the next messages of each name, although they are posted."""
    there: dict[int, Drawn] = field(default_factory=dict)
    """The table messages in the channel, as they were drawn last."""

    def __post_init__(self) -> None:
        self._ids = count(1000)
        self._posted: dict[tuple[int, int | None], int] = {}

    def fail(self, what: str, *errors: Exception) -> None:
        self.errors[what] = list(errors)

    def of(self, *what: str) -> list[Drawn]:
        return [one for one in self.drawn if one.what in what]

    def clear(self) -> None:
        self.drawn.clear()

    def _do(self, drawn: Drawn) -> int:
        self.during(drawn.what)
        if self.errors.get(drawn.what):
            raise self.errors[drawn.what].pop(0)
        self.drawn.append(drawn)
        return drawn.message or next(self._ids)

    def _lose(self, what: str) -> None:
        """The answer, where that is what is to happen."""
        if self.unheard.get(what):
            raise self.unheard[what].pop(0)

    def digest(self, kind: str, show: Show) -> str:
        if self.paint is not None:
            return self.paint(kind, show)
        own = show.view.own
        what = (
            own.cards if kind == "cards" and own else (show.view, show.due, show.past, show.notice)
        )
        return hashlib.sha256(f"{kind}{show.view.deal}{what}".encode()).hexdigest()[:16]

    async def post(self, show: Show, *, instead_of: int | None = None) -> int:
        named = show.view.deal, instead_of
        drawn = Drawn("post record" if show.view.ended else "post", show)
        if self._posted.get(named) in self.there:  # by one whose answer was lost
            return self._posted[named]
        message = self._posted[named] = self._do(drawn)
        self.there[message] = drawn
        self._lose(drawn.what)
        return message

    async def edit(self, show: Show, message: int) -> None:
        drawn = Drawn("record" if show.view.ended else "edit", show, message)
        self._do(drawn)
        self.there[message] = drawn

    async def remove(self, show: Show, message: int) -> None:
        self._do(Drawn("remove", show, message))
        self.there.pop(message, None)

    async def open_dm(self, discord_id: int) -> int:
        self.during("open")
        if self.errors.get("open"):
            raise self.errors["open"].pop(0)
        self.opened.append(discord_id)
        return direct_channel(discord_id - 99)

    async def send_cards(
        self, show: Show, phase: Phase, channel: int, *, instead_of: int | None = None
    ) -> int:
        what = "greeting" if phase is Phase.GREETING else "cards"
        message = self._cards(what, phase, show, channel)
        self._lose(what)
        return message

    async def edit_cards(self, show: Show, phase: Phase, channel: int, message: int) -> None:
        self._cards("cards again", phase, show, channel, message)

    async def remove_cards(self, channel: int, message: int) -> None:
        self.removed.append((channel, message))

    def _cards(
        self, what: str, phase: Phase, show: Show, channel: int, message: int | None = None
    ) -> int:
        assert channel == direct_channel(show.view.viewer)
        return self._do(Drawn(what, show, message, show.view.viewer, phase))

    def has_panel(self, table: int, player: int) -> bool:
        return True

    def at_hand(self, message: int) -> bool:
        return message in self.pressed

    def panel_open(self, table: int, player: int) -> bool:
        return player in self.panels

    async def ping_dm(self, show: Show, player: int, channel: int, since: int) -> int:
        return self._do(Drawn("ping by dm", show, player=player))

    async def draw_panel(self, show: Show) -> None:
        self._do(Drawn("panel", show, player=show.view.viewer))

    async def ping(
        self, show: Show, player: int, since: int, *, quietly: bool = False
    ) -> int | None:
        self.pinged.append(since)
        return self._do(Drawn("quiet ping" if quietly else "ping", show, player=player))

    async def call_host(self, show: Show, waiting: BuyIn, until: int) -> int | None:
        return self._do(Drawn("buy-in call", show, player=waiting.player))

    async def call_to_seat(self, show: Show, player: int, until: int) -> int | None:
        self.pinged.append(until)
        return self._do(Drawn("seat call", show, player=player))

    async def unping(self, show: Show, message: int) -> None:
        self._do(Drawn("unping", show, message))

    async def tell_seeds(self, show: Show, told: Mapping[str, Any]) -> None:
        self._do(Drawn("seeds", show))
        self.seeds_told.append(told)

    async def tell_recap(self, show: Show) -> int:
        return self._do(Drawn("recap", show))

    def busy(self) -> bool:
        return self.queued

    def up(self) -> bool:
        return self.connected


class Evening:
    """One table with its house; `restart` throws the process away and keeps the store."""

    def __init__(self, store: Store, thinking: HouseThinking | None = None) -> None:
        self.store = store
        self.thinking = thinking
        self.time = Time()
        self.stage = FakeStage()
        self.seeds = count(1)
        self.tables = self._house()
        self.people: list[Person] = []
        self.table = 0

    def _house(self) -> Tables:
        return Tables(
            self.store,
            GAMES,
            self.stage,
            now=lambda: self.time.now,
            monotonic=lambda: self.time.steady,
            seeds=lambda: next(self.seeds).to_bytes(32),
            thinking=self.thinking,
        )

    async def open(
        self,
        players: int = 3,
        game: Game = HOLDEM,
        settings: Settings | None = None,
        night: int | None = None,
    ) -> None:
        """Open a table of the first player's; some of the four sit with 500."""
        for at, name in enumerate(NAMES):
            self.people.append(await self.tables.people.person(100 + at, name))
        for player in self.players:
            await self.store.identity.people.keep_direct(player, Direct(direct_channel(player), 0))
        banks = self.store.books.banks
        await asyncio.gather(*(banks.welcome(GUILD, one, BANK, 0) for one in self.players))
        settings = settings or Settings()
        host = self.people[0]
        self.table = await self.tables.open(GUILD, CHANNEL, host, game, settings, night=night)
        for player in self.players[:players]:
            await self.submit(player, Sit(player, 500))

    @property
    def players(self) -> list[int]:
        return [one.number for one in self.people]

    async def submit(self, player, command, question=None, deal=None, *, reason="") -> Show:
        return await self.tables.at(self.table).host.submit(
            player, command, question, deal, reason=reason
        )

    def show(self, player: int = 0) -> Show:
        return self.tables.at(self.table).host.show(player)

    def own(self, player: int) -> OwnView:
        own = self.own_or_none(player)
        assert own is not None
        return own

    def own_or_none(self, player: int) -> OwnView | None:
        return self.show(player).view.own

    async def tick(self, seconds: float = 0) -> None:
        """Let time pass and the clock look."""
        self.time.pass_by(seconds)
        await self.tables.clock.tick()

    async def settled(self) -> None:
        """Wait for all tasks that were begun in passing."""
        await asyncio.gather(*self.tables.lifetime._tasks)

    async def draw(self, seconds: float = 2) -> float | None:
        """Let time pass, less than any deadline, and draw."""
        self.time.pass_by(seconds)
        again = await self.tables._kept[self.table].publisher.draw()
        if await self.opened():
            again = await self.tables._kept[self.table].publisher.draw()
        return again

    async def opened(self) -> bool:
        """Wait for the channels that are being opened; False where none were."""
        worker, self.tables.dms._worker = self.tables.dms._worker, None
        if worker is not None:
            await worker
        return worker is not None

    async def deal(self) -> None:
        """Wait for the next deal."""
        show = self.show()
        assert show.due_for == "deal"
        assert show.due is not None
        await self.tick(max(0, show.due - self.time.now))
        assert self.show().view.deal == show.view.deal + 1

    def is_open(self) -> bool:
        try:
            return self.tables.number_in(CHANNEL) == self.table
        except Illegal:
            return False

    @property
    def actor(self) -> int:
        """Return the player whose turn it is."""
        view = self.show().view
        return next(one.player for one in view.seats if one.seat in view.dealt.waiting)

    @property
    def question(self) -> int:
        return self.show().view.question

    async def act(self, command: Callable[[int], HandCommand]) -> Show:
        """The one whose turn it is does this; what then comes by the clock alone comes at once."""
        player = self.actor
        show = await self.submit(player, command, self.question)
        await self.run_out()
        return self.show(player) if self.is_open() else show

    async def run_out(self) -> None:
        """The clock deals until somebody is asked."""
        while self.is_open() and self.show().view.running and not self.show().view.dealt.waiting:
            await self.tables.at(self.table).host.submit(0, DealStreet())

    async def play_on(self, until: Callable[[], bool] | None = None) -> None:
        """Everybody checks or calls, and stands pat, until the deal is over."""
        for _ in range(A_LONG_DEAL):
            if not self.is_open() or not self.show().view.running or (until and until()):
                return
            await self.act(lambda seat: passive(self.show(self.actor), seat))
        raise AssertionError("the deal does not end")

    async def restart(self, down: float = 0) -> None:
        """The process dies and another begins."""
        await self.tables.lifetime.stop()
        self.time.pass_by(down)
        self.tables = self._house()
        await self.tables.lifetime.load()

    async def chips(self) -> int:
        """Everything in banks, at seats, in pots and at the house, by the books."""
        rows = await chips_at_tables(self.store)
        banks = [await self.store.books.banks.holdings(GUILD, one) for one in self.players]
        taken = await self.store.books.ledger.balance(house(GUILD))
        return sum(one.all for one in banks) + sum(one.pot for one in rows.values()) + taken

    async def faults(self) -> list[object]:
        return [*await self.store.check(await chips_at_tables(self.store))]


def passive(show: Show, seat: int) -> HandCommand:
    return passively(show.view.own, seat)


def passively(own: OwnView | None, seat: int) -> HandCommand:
    match own and own.choices:
        case BetChoices(check=True):
            return Check(seat)
        case BetChoices():
            return Call(seat)
        case DrawChoices():
            return Draw(seat)
        case DeclareChoices(words=words):
            return Declare(seat, words[0])
        case _:
            raise AssertionError("nothing is asked of this seat")


def check_or_call(show: Show) -> type[Check | Call]:
    """Whichever the price asks for."""
    turn = show.view.dealt.turn
    return Check if isinstance(turn, BetChoices) and turn.check else Call


def anything(show: Show, seat: int, pick: Callable[[int], int]) -> HandCommand:
    """Any legal answer; `pick(n)` chooses 0 to n-1."""
    match show.view.own and show.view.own.choices:
        case BetChoices() as bet:
            may: list[HandCommand] = [Fold(seat), Check(seat) if bet.check else Call(seat)]
            if bet.least:
                may += [RaiseTo(seat, bet.least), RaiseTo(seat, bet.most)]
            return may[pick(len(may))]
        case DrawChoices(most=most) if show.view.own is not None:
            return Draw(seat, show.view.own.cards[: pick(most + 1)])
        case DeclareChoices(words=words):
            return Declare(seat, words[pick(len(words))])
        case _:
            raise AssertionError("nothing is asked of this seat")


async def refusal(work) -> Illegal:
    """The refusal that this meets."""
    try:
        await work
    except Illegal as refused:
        return refused
    raise AssertionError("it was allowed")
