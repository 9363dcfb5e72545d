"""Lists every chip of a table and every card of a deal, for tests and trials to count."""

from bot.engine.cards import Card
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips
from bot.engine.table.state import Table


def chips_at(table: Table) -> Chips:
    """Return the number of all chips at the table, wherever they lie."""
    chairs = table.chairs.values()
    behind = sum(table.stack(chair.seat) + chair.pending for chair in chairs)
    middle = table.hand.middle() if table.running() and table.hand is not None else 0
    return behind + middle + table.carried


def cards_of(hand: Hand) -> list[Card]:
    """Return every card of a deal, place by place: each card of its pack once."""
    held = [card for place in hand.places.values() for card in place.cards]
    board = [card for one in hand.boards for card in one]
    thrown = [card for _seat, card in hand.discards]
    trick = [card for _seat, card in hand.trick]
    played = [*trick, *hand.played]
    apart = [*hand.ghost, *hand.display, *hand.marker]
    return [*hand.stub(), *hand.burns, *held, *board, *thrown, *played, *apart]
