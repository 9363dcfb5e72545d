"""The program that plays on a database, as other programs see it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from bot.store.errors import StoreError

STOP_ALL = "its schema is older than this program's: stop all who play there, then start this one"


@dataclass(frozen=True, slots=True)
class Holder:
    """A program that plays on a database."""

    process: int
    machine: str
    since: int
    """Start in Unix seconds."""

    def __str__(self) -> str:
        began = datetime.fromtimestamp(self.since, UTC)
        return f"process {self.process} on {self.machine}, since {began:%Y-%m-%d %H:%M} UTC"


class InUse(StoreError):  # noqa: N818 - named for what happened
    """The error that another program plays on a database."""

    def __init__(self, what: Path | str, holder: Holder | None, *, outdated: bool = False) -> None:
        """Say also, if `outdated`, that an upgrade needs all programs to stop."""
        whose = "another process" if holder is None else str(holder)
        told = f"{what}: is in use by {whose}"
        super().__init__(f"{told}; {STOP_ALL}" if outdated else told)
        self.holder = holder
