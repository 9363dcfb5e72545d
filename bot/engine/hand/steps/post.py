"""Forced stakes go in before the deal, as the table worked them out. Source: R015, R135-R139."""

from bot.engine.hand import pots
from bot.engine.hand.events import AntePosted, BetReturned, BlindPosted, Duty
from bot.engine.hand.play import Play
from bot.engine.kinds import Seat


def pay(play: Play, duties: dict[Seat, tuple[Duty, ...]]) -> None:
    """Antes first, then blinds; a short stack posts what it has (vector B06)."""
    owed = [(seat, duty) for seat, all_of in duties.items() for duty in all_of]
    for seat, duty in owed:
        chips = min(duty.chips, play.hand.places[seat].stack)
        if duty.kind == "ante" and chips:
            play.emit(AntePosted(seat, chips))
    excess = pots.uncalled({seat: place.total for seat, place in play.hand.places.items()})
    if excess is not None and len(play.hand.places) > 1:
        play.emit(BetReturned(*excess))
    for seat, duty in owed:
        chips = min(duty.chips, play.hand.places[seat].stack)
        if duty.kind != "ante" and chips:
            play.emit(BlindPosted(seat, chips, duty.kind, duty.chips))
