"""Who plays on a database, as far as others are told."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.store.errors import StoreError

STOP_ALL = "its schema is older than this program's: stop all who play there, then start this one"


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

    def __init__(self, what: Path | str, holder: Holder | None, *, outdated: bool = False) -> None:
        """`outdated`: its schema is to be upgraded, which nobody may be there for."""
        whose = "another process" if holder is None else str(holder)
        told = f"{what}: is in use by {whose}"
        super().__init__(f"{told}; {STOP_ALL}" if outdated else told)
        self.holder = holder
