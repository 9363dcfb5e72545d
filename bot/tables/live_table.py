"""A table that this process keeps, and the followers of a night's or a tournament's tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.engine.errors import Illegal, Refusal
from bot.tables.company.driver import Driver
from bot.tables.hosting.host import Host
from bot.tables.hosting.record import Record
from bot.tables.publishing.publisher import Publisher

Watcher = Callable[[int, Record, Record], None]


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A kept table: `host` takes commands, `publisher` draws it, `driver` plays house players."""

    host: Host
    publisher: Publisher
    driver: Driver | None
    """Driver of the house players; None at a table for real chips, where they may not sit."""

    def at_practice(self, otherwise: Refusal = Refusal.PRACTICE_ONLY) -> Driver:
        """Return the driver of the house players. Raise Illegal at a table for real chips."""
        if self.driver is None:
            raise Illegal(otherwise)
        return self.driver


@dataclass(frozen=True, slots=True)
class Watched:
    """A follower that reports a table's changes to its night or tournament, by number."""

    number: int
    watchers: Sequence[Watcher]

    def changed(
        self,
        before: Record,
        after: Record,
        *,
        by_player: bool,  # noqa: ARG002 - as `Follower` has it
    ) -> None:
        """Pass a change on, as `Follower` describes."""
        for watcher in self.watchers:
            watcher(self.number, before, after)
