"""A game is data: everything a game file can say. `options` beside it resolves it for a table.

A hand sees only a resolved `Game`. What tables choose of it is declared page by page in `pages`.
Its columns are stable: add, never rename, as resolved games are stored by the hash of their form.
Amounts are names (ante, small_blind, big_blind, bring_in, small_bet, big_bet); a table's `Stakes`
turn them into chips.
"""

from dataclasses import dataclass, field

from bot.engine.cards import Pack
from bot.engine.games.forms import Family, Forced, Joker, Limit, Showdown
from bot.engine.games.phases import PLACES, First, Layout, Phase, Share, Way, Wild, Zone
from bot.engine.pages import (
    betting,
    cards,
    declare,
    draw,
    extras,
    matched,
    points,
    ranks,
    seats,
    showdown,
    stakes,
    tricks,
)

__all__ = [
    "PLACES", "SHOWDOWN", "Family", "First", "Forced", "Game", "Joker", "Layout", "Limit", "Phase",
    "Share", "Showdown", "Stakes", "Way", "Wild", "Zone",
]  # fmt: skip


SHOWDOWN = "showdown"
"""How most games are settled; all other ways are for a pot that outlives the deal (Source: M13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(
    betting.Columns, stakes.Columns, seats.Columns, cards.Columns, ranks.Columns, draw.Columns,
    showdown.Columns, declare.Columns, matched.Columns, tricks.Columns, points.Columns,
    extras.Columns,
):  # fmt: skip
    """A complete game: its own columns, and what tables choose. `seats` is (least, most)."""

    code: str
    name: str
    family: Family
    summary: str
    seats: tuple[int, int]
    forced: Forced
    limits: tuple[Limit, ...]
    phases: tuple[Phase, ...]
    shares: tuple[Share, ...] = (Share(),)
    aliases: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    level: int = 1
    """1 easy to 3 demanding."""
    minutes: int = 2
    """Usual minutes a deal."""
    pack: Pack = field(default_factory=Pack)
    wild: Wild = field(default_factory=Wild)
    layout: Layout = field(default_factory=Layout)
    settle: str = SHOWDOWN
    """How the deal is decided: the step after the last row."""
    legs: int = 0
    """Legs that take the pot (2.5)."""
    lives: int = 0
    """Lives after whose loss a player is out of the pot (4.8.43)."""
    passed_in: bool = False
    """Nobody opens: the pot rides to the next deal (Source: R140, R203, R211)."""
    ante: str = "ante"
    """The amount that everybody antes, where there are antes."""
    antes: int = 1
    """How many times."""
    modifiers: tuple[str, ...] = ()
    """What was announced on top of the game file, by code."""
    own: tuple[str, ...] = ()
    """Options that the game file itself states: no table changes them."""

    @property
    def boards(self) -> int:
        """How many boards are dealt."""
        return 1 + max([share.board for share in self.shares], default=0)

    @property
    def to_win(self) -> bool:
        """A hand must reach something to win, else those still in play again (rules 2.9)."""
        return len(self.shares) == 1 and bool(self.shares[0].qualifier)

    @property
    def matched(self) -> bool:
        """The pot is matched rather than bet: one for all, and closed to newcomers."""
        return self.settle != SHOWDOWN

    @property
    def for_tricks(self) -> bool:
        """Tricks are played for: who does not play has passed, and folds nothing that they bet."""
        return any(row.tricks for row in self.phases)

    def ridden_out(self, series: int) -> bool:
        """The pot has ridden as often as it may, after so many deals."""
        return 0 < self.max_deals <= series


@dataclass(frozen=True, slots=True)
class Stakes:
    """The six amounts in chips. `of(unit)` derives all from one unit: the big blind, the small bet.

    Bring-in: at least 1, the ante and half the small bet, and below the small bet (rules 0).
    """

    ante: int
    small_blind: int
    big_blind: int
    bring_in: int
    small_bet: int
    big_bet: int

    @classmethod
    def of(cls, unit: int) -> "Stakes":
        """Blinds unit/2 and unit, bets unit and twice it, ante a fifth; each at least one chip."""
        ante = max(1, unit // 5)
        bring_in = max(1, ante, unit // 2)
        return cls(ante, max(1, unit // 2), unit, bring_in, unit, 2 * unit)

    def amount(self, name: str) -> int:
        """The chips behind an amount's name."""
        chips: int = getattr(self, name)
        return chips
