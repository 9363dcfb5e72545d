"""What tells one table from another: where it stands, and which chips it plays for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Site:
    """Where a table stands."""

    number: int
    guild: int
    channel: int
    night: int | None = None
    """The night it belongs to."""
    scrip: bool = False
    """Plays for that night's own chips, not for the server's."""
    practice: bool = False
    """Plays for practice chips, which are nobody's; house players sit here or nowhere."""
