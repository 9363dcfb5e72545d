"""Paying matched pots to their winners, and charging the losers. Source: rules 2.5, section 0.

Pots stand in order, one or a high and a low. Beside each stand its winners, and its players' risks:
the chips each may win of it at most, or lose to it.
"""

from collections.abc import Iterable, Mapping, Sequence

from bot.engine.hand.events import PaidToPot, PotAwarded
from bot.engine.hand.money import rake
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.play import Play
from bot.engine.hand.state import Place
from bot.engine.kinds import Chips, Seat

Risks = Mapping[Seat, Chips]


def award(
    play: Play,
    stakes: Sequence[Chips],
    winners: Sequence[Sequence[Place]],
    risks: Sequence[Risks],
) -> list[Chips]:
    """Pay an equal part of each stake to its winners, less the rake; return what leaves each pot.

    A remainder stays in the pot (rules 2.3).
    """
    parts = [
        {one.seat: min(stake // len(best), risk[one.seat]) for one in best}
        for stake, best, risk in zip(stakes, winners, risks, strict=True)
    ]
    whole = [sum(one.values()) for one in parts]
    left = rake.take(play, [Pot(whole[at], tuple(one)) for at, one in enumerate(parts)])
    taken = [all_of - pot.chips for all_of, pot in zip(whole, left, strict=True)]
    for at, one in enumerate(parts):
        for seat, part in one.items():
            chips = part * left[at].chips // max(1, whole[at])
            if chips:
                play.emit(PotAwarded(0, at, seat, chips))
            taken[at] += chips
    return taken


def charge(play: Play, losers: Iterable[Place], risks: Risks, kind: str) -> Chips:
    """Have these places pay what they risked; return the sum. `kind` is the payments' kind."""
    paid = 0
    for place in losers:
        if risks[place.seat]:
            play.emit(PaidToPot(place.seat, risks[place.seat], kind))
            paid += risks[place.seat]
    return paid
