"""Tables where nobody, or all but one, presses anything, in the tables' own time."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from bot.engine import codec
from bot.engine.games.game import Game, Stakes
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Fold, HandCommand, RaiseTo
from bot.engine.hand.edges import edges
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.agreed.programme import Programme
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import Deal, OpenTable, Sit, TableCommand
from bot.engine.table.state import Table
from bot.store import Deadline
from bot.tables.hosting import due
from tests.tables.evening import BANK, CHANNEL, GAMES, GUILD, Evening

MINUTE = 60_000
PLAYERS = 4


def dealt(code: str) -> Game:
    """A game of the library, under the first of its limits."""
    return announce(GAMES[code], Options(limit=GAMES[code].limits[0]))


@dataclass
class Wait:
    """A clock that ran out."""

    player: int
    seconds: float


@dataclass
class Clockwork:
    """A table on its deadlines alone: no store, no screens. Times are milliseconds."""

    game: Game
    awake: frozenset[int] = frozenset()
    """Players who answer at once, and fold nothing."""
    now: int = 0
    waits: list[Wait] = field(default_factory=list)

    def __post_init__(self) -> None:
        code, players = codec.digest(self.game), min(PLAYERS, self.game.seats[1])
        self.table = Table({code: self.game})
        self.dues: tuple[Deadline, ...] = ()
        self._seeds = count(1)
        self._attended = True
        settings = Settings(players, Stakes.of(10), 500, 500)
        self.do(OpenTable(1, 1, code, settings))
        for player in range(1, players + 1):
            self.do(Sit(player, 500))

    def do(self, command: TableCommand, *, by_player: bool = True) -> None:
        """Play a command of a player or of the clock, as the table's host would."""
        seed = Seed(next(self._seeds).to_bytes(32)) if isinstance(command, Deal) else None
        self._attended |= by_player
        before, nobody = self.table.deals, not self._attended
        events, self.table = machine.play(self.table, command, seed, nobody=nobody)
        self._attended &= self.table.deals == before
        self.dues = due.deadlines(self.table, self.dues, due.Moment(self.now, events, by_player))

    def go_on(self) -> None:
        """The answer of one who is awake, or whatever falls due next."""
        answer = next(self._answers(), None)
        if answer is not None:
            self.do(answer)
            return
        first = min(self.dues, key=lambda one: one.due)
        if first.kind in {due.TURN, due.CHOICE} and first.seat is not None:
            wait = (first.due - self.now) / 1000
            self.waits.append(Wait(self.table.chairs[first.seat].player, wait))
        self.now = max(self.now, first.due)
        self.do(due.command(first), by_player=False)

    def _answers(self) -> Iterator[HandCommand]:
        hand = self.table.hand
        for seat in () if hand is None else hand.waiting:
            if hand is not None and hand.places[seat].player in self.awake:
                yield _stays(edges(hand, seat))


def _stays(offered: Iterator[HandCommand]) -> HandCommand:
    acts = list(offered)
    return next((one for one in acts if not isinstance(one, Fold | RaiseTo)), acts[0])


class Sleepers(Evening):
    """A house in which time passes from one thing that happens to the next, screens drawn."""

    async def seat(self, players: int, game: Game, programme: Programme | None = None) -> None:
        """So many sit down at a new table."""
        for at in range(players):
            person = await self.tables.people.person(100 + at, f"P{at}")
            await self.store.books.banks.welcome(GUILD, person.number, BANK, 0)
            self.people.append(person)
        settings = Settings(players, Stakes.of(10), programme=programme or Programme())
        self.table = await self.tables.open(GUILD, CHANNEL, self.people[0], game, settings)
        for player in self.players:
            await self.submit(player, Sit(player, 1000))

    async def go_on(self) -> None:
        """Let time pass to the next deadline or drawing."""
        again = await self.draw(seconds=0)
        dues = [one.due / 1000 for one in self.tables._kept[self.table].host.log.deadlines]
        moment = min(dues if again is None else [*dues, again])
        await self.tick(max(0.001, moment - self.time.now))
