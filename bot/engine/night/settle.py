"""Payments after a night, in the fewest transfers.

Players whose nets cancel out among themselves need one transfer less than there are of them, so the
fewest transfers come from the most such groups.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.kinds import Chips

MOST_EXACT = 14
"""The most nets that are divided into groups exactly; with more, only pairs that cancel are
found."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """A payment of chips from one player to another."""

    payer: int
    payee: int
    chips: Chips


def settled(nets: Mapping[int, Chips]) -> tuple[Transfer, ...]:
    """Return the fewest transfers that bring every net to zero, by payer and payee.

    Equal nets give equal lists. Raises ValueError if the nets do not add up to zero.
    """
    if sum(nets.values()):
        raise ValueError("nets add up to zero")
    open_nets = {player: nets[player] for player in sorted(nets) if nets[player]}
    found = [one for group in _groups(open_nets) for one in _paid({p: nets[p] for p in group})]
    return tuple(sorted(found, key=lambda one: (one.payer, one.payee)))


def _groups(nets: Mapping[int, Chips]) -> list[tuple[int, ...]]:
    """Return the most groups that add up to zero. Two opposite nets can always be one of them."""
    pairs, left = _pairs(nets)
    if len(left) > MOST_EXACT:
        return [*pairs, tuple(left)]
    return [*pairs, *_divided(left, [nets[player] for player in left])]


def _pairs(nets: Mapping[int, Chips]) -> tuple[list[tuple[int, ...]], list[int]]:
    """Return pairs of opposite nets, and the players left."""
    pairs, left = list[tuple[int, ...]](), list(nets)
    for player in nets:
        other = next((one for one in left if nets[one] == -nets[player]), None)
        if player in left and other is not None:
            pairs.append((player, other))
            left = [one for one in left if one not in {player, other}]
    return pairs, left


def _divided(players: list[int], nets: list[Chips]) -> list[tuple[int, ...]]:
    """Return the most groups with zero sums, found over all subsets as bits."""
    size = 1 << len(players)
    sums, zeros, last = [0] * size, [0] * size, [0] * size
    for some in range(1, size):
        low = some & -some
        sums[some] = sums[some ^ low] + nets[low.bit_length() - 1]
        best = max(
            (some ^ (1 << at) for at in range(len(players)) if some >> at & 1),
            key=zeros.__getitem__,
        )
        zeros[some], last[some] = zeros[best] + (sums[some] == 0), best
    groups, group, some = list[tuple[int, ...]](), list[int](), size - 1
    while some:
        group.append(players[(some ^ last[some]).bit_length() - 1])
        some = last[some]
        if not sums[some]:
            groups.append(tuple(group))
            group = []
    return groups


def _paid(nets: Mapping[int, Chips]) -> list[Transfer]:
    """Within a group, let the largest debt pay the largest claim until nothing is left."""
    left, found = dict(nets), list[Transfer]()
    while any(left.values()):
        payer = min(left, key=lambda one: (left[one], one))
        payee = max(left, key=lambda one: (left[one], -one))
        chips = min(-left[payer], left[payee])
        found.append(Transfer(payer, payee, chips))
        left[payer] += chips
        left[payee] -= chips
    return found
