"""Where the evening stands in its programme. Only `bot.engine.table.apply` writes it."""

from dataclasses import dataclass, field

from bot.engine.frozen import changer, quicken
from bot.engine.games.game import Stakes
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class Call:
    """A game that a dealer called, by its hash."""

    player: int
    game: str
    stakes: Stakes
    how: str = "chosen"
    """chosen, surprise, picked, or silence: what became of a choice that nobody made."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A game that a player looked at last, by its hash."""

    player: int
    game: str


@dataclass(frozen=True, slots=True)
class Course:
    """Nothing but the programme and what was done by it."""

    spot: int = 0
    """Where the rotation is."""
    called: Call | None = None
    """The game in force, until its deals are over."""
    ahead: Call | None = field(default=None, repr=False)
    """Chosen while a deal runs, and known to the chooser alone."""
    picked: Pick | None = field(default=None, repr=False)
    """Dealt where its player calls nothing in time; known to them alone."""
    chose: Seat = 0
    """Whose choice was dealt last, or who passed since."""
    passed: tuple[int, ...] = ()
    """Players who passed this choice on."""
    dealers: tuple[int, ...] = ()
    """Players who dealt the game in force, since it came up."""
    ready: tuple[int, ...] = ()
    """Players who may be dealt to: they understand what was called, and have seen enough of the
    deal before."""
    known: tuple[str, ...] = ()
    """Games that were dealt at this table, by hash."""


quicken([Call, Pick, Course])
changed = changer(Course)
"""A course of which some fields are others."""
