"""Makes hidden cards at Cuckoo fit what their players chose: to keep a card or to swap it.

A kept card is seldom low, unless its holder knows that a neighbour has a lower one, as they just
had to give it away. Cards are exchanged with the stub until all fit, so that the world stays
possible.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from bot.companions.fitting.drawing import swapped_in
from bot.companions.habits import rules
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand
from bot.engine.hand.steps.dealing import swap
from bot.engine.kinds import Seat
from bot.engine.worlds import UNTRACKED, TrackedCards

TRIES = 40
"""Most deals of the hidden cards that are tried to find one that fits."""
ANYHOW = 0.1
"""Likelihood of a choice against habit, as a share of that of one by habit."""


def fit_swaps(hand: Hand, seat: Seat, chance: Random, tracked: TrackedCards = UNTRACKED) -> None:
    """Change the hidden cards of others, in a world that is a copy."""
    if hand.now is not swap.STEP or not any(place.answer.said for place in hand.live()):
        return
    hidden = [
        place
        for place in hand.live()
        if sight.seen(hand, place, seat) == (None,) and not tracked.keys() & {*place.cards}
    ]
    for _ in range(TRIES):
        if chance.random() < ANYHOW ** sum(_odd(hand, seat)):
            return
        for place in hidden:
            swapped_in(hand, place, (chance.choice(hand.stub()),))


def _odd(hand: Hand, seat: Seat) -> Iterator[bool]:
    """Yield for each other player who has chosen whether the choice goes against habit."""
    live = hand.live()
    held = [rules.ace_low(place.cards[0]) for place in live]
    swaps = [place.answer.said == swap.SWAP and not all(to.up) for place, to in pairwise(live)]
    for at in reversed([at for at, swapped in enumerate(swaps) if swapped]):
        held[at], held[at + 1] = held[at + 1], held[at]  # undo swaps, to get the cards as dealt
    knows = False
    for at, place in enumerate(live):
        if not place.answer.said:
            return
        if place.seat != seat and not all(place.up):
            keeps = (knows and held[at] > held[at - 1]) or held[at] >= rules.safe(hand)
            yield keeps is not (place.answer.said == swap.KEEP)
        knows = at < len(swaps) and swaps[at]
        if knows:
            held[at], held[at + 1] = held[at + 1], held[at]
