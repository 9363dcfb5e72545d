"""Every hand of so many cards, by kinds that a ranking cannot tell apart: (one of them, how many).

A ranking that goes by repeated, following and suited cards sees of a hand its ranks, its wild
cards, and which ranks lie in a suit that may be full. So 133,784,560 hands of seven are some
hundred thousand kinds, all of them are counted, and none is guessed. `TooMany` where several suits
may be full at once, as with many wild cards, and single hands would be too many to look at.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, prod

from bot.engine.cards import JOKERS, Card, rank, suit
from bot.engine.ranking import Ranker
from bot.engine.ranking.category import SUITED
from bot.engine.ranking.rows import ROWS, frame_of

SINGLY = 400_000
"""Hands at most that are looked at one by one."""
Counts = tuple[int, ...]
"""How many cards of each rank, 0 to 12."""


class TooMany(Exception):  # noqa: N818 - the word of the domain: it is counted another way
    """These hands can't be told apart by kinds, and are too many to be looked at singly."""


def kinds(ranker: Ranker, number: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Hands of a counted ranking or of a total. The numbers add up to all hands. Raises TooMany."""
    pack = ranker.spec.pack.cards()
    jokers = [card for card in pack if card in JOKERS]
    wild = [card for card in pack if ranker.is_wild(card) and card not in JOKERS]
    plain = [card for card in pack if not ranker.is_wild(card)]
    spec = ranker.spec
    suited = spec.name in ROWS and bool(SUITED & set(frame_of(spec).ladder))
    for many in range(min(len(wild), number) + 1):
        for few in range(min(len(jokers), number - many) + 1):
            left = number - many - few
            if left > len(plain):
                continue
            ways = comb(len(wild), many) * comb(len(jokers), few)
            stand_ins = (*wild[:many], *jokers[:few])
            need = ranker.size - many - few if suited else left + 1
            for hand, times in _plain_kinds(plain, left, need):
                yield (*hand, *stand_ins), times * ways


def _plain_kinds(
    plain: Sequence[Card], number: int, need: int
) -> Iterator[tuple[Sequence[Card], int]]:
    """Hands without wild cards; `need` of a suit may make a difference."""
    if 2 * max(need, 0) <= number:
        if comb(len(plain), number) > SINGLY:
            raise TooMany
        yield from ((hand, 1) for hand in combinations(plain, number))
        return
    full = Counter[Counts]()
    if need <= number:
        for one in range(4):
            for hand, times in _full(plain, number, need, one):
                full[_ranks(hand)] += times
                yield hand, times
    ranks = [[card for card in plain if rank(card) == one] for one in range(13)]
    for counts in _choices([len(cards) for cards in ranks], number):
        rest = _ways([len(cards) for cards in ranks], counts) - full[counts]
        if rest:
            yield _spread(ranks, counts, need), rest


def _full(
    plain: Sequence[Card], number: int, need: int, one: int
) -> Iterator[tuple[Sequence[Card], int]]:
    """Hands with at least `need` cards of one suit; what the others are, counts by rank alone."""
    inside = [[c for c in plain if rank(c) == at and suit(c) == one] for at in range(13)]
    others = [[c for c in plain if rank(c) == at and suit(c) != one] for at in range(13)]
    within, beside = [len(cards) for cards in inside], [len(cards) for cards in others]
    for many in range(need, number + 1):
        rests = [
            (_first(others, counts), _ways(beside, counts))
            for counts in _choices(beside, number - many)
        ]
        for counts in _choices(within, many):
            hand, ways = _first(inside, counts), _ways(within, counts)
            for rest, times in rests:
                yield (*hand, *rest), ways * times


def _choices(most: Sequence[int], number: int, at: int = 0) -> Iterator[Counts]:
    """So many cards, of each rank at most what there are."""
    if at == len(most) - 1:
        if number <= most[at]:
            yield (number,)
        return
    for count in range(min(most[at], number) + 1):
        for rest in _choices(most, number - count, at + 1):
            yield (count, *rest)


def _ways(have: Sequence[int], counts: Counts) -> int:
    return prod(comb(all_, count) for all_, count in zip(have, counts, strict=True) if count)


def _first(cards: Sequence[Sequence[Card]], counts: Counts) -> tuple[Card, ...]:
    return tuple(card for some, n in zip(cards, counts, strict=True) if n for card in some[:n])


def _ranks(hand: Sequence[Card]) -> Counts:
    counts = [0] * 13
    for card in hand:
        counts[rank(card)] += 1
    return tuple(counts)


def _spread(cards: Sequence[Sequence[Card]], counts: Counts, need: int) -> tuple[Card, ...]:
    """One hand of these ranks with fewer than `need` of each suit, which there is."""
    wanted = [(some, n) for some, n in zip(cards, counts, strict=True) if n]
    wanted.sort(key=lambda one: len(one[0]) - one[1])

    def deal(at: int, had: tuple[Card, ...], suits: tuple[int, ...]) -> tuple[Card, ...] | None:
        if at == len(wanted):
            return had
        some, n = wanted[at]
        for choice in combinations(sorted(some, key=lambda card: suits[suit(card)]), n):
            now = list(suits)
            for card in choice:
                now[suit(card)] += 1
            if max(now) < need:
                found = deal(at + 1, (*had, *choice), tuple(now))
                if found is not None:
                    return found
        return None

    found = deal(0, (), (0, 0, 0, 0))
    if found is None:
        raise AssertionError(f"no hand of {counts} has fewer than {need} of each suit")
    return found
