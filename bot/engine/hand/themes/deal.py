"""A deal's beginning and end, and events between that only clocks and screens use."""

from bot.engine.games.customs import ShowDraws
from bot.engine.hand import events as e
from bot.engine.hand.commands import Draw
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Act, Theme, of_hand, on
from bot.engine.kinds import Seat


def _timed_out(hand: Hand, event: e.TimedOut, _seat: Seat) -> Act | None:
    """Announce a time-out, unless that would tell a choice nobody else sees."""
    asking = hand.now.asking
    if asking is None or asking.together(hand):
        return None
    unseen = Draw in asking.answers and hand.game.show_draws is ShowDraws.HIDDEN
    return None if unseen else Act("late", event.seat)


THEME = Theme(
    announced=(
        of_hand(e.TimedOut, _timed_out),
        on(e.HandVoided, lambda _: Act("void")),
        on(e.Refunded, lambda one: Act("returned", one.seat, one.chips)),
        on(e.HandEnded, lambda one: Act("ride", chips=one.carried) if one.carried else None),
    ),
    silent=(
        e.HandStarted,
        e.StepReached,
        e.Asked,
        e.Planned,
        e.PlanDropped,
    ),
)
