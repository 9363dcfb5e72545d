"""How the tables of cases read: a row is (id, one hand, relation, other hand)."""

import random

import pytest

from bot.engine.cards import cards
from bot.engine.ranking import Ranker

Case = tuple[str, str, str, str]


def rows(*cases: Case):
    """Cases as parameters of a test, with their ids."""
    return pytest.mark.parametrize(
        ("one", "relation", "other"), [pytest.param(*case[1:], id=case[0]) for case in cases]
    )


def relation_of(ranker: Ranker, one: str, other: str) -> str:
    """Tells with > that the first hand wins."""
    first, second = ranker.strength(cards(one)), ranker.strength(cards(other))
    return ">" if first > second else "<" if first < second else "="


def seeded(seed: int) -> random.Random:
    """The same hands in every run."""
    return random.Random(seed)  # noqa: S311 - hands to compare, not to deal
