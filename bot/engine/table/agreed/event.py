"""The tournament of a table, as the table knows it. Stored: add fields with defaults."""

from dataclasses import dataclass

from bot.engine.kinds import Chips


@dataclass(frozen=True, slots=True)
class Event:
    """A table's tournament, by its number, and the chips with which each player enters it."""

    number: int
    stack: Chips
    practice: bool = False
    """True if house players take part; such a tournament is for practice alone."""
