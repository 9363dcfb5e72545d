"""The only functions that change a table, one for each event; a hand's events go to its hand.

Each is total: it never refuses, never draws, never reads the game's rules. `adopt` takes over
events and hand as the hand machine has played them; a log is folded event by event.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bot.engine.table import events as e
from bot.engine.table.apply import chairs, deal, evening, tournament
from bot.engine.table.state import Table

OWN: dict[type, Callable[[Table, Any], None]] = {
    **deal.OWN,
    **chairs.APPLY,
    **evening.APPLY,
    **tournament.APPLY,
}
APPLY = OWN | deal.OF_THE_HAND
adopt, with_hand = deal.adopt, deal.with_hand


def evolve(table: Table, event: e.TableEvent) -> Table:
    """Return a copy of the table, changed by an event."""
    return fold(table, [event])


def fold(table: Table, events: Iterable[e.TableEvent]) -> Table:
    """Return one copy of the table, changed by all events."""
    after = table.copy()
    for event in events:
        APPLY[type(event)](after, event)
    return after
