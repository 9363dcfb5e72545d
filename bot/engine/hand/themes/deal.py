"""A deal's beginning and end, and what only its clocks and screens need to know between."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on

THEME = Theme(
    heard=(
        on(e.HandVoided, lambda _: Act("void")),
        on(e.Refunded, lambda one: Act("returned", one.seat, one.chips)),
        on(e.HandEnded, lambda one: Act("ride", chips=one.carried) if one.carried else None),
    ),
    silent=(
        e.HandStarted,
        e.StepReached,
        e.Asked,
        e.TimedOut,
        e.Planned,
        e.PlanDropped,
    ),
)
