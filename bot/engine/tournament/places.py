"""Places of a tournament, and what equal ones are paid.

A player who goes out gets the place after all who are left. Of those who go out in the same deal,
or in the same round of hand for hand, the larger stack before the antes is the higher; equal ones
share place and prizes. Source: TDA 2024, *Hand for hand*.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine.hand.money.pots import divide
from bot.engine.kinds import Chips


@dataclass(frozen=True, slots=True)
class Out:
    """A player who went out, and the chips before the antes of that deal."""

    player: int
    stack: Chips


def places(rounds: Sequence[Iterable[Out]], left: Sequence[int] = ()) -> dict[int, int]:
    """Return the place of each player.

    `rounds` are those who went out together, the earliest first; `left` are the players who are
    still in, the best first. A player who came back and went out again counts by the last time.
    """
    last: dict[int, tuple[int, Out]] = {}
    for at, together in enumerate(rounds):
        last.update({one.player: (at, one) for one in together})
    out = [(at, one) for player, (at, one) in last.items() if player not in left]
    found = {player: place for place, player in enumerate(left, 1)}
    ahead = len(left)
    out.sort(key=lambda one: (-one[0], -one[1].stack, one[1].player))
    for _, equal in groupby(out, key=lambda one: (one[0], one[1].stack)):
        same = list(equal)
        found.update({one.player: ahead + 1 for _, one in same})
        ahead += len(same)
    return found


def paid(standing: Mapping[int, int], prizes: Sequence[Chips]) -> dict[int, Chips]:
    """Return what each player is paid; players of equal place share what their places bring.

    A chip that can't be divided goes to the player who was numbered first.
    """
    found: dict[int, Chips] = {}
    for place in sorted(set(standing.values())):
        same = sorted(player for player, one in standing.items() if one == place)
        pool = sum(prizes[place - 1 : place - 1 + len(same)])
        if pool:
            found.update(zip(same, divide(pool, [1] * len(same)), strict=True))
    return found
