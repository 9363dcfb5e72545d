"""Deals in which nobody could bet any more: who had which chance, and who won against theirs.

Figures are those of `bot.odds` of the public view, from the step where `/hand show` has its first
chances, so that screens, recaps and files agree. They are reckoned in the process of `Odds`.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bot.engine.games.game import Game
from bot.engine.hand.events import HandEvent
from bot.engine.kinds import Seat
from bot.engine.views.chronicle import chronicle
from bot.engine.views.shapes import TableView
from bot.odds import Chance, Chances, Odds
from bot.odds.spot import spot_of

PATIENCE = 3.0
"""Seconds that a recap waits for chances at most, those of all its deals together."""
WHOLE = 100


@dataclass(frozen=True, slots=True)
class Beat:
    """A player whose hand did better, or worse, than could be hoped for."""

    player: int
    percent: int
    """How often it wins from there, of a hundred."""
    exact: bool
    """All ways for the cards to come were counted; else it is about so."""
    chance: float
    """The same, unrounded, to compare."""


@dataclass(frozen=True, slots=True)
class AllIn:
    """A finished deal at the moment when nothing but cards could follow."""

    view: TableView = field(repr=False)
    winners: frozenset[Seat]
    chances: Chances | None = None
    """None until they are reckoned, and where that takes too long."""

    @property
    def beaten(self) -> Beat | None:
        """The best chance that won nothing; None where each that had one won."""
        lost = [one for one in self._hands() if one.seat not in self.winners and one.wins]
        return self._told(max(lost, key=lambda one: one.wins, default=None))

    @property
    def underdog(self) -> Beat | None:
        """Who won alone, though another could hope for more; None where nobody did."""
        hands = self._hands()
        won = [one for one in hands if one.seat in self.winners]
        if len(self.winners) != 1 or not won:
            return None
        most = max(one.share for one in hands)
        return self._told(won[0] if won[0].share < most else None)

    def _hands(self) -> Sequence[Chance]:
        return () if self.chances is None else self.chances.hands

    def _told(self, one: Chance | None) -> Beat | None:
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
    """Of a finished deal, by its rows of the log; None where cards never came by themselves."""
    for step in chronicle(rows, games, table):
        if spot_of(step.view) is not None:
            return AllIn(step.view, frozenset(winners))
    return None


async def reckoned(odds: Odds, wanted: Sequence[AllIn]) -> list[Chances | None]:
    """The chances of each, None for those that came to nothing in time; the first are asked first.

    One after another, so that tables which play are not kept waiting.
    """
    loop = asyncio.get_running_loop()
    until, found = loop.time() + PATIENCE, list[Chances | None]()
    for one in wanted:
        left = until - loop.time()
        found.append(await odds.of(one.view, within=left) if left > 0 else None)
    return found
