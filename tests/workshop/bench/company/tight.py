"""A tight player: goes on with the best fifth of what is held on that street.

How good a hand seems is a feeling, and what a fifth of all hands beats differs by game and street.
So it is measured once a game, over hands that nobody folds.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeGuard

from bot.companions.eyes import eyes_of
from bot.companions.habits import rules
from bot.companions.minds import mind
from bot.companions.styles import STYLES
from bot.engine.games.game import Game
from bot.engine.hand.choices import BetChoices, Choices, DeclareChoices, StayChoices
from bot.engine.hand.commands import DealStreet, Declare, Fold, HandCommand, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table import machine
from bot.engine.table.commands import Deal, TableCommand
from bot.engine.table.state import Table
from tests.workshop.bench.company.foes import by_habit, caller, stays
from tests.workshop.bench.company.seating import LONGEST, asked, seated

FIFTH, BEST = 0.2, 0.05
"""Shares of all hands with which a tight player goes on, and with which they raise."""
DEALS = 50
"""A game is measured over, for each number of players."""
OPENS = 0.3
"""How often those who are measured bet, of 1: without a bet some streets are never come to."""
LOOKS = 6
"""Worlds that a hand is felt in."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Strengths that a hand must beat to go on and to raise, by street."""

    fifth: Mapping[int, float]
    best: Mapping[int, float]

    @classmethod
    def of(cls, seen: Mapping[int, Sequence[float]]) -> "Marks":
        """Of all that was held, by street."""
        return cls(
            {street: _mark(held, FIFTH) for street, held in seen.items()},
            {street: _mark(held, BEST) for street, held in seen.items()},
        )

    def goes_on(self, street: int, good: float) -> bool:
        """A hand so good is among the best fifth there, or on the street next to it."""
        return good > _near(self.fifth, street)

    def raises(self, street: int, good: float) -> bool:
        """True if a hand is strong enough to raise."""
        return good > _near(self.best, street)


@dataclass(slots=True)
class Tight:
    """The player; a game is measured when it is first played."""

    _marks: dict[tuple[str, int], Marks] = field(default_factory=dict)

    def __call__(self, table: Table, player: int, chance: Random) -> HandCommand:
        """Return the tight player's answer."""
        hand, seat = asked(table, player)
        choices = legal(hand, seat)
        good = _good(table, player, choices)
        if good is None:
            return by_habit(table, player, chance)
        marks = self.marks(table.games[table.game], len(table.chairs))
        if not marks.goes_on(hand.phase, good):
            return _out(seat, choices)
        if _may_open(choices, hand) and marks.raises(hand.phase, good):
            return RaiseTo(seat, choices.least)
        return caller(table, player, chance)

    def marks(self, game: Game, many: int) -> Marks:
        """Of a game among so many players."""
        found = self._marks.get((game.code, many))
        if found is None:
            found = self._marks[game.code, many] = Marks.of(measured(game, many))
        return found


def measured(game: Game, many: int) -> dict[int, list[float]]:
    """Return the strengths of hands by street, in deals in which nobody folds."""
    luck, seen = Random(f"{game.code} {many}"), defaultdict[int, list[float]](list)  # noqa: S311 - deals to measure with
    for _ in range(DEALS):
        for street, good in _held(game, many, luck):
            seen[street].append(good)
    return seen


def _held(game: Game, many: int, luck: Random) -> Iterator[tuple[int, float]]:
    """(street, how good) of one deal at a new table."""
    table = seated(game, many)
    _, table = machine.play(table, Deal(), Seed(luck.randbytes(32)))
    met = set[tuple[int, int]]()
    for _ in range(LONGEST):
        hand = table.hand
        if hand is None or hand.ended:
            return
        command: TableCommand = DealStreet()
        if not hand.now.by_clock:
            player = hand.places[hand.waiting[0]].player
            if (hand.phase, player) not in met:
                good = _good(table, player, legal(hand, hand.waiting[0]))
                if good is not None:
                    met.add((hand.phase, player))
                    yield hand.phase, good
            command = _never_folds(table, player, luck)
        _, table = machine.play(table, command)


def _never_folds(table: Table, player: int, luck: Random) -> HandCommand:
    hand, seat = asked(table, player)
    choices = legal(hand, seat)
    if _may_open(choices, hand) and luck.random() < OPENS:
        return RaiseTo(seat, choices.least)
    return caller(table, player, luck)


def _may_open(choices: Choices | None, hand: Hand) -> TypeGuard[BetChoices]:
    """True if the player may bet, or make the first raise of a street."""
    return isinstance(choices, BetChoices) and choices.least > 0 and not hand.round.raises


def _good(table: Table, player: int, choices: Choices | None) -> float | None:
    """Return the strength of a hand; None for questions that any hand goes on with."""
    hand, seat = asked(table, player)
    match choices:
        case BetChoices() | DeclareChoices(what="match"):
            return _height(table, player)
        case DeclareChoices(words=words) if "out" in words:
            return _height(table, player)
        case DeclareChoices() if hand.now.decides:
            return rules.expected(hand, hand.places[seat])
        case StayChoices(may_pass=True):
            return rules.expected(hand, hand.places[seat])
    return None


def _height(table: Table, player: int) -> float:
    """Return the mean share of hands that a hand beats at the end, over some worlds."""
    eyes = eyes_of(table, player, STYLES["careful"], b"tight")
    found = [
        mind(hand, Random(number)).height.get(eyes.seat, 0.5)  # noqa: S311 - no deck
        for number, hand in enumerate(eyes.some(LOOKS))
    ]
    return sum(found) / len(found)


def _out(seat: Seat, choices: Choices | None) -> HandCommand:
    match choices:
        case BetChoices():
            free = choices.check or not choices.fold
            return stays(seat, choices) if free else Fold(seat)
        case DeclareChoices(what="match"):
            return Declare(seat, "fold")
        case DeclareChoices(words=words) if "out" in words:
            return Declare(seat, "out")
        case DeclareChoices():
            return Declare(seat, "pass")
    return Fold(seat)


def _mark(held: Sequence[float], part: float) -> float:
    """Return the strength above which this part of all hands lies."""
    return sorted(held, reverse=True)[int(part * len(held))]


def _near(marks: Mapping[int, float], street: int) -> float:
    """Of this street, or the nearest that was come to; below all where none was."""
    near = min(marks, key=lambda one: (abs(one - street), one), default=None)
    return -1.0 if near is None else marks[near]
