"""The dicts behind a ranking: key of a hand -> strength, for every key of up to seven cards.

Hands of known cards come first, then those in which a wild card or a joker stands for a card, then
hands of more cards than count: the best of what is left when one of them is put away. They are made
in a fraction of a second, so make them before a table opens.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from weakref import WeakValueDictionary

from bot.engine.ranking.category import SUITED
from bot.engine.ranking.frame import Frame, Values
from bot.engine.ranking.packing import JOKER, RANK, WILD

MOST = 7
"""Cards in a hand that one look-up ranks."""

Level = dict[int, int]
"""Key without suits -> strength, all of one number of cards."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that tables depend on.

    jokers: in the pack; working: how many of them play in a hand. clean_...: equal hands without
    such cards win.
    """

    frame: Frame
    wild: bool = False
    jokers: int = 0
    working: int = 0
    bug: bool = False
    clean_of_jokers: bool = False
    clean_of_wild: bool = False
    double_ace: bool = False
    copies: int = 1
    """Of each card in the pack."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Tables:
    """plain: any cards. suited: the cards of one suit, enough of them for a flush."""

    plain: Level
    suited: Level


_in_use = WeakValueDictionary[Plan, Tables]()


@lru_cache(maxsize=32)
def tables(plan: Plan) -> Tables:
    """Both tables of a plan, made once as long as a ranker has them."""
    found = _in_use.get(plan)
    if found is None:
        found = _in_use[plan] = _made(plan)
    return found


def _made(plan: Plan) -> Tables:
    frame = plan.frame
    plain = _grown(_with_stand_ins(_known(frame), plan), plan)
    if not SUITED & set(frame.ladder):
        return Tables(plain, {})
    suited = _known_suited(frame, double_ace=plan.double_ace, copies=plan.copies)
    if frame.low:  # a wild card never completes the flush that would spoil a low
        return Tables(plain, suited[-1])
    return Tables(plain, _grown(_with_stand_ins(suited, plan, suited=True), plan, suited=True))


@lru_cache(maxsize=16)
def _known(frame: Frame, *, straights: bool = False) -> list[Level]:
    """Strengths of hands without wild cards, by number of cards."""
    strength = frame.sequence_strength if straights else frame.strength
    return [
        {_key(frame, values): strength(values) for values in frame.hands(cards)}
        for cards in range(frame.size + 1)
    ]


@lru_cache(maxsize=16)
def _known_suited(frame: Frame, *, double_ace: bool, copies: int) -> list[Level]:
    """The same for cards of one suit; fewer than a flush count 0."""
    return [
        {
            _key(frame, values): frame.strength(values, suited=True) if cards == frame.size else 0
            for values in frame.hands(cards)
            if _in_one_suit(values, double_ace=double_ace, copies=copies)
        }
        for cards in range(frame.size + 1)
    ]


def _key(frame: Frame, values: Values) -> int:
    return sum([RANK[frame.rank(value)] for value in values])


def _in_one_suit(values: Values, *, double_ace: bool, copies: int) -> bool:
    """No value more often than the pack has it, but for aces where a double-ace flush counts."""
    if copies > 1:
        return all(high != low for high, low in zip(values, values[2:], strict=False))
    return all(high != low or (high == 14 and double_ace) for high, low in pairwise(values))


def _with_stand_ins(known: list[Level], plan: Plan, *, suited: bool = False) -> list[Level]:
    """Adds to each level the hands with wild cards, then those with jokers."""
    levels = _with_wild(known, plan)
    bug = plan.bug and not suited
    straights = _with_wild(_known(plan.frame, straights=True), plan) if bug else []
    layers = [levels]
    for number in range(plan.jokers):
        if number >= plan.working:
            layers.append(_blank(layers[-1], suited=suited))
        elif bug:
            layers.append(_bug(layers[-1], straights, plan))
            straights = _stand_in(straights, JOKER, plan)
        else:
            layers.append(_stand_in(layers[-1], JOKER, plan, spoils=plan.clean_of_jokers))
    return _merged(layers)


def _with_wild(known: list[Level], plan: Plan) -> list[Level]:
    layers = [known]
    for _ in range(plan.frame.size if plan.wild else 0):
        layers.append(_stand_in(layers[-1], WILD, plan, spoils=plan.clean_of_wild))
    return _merged(layers)


def _stand_in(levels: list[Level], unit: int, plan: Plan, *, spoils: bool = False) -> list[Level]:
    """The same hands with one more wild card, which becomes whatever is best (R058, R067)."""
    ranks = [RANK[rank] for rank in plan.frame.ranks]
    keep = ~1 if spoils else ~0
    return [{}] + [
        {key + unit: max(same.get(key + rank, 0) for rank in ranks) & keep for key in fewer}
        for fewer, same in pairwise(levels)
    ]


def _bug(levels: list[Level], straights: list[Level], plan: Plan) -> list[Level]:
    """The same with a joker that is an ace or fills a straight; `suited` sees to flushes (R059)."""
    best = _stand_in(straights, JOKER, plan)
    keep = ~1 if plan.clean_of_jokers else ~0
    return [{}] + [
        {key + JOKER: max(same[key + RANK[12]], filled[key + JOKER]) & keep for key in fewer}
        for (fewer, same), filled in zip(pairwise(levels), best[1:], strict=True)
    ]


def _blank(levels: list[Level], *, suited: bool) -> list[Level]:
    """The same with a joker too many: a card lower than any, or none for a flush (R065)."""
    return [{}] + [
        {key + JOKER: 0 if suited else strength for key, strength in level.items()}
        for level in levels[:-1]
    ]


def _merged(layers: list[list[Level]]) -> list[Level]:
    """Layers of levels as levels: level n of each layer together."""
    return [
        {k: v for level in same for k, v in level.items()} for same in zip(*layers, strict=True)
    ]


def _grown(levels: list[Level], plan: Plan, *, suited: bool = False) -> Level:
    """All levels as one, with those of more cards: the best that is left without one card."""
    units = _units(plan, suited=suited)
    free, forbid = [unit for unit, _ in units], any(full for _, full in units)
    everything: Level = {}
    for level in levels:
        everything |= level
    for _ in range(plan.frame.size, MOST):
        upwards = sorted(level.items(), key=itemgetter(1))  # the last to write a key is the best
        if forbid:
            level = {
                key + unit: strength
                for key, strength in upwards
                for unit, full in units
                if not key & full
            }
        else:
            level = {key + unit: strength for key, strength in upwards for unit in free}
        everything |= level
    return everything


def _units(plan: Plan, *, suited: bool) -> list[tuple[int, int]]:
    """What one more card may add, and the bits that forbid it: a suit has each rank but once."""
    full = (8 - plan.copies) * suited  # as many of a rank as a suit has: 1 or more, or 2 and more
    units = [(RANK[rank], full * RANK[rank]) for rank in plan.frame.ranks]
    if plan.wild:
        units.append((WILD, 0))
    if plan.jokers:
        units.append((JOKER, 3 * JOKER if plan.jokers == 1 else 2 * JOKER))
    return units
