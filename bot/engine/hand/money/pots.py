"""Pots: who can win which chips. Amounts are chips; seats stand in playing order.

Dead money goes into the main pot before layering and is never returned (rules 0). Live bets and
equal antes are the levels. A layer that nobody can win joins the layer below it. Chips that rode in
for some seats alone stand apart, after the side pots, until none of those seats is live.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.frozen import quicken
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips and the live seats that may win them; the main pot stands first."""

    chips: Chips
    seats: tuple[Seat, ...]
    rode_in: bool = False
    """True for chips of earlier deals that only these seats may win."""


quicken([Pot])


def layers(put_in: Mapping[Seat, Chips], folded: Iterable[Seat], dead: Chips = 0) -> list[Pot]:
    """Return the pots, main pot first. Source: R177-R181, rules 2.2."""
    out = set(folded)
    live = {seat: chips for seat, chips in put_in.items() if seat not in out}
    levels = sorted({chips for chips in live.values() if chips})
    if len(levels) < 2:
        chips = sum(put_in.values()) + dead
        seats = tuple([seat for seat, one in live.items() if one or not levels])
        return [Pot(chips, seats)] if chips else []
    pots: list[Pot] = []
    below = 0
    for level in levels:
        chips = sum([min(one, level) - below for one in put_in.values() if one > below])
        pots.append(Pot(chips, tuple([seat for seat, one in live.items() if one >= level])))
        below = level
    beyond = sum([one - below for one in put_in.values() if one > below])
    pots[-1] = Pot(pots[-1].chips + beyond, pots[-1].seats)
    pots[0] = Pot(pots[0].chips + dead, pots[0].seats)
    return pots


def uncalled(put_in: Mapping[Seat, Chips]) -> tuple[Seat, Chips] | None:
    """Return the seat that put in more than anybody else, folded seats included, and the excess.

    None if the two highest are equal (vector P06).
    """
    most, next_most, ahead = 0, 0, 0
    for seat, chips in put_in.items():
        if chips > most:
            most, next_most, ahead = chips, most, seat
        elif chips > next_most:
            next_most = chips
    return (ahead, most - next_most) if most > next_most else None


def of(hand: Hand) -> list[Pot]:
    """Return the pots of a hand, bets of the running round included."""
    chips, live, levels = hand.middle(), list[Seat](), set[Chips]()
    for place in hand.places.values():
        if not place.folded:
            live.append(place.seat)
            levels.add(place.total)
    if hand.game.matched:
        return [Pot(chips, tuple(live))]
    apart = list(_claimed(hand)) if hand.claims else []
    for pot in apart:
        chips -= pot.chips
    if len(levels) == 1:  # nobody is all-in for less than another
        return [Pot(chips, tuple(live)), *apart] if chips else apart
    put_in = {seat: place.total for seat, place in hand.places.items()}
    folded = put_in.keys() - set(live)
    return layers(put_in, folded, chips - sum(put_in.values())) + apart


def _claimed(hand: Hand) -> Iterator[Pot]:
    """Yield pots of chips that rode in for some of the live seats and not for all."""
    live = [place.seat for place in hand.live()]
    for claim in hand.claims:
        seats = tuple(seat for seat in live if seat in claim.seats)
        if seats and len(seats) < len(live):
            yield Pot(claim.chips, seats, rode_in=True)


def divide(chips: Chips, parts: Sequence[int]) -> list[Chips]:
    """Split chips by parts; the remainder goes chip by chip to the first (rules 2.3)."""
    if len(parts) == 1:
        return [chips]
    whole = sum(parts)
    sums = [chips * part // whole for part in parts]
    for at in range(chips - sum(sums)):
        sums[at] += 1
    return sums
