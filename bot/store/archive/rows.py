"""A row of a log, wherever it lies."""

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
    """The player who gave it; None for the clock and the bot itself."""
    command: Json
    events: list[Json]
