"""Cards of a world that go with what was said of them: who keeps one, and who swaps it away.

At Cuckoo a card that was kept is hardly low, unless its holder knows that a lower one is out, as
they have just given it away for this one. Cards change places with the stub until all goes, so a
world stays one that may be.
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
"""Deals of these few cards in which one is looked for that goes."""
ANYHOW = 0.1
"""How likely a word is that nobody would say by habit, beside one that they would, of 1."""


def as_said(hand: Hand, seat: Seat, chance: Random, tracked: TrackedCards = UNTRACKED) -> None:
    """Change the cards of others, in a world of one's own."""
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
    """For each other who has chosen: they would have said something else by habit."""
    live = hand.live()
    held = [rules.ace_low(place.cards[0]) for place in live]
    swaps = [place.answer.said == swap.SWAP and not all(to.up) for place, to in pairwise(live)]
    for at in reversed([at for at, swapped in enumerate(swaps) if swapped]):
        held[at], held[at + 1] = held[at + 1], held[at]  # as they were dealt
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
