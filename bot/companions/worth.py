"""Compares hands that a player may hold, by their strength after all cards have come."""

from bisect import bisect_left
from collections.abc import Sequence

from bot.companions.eyes import A_LOOK, Eyes
from bot.companions.futures import coming, finished, parts, strengths
from bot.engine.cards import Card
from bot.engine.hand import judge

LOOKS = 32
"""Most worlds in which hands are compared."""
Held = tuple[Sequence[Card], int]
"""Cards to hold, and the number of unknown cards that are added."""


def worth(eyes: Eyes, hands: Sequence[Held]) -> list[float]:
    """Return the worth of each hand; only the ratio to the others' has a meaning."""
    shares, looks = eyes.hand.game.shares, max(A_LOOK, min(LOOKS, eyes.worlds))
    made: list[list[list[int]]] = [[[] for _ in shares] for _ in hands]
    for hand in eyes.some(looks):
        ahead = coming(hand)
        end = hand.copy_for(eyes.seat)
        place = end.places[eyes.seat]
        end.boards, end.phase = ahead.boards, len(hand.game.phases)
        place.picked = ()
        for at, (cards, new) in enumerate(hands):
            place.cards = [*cards, *ahead.stub[: new + ahead.cards]]
            place.up = [False] * len(place.cards)
            for number, share in enumerate(shares):
                made[at][number] += judge.strengths(end, [place], share)
    pools = [sorted(one for each in made for one in each[number]) for number in range(len(shares))]
    return [
        sum(
            share.parts * sum(_height(pool, one) for one in mine)
            for share, pool, mine in zip(shares, pools, each, strict=True)
        )
        for each in made
    ]


def _height(pool: list[int], strength: int) -> float:
    """Return the squared share of the pool that the hand beats, as the best hands win."""
    if not strength:
        return 0.0
    part = bisect_left(pool, strength) / len(pool)
    return part * part + 1e-6


def brought(eyes: Eyes, thrown: Sequence[Sequence[Card]], looks: int) -> list[list[float]]:
    """Return for each set thrown away its shares of the pot by world, if nobody folds."""
    found: list[list[float]] = [[] for _ in thrown]
    for hand in eyes.some(looks):
        for at, gone in enumerate(thrown):
            end, _ = finished(hand, {eyes.seat: gone})
            found[at].append(parts(end, strengths(end, end.live())).get(eyes.seat, 0.0))
    return found


def best_first(values: Sequence[float], most: int) -> list[int]:
    """Return the indexes of the highest values, at most this many; equal ones in order."""
    return sorted(range(len(values)), key=lambda at: -values[at])[:most]
