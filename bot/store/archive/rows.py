"""The row of a table's log, as read from the log or from the archive."""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LogRow:
    """An accepted command and the events that followed from it."""

    table: int
    seq: int
    at: int
    by: int | None
    """The player who gave the command; None for the clock and the bot itself."""
    command: Json
    events: list[Json]
