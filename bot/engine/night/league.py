"""Points of a league: the worth of places in nights, and the standings of a season.

A place is by net chips; players who lost all in a freeze-out (a night without rebuys) are ordered
by when they went out, the last one first. Players who tie share the points of their places, evenly
and rounded down; the remainder is lost. If only the best nights count, those are each player's own;
of nights with equal points the earlier ones count. Points are whole.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips

USUAL = (10, 7, 5, 4, 3, 2, 1)
"""Points by place. Seasons that began without a table keep these: never change them."""
MOST_PLACES, MOST_POINTS, MOST_NIGHTS = 20, 1_000, 100
EVER_PRESENT = 3
"""The fewest nights of a season for the trophy of having played all."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a season scores its nights."""

    points: tuple[int, ...] = USUAL
    """Points by place, the first place first; later places are worth nothing."""
    best: int = 0
    """How many of each player's nights count, the best ones; 0 for all."""
    nights: int = 0
    """How many nights the season has, the first ones; 0 for all until it ends."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's result in one night."""

    player: int
    net: Chips
    place: int
    """The place, shared by all who tie; the next ones are skipped."""
    points: int
    sharing: int = 1
    """Number of players who share the place."""


@dataclass(frozen=True, slots=True)
class ScoredNight:
    """A night to be scored: its players' net chips, and the chips of a buy-in."""

    number: int
    ended: int
    """Its end, in milliseconds since 1970."""
    nets: Mapping[int, Chips]
    buy_in: Chips
    channel: int = 0
    out: Mapping[int, int] = field(default_factory=dict)
    """In a freeze-out: players who lost all, with the deal they went out in, as a growing
    number."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's season."""

    rank: int
    """The rank, shared by all with these points; the next ones are skipped."""
    player: int
    points: int
    scores: Mapping[int, Placed]
    """Results by the night's number."""
    counted: frozenset[int]
    """The nights that count; the others are dropped."""


@dataclass(frozen=True, slots=True)
class League:
    """A season: its nights in the order of their end, and its players, best first."""

    scoring: Scoring
    nights: tuple[ScoredNight, ...]
    rows: tuple[Row, ...] = field(repr=False)

    @property
    def left(self) -> int | None:
        """Nights still to play; None if the season has no number of nights."""
        return self.scoring.nights - len(self.nights) if self.scoring.nights else None

    def night(self, number: int) -> tuple[Placed, ...]:
        """Return the places of one night, best first."""
        of = next(one for one in self.nights if one.number == number)
        return placed(of.nets, self.scoring.points, of.out)

    def ranks(self) -> dict[int, int]:
        """Return ranks by player."""
        return {one.player: one.rank for one in self.rows}


class Trophy(StrEnum):
    """A trophy of a season. Values are part of the keys of sentences: add, never rename."""

    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    NIGHTS = "nights"
    """Most nights won."""
    NIGHT = "night"
    """The best night, in buy-ins."""
    PRESENT = "present"
    """Every night played, of at least three."""


@dataclass(frozen=True, slots=True)
class Won:
    """A trophy and its player; `count` is points, nights, or thousandths of a buy-in."""

    trophy: Trophy
    player: int
    count: int


def checked(scoring: Scoring) -> Scoring:
    """Return the scoring. Raises Illegal with POINTS_TABLE or BEST_OF for an impossible one."""
    points, best, nights = scoring.points, scoring.best, scoring.nights
    falling = list(points) == sorted(points, reverse=True)
    whole = all(0 <= one <= MOST_POINTS for one in points)
    if not (0 < len(points) <= MOST_PLACES and falling and whole and points[0]):
        raise Illegal(Refusal.POINTS_TABLE, places=MOST_PLACES, most=MOST_POINTS)
    if nights and best > nights:
        raise Illegal(Refusal.BEST_OF, best=best, nights=nights)
    return scoring


def height(net: Chips, out: int | None = None) -> tuple[bool, int]:
    """Return a sort key for places; `out` is the deal in which a player went out, or None."""
    return (True, net) if out is None else (False, out)


def placed(
    nets: Mapping[int, Chips], points: Sequence[int], out: Mapping[int, int] | None = None
) -> tuple[Placed, ...]:
    """Return the places of one night, best first, then by player. `out`: see `ScoredNight`."""
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


def league(scoring: Scoring, nights: Sequence[ScoredNight]) -> League:
    """Return the season so far; `nights` stand in the order of their end."""
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
    """Return the nights that count; the sort keeps the earlier of equal ones first."""
    order = sorted(scores, key=lambda night: -scores[night].points)
    return frozenset(order[:best] if best else order)


def trophies(of: League) -> tuple[Won, ...]:
    """Return the trophies of a finished season, shared by players who tie."""
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
    """Return the trophy for each player with the highest count above 0."""
    most = max(counts.values())
    return [Won(trophy, player, count) for player, count in counts.items() if most == count > 0]
