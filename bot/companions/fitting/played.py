"""Hands of a world that go with what was played to a trick: who did not follow suit has none of it.

A card can't be held beside one that was played where the rules would have had it played instead.
Of tricks a state keeps the running one and the last; earlier ones are forgotten here.
"""

from collections.abc import Sequence
from random import Random

from bot.companions.fitting.drawing import swapped_in
from bot.engine.cards import Card
from bot.engine.hand import trick
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat
from bot.engine.worlds import UNTRACKED, TrackedCards

Plays = list[tuple[list[Card], Card]]
"""What lay in the trick, and what was played to it."""


def as_played(hand: Hand, seat: Seat, chance: Random, tracked: TrackedCards = UNTRACKED) -> None:
    """Change the hands of others, in a world of one's own."""
    for place in hand.live() if hand.trick or hand.last_trick else ():
        plays = [] if place.seat == seat else _plays(hand, place.seat)
        backs = zip(place.cards, sight.seen(hand, place, seat), strict=True)
        gone = [
            card
            for card, seen in backs
            if seen is None and card not in tracked and not _fits(hand, plays, card)
        ]
        some = [card for card in hand.stub() if _fits(hand, plays, card)]
        if gone and len(some) >= len(gone):
            stay = [card for card in place.cards if card not in gone]
            swapped_in(hand, place, (*stay, *chance.sample(some, len(gone))))


def _plays(hand: Hand, seat: Seat) -> Plays:
    found: Plays = []
    for cards in (hand.last_trick, hand.trick):
        at = next((at for at, (one, _) in enumerate(cards) if one == seat), None)
        if at is not None:
            found.append(([card for _, card in cards[:at]], cards[at][1]))
    return found


def _fits(hand: Hand, plays: Sequence[tuple[list[Card], Card]], card: Card) -> bool:
    """It may have been held when those were played."""
    trump = trick.NO_TRUMP if hand.trump is None else trick.suit(hand.trump)
    return all(
        played in trick.legal((played, card), lay, trump, overtrump=hand.game.overtrump)
        for lay, played in plays
    )
