"""Moments of deals, as everybody sees them."""

from collections.abc import Iterator

from bot.engine.hand.events import HandStarted, StepReached
from bot.engine.table.apply import APPLY
from bot.engine.table.state import Table
from bot.engine.views.look import look
from bot.engine.views.shapes import TableView
from tests.engine.card_room import Room


def views(room: Room) -> Iterator[TableView]:
    """Yield the public view before each step of the last deal, and at its end."""
    before = Table(room.games)
    start = max(at for at, one in enumerate(room.log) if isinstance(one, HandStarted))
    for at, event in enumerate(room.log):
        if at > start and isinstance(event, StepReached):
            yield look(before)
        APPLY[type(event)](before, event)
    yield look(before)
