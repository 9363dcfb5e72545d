"""One question to a house player: worlds that fit what the seat knows, a style, seeded chance."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random

from bot.companions.fitting.drawing import fit_draws
from bot.companions.fitting.keeping import fit_swaps
from bot.companions.fitting.played import fit_plays
from bot.companions.styles import Style
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table.state import Table
from bot.engine.worlds import UNTRACKED, TrackedCards, world

A_LOOK = 8
"""Number of worlds that a plain rule looks at; nothing is played in them."""


@dataclass(slots=True)
class Eyes:
    """One question to one seat. `table` is itself a world, so the real hands are not in it."""

    table: Table
    player: int
    seat: Seat
    style: Style
    seed: Seed
    chance: Random
    worlds: int = 0
    """Number of worlds in which candidates are played out; 0 for a plain rule."""
    stop: float = 0.0
    """CPU time of the thread at which thinking stops; 0 for no limit."""
    tracked: TrackedCards = field(default_factory=dict)
    """The owners of cards that the player knows without seeing them."""
    weights: dict[int, float] = field(default_factory=dict)
    """The weight of each world that has been weighed, by the world's number."""
    _laid: dict[int, Hand] = field(default_factory=dict)

    @property
    def hand(self) -> Hand:
        """The running deal. Raise LookupError if there is none."""
        if self.table.hand is None:
            raise LookupError("no deal is running")
        return self.table.hand

    @property
    def place(self) -> Place:
        """The asked player's place in the deal."""
        return self.hand.places[self.seat]

    def tempered(self) -> "Eyes":
        """Return the same eyes with the style as it counts in a pot of this size."""
        return replace(self, style=self.style.at(self.hand.middle() / self.hand.stakes.big_blind))

    def spend(self, worlds: int, seconds: float | None, begun: float) -> None:
        """Set the number of worlds, and the CPU seconds after `begun`; None for no limit."""
        self.worlds = worlds
        self.stop = 0.0 if seconds is None else begun + seconds

    def looks(self, most: int) -> Iterator[int]:
        """Yield world numbers: those already made, then more until time is up; at least one."""
        for number in range(1, max(most, *self._laid, 1) + 1):
            if number > 1 and number not in self._laid and self.late():
                return
            yield number

    def late(self) -> bool:
        """True if the time is up."""
        return self.stop > 0 and time.thread_time() > self.stop

    def some(self, most: int = A_LOOK) -> Iterator[Hand]:
        """Yield a few worlds, the same ones each time; at least one."""
        for number in range(1, most + 1):
            if number > 1 and self.late():
                return
            yield self.laid(number)

    def laid(self, number: int) -> Hand:
        """Return a world by its number, from 1. Others' hands fit what those players did."""
        if number not in self._laid:
            hand = world(self.table, self.player, self.seed, number, self.tracked).hand
            if hand is None:
                raise LookupError("no deal is running")
            chance = Random(f"{self.seed.value.hex()}:{number}:drew")  # noqa: S311 - no deck
            fit_draws(hand, self.seat, chance, self.tracked)
            fit_plays(hand, self.seat, chance, self.tracked)
            fit_swaps(hand, self.seat, chance, self.tracked)
            self._laid[number] = hand
        return self._laid[number]


def eyes_of(
    table: Table, player: int, style: Style, seed: bytes, tracked: TrackedCards = UNTRACKED
) -> Eyes:
    """Return the question that a player is asked.

    The question is mixed into the seed, so that chance differs from one question to the next.
    """
    question = f"{table.deals}:{table.question}:{player}:{style.key}".encode()
    own = Seed(sha256(seed + b":" + question).digest())
    seen = world(table, player, own, 0, tracked)
    return Eyes(
        seen,
        player,
        seen.seat_of(player) or 0,
        style,
        own,
        Random(own.value),  # noqa: S311 - a player's whims, not the deck
        tracked=tracked,
    )
