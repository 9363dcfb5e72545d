"""The dicts behind a ranking, from the key of a hand to its strength.

Hands of known cards come first, then those in which a wild card or a joker stands for a card. They
are made in a fraction of a second, so make them before a table opens. Hands of more cards than
count, up to seven, are added when they first occur: the best that is left when one card is put
away.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from weakref import WeakValueDictionary

from bot.engine.ranking.category import SUITED
from bot.engine.ranking.frame import Frame, Values
from bot.engine.ranking.packing import JOKER, RANK, WILD

MOST = 7
"""The most cards of a hand that one look-up ranks."""

Level = dict[int, int]
"""Strengths by key without suits, all of one number of cards."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that tables depend on.

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
    """Copies of each card in the pack."""


Units = tuple[tuple[int, int, int], ...]
"""Units by kind of card, each with the bits where it is counted and the bits that exclude it."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Tables:
    """The two dicts of a plan.

    plain: any cards. suited: the cards of one suit, enough of them for a flush. Both hold hands of
    up to as many cards as count, and larger hands that have occurred.
    """

    plain: Level
    suited: Level
    _size: int
    _units: tuple[Units, Units]

    def strength(self, key: int) -> int:
        """Return the strength of any cards.

        Raises KeyError if the pack has no such cards, or they are more than seven.
        """
        found = self._met(self.plain, key, self._units[0])
        if found < 0:
            raise KeyError(key)
        return found

    def in_suit(self, key: int) -> int:
        """Return the strength of cards of one suit.

        0 if the pack has no such cards, or they are more than seven.
        """
        return max(0, self._met(self.suited, key, self._units[1]))

    def _met(self, known: Level, key: int, units: Units) -> int:
        found = known.get(key)
        if found is not None:
            return found
        cards = _cards(key)
        return _grown(known, key, units, cards - self._size) if cards <= MOST else -1


_in_use = WeakValueDictionary[Plan, Tables]()


@lru_cache(maxsize=32)
def tables(plan: Plan) -> Tables:
    """Return the tables of a plan, made once as long as a ranker uses them."""
    found = _in_use.get(plan)
    if found is None:
        found = _in_use[plan] = _made(plan)
    return found


def _made(plan: Plan) -> Tables:
    frame, units = plan.frame, (_units(plan), _units(plan, suited=True))
    plain = _together(_with_stand_ins(_known(frame), plan))
    if not SUITED & set(frame.ladder):
        return Tables(plain, {}, frame.size, units)
    suited = _known_suited(frame, double_ace=plan.double_ace, copies=plan.copies)
    if frame.low:  # a wild card never completes the flush that would spoil a low
        return Tables(plain, suited[-1], frame.size, (units[0], ()))
    grown = _together(_with_stand_ins(suited, plan, suited=True))
    return Tables(plain, grown, frame.size, units)


@lru_cache(maxsize=16)
def _known(frame: Frame, *, straights: bool = False) -> list[Level]:
    """Return strengths of hands without wild cards, by number of cards."""
    strength = frame.sequence_strength if straights else frame.strength
    return [
        {_key(frame, values): strength(values) for values in frame.hands(cards)}
        for cards in range(frame.size + 1)
    ]


@lru_cache(maxsize=16)
def _known_suited(frame: Frame, *, double_ace: bool, copies: int) -> list[Level]:
    """Return strengths of cards of one suit, by number; fewer than a flush count 0."""
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
    """True if no value is repeated more than the pack has it; in double-ace flushes aces may."""
    if copies > 1:
        return all(high != low for high, low in zip(values, values[2:], strict=False))
    return all(high != low or (high == 14 and double_ace) for high, low in pairwise(values))


def _with_stand_ins(known: list[Level], plan: Plan, *, suited: bool = False) -> list[Level]:
    """Return each level with the hands with wild cards and jokers added."""
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
    """Return the hands with one more wild card, which becomes the best rank (R058, R067)."""
    ranks = [RANK[rank] for rank in plan.frame.ranks]
    keep = ~1 if spoils else ~0
    return [{}] + [
        {key + unit: max(same.get(key + rank, 0) for rank in ranks) & keep for key in fewer}
        for fewer, same in pairwise(levels)
    ]


def _bug(levels: list[Level], straights: list[Level], plan: Plan) -> list[Level]:
    """Return the hands with one more joker, as an ace or to fill a straight (R059).

    The table `suited` has the flushes that it fills.
    """
    best = _stand_in(straights, JOKER, plan)
    keep = ~1 if plan.clean_of_jokers else ~0
    return [{}] + [
        {key + JOKER: max(same[key + RANK[12]], filled[key + JOKER]) & keep for key in fewer}
        for (fewer, same), filled in zip(pairwise(levels), best[1:], strict=True)
    ]


def _blank(levels: list[Level], *, suited: bool) -> list[Level]:
    """Return the hands with a joker too many: below any card, or no flush (R065)."""
    return [{}] + [
        {key + JOKER: 0 if suited else strength for key, strength in level.items()}
        for level in levels[:-1]
    ]


def _merged(layers: list[list[Level]]) -> list[Level]:
    """Merge layers of levels into levels: level n of each layer together."""
    return [
        {k: v for level in same for k, v in level.items()} for same in zip(*layers, strict=True)
    ]


def _together(levels: list[Level]) -> Level:
    """Merge all levels into one."""
    everything: Level = {}
    for level in levels:
        everything |= level
    return everything


def _grown(known: Level, key: int, units: Units, more: int) -> int:
    """Return the best strength without `more` of the cards, and keep it; -1 if none.

    A pack that has no such hand has none with a card less either.
    """
    best = -1
    for unit, counted, forbidding in units if more > 0 else ():
        rest = key - unit
        if key & counted and not rest & forbidding:
            found = known.get(rest)
            best = max(best, _grown(known, rest, units, more - 1) if found is None else found)
    if best >= 0:
        known[key] = best
    return best


def _cards(key: int) -> int:
    ranks = sum([key >> 3 * rank & 7 for rank in range(13)])
    return ranks + (key >> 39 & 15) + (key >> 43)


def _units(plan: Plan, *, suited: bool = False) -> Units:
    full = (8 - plan.copies) * suited  # as many of a rank as a suit has: 1 or more, or 2 and more
    units = [(RANK[rank], 7 * RANK[rank], full * RANK[rank]) for rank in plan.frame.ranks]
    if plan.wild:
        units.append((WILD, 15 * WILD, 0))
    if plan.jokers:
        units.append((JOKER, 3 * JOKER, (3 if plan.jokers == 1 else 2) * JOKER))
    return tuple(units)
