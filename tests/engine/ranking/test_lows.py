"""Lows: ace to five, deuce to seven, ace to six, eight or better. Source: R233-R238, R251-R268."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from bot.engine.cards import Pack, cards, names
from bot.engine.ranking import Category, Spec, ranker
from bot.engine.ranking.rows import frame_of, plan_of
from bot.engine.ranking.tables import tables

from .compare import relation_of, rows, seeded

A5, L27, A6 = (ranker(Spec(name)) for name in ("low_a5", "low_27", "low_a6"))
EIGHT = ranker(Spec("low_a5", qualifier=(Category.HIGH, 6)))


@pytest.mark.parametrize(
    ("name", "hand"),
    [("low_a5", "5c 4h 3d 2s Ac"), ("low_a6", "6c 4h 3d 2s Ac"), ("low_27", "7c 5h 4d 3s 2c")],
)
def test_r234_the_best_of_each_low(name, hand):
    made = tables(plan_of(Spec(name), frame_of(Spec(name))))
    assert ranker(Spec(name)).strength(cards(hand)) == max(made.plain.values())


@rows(
    ("low_a5-01", "5c 4h 3d 2s Ac", ">", "6c 4h 3d 2s Ac"),
    ("low_a5-02", "8c 6h 5d 4s 3c", ">", "8c 7h 4d 3s 2c"),
    ("low_a5-03", "6c 4h 3d 2s Ac", ">", "6c 5h 3d 2s Ac"),
    ("low_a5-05", "5h 4h 3h 2h Ah", ">", "6c 4d 3h 2s Ac"),
    ("low_a5-07", "Ac Ah 6d 5s 4c", ">", "Ac Ah 7d 3s 2c"),
    ("low_a5-10", "5c 4d 3h 2s Ac", "=", "5d 4h 3s 2c Ad"),
    ("no-pair-over-pair", "Kc Qh Jd Ts 9c", ">", "Ac Ah 2d 3s 4c"),
    ("aces-are-the-lowest-pair", "Ac Ah Kd Qs Jc", ">", "2c 2h 3d 4s 5c"),
    ("two-pair-over-trips", "Kc Kh Qd Qs Jc", ">", "Ac Ad Ah 2s 3c"),
)
def test_r235_r251_ace_to_five(one, relation, other):
    assert relation_of(A5, one, other) == relation


@rows(
    ("low_27-02", "7c 5h 4d 3s 2c", ">", "8c 6h 4d 3s 2c"),
    ("low_27-03", "Ac 5h 4d 3s 2c", "<", "Kc Qh Jd Ts 8c"),
    ("low_27-04", "Ac 5h 4d 3s 2c", ">", "Ac 6h 4d 3s 2c"),
    ("ace-high-over-a-pair", "Ac 5h 4d 3s 2c", ">", "2c 2h 3d 4s 5c"),
    ("low_27-08", "7c 6h 5d 4s 3c", ">", "8c 7h 6d 5s 4c"),
    ("low_27-09", "8h 6h 5h 4h 3h", ">", "9h 5h 4h 3h 2h"),
    ("low_27-10", "7h 5h 4h 3h 2h", ">", "Kc Kh Kd Qs Qc"),
    ("low_27-11", "7h 5h 4h 3h 2h", "<", "6c 5h 4d 3s 2c"),
)
def test_r233_r009_deuce_to_seven(one, relation, other):
    assert relation_of(L27, one, other) == relation


@rows(
    ("low_a6-02", "6c 4h 3d 2s Ac", ">", "5c 4h 3d 2s Ac"),
    ("low_a6-03", "Kc Qh Jd Ts Ac", ">", "Kc Qh Jd Ts 2c"),
    ("low_a6-04", "Ac Ah 5d 4s 3c", ">", "2c 2h 5d 4s 3c"),
    ("low_a6-06", "7c 4h 3d 2s Ac", "<", "6c 5h 4d 3s Ac"),
    ("low_a6-07", "6c 5h 4d 3s 2c", "<", "Kc Kh Qd Js 9c"),
    ("flush-under-straight", "7h 5h 4h 3h 2h", "<", "5c 4h 3d 2s Ac"),
)
def test_r009_r233_ace_to_six(one, relation, other):
    """C24: the ace is low only, so A-K-Q-J-10 is no straight."""
    assert relation_of(A6, one, other) == relation


@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("9c 4h 3d 2s Ac", False),
        ("8h 7h 6h 5h 4h", True),
        ("8c 8h 4d 3s 2c", False),
        ("Ac 2h 3d 4s 5c", True),
        ("Kc 2h 3d 4s 5c", False),
        ("Kc 2h 3d 4s 5c 8d Kh", True),
        ("Ac 2h 3d 4s", False),
    ],
)
def test_r256_r268_eight_or_better_or_nothing(hand, qualifies):
    assert (EIGHT.strength(cards(hand)) > 0) == qualifies
    assert (EIGHT.reading(cards(hand)).strength > 0) == qualifies


@rows(
    ("last-card", "8c 7h 6d 5s 4c", "<", "8c 7h 6d 5s 3c"),
    ("third", "8c 5h 3d 2s Ac", ">", "8c 5h 4d 2s Ac"),
    ("second", "8c 6h 5d 4s 3c", ">", "8c 7h 4d 3s 2c"),
    ("ace", "7c 5h 4d 3s 2c", "<", "7c 5h 4d 3s Ac"),
    ("seven-six", "8c 7h 3d 2s Ac", "<", "8c 6h 5d 4s Ac"),
)
def test_r256_among_those_that_qualify(one, relation, other):
    assert relation_of(EIGHT, one, other) == relation


def test_r254_r255_the_same_or_other_cards_serve_each_way():
    hand = cards("5h 4h 3h 2h Ah Kd Kc")
    assert ranker(Spec()).reading(hand).category == "straight_flush"
    assert EIGHT.reading(hand).ranks == (3, 2, 1, 0, 12)


def test_r251_razz_takes_the_lowest_five_of_seven():
    reading = A5.reading(cards("Kh 8c 3d 3s Ah 2c 7d"))
    assert names(reading.cards) == "8c 7d 3d 2c Ah" or names(reading.cards) == "8c 7d 3s 2c Ah"
    assert reading.low
    assert A5.reading(cards("Kh Kc 3d 3s Ah Ac 3c")).ranks == (1, 12, 11)


def test_deuce_to_seven_steps_around_a_flush_and_a_straight():
    """Of seven cards the low need not be the one that is spoilt."""
    assert L27.reading(cards("7h 5h 4h 3h 2h 8c Kd")).ranks == (6, 3, 2, 1, 0)
    assert L27.reading(cards("6h 5c 4h 3h 2h 8c Kd")).ranks == (6, 3, 2, 1, 0)
    assert L27.reading(cards("7h 5h 4h 3h 2h")).category == "flush"


def test_a_wild_card_in_a_low_avoids_the_flush():
    low = ranker(Spec("low_27", pack=Pack(jokers=1)))
    assert low.reading(cards("7h 5h 4h 3h *1")).ranks == (5, 3, 2, 1, 0)
    assert low.reading(cards("6h 5h 4h 3h *1")).ranks == (6, 4, 3, 2, 1)


def test_aces_in_a_short_pack_stand_below_the_lowest_card():
    low = ranker(Spec("low_a6", pack=Pack(lowest=4)))
    assert low.reading(cards("Ac 6d 7h 8s 9c")).category == "straight"
    assert low.reading(cards("Ac Kd Qh Js Tc")).category == "high"


def aces_low(hand: Sequence[int]) -> list[int]:
    """1 to 13."""
    return sorted((card // 4 + 1) % 13 + 1 for card in hand)


def test_r009_r233_ace_to_six_against_brute_force():
    """The lowest wins; straights and flushes count, and A-K-Q-J-10 is no straight."""
    ours, luck = ranker(Spec("low_a6")), seeded(6)
    found = []
    for at in range(1200):
        pack = [card for card in range(52) if at % 4 or card % 4 == 0 or card < 20]
        hand = luck.sample(pack, 5)
        pips = aces_low(hand)
        times = sorted(((pips.count(one), one) for one in set(pips)), reverse=True)
        run = pips == list(range(pips[0], pips[0] + 5))
        suited = len({card % 4 for card in hand}) == 1
        shape = tuple(count for count, _ in times)
        kinds = [(1,) * 5, (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), "run", "suited", (3, 2), (4, 1)]
        kind = kinds.index("suited" if suited else "run" if run else shape) + 4 * (run and suited)
        found.append(((kind, [one for _, one in times]), -ours.strength(hand)))
    found.sort()
    for (theirs, mine), (worse, less) in pairwise(found):
        assert (theirs == worse) == (mine == less)
        assert mine <= less
