"""What the logs of a night say of its players' conduct, without a judgement. Source: R106, R295.

Who leaves before the agreed end as a winner is named to all. Where one player gave up `TIMES` big
pots to the same other, unseen, and the other none to them, the host alone is told: it may be
chance.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.engine.kinds import Chips
from bot.engine.table.events import PlayerLeft, PlayerSat, TableEvent

TIMES = 3
"""Deals that one gave up to the same other."""
BIG = 4
"""A loss is big from a buy-in divided by this."""


@dataclass(frozen=True, slots=True)
class GivenUp:
    """How often one player gave up a big pot to another, and their chips in them."""

    giver: int
    taker: int
    times: int
    chips: Chips


def left_early(events: Iterable[TableEvent]) -> tuple[int, ...]:
    """Players who left before the agreed end and did not come back; events in their order."""
    gone = dict[int, None]()
    for event in events:
        if isinstance(event, PlayerLeft) and event.reason == "early":
            gone[event.player] = None
        elif isinstance(event, PlayerSat):
            gone.pop(event.player, None)
    return tuple(gone)


def given_up(deals: Iterable[Mapping[int, Chips]], buy_in: Chips) -> tuple[GivenUp, ...]:
    """From the nets, by player, of the deals that nobody had to show to win."""
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
    """((loser, winner), loss) where one lost much, and most of what the only winner won."""
    for nets in deals:
        winners = [player for player, net in nets.items() if net > 0]
        if len(winners) != 1:
            continue
        loser = min(nets, key=lambda player: nets[player])
        lost, won = -nets[loser], nets[winners[0]]
        if lost * BIG >= buy_in and 2 * lost > won:
            yield (loser, winners[0]), lost
