"""Chips put in, and seats that fold."""

from bot.engine.hand import events as e
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, of_hand, on
from bot.engine.hand.themes.sale import PRICES
from bot.engine.kinds import Seat

RAISED = {"bet": "bet", "completed": "complete"}
"""The announcement of a bet that is not a raise, by what its seat did last."""


def _raised(hand: Hand, event: e.RaisedTo, _viewer: Seat) -> Act:
    return Act(RAISED.get(hand.places[event.seat].last, "raise"), event.seat, event.to)


def _paid(event: e.PaidToPot) -> Act | None:
    """Announce a payment, except for a card's price, which is announced with the card."""
    return None if event.kind in PRICES else Act("pay", event.seat, event.chips)


def _seen(hand: Hand) -> e.BetReturned | None:
    """Return the uncalled bet that went back, if any."""
    return None if hand.voided else hand.returned


THEME = Theme(
    _seen,
    announced=(
        on(e.AntePosted, lambda one: Act("ante", one.seat, one.chips)),
        on(e.BlindPosted, lambda one: Act("post", one.seat, one.chips, word=one.kind)),
        on(e.PaidToPot, _paid),
        on(e.Folded, lambda one: Act("fold", one.seat)),
        on(e.Checked, lambda one: Act("check", one.seat)),
        on(e.Called, lambda one: Act("call", one.seat, one.chips)),
        of_hand(e.RaisedTo, _raised),
        on(e.BetReturned, lambda one: Act("returned", one.seat, one.chips)),
    ),
    silent=(e.RoundOpened, e.BetsGathered),
)
