"""A table's programme and stakes: one game, a rotation, or dealer's choice.

Stored for ever: add, never rename. Source: R089, R269, R272, rules 2.12, M22.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.games.game import Family, Game, Stakes
from bot.engine.kinds import Chips

AN_ORBIT = 0
"""The number of deals that stands for an orbit: until all have dealt once."""


class Mode(StrEnum):
    """How the next game is found."""

    ONE = "one"
    ROTATION = "rotation"
    CHOICE = "choice"


class Silence(StrEnum):
    """The outcome if a dealer does not choose in time."""

    AGAIN = "again"
    """The last game runs back."""
    DEFAULT = "default"
    """The table's own game is dealt, the first on the menu."""
    NEXT_PLAYER = "next_player"
    """The deal passes to the next player."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A game of a rotation or of tonight's menu, by the hash of the resolved game."""

    game: str
    stakes: Stakes


@dataclass(frozen=True, slots=True)
class FamilyStakes:
    """The stakes of a family's games that are on no menu."""

    family: Family
    stakes: Stakes


@dataclass(frozen=True, slots=True)
class Programme:
    """The host's choice of games for a table."""

    mode: Mode = Mode.ONE
    menu: tuple[MenuItem, ...] = ()
    """The rotation in order, or tonight's menu; the first is the table's own game."""
    per: int = 1
    """Deals each game lasts, or `AN_ORBIT`."""
    silence: Silence = Silence.AGAIN
    seconds: int = 90
    """Seconds for a dealer to choose."""
    families: tuple[FamilyStakes, ...] = ()
    saved: str = ""
    """The code of the saved list the menu comes from; empty for the host's own menu."""
    pots_apart: bool = False
    """True if a matched-pot game may not be called right after another (rules 2.12)."""

    def at(self, unit: Chips) -> "Programme":
        """Return the programme with the stakes of its games derived from another unit."""
        menu = tuple(replace(one, stakes=one.stakes.at(unit)) for one in self.menu)
        families = tuple(replace(one, stakes=one.stakes.at(unit)) for one in self.families)
        return replace(self, menu=menu, families=families)

    def stakes(self, code: str, game: Game, usual: Stakes) -> Stakes:
        """Return a game's stakes by its hash: its own, its family's, else the table's usual."""
        if not self.menu and not self.families:
            return usual
        own = (item.stakes for item in self.menu if item.game == code)
        family = (one.stakes for one in self.families if one.family is game.family)
        return next(own, next(family, usual))
