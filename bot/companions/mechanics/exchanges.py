"""Draws and discards: which cards to keep, by the hands after all cards have come."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from bot.companions import luck
from bot.companions.chances import hopes
from bot.companions.eyes import Eyes
from bot.companions.habits import rules
from bot.companions.habits.throwing import given_up, thrown
from bot.companions.minds import Mind
from bot.companions.skill import Skill, silent
from bot.companions.worth import best_first, brought, worth
from bot.engine.cards import RANKS, Card, rank
from bot.engine.hand import judge
from bot.engine.hand.choices import BuyChoices, DiscardChoices, DrawChoices, StayChoices
from bot.engine.hand.commands import Answer, Discard, Draw, Fold, HandCommand
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

MANY = 130
"""Most sets of cards that are compared."""
SOME, FEW = 6, 3
"""Number of sets that are dealt to the end, and number that become candidates."""
PLAYED, FEWEST = 64, 16
"""Most and fewest worlds in which sets are dealt to the end; fewer say nothing."""
Cards = tuple[Card, ...]


def draws(eyes: Eyes, choices: DrawChoices) -> list[HandCommand]:
    """Return the best draws, standing pat among them; a joker that must be drawn for is."""
    held = tuple(eyes.place.cards)
    glance = thrown(eyes.hand, eyes.place, choices.most)
    sets = [*_sets(held, max(choices.most, choices.with_ace)), glance]
    allowed = [one for one in dict.fromkeys(sets) if _may(eyes, choices, one)]
    plain = len(eyes.hand.game.shares) == 1 and glance in allowed
    return [Draw(eyes.seat, one) for one in _best(eyes, allowed, glance if plain else None)]


def _may(eyes: Eyes, choices: DrawChoices, gone: Cards) -> bool:
    if choices.must and not set(choices.must) & set(gone):
        return False
    if len(gone) <= choices.most:
        return True
    kept = [card for card in eyes.place.cards if card not in gone]
    return len(gone) <= choices.with_ace and any(_allows(eyes, card) for card in kept)


def _allows(eyes: Eyes, card: Card) -> bool:
    return rank(card) == RANKS.index("A") or judge.is_wild(eyes.hand, eyes.place, card)


def _sets(held: Cards, most: int) -> Iterable[Cards]:
    """Return all sets of at most this many cards, small ones first, up to about MANY of them."""
    found: list[Cards] = []
    for size in range(min(most, len(held)) + 1):
        if len(found) + comb(len(held), size) > MANY and found:
            break
        found += combinations(held, size)
    return found


def _best(eyes: Eyes, sets: list[Cards], usual: Cards | None) -> list[Cards]:
    """Return the best sets first, by the share of the pot they get at the end of the deal.

    The `usual` set comes first unless another one is clearly better: it is seldom far from the
    best, and a few worlds say little.
    """
    held = eyes.place.cards
    hands = [([c for c in held if c not in one], len(one)) for one in sets]
    values = worth(eyes, hands)
    found = [sets[at] for at in best_first(values, SOME)]
    if usual is not None and usual not in found:
        found.append(usual)
    looks = min(PLAYED, 2 * eyes.worlds)
    if looks >= FEWEST:
        parts = dict(zip(found, brought(eyes, found, looks), strict=True))
        found.sort(key=lambda one: -sum(parts[one]))
        if usual is not None and _is_clear(parts[found[0]], parts[usual]):
            usual = None
    return sorted(found, key=lambda one: one != usual)[:FEW]


def _is_clear(one: Sequence[float], other: Sequence[float]) -> bool:
    """True if the first one's gain over the other, world by world, is more than luck."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return sum(gaps) / len(gaps) > luck.CLEARLY * luck.error(gaps)


def discards(eyes: Eyes, choices: DiscardChoices) -> list[HandCommand]:
    """Return the best discards; no cards replace them."""
    held, hole = eyes.place.cards, tuple(eyes.hand.hole(eyes.place))
    sets = list(combinations(hole, choices.count))[:MANY]
    values = worth(eyes, [([c for c in held if c not in one], 0) for one in sets])
    return [Discard(eyes.seat, sets[at]) for at in best_first(values, FEW)]


def purchases(eyes: Eyes, choices: BuyChoices) -> list[HandCommand]:
    """Return purchases before no purchase if they improve the hand enough for their price."""
    held = tuple(eyes.place.cards)
    sets = list(_sets(held, choices.most))
    values = worth(eyes, [([c for c in held if c not in one], len(one)) for one in sets])
    order = best_first(values, FEW)
    gain = (values[order[0]] - values[0]) / max(values[order[0]], 1e-9)
    dear = choices.price > gain * hopes(eyes) * (eyes.hand.middle() + choices.price)
    none = Draw(eyes.seat)
    some = [Draw(eyes.seat, sets[at]) for at in order if sets[at]]
    return [none, *some] if dear else [*some, none]


def stays(eyes: Eyes, choices: StayChoices) -> list[HandCommand]:
    """Return whether to play for tricks and which cards to change: useless ones, or all but one."""
    gone = rules.useless(eyes.hand, eyes.place)[: choices.most]
    plays: list[HandCommand] = [Draw(eyes.seat, gone)]
    if len(gone) > 1:
        plays.append(Draw(eyes.seat, gone[:-1]))
    if not choices.may_pass:
        return plays
    passes = Fold(eyes.seat)
    enough = rules.expected(eyes.hand, eyes.place) - _whim(eyes)
    return [*plays, passes] if enough > rules.ENOUGH else [passes, *plays]


def _whim(eyes: Eyes) -> float:
    return eyes.style.caution + eyes.chance.uniform(-eyes.style.haze, eyes.style.haze)


def _draws(hand: Hand, seat: Seat, mind: Mind, choices: DrawChoices) -> Answer:
    if choices.must:
        return silent(hand, seat, mind, choices)
    return Draw(seat, thrown(hand, hand.places[seat], choices.most))


def _discards(hand: Hand, seat: Seat, _mind: Mind, choices: DiscardChoices) -> Answer:
    return Discard(seat, given_up(hand, hand.places[seat], choices.count))


def _plays_or_passes(hand: Hand, seat: Seat, mind: Mind, choices: StayChoices) -> Answer:
    place = hand.places[seat]
    wanted = rules.ENOUGH + 0.3 * (mind.whim(hand, seat) - 0.5)
    if choices.may_pass and rules.expected(hand, place) < wanted:
        return Fold(seat)
    return Draw(seat, rules.useless(hand, place)[: choices.most])


DRAW = Skill(DrawChoices, draws, habit=_draws, tried=False)
DISCARD = Skill(DiscardChoices, discards, habit=_discards, tried=False)
BUY = Skill(BuyChoices, purchases)
STAY = Skill(StayChoices, stays, habit=_plays_or_passes)
