"""Others' cards a viewer ever saw in a finished deal, and where they lay."""

from collections.abc import Collection, Iterable, Mapping

from bot.engine.cards import Card
from bot.engine.games.customs import ShowDraws
from bot.engine.games.game import Game
from bot.engine.hand import events as e
from bot.engine.hand.cards import sight
from bot.engine.kinds import Seat
from bot.engine.table.apply import APPLY
from bot.engine.table.state import Table

CardsSeen = Mapping[Seat, Collection[Card]]
MIXES = (e.DeckReshuffled, e.CardsGathered)
"""Events after which a card in its old place may have been elsewhere in between."""


def cards_seen_from(
    table: Table, events: Iterable[e.HandEvent], mine: Seat, seats: Iterable[Seat]
) -> CardsSeen:
    """Return the cards the seat `mine` saw at these seats at any time of the deal."""
    found: dict[Seat, set[Card]] = {seat: set() for seat in seats}
    for event in events:
        APPLY[type(event)](table, event)
        if table.hand is None:
            continue
        if isinstance(event, e.CardPlayed) and event.seat in found:
            found[event.seat].add(event.card)
        for seat, cards in found.items():
            view = sight.seen(table.hand, table.hand.places[seat], mine)
            cards.update(card for card in view if card is not None)
    return found


def places_certain(events: Iterable[e.HandEvent], game: Game) -> bool:
    """True if cards seen at a seat may be assumed to have lain there since they could.

    Otherwise that would tell what was drawn and when, which stays secret (Source: R176).
    """
    hides = game.show_draws is ShowDraws.HIDDEN
    return not any(
        isinstance(one, MIXES) or (hides and isinstance(one, e.Discarded)) for one in events
    )
