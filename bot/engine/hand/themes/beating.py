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
    """The seat that shows the best hand, and the hand's reading."""

    seat: Seat
    reading: Reading
    short: tuple[Seat, ...]
    """Seats that have turned all their cards without beating the best hand, and are out."""


def _seen(hand: Hand) -> LeadView | None:
    turning = hand.phase >= 0 and hand.row.beat
    ahead = lead.leader(hand) if turning else None
    if ahead is None:
        return None
    shows = judge.showing_reading(hand, ahead)
    return LeadView(ahead.seat, shows, lead.fallen_short(hand, ahead))


THEME = Theme(_seen, wants=lambda game: any(row.beat for row in game.phases))
