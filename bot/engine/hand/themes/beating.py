"""Cards turned until they beat the best hand that lies open."""

from dataclasses import dataclass

from bot.engine.hand import judge
from bot.engine.hand.cards import lead
from bot.engine.hand.state import Hand
from bot.engine.hand.theme import Theme
from bot.engine.kinds import Seat
from bot.engine.ranking import Reading


@dataclass(frozen=True, slots=True)
class LeadView:
    """Who shows the best hand, and what it is."""

    seat: Seat
    reading: Reading


def _seen(hand: Hand) -> LeadView | None:
    turning = hand.phase >= 0 and hand.row.beat
    ahead = lead.leader(hand) if turning else None
    return None if ahead is None else LeadView(ahead.seat, judge.showing_reading(hand, ahead))


THEME = Theme(_seen)
