"""Qualifiers: the least hand for a share or a first bet.

Source: R159, R207, R256, R268, rules 2.3.
"""

from collections.abc import Collection
from dataclasses import dataclass

from bot.engine.cards import RANKS
from bot.engine.ranking.category import Category

FACE = "face"
LOWS = ("low_a5", "low_a6", "low_27")


@dataclass(frozen=True, slots=True)
class Qualifier:
    """The least category and its first rank, for a low the most; None if a card is asked for."""

    floor: tuple[Category, int] | None
    rankings: Collection[str] | None = None
    """Rankings of shares that may have it; None for all, empty if it is for first bets alone."""

    def fits(self, ranking: str) -> bool:
        """True if a share with this ranking may have the qualifier."""
        return self.rankings is None or ranking in self.rankings


QUALIFIERS = {
    "": Qualifier(None),
    "eight": Qualifier((Category.HIGH, RANKS.index("8")), LOWS),
    "no_pair": Qualifier((Category.HIGH, RANKS.index("K")), ("low_a5", "low_a6")),
    "pair": Qualifier((Category.PAIR, 0), ("high",)),
    "sixes": Qualifier((Category.PAIR, RANKS.index("6")), ("high",)),
    "trips": Qualifier((Category.TRIPS, 0), ("high",)),
    "flush": Qualifier((Category.FLUSH, 0), ("high",)),
    FACE: Qualifier(None),
    "jacks": Qualifier((Category.PAIR, RANKS.index("J")), ()),
    "queens": Qualifier((Category.PAIR, RANKS.index("Q")), ()),
    "kings": Qualifier((Category.PAIR, RANKS.index("K")), ()),
    "aces": Qualifier((Category.PAIR, RANKS.index("A")), ()),
}
"""Qualifiers by name, as games store them: add, never rename."""
OF_SHARES = tuple(name for name, one in QUALIFIERS.items() if one.rankings != ())
"""Names of qualifiers that shares may have."""
