"""What a house player thinks with: worlds of their own, a style, and chance out of a seed."""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random

from bot.companions.fitting.drawing import as_drawn
from bot.companions.fitting.keeping import as_said
from bot.companions.fitting.played import as_played
from bot.companions.styles import Style
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table.state import Table
from bot.engine.worlds import UNTRACKED, TrackedCards, world

A_LOOK = 8
"""Worlds that a plain rule looks at; nothing is played in them."""


@dataclass(slots=True)
class Eyes:
    """One question to one seat. `table` is a world itself: nobody holds the real one."""

    table: Table
    player: int
    seat: Seat
    style: Style
    seed: Seed
    chance: Random
    worlds: int = 0
    """Worlds in which candidates are played out; 0 for a plain rule."""
    stop: float = 0.0
    """CPU time of the thread when it has to end; 0 for never."""
    tracked: TrackedCards = field(default_factory=dict)
    """Where cards lie that they know without seeing them."""
    weights: dict[int, float] = field(default_factory=dict)
    """How much a world counts, by its number; of those that were weighed."""
    _laid: dict[int, Hand] = field(default_factory=dict)

    @property
    def hand(self) -> Hand:
        """The running deal."""
        if self.table.hand is None:
            raise LookupError("no deal is running")
        return self.table.hand

    @property
    def place(self) -> Place:
        """The own one."""
        return self.hand.places[self.seat]

    def tempered(self) -> "Eyes":
        """Return the same eyes with the style as it counts in a pot of this size."""
        return replace(self, style=self.style.at(self.hand.middle() / self.hand.stakes.big_blind))

    def spend(self, worlds: int, seconds: float | None, begun: float) -> None:
        """So many worlds at most, and CPU time of the thread since `begun`; None for any."""
        self.worlds = worlds
        self.stop = 0.0 if seconds is None else begun + seconds

    def looks(self, most: int) -> Iterator[int]:
        """Numbers of worlds: those that are laid, and more while there is time; at least one."""
        for number in range(1, max(most, *self._laid, 1) + 1):
            if number > 1 and number not in self._laid and self.late():
                return
            yield number

    def late(self) -> bool:
        """The time is up."""
        return self.stop > 0 and time.thread_time() > self.stop

    def some(self, most: int = A_LOOK) -> Iterator[Hand]:
        """A few worlds to look at, the same ones each time; at least one."""
        for number in range(1, most + 1):
            if number > 1 and self.late():
                return
            yield self.laid(number)

    def laid(self, number: int) -> Hand:
        """A world by its number, from 1."""
        if number not in self._laid:
            hand = world(self.table, self.player, self.seed, number, self.tracked).hand
            if hand is None:
                raise LookupError("no deal is running")
            chance = Random(f"{self.seed.value.hex()}:{number}:drew")  # noqa: S311 - no deck
            as_drawn(hand, self.seat, chance, self.tracked)
            as_played(hand, self.seat, chance, self.tracked)
            as_said(hand, self.seat, chance, self.tracked)
            self._laid[number] = hand
        return self._laid[number]


def opened(
    table: Table, player: int, style: Style, seed: bytes, tracked: TrackedCards = UNTRACKED
) -> Eyes:
    """Eyes on a table: its first world. What was asked goes into the seed, so chance differs."""
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
