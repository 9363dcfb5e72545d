"""A private copy of a table, and the events that changed it."""

from collections.abc import Sequence

from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.events import HandEvent
from bot.engine.hand.state import Hand
from bot.engine.table.apply import OWN, adopt
from bot.engine.table.events import OwnEvent, TableEvent
from bot.engine.table.state import Table, around_hand


class Play:
    """One command's draft of a table; `emit` and `adopt` are the only ways to change it."""

    __slots__ = ("events", "leads", "table")

    def __init__(self, table: Table, *, leads: bool = False) -> None:
        self.table = around_hand(table)
        self.leads = leads
        """True if the command's player has the host's powers, though somebody else is host."""
        self.events: list[TableEvent] = []

    def must_lead(self, player: int) -> None:
        """Raise Illegal with NOT_HOST unless the player hosts the table or has a host's powers."""
        if self.table.host != player and not self.leads:
            raise Illegal(Refusal.NOT_HOST, host=self.table.host)

    def emit(self, event: OwnEvent) -> None:
        """Apply an event of the table itself and keep it."""
        OWN[type(event)](self.table, event)
        self.events.append(event)

    def adopt(self, events: Sequence[HandEvent], hand: Hand) -> None:
        """Take over what the hand machine played: its events and its hand."""
        adopt(self.table, events, hand)
        self.events += events
