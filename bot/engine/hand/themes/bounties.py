"""Payments between seats beside the pots, and who still stands in a stand-up game."""

from dataclasses import dataclass

from bot.engine.hand import events as e
from bot.engine.hand.money import stand_up
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, on
from bot.engine.kinds import Seat


@dataclass(frozen=True, slots=True)
class BountiesView:
    """Payments beside the pots, and seats that stand."""

    paid: tuple[e.BountyPaid, ...]
    standing: tuple[Seat, ...]
    """Seats that stand in a stand-up game; after the deal, those that still do."""


def _seen(hand: Hand) -> BountiesView | None:
    standing = () if hand.voided or not hand.standing else stand_up.left(hand)
    return BountiesView(hand.bounties, standing) if hand.bounties or standing else None


def _paid(event: e.BountyPaid) -> Act:
    kind = "bounty" if event.kind == "seven_deuce" else event.kind
    return Act(kind, event.seat, event.chips, to=event.to)


THEME = Theme(
    _seen,
    wants=lambda game: bool(game.bounty or game.stand_up),
    announced=(on(e.BountyPaid, _paid),),
)
