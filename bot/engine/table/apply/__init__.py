"""The only writers of a table: one function an event; a hand's events go on to its hand.

Each is total: it never refuses, never draws, never reads the game's rules. What the hand machine
has just played is written to the hand already, and `adopt` brings both; a log is followed event by
event.
"""

from collections.abc import Callable, Iterable
from typing import Any

from bot.engine.table import events as e
from bot.engine.table.apply import chairs, deal, evening
from bot.engine.table.state import Table

OWN: dict[type, Callable[[Table, Any], None]] = {
    **deal.OWN,
    **chairs.APPLY,
    **evening.APPLY,
}
APPLY = OWN | deal.OF_THE_HAND
adopt, with_hand = deal.adopt, deal.with_hand


def evolve(table: Table, event: e.TableEvent) -> Table:
    """The table after an event, as a copy."""
    return fold(table, [event])


def fold(table: Table, events: Iterable[e.TableEvent]) -> Table:
    """The table after many events, as one copy."""
    after = table.copy()
    for event in events:
        APPLY[type(event)](after, event)
    return after
