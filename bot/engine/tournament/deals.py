"""Deals about prizes: what each player who is left would get, by three ways to divide.

Even, by chips, or by what the stacks are worth. A sum that is played on for comes off the first
prize. By chips each gets the least prize that is left, and the rest by stacks; nobody gets more
than the first prize.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.engine.kinds import Chips
from bot.engine.tournament.icm import worth
from bot.engine.tournament.prizes import apportioned


def divided(
    stacks: Mapping[int, Chips], prizes: Sequence[Chips], left: Chips
) -> dict[str, dict[int, Chips]]:
    """Return what each player would get by each way, with `left` chips for the winner."""
    players, chips = list(stacks), list(stacks.values())
    full = (*prizes, *(0,) * (len(players) - len(prizes)))
    whole = sum(full) - left
    even = apportioned(whole, [Fraction(1)] * len(players))
    exact = worth(chips, full)
    by_worth = apportioned(whole, [Fraction(one) for one in exact]) if left else exact
    return {
        "even": dict(zip(players, even, strict=True)),
        "chips": dict(zip(players, _by_chips(chips, full, whole), strict=True)),
        "icm": dict(zip(players, by_worth, strict=True)),
    }


def _by_chips(chips: Sequence[Chips], prizes: Sequence[Chips], whole: Chips) -> tuple[Chips, ...]:
    """Return shares by chips above the least prize, none above the first prize."""
    least, most = min(prizes), max(prizes)
    rest = whole - least * len(chips)
    if rest <= 0:
        return apportioned(whole, [Fraction(1)] * len(chips))
    found = {at: Fraction(0) for at in range(len(chips))}
    capped = set[int]()
    while True:
        open_chips = sum(chips[at] for at in found if at not in capped)
        share = rest - sum(most - least for _ in capped)
        for at in found:
            found[at] = (
                Fraction(most - least)
                if at in capped
                else Fraction(share * chips[at], max(1, open_chips))
            )
        over = {at for at, one in found.items() if at not in capped and one > most - least}
        if not over or len(capped) + len(over) == len(chips):
            break
        capped |= over
    extra = apportioned(rest, [found[at] for at in sorted(found)])
    return tuple(least + one for one in extra)
