"""Makes hidden hands fit the number of cards drawn: a player who drew few holds something good.

Cards are exchanged with the stub, so that the world stays possible. Open cards and hands with a
known card stay as they are.
"""

from random import Random

from bot.companions.habits.throwing import is_low, kept, wanted
from bot.engine.cards import Card
from bot.engine.hand.cards import sight
from bot.engine.hand.state import Hand, Place
from bot.engine.kinds import Seat
from bot.engine.worlds import UNTRACKED, TrackedCards

TRIES = 12
"""Most random hands that are tried to find one that fits the draw."""


def fit_draws(hand: Hand, seat: Seat, chance: Random, tracked: TrackedCards = UNTRACKED) -> None:
    """Change the hidden hands of others, in a world that is a copy."""
    share = wanted(hand.game)
    if share is None or not sight.tells_draws(hand):
        return
    for place in hand.live():
        if place.seat == seat or place.drew < 0 or not place.cards:
            continue
        if tracked.keys() & set(place.cards) or any(
            card is not None for card in sight.seen(hand, place, seat)
        ):
            continue
        if is_low(share):
            _pick(hand, place, chance)
        else:
            _search(hand, place, chance)


def _pick(hand: Hand, place: Place, chance: Random) -> None:
    """Give the player cards that anybody would keep, with random ones for those drawn."""
    share = wanted(hand.game)
    size, some = len(place.cards), list(hand.stub())
    if share is None or len(some) < 2 * size:
        return
    pool = [*place.cards, *chance.sample(some, 2 * size)]
    good = [card for card in pool if card in kept(hand, Place(0, 0, 0, 0, cards=pool), share)]
    chosen = good[: max(0, size - place.drew)]
    rest = [card for card in place.cards if card not in chosen]
    swapped_in(hand, place, (*chosen, *rest)[:size])


def _search(hand: Hand, place: Place, chance: Random) -> None:
    """Give the player random hands until their kept cards are worth keeping, TRIES at most."""
    size, some = len(place.cards), list(hand.stub())
    for _ in range(TRIES):
        if _fits(hand, place) or len(some) < size:
            return
        swapped_in(hand, place, tuple(chance.sample(some, size)))
        some = list(hand.stub())


def _fits(hand: Hand, place: Place) -> bool:
    share = wanted(hand.game)
    held = place.cards[: len(place.cards) - place.drew]
    if share is None or not held:
        return True
    return len(kept(hand, Place(0, 0, 0, 0, cards=held), share)) == len(held)


def swapped_in(hand: Hand, place: Place, new: tuple[Card, ...]) -> None:
    """Exchange a player's cards with the stub: the old ones go where the new ones were."""
    down = [card for card in place.cards if card not in new]
    up = [card for card in new if card not in place.cards]
    moves = dict(zip(up, down, strict=True))
    hand.deck = tuple([moves.get(card, card) for card in hand.deck])
    place.cards = list(new)
