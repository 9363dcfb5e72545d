"""Chooses cards to pass, turn up, set apart, arrange or name as a hand."""

from collections.abc import Callable
from itertools import combinations

from bot.companions.eyes import Eyes
from bot.companions.skill import Skill
from bot.companions.worth import best_first, worth
from bot.engine.cards import Card, rank
from bot.engine.hand.choices import CardChoices
from bot.engine.hand.commands import Choose, HandCommand

MANY, FEW = 130, 3


Rule = Callable[[Eyes, CardChoices], list[tuple[Card, ...]]]


def card_skill(rule: Rule, *what: str) -> Skill:
    """Return the skill that chooses cards by this rule, which returns the best few sets first."""

    def options(eyes: Eyes, choices: CardChoices) -> list[HandCommand]:
        return [Choose(eyes.seat, cards) for cards in rule(eyes, choices)]

    return Skill(CardChoices, options, what, tried=False)


def _give(eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """Return the sets to pass that leave the best hands, with as many unknown cards to come."""
    held = choices.among
    sets = list(combinations(held, choices.count))[:MANY]
    values = worth(eyes, [([c for c in held if c not in one], choices.count) for one in sets])
    return [sets[at] for at in best_first(values, FEW)]


def _turn(_eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """Return the lowest cards, which say least, and the highest, which may scare others."""
    low = sorted(choices.among, key=lambda card: (rank(card), card))
    return list(dict.fromkeys((tuple(low[: choices.count]), tuple(low[-choices.count :]))))


def _row(_eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """Return the cards from low to high, so that good ones are shown last, and as they are."""
    low = sorted(choices.among, key=lambda card: (rank(card), card))
    return [tuple(low), choices.among]


def _apart(eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """Return the sets that make the best two hands; the cards set apart come first."""
    held = choices.among
    sets = list(combinations(held, choices.count))[:MANY]
    hands = [((*one, *(card for card in held if card not in one)), 0) for one in sets]
    return [sets[at] for at in best_first(worth(eyes, hands), FEW)]


def _name(eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """Return the best hand, which silence names too."""
    asking = eyes.hand.now.asking
    silent = None if asking is None else asking.silent(eyes.hand, eyes.seat)
    return [silent.cards if isinstance(silent, Choose) else choices.among[: choices.count]]


GIVE = card_skill(_give, "pass_left", "pass_right")
TURN = card_skill(_turn, "expose")
ROW = card_skill(_row, "order")
APART = card_skill(_apart, "apart")
NAME = card_skill(_name, "name_hand")
