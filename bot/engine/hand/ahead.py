"""What a seat has chosen ahead of its turn, when the turn has come. Source: R293."""

from bot.engine.hand.events import PlanDropped, Planned
from bot.engine.hand.play import Play
from bot.engine.hand.state import Place


def used(play: Play, place: Place, *plans: str) -> Planned | None:
    """The pre-action of a seat, which is used up by this; None where it is none of `plans`."""
    plan = place.plan
    if plan is None:
        return None
    play.emit(PlanDropped(place.seat))
    return plan if plan.plan in plans else None
