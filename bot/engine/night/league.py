"""Points of a league: the worth of places in nights, and the standings of a season.

A place is by net chips; players who lost all in a freeze-out (a night without rebuys) are ordered
by when they went out, the last one first. In a night that is a tournament's, the places are those
of the tournament. Players who tie share the points of their places, evenly and rounded down; the
remainder is lost. If only the best nights count, those are each player's own;
of nights with equal points the earlier ones count. Points are whole.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from math import isqrt

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips

USUAL = (10, 7, 5, 4, 3, 2, 1)
"""Points by place. Seasons that began without a table keep these: never change them."""
MOST_PLACES, MOST_POINTS, MOST_NIGHTS = 20, 1_000, 100
EVER_PRESENT = 3
"""The fewest nights of a season for the trophy of having played all."""


class PointsWay(StrEnum):
    """Way in which places score. The values are stored: add to them, never rename one."""

    LIST = "list"
    """A list of points, the first place first."""
    ROOT = "root"
    """10 √n / √place, with n players."""
    NEAU = "neau"
    """100 √(n b² / e) / (place + 1), with n players, a buy-in of b, and own expenses of e."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a season scores its nights."""

    points: tuple[int, ...] = USUAL
    """Points by place, the first place first; later places are worth nothing. See `way`."""
    best: int = 0
    """How many of each player's nights count, the best ones; 0 for all."""
    nights: int = 0
    """How many nights the season has, the first ones; 0 for all until it ends."""
    way: PointsWay = PointsWay.LIST
    """How places score; `points` counts for a list only."""

    def worth(self, night: "ScoredNight", place: int, player: int) -> int:
        """Return the points of a place, as they are for this player, rounded."""
        players = len(night.nets)
        if self.way is PointsWay.ROOT:
            return _root(100 * players, place)
        if self.way is PointsWay.NEAU:
            entry = night.buy_in or 1
            spent = night.spent.get(player) or entry
            return _root(10_000 * players * entry * entry, spent * (place + 1) ** 2)
        return self.points[place - 1] if place <= len(self.points) else 0


def _root(number: int, divisor: int) -> int:
    """Return the square root of a fraction, rounded exactly."""
    return (isqrt(4 * number // divisor) + 1) // 2


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
    """A night to be scored: its players' net chips, and the chips of a buy-in (0: it is free)."""

    number: int
    ended: int
    """Its end, in milliseconds since 1970."""
    nets: Mapping[int, Chips]
    buy_in: Chips
    channel: int = 0
    out: Mapping[int, int] = field(default_factory=dict)
    """In a freeze-out: players who lost all, with the deal they went out in, as a growing
    number."""
    spent: Mapping[int, Chips] = field(default_factory=dict)
    """Chips of each player's buy-ins together."""
    places: Mapping[int, int] = field(default_factory=dict)
    """Places in the tournament that the night was, if it was one."""

    def heights(self) -> dict[int, tuple[bool, int]]:
        """Return a sort key for the place of each player, the highest first."""
        if self.places:
            return {player: (True, -place) for player, place in self.places.items()}
        return {player: height(net, self.out.get(player)) for player, net in self.nets.items()}


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
        return placed(of, self.scoring)

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


def placed(night: ScoredNight, scoring: Scoring) -> tuple[Placed, ...]:
    """Return the places of one night, best first, then by player."""
    heights = night.heights()
    players, found = Counter(heights.values()), list[Placed]()
    place = 1
    for high in sorted(players, reverse=True):
        sharing = players[high]
        for player in sorted(player for player, one in heights.items() if one == high):
            shared = (scoring.worth(night, place + at, player) for at in range(sharing))
            each = sum(shared) // sharing
            found.append(Placed(player, night.nets[player], place, each, sharing))
        place += sharing
    return tuple(found)


def league(scoring: Scoring, nights: Sequence[ScoredNight]) -> League:
    """Return the season so far; `nights` stand in the order of their end."""
    taken = tuple(nights[: scoring.nights] if scoring.nights else nights)
    scores = dict[int, dict[int, Placed]]()
    for night in taken:
        for one in placed(night, scoring):
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
    events = {night.number for night in of.nights if night.places}
    won = {
        row.player: sum(
            one.place == 1 and (one.net > 0 or night in events) for night, one in row.scores.items()
        )
        for row in of.rows
    }
    nights = {
        row.player: max(
            one.net * 1000 // (night.buy_in or 1)
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
