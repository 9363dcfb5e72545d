"""What everybody in a world would feel of their hands: how they end up, blurred by what is to come.

A player does not know how a hand ends, and yet what they know goes with it the more, the fewer
cards are to come. So a feeling is the end of the deal mixed with chance, street by street. It is
the same whatever candidate is tried in that world, so candidates differ by themselves alone.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from bot.companions.futures import finished, strengths
from bot.engine.cards import Card
from bot.engine.games import groups
from bot.engine.hand import judge
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat

GHOSTS = 5
"""Hands of nobody that the players' are measured against."""
TIGHT, CARELESS = 1 / 2, 1 / 3
"""How often all others whom nobody knows go on with few hands alone, of 1; and how often one of the
rest bets and calls by whim, as not everybody's chips tell of their cards."""
UNKNOWN: Mapping[Seat, float] = {}
"""Nobody was seen to play yet."""
FEW, BEST = 0.2, 0.05
"""Of all hands: those that these go on with, and those that they bet with."""
CLEAR, DIM = 0.88, 0.5
"""How much of the end shows on the last street, and on the first of many."""


@dataclass(slots=True)
class Mind:
    """One world's feelings."""

    height: dict[Seat, float]
    """How much of all hands each beats at the end, of 1; split pots by their shares."""
    by_share: dict[Seat, list[float]]
    whims: dict[Seat, list[float]]
    """Chance by row, of 1."""
    rows: int
    careless: frozenset[Seat] = frozenset()
    """Those who bet by whim in this world, whatever they hold."""
    tight: frozenset[Seat] = frozenset()
    """Those who go on with few hands alone."""

    def feels(self, hand: Hand, seat: Seat, row: int | None = None) -> float:
        """How good this seat thinks it stands against another hand, of 1; on this street or `row`.

        What misleads it on one street does so on the next.
        """
        clear, fog = self.sees(hand, seat, row), self.whims.get(seat, (0.5,))[0]
        return clear * self.height.get(seat, 0.5) + (1 - clear) * fog

    def among(self, hand: Hand, seat: Seat, part: float, row: int | None = None) -> bool:
        """It feels to be among the best hands, of which this part of all are."""
        return self.feels(hand, seat, row) > _mark(self.sees(hand, seat, row), part)

    def whim(self, hand: Hand, seat: Seat) -> float:
        """Chance of this seat on this street."""
        row = self.whims.get(seat)
        return row[max(0, hand.phase) % len(row)] if row else 0.5

    def sees(self, hand: Hand, seat: Seat, row: int | None = None) -> float:
        """How much of the end this seat sees: nothing in own cards that they have not looked at."""
        place = hand.places[seat]
        hidden = len({*place.unseen, *place.worn} & {*place.cards})
        return self.clear(hand.phase if row is None else row) * (
            1 - hidden / max(1, len(place.cards))
        )

    def clear(self, row: int) -> float:
        """How much of the end is to be seen on a street by whoever sees their cards."""
        left = self.rows - 1 - max(0, row)
        return max(DIM, CLEAR - 0.11 * left)


def mind(
    hand: Hand, chance: Random, own: Seat | None = None, known: Mapping[Seat, float] = UNKNOWN
) -> Mind:
    """Of a world that this seat thinks of; nobody is careless where no seat does.

    `known`: how likely each other goes on with few hands alone, of 1.
    """
    rows = len(hand.game.phases)
    whims = {seat: [chance.random() for _ in range(rows)] for seat in hand.places}
    others = [] if own is None else [one for one in hand.places if one != own]
    luck = chance.random()  # the same for all: unknown ones are tight together, or none is
    tight = frozenset(one for one in others if luck < known.get(one, TIGHT))
    loose = [one for one in others if one not in tight]
    careless = frozenset(one for one in loose if chance.random() < CARELESS)
    shares = hand.game.shares
    if not shares:
        return Mind({}, {}, whims, rows, careless, tight)
    end, stub = finished(hand)
    live = end.live()
    made = strengths(end, live)
    ghosts = _ghosts(end, live, stub)
    by_share: dict[Seat, list[float]] = {place.seat: [] for place in live}
    held = []
    for at in range(len(shares)):
        mine = {seat: each[at] for seat, each in made.items()}
        pool = sorted([*mine.values(), *(ghost[at] for ghost in ghosts)])
        held += [at] if pool[-1] else []
        for seat, strength in mine.items():
            by_share[seat].append(_beats(pool, strength))
    weights = groups.fractions(shares, tuple(held), hand.runs)
    height = {
        seat: sum(float(part) * each[at] for at, part in weights.items())
        for seat, each in by_share.items()
    }
    return Mind(height, by_share, whims, rows, careless, tight)


def hope(hand: Hand, seat: Seat, feelings: Mind) -> float:
    """The part of the pot that they would feel to be theirs, of 1."""
    others = len(hand.live()) - 1
    feels: float = feelings.feels(hand, seat) ** (0.5 + 0.5 * max(1, others))
    return feels


def _mark(clear: float, part: float) -> float:
    """What this part of all feelings is above, where so much of the end shows.

    A feeling is two numbers from 0 to 1, added by their weights.
    """
    large = max(clear, 1 - clear)
    small = 1 - large
    if part <= small / (2 * large):
        return 1 - sqrt(2 * large * small * part)
    return large * (1 - part) + small / 2


def _beats(pool: Sequence[int], strength: int) -> float:
    """How much of the others, its own place in the pool left out; a tie counts half."""
    if not strength or len(pool) < 2:
        return 0.0
    low = bisect_left(pool, strength)
    same = bisect_left(pool, strength + 1) - low - 1
    return (low + same / 2) / (len(pool) - 1)


def _ghosts(end: Hand, live: list[Place], stub: list[Card]) -> list[list[int]]:
    """Strengths by share of hands from what is left of the deck."""
    size = len(live[0].cards) if live else 0
    if not size:
        return []
    ghost = Place(0, 0, 0, 0)
    found = []
    for at in range(GHOSTS):
        cards = stub[-size * (at + 1) : len(stub) - size * at]
        if len(cards) < size:
            break
        ghost.cards, ghost.up = cards, [False] * size
        found.append([judge.strength(end, ghost, share) for share in end.game.shares])
    return found
