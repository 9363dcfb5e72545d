"""Pre-actions: what a seat has chosen ahead of its turn, used when the turn comes. Source: R293.

A pre-action is private and is played once. An exact call or a raise was chosen at a price: when the
price changes it is dropped, as in card rooms' software, and its player is asked. A check or fold
and a call of any price stand at every price.
"""

from bot.engine.hand.events import PlanDropped, Planned
from bot.engine.hand.play import Play
from bot.engine.hand.state import Place

OF_THE_PRICE = ("call", "raise")
"""Plans that are dropped when the price changes."""


TAKE_ON = "take_on"
"""The plan to take cards offer by offer, up to the step's limit; bets do not change it."""


def takes_on(place: Place) -> bool:
    """True if this seat has planned to take card after card without being asked."""
    return place.plan is not None and place.plan.plan == TAKE_ON


def used(play: Play, place: Place, *plans: str) -> Planned | None:
    """Use up a seat's pre-action and return it, or None if it is none of `plans`.

    A plan to take card after card is kept during a round of bets.
    """
    plan = place.plan
    if plan is None or (takes_on(place) and play.hand.now.bets):
        return None
    play.emit(PlanDropped(place.seat))
    return plan if plan.plan in plans else None
