"""The state of the table's programme. Only `bot.engine.table.apply` changes it."""

from dataclasses import dataclass, field

from bot.engine.frozen import changer, quicken
from bot.engine.games.game import Stakes
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class Call:
    """A game a dealer called, by its hash."""

    player: int
    game: str
    stakes: Stakes
    how: str = "chosen"
    """The way it was chosen: chosen, surprise, picked, or silence if nobody chose."""


@dataclass(frozen=True, slots=True)
class Pick:
    """The game a player picked last, by its hash."""

    player: int
    game: str


@dataclass(frozen=True, slots=True)
class Course:
    """The progress of a programme: the rotation, calls, picks, dealers."""

    spot: int = 0
    """Position in the rotation."""
    called: Call | None = None
    """The game in force, until its deals are over."""
    ahead: Call | None = field(default=None, repr=False)
    """The game chosen while a deal runs, known to its chooser alone."""
    picked: Pick | None = field(default=None, repr=False)
    """The game dealt if its player calls nothing in time, known to that player alone."""
    chose: Seat = 0
    """The seat whose choice was dealt last, or that has passed since."""
    passed: tuple[int, ...] = ()
    """Players who passed this choice on."""
    dealers: tuple[int, ...] = ()
    """Players who have dealt the game in force since it came up."""
    ready: tuple[int, ...] = ()
    """Players to whom the next deal may be dealt: they understand the called game, and have
    reviewed the last deal."""
    known: tuple[str, ...] = ()
    """Hashes of the games that were dealt at this table."""


quicken([Call, Pick, Course])
changed = changer(Course)
"""Return a copy of a course with some fields changed."""
