"""Points of a league: what the places of nights are worth, and who stands where over a season.

A place is by net chips; of those who lost all in a freeze-out, a night without rebuys, it is by the
order in which they went out, the last one first. Players of equal height share what their places
are worth together, evenly and rounded down: what does not divide is nobody's. Where only the best
nights count, those are each player's own; of nights with equal points the earlier ones count.
Points are whole.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips

USUAL = (10, 7, 5, 4, 3, 2, 1)
"""Points by place. Seasons that were begun without any keep these: never change them."""
MOST_PLACES, MOST_POINTS, MOST_NIGHTS = 20, 1_000, 100
EVER_PRESENT = 3
"""Nights from which it is worth a trophy to have played all of them."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How nights of a season score."""

    points: tuple[int, ...] = USUAL
    """By place, the first place first; places after the last one are worth nothing."""
    best: int = 0
    """How many nights of each player count, their best; 0 for all."""
    nights: int = 0
    """How many the season has, the first so many; 0 for all until it ends."""


@dataclass(frozen=True, slots=True)
class Placed:
    """What a player came to in one night."""

    player: int
    net: Chips
    place: int
    """Shared by all who are as high; the next ones are skipped."""
    points: int
    sharing: int = 1
    """How many share the place."""


@dataclass(frozen=True, slots=True)
class NightOf:
    """A night as it is scored: who played what, and the chips of a buy-in."""

    number: int
    ended: int
    """Milliseconds since 1970."""
    nets: Mapping[int, Chips]
    buy_in: Chips
    channel: int = 0
    out: Mapping[int, int] = field(default_factory=dict)
    """Of a freeze-out: who lost all they had, and in which deal, as a number that grows."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's season."""

    rank: int
    """Shared by all with these points; the next ones are skipped."""
    player: int
    points: int
    scores: Mapping[int, Placed]
    """By the night's number."""
    counted: frozenset[int]
    """The nights that count; the others are dropped."""


@dataclass(frozen=True, slots=True)
class League:
    """A season: its nights in the order of their end, and everybody who played one, best first."""

    scoring: Scoring
    nights: tuple[NightOf, ...]
    rows: tuple[Row, ...] = field(repr=False)

    @property
    def left(self) -> int | None:
        """Nights still to play; None where nobody said how many there are."""
        return self.scoring.nights - len(self.nights) if self.scoring.nights else None

    def night(self, number: int) -> tuple[Placed, ...]:
        """Who came where in one night, best first."""
        of = next(one for one in self.nights if one.number == number)
        return placed(of.nets, self.scoring.points, of.out)

    def ranks(self) -> dict[int, int]:
        """By player."""
        return {one.player: one.rank for one in self.rows}


class Trophy(StrEnum):
    """What a season leaves. Stands in keys of sentences: add, never rename."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    NIGHTS = "nights"
    """Most nights won."""
    NIGHT = "night"
    """The best night, in buy-ins."""
    PRESENT = "present"
    """Every night played, of three at least."""


@dataclass(frozen=True, slots=True)
class Won:
    """A trophy and who has it; `count` is points, nights, or thousandths of a buy-in."""

    trophy: Trophy
    player: int
    count: int


def checked(scoring: Scoring) -> Scoring:
    """Raises Illegal with POINTS_TABLE or BEST_OF for what no season can have."""
    points, best, nights = scoring.points, scoring.best, scoring.nights
    falling = list(points) == sorted(points, reverse=True)
    whole = all(0 <= one <= MOST_POINTS for one in points)
    if not (0 < len(points) <= MOST_PLACES and falling and whole and points[0]):
        raise Illegal(Refusal.POINTS_TABLE, places=MOST_PLACES, most=MOST_POINTS)
    if nights and best > nights:
        raise Illegal(Refusal.BEST_OF, best=best, nights=nights)
    return scoring


def height(net: Chips, out: int | None = None) -> tuple[bool, int]:
    """How high a player comes in a night: `out` is the deal in which they went out, or None."""
    return (True, net) if out is None else (False, out)


def placed(
    nets: Mapping[int, Chips], points: Sequence[int], out: Mapping[int, int] | None = None
) -> tuple[Placed, ...]:
    """Places and points of one night, best first; of equal ones by player. `out`: see `NightOf`."""
    worth = [*points, *[0] * len(nets)]
    gone = out or {}
    heights = {player: height(net, gone.get(player)) for player, net in nets.items()}
    players, found = Counter(heights.values()), list[Placed]()
    place = 1
    for high in sorted(players, reverse=True):
        sharing = players[high]
        each = sum(worth[place - 1 : place - 1 + sharing]) // sharing
        same = sorted(player for player, one in heights.items() if one == high)
        found += [Placed(player, nets[player], place, each, sharing) for player in same]
        place += sharing
    return tuple(found)


def league(scoring: Scoring, nights: Sequence[NightOf]) -> League:
    """Everybody's season so far; `nights` in the order of their end."""
    taken = tuple(nights[: scoring.nights] if scoring.nights else nights)
    scores = dict[int, dict[int, Placed]]()
    for night in taken:
        for one in placed(night.nets, scoring.points, night.out):
            scores.setdefault(one.player, {})[night.number] = one
    counted = {player: _best(theirs, scoring.best) for player, theirs in scores.items()}
    totals = {
        player: sum(scores[player][night].points for night in nights_of)
        for player, nights_of in counted.items()
    }
    rows = tuple(
        Row(
            1 + sum(other > totals[player] for other in totals.values()),
            player,
            totals[player],
            scores[player],
            counted[player],
        )
        for player in sorted(totals, key=lambda one: (-totals[one], one))
    )
    return League(scoring, taken, rows)


def _best(scores: Mapping[int, Placed], best: int) -> frozenset[int]:
    """The nights that count; sorting keeps the earlier of equal ones first."""
    order = sorted(scores, key=lambda night: -scores[night].points)
    return frozenset(order[:best] if best else order)


def trophies(of: League) -> tuple[Won, ...]:
    """What a season that is over leaves, shared where it was shared."""
    if not of.nights:
        return ()
    medals = {1: Trophy.FIRST, 2: Trophy.SECOND, 3: Trophy.THIRD}
    found = [
        Won(medals[one.rank], one.player, one.points)
        for one in of.rows
        if one.points and one.rank in medals
    ]
    won = {
        row.player: sum(one.place == 1 and one.net > 0 for one in row.scores.values())
        for row in of.rows
    }
    nights = {
        row.player: max(
            one.net * 1000 // night.buy_in
            for night in of.nights
            if (one := row.scores.get(night.number))
        )
        for row in of.rows
    }
    played = {row.player: len(row.scores) for row in of.rows}
    found += _most(Trophy.NIGHTS, won) + _most(Trophy.NIGHT, nights)
    if len(of.nights) >= EVER_PRESENT:
        found += [
            Won(Trophy.PRESENT, player, count)
            for player, count in played.items()
            if count == len(of.nights)
        ]
    return tuple(found)


def _most(trophy: Trophy, counts: Mapping[int, int]) -> list[Won]:
    """Whoever has most of something, above nothing."""
    most = max(counts.values())
    return [Won(trophy, player, count) for player, count in counts.items() if most == count > 0]
