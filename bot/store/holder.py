"""Who plays on a database, as far as others are told."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.store.errors import StoreError


@dataclass(frozen=True, slots=True)
class Holder:
    """The program that plays on it."""

    process: int
    machine: str
    since: int
    """Unix seconds."""

    def __str__(self) -> str:
        began = datetime.fromtimestamp(self.since, UTC)
        return f"process {self.process} on {self.machine}, since {began:%Y-%m-%d %H:%M} UTC"


class InUse(StoreError):  # noqa: N818 - named for what happened
    """Another program plays on it."""

    def __init__(self, what: Path | str, holder: Holder | None) -> None:
        whose = "another process" if holder is None else str(holder)
        super().__init__(f"{what}: is in use by {whose}")
        self.holder = holder
