"""Open cards to be had: for a price or a bid, by taking or pushing, or as a whole hand."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.hand import events as e
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS
from bot.engine.hand.steps.staking import market
from bot.engine.hand.theme import Act, Theme, of_hand, on
from bot.engine.kinds import Chips, Seat

PRICES = frozenset(name for name, step in STEPS.items() if step.on_table)
"""Kinds of payments for a card on display."""


@dataclass(frozen=True, slots=True)
class SaleView:
    """The cards on display, and what became of earlier ones."""

    cards: tuple[tuple[Card, Chips], ...]
    """Displayed cards with their prices in chips; 0 where bids decide."""
    sold: tuple[e.CardBought, ...]
    """Cards that were sold, or that nobody wanted."""


def _seen(hand: Hand) -> SaleView | None:
    if not hand.display and not hand.sales:
        return None
    prices = market.prices(hand) if hand.row.market else (0,) * len(hand.display)
    return SaleView(tuple(zip(hand.display, prices, strict=True)), hand.sales)


def _bought(event: e.CardBought) -> Act:
    bids = tuple(zip(event.seats, event.bids, strict=True))
    kind = ("buy" if event.chips else "gets") if event.seat else "unsold"
    return Act(kind, event.seat, event.chips, cards=(event.card,), bids=bids)


def _traded(hand: Hand, event: e.HandTraded, _viewer: Seat) -> Act:
    """Announce a trade; the display is now the hand the player laid down."""
    return Act("trades", event.seat, cards=hand.display)


THEME = Theme(
    seen=_seen,
    wants=lambda game: any(STEPS[one].on_table for row in game.phases for one in row.columns),
    announced=(
        on(e.CardsDisplayed, lambda one: Act("display", cards=tuple(one.cards))),
        on(e.CardBought, _bought),
        of_hand(e.HandTraded, _traded),
    ),
    silent=(e.BidChosen,),
)
