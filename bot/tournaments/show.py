"""The data that screens of a tournament show."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.kinds import Chips
from bot.store import EntryRow, ResultRow, TournamentRow
from bot.tables import Person, Show
from bot.tables.event_facts import LevelNow
from bot.tournaments.course import Course
from bot.tournaments.plan import TournamentPlan


@dataclass(frozen=True, slots=True)
class Stack:
    """A player who is in: their chips, after the last deal of their table."""

    player: int
    chips: Chips
    table: int


@dataclass(frozen=True, slots=True)
class TournamentShow:
    """A tournament as everybody may see it."""

    row: TournamentRow
    plan: TournamentPlan
    course: Course
    entries: tuple[EntryRow, ...]
    people: Mapping[int, Person]
    tables: tuple[Show, ...] = ()
    """Its open tables, as everybody sees them."""
    stacks: tuple[Stack, ...] = ()
    """Those who are in, the largest stack first."""
    level: LevelNow | None = None
    """None before it begins."""
    prizes: tuple[Chips, ...] = ()
    places: Mapping[int, int] = field(default_factory=dict)
    """Places of those who are out, by player; provisional while one may enter."""
    heads: Mapping[int, Chips] = field(default_factory=dict)
    """Prices on heads in chips."""
    results: tuple[ResultRow, ...] = ()
    """The result of each player, the best first; empty before the end."""
    cohosts: tuple[int, ...] = ()
    may_enter: bool = True

    @property
    def left(self) -> int:
        """How many players are in."""
        return sum(one.out is None for one in self.entries)

    @property
    def persons(self) -> int:
        """How many have entered, each counted once."""
        return len({one.player for one in self.entries})

    @property
    def average(self) -> Chips:
        """The average stack in chips."""
        return average(self.stacks)

    def rank_of(self, player: int) -> int | None:
        """Return a player's rank by stacks; equal stacks have the same rank."""
        chips = next((one.chips for one in self.stacks if one.player == player), None)
        if chips is None:
            return None
        return 1 + sum(one.chips > chips for one in self.stacks)


def average(stacks: Sequence[Stack]) -> Chips:
    """Return the average stack; 0 if nobody is in."""
    return sum(one.chips for one in stacks) // max(1, len(stacks))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of news for the tournament's channel: a code with facts, and whom it calls."""

    code: str
    """began, out, moved, break, bubble, money, final, resumed, asleep, alone, offer, agreed,
    no_deal, game, round, off, thread, or an act of the director."""
    at: int
    """The moment of it, in milliseconds; the same line is never sent twice."""
    player: int = 0
    others: tuple[int, ...] = ()
    place: int = 0
    prize: Chips = 0
    table: int = 0
    seat: int = 0
    until: int = 0
    """A moment in milliseconds."""
    reason: str = ""
    calls: tuple[int, ...] = ()
    """Players who are mentioned."""
