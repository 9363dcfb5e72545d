"""Conduct of a night's players, as its logs show it, without a judgement. Source: R106, R295.

A winner who leaves before the agreed end is named to all. If one player gives up `TIMES` big pots
to the same other player without a showdown, and gets none back, only the host is told: it may be
chance.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.engine.kinds import Chips
from bot.engine.table.events import PlayerLeft, PlayerSat, TableEvent

TIMES = 3
"""Number of big pots given up to the same player that is reported."""
BIG = 4
"""A loss is big if it is at least the buy-in divided by this."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The number of big pots one player gave up to another, and their chips in those pots."""

    giver: int
    taker: int
    times: int
    chips: Chips


def left_early(events: Iterable[TableEvent]) -> tuple[int, ...]:
    """Return players who left before the agreed end and didn't return; events are in order."""
    gone = dict[int, None]()
    for event in events:
        if isinstance(event, PlayerLeft) and event.reason == "early":
            gone[event.player] = None
        elif isinstance(event, PlayerSat):
            gone.pop(event.player, None)
    return tuple(gone)


def given_up(deals: Iterable[Mapping[int, Chips]], buy_in: Chips) -> tuple[GivenUp, ...]:
    """Return who gave up big pots to whom, from the nets by player of deals without a showdown."""
    times, chips = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for pair, lost in _big(deals, buy_in):
        times[pair] += 1
        chips[pair] += lost
    return tuple(
        GivenUp(giver, taker, count, chips[giver, taker])
        for (giver, taker), count in times.items()
        if count >= TIMES and not times[taker, giver]
    )


def _big(
    deals: Iterable[Mapping[int, Chips]], buy_in: Chips
) -> Iterator[tuple[tuple[int, int], Chips]]:
    """Yield ((loser, winner), loss) of deals in which one player lost most to the only winner."""
    for nets in deals:
        winners = [player for player, net in nets.items() if net > 0]
        if len(winners) != 1:
            continue
        loser = min(nets, key=lambda player: nets[player])
        lost, won = -nets[loser], nets[winners[0]]
        if lost * BIG >= buy_in and 2 * lost > won:
            yield (loser, winners[0]), lost
