"""Trial of a game before it is played: many random deals, in moods that reach its limits.

The game must end, keep every chip and card, never need more cards than its pack has, and answer
each command fast. The random seed follows from the game, so the same game has the same trial.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from bot.engine import codec
from bot.engine.errors import Illegal
from bot.engine.games.game import Game, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import DealStreet, Fold, HandCommand, RaiseTo, TimeOut
from bot.engine.hand.edges import edges
from bot.engine.hand.judge import prepare
from bot.engine.hand.play import PackRunsDry
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table import machine, presence
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Deal, OpenTable, Sit, TableCommand, Wake
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.engine.views.audit import cards_of, chips_at
from bot.engine.views.look import look
from bot.games.files.faults import Fact, Fault, Wrong

TABLES = 180
"""Tables that are played in a trial, each with DEALS deals."""
DEALS = 3
MOST_ANSWERS = 400
"""Most answers until a deal must have ended."""
SLOWEST = 0.1
"""Most seconds of computing for one answer, as all tables wait for it."""
SECONDS = 20
"""Most seconds of computing for a whole trial; an ordinary one takes one or two."""
A_LOOK = 8
"""One of this many states is viewed as a player's screen would view it."""

T = TypeVar("T")
Mood = Callable[[Seat, list[HandCommand], Random], HandCommand]
"""Chooses one of the answers that a seat may give."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Result of a trial; without a fault the game passed."""

    deals: int
    slowest: float
    """Seconds of computing that the slowest answer took."""
    fault: Fault | None = None


class _Stopped(Exception):  # noqa: N818 - ends the trial, and is told as its fault
    def __init__(self, wrong: Wrong, **facts: Fact) -> None:
        super().__init__(wrong)
        self.fault = Fault(wrong, facts=facts)


BREAKS = (
    *(ArithmeticError, AssertionError, AttributeError, Illegal, LookupError, RuntimeError),
    *(StopIteration, TypeError, ValueError),
)
"""Errors that show a game which the engine can't play."""


Watch = Callable[[Table, Sequence[TableEvent]], None]
"""Called with each table when it is opened, and with the events of each command."""


def unwatched(_table: Table, _events: Sequence[TableEvent]) -> None:
    """Do nothing; the default for `watch`."""


def trial(game: Game, tables: int = TABLES, watch: Watch = unwatched) -> Verdict:
    """Play until a fault is found or enough is played. Raise what `watch` raises."""
    tried = _Trial(game, watch)
    try:
        tried.prepare()
        for number in range(tables):
            tried.play(number)
    except _Stopped as stopped:
        return Verdict(tried.deals, tried.slowest, stopped.fault)
    return Verdict(tried.deals, tried.slowest)


class _Trial:
    """The deals of one trial, and the slowest answer so far."""

    def __init__(self, game: Game, watch: Watch) -> None:
        self.deals, self.slowest = 0, 0.0
        self._watch = watch
        self._limits = [announce(game, Options(limit=limit)) for limit in game.limits]

    def prepare(self) -> None:
        """Prepare the game's rankings. Raise _Stopped."""
        game = self._limits[0]
        with _as_fault({"players": game.seats[1], "phase": game.phases[0].name}):
            prepare(game)

    def play(self, number: int) -> None:
        """Open a table of one mood and play a few deals. Raise _Stopped."""
        game = self._limits[number % len(self._limits)]
        chance = Random(f"{codec.digest(game)} {number}")  # noqa: S311 - nobody plays for it
        mood = MOODS[number % len(MOODS)]
        table = _seated(game, chance, number)
        self._watch(table, ())
        for _ in range(DEALS):
            table = _awake(table)
            if not machine.can_deal(table):
                return
            self.deals += 1
            table = self._step(table, Deal(), chance)
            for _ in range(MOST_ANSWERS):
                if table.hand is None or table.hand.ended:
                    break
                with _as_fault(_where(table)):
                    answer = _answer(table.hand, mood, chance)
                table = self._step(table, answer, chance)
            else:
                raise _Stopped(Wrong.ENDLESS, **_where(table), most=MOST_ANSWERS)

    def _step(self, table: Table, command: TableCommand, chance: Random) -> Table:
        """Return the table after one command, timed and audited. Raise _Stopped."""
        source = Seed(chance.randbytes(32)) if isinstance(command, Deal) else None

        def play() -> tuple[Sequence[TableEvent], Table]:
            events, after = machine.play(table, command, source)
            for event in events:
                codec.event_to_json(event)
            if after.hand is not None and not chance.randrange(A_LOOK):
                look(after, chance.choice([one.player for one in after.hand.places.values()]))
            return events, after

        with _as_fault(_where(table)):
            (events, after), seconds = _timed(play)
        self.slowest = max(self.slowest, seconds)
        if seconds > SLOWEST:
            facts = {"took": round(seconds * 1000), "most": round(SLOWEST * 1000)}
            raise _Stopped(Wrong.SLOW, **_where(after), **facts)
        _prove(table, after)
        self._watch(after, events)
        return after


@contextmanager
def _as_fault(where: dict[str, Fact]) -> Iterator[None]:
    """Turn errors in this block into a fault with its place. Raise _Stopped."""
    try:
        yield
    except PackRunsDry:
        raise _Stopped(Wrong.RUNS_DRY, **where) from None
    except BREAKS as error:
        raise _Stopped(Wrong.BREAKS_OFF, **where, reason=type(error).__name__) from error


def _seated(game: Game, chance: Random, number: int) -> Table:
    """Return a table with most, fewest or any number of players, with small to large stacks."""
    least, most = game.seats
    players = (most, least, chance.randint(least, most))[number // len(MOODS) % 3]
    stakes = Stakes.of(10)
    table = Table({codec.digest(game): game})
    opening: list[TableCommand] = [
        OpenTable(1, 1, codec.digest(game), Settings(10, stakes, 1, 10_000)),
        *(Sit(one, _stack(chance)) for one in range(1, players + 1)),
    ]
    for command in opening:
        _, table = machine.play(table, command)
    return table


def _awake(table: Table) -> Table:
    """Wake players whose clock ran out, so that they are dealt into the next deal."""
    for chair in table.chairs.values():
        if presence.sleeps(table, chair.player):
            _, table = machine.play(table, Wake(chair.player))
    return table


def _stack(chance: Random) -> int:
    return chance.choice((chance.randint(1, 25), chance.randint(20, 300), 300, 1_500))


def _answer(hand: Hand, mood: Mood, chance: Random) -> HandCommand:
    if hand.now.by_clock:
        return DealStreet()
    seat = chance.choice(hand.waiting) if hand.waiting else 0
    offered = list(edges(hand, seat)) if seat else []
    if not offered:
        raise _Stopped(Wrong.BREAKS_OFF, **_facts(hand), reason="nobody is asked")
    return mood(seat, offered, chance)


def _stays(_: Seat, offered: list[HandCommand], chance: Random) -> HandCommand:
    """Never fold or raise, and mostly draw as many cards as allowed: the pack runs low."""
    quiet = _without(offered, Fold, RaiseTo)
    return quiet[-1] if chance.randrange(4) else chance.choice(quiet)


def _takes(_: Seat, offered: list[HandCommand], chance: Random) -> HandCommand:
    """Never fold, and mostly take what is offered."""
    quiet = _without(offered, Fold, RaiseTo)
    return quiet[0] if chance.randrange(8) else chance.choice(quiet)


def _raises(_: Seat, offered: list[HandCommand], chance: Random) -> HandCommand:
    """Never fold, and mostly raise: rounds are long and side pots many."""
    bold = [one for one in offered if isinstance(one, RaiseTo)]
    return chance.choice(bold if bold and chance.randrange(4) else _without(offered, Fold))


def _anything(_: Seat, offered: list[HandCommand], chance: Random) -> HandCommand:
    return chance.choice(offered)


def _sleeps(seat: Seat, offered: list[HandCommand], chance: Random) -> HandCommand:
    """Mostly let the clock run out."""
    return TimeOut(seat) if chance.randrange(3) else chance.choice(offered)


MOODS: tuple[Mood, ...] = (_stays, _takes, _raises, _anything, _sleeps)


def _without(offered: Sequence[HandCommand], *kinds: type) -> list[HandCommand]:
    return [one for one in offered if not isinstance(one, kinds)] or list(offered)


def _timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return the result and its seconds of computing; a slow first try is repeated once."""
    begun = time.process_time()
    result = work()
    seconds = time.process_time() - begun
    if seconds > SLOWEST:
        begun = time.process_time()
        result = work()
        seconds = min(seconds, time.process_time() - begun)
    return result, seconds


def _prove(before: Table, after: Table) -> None:
    """Check that no chip or card is lost, and that a player or the clock acts until the end."""
    if chips_at(before) != chips_at(after):
        raise _Stopped(Wrong.LOSES_CHIPS, **_where(after))
    hand = after.hand
    if hand is None:
        return
    if sorted(cards_of(hand)) != sorted(hand.game.pack.cards()):
        raise _Stopped(Wrong.LOSES_CARDS, **_where(after))
    if [bool(hand.waiting), hand.now.by_clock, hand.ended].count(True) != 1:
        raise _Stopped(Wrong.BREAKS_OFF, **_where(after), reason="nobody is asked")


def _where(table: Table) -> dict[str, Fact]:
    """Return the number of players and the name of the phase, as facts."""
    if table.hand is not None:
        return _facts(table.hand)
    return {"players": len(table.chairs), "phase": table.games[table.game].phases[0].name}


def _facts(hand: Hand) -> dict[str, Fact]:
    return {"players": len(hand.places), "phase": hand.row.name}
