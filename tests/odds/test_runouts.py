"""Runouts: all of them once, or a fair sample, with known figures by both."""

from itertools import combinations, permutations

import numpy as np
import pytest

from bot.engine.cards import cards
from bot.engine.ranking import Spec, ranker
from bot.odds.batch import batch
from bot.odds.batch.columns import choices, sampled, way_count


def test_groups_of_cards_come_in_every_way_once():
    drawn = choices(range(6), [2, 1])
    found = {(*sorted(way[:2]), way[2]) for way in drawn.T.tolist()}
    want = {(*two, one) for two in combinations(range(6), 2) for one in {*range(6)} - {*two}}
    assert found == want
    assert drawn.shape[1] == len(want) == way_count(6, [2, 1]) == 60
    assert choices(range(6), []).shape == (0, 1)


def test_cards_one_by_one_come_in_every_order():
    assert {tuple(way) for way in choices(range(4), [1, 1, 1]).T.tolist()} == {
        *permutations(range(4), 3)
    }


def test_a_sample_is_fair_and_the_same_everywhere():
    """In 20,000 samples each of 45 cards comes once in 45 in each place, within five sigma."""
    pool = range(7, 52)
    drawn = sampled(pool, 5, 20_000, (12, 34))
    assert all(len(set(way)) == 5 for way in drawn.T[:500].tolist())
    for place in drawn:
        seen = np.bincount(place, minlength=52)
        assert seen[:7].sum() == 0
        assert abs(seen[7:] - 20_000 / 45).max() < 5 * (20_000 / 45) ** 0.5
    assert (drawn == sampled(pool, 5, 20_000, (12, 34))).all()
    assert (drawn != sampled(pool, 5, 20_000, (12, 35))).any()
    assert drawn[:, :3].T.tolist() == SAMPLE


SAMPLE = [[30, 28, 18, 46, 50], [22, 20, 10, 33, 46], [43, 9, 51, 21, 15]]
"""The sample drawn when this test was written; stored figures rely on it."""


@pytest.mark.parametrize(
    ("kings", "wins", "ties"),
    [
        ("Ks Kc", 1_388_072, 6_538),
        pytest.param("Kh Kd", 1_410_336, 9_308, marks=pytest.mark.nightly),
        pytest.param("Kh Ks", 1_399_204, 7_923, marks=pytest.mark.nightly),
    ],
)
def test_aces_against_kings_on_every_board(kings, wins, ties):
    """Each pair of kings has 1,712,304 boards; over all pairs the aces' share is 81.95 %."""
    assert aces_against(kings) == (wins, ties)


def aces_against(kings: str) -> tuple[int, int]:
    mine, theirs = cards("Ah Ad"), cards(kings)
    left = [card for card in range(52) if card not in (*mine, *theirs)]
    boards, high = choices(left, [5]), batch(ranker(Spec("high")))
    ours, others = high.strengths([*mine, *boards]), high.strengths([*theirs, *boards])
    return int((ours > others).sum()), int((ours == others).sum())
