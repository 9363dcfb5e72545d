"""Makes hidden hands fit the cards played to tricks: a player who didn't follow suit has none.

A card can't be in the hand if the rules would have required it instead of the one played. Only the
running and the last trick count, as the state holds no others.
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
"""The cards that were in the trick, and the card then played to it."""


def fit_plays(hand: Hand, seat: Seat, chance: Random, tracked: TrackedCards = UNTRACKED) -> None:
    """Change the hidden hands of others, in a world that is a copy."""
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
    """True if the card may have been in the hand when those cards were played."""
    trump = trick.NO_TRUMP if hand.trump is None else trick.suit(hand.trump)
    return all(
        played in trick.legal((played, card), lay, trump, overtrump=hand.game.overtrump)
        for lay, played in plays
    )
