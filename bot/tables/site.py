"""A table's place: its server, channel and number, and the chips that it plays for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Site:
    """The place of a table."""

    number: int
    guild: int
    channel: int
    night: int | None = None
    """The night it belongs to."""
    scrip: bool = False
    """Plays for that night's own chips, not for the server's."""
    practice: bool = False
    """Plays for practice chips, which are nobody's; house players sit here or nowhere."""
