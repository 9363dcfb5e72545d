"""One word of those that may be said: a rule for each kind of question that is answered so."""

from collections.abc import Callable

from bot.companions.eyes import Eyes
from bot.companions.mechanics import sales, stakes
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare, HandCommand

Rule = Callable[[Eyes, DeclareChoices], str]


def options(eyes: Eyes, choices: DeclareChoices) -> list[HandCommand]:
    """All words, the plain one first."""
    rule = RULES.get(choices.what, _first)
    word = rule(eyes, choices) if len(choices.words) > 1 else choices.words[0]
    return [Declare(eyes.seat, one) for one in dict.fromkeys((word, *choices.words))]


def _first(_eyes: Eyes, choices: DeclareChoices) -> str:
    """Of a kind that has no rule."""
    return choices.words[0]


def _roll(_eyes: Eyes, choices: DeclareChoices) -> str:
    """All cards that it takes: nothing is gained by turning them one by one."""
    return choices.words[-1]


def _twice(eyes: Eyes, _choices: DeclareChoices) -> str:
    """The careful like it twice."""
    return "twice" if eyes.style.caution + eyes.chance.uniform(-0.1, 0.1) > 0 else "once"


def _muck(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Only who has nothing to hide shows a beaten hand."""
    return "show" if eyes.style.level == 1 and eyes.chance.random() < 0.3 else "muck"


RULES: dict[str, Rule] = {
    "declare": stakes.declare,
    "aloud": stakes.declare,
    "leg": stakes.declare,
    "stays": stakes.stay,
    "stays_secret": stakes.stay,
    "match": stakes.match,
    "offer": sales.offer,
    "market": sales.market,
    "extra": sales.extra,
    "face": sales.face,
    "push": sales.push,
    "widow": sales.widow,
    "swap": sales.swap,
    "ace": stakes.ace,
    "pair": stakes.pair,
    "beat": _roll,
    "twice": _twice,
    "muck": _muck,
}
