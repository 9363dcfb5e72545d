"""The only functions that change a hand, one for each event.

Each is total: it never refuses, never draws, and never reads the game's rules. `emit` and `evolve`
share this table, so a folded log gives the same hand as the play that wrote it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.engine.games.game import Game
from bot.engine.hand import events as e
from bot.engine.hand.apply import cards, chips, course, deck, sale
from bot.engine.hand.money import duties
from bot.engine.hand.state import Hand, Place, Round


def started(event: e.HandStarted, game: Game) -> Hand:
    """Return the hand the first event opens."""
    places = {
        start.seat: Place(
            start.seat,
            start.player,
            start.stack - start.aside,
            start.stack,
            aside=start.aside,
            legs=start.legs,
        )
        for start in event.seats
    }
    if event.lowest > game.pack.lowest:
        game = replace(game, pack=replace(game.pack, lowest=event.lowest))
    return Hand(
        event.number, game, event.button, event.stakes, places,
        carried=event.carried, claims=event.claims, series=event.series, pot=event.carried,
        question=event.question, rake=event.rake, low=event.low,
        stood=event.stood, standing=event.standing, run_out=event.run_out,
        round=Round(duties.first_price(event)), killer=duties.owes(event, duties.KILL),
        straddler=duties.owes(event, duties.STRADDLE),
    )  # fmt: skip


APPLY: dict[type, Callable[[Hand, Any], None]] = {
    **course.APPLY,
    **deck.APPLY,
    **chips.APPLY,
    **cards.APPLY,
    **sale.APPLY,
}
OF_ONE = frozenset({e.Asked, e.Folded, e.Checked, e.Called, e.RaisedTo})
"""Events that change no place but their own seat's."""


def evolve(hand: Hand, event: e.HandEvent) -> Hand:
    """Return a copy of the hand, changed by an event."""
    after = hand.copy()
    APPLY[type(event)](after, event)
    return after
