"""A table's place: its server, channel and number, and the chips that it plays for."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.store import Account, event_chips, practice

Lender = Callable[[int, int, int | None], Account]
"""Returns the account that lends chips to a player at a table of a server."""


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
    event: int | None = None
    """The tournament of the table, whose chips it plays for; None for none."""

    @property
    def lender(self) -> Lender | None:
        """The lender of the table's chips; None for chips of a bank or a tab."""
        if self.event is not None:
            return event_chips
        return practice if self.practice else None
