"""Forced stakes go in before the deal, as the table worked them out. Source: R015, R135-R139.

Equal antes of all are levels of the pots; an ante that some do not pay is dead money (rules 0).
"""

from bot.engine.hand.events import AntePosted, BetReturned, BlindPosted, Duty, PaidToPot
from bot.engine.hand.money import duties, pots
from bot.engine.hand.play import Play
from bot.engine.kinds import Seat

ORDER = (
    "ante",
    "small_blind",
    "big_blind",
    "button_blind",
    "post",
    "straddle",
    "kill",
    "dead_ante",
)


def pay(play: Play, due: dict[Seat, tuple[Duty, ...]]) -> None:
    """Post all stakes in `ORDER`.

    The big blind is last heads-up too, and short stacks post all they have (B06). Dead antes come
    last: short chips cover the blind before them (rules 2.1, 7).
    """
    owed = [(seat, duty) for seat, all_of in due.items() for duty in all_of]
    owed.sort(key=lambda one: ORDER.index(one[1].kind))
    antes = [one for one in owed if one[1].kind == "ante"]
    for seat, duty in antes:
        chips = min(duty.chips, play.hand.places[seat].stack)
        if len(antes) < len(due):
            play.emit(PaidToPot(seat, chips, "ante"))
        else:
            play.emit(AntePosted(seat, chips))
    totals = {seat: place.total for seat, place in play.hand.places.items()} if antes else {}
    excess = pots.uncalled(totals)
    if excess is not None and len(totals) > 1:
        play.emit(BetReturned(*excess))
    for seat, duty in owed:
        chips = min(duty.chips, play.hand.places[seat].stack)
        if duty.kind == "dead_ante" and chips:
            play.emit(PaidToPot(seat, chips, duty.kind))
        elif duty.kind != "ante" and chips:
            price = duties.price(duty, play.hand.stakes)
            play.emit(BlindPosted(seat, chips, duty.kind, price))
