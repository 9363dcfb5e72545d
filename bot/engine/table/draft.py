"""A private copy of a table, and the events that brought it where it stands."""

from collections.abc import Sequence

from bot.engine.table.apply import APPLY
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table


class Draft:
    """`emit` and `extend` are the only ways to change the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[TableEvent] = []

    def emit(self, event: TableEvent) -> None:
        """Apply an event and keep it."""
        APPLY[type(event)](self.table, event)
        self.events.append(event)

    def extend(self, events: Sequence[TableEvent]) -> None:
        """Apply and keep many."""
        for event in events:
            self.emit(event)
