"""One table that this process keeps, and who is told of a night's tables."""

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
    """A table: `host` shows it and takes commands, `publisher` draws it, `driver` plays for it."""

    host: Host
    publisher: Publisher
    driver: Driver | None
    """Plays the house players; None at a table for real chips, where none may sit."""

    def at_practice(self, otherwise: Refusal = Refusal.PRACTICE_ONLY) -> Driver:
        """Return the driver of the house players. Raise Illegal where chips are real."""
        if self.driver is None:
            raise Illegal(otherwise)
        return self.driver


@dataclass(frozen=True, slots=True)
class Watched:
    """Tells those who look after a night what happens at one of its tables."""

    night: int
    watchers: Sequence[Watcher]

    def changed(
        self,
        before: Record,
        after: Record,
        *,
        by_player: bool,  # noqa: ARG002 - as `Follower` has it
    ) -> None:
        """See `Follower`."""
        for watcher in self.watchers:
            watcher(self.night, before, after)
