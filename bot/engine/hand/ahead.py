"""What a seat has chosen ahead of its turn, when the turn has come. Source: R293.

A choice is private, is played once, and was made at a price. Where that changes, a call of exactly
so much and a raise to so much are gone, as in card rooms' software: neither becomes another act,
and whoever chose it is asked. A check or fold and a call of any price were meant for every price.
"""

from bot.engine.hand.events import PlanDropped, Planned
from bot.engine.hand.play import Play
from bot.engine.hand.state import Place

OF_THE_PRICE = ("call", "raise")
"""Gone when the price changes."""


TAKE_ON = "take_on"
"""To take cards offer by offer, as far as the step says: bets don't change it."""


def takes_on(place: Place) -> bool:
    """Cards are taken by themselves."""
    return place.plan is not None and place.plan.plan == TAKE_ON


def used(play: Play, place: Place, *plans: str) -> Planned | None:
    """The pre-action of a seat, which is used up by this; None where it is none of `plans`.

    In a round of bets to take on stands as it is.
    """
    plan = place.plan
    if plan is None or (takes_on(place) and play.hand.now.bets):
        return None
    play.emit(PlanDropped(place.seat))
    return plan if plan.plan in plans else None
