"""What passes between seats beside the pots."""

from bot.engine.hand import events as e
from bot.engine.hand.theme import Act, Theme, on


def _paid(event: e.BountyPaid) -> Act:
    kind = "bounty" if event.kind == "seven_deuce" else event.kind
    return Act(kind, event.seat, event.chips, to=event.to)


THEME = Theme(heard=(on(e.BountyPaid, _paid),))
