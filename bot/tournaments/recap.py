"""The recap of a tournament: places, knock-outs, and stacks by deal for its chart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.engine.kinds import Chips
from bot.store import Store
from bot.tournaments.league import SeasonPoints

MOST_POINTS = 400
"""Most points of a player's curve."""


@dataclass(frozen=True, slots=True)
class TournamentRecap:
    """Facts that the end of a tournament shows beyond its results."""

    deals: int
    minutes: int
    curves: Mapping[int, Sequence[tuple[int, Chips]]]
    """For each player: moments in milliseconds, and their stack then."""
    knock_outs: Sequence[tuple[int, Sequence[int]]]
    """Those who went out and who won their last chips, in order."""
    season: SeasonPoints | None = None
    """None if the places count for no season."""


async def curves(
    store: Store, tables: Sequence[int], stack: Chips, began: int
) -> tuple[int, dict[int, list[tuple[int, Chips]]]]:
    """Return the number of deals, and the stacks of each player after each of theirs."""
    found = dict[int, list[tuple[int, Chips]]]()
    rows = await store.tournaments.events.stacks(tables)
    deals = set[tuple[int, int]]()
    for row in rows:
        deals.add((row.table, row.deal))
        found.setdefault(row.player, [(began, stack)]).append((row.ended, row.start + row.net))
    return len(deals), {player: _thinned(points) for player, points in found.items()}


def _thinned(points: list[tuple[int, Chips]]) -> list[tuple[int, Chips]]:
    """Return at most `MOST_POINTS` of the points, with the first and the last."""
    if len(points) <= MOST_POINTS:
        return points
    step = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(at * step)] for at in range(MOST_POINTS)]
