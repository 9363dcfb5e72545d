"""Players' estimates of their hands in a simulated world: the final strength plus noise.

Players don't know how a hand ends, but they know more as fewer cards are to come. So an estimate
mixes the end of the deal with chance, street by street. It doesn't depend on the candidate that is
tried in that world, so candidates differ only by themselves.
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
"""Number of ghost hands that the players' hands are compared with."""
TIGHT, CARELESS = 1 / 2, 1 / 3
"""Probability that an unknown player is tight (goes on with few hands only), and that one of the
others bets and calls by whim, as not all bets depend on the cards."""
UNKNOWN: Mapping[Seat, float] = {}
"""Probabilities of a table where no player is known yet."""
FEW, BEST = 0.2, 0.05
"""Share of all hands that a tight player goes on with, and that they bet with."""
CLEAR, DIM = 0.88, 0.5
"""Weight of the final strength in an estimate: on the last street, and the least of all streets."""


@dataclass(slots=True)
class Mind:
    """The estimates of all players in one world."""

    height: dict[Seat, float]
    """Share of all hands (0 to 1) that each seat's hand beats at the end."""
    by_share: dict[Seat, list[float]]
    whims: dict[Seat, list[float]]
    """Random numbers (0 to 1) by row."""
    rows: int
    careless: frozenset[Seat] = frozenset()
    """Seats that bet by whim in this world."""
    tight: frozenset[Seat] = frozenset()
    """Seats that go on with few hands only."""

    def feels(self, hand: Hand, seat: Seat, row: int | None = None) -> float:
        """Return the share of hands (0 to 1) that a seat thinks it beats, now or on street `row`.

        The noise is the same on each street.
        """
        clear, fog = self.sees(hand, seat, row), self.whims.get(seat, (0.5,))[0]
        return clear * self.height.get(seat, 0.5) + (1 - clear) * fog

    def among(self, hand: Hand, seat: Seat, part: float, row: int | None = None) -> bool:
        """True if the seat thinks that its hand is among the best `part` of all hands."""
        return self.feels(hand, seat, row) > _mark(self.sees(hand, seat, row), part)

    def whim(self, hand: Hand, seat: Seat) -> float:
        """Return the random number of this seat on this street."""
        row = self.whims.get(seat)
        return row[max(0, hand.phase) % len(row)] if row else 0.5

    def sees(self, hand: Hand, seat: Seat, row: int | None = None) -> float:
        """Return how much of the end (0 to 1) a seat sees; own cards not looked at don't count."""
        place = hand.places[seat]
        hidden = len({*place.unseen, *place.worn} & {*place.cards})
        return self.clear(hand.phase if row is None else row) * (
            1 - hidden / max(1, len(place.cards))
        )

    def clear(self, row: int) -> float:
        """Return how much of the end (0 to 1) a player with all cards seen knows on a street."""
        left = self.rows - 1 - max(0, row)
        return max(DIM, CLEAR - 0.11 * left)


def mind(
    hand: Hand, chance: Random, own: Seat | None = None, known: Mapping[Seat, float] = UNKNOWN
) -> Mind:
    """Return the estimates of all players in a world; `own` is the seat that thinks.

    `known` is the probability (0 to 1) that each other player is tight. Without `own` no player is
    tight or careless.
    """
    rows = len(hand.game.phases)
    whims = {seat: [chance.random() for _ in range(rows)] for seat in hand.places}
    others = [] if own is None else [one for one in hand.places if one != own]
    luck = chance.random()  # the same for all: unknown players are all tight, or none is
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
    """Return the share of the pot (0 to 1) that a seat thinks it will win."""
    others = len(hand.live()) - 1
    feels: float = feelings.feels(hand, seat) ** (0.5 + 0.5 * max(1, others))
    return feels


def _mark(clear: float, part: float) -> float:
    """Return the estimate that this part of all estimates exceeds, if the end counts `clear`.

    An estimate is the weighted sum of two even random numbers from 0 to 1.
    """
    large = max(clear, 1 - clear)
    small = 1 - large
    if part <= small / (2 * large):
        return 1 - sqrt(2 * large * small * part)
    return large * (1 - part) + small / 2


def _beats(pool: Sequence[int], strength: int) -> float:
    """Return the share of the other hands in the pool that this one beats; a tie counts half."""
    if not strength or len(pool) < 2:
        return 0.0
    low = bisect_left(pool, strength)
    same = bisect_left(pool, strength + 1) - low - 1
    return (low + same / 2) / (len(pool) - 1)


def _ghosts(end: Hand, live: list[Place], stub: list[Card]) -> list[list[int]]:
    """Return the strengths, by share, of hands from the rest of the deck."""
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
