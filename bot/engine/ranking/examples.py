"""Examples for a page of a ranking: a hand of each kind, and hands that nearly tie.

All cards are of the spec's pack, and the order is the ranker's own. A kind this pack can't make is
left out; one that natural cards can't make has as few wild cards as it needs. Examples take up to
0.1 seconds to find, so they are cached.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, pairwise

from bot.engine.cards import COPY, JOKERS, Card, rank
from bot.engine.ranking.badugi import Badugi
from bot.engine.ranking.category import SEQUENCES, SUITED, Category
from bot.engine.ranking.ranker import Ranker
from bot.engine.ranking.reading import Reading
from bot.engine.ranking.rows import ROWS, frame_of
from bot.engine.ranking.totals import Totals

FIRST_LOWS = 3
"""The number of best lows, or of highest single cards, that are shown."""
MOST_COUNTED = 5
"""The most cards of an example of a total."""
AT_THE_TOP = {Category.STRAIGHT_FLUSH, Category.ACE_STRAIGHT, Category.TWO_THREE}
"""Kinds of which the best hand is shown, as the royal flush; of others a middling one."""
DECIDES = {Category.PAIR: 1, Category.FLUSH: 1, Category.HIGH: 1}
"""Position of the rank that tells apart a close call's hands, by kind; 0 for other kinds."""
PLAIN_TO_SEE = {Category.STRAIGHT_FLUSH, Category.QUADS, Category.FIVE_KIND}
"""Kinds in which it is obvious which of two hands is better."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand and its reading. `wins`: it is good enough to win this share."""

    cards: tuple[Card, ...]
    reading: Reading
    wins: bool = True


@lru_cache(maxsize=128)
def examples(ranker: Ranker) -> tuple[Example, ...]:
    """Return examples of a ranking, the best first."""
    free = ranker.unqualified
    if isinstance(free, Badugi):
        hands = _badugis(free)
    elif isinstance(free, Totals):
        hands = _totals(free)
    elif free.spec.name in ROWS:
        hands = [one for kind in _kinds(free).values() for one in _shown(kind, ranker, free)]
    else:
        hands = [(card,) for card in free.spec.pack.cards() if free.strength((card,))]
    hands = sorted(dict.fromkeys(hands), key=free.strength, reverse=True)
    return tuple(_example(hand, ranker) for hand in hands)


@lru_cache(maxsize=128)
def close_calls(ranker: Ranker) -> tuple[tuple[Example, Example], ...]:
    """Return pairs of a hand and one that it just beats, the best first."""
    free = ranker.unqualified
    if isinstance(free, Badugi):
        found = list(_close_badugis(free))
    elif free.spec.name in ROWS and free.size > 1:
        kinds = _kinds(free)
        if ROWS[free.spec.name].low:
            found = [*_close_lows(kinds, free)]
        else:
            told = [one for one in kinds.items() if one[0] not in PLAIN_TO_SEE]
            found = [pair for kind, hands in told for pair in _close(kind, hands, free)]
    else:
        found = []
    return tuple((_example(one, ranker), _example(other, ranker)) for one, other in found)


def _example(hand: tuple[Card, ...], ranker: Ranker) -> Example:
    reading = ranker.unqualified.reading(hand)
    rest = tuple(card for card in hand if card not in reading.cards)
    return Example((*reading.cards, *rest), reading, wins=ranker.strength(hand) > 0)


Hand = tuple[Card, ...]


@lru_cache(maxsize=128)
def _kinds(free: Ranker) -> dict[Category, list[Hand]]:
    """Return, by category, a hand of each strength, best first; categories stand best first too."""
    frame = frame_of(free.spec)
    natural = _natural(free)
    found: dict[int, Hand] = {}
    for hand in _hands(natural, free.size, suited=bool(SUITED & set(frame.ladder))):
        found.setdefault(free.strength(hand), hand)
    kinds = _by_kind(found, free)
    stand_ins = _stand_ins(free)
    for wild in range(1, min(free.size, len(stand_ins)) + 1):
        if len(kinds) == len(frame.ladder):
            break
        more: dict[int, Hand] = {}
        for hand in _hands(natural, free.size - wild, suited=False):
            whole = (*hand, *stand_ins[:wild])
            more.setdefault(free.strength(whole), whole)
        for kind, hands in _by_kind(more, free).items():
            kinds.setdefault(kind, hands)
    best = {kind: free.strength(hands[0]) for kind, hands in kinds.items()}
    return {kind: kinds[kind] for kind in sorted(kinds, key=best.__getitem__, reverse=True)}


def _by_kind(found: dict[int, Hand], free: Ranker) -> dict[Category, list[Hand]]:
    frame = frame_of(free.spec)
    kinds: dict[Category, list[Hand]] = {}
    for strength in sorted(found, reverse=True):
        kinds.setdefault(frame.spelled(strength)[0], []).append(found[strength])
    return kinds


def _natural(free: Ranker) -> dict[int, list[Card]]:
    """Return the cards that are not wild by rank, spades first."""
    plain = [card for card in free.spec.pack.cards() if not free.is_wild(card)]
    ranks = sorted({rank(card) for card in plain}, reverse=True)
    return {one: sorted((c for c in plain if rank(c) == one), key=_late) for one in ranks}


def _late(card: Card) -> tuple[bool, int]:
    return card >= COPY, -card


def _stand_ins(free: Ranker) -> list[Card]:
    """Return wild cards to show, jokers first."""
    cards = [card for card in free.spec.pack.cards() if free.is_wild(card)]
    jokers = [card for card in cards if card in JOKERS][: free.spec.max_jokers]
    return [*jokers, *sorted((card for card in cards if card not in JOKERS), reverse=True)]


def _hands(natural: dict[int, list[Card]], size: int, *, suited: bool) -> Iterator[Hand]:
    """Yield every choice of ranks, once in several suits and once in one."""
    for ranks in combinations_with_replacement(natural, size):
        if any(ranks.count(one) > len(natural[one]) for one in set(ranks)):
            continue
        yield _in_suits(ranks, natural)
        if suited and len(set(ranks)) == size:
            yield from _in_one_suit(ranks, natural)


def _in_suits(ranks: Iterable[int], natural: dict[int, list[Card]], turn: int = 0) -> Hand:
    """Return cards of these ranks, in one suit after the other from `turn` on."""
    hand: list[Card] = []
    for at, one in enumerate(ranks, start=turn):
        left = [card for card in natural[one] if card not in hand]
        hand.append(left[at % len(left)] if one not in map(rank, hand) else left[0])
    return tuple(hand)


def _in_one_suit(ranks: Sequence[int], natural: dict[int, list[Card]]) -> Iterator[Hand]:
    """Yield a hand in one suit, hearts if possible; nothing if no suit has all these ranks."""
    for suit in (2, 3, 1, 0):
        hand = tuple(card for one in ranks for card in natural[one] if card == one * 4 + suit)
        if len(hand) == len(ranks):
            yield hand
            return


def _shown(hands: list[Hand], ranker: Ranker, free: Ranker) -> list[Hand]:
    """Return the hands of a kind that are shown: a middling one, the first lows, the limits."""
    winning = [hand for hand in hands if ranker.strength(hand)]
    losing = hands[len(winning) :]
    category = free.reading(hands[0]).category
    if category is Category.HIGH and (ROWS[free.spec.name].low or free.size == 1):
        return [*hands[:FIRST_LOWS], *winning[-1:], *losing[:1], hands[-1]]
    if winning and losing:
        return [winning[len(winning) // 2], winning[-1], losing[0]]
    return [hands[0] if category in AT_THE_TOP else hands[len(hands) // 2]]


def _close(category: Category, hands: list[Hand], free: Ranker) -> Iterator[tuple[Hand, Hand]]:
    """Yield two hands of a kind, the second one the best that still loses."""
    ranks = [free.reading(hand).ranks for hand in hands]
    deciding = min(DECIDES.get(category, 0), len(ranks[0]) - 1)
    low = ROWS[free.spec.name].low
    for at in sorted({0, deciding}) if low and category is Category.HIGH else [deciding]:
        heads = list(dict.fromkeys(one[: at + 1] for one in ranks))
        middle = len(heads) // (3 if low else 2)
        near = [
            (mine, other)
            for mine, other in pairwise(heads)
            if mine[:at] == other[:at] and _tells(mine, other, ranks)
        ]
        if not near:
            continue
        if category in SEQUENCES:
            middle = 0 if ROWS[free.spec.name].top_wheel else len(near)  # where an ace counts low
        mine, other = near[min(middle, len(near) - 1)]
        better = max(i for i, one in enumerate(ranks) if one[: at + 1] == mine)
        worse = min(i for i, one in enumerate(ranks) if one[: at + 1] == other)
        yield hands[better], _apart(hands[worse], hands[better], free)


def _close_lows(kinds: dict[Category, list[Hand]], free: Ranker) -> Iterator[tuple[Hand, Hand]]:
    """Yield close calls without a pair, with a pair, and the worst of the first against one."""
    for category in (Category.HIGH, Category.PAIR):
        yield from _close(category, kinds[category], free)
        if category is Category.HIGH:
            worst = kinds[category][-1]
            yield worst, _apart(kinds[Category.PAIR][0], worst, free)


def _tells(mine: tuple[int, ...], other: tuple[int, ...], ranks: list[tuple[int, ...]]) -> bool:
    """True if hands with both beginnings of ranks exist, so no more is needed."""
    at = len(mine)
    return mine in {one[:at] for one in ranks} and other in {one[:at] for one in ranks}


def _apart(hand: Hand, other: Hand, free: Ranker) -> Hand:
    """Return an equal hand without cards of the other, as both come from one pack."""
    if any(free.is_wild(card) for card in hand):
        return hand
    natural = _natural(free)
    left = {one: [c for c in cards if c not in other] for one, cards in natural.items()}
    ranks = [rank(card) for card in hand]
    enough = all(ranks.count(one) <= len(left[one]) for one in set(ranks))
    dealt = _in_suits(ranks, left if enough else natural, turn=2)
    alike = [dealt, *_in_one_suit(ranks, left)]
    strength = free.strength(hand)
    return next((one for one in alike if free.strength(one) == strength), hand)


def _badugis(free: Ranker) -> list[Hand]:
    """Return the best, a middling and the worst badugi of four, and one of each smaller size."""
    natural = _natural(free)
    low = sorted(natural, key=lambda one: free.strength((natural[one][0],)), reverse=True)
    spread = [_rainbow(choice, natural) for choice in (low[:4], low[1:8:2], low[-4:])]
    a, b, c, d = low[:4]
    spades = {one: natural[one][0] for one in (a, b, c, d)}
    three = (*_rainbow([a, b, c], natural), natural[d][0])
    two = (spades[a], natural[b][1], natural[b][2], spades[c])
    one = tuple(spades.values())
    return [*spread, three, two, one]


def _close_badugis(free: Ranker) -> Iterator[tuple[Hand, Hand]]:
    """Yield the worst of four cards against the best of three, and two of equal size."""
    natural = _natural(free)
    low = sorted(natural, key=lambda one: free.strength((natural[one][0],)), reverse=True)
    three = (*_rainbow(low[:3], natural), natural[low[3]][0])
    yield _rainbow(low[-4:], natural), three
    last = min(8, len(low) - 1)  # a short pack has fewer ranks
    if last >= 4:
        better, worse = low[last - 4 : last], (*low[:3], low[last])
        yield _rainbow(better, natural), _rainbow(worse, natural)


def _rainbow(ranks: Iterable[int], natural: dict[int, list[Card]]) -> Hand:
    """Return cards of these ranks in different suits, spades first."""
    return tuple(natural[one][at] for at, one in enumerate(ranks))


def _totals(free: Ranker) -> list[Hand]:
    """Return hands with totals on the goal, beside it on both sides, and far from it."""
    natural = _natural(free)
    found: dict[int, Hand] = {}
    sizes = range(2, MOST_COUNTED + 1) if free.size > MOST_COUNTED else [free.size]
    for ranks in (r for size in sizes for r in combinations_with_replacement(natural, size)):
        if all(ranks.count(one) <= len(natural[one]) for one in set(ranks)):
            hand = _in_suits(ranks, natural)
            found.setdefault(free.strength(hand), hand)
    by_strength = sorted(found, reverse=True)
    shown = [*by_strength[:4], by_strength[len(by_strength) // 2], by_strength[-1]]
    return [found[one] for one in shown]
