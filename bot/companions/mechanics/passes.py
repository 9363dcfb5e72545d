"""Cards to give away, to turn up, to set apart, to put in a row, or to name as one's hand."""

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


def chosen(rule: Rule, *what: str) -> Skill:
    """Return how cards are chosen by this rule, the best few sets first."""

    def options(eyes: Eyes, choices: CardChoices) -> list[HandCommand]:
        return [Choose(eyes.seat, cards) for cards in rule(eyes, choices)]

    return Skill(CardChoices, options, what, tried=False)


def _give(eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """What is kept has to be good; as many unknown cards come back."""
    held = choices.among
    sets = list(combinations(held, choices.count))[:MANY]
    values = worth(eyes, [([c for c in held if c not in one], choices.count) for one in sets])
    return [sets[at] for at in best_first(values, FEW)]


def _turn(_eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """The lowest tell others least; the highest may frighten them."""
    low = sorted(choices.among, key=lambda card: (rank(card), card))
    return list(dict.fromkeys((tuple(low[: choices.count]), tuple(low[-choices.count :]))))


def _row(_eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """What is good comes last."""
    low = sorted(choices.among, key=lambda card: (rank(card), card))
    return [tuple(low), choices.among]


def _apart(eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """Both hands count: cards set apart stand first."""
    held = choices.among
    sets = list(combinations(held, choices.count))[:MANY]
    hands = [((*one, *(card for card in held if card not in one)), 0) for one in sets]
    return [sets[at] for at in best_first(worth(eyes, hands), FEW)]


def _name(eyes: Eyes, choices: CardChoices) -> list[tuple[Card, ...]]:
    """The best hand there is: what silence names."""
    asking = eyes.hand.now.asking
    silent = None if asking is None else asking.silent(eyes.hand, eyes.seat)
    return [silent.cards if isinstance(silent, Choose) else choices.among[: choices.count]]


GIVE = chosen(_give, "pass_left", "pass_right")
TURN = chosen(_turn, "expose")
ROW = chosen(_row, "order")
APART = chosen(_apart, "apart")
NAME = chosen(_name, "name_hand")
