"""All-in deals: each hand's chances once betting was over, and who won against them.

Chances are those of `bot.odds` for the public view at the first step where `/hand show` has any
with cards to come, so that screens, recaps and files agree. `Odds` computes them in its process.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.kinds import Seat
from bot.engine.views.shapes import TableView
from bot.odds import Chance, Chances, Odds
from bot.odds.last_decision import after_last_decision

PATIENCE = 3.0
"""Most seconds that a recap waits for the chances of all its deals."""
WHOLE = 100


@dataclass(frozen=True, slots=True)
class Beat:
    """A player whose hand did better or worse than its chances."""

    player: int
    percent: int
    """Probability of winning in percent."""
    exact: bool
    """True if all cards to come were counted; False for an estimate."""
    chance: float
    """Probability of winning (0 to 1), unrounded, for comparisons."""


@dataclass(frozen=True, slots=True)
class AllIn:
    """A finished deal at the moment when betting was over."""

    view: TableView = field(repr=False)
    winners: frozenset[Seat]
    chances: Chances | None = None
    """Chances of each hand; None until they are computed, and if that takes too long."""

    @property
    def beaten(self) -> Beat | None:
        """The best hand that won nothing, or None if each hand with a chance won."""
        lost = [one for one in self._hands() if one.seat not in self.winners and one.wins]
        return self._beat(max(lost, key=lambda one: one.wins, default=None))

    @property
    def underdog(self) -> Beat | None:
        """The only winner, if another hand had better chances; else None."""
        hands = self._hands()
        won = [one for one in hands if one.seat in self.winners]
        if len(self.winners) != 1 or not won:
            return None
        most = max(one.share for one in hands)
        return self._beat(won[0] if won[0].share < most else None)

    def _hands(self) -> Sequence[Chance]:
        return () if self.chances is None else self.chances.hands

    def _beat(self, one: Chance | None) -> Beat | None:
        if one is None or self.chances is None:
            return None
        player = next(each.player for each in self.view.played if each.seat == one.seat)
        percent = self.chances.wins(WHOLE)[one.seat]
        return Beat(player, percent, self.chances.exact, float(one.wins))


def all_in(
    table: int,
    rows: Sequence[Sequence[HandEvent]],
    games: Mapping[str, Game],
    winners: Collection[Seat],
) -> AllIn | None:
    """Return the all-in moment of a finished deal by its log, or None if it has none."""
    view = after_last_decision(rows, games, table)
    return None if view is None else AllIn(view, frozenset(winners))


async def chances_of(odds: Odds, wanted: Sequence[AllIn]) -> list[Chances | None]:
    """Return the chances of each, or None for those that took too long; earlier ones go first.

    They are computed one at a time, so that tables in play don't wait.
    """
    loop = asyncio.get_running_loop()
    until, found = loop.time() + PATIENCE, list[Chances | None]()
    for one in wanted:
        left = until - loop.time()
        found.append(await odds.of(one.view, within=left) if left > 0 else None)
    return found
