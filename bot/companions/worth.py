"""Which of some hands is best to hold when all its cards have come: compared in some worlds."""

from bisect import bisect_left
from collections.abc import Sequence

from bot.companions.eyes import A_LOOK, Eyes
from bot.companions.futures import coming, finished, parts, strengths
from bot.engine.cards import Card
from bot.engine.hand import judge

LOOKS = 32
"""Worlds in which hands are compared, where there is time to think; as a choice is tried in."""
Held = tuple[Sequence[Card], int]
"""Cards to hold, and how many unknown ones come to them."""


def worth(eyes: Eyes, hands: Sequence[Held]) -> list[float]:
    """How good each is, from 0 to the parts of all shares; to be compared with each other only."""
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
    """How much of the pool it beats, squared, as the best hands win."""
    if not strength:
        return 0.0
    part = bisect_left(pool, strength) / len(pool)
    return part * part + 1e-6


def brought(eyes: Eyes, thrown: Sequence[Sequence[Card]], looks: int) -> list[list[float]]:
    """The part of the pot that each of these brings where all stay, by world; the same for all."""
    found: list[list[float]] = [[] for _ in thrown]
    for hand in eyes.some(looks):
        for at, gone in enumerate(thrown):
            end, _ = finished(hand, {eyes.seat: gone})
            found[at].append(parts(end, strengths(end, end.live())).get(eyes.seat, 0.0))
    return found


def best_first(values: Sequence[float], most: int) -> list[int]:
    """The places of the highest, at most so many; of equal ones the earlier first."""
    return sorted(range(len(values)), key=lambda at: -values[at])[:most]
