"""A table's place: its server, channel and number, and the chips that it plays for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TablePlace:
    """The place of a table."""

    number: int
    guild: int
    channel: int
    night: int | None = None
    """The night of the table; None for none."""
    scrip: bool = False
    """True if it plays for that night's own chips instead of the server's."""
    practice: bool = False
    """True if it plays for practice chips; only here may house players sit."""
