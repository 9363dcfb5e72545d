"""Players who have played and are not ranked yet, and what they lack."""

from dataclasses import dataclass

from bot.store.sums.counting import Scope
from bot.store.sums.values import OF_NIGHTS, Bars, Measure, Played

SHOWN = 10


@dataclass(frozen=True, slots=True)
class Unranked:
    """A player who is not ranked, with the hands, opponents or nights that they lack."""

    player: int
    hands: int = 0
    opponents: int = 0
    nights: int = 0
    value: int = 0
    """The player's value by the board's measure so far."""

    @property
    def lack(self) -> int:
        """Return the sum of all that the player lacks; players who lack least come first."""
        return self.hands + self.opponents + self.nights


def lacking(one: Played, scope: Scope, measure: Measure, bars: Bars) -> Unranked | None:
    """Return what a player lacks to be ranked; None if they are ranked.

    On a board of one night, everybody is ranked.
    """
    if scope.night is not None and measure not in OF_NIGHTS:
        return None
    enough = one.hands >= bars.hands and one.opponents >= bars.opponents
    if measure in OF_NIGHTS:
        enough = one.nights >= bars.nights
    elif measure is Measure.BUY_INS:
        enough = enough or one.nights >= bars.nights
    if enough:
        return None
    hands = max(0, bars.hands - int(one.hands))
    opponents = max(0, bars.opponents - int(one.opponents))
    nights = max(0, bars.nights - int(one.nights))
    if measure in OF_NIGHTS:
        hands, opponents = 0, 0
    elif measure is not Measure.BUY_INS:
        nights = 0
    return Unranked(one.player, hands, opponents, nights, int(one.value))
