"""Every hand of a number of cards, by kinds that a ranking can't tell apart.

Each kind is one of its hands and the number of them. A ranking of repeated, following and suited
cards sees only the ranks of a hand, its wild cards, and the ranks of a suit that may make a flush.
So 133,784,560 hands of seven cards are some hundred thousand kinds, and the count is exact. If
several suits may make a flush at once, as with many wild cards, and single hands would be too many
to look at, `TooMany` is raised.
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
"""The most hands that are looked at one by one."""
Counts = tuple[int, ...]
"""Number of cards of each rank, 0 to 12."""


class TooMany(Exception):  # noqa: N818 - a term of the domain: the hands are counted another way
    """The error if hands can't be counted by kinds and are too many to look at one by one."""


def kinds(ranker: Ranker, number: int) -> Iterator[tuple[Sequence[Card], int]]:
    """Return the hands of a ranking by rows or of a total, each with its number. Raises TooMany.

    The numbers add up to all hands.
    """
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
    """Return the hands without wild cards. With `need` cards of a suit, a hand may be a flush."""
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
    """Return the hands with at least `need` cards of one suit; other cards differ by rank alone."""
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
    """Return each way to choose a number of cards by rank, at most as many as there are."""
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
    """Return a hand of these ranks with fewer than `need` cards of each suit; one always exists."""
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
